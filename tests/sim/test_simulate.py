"""`sim.simulate`: a game depends on the decks, the options and its number, and on nothing else."""

from dataclasses import replace

import numpy as np
import pytest

from sim.batch import BATCH_SIZE
from sim.options import OnThe
from sim.results import Columns
from sim.simulate import run_games
from systems.processors import FUSED, stepwise
from tests.sim.bundled import LISTS, OPTIONS, cards_of

GAMES = 40


def same(one, other):
    return all(np.array_equal(getattr(one, name), getattr(other, name)) for name in Columns.DTYPES)


@pytest.fixture(scope="module")
def deck():
    return [cards_of("pauper_infect_puremtgo")]


@pytest.fixture(scope="module")
def columns(deck):
    return run_games(deck, OPTIONS, 0, GAMES)


def test_the_same_run_gives_the_same_games(deck, columns):
    assert same(run_games(deck, OPTIONS, 0, GAMES), columns)


@pytest.mark.parametrize("count", [1, 10, GAMES - 1])
def test_the_first_games_do_not_depend_on_how_many_follow(deck, columns, count):
    assert same(run_games(deck, OPTIONS, 0, count), columns[:count])


@pytest.mark.parametrize("first", [1, 7, GAMES - 1])
def test_a_game_does_not_depend_on_those_before(deck, columns, first):
    assert same(run_games(deck, OPTIONS, first, min(5, GAMES - first)), columns[first : first + 5])


@pytest.mark.parametrize("runner", [None, FUSED, stepwise()])
@pytest.mark.parametrize("size", [1, 3, GAMES - 1, GAMES, BATCH_SIZE])
def test_the_size_of_a_batch_does_not_matter(deck, columns, size, runner):
    """In batches that are smaller than the run, games take the place of others that are over."""
    assert same(run_games(deck, OPTIONS, 0, GAMES, size, runner), columns)


def test_decks_do_not_matter_to_each_other(deck, columns):
    run_games([cards_of(LISTS[0])], OPTIONS, 0, 3)
    assert same(run_games(deck, OPTIONS, 0, 5), columns[:5])


@pytest.mark.parametrize("change", [{"seed": 3}, {"on_the": OnThe.DRAW}, {"opponents": 2}, {"max_turns": 3}])
def test_options_matter(deck, columns, change):
    assert not same(run_games(deck, replace(OPTIONS, **change), 0, GAMES), columns)


@pytest.mark.parametrize("change", [{"games": 7}, {"workers": 2}])
def test_these_options_do_not(deck, columns, change):
    assert same(run_games(deck, replace(OPTIONS, **change), 0, 10), columns[:10])
