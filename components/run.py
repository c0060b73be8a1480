"""RUN and OUTCOME: which games of a run a batch plays, and what is kept of each."""

import numpy as np

from components.capacities import NUM_PLAYERS

RUN = np.dtype(
    [
        ("seed", "u8"),
        ("first", "i8"),
        ("next", "i8"),
        ("end", "i8"),
        ("life", "i4"),
        ("turn_limit", "i2"),
        ("num_players", "i1"),
        ("seats", "i1", (NUM_PLAYERS,)),
        ("stops", "i4", (NUM_PLAYERS,)),
    ]
)
"""Consecutive games of a run, numbers ``first`` to ``end - 1``; those from ``next`` on have not begun.

``seats`` and ``stops`` are those of each player; ``life`` is what each begins with.
"""

EVERY_SYSTEM = -1
"""In the place of a system's number: games walk the whole schedule."""

OUTCOME = np.dtype(
    [
        ("on_the_play", "i1"),
        ("status", "i1"),
        ("problem", "i1"),
        ("winner", "i1"),
        ("last_loss", "i1"),
        ("turns_taken", "i2"),
        ("mulligans", "i1"),
    ]
)
"""One game of a run: whether player 0 begins, which is fixed beforehand, and fields of GAME and of player 0 at its end.
"""
