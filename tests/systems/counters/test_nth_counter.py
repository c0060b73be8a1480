"""Triggers on counters that are put: on each event, on each counter, and on a certain one (CR 122.7)."""

import pytest

from components.trigger import Event
from sim.cards.build import (
    a_creature,
    creature,
    creatures,
    enchantment,
    gain_life,
    instant,
    more_counters,
    nth_counter,
    plus_one,
    put_counters,
    remove_counters,
    target,
    this,
    this_gets_a_counter,
    when,
    whenever,
    you_put_counters,
)
from tests.board import put

SCALES = enchantment("Hardened Scales", "{G}", more_counters(plus_one, plus=1))


def ox(*abilities):
    return creature("Ox", "{W}", "Ox", 2, 4, *abilities)


def growth(number, kind=plus_one):
    return instant("Growth", "{0}", target(a_creature), put_counters(number, kind))


@pytest.mark.parametrize(("had", "number", "triggers"), [
    (0, 2, False), (0, 3, True), (2, 1, True), (1, 5, True), (3, 1, False), (4, 2, False),
])  # fmt: skip
def test_the_third_counter(board, had, number, triggers):
    """CR 122.7: there were fewer before and are as many or more after."""
    board.you(put(ox(nth_counter(3, plus_one, gain_life(1))), {"+1/+1": had}), hand=[growth(number)])
    board.cast("Growth", targets=["Ox"])
    assert board.me.life == 20 + triggers


def test_the_third_counter_again(board):
    """CR 122.7: after counters were removed it may be reached once more."""
    gone = instant("Gone", "{0}", target(a_creature), remove_counters(2, plus_one))
    board.you(put(ox(nth_counter(3, plus_one, gain_life(1))), {"+1/+1": 2}), hand=[growth(1), gone, growth(2)])
    board.cast("Growth", targets=["Ox"]).cast("Gone", targets=["Ox"]).cast("Growth", targets=["Ox"])
    assert board.me.life == 22


@pytest.mark.parametrize(("number", "scales"), [(1, 0), (3, 0), (1, 1), (2, 2)])
def test_once_for_all_and_once_for_each(board, number, scales):
    """CR 603.2c, 122.6: "one or more counters" is one event, "a counter" one for each that is really put."""
    once = whenever(you_put_counters(plus_one, this), gain_life(100))
    each = whenever(this_gets_a_counter, gain_life(1))
    board.you(*[SCALES] * scales, ox(once, each), hand=[growth(number)]).cast("Growth", targets=["Ox"])
    assert board.me.life == 120 + number + scales


@pytest.mark.parametrize(("kind", "triggers"), [("+1/+1", 1), ("oil", 1), ("shield", 1)])
def test_counters_of_any_kind(board, kind, triggers):
    """CR 122.6: a trigger that asks for no kind."""
    ability = whenever(when(Event.COUNTERS_PUT, creatures), gain_life(1))
    board.you(ox(ability), hand=[growth(2, kind)]).cast("Growth", targets=["Ox"])
    assert board.me.life == 20 + triggers
