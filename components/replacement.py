"""Replacement effects on the amount of one event (CR 614, 616)."""

import numpy as np

NUM_REPLACEMENTS = 12
"""Effects that can apply to the same event."""

LARGEST_AMOUNT = 1_000_000_000
"""Largest amount of one event, life total, and number of counters of a kind on a player; beyond it a game stops."""

REPLACEMENT = np.dtype(
    [
        ("code", "i2"),
        ("source", "i2"),
        ("value", "i4"),
        ("stamp", "i4"),
        ("place", "i1"),
        ("waits", "i1"),
        ("op", "i2"),
        ("before", "i4"),
        ("after", "i4"),
        ("effect", "i1"),
        ("recipient", "i2"),
        ("origin", "i4"),
    ]
)
"""One effect: ``code`` one of ``Op.REPLACE_PLUS`` to ``Op.REPLACE_PREVENT`` or ``Op.PREVENT_HALF`` to
``Op.REDIRECT_DAMAGE`` with its ``value``, reference and ``stamp`` of its source, and ``place``, its number in the order
in which the affected player applies the effects.

``waits`` 1: it speaks of what effects do, and applies only once another effect has changed the event (CR 614.16,
616.1f). ``op`` is its row in the instruction table. ``before`` and ``after`` are the amounts around its turn, 0 if it
had none. Of damage: ``effect`` the row of the game's effects that it is (-1: an ability), ``recipient`` to whom it
redirects, ``origin`` a number that tells it from all others of this game.
"""
