"""What all readers of deck lists share: collect cards board by board, and every problem with its line."""

from dataclasses import dataclass
from unicodedata import category

from components.capacities import DECK_SIZE
from sim.decks.deck import Board, Deck, Entry
from sim.errors import DeckError, shown

MOST_SHOWN = 20
"""Problems that are told one by one; of the others only the number."""

LONGEST_NAME = 200

MOST_CARDS = {Board.COMMANDER: 2, Board.COMPANION: 1}
"""Boards that hold only so many cards: two commanders with partner (CR 702.124a), one companion (CR 702.139a)."""


@dataclass(frozen=True)
class _Problem:
    line: int
    text: str
    reason: str


class DeckBuilder:
    """Collects the cards of a list, then makes a `Deck` of them or says everything that is wrong.

    Parameters
    ----------
    source : str
        Where the list comes from, for messages.

    Examples
    --------
    >>> builder = DeckBuilder("example")
    >>> builder.add(Board.MAIN, 2, "Forest", line=1, text="2 Forest")
    >>> builder.add(Board.MAIN, 1, "forest", line=2, text="1 forest")
    >>> builder.deck("example").main
    (Entry(count=3, name='Forest', line=1),)
    """

    def __init__(self, source: str) -> None:
        self.source = source
        self._entries: dict[Board, dict[str, Entry]] = {board: {} for board in Board}
        self._problems: list[_Problem] = []
        self._notes: list[str] = []

    def add(self, board: Board, count: int, name: str, *, line: int, text: str) -> None:
        """Add copies of a card; copies of the same name on the same board are counted together.

        Parameters
        ----------
        board : Board
        count : int
            Number of copies; a problem of the line unless from 1 to `DECK_SIZE`.
        name : str
            The card's name.
        line : int
            Number of the line, from 1.
        text : str
            The line itself, for messages.
        """
        if not 1 <= count <= DECK_SIZE:
            self.problem(line, text, f"the number of copies must be from 1 to {DECK_SIZE}")
        elif not any(character.isalnum() for character in name):
            self.problem(line, text, "no card name")
        elif any(category(character) == "Cc" for character in name):
            self.problem(line, text, "an unprintable character in the name; retype it")
        elif len(name) > LONGEST_NAME:
            self.problem(line, text, f"a card name has at most {LONGEST_NAME} characters")
        else:
            first = self._entries[board].get(name.casefold(), Entry(0, name, line))
            self._entries[board][name.casefold()] = Entry(first.count + count, first.name, first.line)

    def problem(self, line: int, text: str, reason: str) -> None:
        """Record a line that cannot be read, and how to mend it."""
        self._problems.append(_Problem(line, text, reason))

    def note(self, sentence: str) -> None:
        """Record how something was understood that could be understood in two ways."""
        self._notes.append(sentence)

    def size(self, board: Board) -> int:
        """Number of cards on a board so far."""
        return sum(entry.count for entry in self._entries[board].values())

    def deck(self, name: str) -> Deck:
        """The list.

        Parameters
        ----------
        name : str
            Name of the deck.

        Raises
        ------
        DeckError
            If a line could not be read, the main deck is empty, or a board holds more cards than it can.
        """
        if self._problems:
            raise DeckError(*self._problem_lines())
        if not self._entries[Board.MAIN]:
            raise DeckError(f"{self.source}: no card in the main deck; write one card a line, for example '4 Forest'")
        for board in Board:
            most = MOST_CARDS.get(board, DECK_SIZE)
            if self.size(board) > most:
                hint = "; the heading 'Deck' on a line of its own starts the main deck" if board in MOST_CARDS else ""
                has = f"the {board.value} has {self.size(board):,} cards, and {most} at most are possible"
                raise DeckError(f"{self.source}: {has}{hint}")
        size = self.size(Board.MAIN) + self.size(Board.COMMANDER)
        if size > DECK_SIZE:
            has = f"the main deck and the commander have {size:,} cards, and {DECK_SIZE} at most are possible"
            raise DeckError(f"{self.source}: {has}")
        boards = {board: tuple(entries.values()) for board, entries in self._entries.items()}
        return Deck(
            name=name,
            main=boards[Board.MAIN],
            sideboard=boards[Board.SIDEBOARD],
            commander=boards[Board.COMMANDER],
            companion=boards[Board.COMPANION],
            maybeboard=boards[Board.MAYBEBOARD],
            source=self.source,
            notes=tuple(self._notes),
        )

    def _problem_lines(self) -> list[str]:
        first = sorted(self._problems, key=lambda problem: problem.line)[:MOST_SHOWN]
        told = [f"{self.source}, line {p.line}: {shown(p.text)}: {p.reason}" for p in first]
        if len(self._problems) > MOST_SHOWN:
            told.append(f"{self.source}: {len(self._problems) - MOST_SHOWN:,} more lines cannot be read")
        return told
