"""Write a deck list: as plain text, for Cockatrice, for Forge.

A form that cannot hold a board or a name refuses the list; what is written reads back as the same list.
"""

from collections.abc import Callable
from typing import NamedTuple
from xml.sax.saxutils import escape, quoteattr

from sim.decks import cockatrice, forge, text
from sim.decks.deck import Board, Deck, Entry
from sim.decks.lines import tidy
from sim.errors import DeckError, shown

_HEADINGS = {
    Board.COMMANDER: "Commander",
    Board.COMPANION: "Companion",
    Board.MAIN: "Deck",
    Board.SIDEBOARD: "Sideboard",
    Board.MAYBEBOARD: "Maybeboard",
}
_SECTIONS = {Board.COMMANDER: "Commander", Board.MAIN: "Main", Board.SIDEBOARD: "Sideboard"}
_ZONES = {board: zone for zone, board in cockatrice.ZONES.items()}


def write(deck: Deck, form: str) -> str:
    r"""The list in a form.

    Parameters
    ----------
    deck : Deck
    form : str
        One of `FORMS`.

    Raises
    ------
    DeckError
        If the form cannot hold a board or a name of the list.

    Examples
    --------
    >>> from sim.decks.parse import read_text
    >>> print(write(read_text("4 Rancor\nSB: 2 Wilt", name="Fangs"), "dck"), end="")
    [metadata]
    Name=Fangs
    [Main]
    4 Rancor
    [Sideboard]
    2 Wilt
    """
    chosen = FORMS[form]
    for board in Board:
        if deck.board(board) and board not in chosen.boards:
            raise DeckError(f"{deck.source}: the form {form} has no {board.value}; write another form, such as txt")
    written = chosen.write(deck, tidy(deck.name))
    try:
        again = chosen.read(written, source="the written list", name="")
    except DeckError as error:
        for entry in (entry for board in Board for entry in deck.board(board) if not _holds(chosen, entry.name)):
            raise DeckError(f"{deck.source}: the form {form} cannot hold the name {shown(entry.name)}") from error
        raise DeckError(f"{deck.source}: the form {form} cannot hold this list", *error.lines) from error
    for board in Board:
        for entry in deck.board(board):
            if not any((entry.count, entry.name) == (other.count, other.name) for other in again.board(board)):
                raise DeckError(f"{deck.source}: the form {form} cannot hold the name {shown(entry.name)}")
    return written


def _holds(form: "Form", name: str) -> bool:
    """Whether a list of one copy of a card is read again by the form that wrote it."""
    try:
        form.read(form.write(Deck("", main=(Entry(1, name),)), ""), source="", name="")
    except DeckError:
        return False
    return True


def _write_text(deck: Deck, name: str) -> str:
    blocks = [f"About\nName {name}\n"] if name else []
    for board, heading in _HEADINGS.items():
        if deck.board(board):
            blocks.append(f"{heading}\n{_card_lines(deck, board)}")
    return "\n".join(blocks)


def _write_forge(deck: Deck, name: str) -> str:
    blocks = [f"[metadata]\nName={name}\n"]
    for board, section in _SECTIONS.items():
        if deck.board(board):
            blocks.append(f"[{section}]\n{_card_lines(deck, board)}")
    return "".join(blocks)


def _write_cockatrice(deck: Deck, name: str) -> str:
    lines = ['<?xml version="1.0" encoding="UTF-8"?>', '<cockatrice_deck version="1">']
    lines.append(f"    <deckname>{escape(name)}</deckname>")
    for board, zone in _ZONES.items():
        lines.append(f'    <zone name="{zone}">')
        for entry in deck.board(board):
            lines.append(f'        <card number="{entry.count}" name={quoteattr(entry.name)}/>')
        lines.append("    </zone>")
    return "\n".join([*lines, "</cockatrice_deck>", ""])


def _card_lines(deck: Deck, board: Board) -> str:
    return "".join(f"{entry.count} {entry.name}\n" for entry in deck.board(board))


class Form(NamedTuple):
    """A form that can be written: how, which boards it has, and how it is read."""

    write: Callable[[Deck, str], str]
    boards: frozenset[Board]
    read: Callable[..., Deck]


FORMS = {
    "txt": Form(_write_text, frozenset(_HEADINGS), text.read),
    "cod": Form(_write_cockatrice, frozenset(_ZONES), cockatrice.read),
    "dck": Form(_write_forge, frozenset(_SECTIONS), forge.read),
}
"""Forms that can be written, by their extensions."""
