"""Time of each system per game and tick, with the stepwise runner and stopwatches between its processors."""

import argparse
from typing import TYPE_CHECKING, Any

from benchmarks.arguments import add_rounds, positive
from benchmarks.report import Report
from benchmarks.timing import Measured

if TYPE_CHECKING:
    from benchmarks.kernels.stopwatch import Stopwatch

SUMMARY = "nanoseconds per game and tick of each system of the schedule"


def add_options(parser: argparse.ArgumentParser) -> None:
    """Add the options of this benchmark."""
    add_rounds(parser)
    parser.add_argument("--deck", default="ceiling_infect", help="list to play (default ceiling_infect)")
    parser.add_argument("--policy", default="goldfish", help="policy that plays (default goldfish)")
    parser.add_argument("--batch", type=positive, default=256, metavar="B", help="games in a batch (default 256)")
    parser.add_argument("--batches", type=positive, default=20, metavar="N", help="batches a round (default 20)")


def run(options: argparse.Namespace) -> Report:
    """Count what is due once, then take times, and with the fused runner in the same rounds."""
    import time

    from benchmarks.kernels.playing import empty_call, play_stepwise
    from benchmarks.kernels.stopwatch import Stopwatch, counting, timing
    from benchmarks.playing import cards_of, player_of
    from sim.options import Options

    cards, settings = cards_of(options.deck), Options(policy=options.policy)
    play_fused = player_of(options.deck, settings, options.batch)
    num_games = options.batch * options.batches
    counts = Stopwatch(time.perf_counter_ns)
    play_stepwise(cards, settings, options.batch, 0, num_games, counting(counts))
    rounds, fused = [], []
    for number in range(options.rounds):
        first = number * num_games
        start = time.perf_counter()
        play_fused(first, num_games)
        fused.append(num_games / (time.perf_counter() - start))
        watch = Stopwatch(time.perf_counter_ns)
        play_stepwise(cards, settings, options.batch, first, num_games, timing(watch))
        rounds.append(watch)
    return tabulate(options.deck, counts, rounds, fused, num_games, empty_call(cards, time.perf_counter_ns))


def tabulate(
    deck: str, counts: "Stopwatch", rounds: list["Stopwatch"], fused: list[float], num_games: int, empty: float
) -> Report:
    """Table of all systems.

    Parameters
    ----------
    deck : str
    counts : Stopwatch
        Of a run that counted what is due.
    rounds : list of Stopwatch
        Of runs that took times.
    fused : list of float
        Games per second of the fused runner in each round.
    num_games : int
        Games of a round.
    empty : float
        Nanoseconds of a call without games.
    """
    measured = {
        name: Measured("ns", [watch.nanoseconds[name] / max(watch.games[name], 1) for watch in rounds], False)
        for name in rounds[0].nanoseconds
    }
    measured["fused runner"] = Measured("games/s", fused)
    total = sum(_mean(rounds, name) for name in rounds[0].nanoseconds)
    rows = [_row(name, measured[name], counts, rounds, total) for name in rounds[0].nanoseconds]
    ticks = counts.games["begin_step"] / num_games
    data: dict[str, Any] = {
        "deck": deck,
        "ticks_a_game": ticks,
        "decisions_a_game": counts.games["policy"] / num_games,
        "due": dict(counts.due),
        "asked": dict(counts.games),
        "ns_a_call_without_games": empty,
    }
    return Report(
        f"{deck}: each system per game and tick, stepwise runner",
        ["system", "ns", "lowest", "highest", "due", "ns if due", "share of time"],
        rows,
        [
            f"A game has {ticks:.1f} ticks and {data['decisions_a_game']:.1f} decisions. Together its systems and its "
            f"policy take {total / num_games / 1e3:.1f} us; the fused runner plays the whole game in "
            f"{1e6 / measured['fused runner'].spread.median:.1f} us.",
            f"A call without games takes {empty:,.0f} ns, which each batch of a tick pays once for each system.",
            '"due" is the share of games in which the system has something to do; "ns if due" is all of its time, '
            "divided by these alone.",
        ],
        data,
        measured,
    )


def _mean(rounds: list["Stopwatch"], name: str) -> float:
    return sum(watch.nanoseconds[name] for watch in rounds) / len(rounds)


def _row(name: str, values: Measured, counts: "Stopwatch", rounds: list["Stopwatch"], total: float) -> list[str]:
    asked, due = counts.games[name], counts.due[name]
    time = values.spread.median * asked / due if due else 0.0
    return [name, *values.cells(), f"{due / max(asked, 1):.1%}", f"{time:,.0f}", f"{_mean(rounds, name) / total:.1%}"]
