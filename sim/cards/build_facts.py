"""Fields of a card that are given as parts."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Fact:
    """One field of a card, given as a part."""

    name: str
    value: Any
