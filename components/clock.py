"""The clock of a game: turn, step, stage within the step, and priority (CR 500, 117)."""

from enum import IntEnum

import numpy as np


class Step(IntEnum):
    """Phases without steps, and steps, in turn order (CR 500.1)."""

    MULLIGAN = 0
    """Before the game: opening hands (CR 103.5)."""
    UNTAP = 1
    UPKEEP = 2
    DRAW = 3
    PRECOMBAT_MAIN = 4
    BEGINNING_OF_COMBAT = 5
    DECLARE_ATTACKERS = 6
    DECLARE_BLOCKERS = 7
    FIRST_STRIKE_DAMAGE = 8
    COMBAT_DAMAGE = 9
    END_OF_COMBAT = 10
    POSTCOMBAT_MAIN = 11
    END = 12
    CLEANUP = 13


class Stage(IntEnum):
    """Where a step stands; each system acts in the stages that are its own."""

    BEGIN = 0
    """Turn-based actions of the step are due (CR 703)."""
    CHECK = 1
    """A player would get priority: state-based actions, then triggers (CR 117.5)."""
    PRIORITY = 2
    """``priority`` may act (CR 117.1)."""
    ANNOUNCE = 3
    """The top stack entry is being announced (CR 601.2)."""
    RESOLVE = 4
    """The top stack entry is resolving (CR 608)."""
    FINISH = 5
    """The step ends (CR 500.2 to 500.5)."""


OWN_STACK_STOP = 1 << 15
"""Bit of ``stops`` for "while the top of the stack is my own"."""

OTHERS_STACK_STOP = 1 << 30
"""Bit of ``stops`` for "while the top of the stack is another player's"."""


def stop_bit(step: int, own_turn: bool) -> int:
    """Bit of a player's ``stops`` for a step of an own turn or of another player's turn.

    >>> bin(stop_bit(Step.UPKEEP, True) | stop_bit(Step.UPKEEP, False))
    '0b1000000000000000100'
    """
    return 1 << (int(step) + (0 if own_turn else 16))


CLOCK = np.dtype(
    [
        ("timestamp", "i4"),
        ("ticks", "i4"),
        ("turn", "i2"),
        ("step", "i1"),
        ("stage", "i1"),
        ("active", "i1"),
        ("priority", "i1"),
        ("passes", "i1"),
        ("starting", "i1"),
        ("attackers", "i1"),
        ("substep", "i1"),
        ("cleanup_again", "i1"),
        ("extra_turns", "i1", (4,)),
        ("num_extra_turns", "i1"),
        ("extra_combats", "i1"),
        ("first_strike", "i1"),
    ]
)
"""Clock of one game.

``turn`` counts all players' turns from 1; ``passes`` the players who passed in succession; ``substep`` how far
the turn-based actions of the step have come; ``attackers`` is 1 once creatures attacked in this combat;
``first_strike`` is 1 in a combat that has a first-strike damage step.
"""
