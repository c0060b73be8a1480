"""The JSON form of the card model.

Every value of `sim.cards.model` becomes an object with the fields that differ from their defaults; words stand for enum
members (``"first_strike"``), a plain number for a constant amount, and an ability says its class as ``type``.
`from_json` reads the same form back and refuses what it does not know with the path of the wrong field.
"""

from __future__ import annotations

import types
from collections.abc import Mapping
from dataclasses import MISSING, fields, is_dataclass
from enum import IntEnum
from functools import cache
from typing import Any, TypeVar, Union, get_args, get_origin, get_type_hints

from sim.cards import model
from sim.cards.bounds import bounds
from sim.cards.check import CardError, check
from sim.cards.format_errors import (
    FormatError,
    as_json,
    inside,
    missing_field,
    no_defaults,
    out_of_bounds,
    twice,
    unknown_field,
    wrong_value,
    wrong_word,
)
from sim.cards.model import Card

TYPE = "type"
"""Field by which an ability says its class."""
ABILITIES: tuple[type, ...] = get_args(model.Ability)
_T = TypeVar("_T")


def to_json(value: Any) -> Any:
    """JSON form of a model value.

    Parameters
    ----------
    value : Card or any other value of the card model

    Returns
    -------
    dict, list, str, int, bool or None
        What `json.dumps` can write.

    Examples
    --------
    >>> from sim.cards.build import creature, infect
    >>> to_json(creature("Glistener Elf", "{G}", "Phyrexian Elf", 1, 1, infect))["keywords"]
    ['infect']
    """
    if isinstance(value, IntEnum):
        return value.name.lower()
    if isinstance(value, tuple):
        return [to_json(item) for item in value]
    if not is_dataclass(value):
        return value
    tag = {TYPE: tag_of(type(value))} if type(value) in ABILITIES else {}
    given = [field.name for field in fields(value) if not _is_default(value, field)]
    return {**tag, **{name: to_json(getattr(value, name)) for name in given}}


def _is_default(value: Any, field: Any) -> bool:
    return field.default is not MISSING and getattr(value, field.name) == field.default


def tag_of(kind: type) -> str:
    """Word by which an ability says its class."""
    return "mana" if kind is model.ManaAbility else kind.__name__.lower()


def card_from_json(data: Any, path: str = "") -> Card:
    """Card from its JSON form.

    Parameters
    ----------
    data : object
        As `json.loads` gives it.
    path : str
        Where ``data`` stands, for messages.

    Raises
    ------
    FormatError
        If a field is unknown, missing or of the wrong kind; the message begins with its path.
    """
    card = from_json(data, Card, path)
    try:
        check(card)
    except CardError as error:
        joined = f"{path}.{error.path}" if path and error.path else path or error.path
        raise FormatError(joined, error.problem) from error
    return card


def from_json(data: Any, kind: type[_T], path: str = "") -> _T:
    """Model value of class ``kind`` from its JSON form.

    Parameters
    ----------
    data : object
        As `json.loads` gives it.
    kind : type
        A class of `sim.cards.model`.
    path : str
        Where ``data`` stands, for messages.

    Raises
    ------
    FormatError
        If a field is unknown, missing or of the wrong kind; the message begins with its path.
    """
    if not isinstance(data, Mapping):
        raise wrong_value(path, kind, data)
    hints = type_hints(kind)  # type: ignore[arg-type]
    read: dict[str, Any] = {}
    for name, value in data.items():
        if name == TYPE and kind in ABILITIES:
            continue
        if name not in hints:
            raise unknown_field(path, kind, str(name))
        read[name] = _read(value, hints[name], inside(path, name))
        if type(read[name]) is int:
            low, high = bounds(kind, name)
            if not low <= read[name] <= high:
                raise out_of_bounds(inside(path, name), low, high, value)
    for name in no_defaults(kind):
        if name not in read:
            raise missing_field(path, kind, name, hints[name])
    return kind(**read)


@cache
def type_hints(kind: type) -> dict[str, Any]:
    """Types of the fields of a class of the card model."""
    return get_type_hints(kind)


def _read(data: Any, hint: Any, path: str) -> Any:
    """Value of an annotated type from its JSON form."""
    if get_origin(hint) in (Union, types.UnionType):
        return _read_union(data, hint, path)
    if get_origin(hint) is tuple:
        if not isinstance(data, list):
            raise wrong_value(path, hint, data)
        return _read_list(data, get_args(hint)[0], path)
    if is_dataclass(hint):
        return from_json(data, hint, path)  # type: ignore[arg-type]
    if issubclass(hint, IntEnum):
        return _read_member(data, hint, path)
    if type(data) is not hint:
        raise wrong_value(path, hint, data)
    return data


def _read_list(data: list[Any], hint: Any, path: str) -> tuple[Any, ...]:
    read: list[Any] = []
    for i, item in enumerate(data):
        value = _read(item, hint, f"{path}[{i}]")
        if isinstance(value, IntEnum) and value in read:
            raise twice(f"{path}[{i}]", item)
        read.append(value)
    return tuple(read)


def _read_union(data: Any, hint: Any, path: str) -> Any:
    kinds = get_args(hint)
    if data is None and type(None) in kinds:
        return None
    inner = [kind for kind in kinds if kind is not type(None)]
    if len(inner) == 1:
        return _read(data, inner[0], path)
    if all(is_dataclass(kind) for kind in inner):
        return _read_tagged(data, inner, path)
    for kind in inner:
        if isinstance(kind, type) and is_dataclass(kind) and isinstance(data, Mapping):
            return from_json(data, kind, path)
        if type(data) is kind:
            return data
    raise wrong_value(path, hint, data)


def _read_tagged(data: Any, kinds: list[type], path: str) -> Any:
    by_tag = {tag_of(kind): kind for kind in kinds}
    if not isinstance(data, Mapping):
        raise FormatError(path, f'expected an object, got {as_json(data)}; write one with a "{TYPE}"')
    tag = data.get(TYPE)
    if not isinstance(tag, str) or tag not in by_tag:
        got = f"got {as_json(tag)}" if TYPE in data else "got none"
        raise FormatError(inside(path, TYPE), f"expected one of {', '.join(by_tag)}, {got}; write one of these")
    return from_json(data, by_tag[tag], path)


def _read_member(data: Any, kind: type[IntEnum], path: str) -> IntEnum:
    words = {member.name.lower(): member for member in kind}
    if not isinstance(data, str) or data not in words:
        raise wrong_word(path, kind, data)
    return words[data]
