"""What whole numbers a field of a card definition can hold."""

from __future__ import annotations

from components.mana import MOST_SCRIED
from sim.cards import model

MOST = 32767
"""Numbers of the card tables have 16 bits."""
_NOT_NEGATIVE = (0, MOST)
_SMALL = (0, 127)

_BOUNDS: dict[tuple[type, str], tuple[int, int]] = {
    (model.Card, "toxic"): _SMALL,
    (model.Card, "loyalty"): _NOT_NEGATIVE,
    (model.Card, "defense"): _NOT_NEGATIVE,
    (model.LevelBand, "low"): _SMALL,
    (model.LevelBand, "high"): _SMALL,
    (model.Program, "min_modes"): _SMALL,
    (model.Program, "max_modes"): _SMALL,
    (model.Target, "minimum"): _SMALL,
    (model.Target, "maximum"): _SMALL,
    (model.Selector, "index"): _SMALL,
    (model.Instruction, "register"): _SMALL,
    (model.Alternative, "times"): _SMALL,
    (model.Activated, "limit"): _SMALL,
    (model.ManaAbility, "limit"): _SMALL,
    (model.ManaAbility, "life"): _SMALL,
    (model.ManaAbility, "scry"): (0, MOST_SCRIED),
    (model.Triggered, "limit"): _SMALL,
}


def bounds(kind: type, field: str) -> tuple[int, int]:
    """Least and greatest whole number of a field of a class of the card model.

    >>> bounds(model.Card, "power"), bounds(model.Card, "toxic")
    ((-32767, 32767), (0, 127))
    """
    return _BOUNDS.get((kind, field), (-MOST, MOST))
