"""What was sacrificed for a cost, and its counters (CR 122.9, 608.2h)."""

import pytest

from sim.cards import build as b
from sim.cards.build import artifact, creature, instant, target
from tests.board import put

BEAR = creature("Bear", "{0}", "Bear", 2, 2)
ALTAR = artifact(
    "Altar",
    "{0}",
    b.activated(
        b.cost(b.sacrifice_one(b.creatures)), target(b.a_creature), b.put_its_counters(b.the_target, b.the_sacrificed)
    ),
)


@pytest.mark.parametrize("counters", [{}, {"+1/+1": 1}, {"+1/+1": 2, "oil": 3}])
def test_its_counters_are_put(board, counters):
    """CR 122.9: as many of each kind as it had are put on the target; those are new counters."""
    bonus = b.enchantment("Bonus", "{0}", b.more_counters(b.plus_one, 1, on=b.creatures_you_control))
    board.you(ALTAR, bonus, put(creature("Ox", "{0}", "Ox", 2, 4), counters), put(BEAR, {"oil": 1}))
    board.activate("Altar", targets=["Bear"], paying=["Ox"])
    bear = board.permanent("Bear")
    plus = counters.get("+1/+1", 0)
    assert (bear.counters("+1/+1"), bear.counters("oil")) == (plus + (plus > 0), 1 + counters.get("oil", 0))


@pytest.mark.parametrize("counters", [0, 1, 4])
def test_this_sacrificed_itself(board, counters):
    """CR 122.9: the source speaks of itself as it last was."""
    urn = artifact(
        "Urn",
        "{0}",
        b.activated(b.cost(b.sacrifice_this), target(b.a_creature), b.put_its_counters(b.the_target, b.this)),
    )
    board.you(put(urn, {"charge": counters}), BEAR).activate("Urn", targets=["Bear"])
    assert board.permanent("Bear").counters("charge") == counters


@pytest.mark.parametrize("power", [0, 2, 5])
def test_a_spell_speaks_of_what_was_sacrificed(board, power):
    """CR 608.2h: its power as it last existed, of an additional cost as well."""
    fling = instant(
        "Throw",
        "{0}",
        b.additional_cost(b.sacrifice_one(b.creatures)),
        b.lose_life(b.power_of(b.the_sacrificed), b.opponents),
    )
    board.you(creature("Ox", "{0}", "Ox", power, 4), hand=[fling]).opponent_has().cast("Throw")
    assert board.opponent.life == 20 - power


def test_what_comes_later_is_not_meant(board):
    """CR 122.9, 400.7: a permanent that has taken the place of what was sacrificed has nothing to do with it."""
    flash = creature("Newcomer", "{0}", "Elf", 1, 1, b.flash, b.enters_with(3))
    board.you(ALTAR, put(creature("Ox", "{0}", "Ox", 2, 4), {"+1/+1": 1}), put(BEAR), hand=[flash])
    board.activate("Altar", targets=["Bear"], paying=["Ox"], hold=True).cast("Newcomer").resolve()
    assert board.permanent("Bear").counters("+1/+1") == 1
