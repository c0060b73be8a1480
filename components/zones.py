"""Zones (CR 400.1)."""

from enum import IntEnum


class Zone(IntEnum):
    """Where a card is (CR 400.1)."""

    LIBRARY = 0
    HAND = 1
    BATTLEFIELD = 2
    GRAVEYARD = 3
    STACK = 4
    EXILE = 5
    COMMAND = 6
    OUTSIDE = 7
