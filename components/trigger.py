"""Events that abilities trigger on, and triggered abilities that wait (CR 603)."""

from enum import IntEnum

import numpy as np


class Event(IntEnum):
    """What can trigger an ability. An event has an object, another object, a player, an amount and a detail.

    The comment of each member says what these are; what is not named is empty.
    """

    ENTERS = 0
    """object entered the battlefield; detail: zone it came from."""
    LEAVES = 1
    """object left the battlefield; detail: zone it went to."""
    DIES = 2
    """object was put into a graveyard from the battlefield (CR 700.4)."""
    BEGIN_STEP = 3
    """the step in detail begins; player: the active player."""
    CAST = 4
    """object (a stack reference) was cast by player; amount: mana value."""
    BECOMES_TARGET = 5
    """object became a target of a spell (detail 0) or ability (detail 1) of player; amount: its stack reference."""
    ATTACKS = 6
    """object was declared as an attacker of other; player: the defending player; amount: how many attack."""
    BLOCKS = 7
    """object blocks other; amount: slot of the attacker."""
    BECOMES_BLOCKED = 8
    """object became blocked; amount: number of blockers."""
    ATTACKS_UNBLOCKED = 9
    """object attacks and isn't blocked; player: the defending player."""
    DEALS_DAMAGE = 10
    """object dealt amount damage to other; player: who was damaged or -1; detail: 1 if combat damage."""
    IS_DEALT_DAMAGE = 11
    """object (permanent or player) was dealt amount damage; detail: 1 if combat damage."""
    COUNTERS_PUT = 12
    """amount counters of kind detail were put on object by player."""
    COUNTERS_REMOVED = 13
    """amount counters of kind detail were removed from object."""
    COUNTER_REMOVED = 57
    """a counter of kind detail was removed from object, once for each; amount: how many were left after it."""
    PROLIFERATES = 14
    """player proliferated."""
    GAINS_LIFE = 15
    LOSES_LIFE = 16
    DRAWS = 17
    DISCARDS = 18
    """player discarded object (a card); other: the player whose spell or ability causes it."""
    SACRIFICED = 19
    """player sacrificed object."""
    TAPPED = 20
    UNTAPPED = 21
    ACTIVATED = 22
    """player activated an ability of object; detail: 1 for a loyalty ability."""
    PUT_INTO_GRAVEYARD = 23
    """object (a card) was put into a graveyard from anywhere; detail: zone it came from."""
    COUNTERS_THRESHOLD = 25
    """a counter of kind detail was put on object and crossed a number (CR 122.7); amount: the count after."""
    LOSES_GAME = 26
    CHAPTER = 27
    """lore counters of object (a Saga) reached amount (CR 714.2b)."""
    SEARCHED = 29
    MANA_TAPPED = 30
    """object was tapped for mana by player."""
    PLAYS_LAND = 31
    TRANSFORMS = 33
    STATE = 35
    """State trigger: fires when its condition becomes true (CR 603.8)."""
    IS_ATTACKED = 36
    """object (player or permanent) was attacked by amount creatures of player (CR 508.3)."""
    ANNOUNCED = 51
    """object (a stack reference) was cast or activated by player; amount: mana that was spent; detail: 0 a spell, 1 an
    ability, 2 a loyalty ability."""
    REFLEXIVE = 52
    """Of reflexive triggered abilities, which trigger on what an instruction did (CR 603.12); never emitted."""
    DESIGNATED = 53
    """object of player got the designation in detail."""


PENDING_TRIGGER = np.dtype(
    [
        ("ability", "i2"),
        ("definition", "i2"),
        ("source", "i2"),
        ("source_stamp", "i4"),
        ("controller", "i1"),
        ("event_object", "i2"),
        ("event_stamp", "i4"),
        ("event_player", "i1"),
        ("event_amount", "i4"),
        ("event_controller", "i1"),
        ("x", "i2"),
        ("kicked", "i1"),
        ("way", "i1"),
        ("from_zone", "i1"),
    ]
)
"""A triggered ability that has triggered and waits to be put on the stack (CR 603.3).

``event_controller`` is the player who controlled ``event_object`` as the event happened.
"""

DELAYED_TRIGGER = np.dtype(
    [
        ("ability", "i2"),
        ("definition", "i2"),
        ("source", "i2"),
        ("source_stamp", "i4"),
        ("controller", "i1"),
        ("object", "i2"),
        ("object_stamp", "i4"),
        ("zone", "i1"),
        ("duration", "i1"),
        ("repeats", "i1"),
        ("times", "i2"),
        ("x", "i2"),
        ("amount", "i4"),
    ]
)
"""A delayed triggered ability that has not triggered for the last time yet (CR 603.7).

``ability`` is its row, ``object`` with ``object_stamp`` the object that it follows (-1: none) and ``zone`` where that
card was; ``repeats`` 1: it triggers each time until ``duration`` is over, else once; ``amount``: of an event that has
none; ``times``: how many of them there are, equal in everything else.
"""
