"""Numbers and conditions, and how they are found."""

from enum import IntEnum


class AmountCode(IntEnum):
    """How a number is found."""

    CONSTANT = 0
    """``a``."""
    X = 1
    COUNT = 2
    """How many objects ``selector`` selects."""
    COUNTERS = 3
    """Counters of kind ``kind`` on all that ``selector`` selects, together."""
    MOST_COUNTERS = 4
    """The most counters of kind ``kind`` on any one that ``selector`` selects."""
    POWER = 5
    """Power of the first that ``selector`` selects."""
    TOUGHNESS = 6
    MANA_VALUE = 7
    GREATEST_POWER = 8
    TOTAL_POWER = 9
    EVENT = 10
    """The amount of the event that triggered the ability."""
    CHOICE = 11
    """Choice register ``a``."""
    SUM = 12
    """Amounts of rows ``a`` and ``b`` together."""
    DIFFERENCE = 13
    PRODUCT = 14
    HALF_UP = 15
    HALF_DOWN = 16
    LIFE = 17
    """Life of the first player that ``selector`` selects."""
    HAND = 18
    """Cards in hand of the first player that ``selector`` selects."""
    COLORS_SPENT = 19
    MANA_SPENT = 20
    TIMES_KICKED = 21
    LANDS_ENTERED = 22
    """Lands that entered under the control of ``selector``'s first player this turn."""
    SPELLS_CAST = 23
    DAMAGE_TAKEN = 24
    LIFE_GAINED = 25
    LIFE_LOST = 26
    CREATURES_DIED = 27
    TOXIC = 28
    """Total toxic value of the first that ``selector`` selects."""
    COUNTER_KINDS = 29
    """Kinds of counter among what ``selector`` selects."""
    BASIC_LAND_TYPES = 30
    CARDS_IN_ZONE = 31
    """Cards in zone ``a`` of the first player that ``selector`` selects."""
    DAMAGE = 32
    """Damage marked on the first that ``selector`` selects."""
    CREATURES_ATTACKED = 33
    """Creatures that ``selector``'s first player attacked with this turn."""
    EXILED_WITH = 34
    """Cards in exile that were exiled with the source (CR 607.2a)."""
    DIVISION = 40
    """Of what is dealt or put: each target's part of the amount that is divided among them (CR 601.2d)."""
    DONE = 60
    """How much the last counting instruction did: counters that were really put, removed or moved "this way"."""
    DEVOTION = 90
    """Devotion of ``selector``'s first player to the colours in ``a`` (CR 700.5)."""
    HOLDS = 91
    """1 if condition row ``a`` holds, else 0."""


class Fold(IntEnum):
    """Of a number read off players, ``b``: whose counts if a selector selects several."""

    FIRST = 0
    GREATEST = 1
    TOTAL = 2
    HOW_MANY = 3
    """How many players there are for whom it is at least 1."""


class ConditionCode(IntEnum):
    """When something holds."""

    COMPARE = 0
    """Amount ``a`` ``relation`` amount ``b``."""
    ALL = 1
    """Conditions ``a`` and ``b``."""
    EITHER = 2
    NOT = 3
    KICKED = 4
    """The additional cost of this spell was paid, or of the spell that became this permanent."""
    YOUR_TURN = 5
    MAIN_PHASE = 6
    """It is the controller's main phase."""
    THIS_ENTERED_THIS_TURN = 7
    THIS_TAPPED = 8
    THIS_UNTAPPED = 9
    THIS_ATTACKING = 10
    STEP = 11
    """The current step is ``a``."""
    WAS_CAST = 12
    THIS_DESIGNATED = 13
    """The source has designation ``a``."""
    MATCHES = 14
    """Something that ``selector`` selects exists."""
    COMBAT = 15
    """It is a combat phase."""
    CAST_FROM = 40
    """This spell was cast from zone ``a``, or the spell that became this permanent."""
    SOLE_TARGET = 60
    """The event's object is a spell or ability that targets only one object, which ``selector`` asks for."""
    CAST_AS = 41
    """The spell, or the spell that became the source, was cast in the way ``a`` (`AlternativeKind`)."""
    THIS_STARTED_UNTAPPED = 50
    """The source was on the battlefield and untapped as the turn began."""
    CAST_COLOR = 42
    """A player whom ``selector`` selects has cast a spell of a colour in ``a`` this turn."""
    DIED = 62
    """This turn something with a subtype of ``selector`` died under the control of its ``controller``."""
