"""Named capacities of one game record and of the card tables.

A game that would need more stops with ``Status.OVERFLOW`` and is counted; nothing is dropped.
Card tables that would need more are refused when the deck is compiled.
"""

NUM_PLAYERS = 4
"""Most players in a game."""

NUM_SLOTS = 100
"""Permanents that can be on the battlefield of one game at the same time."""

DECK_SIZE = 200
"""Cards that one player's deck can hold."""

HAND_SIZE = 64
"""Cards that one hand can hold."""

STACK_SIZE = 32
"""Spells and abilities that can be on the stack at the same time."""

MAX_STACK_OBJECTS = 30_000
"""Spells and abilities put on the stack over a whole game, after which it is stopped as an endless loop."""

NUM_TARGETS = 2
"""Targets of one spell or ability that its own record holds."""

NUM_FURTHER_TARGETS = 64
"""Targets beyond these, of all spells and abilities on the stack together."""

NUM_TRIGGERS = 32
"""Triggered abilities that can wait to be put on the stack at the same time."""

NUM_LIMITED = 3
"""Abilities with a limit a turn whose uses one permanent counts; the last is one that it was given."""

NUM_DELAYED = 12
"""Delayed triggered abilities that can wait for their events at the same time."""

NUM_EFFECTS = 24
"""Continuous effects from resolved spells and abilities at the same time."""

NUM_OPTIONS = 128
"""Options of one decision."""

NUM_PERMANENT_KINDS = 18
"""Kinds of counter on permanents in one run."""

NUM_PLAYER_KINDS = 6
"""Kinds of counter on players in one run."""

NUM_KINDS = NUM_PERMANENT_KINDS + NUM_PLAYER_KINDS

NUM_CARD_COUNTERS = 32
"""Kinds of counter on cards outside the battlefield, added up over all cards that have counters."""

COUNTER_CAP = 30_000
"""Most counters of one kind on one permanent; a game that would pass it stops with OVERFLOW."""

LARGEST_X = 30_000
"""Largest X that can be chosen."""

MANA_CAP = 30_000
"""Most mana of one type in a pool; a game that would pass it stops with OVERFLOW."""

SLOTS_PER_WORD = 50
"""Slots in one word of a set of permanents; below 63, so that words stay positive."""

MEMBER_WORDS = NUM_SLOTS // SLOTS_PER_WORD
"""64-bit words of a set of permanents, one bit a slot."""

assert MEMBER_WORDS * SLOTS_PER_WORD == NUM_SLOTS

NUM_OFFERS = 128
"""Ways of adding mana, over all of one player's permanents and the mana pool."""

MAX_TICKS = 20_000
"""Answered decisions after which a game is stopped as an endless loop."""

NUM_CARDS = 512
NUM_ABILITIES = 1536
NUM_OPS = 4096
NUM_SELECTORS = 1024
NUM_AMOUNTS = 768
NUM_CONDITIONS = 512
NUM_COSTS = 1024
NUM_TARGET_SPECS = 768
NUM_MODES = 256
CHOSEN_MODES = 15
"""Modes of one spell or ability: the chosen ones are bits of a number of 16 bits."""
NUM_ALTERNATIVES = 256
