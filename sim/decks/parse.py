"""Read a deck list of any known form.

Each form has a module with two functions, ``can_read(text, extension)`` and ``read(text, source=, name=)``;
`READERS` asks them in order, and the first that claims the text reads it.
"""

from typing import Protocol

from sim.decks import source, text
from sim.decks.deck import Deck


class Reader(Protocol):
    """A module that reads one form of deck lists."""

    def can_read(self, text: str, extension: str) -> bool:
        """Whether text in a file of that extension has this form."""

    def read(self, text: str, *, source: str, name: str) -> Deck:
        """The list, or a `DeckError` that names every line that cannot be read."""


READERS: tuple[Reader, ...] = (text,)
"""Known forms; the plain text form claims everything and stands last."""


def read_text(content: str, *, source: str = "list", name: str = "list", extension: str = "") -> Deck:
    """Read a list from its text.

    Parameters
    ----------
    content : str
        The whole list.
    source : str
        Where it comes from, for messages.
    name : str
        Name of the deck if the list gives none.
    extension : str
        The file's extension in small letters without the dot.

    Raises
    ------
    DeckError
        If it cannot be read.

    Examples
    --------
    >>> read_text("20 Forest", name="Forests").name
    'Forests'
    """
    reader = next(reader for reader in READERS if reader.can_read(content, extension))
    return reader.read(content, source=source, name=name)


def read_deck(argument: str) -> Deck:
    """Find and read a list.

    Parameters
    ----------
    argument : str
        ``-`` for standard input, a file, or the name of a bundled list.

    Raises
    ------
    DeckError
        If there is no such list or it cannot be read.

    Examples
    --------
    >>> read_deck("ceiling_infect").size()
    60
    """
    found = source.find(argument)
    return read_text(found.text, source=found.label, name=found.name, extension=found.extension)
