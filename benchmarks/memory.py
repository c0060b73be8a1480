"""What a game takes, by component, and what a run takes, by its number of games."""

import argparse
from typing import Any

import numpy as np

from benchmarks.arguments import add_rounds, positive
from benchmarks.processes import run_python
from benchmarks.report import Report
from benchmarks.timing import Measured

SUMMARY = "bytes of a game by component, and the largest memory of runs of several lengths"
GAMES = (10_000, 100_000, 1_000_000)
TOLERANCE = 0.1
"""A longer run may take so much more than a shorter one."""
SHOWN = 8
CHILD = """
import resource, sys
from sim.cli import main
sys.argv[0] = "tenpoison"
code = main()
try:
    with open("/proc/self/status") as file:
        peak = next(int(line.split()[1]) for line in file if line.startswith("VmHWM"))
except OSError:
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
print("peak", peak)
sys.exit(code)
"""
"""VmHWM is of this process alone; ru_maxrss also knows what its parent had when it was started."""


def add_options(parser: argparse.ArgumentParser) -> None:
    """Add the options of this benchmark."""
    add_rounds(parser, default=3)
    parser.add_argument("--deck", default="ceiling_infect", help="list to play (default ceiling_infect)")
    parser.add_argument(
        "--games", type=positive, action="append", metavar="N", help=f"games of a run, repeatable (default {GAMES})"
    )
    parser.add_argument("--no-runs", action="store_true", help="only tell what a game takes")


def run(options: argparse.Namespace) -> Report:
    """Add up the fields of a game, and play runs in fresh processes."""
    peaks: dict[int, list[float]] = {}
    if not options.no_runs:
        sizes = sorted(set(options.games or GAMES))
        peak_of(options.deck, sizes[0])
        for number in range(options.rounds):
            for size in sizes if number % 2 == 0 else sizes[::-1]:
                peaks.setdefault(size, []).append(peak_of(options.deck, size))
    return tabulate(bytes_by_component(), bytes_by_field(), dict(sorted(peaks.items())))


def peak_of(deck: str, num_games: int) -> float:
    """Largest resident memory of a run in a process of its own, in megabytes (10^6)."""
    output = run_python(["-c", CHILD, "goldfish", deck, "--games", str(num_games), "--json"]).output
    return int(output.split()[-1]) * 1024 / 1e6


def size_of(dtype: np.dtype, path: str) -> int:
    """Bytes of a field; dots lead into nested records, over all of an array's elements.

    >>> size_of(np.dtype([("a", [("b", "i4"), ("c", "i1")], (3,))]), "a.c")
    3
    """
    number = 1
    for name in path.split("."):
        dtype = dtype[name]
        number *= int(np.prod(dtype.shape, dtype=np.int64))
        dtype = dtype.base
    return number * dtype.itemsize


def bytes_by_component() -> dict[str, int]:
    """Bytes of a game that each component takes, the largest first."""
    from components.access import Component
    from components.game import GAME

    found = {part.name.lower(): sum(size_of(GAME, path) for path in part.value) for part in Component}
    return dict(sorted(found.items(), key=lambda item: -item[1]))


def bytes_by_field() -> dict[str, int]:
    """Bytes of each field of a game, the largest first."""
    from components.game import GAME

    found = {name: GAME[name].itemsize for name in GAME.names or ()}
    return dict(sorted(found.items(), key=lambda item: -item[1]))


def is_constant(peaks: dict[int, float]) -> bool:
    """Whether no run took more than `TOLERANCE` beyond the run of the fewest games.

    >>> is_constant({10: 100.0, 1000: 109.0}), is_constant({10: 100.0, 1000: 120.0})
    (True, False)
    """
    return max(peaks.values()) <= (1 + TOLERANCE) * peaks[min(peaks)]


def tabulate(components: dict[str, int], fields: dict[str, int], peaks: dict[int, list[float]]) -> Report:
    """Table of components, then of runs.

    Parameters
    ----------
    components, fields : dict of str to int
        Bytes of a game.
    peaks : dict of int to list of float
        Megabytes by number of games, one value for each round; none: no runs.
    """
    from components.game import GAME
    from sim.batch import BATCH_SIZE

    total = GAME.itemsize
    rows = [[name, f"{size:,} B", f"{size / total:.1%}"] for name, size in components.items()]
    rows.append(["a game", f"{total:,} B", "100.0%"])
    measured: dict[str, Measured] = {}
    largest = ", ".join(f"{name} {size:,} B" for name, size in list(fields.items())[:SHOWN])
    notes = [f"Largest fields: {largest}.", f"A batch of {BATCH_SIZE} games takes {BATCH_SIZE * total / 1e6:.1f} MB."]
    failed = False
    for size, values in peaks.items():
        name = f"run of {size:,} games"
        measured[name] = Measured("MB", values, higher_is_better=False)
        median, low, high = measured[name].cells(".1f")
        rows.append([name, f"{median} MB", f"{low} to {high}"])
    if peaks:
        failed = not is_constant({size: measured[f"run of {size:,} games"].spread.median for size in peaks})
        word = "grows with" if failed else "does not depend on"
        notes.append(f"The memory of a run {word} its number of games (up to {TOLERANCE:.0%} counts as none).")
    data: dict[str, Any] = {"bytes": total, "components": components, "fields": fields}
    return Report("memory", ["what", "takes", "share or range"], rows, notes, data, measured, failed)
