"""Command line of the benchmarks."""

import argparse
import sys
from importlib import import_module
from pathlib import Path
from types import ModuleType

from benchmarks.environment import environment

BENCHMARKS = {
    "ceiling": "benchmarks.ceiling.benchmark",
    "kernels": "benchmarks.kernels.benchmark",
    "runs": "benchmarks.runs",
    "complexity": "benchmarks.complexity.benchmark",
    "opponents": "benchmarks.opponents",
    "growth": "benchmarks.growth.benchmark",
    "startup": "benchmarks.startup",
    "memory": "benchmarks.memory",
    "peers": "benchmarks.peers.benchmark",
    "speed_of_peers": "benchmarks.speed_of_peers.benchmark",
}
"""Module of each benchmark: it has a one-line ``SUMMARY``, ``add_options(parser)`` and ``run(options)``."""

TOOLS = {"compare": "benchmarks.comparison.command"}
"""What does something with results, in the same form."""


def load(name: str) -> ModuleType:
    """Import the module of a benchmark or tool."""
    return import_module((BENCHMARKS | TOOLS)[name])


def main(arguments: list[str] | None = None) -> int:
    """List the benchmarks or run one; return the exit code."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description="Measure the simulator.")
    commands = parser.add_subparsers(dest="name", metavar="NAME")
    for name in (*BENCHMARKS, *TOOLS):
        module = load(name)
        command = commands.add_parser(name, help=module.SUMMARY, description=module.SUMMARY)
        command.add_argument("--json", action="store_true", help="print one JSON object instead of a table")
        command.add_argument("--out", type=Path, metavar="FILE", help="write the JSON object to a file as well")
        module.add_options(command)
    options = parser.parse_args(arguments)
    if options.name is None:
        for name in (*BENCHMARKS, *TOOLS):
            print(f"{name:15} {load(name).SUMMARY}")
        return 0
    if options.out is not None and not options.out.parent.is_dir():
        parser.error(f"--out {options.out}: there is no folder {options.out.parent}")
    report = load(options.name).run(options)
    result = report.as_json({"benchmark": options.name, **environment()})
    print(result if options.json else report.as_text(), flush=True)
    if options.out is not None:
        try:
            options.out.write_text(result + "\n", encoding="utf8")
        except OSError as error:
            parser.error(f"--out {options.out}: {error.strerror}")
    return int(report.failed)


if __name__ == "__main__":
    sys.exit(main())
