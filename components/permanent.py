"""A permanent on the battlefield (CR 110), and what is remembered of one that left."""

from enum import IntEnum

import numpy as np

from components.capacities import NUM_PERMANENT_KINDS
from components.characteristics import CHARACTERISTICS


class Presence(IntEnum):
    """Whether a slot holds a permanent."""

    FREE = 0
    BATTLEFIELD = 1
    LEFT = 2
    """Left the battlefield; the record is its last-known information (CR 113.7a) until the slot is reused."""
    EMBLEM = 3
    """An emblem in the command zone (CR 114): no permanent, but its abilities function as one's do (CR 114.4)."""
    ENTERING = 4
    """Is about to enter; ``counters`` are those with which it does so."""


class Designation(IntEnum):
    """Marks that a permanent can get and that are not characteristics (CR 109.3)."""

    MONSTROUS = 1
    RENOWNED = 2
    SADDLED = 4
    SUSPECTED = 8
    SOLVED = 16
    TRIBUTE_PAID = 32


class TurnMark(IntEnum):
    """Bits of what is remembered of a permanent for a turn."""

    ATTACKED = 1
    STARTED_TAPPED = 2
    """It was tapped, or phased out, as the turn began."""
    ENTERED = 4


LIMIT_BITS = 5
"""Bits in which ``used_abilities`` counts the uses of one ability with a limit."""
MOST_USES = (1 << LIMIT_BITS) - 1

GONE = -2
"""``blocking``: the attacker left combat; ``attacking``, less p: what it attacked left combat, player p defends."""


PERMANENT = np.dtype(
    [
        ("presence", "i1"),
        ("owner", "i1"),
        ("controller", "i1"),
        ("base_controller", "i1"),
        ("definition", "i2"),
        ("base_definition", "i2"),
        ("card", "i2"),
        ("stamp", "i4"),
        ("timestamp", "i4"),
        ("tapped", "i1"),
        ("phased_out", "i1"),
        ("arriving", "i1"),
        ("colors_spent", "i1"),
        ("summoning_sick", "i1"),
        ("deathtouched", "i1"),
        ("blocked", "i1"),
        ("struck_first", "i1"),
        ("designations", "i1"),
        ("loyalty_activations", "i1"),
        ("regeneration_shields", "i1"),
        ("turn_marks", "i1"),
        ("kicked", "i1"),
        ("way", "i1"),
        ("from_zone", "i1"),
        ("left_for", "i1"),
        ("lost_abilities", "i1"),
        ("used_abilities", "i2"),
        ("attached_to", "i2"),
        ("attacking", "i1"),
        ("blocking", "i1"),
        ("damage", "i2"),
        ("x", "i2"),
        ("chosen", "i2"),
        ("linked", "i2"),
        ("exceptions", "i2"),
        ("counter_mask", "i4"),
        ("counters", "i2", (NUM_PERMANENT_KINDS,)),
        ("characteristics", CHARACTERISTICS),
    ]
)
"""One permanent.

``definition`` is the card table row whose copiable values it has (after layer 1), ``base_definition`` the one with
which it entered or of the face that is up; ``base_controller`` controls it without any effect; ``card`` the reference
of its card or -1 for a token; ``stamp`` the timestamp at which it entered, which identifies the object;
``attached_to``, ``attacking`` (player or permanent) and ``linked`` are references, ``blocking`` is the slot of the
attacker or -1, both also `GONE`; ``counter_mask`` has bit k set while ``counters[k] > 0``; ``used_abilities`` counts in
`LIMIT_BITS` each how often abilities with a limit were used this turn (`systems.objects.limits`); ``turn_marks`` has
bits of `TurnMark`; ``lost_abilities`` is 1 while an effect takes its printed abilities away; ``x`` is the X paid for
it, ``kicked`` how often it was kicked, ``way`` the way in which it was cast (as in a stack entry), ``from_zone`` the
zone from which it was cast (OUTSIDE: it was not), ``left_for`` the zone to which it left; ``chosen`` a colour, type,
name or number chosen as it entered, of a type one more than the number of its bit, of a card name one more than its
number; ``phased_out`` 2 if it phased out with what it is attached to (CR 702.26g); ``arriving`` is one more than the
zone it comes from until all that enter at the same time have entered, then 0; ``colors_spent`` the number of colours
spent on it; ``exceptions`` the row of the instruction by which it became a copy and after which the exceptions stand,
-1 for none.
"""
