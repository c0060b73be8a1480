"""Time travel (CR 701.56)."""

import pytest

from components.decision import DecisionKind
from sim.cards import build as b
from sim.cards.build import artifact, creature, instant
from systems.counters.time_travel import PUTS, REMOVES
from systems.objects.references import counters_on
from tests.board import put

CLOCK = artifact("Clock", "{0}")
SLEEPER = creature("Sleeper", "{5}", "Giant", 5, 5, *b.suspend(3, "{1}"))
RELIC = artifact("Relic", "{0}")
TRAVEL = instant("Travel", "{0}", b.time_travel())


def time_on(board, name):
    return counters_on(board.game, board.card(name), board.compiled.kinds["time"])


@pytest.mark.parametrize(("answer", "after"), [(None, 2), (PUTS, 3), (REMOVES, 1)])
def test_each_goes_its_own_way(board, answer, after):
    """CR 701.56a: a permanent and a suspended card; of both one more, one less or nothing."""
    board.you(put(CLOCK, {"time": 2}), hand=[TRAVEL], exile=[put(SLEEPER, {"time": 3})]).cast("Travel")
    answers = {"Sleeper": REMOVES} if answer is None else {"Clock": answer, "Sleeper": REMOVES}
    board.assign(answers, DecisionKind.TIME_TRAVEL)
    assert (board.permanent("Clock").counters("time"), time_on(board, "Sleeper")) == (after, 2)


@pytest.mark.parametrize("answers", [{}, {"Clock": PUTS}, {"Sleeper": PUTS}])
def test_others_stay_as_they_are(board, answers):
    """CR 701.56a: any number of them."""
    board.you(put(CLOCK, {"time": 1}), hand=[TRAVEL], exile=[put(SLEEPER, {"time": 1})]).cast("Travel")
    board.assign(answers, DecisionKind.TIME_TRAVEL)
    wanted = (2 if "Clock" in answers else 1, 2 if "Sleeper" in answers else 1)
    assert (board.permanent("Clock").counters("time"), time_on(board, "Sleeper")) == wanted


def test_what_has_no_time_counter_does_not_travel(board):
    """CR 701.56a, 702.62b: nor do others' permanents, other counters, and exiled cards without suspend."""
    board.you(
        CLOCK, put(RELIC, {"charge": 2}), hand=[TRAVEL], exile=[put(creature("Bear", "{0}", "Bear", 2, 2), {"time": 1})]
    )
    board.opponent_has(put(artifact("Hourglass", "{0}"), {"time": 2})).cast("Travel")
    assert board.permanent("Hourglass").counters("time") == 2
    assert time_on(board, "Bear") == 1


def test_the_last_time_counter_casts_the_card(board):
    """CR 702.62a: whatever removed it."""
    board.you(hand=[TRAVEL], exile=[put(SLEEPER, {"time": 1})]).cast("Travel")
    board.assign({"Sleeper": REMOVES}, DecisionKind.TIME_TRAVEL).say(True)
    assert board.permanent("Sleeper").size == (5, 5)


@pytest.mark.parametrize("times", [1, 2, 3])
def test_several_times(board, times):
    """CR 701.56a: one after the other; what has no time counter any more does not come into question again."""
    spell = instant("Voyage", "{0}", b.time_travel(times))
    board.you(put(CLOCK, {"time": 2}), hand=[spell]).cast("Voyage")
    for _ in range(min(times, 2)):
        board.assign({"Clock": REMOVES}, DecisionKind.TIME_TRAVEL)
    assert board.permanent("Clock").counters("time") == max(2 - times, 0)
