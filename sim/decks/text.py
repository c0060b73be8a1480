"""Reader of the plain text form of deck lists, as Arena exports it and people write it.

::

    # name: My deck                 a remark; this one names the deck
    About                           Arena's own way to name it
    Name My deck
    Commander                       a heading starts a board: Commander, Companion, Deck,
    1 Fynn, the Fangbearer          Sideboard, Maybeboard; with or without a colon or a number in brackets
    Deck
    4x Rancor (ULG) 110
    SB: 2 Wilt                      a sideboard card anywhere

    Lands (9)                       a group starts no board, but it ends that of the commander or companion
    Ramp                            a group of the main deck, if the line below ends in [Ramp] or [Ramp,...]
    Tokens                          not read, with a note: no cards of the deck; Display Commander likewise
    // Ramp                         a remark, unless the word after // or # is that of a board

Behind the name may stand what other tools write there: marks, tags, categories, set and number
(`sim.decks.card_line`).

A list without any heading is the main deck. If a single blank line divides it into two blocks, the second is the
sideboard when it holds at most fifteen cards (CR 100.4a), unless only both together make a deck of sixty (CR 100.2a).
"""

import re
from dataclasses import dataclass

from sim.decks import archidekt
from sim.decks.builder import MOST_CARDS, DeckBuilder
from sim.decks.card_line import CardLine, CardLineError, read_card_line
from sim.decks.deck import Board, Deck
from sim.decks.lines import is_remark, name_in_remark, tidy_lines
from sim.decks.words import BOARDS, GROUPS, NO_CARDS, NOT_PLAYED, OUTSIDE, UNPLAYED
from sim.errors import shown

SIDEBOARD_SIZE = 15
CONSTRUCTED_SIZE = 60

_HEADING = re.compile(r"(?P<marked>(//|#)\s*)?(?P<word>[A-Za-z]+( [A-Za-z]+)?)\s*(\([0-9]+\))?\s*:?")


@dataclass(frozen=True)
class _Card:
    line: int
    text: str
    block: int
    heading: Board | None
    card: CardLine


class TextReader:
    """Walks the lines of one list.

    Parameters
    ----------
    source : str
        Where it comes from, for messages.
    name : str
        Name of the deck if the list gives none.
    blank_divides : bool
        Whether a blank line can start the sideboard of a list without headings.
    """

    def __init__(self, source: str, name: str, *, blank_divides: bool = True) -> None:
        self.builder = DeckBuilder(source)
        self.blank_divides = blank_divides
        self.name = name
        self.heading: Board | None = None
        self.outside = False
        self.headed = False
        self.in_about = False
        self.block = 0
        self.block_open = False
        self.divider = 0
        self.cards: list[_Card] = []

    def read(self, text: str) -> Deck:
        """The list.

        Raises
        ------
        DeckError
            With every line that cannot be read, or what else is wrong with the list.
        """
        lines = list(tidy_lines(text, self.builder))
        below = [line for _, line in lines[1:]] + [""]
        for (number, line), next_line in zip(lines, below, strict=False):
            self._read_line(number, line, next_line)
        second = self._second_block()
        for card in self.cards:
            board = card.card.board or card.heading or (second if card.block else Board.MAIN)
            self.builder.add(board, card.card.count, card.card.name, line=card.line, text=card.text)
            if card.card.note:
                self.builder.note(f"line {card.line}: {card.card.note}")
        return self.builder.deck(self.name)

    def _read_line(self, number: int, line: str, next_line: str) -> None:
        if not line:
            self._end_block(number)
        elif line == archidekt.first_category(next_line) and line.casefold() not in BOARDS:
            self.heading, self.outside, self.headed = None, False, True
        elif self._is_heading(number, line):
            return
        elif is_remark(line):
            self.name = name_in_remark(line) or self.name
        elif self.in_about and line.casefold().startswith("name "):
            self.name = line[5:]
        else:
            self._read_card(number, line)

    def _end_block(self, number: int) -> None:
        if self.block_open:
            self.block_open = False
            self.block += 1
            if self.block == 1:
                self.divider = number

    def _is_heading(self, number: int, line: str) -> bool:
        match = _HEADING.fullmatch(line)
        word = match["word"].casefold() if match else ""
        if word in BOARDS or word in OUTSIDE:
            self.heading, self.outside, self.in_about, self.headed = BOARDS.get(word), word in OUTSIDE, False, True
            if self.outside:
                self.builder.note(f"line {number}: the cards under {shown(line)} are {NO_CARDS}")
            return True
        if match and match["marked"]:
            return False
        if word == "about":
            self.in_about = True
        elif word in UNPLAYED:
            self.builder.problem(number, line, NOT_PLAYED)
        elif word in GROUPS:
            self.headed = True
            if self.outside or self.heading in MOST_CARDS:
                self.heading, self.outside = None, False
        else:
            return False
        return True

    def _read_card(self, number: int, line: str) -> None:
        try:
            card = read_card_line(line)
        except CardLineError as error:
            self.builder.problem(number, line, str(error))
            return
        if self.outside:
            return
        self.block_open = True
        self.headed = self.headed or card.board is not None
        self.cards.append(_Card(number, line, self.block, self.heading, card))

    def _second_block(self) -> Board:
        """Board of the cards after the first blank line of a list without headings."""
        sizes = [0, 0]
        for card in self.cards:
            sizes[min(card.block, 1)] += card.card.count
        if self.headed or not self.blank_divides or sizes[1] == 0:
            return Board.MAIN
        single = max(card.block for card in self.cards) == 1
        only_together = sizes[0] < CONSTRUCTED_SIZE <= sum(sizes)
        if single and sizes[1] <= SIDEBOARD_SIZE and not only_together:
            self.builder.note(
                f"line {self.divider}: the blank line starts the sideboard; "
                "if all cards belong to the main deck, put the heading 'Deck' above them"
            )
            return Board.SIDEBOARD
        self.builder.note(
            f"line {self.divider}: all blocks are read as the main deck; put the heading 'Sideboard' above a sideboard"
        )
        return Board.MAIN


def read(text: str, *, source: str, name: str) -> Deck:
    r"""Read a list in the plain text form.

    Parameters
    ----------
    text : str
        The whole list.
    source : str
        Where it comes from, for messages.
    name : str
        Name of the deck if the list gives none.

    Raises
    ------
    DeckError
        With every line that cannot be read, or what else is wrong with the list.

    Examples
    --------
    >>> deck = read("4 Rancor\n\nSideboard\n2 Wilt", source="example", name="example")
    >>> deck.size(Board.MAIN), deck.size(Board.SIDEBOARD)
    (4, 2)
    """
    return TextReader(source, name).read(text)
