"""Typed reading of JSON values; whatever is wrong is told with its path."""

from __future__ import annotations

import difflib
from collections.abc import Callable, Iterable, Mapping
from typing import Any, TypeVar

from sim.errors import shown
from sim.scenario.model import ScenarioError

T = TypeVar("T")
Reader = Callable[[Any, str], T]
_REQUIRED: Any = object()


def text(data: Any, path: str) -> str:
    """Text that is not empty."""
    if not isinstance(data, str) or not data:
        raise ScenarioError(path, f"expected a text, got {shown(repr(data))}")
    return data


def whole(data: Any, path: str) -> int:
    """Whole number of up to four digits."""
    if type(data) is not int or abs(data) > 9999:
        raise ScenarioError(path, f"expected a whole number of up to four digits, got {shown(repr(data))}")
    return data


def flag(data: Any, path: str) -> bool:
    """True or false."""
    if type(data) is not bool:
        raise ScenarioError(path, f"expected true or false, got {shown(repr(data))}")
    return data


def anything(data: Any, path: str) -> Any:  # noqa: ARG001 (readers take a path)
    """Any value."""
    return data


def one_of(words: Mapping[str, T]) -> Reader[T]:
    """Reader of one of some words."""

    def read(data: Any, path: str) -> T:
        if not isinstance(data, str) or data not in words:
            raise ScenarioError(path, f"{shown(repr(data))} is not known{nearest(data, words)}")
        return words[data]

    return read


def list_of(read: Reader[T]) -> Reader[tuple[T, ...]]:
    """Reader of a list."""

    def read_all(data: Any, path: str) -> tuple[T, ...]:
        if not isinstance(data, list):
            raise ScenarioError(path, f"expected a list, got {shown(repr(data))}")
        return tuple(read(item, f"{path}[{i}]") for i, item in enumerate(data))

    return read_all


def one_or_more(read: Reader[T]) -> Reader[tuple[T, ...]]:
    """Reader of a list, or of one value without brackets."""

    def read_all(data: Any, path: str) -> tuple[T, ...]:
        return list_of(read)(data, path) if isinstance(data, list) else (read(data, path),)

    return read_all


def table_of(read: Reader[T], read_key: Reader[Any] = text) -> Reader[dict[Any, T]]:
    """Reader of an object with any keys."""

    def read_all(data: Any, path: str) -> dict[Any, T]:
        if not isinstance(data, Mapping):
            raise ScenarioError(path, f"expected an object, got {shown(repr(data))}")
        return {read_key(key, path): read(value, f"{path}.{key}") for key, value in data.items()}

    return read_all


class Fields:
    """Fields of a JSON object; each is taken, and what nobody took is unknown.

    Parameters
    ----------
    data : object
        As `json.loads` gives it.
    path : str
        Where it stands.
    """

    def __init__(self, data: Any, path: str) -> None:
        if not isinstance(data, Mapping):
            raise ScenarioError(path, f"expected an object, got {shown(repr(data))}")
        self.data, self.path = data, path
        self.asked: set[str] = set()

    def __contains__(self, name: str) -> bool:
        return name in self.data

    def inside(self, name: str) -> str:
        """Path of a field."""
        return f"{self.path}.{name}" if self.path else name

    def take(self, name: str, read: Reader[T], default: Any = _REQUIRED) -> T:
        """Value of a field, or the default if it is not there."""
        self.asked.add(name)
        if name in self.data:
            return read(self.data[name], self.inside(name))
        if default is _REQUIRED:
            raise ScenarioError(self.inside(name), "missing")
        return default

    def end(self) -> None:
        """Refuse fields that nobody asked for."""
        for name in self.data:
            if name not in self.asked:
                raise ScenarioError(self.inside(name), f"unknown key{nearest(name, self.asked)}")


def nearest(word: Any, words: Iterable[str]) -> str:
    """End of a message that names the known word which is nearest."""
    near = difflib.get_close_matches(word, list(words), n=1) if isinstance(word, str) else []
    return f"; did you mean {near[0]!r}?" if near else ""
