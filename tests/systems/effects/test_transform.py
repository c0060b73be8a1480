"""Transforming double-faced permanents (CR 701.27)."""

import pytest

from components.characteristics import CardType
from components.clock import Step
from sim.cards import build as b
from sim.cards.build import creature, instant, make, turns_into
from tests.board import put

WOLF = make("Wolf", None, (CardType.CREATURE,), "Wolf", (b.trample,), power=4, toughness=4)
MAN = creature("Man", "{0}", "Human", 1, 3, turns_into(WOLF), b.activated("{0}", b.transform))
BEAR = creature("Bear", "{0}", "Bear", 2, 2, b.activated("{0}", b.transform))


@pytest.mark.parametrize(("counters", "damage", "size"), [(0, 0, (4, 4)), (1, 2, (5, 5)), (3, 1, (7, 7))])
def test_counters_and_damage_stay(board, counters, damage, size):
    """CR 701.27a, 712.18: it is the same object, with another face."""
    board.you(put(MAN, {"+1/+1": counters}, damage=damage)).activate("Man")
    wolf = board.permanent("Wolf")
    assert (wolf.size, wolf.counters("+1/+1"), wolf.damage) == (size, counters, damage)


def test_it_stays_in_combat(board):
    """CR 701.27a: an attacker goes on attacking with the power of its other face."""
    board.you(MAN).attack("Man").activate("Man").pass_until(Step.END_OF_COMBAT)
    assert board.opponent.life == 16


def test_what_has_one_face_does_not_transform(board):
    """CR 701.27c."""
    board.you(BEAR, hand=[instant("Spark", "{0}", b.gain_life(1))]).activate("Bear").cast("Spark")
    assert board.permanent("Bear").size == (2, 2)
