"""`sim.profiling`: every part of the engine is timed, in games that are those of the run."""

import itertools

import pytest
from rich.console import Console

from sim import profiling
from sim.options import Options
from sim.profiling import Part, Profile, Timed, profile
from sim.report_profile import show_profile
from systems.stepwise import PROCESSORS
from tests.sim.bundled import cards_of

OPTIONS = Options(games=6, seed=2, opponents=2)


@pytest.fixture(scope="module")
def measured():
    return profile(cards_of("ceiling_infect"), OPTIONS)


def test_every_part_is_timed(measured):
    assert list(measured.parts) == [*("set up", "begin tick", *PROCESSORS, "end tick", "policy", "between processors")]
    assert all(part.nanoseconds > 0 for part in measured.parts.values())
    assert sum(part.nanoseconds for part in measured.parts.values()) <= measured.nanoseconds
    assert measured.fused_nanoseconds > 0


def test_calls_and_games_are_counted(measured):
    parts = measured.parts
    assert (parts["set up"].calls, parts["set up"].games) == (1, 6)
    ticks = {(parts[name].calls, parts[name].games) for name in PROCESSORS}
    assert len(ticks) == 1
    assert parts["begin tick"].games == measured.ticks > 6 * 20
    assert 6 * 5 < parts["policy"].games < measured.ticks


def test_no_more_games_are_profiled_than_the_run_has(monkeypatch, measured):
    monkeypatch.setattr(profiling, "MOST_GAMES", 2)
    few = profile(cards_of("ceiling_infect"), OPTIONS)
    assert (few.games, measured.games) == (2, 6)
    assert few.ticks < measured.ticks


def test_the_time_of_empty_calls_is_that_of_python(monkeypatch):
    part = Part("policy", calls=10, games=30, nanoseconds=1000)
    timed = Timed(part, type("Idle", (), {"process": lambda _self: None})(), asked=lambda: 3)
    clock = itertools.count(0, 7)
    monkeypatch.setattr(profiling.time, "perf_counter_ns", lambda: next(clock))
    assert part.python_nanoseconds is None
    timed.measure_empty_call()
    assert (part.empty_call, part.python_nanoseconds) == (7, 70)
    timed.process()
    assert (part.calls, part.games, part.nanoseconds) == (11, 33, 1007)
    part.empty_call = 500
    assert part.python_nanoseconds == part.nanoseconds


def test_a_profile_is_an_object(measured):
    value = measured.to_json()
    assert list(value) == ["runner", "games", "ticks", "ns", "fused_ns", "parts"]
    assert [list(part) for part in value["parts"]] == [["part", "calls", "games", "ns", "python_ns"]] * 14
    assert [part["part"] for part in value["parts"] if part["python_ns"] is None] == [*("set up", "between processors")]


def test_a_profile_is_a_table(capsys):
    parts = {
        "accept_answer": Part("accept_answer", calls=4, games=200, nanoseconds=80_000, empty_call=2_500),
        "set up": Part("set up", calls=1, games=10, nanoseconds=20_000),
    }
    result = Profile(games=10, nanoseconds=100_000, fused_nanoseconds=50_000, parts=parts)
    show_profile(Console(width=100, highlight=False), result)
    lines = [" ".join(line.split()) for line in capsys.readouterr().out.splitlines()]
    assert lines[0] == "Profile of 10 games, stepwise runner, 20.0 ticks a game"
    assert "accept_answer 4 8,000 1,000 400 80.0 %" in lines
    assert "set up 1 2,000 2,000 20.0 %" in lines
    assert "The stepwise runner took 10,000 ns a game, with the clocks." in " ".join(lines)
    assert "took 5,000 ns" in " ".join(lines)
