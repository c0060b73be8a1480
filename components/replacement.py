"""Replacement effects on the amount of one event (CR 614, 616)."""

import numpy as np

NUM_REPLACEMENTS = 12
"""Effects that can apply to the same event."""

LARGEST_AMOUNT = 1_000_000_000
"""Largest amount of one event, life total, and number of counters of a kind on a player; beyond it a game stops."""

REPLACEMENT = np.dtype([("code", "i2"), ("source", "i2"), ("value", "i4"), ("stamp", "i4"), ("place", "i1")])
"""One effect: ``code`` one of ``Op.REPLACE_PLUS`` to ``Op.REPLACE_PREVENT`` with its ``value``, reference and ``stamp``
of its source, and ``place``, its number in the order in which the affected player applies the effects."""
