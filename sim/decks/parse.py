"""Read a deck list of any known form.

Each form has a module with its ``EXTENSIONS`` and two functions, ``is_form(text)`` and ``read(text, source=, name=)``.
What a list contains counts more than what its file is called: the first of `READERS` whose form the text has reads it;
else the first with the file's extension; else the reader of plain text.
"""

from typing import Protocol

from sim.decks import apprentice, cockatrice, columns, forge, mtgo, octgn, source, text, xmage
from sim.decks.deck import Deck


class PlainReader(Protocol):
    """A module that reads deck lists."""

    def read(self, text: str, *, source: str, name: str) -> Deck:
        """The list, or a `DeckError` that names every line that cannot be read."""


class Reader(PlainReader, Protocol):
    """A module that reads deck lists of a form with traits of its own."""

    @property
    def EXTENSIONS(self) -> frozenset[str]:  # noqa: N802 (a constant of the module)
        """Extensions of files of this form, in small letters."""

    def is_form(self, text: str) -> bool:
        """Whether the text has a trait that only this form has."""


READERS: tuple[Reader, ...] = (cockatrice, mtgo, octgn, xmage, forge, apprentice, columns)
"""Forms with traits of their own; plain text is the form of all else."""


def reader_of(content: str, extension: str = "") -> PlainReader:
    """The reader for a list.

    Parameters
    ----------
    content : str
        The whole list.
    extension : str
        The file's extension in small letters without the dot.
    """
    for reader in READERS:
        if reader.is_form(content):
            return reader
    for reader in READERS:
        if extension in reader.EXTENSIONS:
            return reader
    return text


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
    return reader_of(content, extension).read(content, source=source, name=name)


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
