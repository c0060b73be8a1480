"""What is measured at each size: boards from files, and whole runs."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from benchmarks.growth.boards import path_of, read
from benchmarks.growth.cases import CASES, Case
from components.capacities import NUM_PLAYERS
from components.game import GAME, Status, new_games
from components.record import new_records
from components.run import EVERY_SYSTEM, OUTCOME, RUN
from components.tables import TABLES
from sim.cards.library import find
from sim.options import Options
from sim.simulate import run_games
from systems.answering import NOBODY
from systems.compiled import for_kernels
from systems.processors import advance_batch

Work = Callable[[], float]
"""Does the work once and returns nanoseconds of one game."""

COPIES = 32
"""Games that are advanced together."""
REPEATS = 5
"""The median of so many is the time of a round."""
LANDS_ONLY = "Forest"
TURNS = 10
GAMES = (64, 128, 256, 512, 1024, 2048, 4096)
GAMES_AT_ONCE = 1024


@dataclass(frozen=True)
class Series:
    """One thing that is measured at several sizes.

    Attributes
    ----------
    name : str
    grows : str
    work : dict of int to callable
        By size, ascending.
    """

    name: str
    grows: str
    work: dict[int, Work]


def all_series(folder: Path) -> list[Series]:
    """Everything that is measured; boards come from a folder that `benchmarks.growth.boards` filled."""
    return [*(_of_boards(folder, case) for case in CASES), _of_players(), _of_games()]


def _of_boards(folder: Path, case: Case) -> Series:
    return Series(case.name, case.grows, {size: _advance(folder, case, size) for size in case.sizes})


def _advance(folder: Path, case: Case, size: int) -> Work:
    """Work that goes on from a board's answer to the next decision.

    Raises
    ------
    RuntimeError
        When it is done, if a game was stopped.
    """
    board = read(path_of(folder, case, size, "game"), GAME)
    tables = for_kernels(read(path_of(folder, case, size, "tables"), TABLES), TABLES)
    games = for_kernels(new_games(COPIES), GAME)
    no_run = for_kernels(new_records(1, RUN), RUN), for_kernels(new_records(0, OUTCOME), OUTCOME)

    def once() -> float:
        games[:] = board[0]
        active = np.arange(COPIES, dtype=np.int32)
        start = time.perf_counter_ns()
        advance_batch(games, tables, active, COPIES, *no_run, NOBODY, NOBODY, EVERY_SYSTEM)
        taken = time.perf_counter_ns() - start
        if (games["status"] != Status.PLAYING).any():
            raise RuntimeError(f"{case.name}, size {size}: the game ends on the board")
        return taken / COPIES

    return lambda: statistics.median(once() for _ in range(REPEATS))


def _lands(options: Options, num_games: int) -> None:
    forest = find(LANDS_ONLY)
    assert forest is not None
    run_games([[forest] * 60], options, num_games=num_games)


def _timed(options: Options, num_games: int, games: int) -> Work:
    def once() -> float:
        start = time.perf_counter_ns()
        _lands(options, num_games)
        return (time.perf_counter_ns() - start) / games

    return once


def _of_players() -> Series:
    """Games without spells, which all last equally long, by the number of players; time of one game."""
    work = {
        players: _timed(Options(opponents=players - 1, max_turns=TURNS), GAMES_AT_ONCE, GAMES_AT_ONCE)
        for players in range(2, NUM_PLAYERS + 1)
    }
    return Series("a game without spells", "players", work)


def _of_games() -> Series:
    """Runs of such games by their number; time of the whole run."""
    options = Options(max_turns=TURNS)
    return Series("a run", "games", {number: _timed(options, number, 1) for number in GAMES})
