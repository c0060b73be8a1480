"""What a card file says of a card, in one form for all files."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass

from sim.cards.names import key


@dataclass(frozen=True, kw_only=True)
class PrintedFace:
    """Facts of one face as a card file writes them; None is a number that is not there.

    ``silent`` names the facts that this form of file never gives.
    """

    name: str
    cost: str = ""
    types: tuple[str, ...] = ()
    subtypes: tuple[str, ...] = ()
    supertypes: tuple[str, ...] = ()
    power: str | None = None
    toughness: str | None = None
    loyalty: str | None = None
    defense: str | None = None
    text: str = ""
    silent: tuple[str, ...] = ()


@dataclass(frozen=True, kw_only=True)
class PrintedCard:
    """A card of a file: its full name, the faces that the file gives, and the keywords it lists for all of them."""

    name: str
    faces: tuple[PrintedFace, ...]
    keywords: tuple[str, ...] = ()

    @property
    def face_names(self) -> tuple[str, ...]:
        """Names of all its faces, of those too about which the file says nothing more."""
        return tuple(self.name.split(" // "))

    def face(self, number: int) -> PrintedFace | None:
        """Face by its position in the name, if the file gives it."""
        names = self.face_names
        if number >= len(names):
            return None
        return next((face for face in self.faces if face.name == names[number]), None)


class PrintedIndex:
    """Printed cards by name; some files have several cards of one name."""

    def __init__(self, cards: Iterable[PrintedCard]) -> None:
        self._whole: dict[str, list[PrintedCard]] = defaultdict(list)
        self._fronts: dict[str, list[PrintedCard]] = defaultdict(list)
        self.size = 0
        for card in cards:
            self.size += 1
            self._whole[key(card.name)].append(card)
            self._fronts[key(card.face_names[0])].append(card)

    def find(self, name: str) -> list[PrintedCard]:
        """Cards of that full name, or else those whose front face has it."""
        written = key(name)
        return self._whole.get(written) or self._fronts.get(written) or []
