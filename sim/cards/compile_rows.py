"""Rows and numbers of a compile run: tables that grow and share equal rows, counter kinds, subtype bits."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import numpy as np

from components import capacities
from components.characteristics import CREATURE_TYPES, SUBTYPE_SETS, Keyword
from components.counters import (
    CHOSEN_KIND,
    EVERY_KIND,
    FIRST_FREE_PERMANENT_KIND,
    FIRST_FREE_PLAYER_KIND,
    FIXED_KIND_NAMES,
)
from sim.cards.subtypes import BASIC_LAND_TYPES, set_of
from sim.cards.terms import ANY_KIND, THE_CHOSEN_KIND

MAX_SUBTYPES = 62
PLAYER_KIND_NAMES = frozenset({"poison", "energy", "experience", "rad", "ticket"})

KEYWORD_COUNTERS = (
    *(Keyword.FLYING, Keyword.FIRST_STRIKE, Keyword.DOUBLE_STRIKE, Keyword.DEATHTOUCH, Keyword.DECAYED),
    *(Keyword.EXALTED, Keyword.HASTE, Keyword.HEXPROOF, Keyword.INDESTRUCTIBLE, Keyword.LIFELINK),
    *(Keyword.MENACE, Keyword.REACH, Keyword.SHADOW, Keyword.TRAMPLE, Keyword.VIGILANCE),
)
"""Keywords that a counter can give (CR 122.1b)."""


class TableOverflowError(ValueError):
    """The cards of a run need more rows than a named capacity allows.

    Parameters
    ----------
    capacity : str
        Name of the constant in `components.capacities`.
    needed, allowed : int
        Rows needed so far, and rows that fit.
    """

    def __init__(self, capacity: str, needed: int, allowed: int) -> None:
        self.capacity, self.needed, self.allowed = capacity, needed, allowed
        super().__init__(f"these cards need {needed} or more of {capacity}, which is {allowed}")


class RowTable:
    """Rows of one table, built from field names; equal rows and equal runs of rows are stored once."""

    def __init__(self, dtype: np.dtype, capacity: str, **defaults: int) -> None:
        self.dtype, self.capacity = dtype, capacity
        self.allowed: int = getattr(capacities, capacity)
        names = dtype.names or ()
        self.place = {name: i for i, name in enumerate(names)}
        zero: tuple[Any, ...] = tuple(np.zeros((), dtype).item())
        self.blank = [defaults.get(name, _plain(value)) for name, value in zip(names, zero, strict=True)]
        self.rows: list[tuple[Any, ...]] = []
        self._runs: dict[tuple[tuple[Any, ...], ...], int] = {}

    def row(self, **fields: Any) -> tuple[Any, ...]:
        """Row with the given fields, the defaults elsewhere."""
        values = list(self.blank)
        for name, value in fields.items():
            values[self.place[name]] = value
        return tuple(values)

    def add(self, **fields: Any) -> int:
        """Number of the row with these fields."""
        return self.add_run([self.row(**fields)])

    def add_run(self, rows: Sequence[tuple[Any, ...]]) -> int:
        """Number of the first of consecutive ``rows``, -1 for none; an equal run is used again."""
        if not rows:
            return -1
        key = tuple(rows)
        if key not in self._runs:
            self._runs[key] = self.append(key)
        return self._runs[key]

    def append(self, rows: Iterable[tuple[Any, ...]]) -> int:
        """Number of the first of ``rows``, which get places of their own."""
        first = len(self.rows)
        self.rows.extend(rows)
        if len(self.rows) > self.allowed:
            raise TableOverflowError(self.capacity, len(self.rows), self.allowed)
        return first

    def write(self, into: np.ndarray) -> None:
        """Copy the rows to the start of ``into``, shape (capacity,)."""
        if self.rows:
            into[: len(self.rows)] = np.array(self.rows, self.dtype)


def _plain(value: Any) -> Any:
    return tuple(value.tolist()) if isinstance(value, np.ndarray) else value


class Kinds:
    """Numbers of counter kinds: fixed ones, and free numbers given out in order of need (CR 122.1)."""

    def __init__(self) -> None:
        self.numbers: dict[str, int] = {name: int(kind) for name, kind in FIXED_KIND_NAMES.items()}
        self._next_permanent, self._next_player = FIRST_FREE_PERMANENT_KIND, FIRST_FREE_PLAYER_KIND

    def number(self, name: str | None) -> int:
        """Number of a kind, -1 for None, EVERY_KIND for "any"."""
        if name is None:
            return -1
        if name == ANY_KIND:
            return EVERY_KIND
        if name == THE_CHOSEN_KIND:
            return CHOSEN_KIND
        if name not in self.numbers:
            self.numbers[name] = self._free_number(name)
        return self.numbers[name]

    def _free_number(self, name: str) -> int:
        if name in PLAYER_KIND_NAMES:
            number, self._next_player = self._next_player, self._next_player + 1
            if number >= capacities.NUM_KINDS:
                raise TableOverflowError("NUM_PLAYER_KINDS", number + 1, capacities.NUM_KINDS)
        else:
            number, self._next_permanent = self._next_permanent, self._next_permanent + 1
            if number >= capacities.NUM_PERMANENT_KINDS:
                raise TableOverflowError("NUM_PERMANENT_KINDS", number + 1, capacities.NUM_PERMANENT_KINDS)
        return number

    def write(self, into: np.recarray) -> None:
        """Fill what each kind does by itself (CR 122.1a, b) into ``into``, shape (NUM_KINDS,)."""
        keywords = {keyword.name.lower().replace("_", " "): keyword for keyword in KEYWORD_COUNTERS}
        for name, number in self.numbers.items():
            if name in keywords:
                into[number].keyword = keywords[name]
            elif "/" in name:
                power, toughness = name.split("/")
                into[number].power, into[number].toughness = int(power), int(toughness)


class Subtypes:
    """Bits of subtypes: basic land types first, then those that selectors of the run refer to.

    Simplified: of the types that players may choose (``choosable``) the most usual get the bits that are left; the
    others are not offered.
    """

    def __init__(self, referred: Iterable[str], choosable: Iterable[str] = ()) -> None:
        names = dict.fromkeys((*BASIC_LAND_TYPES, *referred))
        if len(names) > MAX_SUBTYPES:
            raise TableOverflowError("MAX_SUBTYPES", len(names), MAX_SUBTYPES)
        names = dict.fromkeys(list(dict.fromkeys((*names, *choosable)))[:MAX_SUBTYPES])
        self.bits = {name: 1 << i for i, name in enumerate(names)}
        self.sets = [0] * len(SUBTYPE_SETS)
        for name, bit in self.bits.items():
            self.sets[set_of(name)] |= bit
        self.creature_types = self.sets[CREATURE_TYPES]

    def mask(self, names: Iterable[str]) -> int:
        """Set of the named subtypes that have a bit."""
        return union(self.bits.get(name, 0) for name in names)

    def replaced_by(self, names: Iterable[str]) -> int:
        """Subtypes that go when an effect sets the named ones: all of the same sets (CR 205.1a)."""
        return union(self.sets[which] for which in {set_of(name) for name in names})


def union(members: Iterable[int]) -> int:
    """Set of bits from its members."""
    mask = 0
    for member in members:
        mask |= int(member)
    return mask
