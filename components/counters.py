"""Kinds of counter (CR 122) and how they are numbered.

Kinds that a rule names have fixed numbers. Other kinds that the cards of a run use (charge, oil,
+1/+0, flying ...) get the free numbers when the run's card tables are compiled. Kinds below
``NUM_PERMANENT_KINDS`` live on permanents, the others on players.
"""

from enum import IntEnum

import numpy as np

from components.capacities import NUM_KINDS, NUM_PERMANENT_KINDS


class CounterKind(IntEnum):
    """Kinds with rules of their own (CR 122.1)."""

    PLUS_ONE = 0
    MINUS_ONE = 1
    LOYALTY = 2
    DEFENSE = 3
    LORE = 4
    LEVEL = 5
    SHIELD = 6
    STUN = 7
    FINALITY = 8
    POISON = NUM_PERMANENT_KINDS
    ENERGY = NUM_PERMANENT_KINDS + 1
    EXPERIENCE = NUM_PERMANENT_KINDS + 2
    RAD = NUM_PERMANENT_KINDS + 3


class Cause(IntEnum):
    """Why counters are put (rules differ: CR 614.16, 606.4, 120.3)."""

    EFFECT = 0
    COST = 1
    TURN_BASED = 2
    DAMAGE = 3
    """Result of damage: infect, wither, toxic (CR 120.3b, d, g)."""
    ENTERS = 4
    """A permanent enters with them (CR 122.6)."""
    MODULAR = 20
    """The effect of a modular triggered ability (CR 702.43a)."""


FIRST_FREE_PERMANENT_KIND = 9
FIRST_FREE_PLAYER_KIND = NUM_PERMANENT_KINDS + 4
EVERY_KIND = -2
"""Stands for "each kind that the holder has"."""
CHOSEN_KIND = -3
"""Stands for the kind that a player chose, in register KIND_REGISTER."""
KIND_REGISTER = 3
"""Choice register of a kind of counter."""

FIXED_KIND_NAMES = {
    "+1/+1": CounterKind.PLUS_ONE,
    "-1/-1": CounterKind.MINUS_ONE,
    "loyalty": CounterKind.LOYALTY,
    "defense": CounterKind.DEFENSE,
    "lore": CounterKind.LORE,
    "level": CounterKind.LEVEL,
    "shield": CounterKind.SHIELD,
    "stun": CounterKind.STUN,
    "finality": CounterKind.FINALITY,
    "poison": CounterKind.POISON,
    "energy": CounterKind.ENERGY,
    "experience": CounterKind.EXPERIENCE,
    "rad": CounterKind.RAD,
}
"""Names as written on cards."""

COUNTER_KIND = np.dtype([("power", "i2"), ("toughness", "i2"), ("keyword", "i8")])
"""What one counter of a kind does by itself: P/T change (CR 122.1a), keyword given (CR 122.1b)."""

CARD_COUNTER = np.dtype([("card", "i2"), ("number", "i2"), ("kind", "i1"), ("kept", "i1")])
"""Counters of one kind on a card outside the battlefield (CR 122.1): ``card`` is its reference, ``kept`` 1 if they stay
on it as it changes zones."""

assert NUM_KINDS > FIRST_FREE_PLAYER_KIND
