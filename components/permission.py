"""Permissions to play cards that are not in the hand, given by resolved spells and abilities (CR 601.3b)."""

from enum import IntEnum

import numpy as np

NUM_PERMISSIONS = 12
"""Cards that players may play at the same time because of what resolved."""


class Permit(IntEnum):
    """Bits of what a permission allows."""

    LANDS = 1
    """To play the card, also as a land; otherwise only to cast it."""
    FREE = 2
    """To cast it without paying its mana cost."""


PERMISSION = np.dtype([("card", "i2"), ("player", "i1"), ("duration", "i1"), ("permits", "i1")])
"""One card (its reference) that a player may play as long as it stays where it is, and for how long (`Duration`)."""
