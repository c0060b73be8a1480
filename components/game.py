"""GAME: the record of one game, assembled from the components."""

from enum import IntEnum

import numpy as np

from components.additional import ADDITIONAL, NUM_ADDITIONAL
from components.capacities import (
    MEMBER_WORDS,
    NUM_CARD_COUNTERS,
    NUM_DELAYED,
    NUM_EFFECTS,
    NUM_FURTHER_TARGETS,
    NUM_PERMANENT_KINDS,
    NUM_PLAYERS,
    NUM_SLOTS,
    NUM_TRIGGERS,
    STACK_SIZE,
)
from components.clock import CLOCK
from components.continuous import EFFECT, GRANTED_ABILITY, NUM_GRANTED
from components.counters import CARD_COUNTER
from components.damage import ASSIGNED, DAMAGED_BY, NUM_DAMAGE, NUM_DAMAGED_BY
from components.decision import DECISION
from components.exiled import EXILED_WITH, NUM_EXILED_WITH
from components.mana import MOST_SCRIED
from components.permanent import PERMANENT
from components.permission import NUM_PERMISSIONS, PERMISSION
from components.player import PLAYER
from components.record import Records, new_records
from components.stack import FURTHER_TARGET, STACK_ENTRY
from components.trigger import DELAYED_TRIGGER, PENDING_TRIGGER


class Status(IntEnum):
    """Whether a game goes on, and if not, why."""

    PLAYING = 0
    OVER = 1
    """Ended by the rules (CR 104)."""
    UNFINISHED = 2
    """Reached the turn limit."""
    OVERFLOW = 3
    """Needed more than a named capacity; ``problem`` says which."""
    ERROR = 4
    """An illegal answer, or something that the engine does not model; ``problem`` says what."""


class Problem(IntEnum):
    """What stopped a game with OVERFLOW or ERROR."""

    NONE = 0
    SLOTS = 1
    STACK = 2
    TRIGGERS = 3
    EFFECTS = 4
    OPTIONS = 5
    HAND = 6
    COUNTERS = 7
    TICKS = 8
    GRANTED = 9
    TARGETS = 10
    DAMAGE = 11
    REPLACEMENTS = 12
    AMOUNT = 13
    """An event's amount, a player's life or counters beyond ``LARGEST_AMOUNT``."""
    OFFERS = 14
    DELAYED = 15
    ADDITIONAL = 16
    EXILED = 17
    DAMAGED_BY = 18
    ILLEGAL_ANSWER = 20
    UNKNOWN_INSTRUCTION = 21
    UNPAYABLE = 22
    ILLEGAL_STATE = 23


class Purpose(IntEnum):
    """Independent streams of random numbers within a game."""

    SHUFFLE = 0
    EFFECT = 1
    POLICY = 2


NO_WINNER = -1

GAME = np.dtype(
    [
        ("seed", "u8"),
        ("index", "i8"),
        ("status", "i1"),
        ("problem", "i1"),
        ("winner", "i1"),
        ("last_loss", "i1"),
        ("num_players", "i1"),
        ("turn_limit", "i2"),
        ("layers_dirty", "i1"),
        ("functions", "i4"),
        ("watched", "i8"),
        ("clock", CLOCK),
        ("num_slots", "i2"),
        ("num_left", "i2"),
        ("stack_size", "i1"),
        ("next_identity", "i2"),
        ("num_triggers", "i1"),
        ("num_effects", "i1"),
        ("num_granted", "i1"),
        ("num_delayed", "i1"),
        ("num_additional", "i1"),
        ("num_permissions", "i1"),
        ("shared_teams", "i1"),
        ("casting", "i2"),
        ("casting_way", "i2"),
        ("casting_copies", "i1"),
        ("event_other", "i2"),
        ("num_entering", "i1"),
        ("entering_place", "i1"),
        ("entering_copied", "i1"),
        ("entering_cursor", "i2"),
        ("entering_ability", "i2"),
        ("entering_pointer", "i2"),
        ("entering_counters", "i4", (NUM_PERMANENT_KINDS,)),
        ("num_card_counters", "i1"),
        ("card_counter", CARD_COUNTER, (NUM_CARD_COUNTERS,)),
        ("num_exiled_with", "i1"),
        ("exiled_with", EXILED_WITH, (NUM_EXILED_WITH,)),
        ("num_assigned", "i2"),
        ("assigned", ASSIGNED, (NUM_DAMAGE,)),
        ("num_damaged_by", "i2"),
        ("damaged_by", DAMAGED_BY, (NUM_DAMAGED_BY,)),
        ("draws", "i4", (len(Purpose),)),
        ("holds_supply", "i1"),
        ("scrier", "i1"),
        ("num_scries", "i1"),
        ("scries", "i1", (MOST_SCRIED + 1,)),
        ("player", PLAYER, (NUM_PLAYERS,)),
        ("decision", DECISION),
        ("stack", STACK_ENTRY, (STACK_SIZE,)),
        ("num_further_targets", "i1"),
        ("further_target", FURTHER_TARGET, (NUM_FURTHER_TARGETS,)),
        ("leaving", "i8", (MEMBER_WORDS,)),
        ("destroyed", "i8", (MEMBER_WORDS,)),
        ("affected", "i8", (MEMBER_WORDS,)),
        ("done", "i4"),
        ("additional_context", STACK_ENTRY),
        ("trigger", PENDING_TRIGGER, (NUM_TRIGGERS,)),
        ("delayed", DELAYED_TRIGGER, (NUM_DELAYED,)),
        ("additional", ADDITIONAL, (NUM_ADDITIONAL,)),
        ("effect", EFFECT, (NUM_EFFECTS,)),
        ("granted", GRANTED_ABILITY, (NUM_GRANTED,)),
        ("permission", PERMISSION, (NUM_PERMISSIONS,)),
        ("perm", PERMANENT, (NUM_SLOTS,)),
    ]
)
"""One game.

``last_loss`` tells why the player who lost last did (`components.player.Loss`); ``num_slots`` is one more than the
highest slot in use; ``num_left`` counts slots that hold last-known information; ``draws`` how many random numbers each
purpose has used; ``additional_context`` stands in for a stack entry while additional effects of prevention are carried
out; ``casting`` is the card that a player is about to cast when the resolving spell or ability has left the stack, -1
for none, ``casting_way`` how, and ``casting_copies`` how many copies of it in its place; ``shared_teams`` is 1 if
teammates share life and poison (CR 810); ``entering_counters`` are the counters with which a permanent is about to
enter; ``event_other`` is 1 more than the reference of the other object of the event that is emitted, 0 for none;
``num_entering`` how many are about to enter or have just entered, ``entering_place`` one more than the slot of the one
whose effects are applied (0: none), ``entering_copied`` 1 once those that make it a copy were, ``entering_cursor``,
``entering_ability`` and ``entering_pointer`` how far the others have come; ``leaving`` and ``destroyed`` are the
permanents that the state-based actions under way put into graveyards and destroy; ``affected`` and ``done`` are the
permanents to which the last counting instruction of the resolution under way did something, and how much; ``functions``
and ``watched`` the union over the permanents on the battlefield, kept by the layers system; ``assigned`` is the combat
damage assigned so far in this step; ``damaged_by`` says which permanents were dealt damage by which this turn, in runs
with cards that ask for it; ``holds_supply`` is one more than the player whose mana is held, else 0; ``scrier`` is the
player who has yet to scry for mana abilities that were activated, ``scries[n]`` times scry n, ``num_scries`` times in
all.
"""


def new_games(num_games: int) -> Records:
    """Empty records for a batch.

    Parameters
    ----------
    num_games : int
        Number of games, shape (B,).

    Returns
    -------
    Records
        Shape (B,), dtype ``GAME``, all zero; fields are readable as attributes in plain Python and in compiled kernels.

    Examples
    --------
    >>> new_games(3).player.life.shape
    (3, 4)
    """
    return new_records(num_games, GAME)
