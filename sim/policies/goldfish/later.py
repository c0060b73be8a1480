"""What the pumps that the player has will be worth in the next turn."""

from components.characteristics import CardType
from components.reference import NOTHING
from sim.policies.goldfish.actions import definition_in_hand, waiting_pump
from sim.policies.goldfish.plan import add_item
from sim.policies.goldfish.worth import is_type, mana_to_pay, pump_later, sets_power
from systems.compiled import rule
from systems.objects.references import on_battlefield


@rule
def consider_later_card(tables, plan, definition):
    """Consider a pump in hand as it will be in the next turn, cast in the way that adds most."""
    card = tables.card[definition]
    mana = int(plan.mana) + int(plan.next_mana)
    row = int(card.spell)
    cost = mana_to_pay(tables, int(card.cost))
    if not is_type(card, CardType.INSTANT | CardType.SORCERY):
        row = waiting_pump(tables, card)
        if row == NOTHING:
            return
        plan.prepayable += cost
        cost += mana_to_pay(tables, int(tables.ability[row].cost))
        add_item(plan.later, mana, cost, int(tables.ability[row].pump_power) * int(plan.next_strikes), 0)
        return
    if row == NOTHING:
        return
    power = pump_later(tables, plan, row, int(tables.ability[row].pump_power))
    for way in range(card.first_alternative, card.first_alternative + card.num_alternatives):
        other = int(tables.alternative[way].ability)
        if other != NOTHING and tables.ability[other].pump_power > power:
            row = other
            power = int(tables.ability[row].pump_power)
            cost = mana_to_pay(tables, int(tables.alternative[way].cost))
    base = sets_power(tables, row)
    if base > 0 and plan.next_settable > 0:
        plan.next_settable -= 1
        power = max(base - 1, 0)
    if power > 0:
        add_item(plan.later, mana, cost, power * int(plan.next_strikes), 0)


@rule
def consider_later(game, tables, plan):
    """Put all pumps that the player has into the knapsack of the next turn."""
    mana = int(plan.mana) + int(plan.next_mana)
    plan.next_settable += plan.num_settable
    for i in range(game.player[plan.player].hand_size):
        definition = definition_in_hand(game, tables, plan, i)
        if not is_type(tables.card[definition], CardType.LAND | CardType.CREATURE):
            consider_later_card(tables, plan, definition)
    for slot in range(game.num_slots):
        perm = game.perm[slot]
        if perm.controller == plan.player and on_battlefield(game, slot):
            row = waiting_pump(tables, tables.card[perm.definition])
            if row != NOTHING:
                cost = mana_to_pay(tables, int(tables.ability[row].cost))
                add_item(plan.later, mana, cost, int(tables.ability[row].pump_power) * int(plan.next_strikes), 0)
