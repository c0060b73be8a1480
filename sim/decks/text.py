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

A list without any heading is the main deck. If a single blank line divides it into two blocks, the second is the
sideboard when it holds at most fifteen cards (CR 100.4a), unless only both together make a deck of sixty (CR 100.2a).
"""

import re
from dataclasses import dataclass
from unicodedata import category

from sim.decks.builder import DeckBuilder
from sim.decks.card_line import CardLine, CardLineError, read_card_line
from sim.decks.deck import Board, Deck

SIDEBOARD_SIZE = 15
CONSTRUCTED_SIZE = 60

_BOARD_WORDS = {
    "deck": Board.MAIN,
    "main": Board.MAIN,
    "main deck": Board.MAIN,
    "maindeck": Board.MAIN,
    "mainboard": Board.MAIN,
    "sideboard": Board.SIDEBOARD,
    "side": Board.SIDEBOARD,
    "commander": Board.COMMANDER,
    "commanders": Board.COMMANDER,
    "companion": Board.COMPANION,
    "maybeboard": Board.MAYBEBOARD,
    "maybe": Board.MAYBEBOARD,
    "considering": Board.MAYBEBOARD,
}
_GROUP_WORDS = {
    *("artifact", "artifacts", "battle", "battles", "creature", "creatures", "enchantment", "enchantments"),
    *("instant", "instants", "land", "lands", "planeswalker", "planeswalkers", "sorcery", "sorceries", "spells"),
}
"""Headings that group the cards of a board and start none."""

_HEADING = re.compile(r"(?P<slashes>//\s*)?(?P<word>[A-Za-z]+( [A-Za-z]+)?)\s*(\([0-9]+\))?\s*:?")
_NAMED = re.compile(r"(#|//)\s*name\s*:\s*(?P<name>\S.*)", re.IGNORECASE)
_INVISIBLE = dict.fromkeys(map(ord, "\ufeff\u200b\u200c\u200d\u200e\u200f\u2060\u00ad"))


@dataclass(frozen=True)
class _Card:
    line: int
    text: str
    block: int
    heading: Board | None
    card: CardLine


class _TextReader:
    """Walks the lines of one list."""

    def __init__(self, source: str, name: str) -> None:
        self.builder = DeckBuilder(source)
        self.name = name
        self.heading: Board | None = None
        self.headed = False
        self.in_about = False
        self.block = 0
        self.block_open = False
        self.divider = 0
        self.cards: list[_Card] = []

    def read(self, text: str) -> Deck:
        for number, raw in enumerate(re.split(r"\r\n|\n|\r", text), start=1):
            self._read_line(number, raw.translate(_INVISIBLE))
        second = self._second_block()
        for card in self.cards:
            board = card.card.board or card.heading or (second if card.block else Board.MAIN)
            self.builder.add(board, card.card.count, card.card.name, line=card.line, text=card.text)
        return self.builder.deck(self.name)

    def _read_line(self, number: int, raw: str) -> None:
        line = " ".join(raw.split())
        if not line:
            self._end_block(number)
        elif any(category(character) == "Cc" and character != "\t" for character in raw):
            self.builder.problem(number, raw, "an unprintable character; retype the line")
        elif self._is_heading(line) or self._is_remark(line):
            return
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

    def _is_heading(self, line: str) -> bool:
        match = _HEADING.fullmatch(line)
        word = match["word"].casefold() if match else ""
        if word in _BOARD_WORDS:
            self.heading, self.in_about, self.headed = _BOARD_WORDS[word], False, True
            return True
        if match and match["slashes"]:
            return False
        if word == "about":
            self.in_about = True
            return True
        self.headed = self.headed or word in _GROUP_WORDS
        return word in _GROUP_WORDS

    def _is_remark(self, line: str) -> bool:
        if named := _NAMED.fullmatch(line):
            self.name = named["name"]
        return line.startswith(("#", "//"))

    def _read_card(self, number: int, line: str) -> None:
        try:
            card = read_card_line(line)
        except CardLineError as error:
            self.builder.problem(number, line, str(error))
            return
        self.block_open = True
        self.headed = self.headed or card.board is not None
        self.cards.append(_Card(number, line, self.block, self.heading, card))

    def _second_block(self) -> Board:
        """Board of the cards after the first blank line of a list without headings."""
        sizes = [0, 0]
        for card in self.cards:
            sizes[min(card.block, 1)] += card.card.count
        if self.headed or sizes[1] == 0:
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


def can_read(text: str, extension: str) -> bool:  # noqa: ARG001 (one signature for all readers)
    """Whether the text looks like this form; it is the form of whatever no other reader claims."""
    return True


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
    return _TextReader(source, name).read(text)
