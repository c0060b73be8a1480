"""``tenpoison check``: which cards of a list are modelled."""

import typer

from sim.commands import parameters
from sim.decks import bundled
from sim.errors import EXIT_DECK


def check(
    deck: parameters.DeckArgument = bundled.DEFAULT,
    blank: parameters.Blank = None,
    cards: parameters.Cards = None,
    replace: parameters.Replace = False,
    as_json: parameters.Json = False,
) -> None:
    """Tell which cards of a list are modelled fully, in part, or not at all; exit code 3 if some are not."""
    from sim.cards.user_cards import catalogue_with
    from sim.commands import output
    from sim.commands.lists import read_lists
    from sim.decks.resolve import check_commanders, cover, cover_deck
    from sim.report import check_json, show_check

    catalogue, blanks = catalogue_with(cards, replace), blank or []
    (read,) = read_lists([deck], blanks, catalogue)
    check_commanders(read, catalogue)
    coverage, sideboard = cover_deck(read, blanks, catalogue), cover(read.sideboard, blanks, catalogue)
    if as_json:
        output.print_json(check_json(read, coverage, sideboard))
    else:
        with output.result_console() as console:
            show_check(console, read, coverage, sideboard, catalogue)
    if coverage.unknown:
        raise typer.Exit(EXIT_DECK)
