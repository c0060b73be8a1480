"""What one mana ability of a permanent could add for a cost that is being paid (CR 605.1a, 106.6).

Simplified: paying uses no mana ability that costs mana itself or asks for a choice (another permanent to sacrifice, a
card to discard), that functions in another zone than the battlefield, or that does more than add mana and scry; such
abilities can be activated beforehand. An ability without {T} is used as often as the counters last that it removes,
otherwise once.
"""

from components.capacities import LARGEST_X, NUM_OFFERS
from components.characteristics import NUM_MANA_TYPES
from components.counters import EVERY_KIND
from components.game import Problem, Status
from components.mana import ANY_TYPE, SEVERAL, Expense, OfferState
from components.permanent import MOST_USES
from components.reference import NOTHING
from components.vocabulary.instructions import Op
from components.vocabulary.selectors import Base
from systems.compiled import rule
from systems.costs.paying import can_pay_part, is_too_new
from systems.costs.paying_objects import names_source, number_to_pay
from systems.objects.amounts import holds, value_of
from systems.objects.fitting import matches
from systems.objects.limits import uses_left
from systems.objects.references import counters_on, fail, is_permanent, slot_of


@rule
def costs_mana(tables, row):
    """Whether a mana cost asks for any mana."""
    if row == NOTHING:
        return False
    cost = tables.cost[row]
    return int(cost.generic) + int(cost.num_colored) + int(cost.num_x) + int(cost.num_hybrids) > 0


@rule
def expense_of(tables, op):
    """What one part of a mana ability's cost draws on; -1 if it leaves a choice or is not known here."""
    code = op.code
    if code == Op.COST_TAP or code == Op.COST_UNTAP:
        return int(Expense.NONE)
    if code == Op.COST_LIFE or code == Op.COST_PLAYER_COUNTERS:
        return int(Expense.SHARED)
    if code == Op.COST_TAP_OTHERS or op.kind == EVERY_KIND or not names_source(tables, op):
        return NOTHING
    return int(Expense.OWN)


@rule
def expense_of_ability(tables, ability):
    """What using a mana ability costs beside tapping (`Expense`); -1 if it is not used automatically."""
    if costs_mana(tables, int(ability.cost)):
        return NOTHING
    expense = int(Expense.LOSS) if int(ability.mana_life) + int(ability.mana_gift) > 0 else int(Expense.NONE)
    for row in range(ability.first_cost, ability.first_cost + ability.num_costs):
        part = expense_of(tables, tables.op[row])
        if part == NOTHING:
            return NOTHING
        expense = max(expense, part)
    for row in range(ability.first_op, ability.first_op + ability.num_ops):
        if tables.op[row].code != Op.ADD_MANA and tables.op[row].code != Op.SCRY:
            return NOTHING
    return expense


@rule
def limit_allows(game, tables, slot, row):
    """Whether an ability may be activated once more this turn (CR 602.5b)."""
    return uses_left(game.perm[slot], tables.ability[row]) > 0


@rule
def serves_purpose(game, tables, row, purpose, context):
    """Whether mana with a restriction may be spent on a spell, or on an ability of a permanent (CR 106.6)."""
    if purpose == NOTHING:
        return False
    while row != NOTHING:
        selector = tables.selector[row]
        of_permanents = selector.origin == Base.PERMANENTS or selector.origin == Base.PERMANENTS_AND_PLAYERS
        if of_permanents == is_permanent(purpose) and matches(game, tables, selector, purpose, context):
            return True
        row = int(selector.also)
    return False


@rule
def taps_for_mana(game, tables, slot):
    """Whether a permanent can be tapped for mana (CR 302.6, 605.3), unless the cost itself taps it."""
    return game.perm[slot].tapped == 0 and tables.scratch.supply.excluded != slot and not is_too_new(game, slot)


@rule
def num_uses(game, tables, player, ability, excluded_tap, context):
    """How often a mana ability can be activated now: as long as its limit and the counters last that it removes.

    Once if something else is part of its cost, or nothing at all is.
    """
    uses = 1
    tireless = False
    once = False
    allowed = MOST_USES
    if ability.limit > 0:
        allowed = uses_left(game.perm[slot_of(context.source)], ability)
        uses = allowed
    for row in range(ability.first_cost, ability.first_cost + ability.num_costs):
        op = tables.op[row]
        if not can_pay_part(game, tables, player, op, context) or (excluded_tap and op.code == Op.COST_TAP):
            return 0
        if op.code == Op.COST_REMOVE_COUNTERS:
            number = number_to_pay(game, tables, op, context)
            if number > 0:
                possible = counters_on(game, context.source, int(op.kind)) // number
                uses = min(uses, possible) if tireless else possible
                tireless = True
        else:
            once = True
    return min(uses, 1) if once else min(uses, allowed)


@rule
def add_offer(game, tables, slot, row, types, amount, uses, expense, restricted, way):
    """Add one offer to the supply; it is not counted yet."""
    supply = tables.scratch.supply
    if supply.num_offers == NUM_OFFERS:
        fail(game, Status.OVERFLOW, Problem.OFFERS)
        return
    offer = supply.offer[supply.num_offers]
    supply.num_offers = int(supply.num_offers) + 1
    offer.slot = slot
    offer.ability = row
    offer.types = types
    offer.amount = amount
    offer.uses = uses
    offer.used = 0
    offer.rank = 0
    offer.way = way
    offer.state = OfferState.OPEN
    offer.expense = expense
    offer.restricted = types & restricted


@rule
def withhold(supply, slot, row, number):
    """Leave out mana of a permanent that may only be spent on what the selector in ``row`` selects."""
    if supply.withheld_slot == NOTHING:
        supply.withheld_for = row
        supply.withheld_slot = slot
    elif supply.withheld_slot != slot or supply.withheld_for != row:
        supply.withheld_slot = SEVERAL
    supply.withheld = min(int(supply.withheld) + number, LARGEST_X)


@rule
def offer_ability(game, tables, slot, row, context):
    """Offer what a mana ability of a permanent can add now (CR 605.1a).

    An ability adds its amount of one of its types, so that several mana of a type to be chosen are one way for each
    type. Its instructions ADD_MANA add more at the same time, in any combination of their types.
    """
    supply = tables.scratch.supply
    ability = tables.ability[row]
    expense, uses, amount = int(Expense.NONE), 1, 1
    if ability.mana_plain == 1:
        if not taps_for_mana(game, tables, slot):
            return
    else:
        expense = expense_of_ability(tables, ability)
        if expense == NOTHING or (expense > 0 and supply.with_expenses == 0):
            return
        if not limit_allows(game, tables, slot, row) or not holds(game, tables, int(ability.condition), context):
            return
        uses = num_uses(game, tables, int(supply.player), ability, supply.excluded == slot, context)
        if ability.mana_amount != NOTHING:
            amount = value_of(game, tables, int(ability.mana_amount), context)
        if uses == 0 or (amount <= 0 and ability.num_ops == 0):
            return
    restricted = 0
    if ability.mana_for != NOTHING:
        restricted = ANY_TYPE
        supply.any_restricted = 1
        if not serves_purpose(game, tables, int(ability.mana_for), int(supply.purpose), context):
            withhold(supply, slot, int(ability.mana_for), LARGEST_X if ability.num_ops > 0 else max(amount, 0) * uses)
            return
    way = 0
    if supply.num_offers > 0 and supply.offer[supply.num_offers - 1].slot == slot:
        way = int(supply.offer[supply.num_offers - 1].way) + 1
    types = int(ability.mana_types)
    several = amount > 1 and types & (types - 1) != 0
    for bit in range(NUM_MANA_TYPES):
        chosen = types
        if several:
            chosen = types & (1 << bit)
        if chosen == 0 or (not several and bit > 0):
            continue
        if amount > 0:
            add_offer(game, tables, slot, row, chosen, amount, uses, expense, restricted, way)
        for i in range(ability.first_op, ability.first_op + ability.num_ops):
            if tables.op[i].code != Op.ADD_MANA:
                continue
            more = number_to_pay(game, tables, tables.op[i], context)
            add_offer(game, tables, slot, row, int(tables.op[i].mask), more, uses, expense, restricted, way)
        way += 1
