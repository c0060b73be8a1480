"""``tenpoison scenario``: small boards with scripted decisions and the facts that must come out."""

import os
from pathlib import Path
from typing import Annotated

import typer

from sim.commands import parameters
from sim.errors import EXIT_RUN_FAILED

Paths = Annotated[list[Path], typer.Argument(metavar="FILE_OR_FOLDER...", help="Scenario files, or folders of them.")]
Cards = Annotated[Path | None, typer.Option(metavar="FILE", help="More cards, in the JSON form of card definitions.")]


def scenario(paths: Paths, cards: Cards = None, as_json: parameters.Json = False) -> None:
    """Play scenarios and tell which do not come out as they expect; exit code 1 if any does not."""
    # Single games are played sooner than the rules are compiled; this must stand before they are imported.
    os.environ["NUMBA_DISABLE_JIT"] = "1"
    from sim.commands import output
    from sim.scenario.report import report_json, report_lines
    from sim.scenario.run import card_finder, run_files

    outcomes = run_files(paths, card_finder(cards))
    if as_json:
        output.print_json(report_json(outcomes))
    else:
        for line in report_lines(outcomes):
            print(line)
    if not all(outcome.passed for outcome in outcomes):
        raise typer.Exit(EXIT_RUN_FAILED)
