"""What to do with priority: a land, the most expensive creature, an Aura, the strongest pump spell."""

from components.characteristics import CardType
from components.clock import Step
from components.decision import Action
from components.reference import NOTHING
from sim.policies.goldfish.survey import is_able, is_own_creature
from sim.policies.goldfish.worth import aura_power, is_type, mana_to_pay
from systems.compiled import rule
from systems.objects.references import definition_of

LAND = 4000
CREATURE = 3000
AURA = 2000
PUMP = 1000
"""Ranks of actions; creatures are ranked by their mana beyond it, Auras and pump spells by the power they give."""


@rule
def has_able_creature(game, player):
    """Whether a player controls a creature that can attack this turn."""
    for slot in range(game.num_slots):
        if is_own_creature(game, slot, player) and is_able(game, slot, False):
            return True
    return False


@rule
def rank_of_card(tables, card, able):
    """Rank of casting a card for what is printed on it, 0 for not at all; ``able``: whether a creature can attack."""
    if is_type(card, CardType.CREATURE):
        return CREATURE + mana_to_pay(tables, int(card.cost))
    if not able:
        return 0
    if card.enchant != NOTHING:
        power = aura_power(tables, card)
        return AURA + power if power > 0 else 0
    if not is_type(card, CardType.INSTANT | CardType.SORCERY) or card.spell == NOTHING:
        return 0
    power = int(tables.ability[card.spell].pump_power)
    return PUMP + power if power > 0 else 0


@rule
def best_action(game, tables):
    """Option of the highest rank, the first of equals; 0, a pass, if nothing is worth doing."""
    decision = game.decision
    able = has_able_creature(game, int(decision.player))
    best = 0
    highest = 0
    for option in range(1, decision.num_options):
        rank = 0
        if decision.action[option] == Action.PLAY_LAND:
            rank = LAND
        elif decision.action[option] == Action.CAST and decision.detail[option] == NOTHING:
            rank = rank_of_card(tables, tables.card[definition_of(game, tables, int(decision.object[option]))], able)
        if rank > highest:
            best, highest = option, rank
    return best


@rule
def answer_priority(game, tables):
    """Act in the own main phase while the stack is empty; elsewhere pass."""
    decision = game.decision
    decision.choice = 0
    if game.clock.step == Step.PRECOMBAT_MAIN and game.clock.active == decision.player and game.stack_size == 0:
        decision.choice = best_action(game, tables)
