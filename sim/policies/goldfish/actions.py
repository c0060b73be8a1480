"""What each possible action is worth: items of the plan's knapsacks."""

from components.characteristics import CardType, Keyword, Supertype
from components.decision import Action
from components.permanent import Presence
from components.reference import NOTHING
from components.vocabulary.abilities import AbilityKind, Function
from components.vocabulary.cards import AlternativeKind
from components.vocabulary.instructions import Op
from sim.policies.goldfish.plan import add_first_attacker, add_item, most
from sim.policies.goldfish.survey import is_able
from sim.policies.goldfish.worth import (
    assess_ability,
    assess_permanent,
    aura_power,
    hit_worth,
    is_type,
    mana_to_pay,
    pump_later,
    pump_now,
    sets_power,
)
from systems.compiled import rule
from systems.objects.references import deck_slot_of, is_permanent, owner_of_card, slot_of, zone_of_card
from systems.stack.entries import face_of_way
from systems.variants.commander import commander_tax

STEADY_TURNS = 3
"""Turns within which ``steady`` worth is counted."""

CARD_SOON = 2
CARD_STEADY = 4
"""What drawing a card is worth within one and within several turns."""


@rule
def definition_in_hand(game, tables, plan, i):
    """Card table row of a card in the player's hand."""
    return int(tables.deck[plan.player][game.player[plan.player].hand[i]])


@rule
def num_copies(game, tables, plan, definition):
    """How many cards of one definition are in the player's hand."""
    number = 0
    for i in range(game.player[plan.player].hand_size):
        if definition_in_hand(game, tables, plan, i) == definition:
            number += 1
    return number


@rule
def is_superfluous(game, plan, card, definition):
    """Whether a legendary permanent would only replace its namesake (CR 704.5j)."""
    if int(card.supertypes) & Supertype.LEGENDARY == 0:
        return False
    for slot in range(game.num_slots):
        perm = game.perm[slot]
        if perm.presence == Presence.BATTLEFIELD and perm.definition == definition and perm.controller == plan.player:
            return True
    return False


@rule
def add_development(plan, cost, number, is_attacker):
    """Add something that stays, as the plan's ``direct``, ``rate``, ``growth`` and ``cards`` say, ``number`` times."""
    direct, rate, growth, cards = int(plan.direct), int(plan.rate), int(plan.growth), int(plan.cards)
    mana, option = int(plan.mana), int(plan.option)
    soon = direct + rate + CARD_SOON * cards
    steady = direct + STEADY_TURNS * rate + STEADY_TURNS * (STEADY_TURNS - 1) // 2 * growth + CARD_STEADY * cards
    for _ in range(number):
        if direct > 0:
            add_item(plan.now, mana, cost, direct, option)
        if is_attacker and plan.has_attacker == 0:
            add_first_attacker(plan.soon, mana, cost, soon, option)
            add_first_attacker(plan.steady, mana, cost, steady, option)
        elif steady > 0:
            add_item(plan.soon, mana, cost, soon, option)
            add_item(plan.steady, mana, cost, steady, option)


@rule
def consider_permanent(tables, plan, card, cost, number):
    """Consider casting a permanent: what it attacks for, what its abilities bring, what an Aura adds."""
    plan.direct = 0
    plan.rate = 0
    plan.growth = 0
    plan.cards = 0
    if card.num_abilities > 0:
        assess_permanent(tables, plan, card)
    hit = 0
    if is_type(card, CardType.CREATURE):
        hit = hit_worth(card, plan.by_poison == 1)
        plan.rate += hit
        plan.direct += hit if int(card.keywords) & Keyword.HASTE != 0 else 0
    elif card.enchant != NOTHING:
        power = aura_power(tables, card)
        plan.rate = power * int(plan.next_strikes)
        plan.direct = power * int(plan.strikes) + (int(plan.per_target) if power > 0 else 0)
    add_development(plan, cost, number, hit > 0)


@rule
def add_pump(plan, cost, worth, later, number):
    """Add a pump of this turn; mana is well spent on it if it will not be worth more in the next turn."""
    mana, option = int(plan.mana), int(plan.option)
    for _ in range(number if worth > 0 else 0):
        add_item(plan.now, mana, cost, worth, option)
        if cost > 0 and worth >= later:
            add_item(plan.spend, mana, cost, worth, option)
        if worth > later:
            add_item(plan.hurry, mana, cost, worth - later, option)


@rule
def consider_pump(game, tables, plan, row, source, cost, number):
    """Consider an instant or sorcery that makes a creature larger or just targets it."""
    strikes = int(plan.strikes)
    targeting = int(plan.per_target) if tables.ability[row].num_targets > 0 and plan.has_creature == 1 else 0
    power = pump_now(game, tables, plan, row, source)
    later = pump_later(tables, plan, row, power) * int(plan.next_strikes) + targeting
    base = sets_power(tables, row)
    if base > plan.base_power:
        settable = min(number, int(plan.num_settable))
        worth = (base - int(plan.base_power)) * strikes + targeting
        add_pump(plan, cost, worth, worth, settable)
    elif power > 0 or targeting > 0:
        add_pump(plan, cost, power * strikes + targeting, later, number)
    if tables.ability[row].pump_per_x > 0 and strikes > 0 and plan.mana > cost:
        worth = (int(plan.mana) - cost) * strikes * int(tables.ability[row].pump_per_x) + targeting
        add_item(plan.now, int(plan.mana), int(plan.mana), worth, int(plan.option))


@rule
def waiting_pump(tables, card):
    """Row of an activated ability with which a noncreature permanent makes a creature larger, or NOTHING."""
    if int(card.functions) & Function.ACTIVATED != 0 and not is_type(card, CardType.CREATURE | CardType.LAND):
        for row in range(card.first_ability, card.first_ability + card.num_abilities):
            if tables.ability[row].kind == AbilityKind.ACTIVATED and tables.ability[row].pump_power > 0:
                return row
    return NOTHING


@rule
def consider_cast(game, tables, plan, reference, way):
    """Consider casting a card in one way."""
    definition = int(tables.deck[owner_of_card(reference)][deck_slot_of(reference)])
    face = face_of_way(tables, definition, way)
    card = tables.card[face]
    number = max(num_copies(game, tables, plan, definition), 1)
    row = int(card.spell)
    cost = mana_to_pay(tables, int(card.cost))
    if way != NOTHING and tables.alternative[way].kind != AlternativeKind.OTHER_FACE:
        row = int(tables.alternative[way].ability)
    if way != NOTHING:
        cost = mana_to_pay(tables, int(tables.alternative[way].cost))
    cost += commander_tax(game, reference, zone_of_card(game, reference))
    if is_type(card, CardType.INSTANT | CardType.SORCERY):
        if row == NOTHING:
            return
        consider_pump(game, tables, plan, row, reference, cost, number)
        assess_ability(tables, plan, row)
        add_development(plan, cost, number, False)
    elif not is_superfluous(game, plan, card, face):
        pump = waiting_pump(tables, card)
        if pump != NOTHING:
            price = mana_to_pay(tables, int(tables.ability[pump].cost))
            worth = int(tables.ability[pump].pump_power)
            add_item(plan.now, int(plan.mana), cost + price, worth * int(plan.strikes), int(plan.option))
            for _ in range(number):
                add_item(plan.spend, int(plan.mana), cost, worth * int(plan.next_strikes), int(plan.option))
        else:
            consider_permanent(tables, plan, card, cost, number)


@rule
def num_parts_with(tables, row, code):
    """How many parts of an ability's cost have an instruction code."""
    number = 0
    for part in range(tables.ability[row].first_cost, tables.ability[row].first_cost + tables.ability[row].num_costs):
        if tables.op[part].code == code:
            number += 1
    return number


@rule
def consider_activation(game, tables, plan, reference, row):
    """Consider activating an ability; tapping its source costs the mana or the attack that the source could give.

    An ability that costs nothing at all is left alone: it could go on for ever.
    """
    ability = tables.ability[row]
    cost = mana_to_pay(tables, int(ability.cost))
    if cost + int(ability.num_costs) == 0:
        return
    lost = 0
    taps = num_parts_with(tables, row, Op.COST_TAP) > 0
    if is_permanent(reference) and taps:
        perm = game.perm[slot_of(reference)]
        if int(tables.card[perm.definition].functions) & Function.MANA != 0:
            cost += 1
        if is_type(perm.characteristics, CardType.CREATURE) and is_able(game, slot_of(reference), False):
            lost = hit_worth(perm.characteristics, plan.by_poison == 1)
            if plan.num_attackers == 1:
                return
    if ability.pump_power > 0:
        worth = pump_now(game, tables, plan, row, reference) * int(plan.strikes) - lost
        reusable = num_parts_with(tables, row, Op.COST_SACRIFICE) == 0
        if worth > 0:
            add_item(plan.now, int(plan.mana), cost, worth, int(plan.option))
            if cost > 0 and reusable:
                add_item(plan.spend, int(plan.mana), cost, worth, int(plan.option))
        return
    assess_ability(tables, plan, row)
    plan.direct = max(int(plan.direct) - lost, 0)
    add_development(plan, cost, 1, False)


@rule
def consider_actions(game, tables, plan):
    """Put the options of a PRIORITY decision into the plan's knapsacks, until they suffice for a kill."""
    decision = game.decision
    for option in range(1, decision.num_options):
        plan.option = option
        if decision.action[option] == Action.CAST:
            consider_cast(game, tables, plan, int(decision.object[option]), int(decision.detail[option]))
        elif decision.action[option] == Action.ACTIVATE:
            consider_activation(game, tables, plan, int(decision.object[option]), int(decision.detail[option]))
        if plan.attack + most(plan.now, int(plan.mana)) >= plan.missing:
            return
