"""A deck list as written: boards of counted card names (CR 100)."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from enum import Enum


class Board(Enum):
    """Parts of a deck list; the values are the words that name them."""

    MAIN = "main deck"
    SIDEBOARD = "sideboard"
    """Cards that may be exchanged between games (CR 100.4)."""
    COMMANDER = "commander"
    """Cards that start in the command zone (CR 903.6)."""
    COMPANION = "companion"
    """A card that is revealed before the game (CR 702.139)."""
    MAYBEBOARD = "maybeboard"
    """Cards that the list's author thinks about; not part of the deck."""


@dataclass(frozen=True)
class Entry:
    """A card of a board.

    Parameters
    ----------
    count : int
        Number of copies, at least 1.
    name : str
        The card's name as written.
    line : int
        Line of the list on which the name first appears on that board, from 1; 0 if it was not read from lines.
    """

    count: int
    name: str
    line: int = 0


@dataclass(frozen=True)
class Deck:
    """A deck list.

    Entries keep the order of their first appearance, because deck slots are numbered in that order.

    Parameters
    ----------
    name : str
        Name of the deck.
    main, sideboard, commander, companion, maybeboard : tuple of Entry
        The boards.
    source : str
        Where the list came from, as the user would name it.
    notes : tuple of str
        How the reader understood what could be understood in two ways.

    Examples
    --------
    >>> deck = Deck("two cards", (Entry(2, "Forest", 1), Entry(1, "Rancor", 2)))
    >>> list(deck.slots()), deck.size()
    (['Forest', 'Forest', 'Rancor'], 3)
    """

    name: str
    main: tuple[Entry, ...]
    sideboard: tuple[Entry, ...] = ()
    commander: tuple[Entry, ...] = ()
    companion: tuple[Entry, ...] = ()
    maybeboard: tuple[Entry, ...] = ()
    source: str = "list"
    notes: tuple[str, ...] = field(default=(), compare=False)

    def board(self, board: Board) -> tuple[Entry, ...]:
        """Entries of a board."""
        return {
            Board.MAIN: self.main,
            Board.SIDEBOARD: self.sideboard,
            Board.COMMANDER: self.commander,
            Board.COMPANION: self.companion,
            Board.MAYBEBOARD: self.maybeboard,
        }[board]

    def size(self, board: Board = Board.MAIN) -> int:
        """Number of cards of a board."""
        return sum(entry.count for entry in self.board(board))

    def slots(self) -> Iterator[str]:
        """Name of the card of each deck slot of the main deck."""
        for entry in self.main:
            for _ in range(entry.count):
                yield entry.name
