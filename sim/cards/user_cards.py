"""Card definitions that a user brings in a JSON file."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import fields
from pathlib import Path
from typing import Any

from components.characteristics import CardType
from sim.cards.catalogue import LIBRARY, Catalogue, taken_names
from sim.cards.compile import compile_tables
from sim.cards.format_errors import FormatError, inside
from sim.cards.formats import card_from_json
from sim.cards.model import Card
from sim.cards.names import full_name, key
from sim.cards.needed import check_needed
from sim.errors import UsageError
from sim.json_files import read_json

_CARD_FIELDS = frozenset(field.name for field in fields(Card))


def read_cards(path: Path) -> dict[str, Card]:
    """Cards of a JSON file, by where each stands in it.

    Parameters
    ----------
    path : Path
        A file with one card, a list of cards, or an object whose values are cards.

    Raises
    ------
    UsageError
        If the file cannot be read, or something in it is not in the form of a card; one line says where, what was
        expected, and how to mend it.
    """
    read: dict[str, Card] = {}
    places: dict[str, str] = {}
    for place, item in _items(read_json(path), path):
        try:
            card = card_from_json(item, place)
        except FormatError as error:
            raise UsageError(f"{path}: {error}") from error
        except RecursionError as error:
            raise UsageError(f"{path}: {place or 'card'}: too deeply nested; take parts of it out") from error
        name = key(full_name(card))
        if name in places:
            where = inside(place, "name")
            raise UsageError(
                f"{path}: {where}: {card.name} is defined twice, first in {places[name]}; keep one of them"
            )
        read[place], places[name] = card, place
    return read


def _items(data: Any, path: Path) -> Iterator[tuple[str, Any]]:
    """Each card of a file with its place: '' for a card that is the whole file."""
    if isinstance(data, list) and data:
        yield from ((f"[{i}]", item) for i, item in enumerate(data))
    elif isinstance(data, Mapping) and data:
        if _CARD_FIELDS.issuperset(data) or not all(isinstance(item, Mapping) for item in data.values()):
            yield "", data
        else:
            yield from ((inside("", name), item) for name, item in data.items())
    else:
        raise UsageError(
            f"{path}: expected a card, a list of cards, or an object with cards; "
            "'tenpoison cards show NAME --json' prints one as a pattern"
        )


def catalogue_with(path: Path | None, replace: bool = False) -> Catalogue:
    """The library with the cards of a user's file.

    Parameters
    ----------
    path : Path, optional
        No file: the library alone.
    replace : bool
        Whether a card may take the place of a library card with the same name.

    Raises
    ------
    UsageError
        If the file is wrong, one of its cards cannot be played, or the library has a name already.
    """
    if path is None:
        if replace:
            raise UsageError("--replace says what --cards may do; name a file with --cards as well")
        return LIBRARY
    read = read_cards(path)
    for place, card in read.items():
        try:
            _check_playable(card, place)
        except FormatError as error:
            raise UsageError(f"{path}: {error}") from error
        taken = taken_names(card)
        if taken and not replace:
            mend = "give it another name, or say --replace to play yours in its place"
            raise UsageError(f"{path}: {inside(place, 'name')}: the library has {taken[0]} already; {mend}")
    return Catalogue(read.values())


def _check_playable(card: Card, place: str) -> None:
    """Raise a `FormatError` for what no deck can hold, and what the card tables cannot."""
    if not card.types and not card.blank:
        raise FormatError(inside(place, "types"), 'missing; a card has a type: add "types" with ["creature"] or others')
    for face, at in ((card, place), (card.other_face, inside(place, "other_face"))):
        if face is not None:
            _check_creature(face, at)
    check_needed(card, place)
    try:
        compile_tables([[card]])
    except (ValueError, OverflowError) as error:
        raise FormatError(place, f"{card.name} does not fit the card tables: {error}; make it smaller") from error


def _check_creature(card: Card, place: str) -> None:
    for field in ("power", "toughness"):
        if CardType.CREATURE in card.types and getattr(card, field) is None:
            raise FormatError(inside(place, field), f'missing; a creature has it: add "{field}" with a whole number')
