"""`sim.runs`: chunks cover the games of a run once, in order."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sim import runs


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
