"""What a card is beside its characteristics, and the ways of casting it."""

from enum import IntEnum


class AlternativeKind(IntEnum):
    """Ways of casting a card other than for its printed cost (CR 118.9, 702)."""

    KICKED = 0
    OVERLOADED = 1
    FLASHBACK = 2
    ALTERNATIVE = 3
    """Another cost from the hand."""
    OTHER_FACE = 4
    """As the other face of a modal double-faced card, for its cost (CR 712.11b)."""
    PERMITTED = 5
    """For its own cost from another zone, as the card itself allows."""
    IMPENDING = 6
    EVOKED = 7
    ESCAPED = 8
    BUYBACK = 9
    RETRACED = 10
    GIFT = 11
    """A gift was promised (CR 702.174a)."""
    SUSPEND = 12
    """No casting, but exiling the card from the hand with time counters (CR 702.62a)."""
    SUSPENDED = 13
    """Cast without paying after its last time counter was removed (CR 702.62a)."""
    FREE = 14
    """Without paying its mana cost, as an effect allows (CR 118.9)."""
    ENTWINED = 15
    """All modes are chosen (CR 702.42a)."""


class HybridBit(IntEnum):
    """Bits of a hybrid symbol beside the mana types (CR 107.4e, f)."""

    LIFE = 64
    TWO_GENERIC = 128


class CardFlag(IntEnum):
    """Bits of a card row's ``marks``."""

    TOKEN = 1
    CANT_BE_COUNTERED = 2
    LEVELER = 4
    SAGA = 8
    BLANK = 16
    """Played as a card that does nothing, because its definition is not known."""
    KEEPS_COUNTERS = 1 << 10
    """Counters remain on it as it moves to any zone other than a hand or library."""
    DELVE = 32
    CONVOKE = 64
    IMPROVISE = 128
    ROLE = 1 << 12
    MODAL_FACES = 1 << 13
    """A face of a modal double-faced card: either face can be played, and it cannot transform (CR 712.3)."""
    COMPLEATED = 1 << 11
    """Enters with two fewer loyalty counters for each Phyrexian symbol that life was paid for (CR 702.150a)."""
    OPENING = 256
    """May begin the game on the battlefield (CR 103.6a)."""
    OPENING_FOR_A_CARD = 512
    """May do so if its owner is not the starting player, who then exiles a card from the hand."""
