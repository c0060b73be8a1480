"""The JSON schema of card definitions, made from the types of the card model."""

from __future__ import annotations

import re
import types
from dataclasses import MISSING, fields, is_dataclass
from enum import IntEnum
from typing import Any, Union, get_args, get_origin

from sim.cards.bounds import bounds
from sim.cards.format_errors import no_defaults
from sim.cards.formats import ABILITIES, TYPE, tag_of, to_json, type_hints
from sim.cards.model import Card

DIALECT = "https://json-schema.org/draft/2020-12/schema"
_PLAIN = {int: "integer", str: "string", bool: "boolean", type(None): "null"}


def cards_schema() -> dict[str, Any]:
    """JSON schema of a file of cards: one card, a list of cards, or an object whose values are cards.

    Every class and vocabulary of the card model is one of its ``$defs``.

    Examples
    --------
    >>> schema = cards_schema()
    >>> schema["$defs"]["Card"]["required"], schema["$defs"]["Card"]["properties"]["toxic"]["maximum"]
    (['name'], 127)
    """
    definitions: dict[str, Any] = {}
    waiting: list[type] = [Card]
    while waiting:
        kind = waiting.pop()
        if kind.__name__ not in definitions:
            definitions[kind.__name__] = _class_schema(kind, waiting) if is_dataclass(kind) else _words_schema(kind)
    card = _reference(Card)
    return {
        "$schema": DIALECT,
        "title": "Card definitions of tenpoison",
        "anyOf": [
            card,
            {"type": "array", "items": card, "minItems": 1},
            {"type": "object", "additionalProperties": card, "minProperties": 1},
        ],
        "$defs": dict(sorted(definitions.items())),
    }


def _class_schema(kind: type, waiting: list[type]) -> dict[str, Any]:
    """Schema of a class of the model; the classes that it names are put on ``waiting``."""
    tag = {TYPE: {"const": tag_of(kind)}} if kind in ABILITIES else {}
    properties: dict[str, Any] = dict(tag)
    for field in fields(kind):
        properties[field.name] = _value_schema(type_hints(kind)[field.name], bounds(kind, field.name), waiting)
        if field.default is not MISSING:
            properties[field.name]["default"] = to_json(field.default)
    return {
        "description": _summary(kind),
        "type": "object",
        "properties": properties,
        "required": [*tag, *no_defaults(kind)],
        "additionalProperties": False,
    }


def _words_schema(kind: Any) -> dict[str, Any]:
    return {"description": _summary(kind), "enum": [member.name.lower() for member in kind]}


def _value_schema(hint: Any, limits: tuple[int, int], waiting: list[type]) -> dict[str, Any]:
    """Schema of an annotated type."""
    if get_origin(hint) in (Union, types.UnionType):
        return {"anyOf": [_value_schema(inner, limits, waiting) for inner in get_args(hint)]}
    if get_origin(hint) is tuple:
        item = get_args(hint)[0]
        once = {"uniqueItems": True} if isinstance(item, type) and issubclass(item, IntEnum) else {}
        return {"type": "array", "items": _value_schema(item, limits, waiting), **once}
    if hint in _PLAIN:
        span = {"minimum": limits[0], "maximum": limits[1]} if hint is int else {}
        return {"type": _PLAIN[hint], **span}
    waiting.append(hint)
    return _reference(hint)


def _reference(kind: type) -> dict[str, Any]:
    return {"$ref": f"#/$defs/{kind.__name__}"}


def _summary(kind: type) -> str:
    """First paragraph of a class's docstring, without markup."""
    paragraph = (kind.__doc__ or "").split("\n\n")[0]
    return re.sub(r"`+", "", " ".join(paragraph.split()))
