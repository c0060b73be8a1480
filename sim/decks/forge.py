"""Reader of Forge's .dck.

::

    [metadata]                      or [general]: lines of KEY=VALUE, of which Name is read
    Name=My deck
    [Commander]                     sections for boards; any case
    1 Fynn, the Fangbearer|KHM
    [Main]
    4 Rancor|ULG|1                  name, set, picture; a + behind the name is foil
    [Sideboard]
    2 Wilt

Lines that begin with ``#``, ``;`` or ``//`` are remarks. Blank lines mean nothing.
"""

import re

from sim.decks.builder import DeckBuilder
from sim.decks.deck import Board, Deck
from sim.decks.lines import add_card_line, is_remark, tidy, tidy_lines
from sim.decks.words import BOARDS, NOT_PLAYED, UNPLAYED

EXTENSIONS = frozenset({"dck"})

_SECTION = re.compile(r"\[(?P<word>[^\[\]]*)\]")
_FACTS = frozenset({"metadata", "general"})
_PICTURE = re.compile(r"\|.*")


def is_form(text: str) -> bool:
    """Whether the text has sections of this form, the first before any card."""
    first = next((line for line in map(tidy, text.splitlines()) if line and not _is_remark(line)), "")
    section = _SECTION.fullmatch(first)
    return section is not None and section["word"].strip().casefold() in _FACTS | BOARDS.keys() | UNPLAYED


def read(text: str, *, source: str, name: str) -> Deck:
    r"""Read a list in this form.

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
    >>> read("[metadata]\nName=Fangs\n[Main]\n4 Rancor|ULG", source="example", name="example").main
    (Entry(count=4, name='Rancor', line=4),)
    """
    builder = DeckBuilder(source)
    section = ""
    for number, line in tidy_lines(text, builder):
        heading = _SECTION.fullmatch(line)
        if heading:
            section = heading["word"].strip().casefold()
            if section not in _FACTS | BOARDS.keys() | UNPLAYED:
                builder.problem(number, line, "an unknown section; known are [metadata], [Main], [Sideboard], ...")
        elif not line or _is_remark(line):
            continue
        elif section in _FACTS:
            key, separator, value = line.partition("=")
            if key.strip().casefold() == "name" and value.strip():
                name = value.strip()
            elif not separator:
                builder.problem(number, line, "no KEY=VALUE; cards stand below [Main]")
        elif section in BOARDS:
            _read_card(builder, number, line, BOARDS[section])
        else:
            reason = NOT_PLAYED if section in UNPLAYED else "a line of no board; write [Main] above the cards"
            builder.problem(number, line, reason)
    return builder.deck(name)


def _read_card(builder: DeckBuilder, number: int, line: str, board: Board) -> None:
    add_card_line(builder, number, _PICTURE.sub("", line).strip().removesuffix("+").strip(), board, text=line)


def _is_remark(line: str) -> bool:
    return is_remark(line) or line.startswith(";")
