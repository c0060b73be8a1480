"""Which land to play."""

from components.characteristics import ALL_COLORS, NUM_MANA_TYPES, CardType, Supertype
from components.decision import Action
from components.reference import NOTHING
from components.vocabulary.abilities import AbilityKind, Function
from components.vocabulary.instructions import Op
from sim.policies.goldfish.worth import is_land
from systems.compiled import rule
from systems.objects.amounts import holds
from systems.objects.references import deck_slot_of, on_battlefield, set_context
from systems.variants.commander import commander_waits

UNTAPPED_WORTH = 20
NEW_COLOR_WORTH = 30
COLOR_WORTH = 4
UTILITY_WORTH = 1


@rule
def colors_of(tables, card):
    """Colours of mana that a land can add for any spell (CR 106.7)."""
    colors = 0
    for row in range(card.first_ability, card.first_ability + card.num_abilities):
        ability = tables.ability[row]
        if ability.kind == AbilityKind.MANA and ability.condition == NOTHING:
            colors |= int(ability.mana_types) & ALL_COLORS
    return colors


@rule
def colors_of_cost(tables, card):
    """Colours of mana symbols in a card's cost."""
    colors = 0
    if card.cost != NOTHING:
        for bit in range(NUM_MANA_TYPES):
            if tables.cost[card.cost].colored[bit] > 0:
                colors |= 1 << bit
    return colors & ALL_COLORS


@rule
def colors_asked_for(game, tables, player):
    """Colours of mana symbols in the costs of the cards in hand and of the commanders in the command zone."""
    colors = 0
    record = game.player[player]
    for i in range(record.hand_size):
        colors |= colors_of_cost(tables, tables.card[tables.deck[player][record.hand[i]]])
    for number in range(len(record.commanders)):
        if commander_waits(game, player, number):
            colors |= colors_of_cost(tables, tables.card[tables.deck[player][record.commanders[number]]])
    return colors


@rule
def colors_on_battlefield(game, tables, player):
    """Colours of mana that the player's lands can add."""
    colors = 0
    for slot in range(game.num_slots):
        perm = game.perm[slot]
        if perm.controller == player and on_battlefield(game, slot):
            if int(perm.characteristics.types) & CardType.LAND != 0:
                colors |= colors_of(tables, tables.card[perm.definition])
    return colors


@rule
def enters_tapped(game, tables, player, card, reference):
    """Whether a land would enter tapped now (CR 614.1c)."""
    if int(card.functions) & Function.ENTERS == 0:
        return False
    for row in range(card.first_ability, card.first_ability + card.num_abilities):
        ability = tables.ability[row]
        if ability.kind == AbilityKind.ENTERS and ability.num_ops > 0:
            context = set_context(tables.scratch.context, reference, 0, player)
            if tables.op[ability.first_op].code == Op.ENTERS_TAPPED:
                return holds(game, tables, int(ability.condition), context)
    return False


@rule
def is_in_play(game, player, definition):
    """Whether a player controls a permanent of a definition."""
    for slot in range(game.num_slots):
        perm = game.perm[slot]
        if perm.definition == definition and perm.controller == player and on_battlefield(game, slot):
            return True
    return False


@rule
def count_colors(colors):
    """How many colours a set has."""
    number = 0
    for bit in range(NUM_MANA_TYPES):
        number += (colors >> bit) & 1
    return number


@rule
def land_worth(game, tables, player, reference, face, asked, had):
    """What playing a land is worth: mana at once, colours that are asked for, other abilities; 0: nothing at all.

    The other face of a spell is worth least.
    """
    definition = int(tables.deck[player][deck_slot_of(reference)])
    if face == 1:
        if not is_land(tables.card[definition]):
            return 1
        definition = int(tables.card[definition].other_face)
    card = tables.card[definition]
    if int(card.supertypes) & Supertype.LEGENDARY != 0 and is_in_play(game, player, definition):
        return 0
    colors = colors_of(tables, card) & asked
    worth = 1 + COLOR_WORTH * count_colors(colors) + NEW_COLOR_WORTH * count_colors(colors & ~had)
    if not enters_tapped(game, tables, player, card, reference):
        worth += UNTAPPED_WORTH
    if int(card.functions) & Function.ACTIVATED != 0:
        worth += UTILITY_WORTH
    return worth


@rule
def only_land(game, tables):
    """Option that plays a land if only one does and that is worth playing whatever colours are had, or 0."""
    decision = game.decision
    only = 0
    for option in range(1, decision.num_options):
        if decision.action[option] == Action.PLAY_LAND:
            if only != 0 or decision.detail[option] != 0:
                return 0
            only = option
    if only != 0:
        card = tables.card[tables.deck[decision.player][deck_slot_of(decision.object[only])]]
        if int(card.supertypes) & Supertype.LEGENDARY != 0:
            return 0
    return only


@rule
def best_land(game, tables, player):
    """Option that plays the land worth most, or 0."""
    only = only_land(game, tables)
    if only != 0:
        return only
    decision = game.decision
    best = 0
    worth = 0
    asked = -1
    had = 0
    for option in range(1, decision.num_options):
        if decision.action[option] == Action.PLAY_LAND:
            if asked < 0:
                asked = colors_asked_for(game, tables, player)
                had = colors_on_battlefield(game, tables, player)
            other = land_worth(
                game, tables, player, int(decision.object[option]), int(decision.detail[option]), asked, had
            )
            if other > worth:
                best, worth = option, other
    return best
