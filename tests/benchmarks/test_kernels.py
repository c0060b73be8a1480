"""Stopwatches between the systems: every system is timed in every tick, and what is due is counted."""

from collections import Counter
from itertools import count

import numpy as np

from benchmarks.kernels.benchmark import tabulate
from benchmarks.kernels.playing import empty_call, play_stepwise
from benchmarks.kernels.stopwatch import EVERYTHING, POLICY, Stopwatch, counting, num_due, timing
from benchmarks.playing import cards_of
from components.clock import Stage
from components.decision import DecisionStatus
from components.game import GAME
from sim.options import Options
from systems.schedule import SYSTEMS


def played(between):
    play_stepwise(cards_of("ceiling_infect"), Options(seed=1), 2, 0, 2, between)


def test_every_system_is_timed_in_every_tick_of_every_game():
    ticks = count()
    watch, counts = Stopwatch(lambda: next(ticks)), Stopwatch(lambda: 0)
    played(timing(watch))
    played(counting(counts))
    assert list(watch.nanoseconds) == list(EVERYTHING)
    assert watch.games == counts.games
    assert len({watch.games[system.name] for system in SYSTEMS}) == 1
    assert len(set(watch.nanoseconds.values())) == 1
    assert not watch.due
    assert counts.due[POLICY] == counts.games[POLICY] == counts.due["accept_answer"]
    assert 0 < counts.due["resolve_top"] < counts.due["give_priority"] < counts.games["give_priority"]


def test_a_system_has_work_in_its_stage_or_with_an_answer_or_changed_layers():
    games = np.zeros(4, GAME)
    games["clock"]["stage"] = [Stage.RESOLVE, Stage.CHECK, Stage.CHECK, Stage.FINISH]
    games["decision"]["status"][1:3] = DecisionStatus.ANSWERED, DecisionStatus.WAITING
    games["layers_dirty"][3] = 1
    due = {name: num_due(games, name) for name in EVERYTHING}
    assert due == {
        **dict.fromkeys(("begin_step", "announce", "give_priority"), 0),
        **dict.fromkeys(("resolve_top", "finish_step", "accept_answer", "apply_layers"), 1),
        **dict.fromkeys(("perform_state_based_actions", "put_triggers_on_stack"), 2),
        POLICY: 4,
    }


def watch_of(nanoseconds, games):
    return Stopwatch(lambda: 0, Counter(nanoseconds), Counter(games))


def test_times_are_told_per_game_and_tick():
    counts = watch_of({}, {"begin_step": 400, POLICY: 20})
    counts.due = Counter({"begin_step": 100, POLICY: 20})
    rounds = [
        watch_of({"begin_step": 4000 * factor, POLICY: 1000}, {"begin_step": 400, POLICY: 20}) for factor in (1, 2, 3)
    ]
    report = tabulate("deck", counts, rounds, [1e5, 1e5, 1e5], 10, 500.0)
    assert report.rows == [
        ["begin_step", "20", "10", "30", "25.0%", "80", "88.9%"],
        ["policy", "50", "50", "50", "100.0%", "50", "11.1%"],
    ]
    assert report.measured["begin_step"].values == [10.0, 20.0, 30.0]
    assert not report.measured["begin_step"].higher_is_better
    assert (report.data["ticks_a_game"], report.data["decisions_a_game"]) == (40.0, 2.0)


def test_a_call_without_games_is_timed_many_times():
    moments = iter((100, 5100))
    assert empty_call(cards_of("ceiling_infect"), lambda: next(moments)) == 5.0
