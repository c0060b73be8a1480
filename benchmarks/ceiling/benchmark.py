"""Engine against ceiling: games per second on one core, same list, in alternation."""

import argparse
from collections.abc import Callable
from typing import Any

import numpy as np

from benchmarks.arguments import add_rounds, positive
from benchmarks.report import Report, interval_words
from benchmarks.timing import Measured, Spread, alternate, ratios
from sim.statistics import restricted_mean

SUMMARY = "the engine beside a hand-written program for one list (ceiling_infect), one core"
LIST = "ceiling_infect"

Play = Callable[[int, int], np.ndarray]
"""``play(first_game, num_games)`` gives games by kill turn, int64, shape (horizon + 1,); element 0: without a kill."""


def add_options(parser: argparse.ArgumentParser) -> None:
    """Add the options of this benchmark."""
    add_rounds(parser)
    parser.add_argument("--games", type=positive, default=50_000, help="engine games a round (default 50000)")
    parser.add_argument(
        "--ceiling-games", type=positive, default=5_000_000, help="ceiling games a round (default 5000000)"
    )


def run(options: argparse.Namespace) -> Report:
    """Warm both programs up, run them in alternation, and compare."""
    from benchmarks.ceiling.goldfish import HORIZON, count_kill_turns
    from benchmarks.playing import player_of
    from sim.options import Options

    play = player_of(LIST, Options(max_turns=HORIZON))

    def play_engine(first_game: int, num_games: int) -> np.ndarray:
        return play(first_game, num_games).by_turn

    def play_ceiling(first_game: int, num_games: int) -> np.ndarray:
        return count_kill_turns(num_games, seed=first_game + 1)

    return compare(play_engine, play_ceiling, options.games, options.ceiling_games, options.rounds)


def compare(play_engine: Play, play_ceiling: Play, engine_games: int, ceiling_games: int, num_rounds: int) -> Report:
    """Measure both programs.

    Parameters
    ----------
    play_engine, play_ceiling : callable
        ``play(first_game, num_games)`` returns games by kill turn, int64; element 0 counts games without a kill.
    engine_games, ceiling_games : int
        Games a round, at least 1. The numbers differ because the speeds do: a round should take about a second.
    num_rounds : int
        Alternating rounds, at least 1; every round plays new games.

    Returns
    -------
    Report
        Rates with range, ratio with range, and mean kill turns.
    """
    plays = {"engine": (play_engine, engine_games), "ceiling": (play_ceiling, ceiling_games)}
    by_turn: dict[str, list[np.ndarray]] = {name: [] for name in plays}

    def job(name: str) -> Callable[[int], int]:
        play, num_games = plays[name]

        def play_round(number: int) -> int:
            by_turn[name].append(play(number * num_games, num_games))
            return num_games

        return play_round

    for play, num_games in plays.values():
        play(num_rounds * num_games, num_games)
    rates = alternate({name: job(name) for name in plays}, num_rounds)
    return _report(rates, {name: np.sum(counts, axis=0) for name, counts in by_turn.items()})


def _report(rates: dict[str, list[float]], by_turn: dict[str, np.ndarray]) -> Report:
    """Tabulate rates and kill turns."""
    rows: list[list[str]] = []
    data: dict[str, Any] = {"list": LIST, "rounds": len(rates["engine"])}
    for name, values in rates.items():
        spread, mean = Spread.of(values), restricted_mean(by_turn[name])
        cells = [f"{rate:,.0f}" for rate in (spread.median, spread.low, spread.high)]
        rows.append([name, *cells, f"{mean.value:.3f}", interval_words(mean)])
        data[name] = {"games_per_second": vars(spread), "mean_kill_turn": mean.value, "ci95": mean.interval}
    ratio = Spread.of(ratios(rates["ceiling"], rates["engine"]))
    data["ratio"] = vars(ratio)
    return Report(
        f"{LIST}: engine and ceiling on one core, {data['rounds']} alternating rounds",
        ["program", "games/s", "lowest", "highest", "mean kill turn", "95 % interval"],
        rows,
        [
            f"The ceiling is {ratio.median:.1f} times as fast as the engine (lowest {ratio.low:.1f}, highest "
            f"{ratio.high:.1f}; this range holds the true median with probability {ratio.coverage:.3f}).",
            "Both take mulligans and kill as soon as the hand allows; the engine's policy looks further ahead, "
            "so its mean kill turn is a little earlier.",
        ],
        data,
        {name: Measured("games/s", values) for name, values in rates.items()},
    )
