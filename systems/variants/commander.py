"""Commanders (CR 903): which cards they are, what casting them again costs, and the damage they dealt."""

from components.game import Problem, Status
from components.note import Note
from components.reference import NOTHING
from components.zones import Zone
from systems.compiled import rule
from systems.log import note
from systems.objects.references import (
    deck_slot_of,
    fail,
    is_card,
    is_permanent,
    owner_of_card,
    slot_of,
)

TAX = 2
"""Generic mana for each time that a commander was cast from the command zone before (CR 903.8)."""

LETHAL_COMMANDER_DAMAGE = 21
"""Combat damage of one commander with which a player loses (CR 704.6c, 903.10a)."""

MOST_CASTS = 100
"""Most castings of one commander from the command zone that are counted; one more stops the game with OVERFLOW."""

LARGEST_TALLY = 30_000
"""Most damage of one commander that is counted; a game that would pass it stops with OVERFLOW."""


@rule
def commander_number(game, card):
    """Whether the first (0) or second (1) commander of its owner's deck is a card; NOTHING if neither (CR 903.3)."""
    if not is_card(card):
        return NOTHING
    commanders = game.player[owner_of_card(card)].commanders
    for number in range(len(commanders)):
        if commanders[number] == deck_slot_of(card):
            return number
    return NOTHING


@rule
def commander_waits(game, player, number):
    """Whether a player's first (0) or second (1) commander is in the command zone."""
    card = int(game.player[player].commanders[number])
    return card != NOTHING and game.player[player].zone[card] == Zone.COMMAND


@rule
def commander_tax(game, card, zone):
    """What casting a card from a zone costs more: {2} for each earlier casting from the command zone (CR 903.8)."""
    if zone != Zone.COMMAND:
        return 0
    number = commander_number(game, card)
    if number == NOTHING:
        return 0
    return TAX * int(game.player[owner_of_card(card)].commander_casts[number])


@rule
def count_casting(game, card, zone):
    """Remember that a commander was cast from the command zone (CR 903.8)."""
    if zone != Zone.COMMAND:
        return
    number = commander_number(game, card)
    if number == NOTHING:
        return
    record = game.player[owner_of_card(card)]
    if record.commander_casts[number] >= MOST_CASTS:
        fail(game, Status.OVERFLOW, Problem.AMOUNT)
        return
    record.commander_casts[number] = int(record.commander_casts[number]) + 1


@rule
def tally_combat_damage(game, source, player, amount):
    """Add combat damage that a commander dealt to a player (CR 903.10a); it is the same card wherever it has been."""
    if not is_permanent(source):
        return
    card = int(game.perm[slot_of(source)].card)
    number = commander_number(game, card)
    if number == NOTHING:
        return
    place = 2 * owner_of_card(card) + number
    total = int(game.player[player].commander_damage[place]) + amount
    if total > LARGEST_TALLY:
        fail(game, Status.OVERFLOW, Problem.AMOUNT)
        return
    game.player[player].commander_damage[place] = total
    note(game, Note.COMMANDER_DAMAGE, source, player, amount, total)


@rule
def has_lethal_commander_damage(game, tables, player):
    """Whether one commander dealt a player 21 or more combat damage in this game (CR 704.6c)."""
    if tables.any_commanders == 0:
        return False
    for damage in game.player[player].commander_damage:
        if damage >= LETHAL_COMMANDER_DAMAGE:
            return True
    return False
