"""What passes before the first game: import, rules from the cache, and their first compilation."""

import argparse
import tempfile
from collections import Counter
from typing import Any

from benchmarks.arguments import add_rounds, positive
from benchmarks.processes import Taken, run_python
from benchmarks.report import Report
from benchmarks.timing import Measured

SUMMARY = "seconds until something happens, in fresh processes"
MAIN = "import sys; from sim.cli import main; sys.argv[0] = 'tenpoison'; sys.exit(main())"
GOLDFISH = ("-c", MAIN, "goldfish", "ceiling_infect", "--games", "1000")
COMMANDS = {
    "python alone": ("-c", "pass"),
    "import of sim": ("-c", "import sim"),
    "import of the engine": ("-c", "import sim.simulate, sim.policies.goldfish"),
    "tenpoison --help": ("-c", MAIN, "--help"),
    "tenpoison goldfish --games 1000": GOLDFISH,
}
FIRST = "first compilation"
SHOWN_PACKAGES = 6


def add_options(parser: argparse.ArgumentParser) -> None:
    """Add the options of this benchmark."""
    add_rounds(parser)
    parser.add_argument(
        "--first",
        type=positive,
        metavar="N",
        help="also compile into an empty cache folder, N times; each takes minutes",
    )


def run(options: argparse.Namespace) -> Report:
    """Start the commands in alternation, then compile afresh if that is asked."""
    run_python(GOLDFISH)
    taken: dict[str, list[Taken]] = {name: [] for name in COMMANDS}
    for number in range(options.rounds):
        for name in list(COMMANDS) if number % 2 == 0 else list(reversed(COMMANDS)):
            taken[name].append(run_python(COMMANDS[name]))
    for _ in range(options.first or 0):
        with tempfile.TemporaryDirectory() as folder:
            taken.setdefault(FIRST, []).append(run_python(GOLDFISH, {"TENPOISON_CACHE_DIR": folder}))
    imports = run_python(["-X", "importtime", *COMMANDS["import of the engine"]]).errors
    return tabulate(taken, packages(imports))


def packages(text: str) -> dict[str, float]:
    r"""Milliseconds by package, the longest first, in what ``-X importtime`` prints.

    >>> packages("import time: self [us] | cumulative | imported package\nimport time:  1500 |  1500 | numba.core\n")
    {'numba': 1.5}
    """
    times: Counter[str] = Counter()
    for line in text.splitlines():
        parts = line.removeprefix("import time:").split("|")
        if len(parts) == 3 and parts[0].strip().isdecimal():
            times[parts[2].strip().split(".")[0]] += int(parts[0])
    return {name: microseconds / 1e3 for name, microseconds in times.most_common()}


def tabulate(taken: dict[str, list[Taken]], imported: dict[str, float]) -> Report:
    """Table of wall-clock and processor seconds.

    Parameters
    ----------
    taken : dict of str to list of Taken
        By command, one for each round.
    imported : dict of str to float
        Milliseconds by package.
    """
    rows: list[list[str]] = []
    measured: dict[str, Measured] = {}
    for name, values in taken.items():
        wall = Measured("s", [one.wall for one in values], higher_is_better=False)
        cpu = Measured("s", [one.cpu for one in values], higher_is_better=False)
        measured |= {name: wall, f"{name}, processor": cpu}
        rows.append([name, *wall.cells(".3f"), *cpu.cells(".3f")[:1], str(len(values))])
    shown = ", ".join(f"{name} {time:.0f} ms" for name, time in list(imported.items())[:SHOWN_PACKAGES])
    data: dict[str, Any] = {"imports_ms": imported}
    columns = ["command", "wall s", "lowest", "highest", "processor s", "rounds"]
    notes = [f"Import of the engine, by package (under the import profiler): {shown}."]
    if FIRST in taken:
        notes.append(f"{FIRST}: tenpoison goldfish --games 1000 with an empty cache folder.")
    return Report("start-up in fresh processes", columns, rows, notes, data, measured)
