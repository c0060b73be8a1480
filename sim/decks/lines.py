"""What all readers of lines share: lines with their numbers, blanks made alike, unprintable characters told."""

import re
from collections.abc import Iterator
from unicodedata import category

from sim.decks.builder import DeckBuilder
from sim.decks.card_line import CardLineError, read_card_line
from sim.decks.deck import Board

_INVISIBLE = dict.fromkeys(map(ord, "\ufeff\u200b\u200c\u200d\u200e\u200f\u2060\u00ad"))
_NAMED = re.compile(r"(#|//)\s*name\s*:\s*(?P<name>\S.*)", re.IGNORECASE)

UNPRINTABLE = "an unprintable character; retype the line"


def tidy(text: str) -> str:
    r"""Text without invisible characters, and with single blanks.

    >>> tidy("\ufeff 4\u00a0Rancor\t ")
    '4 Rancor'
    """
    return " ".join(text.translate(_INVISIBLE).split())


def is_printable(text: str) -> bool:
    """Whether no control character other than a tabulator or a line end is in a text."""
    return not any(category(character) == "Cc" and character not in "\t\r\n" for character in text)


def tidy_lines(text: str, builder: DeckBuilder) -> Iterator[tuple[int, str]]:
    """Number and tidy text of each line; a line with unprintable characters is told as a problem instead."""
    for number, raw in enumerate(re.split(r"\r\n|\n|\r", text), start=1):
        line = tidy(raw)
        if line and not is_printable(raw):
            builder.problem(number, raw, UNPRINTABLE)
        else:
            yield number, line


def is_remark(line: str) -> bool:
    """Whether a line is a remark: it begins with ``#`` or ``//``."""
    return line.startswith(("#", "//"))


def name_in_remark(line: str) -> str | None:
    """Name of the deck, if a remark tells it.

    >>> name_in_remark("// NAME : Fangs")
    'Fangs'
    """
    named = _NAMED.fullmatch(line)
    return named["name"] if named else None


def add_card_line(builder: DeckBuilder, number: int, line: str, board: Board, text: str | None = None) -> None:
    """Add the card of a line to the board that the line says, or else to `board`, or tell why it cannot be read.

    Parameters
    ----------
    builder : DeckBuilder
    number : int
        Number of the line.
    line : str
        What to read.
    board : Board
    text : str, optional
        The line as written, if that is more.
    """
    text = line if text is None else text
    try:
        card = read_card_line(line)
    except CardLineError as error:
        builder.problem(number, text, str(error))
        return
    builder.add(card.board or board, card.count, card.name, line=number, text=text)
    if card.note:
        builder.note(f"line {number}: {card.note}")
