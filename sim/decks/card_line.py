"""The grammar of one line that names a card: ``4 Rancor``, ``4x Rancor``, ``4 Rancor (ULG) 110``, ``SB: 2 Wilt``."""

import re
from dataclasses import dataclass

from sim.decks.deck import Board

_NUMBERED = re.compile(r"(?P<side>SB:)?\s*(?P<count>[0-9]+)[xX]?\s+(?P<rest>\S.*)", re.IGNORECASE)
_PRINTING = re.compile(r"\s+\((?:[A-Za-z0-9]{2,6}\)\s+\S*[0-9]\S*|[A-Z0-9]{2,6}\))$")
_MARK = re.compile(r"\s+\*(?P<mark>[A-Za-z]+)\*$")
_IN_NO_NAME = re.compile(r"[\[\]{}<>|^#\\=]")

_WORD_MARKS = {"CMDR": Board.COMMANDER}
_FINISH_MARKS = {"F", "E", "A"}
"""Foil, etched and altered copies; a matter of collecting, not of play."""

MEND = "write the number of copies and the name, as in '4 Forest'"


@dataclass(frozen=True)
class CardLine:
    """A line that names a card. `board` is None unless the line itself says one."""

    count: int
    name: str
    board: Board | None = None


class CardLineError(ValueError):
    """A line that is no card line; the message says why and how to mend it."""


def read_card_line(line: str) -> CardLine:
    """Read a line that names a card.

    Parameters
    ----------
    line : str
        A line without leading and trailing blanks.

    Raises
    ------
    CardLineError
        If it does not follow the grammar.

    Examples
    --------
    >>> read_card_line("4x Rancor (ULG) 110 *F*")
    CardLine(count=4, name='Rancor', board=None)
    >>> read_card_line("SB: 2 Fire // Ice").board
    <Board.SIDEBOARD: 'sideboard'>
    >>> read_card_line("Rancor")
    Traceback (most recent call last):
    sim.decks.card_line.CardLineError: no number of copies; write '1 Rancor', or '# Rancor' for a remark
    """
    match = _NUMBERED.fullmatch(line)
    if match is None:
        raise CardLineError(_why_no_card(line))
    board = Board.SIDEBOARD if match["side"] else None
    name = match["rest"]
    while mark := _MARK.search(name):
        word = mark["mark"].upper()
        if word not in _FINISH_MARKS and word not in _WORD_MARKS:
            raise CardLineError(f"unknown mark *{mark['mark']}*; {MEND}")
        board = _WORD_MARKS.get(word, board)
        name = name[: mark.start()]
    name = _PRINTING.sub("", name)
    if foreign := _IN_NO_NAME.search(name):
        raise CardLineError(f"no card name contains '{foreign[0]}'; {MEND}")
    if not any(character.isalnum() for character in name):
        raise CardLineError(f"no card name; {MEND}")
    digits = match["count"].lstrip("0")
    return CardLine(int(digits or "0") if len(digits) < 10 else 10**9, name, board)


def _why_no_card(line: str) -> str:
    if re.fullmatch(r"(SB:\s*)?[0-9]+[xX]?", line, re.IGNORECASE):
        return f"no card name after the number; {MEND}"
    if re.match(r"[-+.,]?[0-9]", line):
        return f"the number of copies must be a whole number with a blank after it; {MEND}"
    if re.fullmatch(r"[^\W\d][\w ',/.!?&:()-]*", line):
        return f"no number of copies; write '1 {line}', or '# {line}' for a remark"
    return f"neither a card nor a heading nor a remark; {MEND}"
