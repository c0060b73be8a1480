"""Keyed random numbers: a function of (seed, game, purpose, number), and uniform enough."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy.stats import chisquare

from components.game import Purpose, new_games
from systems.random import keyed_below, keyed_word, mix, random_below

MASK = 2**64 - 1
words = st.integers(0, MASK)


def reference_mix(state: int, value: int) -> int:
    """SplitMix64's finaliser in whole numbers of Python."""
    word = ((state ^ value) + 0x9E3779B97F4A7C15) & MASK
    word = ((word ^ (word >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    word = ((word ^ (word >> 27)) * 0x94D049BB133111EB) & MASK
    return word ^ (word >> 31)


def game_of(seed=1, index=0):
    game = new_games(1)[0]
    game.seed, game.index = seed, index
    return game


def numbers(seed=1, index=0, purpose=Purpose.EFFECT, major=0, bound=1 << 30, count=64):
    game = game_of(seed, index)
    return [keyed_below(game, purpose, major, minor, bound) for minor in range(count)]


@given(words, words)
def test_mixing_wraps_at_64_bits(state, value):
    assert int(mix(np.uint64(state), np.uint64(value))) == reference_mix(state, value)


def test_a_known_number():
    """The keys are mixed in this order; a change would change every game."""
    word = 7
    for part in (3, int(Purpose.SHUFFLE), 8, 59):
        word = reference_mix(word, part)
    assert int(keyed_word(game_of(7, 3), Purpose.SHUFFLE, 8, 59)) == word
    assert keyed_below(game_of(7, 3), Purpose.SHUFFLE, 8, 59, 60) == (word >> 33) * 60 >> 31


@pytest.mark.parametrize("bound", [1, 2, 3, 60, 128])
def test_numbers_stay_below_their_bound(bound):
    found = numbers(bound=bound, count=400)
    assert min(found) >= 0
    assert max(found) <= bound - 1
    assert bound > 60 or set(found) == set(range(bound))


@pytest.mark.parametrize("bound", [2, 6, 7, 60])
def test_numbers_are_uniform(bound):
    counts = np.bincount(numbers(seed=5, bound=bound, count=6_000), minlength=bound)
    assert chisquare(counts).pvalue > 1e-3


@pytest.mark.parametrize("key", ["seed", "index", "purpose", "major"])
def test_each_part_of_the_key_matters(key):
    """Streams that differ in one part of the key are independent: no number at the same place, no correlation."""
    one, other = numbers(**{key: 1}, count=500), numbers(**{key: 2}, count=500)
    assert one == numbers(**{key: 1}, count=500)
    assert all(a != b for a, b in zip(one, other, strict=True))
    assert abs(np.corrcoef(one, other)[0, 1]) < 0.15


@pytest.mark.parametrize("shift", [1, 2, 63])
def test_numbers_of_one_stream_do_not_follow_from_each_other(shift):
    found = numbers(count=1_000)
    assert abs(np.corrcoef(found[:-shift], found[shift:])[0, 1]) < 0.12


def test_neighbouring_games_are_independent():
    first = [numbers(index=index, count=1)[0] for index in range(1_000)]
    assert chisquare(np.bincount([n >> 27 for n in first], minlength=8)).pvalue > 1e-3
    assert abs(np.corrcoef(first[:-1], first[1:])[0, 1]) < 0.12


def test_a_stream_goes_on_where_it_stood():
    """Drawing for one purpose does not move another."""
    game, other = game_of(), game_of()
    effects = [random_below(game, Purpose.EFFECT, 1000) for _ in range(5)]
    for _ in range(3):
        random_below(other, Purpose.POLICY, 1000)
    assert [random_below(other, Purpose.EFFECT, 1000) for _ in range(5)] == effects
    assert game.draws.tolist() == [0, 5, 0]
    assert other.draws.tolist() == [0, 5, 3]
    assert effects == [keyed_below(game, Purpose.EFFECT, number, 0, 1000) for number in range(5)]
