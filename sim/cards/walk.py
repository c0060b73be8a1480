"""Walking through the parts of a card definition."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import Any

_FIELDS: dict[type, tuple[str, ...]] = {}


def _names(kind: type) -> tuple[str, ...]:
    """Fields of a class of the model in which parts can stand; none for other classes."""
    names = _FIELDS.get(kind)
    if names is None:
        given = fields(kind) if is_dataclass(kind) else ()
        names = _FIELDS[kind] = tuple(field.name for field in given if not _is_plain(str(field.type)))
    return names


def _is_plain(annotation: str) -> bool:
    return annotation.removesuffix(" | None") in ("int", "str", "bool")


def parts(value: Any, path: str = "", without: tuple[type, ...] = ()) -> Iterator[tuple[str, Any]]:
    """Each model value inside ``value``, itself included, with its path; nothing of the classes ``without``."""
    waiting = [(path, value)]
    while waiting:
        path, value = waiting.pop()
        if type(value) is tuple:
            for i in range(len(value) - 1, -1, -1):
                if is_part(value[i]):
                    waiting.append((f"{path}[{i}]", value[i]))
            continue
        if isinstance(value, without):
            continue
        yield path, value
        prefix = f"{path}." if path else ""
        for name in reversed(_names(type(value))):
            inner = getattr(value, name)
            if inner and is_part(inner):
                waiting.append((prefix + name, inner))


def is_part(value: Any) -> bool:
    """Whether a value is of a class of the model, or a tuple of something."""
    return type(value) is tuple or bool(_names(type(value)))
