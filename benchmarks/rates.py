"""Games per second of several ways to play, in alternation, with what came of the games beside it."""

import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import reduce
from typing import Any

from benchmarks.playing import Play
from benchmarks.report import Report, interval_words
from benchmarks.timing import Job, Measured, alternate
from sim.results import Summary
from sim.statistics import restricted_mean

TRIAL = 256
"""Games by which the number of games of a round is found."""
MOST_GAMES = 10_000_000
COLUMNS = ["what", "games/s", "lowest", "highest", "us a game", "games", "won", "mean kill turn", "95 % interval"]


@dataclass(frozen=True)
class Variant:
    """One way to play.

    Parameters
    ----------
    play : Play
        Ready to play.
    multiple : int
        A round has a multiple of so many games: whole batches.
    """

    play: Play
    multiple: int = 256


def games_a_round(variant: Variant, seconds: float, clock: Callable[[], float] = time.perf_counter) -> int:
    """How many games take about ``seconds``, by a trial."""
    trial = -(-TRIAL // variant.multiple) * variant.multiple
    start = clock()
    variant.play(0, trial)
    elapsed = max(clock() - start, 1e-9)
    wanted = min(trial * seconds / elapsed, MOST_GAMES)
    return max(int(wanted // variant.multiple), 1) * variant.multiple


def measure(
    title: str,
    variants: dict[str, Variant],
    num_rounds: int,
    seconds: float,
    clock: Callable[[], float] = time.perf_counter,
) -> Report:
    """Play all variants in alternation; every round plays new games.

    Parameters
    ----------
    title : str
    variants : dict of str to Variant
    num_rounds : int
        At least 1.
    seconds : float
        About how long a round of each takes.
    clock : callable
        Returns seconds; replaced in tests.

    Returns
    -------
    Report
        For each variant games per second with their range, and the mean kill turn of all its games.
    """
    counts = {name: games_a_round(variant, seconds, clock) for name, variant in variants.items()}
    played: dict[str, list[Summary]] = {name: [] for name in variants}

    def job(name: str) -> Job:
        def play_round(number: int) -> int:
            played[name].append(variants[name].play(number * counts[name], counts[name]))
            return counts[name]

        return play_round

    rates = alternate({name: job(name) for name in variants}, num_rounds, clock)
    measured = {name: Measured("games/s", values) for name, values in rates.items()}
    summaries = {name: reduce(Summary.merge, parts) for name, parts in played.items()}
    rows = [[name, *_speed(measured[name]), *_kills(summaries[name])] for name in variants]
    data: dict[str, Any] = {"rounds": num_rounds, "what": {name: _data(summaries[name]) for name in variants}}
    return Report(title, COLUMNS, rows, [], data, measured)


def _speed(values: Measured) -> list[str]:
    return [*values.cells(), f"{1e6 / values.spread.median:,.1f}"]


def _kills(summary: Summary) -> list[str]:
    mean = restricted_mean(summary.by_turn)
    won = summary.by_turn[1:].sum() / summary.games
    return [f"{summary.games:,}", f"{won:.1%}", f"{mean.value:.3f}", interval_words(mean)]


def _data(summary: Summary) -> dict[str, Any]:
    mean = restricted_mean(summary.by_turn)
    return {"games": summary.games, "mean_kill_turn": mean.value, "ci95": mean.interval}
