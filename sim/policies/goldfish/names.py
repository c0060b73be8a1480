"""Which card name a player chooses (CR 201.4)."""

from components.vocabulary.abilities import Function
from components.vocabulary.instructions import Op
from components.zones import Zone
from sim.policies.goldfish.opening import keeping_value
from systems.compiled import rule
from systems.effects.names import can_be_named
from systems.objects.references import are_opponents, definition_of, is_permanent, on_battlefield

ON_BATTLEFIELD = 4
"""What a permanent with an ability counts, as one that may come counts 1."""


@rule
def forbids_abilities(tables, definition):
    """Whether a card says that abilities can't be activated."""
    card = tables.card[definition]
    for row in range(card.first_ability, card.first_ability + card.num_abilities):
        ability = tables.ability[row]
        for i in range(ability.first_op, int(ability.first_op) + int(ability.num_ops)):
            if tables.op[i].code == Op.CANT_BE_ACTIVATED:
                return True
    return False


@rule
def balance_of_cards(game, tables, player, name):
    """Cards with a name in the graveyards, hands and libraries of opponents, less the player's own.

    Whose deck holds which cards is known, and what is left of it can be counted; what is in a hand is not looked at.
    """
    balance = 0
    for owner in range(game.num_players):
        sign = 1 if are_opponents(game, owner, player) else -1
        for card in range(game.player[owner].deck_size):
            zone = game.player[owner].zone[card]
            if tables.card[tables.deck[owner][card]].name == name:
                if zone == Zone.GRAVEYARD or zone == Zone.HAND or zone == Zone.LIBRARY:
                    balance += sign
    return balance


@rule
def balance_of_permanents(game, tables, player, name):
    """Permanents with a name that opponents control, less those of the player's own side."""
    balance = 0
    for slot in range(game.num_slots):
        perm = game.perm[slot]
        if on_battlefield(game, slot) and tables.card[perm.definition].name == name:
            balance += 1 if are_opponents(game, int(perm.controller), player) else -1
    return balance


@rule
def worth_of_name(game, tables, player, definition, of_abilities):
    """What choosing the name of a card is worth: it hurts whoever has such cards, or the abilities of such cards."""
    card = tables.card[definition]
    name = int(card.name)
    if not of_abilities:
        return balance_of_cards(game, tables, player, name) * max(keeping_value(tables, card, 2, 1), 1)
    if int(card.functions) & Function.ACTIVATED == 0:
        return 0
    permanents = balance_of_permanents(game, tables, player, name)
    return ON_BATTLEFIELD * permanents + balance_of_cards(game, tables, player, name)


@rule
def answer_name(game, tables):
    """Choose the name that hurts opponents most, or hurts the player least."""
    decision = game.decision
    player, source = int(decision.player), int(decision.source)
    of_abilities = is_permanent(source) and forbids_abilities(tables, definition_of(game, tables, source))
    best = int(decision.minimum)
    most = worth_of_name(game, tables, player, best, of_abilities)
    for definition in range(best + 1, int(decision.maximum) + 1):
        if can_be_named(tables, int(decision.context), definition):
            worth = worth_of_name(game, tables, player, definition, of_abilities)
            if worth > most:
                best, most = definition, worth
    decision.choice = best
