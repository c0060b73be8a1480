"""`sim.runs`: chunks cover the games of a run once, in order."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from components.capacities import NUM_CARDS
from sim import executors, runs
from sim.cards import library
from sim.cards.compile_rows import TableOverflowError
from sim.errors import DeckError
from sim.options import Options


@given(st.integers(1, 2_000_000), st.integers(1, 8), st.floats(0, 10))
def test_chunks_cover_every_game_once(num_games, processes, seconds):
    chunks = runs.Chunks(num_games)
    first = chunks.take()
    chunks.took(first[1], seconds)
    listed = [first, *chunks.rest(processes)]
    assert listed[0][0] == 0
    assert all(first + count == following for (first, count), (following, _) in pairwise(listed))
    assert sum(listed[-1]) == num_games
    assert all(1 <= count <= runs.LARGEST_CHUNK for _, count in listed)
    assert (chunks.left, chunks.seconds_left) == (0, 0)


@pytest.mark.parametrize(
    ("seconds", "expected"), [(0.1, 2560), (0.25, 1024), (9, runs.SMALLEST_CHUNK), (0, runs.LARGEST_CHUNK)]
)
def test_chunks_follow_the_speed(seconds, expected):
    chunks = runs.Chunks(10**7)
    assert chunks.take() == (0, runs.FIRST_CHUNK)
    chunks.took(runs.FIRST_CHUNK, seconds)
    assert chunks.take() == (runs.FIRST_CHUNK, expected)


def test_the_last_chunks_of_several_processes_are_small():
    chunks = runs.Chunks(100_000)
    chunks.took(*(1000, 0.05))
    sizes = [count for _, count in chunks.rest(2)]
    assert sizes[0] == 4864
    assert sizes[-2:] == [runs.SMALLEST_CHUNK, 100_000 - sum(sizes[:-1])]
    assert all(count <= max(100_000 - sum(sizes[:i]), 1536) / 6 for i, count in enumerate(sizes))


def summed(parts):
    """Games by kill turn of both decks together, from parts in any order."""
    turns = [columns.kill_turn.tolist() for part in parts for columns in part]
    return sorted(turn for part in turns for turn in part)


DECKS = [[library.find("Forest")] * 20, [library.find("Rancor")] * 20]


@pytest.fixture
def spread_soon(monkeypatch):
    """Runs are spread over processes however short they are; workers have the stand-in for the engine, too."""
    monkeypatch.setattr(executors, "start_method", lambda: "fork")
    monkeypatch.setitem(executors.SECONDS_TO_START, "fork", 1e-9)
    monkeypatch.setattr(runs, "SECONDS_A_CHUNK", 0)
    for size in ("FIRST_CHUNK", "SMALLEST_CHUNK"):
        monkeypatch.setattr(runs, size, 8)


@pytest.mark.usefixtures("engine", "spread_soon")
@pytest.mark.parametrize("workers", [2, 3])
def test_workers_play_the_same_games(workers):
    alone, shared = (list(runs.play(DECKS, Options(games=200, workers=number))) for number in (1, workers))
    assert len(shared) == 25
    assert summed(shared) == summed(alone)


@pytest.mark.usefixtures("spread_soon")
@pytest.mark.parametrize("workers", [1, 2])
def test_some_games_are_played_by_workers_and_some_here(engine, workers):
    assert sum(len(part) for part, _ in runs.play(DECKS, Options(games=400, workers=workers))) == 400
    here = sum(count for _, count, *_ in engine.calls[::2])
    assert here == 400 if workers == 1 else 8 < here < 400


def test_short_runs_are_played_by_one_process(engine, monkeypatch):
    monkeypatch.setattr(runs.time, "perf_counter", lambda: 0.0)
    list(runs.play(DECKS, Options(games=2000, workers=1024)))
    assert [call[:2] for call in engine.calls] == [(0, 1024)] * 2 + [(1024, 976)] * 2


@pytest.mark.parametrize(("method", "processes"), [("spawn", 1), ("fork", 2)])
def test_games_stay_in_one_process_if_others_would_have_to_compile(monkeypatch, method, processes):
    """A copy need not: it has what this process compiled."""
    monkeypatch.setattr("systems.compilation.found_by_others", lambda: False)
    monkeypatch.setattr(executors, "start_method", lambda: method)
    assert runs._paying_processes(100.0, workers=2) == processes


@pytest.mark.parametrize("method", ["fork", "spawn"])
@pytest.mark.parametrize(
    ("starts", "workers", "processes"),
    [(0.9, 8, 1), (1.1, 8, 2), (1.1, 1, 1), (3.5, 8, 4), (3.5, 2, 2), (1e6, 8, 8)],
)
def test_a_process_more_for_each_time_that_a_start_takes(monkeypatch, starts, workers, processes, method):
    monkeypatch.setattr(executors, "start_method", lambda: method)
    assert runs._paying_processes(starts * executors.SECONDS_TO_START[method], workers) == processes


def test_decks_that_need_too_large_tables_are_refused(engine, monkeypatch):
    def refuse(*_args, **_options):
        raise TableOverflowError("NUM_CARDS", NUM_CARDS + 1, NUM_CARDS)

    monkeypatch.setattr(engine.module, "run_games", refuse)
    with pytest.raises(DeckError, match="NUM_CARDS"):
        list(runs.play([[]], Options(games=10)))
