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


@pytest.mark.parametrize("seconds", [0.0, 0.1, 10.0])
@given(st.integers(1, 2_000_000))
def test_chunks_cover_every_game_once(seconds, num_games):
    now = iter(float(step) * seconds / 2 for step in range(10**6))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(runs.time, "perf_counter", lambda: next(now))
        chunks = list(runs.chunks(num_games))
    assert chunks[0][0] == 0
    assert all(first + count == following for (first, count), (following, _) in pairwise(chunks))
    assert sum(chunks[-1]) == num_games
    assert all(1 <= count <= runs.LARGEST_CHUNK for _, count in chunks)


@pytest.mark.parametrize(
    ("seconds", "expected"), [(0.1, 4 * runs.FIRST_CHUNK), (0.25, 2 * runs.FIRST_CHUNK), (9, runs.FIRST_CHUNK)]
)
def test_chunks_follow_the_speed(seconds, expected, monkeypatch):
    now = iter([0.0, seconds, seconds])
    monkeypatch.setattr(runs.time, "perf_counter", lambda: next(now))
    chunks = runs.chunks(10**6)
    next(chunks)
    assert next(chunks) == (runs.FIRST_CHUNK, expected)


@given(st.integers(1, 3_000_000), st.integers(2, 8))
def test_shared_chunks_cover_every_game_once(num_games, workers):
    chunks = list(runs.shared_chunks(num_games, workers))
    assert chunks[0][0] == 0
    assert all(first + count == following for (first, count), (following, _) in pairwise(chunks))
    assert sum(chunks[-1]) == num_games
    assert all(1 <= count <= runs.LARGEST_CHUNK for _, count in chunks)


def summed(parts):
    """Games by kill turn of both decks together, from parts in any order."""
    turns = [columns.kill_turn.tolist() for part in parts for columns in part]
    return sorted(turn for part in turns for turn in part)


@pytest.mark.usefixtures("engine")
def test_workers_play_the_same_games(monkeypatch):
    monkeypatch.setattr(executors, "START_METHOD", "fork")  # so that workers have the stand-in too
    monkeypatch.setattr(runs, "FIRST_CHUNK", 8)
    decks = [[library.find("Forest")] * 20, [library.find("Rancor")] * 20]
    alone, shared = (list(runs.play(decks, Options(games=100, workers=workers))) for workers in (1, 2))
    assert len(shared) > 2
    assert summed(shared) == summed(alone)


def test_decks_that_need_too_large_tables_are_refused(engine, monkeypatch):
    def refuse(*_args, **_options):
        raise TableOverflowError("NUM_CARDS", NUM_CARDS + 1, NUM_CARDS)

    monkeypatch.setattr(engine.module, "run_games", refuse)
    with pytest.raises(DeckError, match="NUM_CARDS"):
        list(runs.play([[]], Options(games=10)))
