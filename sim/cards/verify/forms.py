"""The forms of card file that can be read: Scryfall's oracle cards, MTGJSON's AtomicCards, and a flat list of cards."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

from sim.cards.verify.printed import PrintedCard, PrintedFace
from sim.errors import UsageError, shown, shown_path

NOT_CARDS = {"token", "double_faced_token", "emblem", "art_series"}
"""Layouts of Scryfall's list that are no cards."""
REVERSIBLE = "reversible_card"
"""Layout of what has the same card on both sides."""
SUPERTYPES = ("Basic", "Legendary", "Snow", "World", "Ongoing", "Elite", "Host")


class RecordError(ValueError):
    """A record of a card file is not what its form says."""


def read_cards(path: str) -> list[PrintedCard]:
    """Cards of a file in any of the forms.

    Raises
    ------
    UsageError
        If the file cannot be read, or is in none of the forms.
    """
    data = _read_json(path)
    form, records = _form(data, path)
    cards = []
    for i, record in enumerate(records):
        try:
            card = form(record)
        except RecordError as error:
            raise UsageError(f"{shown_path(path)}, card {i + 1}{_name_of(record)}: {error}") from error
        if card is not None:
            cards.append(card)
    if not cards:
        raise UsageError(f"{shown_path(path)} has no cards")
    return cards


def _read_json(path: str) -> Any:
    try:
        return json.loads(Path(path).read_bytes())
    except OSError as error:
        raise UsageError(f"{shown_path(path)} cannot be read: {error.strerror or error}") from error
    except (ValueError, RecursionError) as error:
        raise UsageError(f"{shown_path(path)} is no JSON: {error}") from error


_Form = Callable[[Any], PrintedCard | None]


def _form(data: Any, path: str) -> tuple[_Form, list[Any]]:
    """The form of a file, and its records."""
    inner = data.get("data", data) if isinstance(data, Mapping) else data
    if isinstance(inner, Mapping) and inner and all(isinstance(value, list) for value in inner.values()):
        return _atomic, list(inner.values())
    if isinstance(inner, list) and inner and all(isinstance(record, Mapping) for record in inner):
        if "type_line" in inner[0] or inner[0].get("object") == "card":
            return _scryfall, inner
        if "types" in inner[0]:
            return _flat, [_with_faces(record, backs) for backs in [_backs(inner)] for record in _fronts(inner)]
    forms = "Scryfall's oracle cards, MTGJSON's AtomicCards, and a flat list of cards with name, manaCost and types"
    raise UsageError(f"{shown_path(path)} is no card file in a known form; known are {forms}")


def _name_of(record: Any) -> str:
    first = record[0] if isinstance(record, list) and record else record
    name = first.get("name") if isinstance(first, Mapping) else None
    return f" ({shown(name)})" if isinstance(name, str) else ""


def _text(record: Mapping[str, Any], name: str) -> str | None:
    value = record.get(name)
    if value is not None and not isinstance(value, str):
        raise RecordError(f"{name} is no text")
    return value


def _name(record: Mapping[str, Any], name: str = "name") -> str:
    value = _text(record, name)
    if not value:
        raise RecordError(f"{name} is missing")
    return value


def _texts(record: Mapping[str, Any], name: str) -> tuple[str, ...]:
    value = record.get(name) or []
    if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
        raise RecordError(f"{name} is no list of texts")
    return tuple(value)


def _objects(value: Any, name: str) -> list[Mapping[str, Any]]:
    if not isinstance(value, list) or not value or not all(isinstance(item, Mapping) for item in value):
        raise RecordError(f"{name} is no list of objects")
    return value


def _once(name: str, layout: str | None) -> str:
    """Name of a card, without its repetition on the other side of a reversible card."""
    return name.split(" // ")[0] if layout == REVERSIBLE else name


def _numbers(record: Mapping[str, Any]) -> dict[str, Any]:
    return {name: _text(record, name) for name in ("power", "toughness", "loyalty", "defense")}


def _scryfall(record: Mapping[str, Any]) -> PrintedCard | None:
    layout = _text(record, "layout")
    if layout in NOT_CARDS:
        return None
    faces = record.get("card_faces")
    sides = [record] if faces is None else _objects(faces, "card_faces")
    name = _once(_name(record), layout)
    printed = tuple(_scryfall_face(side) for side in sides)
    return PrintedCard(name=name, faces=printed, keywords=_texts(record, "keywords"))


def _scryfall_face(side: Mapping[str, Any]) -> PrintedFace:
    front, _, after = (_text(side, "type_line") or "").partition(" \u2014 ")
    words = front.split()
    return PrintedFace(
        name=_name(side),
        cost=_text(side, "mana_cost") or "",
        supertypes=tuple(word for word in words if word in SUPERTYPES),
        types=tuple(word for word in words if word not in SUPERTYPES),
        subtypes=tuple(after.split()),
        text=_text(side, "oracle_text") or "",
        **_numbers(side),
    )


def _atomic(record: Any) -> PrintedCard:
    sides = _objects(record, "card")
    name = _once(_name(sides[0]), _text(sides[0], "layout"))
    faces = tuple(_typed_face(side, _text(side, "faceName") or _name(side)) for side in sides)
    keywords = dict.fromkeys(word for side in sides for word in _texts(side, "keywords"))
    return PrintedCard(name=name, faces=faces, keywords=tuple(keywords))


def _typed_face(side: Mapping[str, Any], name: str, silent: tuple[str, ...] = ()) -> PrintedFace:
    return PrintedFace(
        name=name,
        cost=_text(side, "manaCost") or "",
        types=_texts(side, "types"),
        subtypes=_texts(side, "subtypes"),
        supertypes=_texts(side, "supertypes"),
        text=_text(side, "text") or "",
        silent=silent,
        **_numbers(side),
    )


def _fronts(records: list[Mapping[str, Any]]) -> Iterator[Mapping[str, Any]]:
    """Records of a flat list that are a card or its front face."""
    return (record for record in records if record.get("front") is None)


def _backs(records: list[Mapping[str, Any]]) -> dict[tuple[Any, Any], Mapping[str, Any]]:
    """Records of back faces by the names of front and back."""
    named = (record for record in records if isinstance(record.get("front"), str))
    return {(record["front"], str(record.get("name"))): record for record in named}


def _with_faces(record: Mapping[str, Any], backs: dict[tuple[Any, Any], Mapping[str, Any]]) -> list[Any]:
    front = str(record.get("name")).split(" // ")[0]
    back = backs.get((front, str(record.get("back"))))
    return [record] if back is None else [record, back]


def _flat(record: Any) -> PrintedCard:
    """Card of a flat list: a record, and that of its back face if the list has one."""
    sides = _objects(record, "card")
    name = _once(_name(sides[0]), _text(sides[0], "layout"))
    names = (name.split(" // ")[0], *(_name(side) for side in sides[1:]))
    silent = tuple(fact for fact in ("defense", "text") if fact not in sides[0])
    faces = tuple(_typed_face(side, face, silent) for side, face in zip(sides, names, strict=True))
    return PrintedCard(name=name, faces=faces, keywords=_texts(sides[0], "keywords"))
