"""Reading JSON files that a user wrote."""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any, NoReturn

from sim.errors import UsageError, shown


def read_json(path: Path) -> Any:
    """Content of a JSON file in UTF-8.

    Raises
    ------
    UsageError
        If it cannot be read, or says the same field of one object twice.
    """
    try:
        return json.loads(path.read_bytes().decode("utf-8-sig"), object_pairs_hook=_object, parse_constant=_no_number)
    except OSError as error:
        raise UsageError(f"{path}: {error.strerror}") from error
    except (UnicodeDecodeError, ValueError, RecursionError) as error:
        raise UsageError(f"{path}: this is no JSON: {error}") from error


def _object(pairs: Iterable[tuple[str, Any]]) -> dict[str, Any]:
    read: dict[str, Any] = {}
    for name, value in pairs:
        if name in read:
            raise ValueError(f"the field {shown(name)} stands twice in one object; keep one of them")
        read[name] = value
    return read


def _no_number(word: str) -> NoReturn:
    raise ValueError(f"{word} is no number")
