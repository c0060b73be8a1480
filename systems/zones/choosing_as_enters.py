"""What a player chooses as a permanent enters (CR 614.12a): a colour or a creature type."""

from components.characteristics import ALL_COLORS, CREATURE_TYPES
from components.decision import DecisionKind
from components.reference import NOTHING
from components.vocabulary import AbilityKind, Base, Function, Op
from systems.compiled import rule
from systems.decision import add_option, answered, begin_decision, clear_decision, pose


@rule
def chooses_as_it_enters(tables, definition):
    """What is chosen as a permanent of a definition enters: ENTERS_CHOOSING_COLOR, ENTERS_CHOOSING_TYPE or NOTHING."""
    card = tables.card[definition]
    if int(card.functions) & Function.ENTERS == 0:
        return NOTHING
    for row in range(card.first_ability, card.first_ability + card.num_abilities):
        ability = tables.ability[row]
        if ability.kind == AbilityKind.ENTERS and tables.selector[ability.subject].origin == Base.THIS:
            for i in range(ability.first_op, ability.first_op + ability.num_ops):
                code = int(tables.op[i].code)
                if code == Op.ENTERS_CHOOSING_COLOR or code == Op.ENTERS_CHOOSING_TYPE:
                    return code
    return NOTHING


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


@rule
def offer_colors(game):
    """Offer the five colours (CR 105.4)."""
    color = 1
    while color & ALL_COLORS != 0:
        add_option(game, 0, NOTHING, color)
        color <<= 1


@rule
def offer_creature_types(game, tables):
    """Offer the creature types that some card of the run refers to (CR 205.3m); the others would do nothing."""
    number = 1
    left = int(tables.subtype_sets[CREATURE_TYPES])
    while left != 0:
        if left & 1 == 1:
            add_option(game, 0, NOTHING, number)
        left >>= 1
        number += 1


@rule
def choose_as_it_enters(game, tables, entry):
    """Let the controller of a permanent spell choose what its permanent chooses; False while it must.

    The choice is kept in ``entry.chosen`` until the permanent is there.
    """
    code = chooses_as_it_enters(tables, int(entry.definition))
    if code == NOTHING or (code == Op.ENTERS_CHOOSING_TYPE and tables.subtype_sets[CREATURE_TYPES] == 0):
        return True
    kind = int(DecisionKind.CHOOSE_COLOR) if code == Op.ENTERS_CHOOSING_COLOR else int(DecisionKind.CHOOSE_TYPE)
    if not answered(game, kind):
        begin_decision(game, kind, int(entry.controller), 0, 0, int(entry.source))
        if code == Op.ENTERS_CHOOSING_COLOR:
            offer_colors(game)
        else:
            offer_creature_types(game, tables)
        pose(game)
        if not answered(game, kind):
            return False
    entry.chosen = game.decision.detail[game.decision.choice]
    clear_decision(game)
    return True
