"""Reader of Apprentice's .dec and Magic Workstation's .mwDeck.

::

    // NAME : My deck               remarks; this one names the deck
            4 [ULG] Rancor          the set in brackets, or none
    SB:  2 [M14] Wilt

Blank lines mean nothing.
"""

import re

from sim.decks.deck import Deck
from sim.decks.text import TextReader

EXTENSIONS = frozenset({"dec", "mwdeck"})

_WORKSTATION = re.compile(r"\s*//\s*Deck file for Magic Workstation", re.IGNORECASE)


def is_form(text: str) -> bool:
    """Whether the text begins as Magic Workstation's files do."""
    return _WORKSTATION.match(text) is not None


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
    >>> deck = read("// NAME : Fangs\n\t4 [ULG] Rancor\nSB: 2 Wilt", source="example", name="example")
    >>> deck.name, deck.main, deck.sideboard
    ('Fangs', (Entry(count=4, name='Rancor', line=2),), (Entry(count=2, name='Wilt', line=3),))
    """
    return TextReader(source, name, blank_divides=False).read(text)
