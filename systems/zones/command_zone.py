"""Cards that begin in the command zone, who controls them, and what vanguards change (CR 109.4, 408, 901 to 905)."""

from components.characteristics import OF_THE_PLANAR_CONTROLLER, OF_THEIR_OWNERS
from components.reference import NOTHING
from components.zones import Zone
from systems.compiled import rule
from systems.objects.references import definition_of, in_game, next_player, owner_of_card, zone_of_card


@rule
def planar_controller(game):
    """The active player or, as that player leaves the game, the next in turn order (CR 901.6)."""
    active = int(game.clock.active)
    if in_game(game, active):
        return active
    return next_player(game, active)


@rule
def controller_of_card(game, tables, card):
    """Controller of a card that is neither on the battlefield nor on the stack; NOTHING for most (CR 109.4).

    Planes and phenomena are the planar controller's (CR 109.4d), vanguards, schemes and conspiracies their owners'
    (CR 109.4e, f, 902.6, 904.7, 905.5).
    """
    if zone_of_card(game, card) != Zone.COMMAND:
        return NOTHING
    types = int(tables.card[definition_of(game, tables, card)].types)
    if types & OF_THE_PLANAR_CONTROLLER != 0:
        return planar_controller(game)
    if types & OF_THEIR_OWNERS != 0:
        return owner_of_card(card)
    return NOTHING


@rule
def your_of_card(game, tables, card):
    """Who "you" is on a card outside the battlefield and the stack: its controller, else its owner (CR 109.5)."""
    controller = controller_of_card(game, tables, card)
    if controller == NOTHING:
        return owner_of_card(card)
    return controller


@rule
def add_vanguards(game, tables, player):
    """Vanguards of a player change the starting life total and the hand size (CR 902.4, 902.5)."""
    record = game.player[player]
    record.hand_modifier = 0
    for card in range(record.deck_size):
        if record.zone[card] != Zone.COMMAND:
            continue
        vanguard = tables.card[tables.deck[player][card]]
        record.life = int(record.life) + int(vanguard.life_modifier)
        record.hand_modifier = int(record.hand_modifier) + int(vanguard.hand_modifier)
