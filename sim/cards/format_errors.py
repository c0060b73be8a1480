"""What is told of a JSON form that is wrong: where, what was expected there, and how to mend it."""

from __future__ import annotations

import difflib
import json
import types
from collections.abc import Iterable
from dataclasses import MISSING, fields, is_dataclass
from enum import IntEnum
from typing import Any, Union, get_args, get_origin

FEW = 12
"""So many words are listed in a message; more are left to the schema."""
_LONGEST = 40


class FormatError(ValueError):
    """Something in a JSON form is wrong.

    Parameters
    ----------
    path : str
        Where: fields and positions, such as ``abilities[0].program.effects[1].amount``.
    problem : str
        What is wrong there, and how to mend it.
    """

    def __init__(self, path: str, problem: str) -> None:
        self.path, self.problem = path, problem
        super().__init__(f"{path or 'card'}: {problem}")


def inside(path: str, name: str) -> str:
    """Path of a field of the object at ``path``; a name that is no plain word stands in brackets and quotes.

    >>> inside("abilities[0]", "cost"), inside("", "Test Bear"), inside('["Test Bear"]', "power")
    ('abilities[0].cost', '["Test Bear"]', '["Test Bear"].power')
    """
    if not name.isidentifier():
        return f"{path}[{as_json(name)}]"
    return f"{path}.{name}" if path else name


def as_json(data: Any) -> str:
    """A value as it stands in JSON, shortened, on one line."""
    text = json.dumps(data, ensure_ascii=False)
    text = text if len(text) <= _LONGEST else text[: _LONGEST - 3] + "..."
    return "".join(c if c.isprintable() else c.encode("unicode_escape").decode("ascii") for c in text)


def wrong_value(path: str, hint: Any, data: Any) -> FormatError:
    """Error for a value that is not of the annotated type ``hint``."""
    return FormatError(path, f"expected {expected(hint)}, got {as_json(data)}{_mend(hint, data)}")


def wrong_word(path: str, kind: type[IntEnum], data: Any) -> FormatError:
    """Error for a value that is no member of an enum."""
    words = [member.name.lower() for member in kind]
    return FormatError(path, f"{as_json(data)} is no {kind.__name__}{_nearest(data, words, kind)}")


def unknown_field(path: str, kind: type, name: str) -> FormatError:
    """Error for a field that a class of the card model has not."""
    names = [field.name for field in fields(kind)]
    return FormatError(inside(path, name), f"unknown field{_nearest(name, names, kind)}")


def missing_field(path: str, kind: type, name: str, hint: Any) -> FormatError:
    """Error for a field that must be there and is not."""
    return FormatError(
        inside(path, name), f'missing; every {kind.__name__} needs it: add "{name}" with {expected(hint)}'
    )


def expected(hint: Any) -> str:
    """What a field of an annotated type takes, in words.

    >>> expected(int | str), expected(tuple[str, ...]), expected(None)
    ('a whole number or a text', 'a list', 'null')
    """
    if get_origin(hint) in (Union, types.UnionType):
        kinds = sorted((kind for kind in get_args(hint) if kind is not type(None)), key=is_dataclass)
        return " or ".join(dict.fromkeys(expected(kind) for kind in kinds))
    if get_origin(hint) is tuple:
        return "a list"
    if is_dataclass(hint):
        return f"an object ({hint.__name__})"  # type: ignore[union-attr]
    if isinstance(hint, type) and issubclass(hint, IntEnum):
        return f"a word ({hint.__name__})"
    return {int: "a whole number", str: "a text", bool: "true or false"}.get(hint, "null")


def _mend(hint: Any, data: Any) -> str:
    """How to make of ``data`` what was expected."""
    kinds = get_args(hint) if get_origin(hint) in (Union, types.UnionType) else (hint,)
    if data is None:
        return "; leave the field out if there is none" if type(None) in kinds else "; write one in place of null"
    if any(get_origin(kind) is tuple for kind in kinds):
        return f"; put it into brackets: {as_json([data])}"
    if int in kinds and _as_number(data) is not None:
        return f"; write {_as_number(data)}"
    if bool in kinds and data in (0, 1, "true", "false"):
        return f"; write {'true' if data in (1, 'true') else 'false'}"
    if str in kinds and isinstance(data, int | float):
        return f"; put it into quotes: {as_json(str(data))}"
    objects = [kind for kind in kinds if isinstance(kind, type) and is_dataclass(kind)]
    if objects:
        names = " and ".join(kind.__name__ for kind in objects[:2])
        return f"; 'tenpoison cards schema' shows the fields of {names}"
    return f"; write {expected(hint)} there"


def _as_number(data: Any) -> int | None:
    if isinstance(data, bool):
        return None
    try:
        number = int(data)
    except (TypeError, ValueError, OverflowError):
        return None
    return number if isinstance(data, str) or number == data else None


def _nearest(data: Any, words: Iterable[str], kind: type) -> str:
    listed = list(words)
    near = difflib.get_close_matches(data.lower().replace(" ", "_"), listed, n=1) if isinstance(data, str) else []
    if near:
        return f"; did you mean {near[0]}?"
    if len(listed) <= FEW:
        return f"; use one of {', '.join(listed)}"
    return f"; 'tenpoison cards schema' lists what {kind.__name__} can have"


def out_of_bounds(path: str, low: int, high: int, data: int) -> FormatError:
    """Error for a number that its field cannot hold."""
    return FormatError(path, f"expected a whole number from {low} to {high}, got {as_json(data)}; write one of these")


def twice(path: str, data: Any) -> FormatError:
    """Error for a word that stands a second time in a list in which each counts once."""
    return FormatError(path, f"expected each word once, got {as_json(data)} again; leave it out here")


def no_defaults(kind: type) -> list[str]:
    """Fields of a class of the card model that must be given."""
    return [field.name for field in fields(kind) if field.default is MISSING]
