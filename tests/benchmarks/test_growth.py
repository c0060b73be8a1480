"""Boards of growing size do what is measured on them, and exponents are found."""

import numpy as np
import pytest

from benchmarks.growth.benchmark import measure, tabulate
from benchmarks.growth.boards import board_of, bytes_of, read
from benchmarks.growth.cases import CASES
from benchmarks.growth.fit import exponent, growth, in_words
from benchmarks.growth.work import Series
from components.counters import CounterKind
from components.decision import Action
from components.game import GAME, Status
from components.permanent import Presence
from components.tables import TABLES
from sim.statistics import Estimate
from systems.schedule import advance

SIZE = 4
BY_NAME = {case.name: case for case in CASES}


def permanents(game):
    return [game.perm[slot] for slot in range(game.num_slots) if game.perm[slot].presence == Presence.BATTLEFIELD]


def plus_ones(game):
    return [int(perm.counters[CounterKind.PLUS_ONE]) for perm in permanents(game)]


def toughnesses(game):
    return [perm.characteristics.toughness for perm in permanents(game)]


def spells_offered(game):
    return [int(action) for action in game.decision.action[: game.decision.num_options]].count(Action.CAST)


EXPECTED = {
    "proliferating": lambda game: plus_ones(game) == [2] * SIZE,
    "proliferating kinds": lambda game: sorted(permanents(game)[0].counters)[-SIZE:] == [2] * SIZE,
    "putting counters": lambda game: plus_ones(game) == [SIZE],
    "counters on all": lambda game: plus_ones(game) == [1] * SIZE,
    "creating tokens": lambda game: len(permanents(game)) == SIZE,
    "attacking": lambda game: game.player[1].life == 1000 - 2 * SIZE,
    "dying": lambda game: permanents(game) == [],
    "triggering": lambda game: game.stack_size == SIZE,
    "resolving a stack": lambda game: (game.player[0].life, game.stack_size) == (1000 + SIZE, 0),
    "layers": lambda game: toughnesses(game) == [SIZE] * SIZE + [SIZE + 1],
    "offering actions, lands": lambda game: spells_offered(game) == 7,
    "offering actions, hand": lambda game: spells_offered(game) == SIZE,
}


def test_every_case_has_an_expectation():
    assert list(EXPECTED) == list(BY_NAME)


@pytest.mark.parametrize("name", EXPECTED)
def test_the_measured_work_is_what_it_is_called(name):
    board = board_of(BY_NAME[name], SIZE)
    assert not EXPECTED[name](board.game)
    advance(board.game, board.tables)
    assert board.game.status == Status.PLAYING
    assert EXPECTED[name](board.game)


@pytest.mark.parametrize("name", EXPECTED)
def test_the_largest_boards_fit(name):
    case = BY_NAME[name]
    assert list(case.sizes) == sorted(set(case.sizes))
    board = board_of(case, case.sizes[-1])
    assert board.game.status == Status.PLAYING


def test_boards_are_written_and_read(tmp_path):
    board = board_of(BY_NAME["triggering"], 1)
    for records, dtype in ((board.games, GAME), (board.compiled.tables, TABLES)):
        np.save(tmp_path / "records.npy", bytes_of(records))
        assert read(tmp_path / "records.npy", dtype).tobytes() == records.tobytes()


def test_the_exponent_is_that_of_the_larger_sizes():
    sizes = (1, 2, 4, 8, 16, 32)
    times = [100.0 + 0.0 * size if size < 8 else float(size**2) for size in sizes]
    found = growth(sizes, [times, times])
    assert (found.value, found.interval) == (pytest.approx(2.0), pytest.approx((2.0, 2.0)))
    assert growth(sizes, [times]).interval is None


def test_the_interval_of_exponents_is_that_of_student():
    """Three exponents 1, 2, 3: mean 2, standard error 1 / sqrt(3), quantile 4.3027 of two degrees of freedom."""
    found = growth((1, 2), [[1.0, 2.0], [1.0, 4.0], [1.0, 8.0]])
    assert found.interval == pytest.approx((2 - 4.302653 / 3**0.5, 2 + 4.302653 / 3**0.5))


@pytest.mark.parametrize(
    ("interval", "words"),
    [
        ((0.8, 1.05), "about linearly"),
        ((0.1, 0.89), "more slowly"),
        ((1.11, 1.3), "faster than linearly"),
        (None, "linearly"),
    ],
)
def test_growth_in_words(interval, words):
    assert in_words(Estimate(1.0, interval)) == words


def test_the_exponent_of_two_sizes():
    assert exponent([2, 8], [3.0, 12.0]) == pytest.approx(1.0)


def test_sizes_alternate_and_the_first_round_does_not_count():
    order = []

    def work(size):
        return lambda: order.append(size) or float(size * size)

    (found,) = measure([Series("squares", "sides", {size: work(size) for size in (1, 2, 4)})], 2)
    assert order == [1, 2, 4, 1, 2, 4, 4, 2, 1]
    assert found[1] == [[1.0, 4.0, 16.0]] * 2
    report = tabulate([found])
    assert report.rows == [
        ["squares", "sides", "1 to 4", "0.0", "0.0", "6", "2.00", "2.00 to 2.00", "faster than linearly"]
    ]
    assert report.notes[1] == "squares grows faster than linearly with the number of sides."
    assert report.measured["squares, 4"].values == [16.0, 16.0]
