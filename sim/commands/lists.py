"""Read and resolve the lists that a command names."""

from collections.abc import Sequence

from sim.cards.catalogue import LIBRARY, Catalogue
from sim.commands.output import warn
from sim.decks.deck import Deck
from sim.decks.parse import read_deck
from sim.decks.resolve import ResolvedDeck, check_blanks, resolve
from sim.errors import CardError, RunError, UsageError
from sim.results import Summary


def read_lists(arguments: Sequence[str], blanks: Sequence[str], catalogue: Catalogue = LIBRARY) -> list[Deck]:
    """Read lists, and warn of what could be understood in two ways.

    Parameters
    ----------
    arguments : sequence of str
        Files, ``-`` or names of bundled lists.
    blanks : sequence of str
        Cards to play as blanks; each must be in one of the lists.
    catalogue : Catalogue
        The cards that are known.

    Raises
    ------
    DeckError
        If a list cannot be found or read.
    UsageError
        If standard input is named twice, or a blank is in no list.
    """
    if list(arguments).count("-") > 1:
        raise UsageError("standard input ('-') can be only one of the lists")
    decks = [read_deck(argument) for argument in arguments]
    check_blanks(decks, blanks, catalogue)
    for deck in decks:
        for note in deck.notes:
            warn(f"{deck.source}, {note}")
    return decks


def resolved_lists(
    arguments: Sequence[str], blanks: Sequence[str], catalogue: Catalogue = LIBRARY
) -> list[ResolvedDeck]:
    """Read lists and look their cards up.

    Raises
    ------
    CardError
        If cards are unknown: those of all lists, one line each.
    """
    resolved: list[ResolvedDeck] = []
    unknown: list[str] = []
    for deck in read_lists(arguments, blanks, catalogue):
        try:
            resolved.append(resolve(deck, blanks, catalogue))
        except CardError as error:
            unknown += error.lines
    if unknown:
        raise CardError(*unknown)
    return resolved


def warn_of_stopped(summary: Summary) -> None:
    """Warn of games that were stopped by a capacity or an error.

    Raises
    ------
    RunError
        If no game came to an end.
    """
    stopped = summary.overflow + summary.errors
    if not stopped:
        return
    reasons = ", ".join(f"{name} {games:,}" for name, games in summary.named_problems().items())
    sentence = f"{stopped:,} of {summary.games:,} games were stopped and count as games without a kill ({reasons})"
    if stopped == summary.games:
        raise RunError(sentence)
    warn(sentence)
