"""The cards that a run knows: those of the library, and those that the user brings."""

from __future__ import annotations

from collections.abc import Iterable

from sim.cards import library, names
from sim.cards.model import Card
from sim.cards.names import NameIndex, full_name


class Catalogue:
    """Cards by name, the user's own before those of the library.

    Parameters
    ----------
    own : iterable of Card
        The user's cards, with different full names.

    Raises
    ------
    ValueError
        If two of them have the same full name.
    """

    def __init__(self, own: Iterable[Card] = ()) -> None:
        self.own: tuple[Card, ...] = tuple(own)
        self._index = NameIndex(self.own)
        self.replaced: dict[str, Card] = {}
        for card in self.own:
            for name in (full_name(card), card.name):
                same = library.find(name)
                if same is not None and names.key(name) in (names.key(same.name), names.key(full_name(same))):
                    self.replaced.setdefault(full_name(same), card)

    def find(self, name: str) -> Card | None:
        """Card of that name in any of the ways in which lists write it, or None.

        A library card that a card of the user replaces is not found by its other names either.
        """
        found = self._index.find_as_written(name)
        if found is not None:
            return found
        known = library.find(name)
        if known is None:
            return self._index.find(name)
        return self.replaced.get(full_name(known), known)

    def is_own(self, card: Card) -> bool:
        """Whether the user brought a card."""
        return any(card is mine for mine in self.own)

    def all(self) -> tuple[Card, ...]:
        """Every card, the user's first, without those of the library that they replace."""
        return self.own + tuple(card for card in library.ALL if full_name(card) not in self.replaced)

    def suggest(self, name: str, number: int = 3) -> list[str]:
        """Full names of the cards whose names are nearest to ``name``, the nearest first."""
        return NameIndex(self.all()).suggest(name, number) if self.own else names.suggest(name, number)


LIBRARY = Catalogue()
"""The cards of the library alone."""


def taken_names(card: Card) -> list[str]:
    """Names of a card, its own and those of its faces, that a library card has already.

    Examples
    --------
    >>> taken_names(Card(name="glistener elf")), taken_names(Card(name="Glistening Bear"))
    (['glistener elf'], [])
    """
    faces = (full_name(card), card.name, *([card.other_face.name] if card.other_face else []))
    return [name for name in dict.fromkeys(faces) if library.INDEX.holds(name)]
