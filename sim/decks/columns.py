"""Reader of tables with a header line: the CSV exports of Moxfield, Archidekt, TappedOut, MTGO and deckstats.

::

    Count,Name,Board,Foil           columns are found by their names, in any order; others are not read
    4,Rancor,main,
    2,"Fynn, the Fangbearer",side,

Read are the number of copies, the name, and what says the board: a word, a category, or a yes in a column such as
``Commander``. Commas, semicolons or tabulators divide the columns. Empty lines mean nothing; nothing is a remark.
"""

import csv
import io
from collections.abc import Sequence

from sim.decks import archidekt
from sim.decks.builder import DeckBuilder
from sim.decks.card_line import count_of
from sim.decks.deck import Board, Deck
from sim.decks.lines import tidy
from sim.decks.words import BOARDS
from sim.errors import DeckError

EXTENSIONS = frozenset({"csv", "tsv"})

_NAMES = ("name", "card name", "card_name", "card")
_COUNTS = ("count", "quantity", "qty", "amount")
_WORDS = ("board", "section")
_CATEGORIES = ("category", "categories")
_FLAGS = {"commander": Board.COMMANDER, "sideboard": Board.SIDEBOARD, "sideboarded": Board.SIDEBOARD}

_YES = frozenset({"true", "yes", "1"})
_NO = frozenset({"", "false", "no", "0"})
_BOARDS = {**BOARDS, "acquire": Board.MAYBEBOARD, "": Board.MAIN}
_DELIMITERS = ",;\t"


class _Row:
    """Cells of a row by the names of their columns, in small letters."""

    def __init__(self, header: Sequence[str], cells: Sequence[str]) -> None:
        self.cells = dict(zip(header, map(tidy, cells), strict=True))

    def value(self, columns: Sequence[str]) -> str:
        return next((self.cells[column] for column in columns if column in self.cells), "")

    def board(self) -> Board:
        """Board of the row's card.

        Raises
        ------
        ValueError
            If a cell that says the board cannot be read.
        """
        for column, board in _FLAGS.items():
            cell = self.value([column]).casefold()
            if cell in _YES:
                return board
            if cell not in _NO:
                raise ValueError(f"'{cell}' in column {column} is neither yes nor no")
        word = self.value(_WORDS).casefold()
        if word not in _BOARDS:
            raise ValueError(f"no board is called '{word}'; known are main, side, commander, companion, maybe")
        return archidekt.board_of(self.value(_CATEGORIES)) or _BOARDS[word]


def is_form(text: str) -> bool:
    """Whether the first line names a column of card names and one of numbers of copies."""
    return _delimiter(text) is not None


def read(text: str, *, source: str, name: str) -> Deck:
    r"""Read a list in this form.

    Parameters
    ----------
    text : str
        The whole list.
    source : str
        Where it comes from, for messages.
    name : str
        Name of the deck, which such a list never gives.

    Raises
    ------
    DeckError
        With every row that cannot be read, or what else is wrong with the list.

    Examples
    --------
    >>> read("Qty,Name\n4,Rancor", source="example", name="example").main
    (Entry(count=4, name='Rancor', line=2),)
    """
    delimiter = _delimiter(text)
    if delimiter is None:
        raise DeckError(f"{source}: the first line must name the columns, for example 'Count,Name'")
    builder = DeckBuilder(source)
    rows = csv.reader(io.StringIO(text.removeprefix("\ufeff"), newline=""), delimiter=delimiter, strict=True)
    header: list[str] = []
    before = 0
    try:
        for cells in rows:
            line, before = before + 1, rows.line_num
            if not any(cell.strip() for cell in cells):
                continue
            if not header:
                header = _header(cells)
                _check_header(builder, header, line)
            else:
                _read_row(builder, header, cells, line, rows.line_num - line)
    except csv.Error as error:
        builder.problem(before + 1, "", f"{error}; a quotation mark in a cell is written twice")
    return builder.deck(name)


def _delimiter(text: str) -> str | None:
    """What divides the columns of the first line that is not empty, if that is a header."""
    first = next((line for line in text.removeprefix("\ufeff").splitlines() if line.strip()), "")
    for delimiter in _DELIMITERS:
        header = _header(first.split(delimiter))
        if set(header) & set(_NAMES) and set(header) & set(_COUNTS):
            return delimiter
    return None


def _header(cells: Sequence[str]) -> list[str]:
    return [tidy(cell).strip('"').casefold() for cell in cells]


def _check_header(builder: DeckBuilder, header: Sequence[str], line: int) -> None:
    read_here = {*_NAMES, *_COUNTS, *_WORDS, *_CATEGORIES, *_FLAGS}
    twice = [column for column in set(header) & read_here if header.count(column) > 1]
    if twice or not set(header) & set(_NAMES) or not set(header) & set(_COUNTS):
        builder.problem(
            line, ", ".join(header), "name each column once, with one for the number of copies and the name"
        )
    elif not set(header) & {*_WORDS, *_CATEGORIES, *_FLAGS}:
        builder.note(f"line {line}: no column says the board, so all cards are read as the main deck")


def _read_row(builder: DeckBuilder, header: Sequence[str], cells: Sequence[str], line: int, more_lines: int) -> None:
    text = ", ".join(cells)
    if more_lines:
        builder.problem(line, text, "a row over several lines; close the quotation mark")
    elif len(cells) != len(header):
        reason = f"{len(cells)} cells under {len(header)} columns; put a name with a comma in quotation marks"
        builder.problem(line, text, reason)
    else:
        row = _Row(header, cells)
        try:
            board = row.board()
        except ValueError as error:
            builder.problem(line, text, str(error))
            return
        builder.add(board, count_of(row.value(_COUNTS)), row.value(_NAMES), line=line, text=text)
