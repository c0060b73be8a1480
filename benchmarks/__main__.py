"""Command line of the benchmarks."""

import argparse
import sys
from importlib import import_module
from types import ModuleType

BENCHMARKS = {"ceiling": "benchmarks.ceiling.benchmark", "peers": "benchmarks.peers.benchmark"}
"""Module of each benchmark: it has a one-line ``SUMMARY``, ``add_options(parser)`` and ``run(options)``."""


def load(name: str) -> ModuleType:
    """Import the module of a benchmark."""
    return import_module(BENCHMARKS[name])


def main(arguments: list[str] | None = None) -> int:
    """List the benchmarks or run one; return the exit code."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description="Measure the simulator.")
    commands = parser.add_subparsers(dest="name", metavar="NAME")
    for name in BENCHMARKS:
        module = load(name)
        command = commands.add_parser(name, help=module.SUMMARY, description=module.SUMMARY)
        command.add_argument("--json", action="store_true", help="print one JSON object instead of a table")
        module.add_options(command)
    options = parser.parse_args(arguments)
    if options.name is None:
        for name in BENCHMARKS:
            print(f"{name:12} {load(name).SUMMARY}")
        return 0
    report = load(options.name).run(options)
    print(report.as_json() if options.json else report.as_text())
    return int(report.failed)


if __name__ == "__main__":
    sys.exit(main())
