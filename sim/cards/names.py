"""The ways in which a card's name is written in lists, and one index for all of them.

A name is found as the full ``Front // Back``, as MTGO's ``Front/Back``, as either face alone, without accents, with
curly quotes, in any case, with Arena's ``A-`` in front of it or of each face, and doubled as ``Name // Name``, as
cards with the same card on both sides are listed. The name of a whole card beats the name of another card's face, and
a face that two cards share is not found: nothing is ever guessed.
"""

from __future__ import annotations

import difflib
import re
import unicodedata
from collections.abc import Iterable, Iterator

from sim.cards.model import Card

_QUOTES = "\u2018\u2019\u201a\u201b\u2032\u00b4\u02b9\u02bb\u02bc`"
_DOUBLE_QUOTES = "\u201c\u201d\u201e\u201f\u2033"
_DASHES = "\u2010\u2011\u2012\u2013\u2014\u2015\u2212"
_LETTERS = {
    **{"\u00e6": "ae", "\u0153": "oe", "\u00f8": "o", "\u0131": "i"},
    **{"\u0142": "l", "\u0111": "d", "\u00f0": "d", "\u00fe": "th"},
}
_REPLACED = str.maketrans(
    _LETTERS | dict.fromkeys(_QUOTES, "'") | dict.fromkeys(_DOUBLE_QUOTES, '"') | dict.fromkeys(_DASHES, "-")
)
_ARENA_PREFIX = "a-"
_UNSEEN = ("Mn", "Mc", "Me", "Cf")
"""Categories of characters that are no part of a name: accents that stand alone, and what is not seen."""


def key(name: str) -> str:
    """Form of a name in which all ways of writing it are equal.

    Examples
    --------
    >>> key("Lim-Dûl's  Vault"), key("Fire/Ice") == key("FIRE // Ice")
    ("lim-dul's vault", True)
    """
    plain = _plain(_plain(name))
    return re.sub(r"\s*/+\s*", "//", " ".join(plain.split()))


def _plain(name: str) -> str:
    """Small letters without accents and with plain quotes and dashes; some letters need it twice."""
    if name.isascii():
        return name.lower().translate(_REPLACED)  # the same, in a tenth of the time, for nearly all names
    spelt = unicodedata.normalize("NFKD", name.translate(_REPLACED).casefold()).translate(_REPLACED)
    return "".join(letter for letter in spelt if unicodedata.category(letter) not in _UNSEEN).casefold()


def full_name(card: Card) -> str:
    """Name of a card with that of its other face, if it has one."""
    return card.name if card.other_face is None else f"{card.name} // {card.other_face.name}"


NEARLY_THE_SAME = 0.9
"""Likeness (`difflib.SequenceMatcher.ratio`) of names that differ by a slip of the pen."""


def _readings(written: str) -> Iterator[str]:
    """What a key may stand for, as it is written first: without Arena's prefixes, and once if it is doubled."""
    plain = "//".join(face.removeprefix(_ARENA_PREFIX) for face in written.split("//"))
    for reading in dict.fromkeys((written, plain)):
        yield reading
        front, _, back = reading.partition("//")
        if front == back:
            yield front


class NameIndex:
    """Cards by every way of writing their names.

    Parameters
    ----------
    cards : iterable of Card
        Cards with different full names.

    Raises
    ------
    ValueError
        If two cards have the same full name.
    """

    def __init__(self, cards: Iterable[Card]) -> None:
        self._whole: dict[str, Card] = {}
        self._faces: dict[str, list[Card]] = {}
        for card in cards:
            name = key(full_name(card))
            if name in self._whole:
                raise ValueError(f"{full_name(card)} is defined twice")
            self._whole[name] = card
            for face in (card, card.other_face):
                if face is not None and card.other_face is not None:
                    self._faces.setdefault(key(face.name), []).append(card)

    def find(self, name: str) -> Card | None:
        """Card of that name, or None if there is none or more than one."""
        found = (self._find_key(reading) for reading in _readings(key(name)))
        return next((card for card in found if card is not None), None)

    def find_as_written(self, name: str) -> Card | None:
        """Card of that name, with Arena's prefix taken for a part of it."""
        return self._find_key(key(name))

    def holds(self, name: str) -> bool:
        """Whether a card or a face has that name, Arena's prefix taken for a part of it."""
        return key(name) in self._whole or key(name) in self._faces

    def _find_key(self, written: str) -> Card | None:
        if written in self._whole:
            return self._whole[written]
        faces = self._faces.get(written, [])
        return faces[0] if len(faces) == 1 else None

    def suggest(self, name: str, number: int = 3) -> list[str]:
        """Full names of up to ``number`` cards whose names are nearest to ``name``, the nearest first.

        A slip of the pen is told from a guess: beside a name that is nearly the same, names much farther are left out.
        """
        *_, written = _readings(key(name))
        candidates = [*self._whole, *self._faces]
        near = difflib.get_close_matches(written, candidates, n=number, cutoff=0.6) if written else []
        likeness = [difflib.SequenceMatcher(None, candidate, written).ratio() for candidate in near]
        if likeness and likeness[0] >= NEARLY_THE_SAME:
            near = [text for text, like in zip(near, likeness, strict=True) if like >= NEARLY_THE_SAME]
        beginning = sorted(candidate for candidate in candidates if len(written) >= 4 and candidate.startswith(written))
        cards = [card for text in [*near, *beginning] for card in self._cards(text)]
        return list(dict.fromkeys(full_name(card) for card in cards))[:number]

    def _cards(self, text: str) -> list[Card]:
        return [self._whole[text]] if text in self._whole else self._faces[text]


def suggest(name: str, number: int = 3) -> list[str]:
    """Names of library cards nearest to ``name``, the nearest first; empty if none is near.

    Examples
    --------
    >>> suggest("Glistner Elf", 1)
    ['Glistener Elf']
    """
    from sim.cards.library import INDEX

    return INDEX.suggest(name, number)
