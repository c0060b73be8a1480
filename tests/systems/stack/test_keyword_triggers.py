"""Exalted (CR 702.83) and prowess (CR 702.108)."""

import pytest

from components.clock import Step
from sim.cards import build as b
from sim.cards.build import creature, instant
from tests.board import put

BEAR = creature("Bear", "{0}", "Bear", 2, 2)
SQUIRE = creature("Squire", "{0}", "Knight", 1, 1, b.exalted)
MONK = creature("Monk", "{0}", "Monk", 1, 3, b.prowess)
CHANT = instant("Chant", "{0}", b.gain_life(1))
BLUNT = instant("Blunt", "{0}", b.target(b.a_creature), b.gains(b.loses_abilities))


@pytest.mark.parametrize(("mine", "theirs", "life"), [(0, 0, 18), (1, 0, 17), (3, 0, 15), (1, 2, 17)])
def test_attacking_alone(board, mine, theirs, life):
    """CR 506.5, 702.83a, 702.83b: +1/+1 for each exalted of the attacking player, none for those of the other."""
    board.you(BEAR, *[SQUIRE] * mine).opponent_has(*[SQUIRE] * theirs)
    board.attack("Bear").pass_until(Step.END_OF_COMBAT)
    assert (board.opponent.life, board.permanent("Bear").size) == (life, (2 + mine, 2 + mine))
    board.pass_until(Step.UPKEEP)
    assert board.permanent("Bear").size == (2, 2)


def test_attacking_with_another(board):
    """CR 702.83b: with two attackers nobody is alone."""
    board.you(BEAR, SQUIRE).attack("Bear", "Squire").pass_until(Step.END_OF_COMBAT)
    assert board.opponent.life == 17


def test_attacking_alone_with_exalted(board):
    """CR 702.83a: its own exalted counts."""
    board.you(BEAR, SQUIRE).attack("Squire").pass_until(Step.END_OF_COMBAT)
    assert board.opponent.life == 18


@pytest.mark.parametrize(("card", "counters", "power"), [(BEAR, 1, 3), (BEAR, 2, 4), (SQUIRE, 0, 2), (SQUIRE, 2, 4)])
def test_each_counter_is_an_instance(board, card, counters, power):
    """CR 122.1b, 702.83a: exalted counters, beside the printed ability."""
    board.you(put(card, {"exalted": counters})).attack(card.name).pass_until(Step.END_OF_COMBAT)
    assert board.permanent(card.name).power == power


def test_without_abilities_nothing_triggers(board):
    """CR 613.1f: neither of the two; what the two spells before it did stays."""
    board.you(BEAR, SQUIRE, MONK, hand=[BLUNT, BLUNT, CHANT]).cast("Blunt", ["Squire"]).cast("Blunt", ["Monk"])
    board.cast("Chant")
    assert board.permanent("Monk").size == (3, 5)
    board.attack("Bear").pass_until(Step.END_OF_COMBAT)
    assert board.opponent.life == 18


@pytest.mark.parametrize(("spells", "size"), [(0, (1, 3)), (1, (2, 4)), (3, (4, 6))])
def test_prowess(board, spells, size):
    """CR 702.108a: each noncreature spell of its controller, until end of turn."""
    board.you(MONK, hand=[CHANT] * 3, library=[BEAR] * 5).opponent_has(hand=[CHANT])
    for _ in range(spells):
        board.cast("Chant")
    board.cast("Chant", by=1)
    assert board.permanent("Monk").size == size
    board.pass_until(Step.UPKEEP)
    assert board.permanent("Monk").size == (1, 3)


def test_creature_spells_do_not_count(board):
    """CR 702.108a."""
    board.you(MONK, hand=[BEAR, CHANT]).cast("Bear")
    assert board.permanent("Monk").size == (1, 3)
    board.cast("Chant", hold=True)
    assert board.stack == ["Chant", "Monk"]
    board.resolve()
    assert board.permanent("Monk").size == (2, 4)
