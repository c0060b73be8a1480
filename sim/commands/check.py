"""``tenpoison check``: which cards of a list are modelled."""

import typer

from sim.commands import parameters
from sim.decks import bundled
from sim.errors import EXIT_DECK


def check(
    deck: parameters.DeckArgument = bundled.DEFAULT,
    blank: parameters.Blank = None,
    as_json: parameters.Json = False,
) -> None:
    """Tell which cards of a list are modelled fully, in part, or not at all; exit code 3 if some are not."""
    from sim.commands import output
    from sim.commands.lists import read_lists
    from sim.decks.resolve import cover, cover_deck
    from sim.report import check_json, show_check

    (read,) = read_lists([deck], blank or [])
    coverage, sideboard = cover_deck(read, blank or []), cover(read.sideboard, blank or [])
    if as_json:
        output.print_json(check_json(read, coverage, sideboard))
    else:
        with output.result_console() as console:
            show_check(console, read, coverage, sideboard)
    if coverage.unknown:
        raise typer.Exit(EXIT_DECK)
