"""Whom or what an instruction is about: where a selector looks, and what it asks for."""

from enum import IntEnum


class Who(IntEnum):
    """Relation of a player to the ability's controller."""

    ANYONE = 0
    YOU = 1
    OPPONENT = 2
    EVENT_PLAYER = 3
    """The player of the event that triggered the ability."""
    TARGET_PLAYER = 4
    """The player who is (or controls) target 0."""
    DEFENDING_PLAYER = 5
    OWNER = 6
    """Owner of the source."""
    NOT_YOU = 8
    """Any other player, also a teammate."""
    A_PLAYER = 7
    """Of an event: its player, whoever it is, but there must be one ("deals damage to a player")."""
    TEAM = 9
    """The controller and teammates: "your team" (CR 102.3)."""


class Asks(IntEnum):
    """Bits of what a selector asks for beside the sort of object, its controller and its card types."""

    VALUES = 1
    """Supertypes, colours, subtypes, keywords or toxic."""
    CONDITIONS = 2
    """Anything else: owner, counters, status, combat, a number, being another object ..."""


OTHER_THAN_TARGET = 2
"""``other`` of a selector that leaves out the objects of the first target specification ("another target")."""


SPELLS, SPELLS_AND_ABILITIES, LOYALTY_ABILITIES = 0, 2, 3
"""``index`` of a selector of objects on the stack."""


class Base(IntEnum):
    """Where a selector looks."""

    THIS = 0
    """The source of the ability."""
    TARGET = 1
    """Targets of target specification ``index``."""
    EVENT_OBJECT = 2
    ATTACHED = 3
    """What the source is attached to."""
    CHOSEN = 4
    """The object in choice register ``index``."""
    PERMANENTS = 5
    """All permanents that match."""
    PLAYERS = 6
    """All players that match ``controller``."""
    CARDS = 7
    """All cards in ``zone`` of the players that match ``controller`` and that match."""
    STACK = 8
    """Spells (``index`` SPELLS), abilities (1), both, or LOYALTY_ABILITIES on the stack that match."""
    PERMANENTS_AND_PLAYERS = 9
    LINKED = 10
    """The card or permanent that the source remembers."""
    SPELL = 11
    """This spell itself, on the stack."""
    AFFECTED = 20
    """All permanents that match and that the last counting instruction did something to ("this way")."""
    MODIFIED = 12
    """In the numbers of a modification: each object that it modifies ("its mana value")."""
    EVENT_SLOT = 21
    """The permanent whose slot is the event's amount: what a creature blocked."""
    EVENT_STACK = 22
    """The spell or ability whose reference is the event's amount: what targets the event's object."""
    EVENT_TARGETS = 26
    """The permanents that the event's spell or ability targets, or as it left the stack."""
    CHOSEN_PLAYER = 23
    """The player who was chosen as the source entered."""
    CONTROLLER = 13
    """The player who controls the object that selector ``of`` names, or last did."""
    OWNER = 14
    """The player who owns the object that selector ``of`` names."""
    FOLLOWED = 15
    """Of the event of a delayed triggered ability: the object that the ability follows (CR 603.7c)."""


class Combat(IntEnum):
    """Part in combat that a selector asks for."""

    ANY = 0
    ATTACKING = 1
    BLOCKING = 2
    ATTACKING_OR_BLOCKING = 3
    UNBLOCKED = 4
    BLOCKED = 5
    BLOCKING_THIS = 6
    BLOCKED_BY_THIS = 7


class Field(IntEnum):
    """Number of an object that a selector compares."""

    NONE = 0
    POWER = 1
    TOUGHNESS = 2
    MANA_VALUE = 3
    TOXIC = 4
    POWER_AND_TOUGHNESS = 5
    """Both power and toughness fulfil the comparison ("1/1 creature")."""
    TOTAL_POWER_AND_TOUGHNESS = 6
    """Power and toughness together."""
    NAME = 7
    """Number of the name; objects with the same name have the same number (CR 201.2)."""
    COUNTERS = 8
    """Counters of the selector's kind ``counter``, also on players."""
    LEVEL_UP = 9
    """1 if it has level up, else 0 (CR 702.87)."""
    GENERIC_COST = 10
    """Generic mana of a mana cost that is nothing else, such as {1}; of any other cost more than of every such one."""


class Relation(IntEnum):
    """Comparison of two numbers."""

    AT_LEAST = 0
    AT_MOST = 1
    EQUAL = 2
    GREATER = 3
    LESS = 4
    NOT_EQUAL = 5


class Bound(IntEnum):
    """What a selector compares a field with."""

    CONSTANT = 0
    X = 1
    POWER_OF_THIS = 2
    TOUGHNESS_OF_THIS = 3
    COUNTERS_ON_THIS = 4
    """Counters of kind ``bound`` on the source."""
    OF_TARGET = 5
    """The same field of the first target."""
    OF_CHOSEN = 12
    """The same field of the object in choice register 0."""
    CHOSEN_NAME = 15
    """Of names: the one that was chosen as this resolved, in choice register ``bound``."""
    NAME_CHOSEN_BY_THIS = 16
    """Of names: the one that was chosen as the source entered."""
