"""The JSON form of the card model.

Every value of `sim.cards.model` becomes an object with the fields that differ from their defaults; words stand for enum
members (``"first_strike"``), a plain number for a constant amount, and an ability says its class as ``type``.
`from_json` reads the same form back and refuses what it does not know with the path of the wrong field.
"""

from __future__ import annotations

import difflib
import types
from collections.abc import Mapping
from dataclasses import MISSING, fields, is_dataclass
from enum import IntEnum
from functools import cache
from typing import Any, TypeVar, Union, get_args, get_origin, get_type_hints

from sim.cards import model
from sim.cards.check import CardError, check
from sim.cards.model import Card

TYPE = "type"
_T = TypeVar("_T")


class FormatError(ValueError):
    """Something in a JSON form is wrong.

    Parameters
    ----------
    path : str
        Where: fields and positions, such as ``abilities[0].program.effects[1].amount``.
    problem : str
        What is wrong there.
    """

    def __init__(self, path: str, problem: str) -> None:
        self.path, self.problem = path, problem
        super().__init__(f"{path or 'card'}: {problem}")


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
    tag = {TYPE: _tag(type(value))} if type(value) in get_args(model.Ability) else {}
    given = [field.name for field in fields(value) if not _is_default(value, field)]
    return {**tag, **{name: to_json(getattr(value, name)) for name in given}}


def _is_default(value: Any, field: Any) -> bool:
    return field.default is not MISSING and getattr(value, field.name) == field.default


def _tag(kind: type) -> str:
    return "mana" if kind is model.ManaAbility else kind.__name__.lower()


def card_from_json(data: Any) -> Card:
    """Card from its JSON form.

    Raises
    ------
    FormatError
        If a field is unknown, missing or of the wrong kind; the message begins with its path.
    """
    card = from_json(data, Card)
    try:
        check(card)
    except CardError as error:
        raise FormatError(error.path, error.problem) from error
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
        raise FormatError(path, f"expected an object ({kind.__name__}), got {_shown(data)}")
    hints: dict[str, Any] = _hints(kind)  # type: ignore[arg-type]
    read: dict[str, Any] = {}
    for name, value in data.items():
        if name == TYPE and kind in get_args(model.Ability):
            continue
        if name not in hints:
            raise FormatError(_inside(path, name), f"unknown field{_nearest(str(name), hints)}")
        read[name] = _read(value, hints[name], _inside(path, name))
    for field in fields(kind):  # type: ignore[arg-type]
        if field.default is MISSING and field.name not in read:
            raise FormatError(_inside(path, field.name), "missing")
    try:
        return kind(**read)
    except ValueError as error:
        raise FormatError(path, str(error)) from error


@cache
def _hints(kind: type) -> dict[str, Any]:
    return get_type_hints(kind)


def _read(data: Any, hint: Any, path: str) -> Any:
    """Value of an annotated type from its JSON form."""
    if get_origin(hint) in (Union, types.UnionType):
        return _read_union(data, get_args(hint), path)
    if get_origin(hint) is tuple:
        if not isinstance(data, list):
            raise FormatError(path, f"expected a list, got {_shown(data)}")
        return tuple(_read(item, get_args(hint)[0], f"{path}[{i}]") for i, item in enumerate(data))
    if is_dataclass(hint):
        return from_json(data, hint, path)  # type: ignore[arg-type]
    if issubclass(hint, IntEnum):
        return _read_member(data, hint, path)
    if type(data) is not hint:
        words = {int: "a whole number", str: "a text", bool: "true or false", type(None): "null"}
        raise FormatError(path, f"expected {words[hint]}, got {_shown(data)}")
    return data


def _read_union(data: Any, kinds: tuple[Any, ...], path: str) -> Any:
    if data is None and type(None) in kinds:
        return None
    inner = [kind for kind in kinds if kind is not type(None)]
    if len(inner) > 1 and all(is_dataclass(kind) for kind in inner):
        return _read_tagged(data, inner, path)
    numbers = [kind for kind in inner if not is_dataclass(kind)]
    objects = [kind for kind in inner if is_dataclass(kind)]
    if objects and (isinstance(data, Mapping) or not numbers):
        return _read(data, objects[0], path)
    return _read(data, numbers[0], path)


def _read_tagged(data: Any, kinds: list[type], path: str) -> Any:
    by_tag = {_tag(kind): kind for kind in kinds}
    if not isinstance(data, Mapping):
        raise FormatError(path, f"expected an object, got {_shown(data)}")
    tag = data.get(TYPE)
    if tag not in by_tag:
        raise FormatError(_inside(path, TYPE), f"expected one of {', '.join(by_tag)}, got {_shown(tag)}")
    return from_json(data, by_tag[tag], path)


def _read_member(data: Any, kind: type[IntEnum], path: str) -> IntEnum:
    words = {member.name.lower(): member for member in kind}
    if not isinstance(data, str) or data not in words:
        near = _nearest(data, words) if isinstance(data, str) else ""
        raise FormatError(path, f"{_shown(data)} is no {kind.__name__}{near}")
    return words[data]


def _inside(path: str, name: Any) -> str:
    return f"{path}.{name}" if path else str(name)


def _nearest(word: str, words: Mapping[str, Any]) -> str:
    near = difflib.get_close_matches(word, words, n=1)
    return f"; did you mean {near[0]}?" if near else ""


def _shown(data: Any) -> str:
    text = repr(data)
    return text if len(text) <= 40 else text[:37] + "..."
