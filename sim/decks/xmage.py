"""Reader of XMage's .dck.

::

    NAME:My deck
    AUTHOR:somebody                 not read
    4 [ULG:110] Rancor              set and number, then the name; the name counts here
    SB: 2 [M14:198] Wilt
    LAYOUT MAIN:(1,1)...            the places of the cards on the screen: not read

Lines that begin with ``#`` or ``//`` are remarks. Blank lines mean nothing.
"""

import re

from sim.decks.builder import DeckBuilder
from sim.decks.deck import Board, Deck
from sim.decks.lines import add_card_line, is_remark, tidy_lines

EXTENSIONS = frozenset({"dck"})

_OWN_LINE = re.compile(r"^[ \t]*(LAYOUT (MAIN|SIDEBOARD):|(NAME|AUTHOR):)", re.MULTILINE)
_NOT_READ = re.compile(r"AUTHOR:|LAYOUT (MAIN|SIDEBOARD):")


def is_form(text: str) -> bool:
    """Whether a line of the text is one that only this form has."""
    return _OWN_LINE.search(text) is not None


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
    >>> read("NAME:Fangs\n4 [ULG:110] Rancor", source="example", name="example").main
    (Entry(count=4, name='Rancor', line=2),)
    """
    builder = DeckBuilder(source)
    for number, line in tidy_lines(text, builder):
        if line.startswith("NAME:"):
            name = line.removeprefix("NAME:").strip() or name
        elif line and not is_remark(line) and not _NOT_READ.match(line):
            add_card_line(builder, number, line, Board.MAIN)
    return builder.deck(name)
