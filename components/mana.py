"""Mana that a player could spend, and what a cost asks for (CR 106, 202): scratch records of paying costs."""

from enum import IntEnum

import numpy as np

from components.capacities import NUM_OFFERS, NUM_PLAYER_KINDS, NUM_SLOTS
from components.characteristics import NUM_MANA_TYPES
from components.stack import STACK_ENTRY

ANY_TYPE = (1 << NUM_MANA_TYPES) - 1
"""Set of all types of mana: what generic mana in a cost may be paid with (CR 107.4b)."""

NUM_TYPE_SETS = ANY_TYPE
"""Sets of mana types that are not empty."""


SEVERAL = -2
"""Where one thing should be told and there are several."""

HELPS = -2
"""``ability`` of an offer that is no mana ability but tapping to convoke or improvise (CR 702.51, 702.126)."""


class Units(IntEnum):
    """Collections of units that paying works with."""

    SUPPLY = 0
    """Mana that could be spent."""
    DEMAND = 1
    """Mana symbols of the cost."""
    SCRATCH = 2


class OfferState(IntEnum):
    """Whether an offer counts."""

    COUNTED = 0
    """Its mana is part of the supply."""
    OPEN = 1
    """One of several ways in which its permanent could add mana; none is chosen yet."""
    REFUSED = 2


class Expense(IntEnum):
    """What using an offer costs beside tapping."""

    NONE = 0
    OWN = 1
    """Something of the permanent itself: its counters, its life on the battlefield."""
    LOSS = 2
    """Life that is lost after it, to damage or to a gift: it only matters if life is paid, too."""
    SHARED = 3
    """Something to pay that several offers may draw on: life, or counters of the player."""


UNITS = np.dtype(
    [("num_groups", "i1"), ("total", "i2"), ("types", "i1", (NUM_TYPE_SETS,)), ("number", "i2", (NUM_TYPE_SETS,))]
)
"""Units of mana, or of mana symbols, grouped by the set of types that each may be (bits of `Color`)."""

OFFER = np.dtype(
    [
        ("slot", "i2"),
        ("ability", "i2"),
        ("amount", "i2"),
        ("uses", "i2"),
        ("used", "i2"),
        ("rank", "i2"),
        ("types", "i1"),
        ("way", "i1"),
        ("state", "i1"),
        ("expense", "i1"),
        ("restricted", "i1"),
    ]
)
"""Mana that a permanent could add, or (``slot`` -1) mana of one type in the pool.

``amount`` units for each of ``uses`` activations, each unit of any one of ``types``. Offers of one permanent stand
side by side; those with the same ``way`` come from the same activation, different ways exclude each other.
``ability`` is the row of the mana ability, or -1: the offer stands for all abilities of the permanent, whose own
offers before it are REFUSED. ``used`` counts the units that are spent, ``rank`` is the place in the order of spending
(lower first); ``restricted`` are the types that may not be spent on everything (CR 106.6).
"""

MOST_SCRIED = 3
"""Most cards that a mana ability can let its controller scry."""

SUPPLY = np.dtype(
    [
        ("player", "i1"),
        ("with_expenses", "i1"),
        ("any_restricted", "i1"),
        ("withheld", "i2"),
        ("withheld_for", "i2"),
        ("withheld_slot", "i2"),
        ("helps", "i2"),
        ("excluded", "i2"),
        ("purpose", "i2"),
        ("num_offers", "i2"),
        ("life", "i4"),
        ("pledged_life", "i4"),
        ("counters", "i4", (NUM_PLAYER_KINDS,)),
        ("spent", "i2", (NUM_MANA_TYPES,)),
        ("units", UNITS, (len(Units),)),
        ("offer", OFFER, (NUM_OFFERS,)),
        ("context", STACK_ENTRY),
    ]
)
"""What one player could spend on one purpose.

``any_restricted`` 1: some mana may not be spent on everything, so another ``purpose`` may see another supply;
``withheld`` is how much that is at most of what is left out here, ``withheld_for`` the row of the selector of what it
may be spent on, ``withheld_slot`` its permanent: -1 for none, `SEVERAL` where there are several permanents.
``helps``: with what else than mana its spell may be paid for (bits of `components.vocabulary.cards.CardFlag`).
``excluded`` is the slot that is tapped for the cost itself. ``life`` and ``counters`` are what offers with a SHARED
expense can still draw on, ``pledged_life`` is what the cost itself takes of life, ``spent`` the mana spent of each
type, ``context`` stands in for a stack entry when mana abilities are evaluated.
"""

HELD = np.dtype(
    [
        ("most", "i2"),
        ("withheld", "i2"),
        ("withheld_for", "i2"),
        ("withheld_slot", "i2"),
        ("units", UNITS),
        ("types", "i1", (NUM_SLOTS,)),
        ("number", "i2", (NUM_SLOTS,)),
        ("by_tapping", "i1", (NUM_SLOTS,)),
    ]
)
"""What is known of a player's mana while it is held for the many questions of a menu.

``units`` can all be spent, together and on anything, without paying life; what else there may be is not among them.
Of each permanent they hold ``number`` units that may be of any one of ``types``, or `SEVERAL` where that does not say
it. ``most`` is how much mana there is at most, for whatever purpose; ``withheld`` of it, from where `SUPPLY` says, is
only there for some, and ``by_tapping`` is what is lost of it if a permanent is tapped for something else.
"""
