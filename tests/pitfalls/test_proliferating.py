"""Proliferate where engines of this field went wrong (CR 701.34)."""

import pytest

from components.clock import Step
from sim.cards.build import (
    a_player,
    any_target,
    creature,
    draw,
    enchantment,
    fading,
    instant,
    permanents,
    planeswalker,
    proliferate_times,
    put_another_of_each_kind,
    put_counters,
    remove_counters,
    shroud,
    sorcery,
    target,
    whenever,
    you,
    you_proliferate,
)
from tests.board import put
from tests.pitfalls.cards import ROCK, STUDY, WATCHER

HIDDEN = creature("Hidden", "{U}", "Shade", 5, 5, shroud)
WALKER = planeswalker("Walker", "{3}", "Test", 4)
TWICE = sorcery("Twice", "{0}", proliferate_times(2))
LEARN = instant("Learn", "{0}", put_counters(3, "experience", you))
GLOW = instant("Glow", "{0}", target(a_player), put_counters(2, "rad"))


def test_without_a_counter_there_is_nothing_to_choose(board):
    """Pitfall BL-055, CR 701.34a: what once had a counter has none."""
    drain = instant("Drain", "{0}", target(permanents()), remove_counters(1, "charge"))
    board.you(put(ROCK, {"charge": 1}), hand=[drain, STUDY]).cast("Drain", targets=["Rock"]).cast("Study")
    assert board.permanent("Rock").counters("charge") == 0


def test_proliferating_twice_does_not_target(board):
    """Pitfall BL-057, CR 115.10a, 701.34a: shroud is no shelter, and each time is a choice of its own."""
    board.you(put(WALKER, {"loyalty": 4}), hand=[TWICE]).opponent_has(put(HIDDEN, {"-1/-1": 1}))
    board.cast("Twice").proliferate(["Walker", "Hidden"]).proliferate(["Walker", "Hidden"])
    assert board.permanent("Walker").counters("loyalty") == 6
    assert board.permanent("Hidden").counters("-1/-1") == 3


@pytest.mark.parametrize(("chosen", "upkeeps"), [(False, 3), (True, 4)])
def test_a_fading_creature_lives_longer(board, chosen, upkeeps):
    """Pitfall BL-058, CR 702.32a: as many upkeeps as it has fade counters, and at the next it is sacrificed."""
    fader = creature("Fader", "{U}", "Illusion", 4, 4, shroud, fading(3))
    filler = ["Forest"] * 12
    board.you(put(fader, {"fade": 3}), hand=[STUDY], library=filler).opponent_has(library=filler)
    board.cast("Study").proliferate(["Fader"] if chosen else [])
    for _ in range(upkeeps):
        board.pass_until(Step.DRAW, active=0).pass_until(Step.DRAW, active=1)
        assert "Fader" in board.permanents()
    board.pass_until(Step.DRAW, active=0)
    assert "Fader" not in board.permanents()


def test_players_with_any_kind_of_counter_are_chosen(board):
    """Pitfall BL-059, CR 701.34a: poison of one player, experience of another."""
    board.you(hand=[LEARN, STUDY]).opponent_has(poison=2).cast("Learn")
    board.cast("Study").proliferate(["you", "opponent"])
    assert (board.me.counters("experience"), board.opponent.poison) == (4, 3)


@pytest.mark.parametrize(("chosen", "experience_counters", "poison"), [(["you"], 4, 5), ([], 3, 4)])
def test_a_player_gets_one_more_of_every_kind_or_none(board, chosen, experience_counters, poison):
    """Pitfall BL-060, CR 701.34a: poison can't be left out of it."""
    board.you(poison=4, hand=[LEARN, STUDY]).cast("Learn")
    board.cast("Study").proliferate(chosen)
    assert (board.me.counters("experience"), board.me.poison) == (experience_counters, poison)


def test_rad_counters_are_counters(board):
    """Pitfall BL-061, CR 122.1i, 701.34a."""
    board.you(hand=[GLOW, STUDY]).cast("Glow", targets=["you"]).cast("Study").proliferate(["you"])
    assert board.me.counters("rad") == 3


def test_one_more_of_each_kind_is_not_proliferating(board):
    """Pitfall BL-063, CR 115.1, 701.34a: it has a target, and what watches proliferating sees nothing."""
    spread = instant("Spread", "{0}", target(any_target), put_another_of_each_kind())
    board.you(WATCHER, hand=[GLOW, spread]).opponent_has(poison=2)
    board.cast("Glow", targets=["opponent"]).cast("Spread", targets=["opponent"])
    assert (board.opponent.poison, board.opponent.counters("rad"), board.me.life) == (3, 3, 20)


def test_a_choice_of_nothing_is_proliferating(board):
    """Pitfall BL-064, CR 701.34b: cards in exile can't be chosen, and the trigger happens anyway."""
    library = enchantment("Archive", "{U}", whenever(you_proliferate, draw(1)))
    board.you(library, hand=[STUDY]).cast("Study")
    assert board.me.hand_size == 1
