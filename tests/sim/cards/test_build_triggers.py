"""Further trigger events: each gives a life when it happens, and only then."""

import pytest

from components.clock import Step
from sim.cards import build as b
from tests.board import put

BOLT = b.instant("Bolt", "{0}", b.target(b.any_target), b.deal(2))
GROW = b.instant("Grow", "{0}", b.target(b.creatures), b.put_counters(2))
GIFT = b.instant("Gift", "{0}", b.gain_life(10))
BOUNCE = b.instant("Bounce", "{0}", b.target(b.creatures), b.return_to_hand())
STRIP = b.instant("Strip", "{0}", b.target(b.creatures), b.remove_counters(1, "shield"))


def beast(event):
    return b.creature("Beast", "{0}", "Beast", 2, 5, b.whenever(event, b.gain_life(1)))


@pytest.mark.parametrize(
    ("event", "spell", "life"),
    [
        (b.this_is_dealt_damage, "Bolt", 1),
        (b.is_dealt_damage(b.creatures), "Bolt", 1),
        (b.this_becomes_target, "Bolt", 1),
        (b.becomes_target(b.creatures_you_control), "Bolt", 1),
        (b.becomes_target(b.creatures, b.Who.OPPONENT), "Bolt", 0),
        (b.this_leaves, "Bounce", 1),
        (b.leaves(b.creatures), "Bounce", 1),
        (b.leaves(b.artifacts), "Bounce", 0),
        (b.this_gets_a_counter, "Grow", 2),
        (b.you_put_counters("+1/+1"), "Grow", 1),
        (b.you_put_counters("shield"), "Grow", 0),
        (b.loses_counters("shield"), "Strip", 1),
        (b.loses_counters("stun"), "Strip", 0),
        (b.this_is_dealt_damage, "Grow", 0),
    ],
)
def test_what_a_spell_does_to_a_creature(board, event, spell, life):
    """CR 603.2; CR 122.7: "a counter" sees each counter, "one or more" the event."""
    board.you(put(beast(event), counters={"shield": 0 if spell == "Bolt" else 1}), hand=[BOLT, GROW, BOUNCE, STRIP])
    board.cast(spell, targets=["Beast"])
    assert board.me.life == 20 + life


def test_gaining_life_once(board):
    """CR 119.9: the event is one, however much life it is; the trigger sees what it gives itself, too."""
    once = b.creature("Beast", "{0}", "Beast", 2, 5, b.whenever(b.you_gain_life, b.put_counters(1, on=b.this)))
    board.you(once, hand=[GIFT]).cast("Gift")
    assert board.permanent("Beast").counters("+1/+1") == 1


@pytest.mark.parametrize(
    ("event", "step", "life"),
    [
        (b.your_combat, Step.PRECOMBAT_MAIN, 0),
        (b.your_combat, Step.DECLARE_ATTACKERS, 1),
        (b.each_end_step, Step.POSTCOMBAT_MAIN, 0),
    ],
)
def test_steps(board, event, step, life):
    board.you(beast(event)).pass_until(step)
    assert board.me.life == 20 + life


def test_end_steps_of_everybody(board):
    board.you(beast(b.each_end_step)).pass_until(Step.UPKEEP, active=1).pass_until(Step.UPKEEP, active=0)
    assert board.me.life == 22


def test_attacking_taps(board):
    board.you(beast(b.this_becomes_tapped)).attack("Beast")
    assert board.me.life == 21


def test_chapters_come_one_each_turn(board):
    """CR 714.2b, 714.3b."""
    story = b.saga("Story", "{0}", b.chapter(1, b.gain_life(1)), b.chapter(2, b.gain_life(10)))
    board.you(hand=[story]).cast("Story")
    assert board.me.life == 21
    board.pass_until(Step.UPKEEP, active=1).pass_until(Step.BEGINNING_OF_COMBAT, active=0)
    assert (board.me.life, board.permanents()) == (31, [])
