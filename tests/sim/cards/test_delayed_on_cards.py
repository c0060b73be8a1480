"""What loyalty abilities and spells set up for later: copies and retaliation (CR 603.7b, 707.10)."""

import pytest

from components.clock import Step
from sim.cards.build import activated, cost, creature, gain_life, instant, loyalty, planeswalker, tap
from tests.board import put

WALKER = planeswalker("Walker", "{0}", "Walker", 3, loyalty(1, gain_life(2)))
CLERIC = creature("Cleric", "{W}", "Cleric", 1, 1, activated(cost(tap), gain_life(10)))
HEAL = instant("Heal", "{0}", gain_life(1))
BEAR = creature("Bear", "{1}{G}", "Bear", 2, 2)
LANDS = ["Mountain"] * 4


def test_a_loyalty_ability_is_copied_and_its_cost_paid_once(board):
    """CR 606.4, 707.10b: three times the effect, once the counter; the next one is not copied again."""
    board.you(*LANDS, hand=["Repeated Reverberation", WALKER, WALKER]).cast("Walker").cast("Repeated Reverberation")
    board.activate("Walker")
    assert (board.permanent("Walker").counters("loyalty"), board.me.life) == (4, 26)


@pytest.mark.parametrize("number", [1, 2])
def test_the_next_spell_only(board, number):
    """CR 603.7b: an ability that is none of loyalty is passed over, and so is what comes after the first spell."""
    board.you(*LANDS, CLERIC, hand=["Repeated Reverberation", *[HEAL] * number]).cast("Repeated Reverberation")
    board.activate("Cleric")
    assert board.me.life == 30
    for _ in range(number):
        board.cast("Heal")
    assert board.me.life == 30 + 3 + (number - 1)


def test_this_turn_only(board):
    """CR 603.7b: at the end of the turn it ends."""
    board.you(*LANDS, hand=["Repeated Reverberation", HEAL]).cast("Repeated Reverberation")
    board.pass_until(Step.UPKEEP, 0).cast("Heal")
    assert board.me.life == 21


@pytest.mark.parametrize(("turns", "dies"), [(1, True), (3, False)])
def test_until_your_next_turn(board, turns, dies):
    """CR 611.2a, 603.7b: in the opponent's next turn, and not in the one after that."""
    board.you(put("Vraska the Unseen", {"loyalty": 5})).opponent_has(BEAR).activate("Vraska the Unseen")
    for _ in range(turns):
        board.pass_until(Step.UPKEEP)
        board.pass_until(Step.PRECOMBAT_MAIN)
    board.attack("Bear", at="Vraska the Unseen").pass_until(Step.END_OF_COMBAT)
    assert ("Bear" not in board.permanents(1)) == dies
