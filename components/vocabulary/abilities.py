"""What abilities are, when they work and what they can do."""

from enum import IntEnum


class AbilityKind(IntEnum):
    """Kinds of ability (CR 113.3), with mana abilities and enters-effects apart."""

    SPELL = 0
    ACTIVATED = 1
    MANA = 2
    """Activated mana ability (CR 605.1a): adds ``mana_amount`` mana of one of the types in ``mana_types``."""
    TRIGGERED = 3
    STATIC = 4
    """Its instructions are modifications of what ``subject`` selects, while ``condition`` holds."""
    REPLACEMENT = 5
    """Replaces events of the pipeline ``replaces``; its instructions say how."""
    ENTERS = 6
    """Replacement effect on its own permanent's entering (CR 614.1c, d)."""


class RuleAbility(IntEnum):
    """Triggered abilities that the rules give: to rad counters and to keywords."""

    RAD = 0
    EXALTED = 1
    PROWESS = 2
    STORM = 3


class Timing(IntEnum):
    """When an ability may be activated (CR 602.5d)."""

    INSTANT = 0
    SORCERY = 1


class Pipeline(IntEnum):
    """Events that can be replaced or prevented; each has one pipeline in `systems`."""

    COUNTERS = 0
    DAMAGE = 1
    ZONE_CHANGE = 2
    LIFE = 3
    DESTROY = 4
    DRAW = 5
    TOKENS = 6
    PROLIFERATE = 7


class Function(IntEnum):
    """Bits of ``functions``: what a permanent's abilities can do, so that systems can skip the others."""

    STATIC = 1
    REPLACES_COUNTERS = 2
    REPLACES_DAMAGE = 4
    REPLACES_ZONE_CHANGE = 8
    REPLACES_LIFE = 16
    REPLACES_DESTROY = 32
    REPLACES_DRAW = 64
    REPLACES_TOKENS = 128
    REPLACES_PROLIFERATE = 256
    CHANGES_COSTS = 512
    CHANGES_PLAYERS = 1024
    ENTERS = 2048
    MANA = 4096
    ACTIVATED = 8192
    FORBIDS = 1 << 24
    """A static ability says what can't be cast or activated."""
    LIMITS_COUNTERS = 1 << 20
    ALLOWS_CASTING = 1 << 21
    RESTRICTS_BLOCKS = 1 << 22
    KEEPS_COUNTERS = 1 << 23
    DEPENDS_ON_PLAYERS = 1 << 25
    """A static ability may depend on life totals or on counters of players."""
    VOLATILE = 16384
    """A static ability depends on what is not a permanent's characteristic, counter or attachment, nor a life total:
    on tapped permanents, combat, the turn, cards in other zones, or what happened this turn."""
