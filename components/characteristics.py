"""Characteristics: colours, card types and keyword abilities as bits (CR 109.3).

Each member's value is a bit, so a set is an integer and membership is ``set & Keyword.FLYING``.
Subtypes are bits as well, numbered for each run by the compiled tables (only those that some
card of the run refers to).
"""

from enum import IntEnum

import numpy as np


class Color(IntEnum):
    """Colours, and colourless as a kind of mana (CR 105.1, 106.1b)."""

    WHITE = 1
    BLUE = 2
    BLACK = 4
    RED = 8
    GREEN = 16
    COLORLESS = 32


ALL_COLORS = 31
NUM_MANA_TYPES = 6
ALL_BASIC_LAND_TYPES = 31
"""Subtype bits of the basic land types in WUBRG order, the same in every run (CR 305.6)."""


class CardType(IntEnum):
    """Card types (CR 300.1)."""

    ARTIFACT = 1
    BATTLE = 2
    CREATURE = 4
    ENCHANTMENT = 8
    INSTANT = 16
    KINDRED = 32
    LAND = 64
    PLANESWALKER = 128
    SORCERY = 256
    PLANE = 512
    PHENOMENON = 1024
    VANGUARD = 2048
    SCHEME = 4096
    CONSPIRACY = 8192


PERMANENT_TYPES = 1 | 2 | 4 | 8 | 64 | 128

OF_THE_PLANAR_CONTROLLER = int(CardType.PLANE) | int(CardType.PHENOMENON)
"""Cards that begin in the command zone and that the planar controller controls (CR 901.6)."""
OF_THEIR_OWNERS = int(CardType.VANGUARD) | int(CardType.SCHEME) | int(CardType.CONSPIRACY)
"""Cards that begin in the command zone and that their owners control (CR 902 to 905)."""


SUBTYPE_SETS = (
    *(CardType.ARTIFACT, CardType.ENCHANTMENT, CardType.LAND, CardType.PLANESWALKER),
    *(CardType.CREATURE | CardType.KINDRED, CardType.INSTANT | CardType.SORCERY, CardType.BATTLE),
)
"""Card types that share a set of subtypes (CR 205.3)."""
CREATURE_TYPES = 4
"""Which of `SUBTYPE_SETS` are the creature types."""


class Supertype(IntEnum):
    """Supertypes (CR 205.4a)."""

    BASIC = 1
    LEGENDARY = 2
    SNOW = 4
    WORLD = 8


class Keyword(IntEnum):
    """Keyword abilities that need no number and are read where they matter (CR 702)."""

    DEATHTOUCH = 1 << 0
    DEFENDER = 1 << 1
    DOUBLE_STRIKE = 1 << 2
    FIRST_STRIKE = 1 << 3
    FLASH = 1 << 4
    FLYING = 1 << 5
    HASTE = 1 << 6
    HEXPROOF = 1 << 7
    INDESTRUCTIBLE = 1 << 8
    LIFELINK = 1 << 9
    MENACE = 1 << 10
    REACH = 1 << 11
    SHROUD = 1 << 12
    TRAMPLE = 1 << 13
    VIGILANCE = 1 << 14
    INFECT = 1 << 15
    WITHER = 1 << 16
    SHADOW = 1 << 17
    FEAR = 1 << 18
    INTIMIDATE = 1 << 19
    SKULK = 1 << 20
    HORSEMANSHIP = 1 << 21
    DECAYED = 1 << 22
    CHANGELING = 1 << 23
    PHASING = 1 << 24
    TRAMPLE_OVER_PLANESWALKERS = 1 << 25
    PROTECTION_FROM_WHITE = 1 << 26
    PROTECTION_FROM_BLUE = 1 << 27
    PROTECTION_FROM_BLACK = 1 << 28
    PROTECTION_FROM_RED = 1 << 29
    PROTECTION_FROM_GREEN = 1 << 30
    PROTECTION_FROM_ARTIFACTS = 1 << 31
    PROTECTION_FROM_CREATURES = 1 << 32
    PROTECTION_FROM_ENCHANTMENTS = 1 << 33
    PROTECTION_FROM_EVERYTHING = 1 << 34
    HEXPROOF_FROM_WHITE = 1 << 35
    HEXPROOF_FROM_BLUE = 1 << 36
    HEXPROOF_FROM_BLACK = 1 << 37
    HEXPROOF_FROM_RED = 1 << 38
    HEXPROOF_FROM_GREEN = 1 << 39
    PLAINSWALK = 1 << 40
    ISLANDWALK = 1 << 41
    SWAMPWALK = 1 << 42
    MOUNTAINWALK = 1 << 43
    FORESTWALK = 1 << 44
    EXALTED = 1 << 45
    PROWESS = 1 << 46
    PROTECTION_FROM_INSTANTS = 1 << 47
    UMBRA_ARMOR = 1 << 48
    STORM = 1 << 49
    PROTECTION_FROM_QUALITY = 1 << 54
    """Protection from what instructions PROTECTED_FROM that are given with it say."""


PROTECTION_SHIFT = 26
"""Bit number of protection from white; the other colours follow in WUBRG order."""

HEXPROOF_FROM_SHIFT = 35
"""Bit number of hexproof from white; the other colours follow in WUBRG order."""


class Restriction(IntEnum):
    """Rule-changing statements about one permanent that are not keyword abilities (CR 613.11)."""

    CANT_ATTACK = 1 << 0
    CANT_BLOCK = 1 << 1
    CANT_BE_BLOCKED = 1 << 2
    ATTACKS_IF_ABLE = 1 << 3
    DOES_NOT_UNTAP = 1 << 4
    CANT_BE_REGENERATED = 1 << 5
    CANT_GET_COUNTERS = 1 << 6
    CANT_BE_BLOCKED_BY_WHITE = 1 << 7
    CANT_BE_BLOCKED_BY_BLUE = 1 << 8
    CANT_BE_BLOCKED_BY_BLACK = 1 << 9
    CANT_BE_BLOCKED_BY_RED = 1 << 10
    CANT_BE_BLOCKED_BY_GREEN = 1 << 11
    CANT_BE_TARGETED_BY_OPPONENTS = 1 << 12
    CANT_BE_SACRIFICED = 1 << 13
    CANT_ACTIVATE = 1 << 14
    CANT_GET_MINUS_COUNTERS = 1 << 15
    ASSIGNS_AS_UNBLOCKED = 1 << 16
    ASSIGNS_BY_TOUGHNESS = 1 << 17


CANT_BE_BLOCKED_BY_SHIFT = 7
"""Bit number of "can't be blocked by white creatures"; the other colours follow in WUBRG order."""


CHARACTERISTICS = np.dtype(
    [
        ("keywords", "i8"),
        ("subtypes", "i8"),
        ("restrictions", "i4"),
        ("types", "i2"),
        ("power", "i2"),
        ("toughness", "i2"),
        ("base_power", "i2"),
        ("base_toughness", "i2"),
        ("colors", "i1"),
        ("supertypes", "i1"),
        ("toxic", "i1"),
    ]
)
"""What the layers compute for a permanent (CR 613)."""

CHARACTERISTIC_FIELDS = {
    "abilities": ("card.first_ability", "card.num_abilities", "characteristics.keywords", "characteristics.toxic"),
    "card_type": ("card.types", "characteristics.types"),
    "color": ("card.colors", "characteristics.colors"),
    "color_indicator": ("card.colors",),
    "defense": ("card.defense",),
    "hand_modifier": ("card.hand_modifier",),
    "life_modifier": ("card.life_modifier",),
    "loyalty": ("card.loyalty",),
    "mana_cost": ("card.cost",),
    "name": ("card.name",),
    "power": ("card.power", "characteristics.power"),
    "rules_text": ("card.first_ability", "card.num_abilities", "card.spell"),
    "subtype": ("card.subtypes", "characteristics.subtypes"),
    "supertype": ("card.supertypes", "characteristics.supertypes"),
    "toughness": ("card.toughness", "characteristics.toughness"),
}
"""The fifteen characteristics (CR 109.3) and the fields that hold them: of the card table as printed, and of a
permanent after the layers where an effect can change them. Everything else about an object is none."""
