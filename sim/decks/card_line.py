"""The grammar of one line that names a card, in the dialects of all tools that write such lines.

``4 Rancor``, ``4x Rancor (ULG) 110 *F* #pump``, ``SB: 2 [DGM] Wear // Tear``, ``1x Wilt [Maybeboard{noDeck}]``.
"""

import re
from dataclasses import dataclass

from sim.decks import archidekt
from sim.decks.deck import Board
from sim.decks.words import BOARDS

_NUMBERED = re.compile(r"(?:(?P<board>[A-Za-z]+(?: [A-Za-z]+)?):\s*)?(?P<count>[0-9]+)[xX]?\s+(?P<rest>\S.*)")
_PRINTING_BEFORE = re.compile(r"\[\w{0,10}(?:[:#][^\[\]\s]+)?\]\s+(?=\S)")
"""Set and collector number as XMage (a colon), deckstats (a number sign) and MWS (the set alone) write them."""
_PRINTING = re.compile(r"\s+\((?:[A-Za-z0-9]{0,6}\)\s+(?=\S*[0-9])\S+|[A-Z0-9]{2,6}\)|[0-9]{0,3}\))$")
_MARK = re.compile(r"\s+\*(?P<mark>[A-Za-z-]+)\*$")
_VARIANT = re.compile(r"\s+(?:<[^<>]*>|\(FE?\))$")
_TAGS = re.compile(r"(?:^|\s+)#(?P<tags>.*)$")
_IN_NO_NAME = re.compile(r"[\[\]{}<>|^#\\=]")

_WORD_MARKS = {"CMDR": Board.COMMANDER}
_FINISH_MARKS = {"F", "E", "A"}
"""Foil, etched and altered copies; a matter of collecting, not of play."""
_COMMANDER_TAG = "!commander"

MOST_ENDINGS = 20
"""Marks, categories and labels behind a name."""

MEND = "write the number of copies and the name, as in '4 Forest'"


@dataclass(frozen=True)
class CardLine:
    """A line that names a card.

    Parameters
    ----------
    count : int
    name : str
    board : Board, optional
        None unless the line itself says one.
    note : str, optional
        How the line was understood if it could be understood in two ways.
    """

    count: int
    name: str
    board: Board | None = None
    note: str | None = None


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
    CardLine(count=4, name='Rancor', board=None, note=None)
    >>> read_card_line("SB: 2 Fire // Ice").board
    <Board.SIDEBOARD: 'sideboard'>
    >>> read_card_line("Rancor")
    Traceback (most recent call last):
    sim.decks.card_line.CardLineError: no number of copies; write '1 Rancor', or '# Rancor' for a remark
    """
    match = _NUMBERED.fullmatch(line)
    if match is None:
        raise CardLineError(_why_no_card(line))
    word = (match["board"] or "").casefold()
    if word and word not in BOARDS:
        raise CardLineError(f"no board is called '{match['board']}'; for a sideboard card write 'SB: 1 Forest'")
    ending = _Ending(_PRINTING_BEFORE.sub("", match["rest"], count=1) if match["rest"][0] == "[" else match["rest"])
    if foreign := _IN_NO_NAME.search(ending.name):
        raise CardLineError(f"no card name contains '{foreign[0]}'; {MEND}")
    if not any(character.isalnum() for character in ending.name):
        raise CardLineError(f"no card name; {MEND}")
    return CardLine(count_of(match["count"]), ending.name, ending.board or BOARDS.get(word), ending.note)


def count_of(digits: str) -> int:
    """Number of copies; 0, which no list can have, for what is no number.

    >>> count_of("04"), count_of("four"), count_of("9" * 5000)
    (4, 0, 1000000000)
    """
    if not re.fullmatch(r"[0-9]+", digits):
        return 0
    digits = digits.lstrip("0") or "0"
    return int(digits) if len(digits) < 10 else 10**9


class _Ending:
    """Takes what stands behind the name off a line, from its end, and keeps what it says of the board."""

    def __init__(self, rest: str) -> None:
        self.name = rest
        self.board: Board | None = None
        self.note: str | None = None
        self._take_tags()
        taken = 0
        while self._take_mark() or self._take_categories() or self._take(_VARIANT) or self._take(archidekt.LABEL):
            taken += 1
            if taken > MOST_ENDINGS:
                raise CardLineError(f"more than {MOST_ENDINGS} marks behind the name; {MEND}")
        self._take(_PRINTING)

    def _take(self, pattern: re.Pattern[str]) -> re.Match[str] | None:
        match = pattern.search(self.name)
        if match:
            self.name = self.name[: match.start()]
        return match

    def _take_mark(self) -> bool:
        mark = self._take(_MARK)
        if mark:
            word = mark["mark"].upper()
            if word not in _FINISH_MARKS and word not in _WORD_MARKS and not word.startswith("F-"):
                raise CardLineError(f"unknown mark *{mark['mark']}*; {MEND}")
            self.board = _WORD_MARKS.get(word, self.board)
        return mark is not None

    def _take_categories(self) -> bool:
        match = self._take(archidekt.CATEGORIES)
        if match:
            try:
                self.board = archidekt.board_of(match["categories"]) or self.board
            except ValueError as error:
                raise CardLineError(str(error)) from error
            self.note = archidekt.note_on(match["categories"]) or self.note
        return match is not None

    def _take_tags(self) -> None:
        """Moxfield's tags, and deckstats' marks: whatever follows a number sign, which no card name has."""
        if self.name.endswith("^"):
            self._take(archidekt.LABEL)
        tags = self._take(_TAGS)
        if tags and _COMMANDER_TAG in (tag.strip().casefold() for tag in tags["tags"].split("#")):
            self.board = Board.COMMANDER


def _why_no_card(line: str) -> str:
    if re.fullmatch(r"([A-Za-z ]+:\s*)?[0-9]+[xX]?", line):
        return f"no card name after the number; {MEND}"
    if re.match(r"[-+.,]?[0-9]", line):
        return f"the number of copies must be a whole number with a blank after it; {MEND}"
    if re.fullmatch(r"[^\W\d][\w ',/.!?&:()-]*", line):
        board, _, name = line.partition(": ")
        numbered = f"{board}: 1 {name}" if name and board.casefold() in BOARDS else f"1 {line}"
        return f"no number of copies; write '{numbered}', or '# {line}' for a remark"
    return f"neither a card nor a heading nor a remark; {MEND}"
