"""Which creature type a player names."""

from components.characteristics import CREATURE_TYPES
from systems.compiled import rule


@rule
def number_with_type(game, tables, player, bit):
    """How many cards of a player's deck have a subtype."""
    number = 0
    for card in range(game.player[player].deck_size):
        if int(tables.card[tables.deck[player][card]].subtypes) & bit != 0:
            number += 1
    return number


@rule
def usual_type(game, tables, player):
    """Creature type of most cards in a player's deck, as the number of its bit plus one; 0 if no type matters."""
    best = 0
    most = -1
    number = 1
    left = int(tables.subtype_sets[CREATURE_TYPES])
    while left != 0:
        if left & 1 == 1:
            cards = number_with_type(game, tables, player, 1 << (number - 1))
            if cards > most:
                best, most = number, cards
        left >>= 1
        number += 1
    return best
