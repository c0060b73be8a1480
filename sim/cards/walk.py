"""Walking through the parts of a card definition."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import Any


def parts(value: Any, path: str = "", without: tuple[type, ...] = ()) -> Iterator[tuple[str, Any]]:
    """Each model value inside ``value``, itself included, with its path; nothing of the classes ``without``."""
    if isinstance(value, tuple):
        for i, item in enumerate(value):
            yield from parts(item, f"{path}[{i}]", without)
    elif is_dataclass(value) and not isinstance(value, without):
        yield path, value
        for field in fields(value):
            inner = getattr(value, field.name)
            if inner is not None and inner != ():
                yield from parts(inner, f"{path}.{field.name}".lstrip("."), without)
