"""Continuous effects from resolved spells and abilities (CR 611.2), and the layers (CR 613)."""

from enum import IntEnum

import numpy as np

from components.capacities import MEMBER_WORDS


class Layer(IntEnum):
    """Layers and sublayers, in the order of CR 613.1 and 613.4."""

    COPY = 10
    CONTROL = 20
    TEXT = 30
    TYPE = 40
    COLOR = 50
    ABILITY = 60
    DEFINE_PT = 70
    SET_PT = 71
    MODIFY_PT = 72
    SWITCH_PT = 73
    RULES = 80
    """Not a layer: effects that modify the rules of the game apply last (CR 613.11)."""


class Duration(IntEnum):
    """How long an effect lasts (CR 611.2a)."""

    END_OF_TURN = 0
    END_OF_COMBAT = 1
    WHILE_SOURCE_REMAINS = 2
    """For as long as the source stays on the battlefield."""
    GAME = 3
    CONTROLLERS_NEXT_TURN = 4
    """Until the controller's next turn."""


EFFECT = np.dtype(
    [
        ("op", "i2"),
        ("source", "i2"),
        ("source_stamp", "i4"),
        ("controller", "i1"),
        ("player", "i1"),
        ("duration", "i1"),
        ("timestamp", "i4"),
        ("members", "i8", (MEMBER_WORDS,)),
        ("first", "i4"),
        ("second", "i4"),
        ("mask", "i8"),
    ]
)
"""One part of a continuous effect.

``op`` is the modification's row in the instruction table; ``members`` has a bit for each affected slot, fixed when the effect
started (CR 611.2c) and cleared as permanents leave; ``player`` the affected player or -1; ``first``, ``second`` and ``mask`` hold the amounts
and choices that were fixed on resolution (CR 608.2h).
"""

GRANTED_ABILITY = np.dtype([("ability", "i2"), ("controller", "i1"), ("members", "i8", (MEMBER_WORDS,))])
"""An ability that layer 6 gives to the permanents in ``members``."""
NUM_GRANTED = 8
