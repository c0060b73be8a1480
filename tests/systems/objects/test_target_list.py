"""Targets beyond those that stand in the record of a spell itself (CR 115, 608.2b, 707.10)."""

import pytest

from components.capacities import NUM_TARGETS
from components.zones import Zone
from sim.cards.build import (
    a_creature,
    activated,
    artifact,
    copy_it,
    cost,
    counter_spell,
    creature,
    deal,
    destroy,
    divided,
    instant,
    put_counters,
    spells,
    target,
    the_target,
    x,
)
from tests.board import targets_of

BEAR = creature("Bear", "{1}{G}", "Bear", 2, 2)
OX = creature("Ox", "{3}{W}", "Ox", 2, 20)
RAIN = instant("Rain", "{0}", target(a_creature, 0, 12), put_counters(1))
KILL = instant("Kill", "{0}", target(a_creature), destroy())
CANCEL = instant("Cancel", "{0}", target(spells()), counter_spell())


def bears(number, first=1):
    return [f"Bear #{i}" for i in range(first, first + number)]


@pytest.mark.parametrize("number", [NUM_TARGETS, NUM_TARGETS + 1, NUM_TARGETS + 4])
@pytest.mark.parametrize("killed", [1, NUM_TARGETS, 0])
def test_targets_that_became_illegal_are_left_out(board, number, killed):
    """CR 608.2b: of the first ones and of the further ones."""
    board.you(*[BEAR] * 12, hand=[RAIN, KILL])
    victim = f"Bear #{killed or number}"
    board.cast("Rain", targets=bears(number), hold=True).cast("Kill", targets=[victim])
    grown = sum(board.permanent(name).counters("+1/+1") for name in bears(11))
    assert (grown, board.game.num_further_targets) == (number - 1, 0)


@pytest.mark.parametrize("number", [NUM_TARGETS + 1, NUM_TARGETS + 3])
def test_each_of_two_spells_keeps_its_own_further_targets(board, number):
    """The lower one's stay as the upper one leaves."""
    board.you(*[BEAR] * 11, hand=[RAIN, RAIN, CANCEL])
    board.cast("Rain", targets=bears(number), hold=True).cast("Rain", targets=bears(number, 3), hold=True)
    lower = board.game.stack[0]
    assert [len(targets_of(board.game, board.game.stack[i])) for i in (0, 1)] == [number, number]
    board.cast("Cancel", targets=["Rain #2"])
    assert lower.identity == 0
    grown = [board.permanent(name).counters("+1/+1") for name in bears(11)]
    assert grown == [int(i < number) for i in range(11)]


@pytest.mark.parametrize("number", [NUM_TARGETS - 1, NUM_TARGETS + 1, NUM_TARGETS + 2])
def test_a_copy_has_all_targets(board, number):
    """CR 707.10c: the same ones, unless others are chosen."""
    mirror = artifact("Mirror", "{0}", activated(cost("{0}"), target(spells()), copy_it(the_target)))
    board.you(mirror, *[BEAR] * number, hand=[RAIN])
    board.cast("Rain", targets=bears(number), hold=True).activate("Mirror", targets=["Rain"])
    assert [board.permanent(name).counters("+1/+1") for name in bears(number)] == [2] * number


@pytest.mark.parametrize("number", [NUM_TARGETS - 1, NUM_TARGETS + 1, NUM_TARGETS + 2])
def test_a_division_reaches_further_targets(board, number):
    """CR 601.2d."""
    forked = instant("Forked", "{0}", target(a_creature, 1, 12, divided=number + 3), deal(divided))
    board.you(*[OX] * number, hand=[forked])
    names = [f"Ox #{i + 1}" for i in range(number)]
    division = dict.fromkeys(names, 1) | {names[-1]: 4}
    board.cast("Forked", targets=names, division=division)
    assert [board.permanent(name).damage for name in names] == [*[1] * (number - 1), 4]


@pytest.mark.parametrize(("value", "creatures_there", "most"), [(0, 9, 0), (3, 9, 3), (8, 9, 8), (8, 7, 7), (8, 8, 8)])
def test_up_to_x_targets(board, value, creatures_there, most):
    """CR 107.3, 601.2c: X is a number of targets."""
    rain = instant("Shower", "{X}", target(a_creature, 0, x), put_counters(1))
    board.you(*[BEAR] * creatures_there, *["Forest"] * 8, hand=[rain])
    board.cast("Shower", targets=bears(most), x=value)
    grown = [board.permanent(name).counters("+1/+1") for name in bears(creatures_there)]
    assert grown == [int(i < most) for i in range(creatures_there)]


@pytest.mark.parametrize("value", [1, 7])
def test_more_than_x_targets_are_refused(board, value):
    """CR 601.2c."""
    rain = instant("Shower", "{X}", target(a_creature, 0, x), put_counters(1))
    board.you(*[BEAR] * 9, *["Forest"] * 8, hand=[rain])
    with pytest.raises(AssertionError):
        board.cast("Shower", targets=bears(value + 1), x=value)
    assert board.cards(Zone.GRAVEYARD) == []
