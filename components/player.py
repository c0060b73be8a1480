"""A player (CR 102) with life, counters, mana, and the cards outside the battlefield and the stack."""

from enum import IntEnum

import numpy as np

from components.capacities import DECK_SIZE, HAND_SIZE, NUM_PLAYER_KINDS, NUM_PLAYERS, SLOTS_PER_WORD
from components.characteristics import NUM_MANA_TYPES

STARTING_LIFE = 20
"""Life total with which a player begins (CR 103.4)."""

COMMANDER_LIFE = 40
"""Life total with which a player begins a Commander game (CR 103.4c, 903.7)."""


class Loss(IntEnum):
    """Why a player lost (CR 104.3)."""

    NONE = 0
    LIFE = 1
    """0 or less life (CR 704.5a)."""
    LIBRARY = 2
    """Drew from an empty library (CR 704.5b)."""
    POISON = 3
    """Ten or more poison counters (CR 704.5c)."""
    COMMANDER = 4
    """21 or more combat damage from one commander (CR 704.6c)."""
    EFFECT = 5
    """An effect says so (CR 104.3e)."""


class Seat(IntEnum):
    """Who decides for a player."""

    POLICY = 0
    DUMMY = 1
    """A goldfish opponent: no cards, never acts, never blocks, does not draw."""


class Instruction(IntEnum):
    """Standing instruction for the order of replacement effects (CR 616.1)."""

    BEST = 0
    """What is best for the affected player."""
    MOST = 1
    FEWEST = 2
    TIMESTAMP = 3
    """In the order in which the effects' sources entered."""
    SOURCES = 4
    """First those of ``instruction_sources`` in their order, then the others as they entered."""


NUM_INSTRUCTION_SOURCES = 4
"""Sources that a standing instruction can name."""

PLAYER = np.dtype(
    [
        ("life", "i4"),
        ("counters", "i4", (NUM_PLAYER_KINDS,)),
        ("subtypes_elsewhere", "i8"),
        ("replaced_elsewhere", "i8"),
        ("subtypes_died", "i8"),
        ("stops", "i4"),
        ("mana", "i2", (NUM_MANA_TYPES,)),
        ("turns_taken", "i2"),
        ("damage_taken", "i4"),
        ("life_gained", "i4"),
        ("life_lost", "i4"),
        ("spells_cast", "i2"),
        ("colors_cast", "i1"),
        ("cards_drawn", "i2"),
        ("lands_entered", "i2"),
        ("creatures_died", "i2"),
        ("creatures_attacked", "i2"),
        ("seat", "i1"),
        ("team", "i1"),
        ("loss", "i1"),
        ("left_game", "i1"),
        ("drew_from_empty", "i1"),
        ("mulligans", "i1"),
        ("kept", "i1"),
        ("lands_played", "i1"),
        ("land_limit", "i1"),
        ("no_hand_limit", "i1"),
        ("hand_modifier", "i1"),
        ("instruction", "i1"),
        ("instruction_sources", "i2", (NUM_INSTRUCTION_SOURCES,)),
        ("orders_triggers", "i1"),
        ("commanders", "i2", (2,)),
        ("commanders_arrived", "i1"),
        ("commander_casts", "i1", (2,)),
        ("commander_damage", "i2", (2 * NUM_PLAYERS,)),
        ("deck_size", "i2"),
        ("shuffles", "i2"),
        ("library_top", "i2"),
        ("library_end", "i2"),
        ("unseen_start", "i2"),
        ("unseen_end", "i2"),
        ("hand_size", "i2"),
        ("hand", "u1", (HAND_SIZE,)),
        ("library", "u1", (DECK_SIZE,)),
        ("remembered", "i8", (DECK_SIZE // SLOTS_PER_WORD,)),
        ("zone", "u1", (DECK_SIZE,)),
    ]
)
"""One player.

``counters[k - NUM_PERMANENT_KINDS]`` counts kind k; ``mana`` is the pool in WUBRG-colourless order; ``stops`` has one
bit for each step in which the player wants priority (see `components.clock.stop_bit`). Cards are deck slots 0 to
``deck_size - 1``: ``zone[c]`` says where slot c is, ``hand[:hand_size]`` lists the hand, and
``library[library_top:library_end]`` the library from the top. Of these, positions ``unseen_start`` to ``unseen_end -
1`` have not been looked at since the last shuffle: they are put in random order one by one as they are needed.
``subtypes_elsewhere`` are the subtypes that effects give the player's creature spells and creature cards outside the
battlefield, ``replaced_elsewhere`` those that these do not have by themselves any more. The ``*_gained``, ``*_drawn``,
``damage_taken`` ... counts are for the current turn. ``orders_triggers`` 1: the player is asked for the order of own
triggers, otherwise they go on the stack as they triggered. ``mulligans`` is the number taken, ``kept`` 1 once the
opening hand is kept; ``left_game`` is 1 once the objects of a player who lost have left (CR 800.4a). ``commanders``
are the deck slots of the player's commanders, -1 for none, ``commanders_arrived`` has bit i set if commander i came
into a graveyard or exile since the last check, ``commander_casts`` how often each was cast from the command zone, and
``commander_damage[2 * p + i]`` the combat damage that commander i of player p dealt to the player (CR 903);
``colors_cast`` are the colours of the spells cast this turn, ``subtypes_died`` the subtypes of all that died this turn
under the player's control; ``hand_modifier`` is what vanguards add to the hand size
(CR 902.5). ``remembered`` is the set of deck slots whose cards an effect exiled and will return; a card leaves it as it
leaves exile.
"""
