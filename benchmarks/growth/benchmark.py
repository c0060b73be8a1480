"""Times at growing sizes, and the exponents with which they grow."""

import argparse
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from benchmarks.arguments import add_rounds
from benchmarks.growth.fit import growth, in_words, larger_half
from benchmarks.processes import run_python
from benchmarks.report import Report, interval_words
from benchmarks.timing import Measured

if TYPE_CHECKING:
    from benchmarks.growth.work import Series

SUMMARY = "how times grow with permanents, counters, tokens, triggers, stack, players, games"


def add_options(parser: argparse.ArgumentParser) -> None:
    """Add the options of this benchmark."""
    add_rounds(parser)
    parser.add_argument("--only", metavar="TEXT", default="", help="only what has this in its name")


def run(options: argparse.Namespace) -> Report:
    """Make the boards in a process of plain Python, then measure all sizes in alternation."""
    from benchmarks.growth.work import all_series

    with tempfile.TemporaryDirectory() as folder:
        run_python(["-m", "benchmarks.growth.boards", folder], {"NUMBA_DISABLE_JIT": "1"})
        series = [one for one in all_series(Path(folder)) if options.only in one.name]
        if not series:
            raise SystemExit(f"error: nothing that is measured has {options.only!r} in its name")
        return tabulate(measure(series, options.rounds))


def measure(series: Sequence["Series"], num_rounds: int) -> list[tuple["Series", list[list[float]]]]:
    """Times of every series, by round and size; every second round in reverse order, after one that is not counted."""
    jobs = [(number, size) for number, one in enumerate(series) for size in one.work]
    for number, size in jobs:
        series[number].work[size]()
    found: list[list[list[float]]] = [[] for _ in series]
    for round_number in range(num_rounds):
        taken: dict[tuple[int, int], float] = {}
        for number, size in jobs if round_number % 2 == 0 else reversed(jobs):
            taken[number, size] = series[number].work[size]()
        for number, one in enumerate(series):
            found[number].append([taken[number, size] for size in one.work])
    return list(zip(series, found, strict=True))


def tabulate(found: Sequence[tuple["Series", list[list[float]]]]) -> Report:
    """Table with one row for each series: times at the ends, and the exponent between."""
    rows: list[list[str]] = []
    measured: dict[str, Measured] = {}
    notes: list[str] = []
    data: dict[str, Any] = {"series": {}}
    for one, rounds in found:
        sizes = list(one.work)
        values = {
            size: Measured("ns", [times[i] for times in rounds], higher_is_better=False) for i, size in enumerate(sizes)
        }
        measured |= {f"{one.name}, {size}": measurements for size, measurements in values.items()}
        estimate = growth(sizes, rounds)
        word = in_words(estimate)
        first, start, last = sizes[0], sizes[larger_half(sizes)], sizes[-1]
        added = (values[last].spread.median - values[start].spread.median) / (last - start)
        times = [f"{values[size].spread.median / 1e3:,.1f}" for size in (first, last)]
        ends = [one.name, one.grows, f"{first} to {last}", *times, f"{added:,.0f}"]
        rows.append([*ends, f"{estimate.value:.2f}", interval_words(estimate, ".2f"), word])
        medians = {size: measurements.spread.median for size, measurements in values.items()}
        data["series"][one.name] = {
            "grows": one.grows,
            "ns": medians,
            "exponent": estimate.value,
            "ci95": estimate.interval,
            "growth": word,
        }
        if word.startswith("faster"):
            notes.append(f"{one.name} grows faster than linearly with the number of {one.grows}.")
    columns = ["what", "what grows", "sizes", "us at first", "us at last", "ns for one more"]
    columns += ["exponent", "95 % interval", "grows"]
    explanation = (
        "Exponents are slopes of log time over log size in the larger half of the sizes; boards from the answer to the "
        "next decision."
    )
    return Report("growth of times", columns, rows, [explanation, *notes], data, measured)
