"""Damage that is about to be dealt, all at the same time (CR 120)."""

from enum import IntEnum

import numpy as np

NUM_DAMAGE = 128
"""Parts of one simultaneous damage event, and of what is assigned in one combat damage step."""

NUM_DAMAGED_BY = 128
"""Pairs of permanents of which one dealt damage to the other this turn, in games with cards that ask for it."""

DAMAGE_CAP = 30_000
"""Most damage of one part, and marked on one permanent; a game that would pass it stops with OVERFLOW."""


class Result(IntEnum):
    """What dealt damage does (CR 120.3), as bits."""

    LIFE_LOSS = 1
    """CR 120.3a."""
    POISON = 2
    """The source has infect (CR 120.3b)."""
    MINUS_COUNTERS = 4
    """The source has wither or infect (CR 120.3d)."""
    MARKED = 8
    """CR 120.3e."""
    LOYALTY = 16
    """CR 120.3c."""
    DEFENSE = 32
    """CR 120.3h."""
    LIFE_GAIN = 64
    """The source has lifelink (CR 120.3f)."""
    DEATHTOUCH = 128
    """The source has deathtouch, which the next check of state-based actions remembers (CR 702.2b)."""


DAMAGE = np.dtype(
    [
        ("source", "i2"),
        ("recipient", "i2"),
        ("amount", "i2"),
        ("results", "i2"),
        ("combat", "i1"),
        ("unpreventable", "i1"),
        ("controller", "i1"),
        ("toxic", "i1"),
    ]
)
"""One source's damage to one recipient: references, and whether it is combat damage or can't be prevented.

``results`` (bits of `Result`), the source's ``controller`` and ``toxic``, the poison counters that its toxic gives the
recipient (CR 120.3g), are found as the damage is dealt, before any of it has an effect.
"""

ASSIGNED = np.dtype([("source", "i1"), ("recipient", "i1"), ("amount", "i2")])
"""Combat damage that a permanent assigned in the current damage step (CR 510.1): references and how much."""

DAMAGED_BY = np.dtype([("slot", "i1"), ("source", "i1")])
"""The permanent in ``slot`` was dealt damage this turn by the one in slot ``source``."""
