"""What a note of a game can be about, beside the events of `components.trigger`."""

from enum import IntEnum

FIRST_NOTE = 100


class Note(IntEnum):
    """Happenings that nothing triggers on but that a told game shows."""

    MULLIGAN = 100
    KEEP = 101
    PAYS_MANA = 102
    """reference: the permanent tapped for mana."""
    LIFE_CHANGES = 103
    """player's life becomes detail (change: amount)."""
    STATE_BASED_ACTION = 104
    """detail: position of the letter in CR 704.5 (a = 0); reference: the object or player."""
    REPLACED = 105
    """reference: source of the replacement effect; amount: before; detail: after."""
    PREVENTED = 106
    RESOLVES = 107
    FIZZLES = 108
    """reference: an ability or spell whose targets all became illegal (CR 608.2b)."""
    PUT_ON_STACK = 109
    MOVES = 110
    """reference: a card; detail: zone it goes to; amount: zone it came from."""
    EFFECT_STARTS = 111
    """reference: source of a continuous effect; amount: its row of the game's effects; detail: its instruction row."""
    SHUFFLES = 112
    PLAYER_LOSES = 113
    """player lost; detail: `components.player.Loss`."""
    GAME_ENDS = 114
    SCRIED = 115
    SHIELD_USED = 116
    """reference: permanent whose shield counter was removed (CR 122.1c)."""
    REGENERATES = 117
    CREATES_TOKEN = 118
    ATTACHES = 119
    MARKED_DAMAGE = 120
    """reference: creature with amount damage marked now (CR 120.3e)."""
    STEP_BEGINS = 121
    TURN_BEGINS = 122
    NAMES = 141
    """player chose a card name for reference; amount: a row of the cards with that name (CR 201.4)."""
    LOOKS_AT_HAND = 123
    """player looks at the hand of the player reference."""
    COMMANDER_DAMAGE = 124
    """reference: a commander that dealt combat damage (amount) to player, detail in all (CR 903.10a)."""
    GETS_EMBLEM = 140
    """reference: player's new emblem."""
