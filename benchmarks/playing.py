"""Whole games of a list, as ``tenpoison goldfish`` plays them."""

import sys
from collections.abc import Callable, Sequence

from sim.batch import BATCH_SIZE
from sim.cards.model import Card
from sim.compilation import compilation_lines
from sim.decks.parse import read_deck
from sim.decks.resolve import resolve
from sim.errors import TenpoisonError
from sim.options import Options
from sim.results import Summary
from sim.runs import warm_up
from sim.simulate import run_games

Play = Callable[[int, int], Summary]
"""``play(first_game, num_games)`` plays consecutive games and counts them."""


def cards_of(deck: str) -> Sequence[Card]:
    """The card in each deck slot of a list; a list that is wrong ends the program with one line and its exit code.

    Parameters
    ----------
    deck : str
        A file or a bundled list.
    """
    try:
        return resolve(read_deck(deck)).cards
    except TenpoisonError as error:
        print(f"error: {error}", file=sys.stderr)
        raise SystemExit(error.exit_code) from error


def player_of(deck: str, options: Options, batch_size: int = BATCH_SIZE) -> Play:
    """Return a function that plays games of a list; the rules are compiled when it is returned.

    Parameters
    ----------
    deck : str
        A file or a bundled list.
    options : Options
    batch_size : int
        Games that are played together.

    Returns
    -------
    callable
        Raises RuntimeError if a game was stopped by an error or a capacity: its speed would be that of other work.
    """
    cards = cards_of(deck)
    with compilation_lines():
        warm_up([cards], options)

    def play(first_game: int, num_games: int) -> Summary:
        columns = run_games([cards], options, first_game, num_games, batch_size)
        summary = Summary.from_columns(columns, options.max_turns)
        if summary.errors or summary.overflow:
            raise RuntimeError(f"{deck}: games were stopped: {summary.named_problems()}")
        return summary

    return play
