"""What a player may cast and activate now (CR 601.3, 602.5): timing, costs that can be paid, targets that exist."""

from components.characteristics import CardType, Keyword, Restriction
from components.clock import Step
from components.reference import NOTHING
from components.vocabulary import AbilityKind, Function, Op, OpFlag, Timing
from systems.compiled import rule
from systems.costs.paying import can_pay_parts
from systems.mana.paying import fewest_life_symbols
from systems.objects.amounts import holds, value_of
from systems.objects.fitting import matches
from systems.objects.references import functions_in, is_permanent, permanent_reference, set_context, slot_of, stamp_of
from systems.stack.targets import has_target, has_targets


@rule
def sorcery_timing(game, player):
    """Whether a player could cast a sorcery now, or activate "only as a sorcery" (CR 117.1a, 307.1, 602.5d)."""
    step = game.clock.step
    main_phase = step == Step.PRECOMBAT_MAIN or step == Step.POSTCOMBAT_MAIN
    return main_phase and game.clock.active == player and game.stack_size == 0


@rule
def cost_change(game, tables, player, reference, of_ability):
    """What static abilities add to (or, if negative, take off) the generic mana of a cost (CR 601.2f)."""
    change = 0
    if int(game.functions) & Function.CHANGES_COSTS == 0:
        return change
    for slot in range(game.num_slots):
        perm = game.perm[slot]
        card = tables.card[perm.definition]
        absent = not functions_in(game, slot) or perm.lost_abilities == 1
        if absent or int(card.functions) & Function.CHANGES_COSTS == 0:
            continue
        context = set_context(game.context, permanent_reference(slot), perm.stamp, perm.controller)
        context.event_player = player
        for row in range(card.first_ability, card.first_ability + card.num_abilities):
            ability = tables.ability[row]
            if ability.kind != AbilityKind.STATIC:
                continue
            for i in range(ability.first_op, ability.first_op + ability.num_ops):
                op = tables.op[i]
                about_abilities = int(op.marks) & OpFlag.ABILITIES != 0
                if op.code == Op.CHANGE_COST and about_abilities == of_ability:
                    if matches(game, tables, tables.selector[ability.subject], reference, context):
                        change += value_of(game, tables, int(op.amount), context)
    return change


@rule
def own_cost_change(game, tables, first, number, context):
    """What an ability's own text takes off its generic mana (rows CHANGE_COST among its cost parts)."""
    change = 0
    for row in range(first, first + number):
        if tables.op[row].code == Op.CHANGE_COST:
            change += value_of(game, tables, int(tables.op[row].amount), context)
    return change


@rule
def taps_itself(tables, first, number):
    """Whether a cost has the tap symbol."""
    for row in range(first, first + number):
        if tables.op[row].code == Op.COST_TAP:
            return True
    return False


@rule
def mode_is_possible(game, tables, mode, context):
    """Whether a mode's targets can be chosen (CR 700.2a)."""
    record = tables.mode[mode]
    return has_targets(game, tables, int(record.first_target), int(record.num_targets), context)


@rule
def targets_are_possible(game, tables, row, context):
    """Whether an ability's modes and targets can be chosen now (CR 601.2c)."""
    if row < 0:
        return True
    ability = tables.ability[row]
    if ability.num_modes == 0:
        return ability.num_targets == 0 or has_targets(
            game, tables, int(ability.first_target), int(ability.num_targets), context
        )
    possible = 0
    for mode in range(ability.first_mode, ability.first_mode + ability.num_modes):
        if mode_is_possible(game, tables, mode, context):
            possible += 1
    return possible >= ability.min_modes


@rule
def is_out_of_reach(game, tables, cost, change):
    """Whether a mana cost asks for more mana than there is, of whatever type: a quick no for a whole menu."""
    supply = game.supply
    if cost < 0 or supply.held == 0 or supply.any_restricted == 1:
        return False
    record = tables.cost[cost]
    symbols = max(int(record.generic) + change, 0)
    for number in record.colored:
        symbols += int(number)
    return symbols > supply.most


@rule
def can_cast(game, tables, player, card, definition, alternative):
    """Whether a player may cast a card now in one way (CR 601.3, 702.8a); never for no mana cost (CR 118.6)."""
    record = tables.card[definition]
    types = int(record.types)
    if types & CardType.LAND != 0:
        return False
    instant = types & CardType.INSTANT != 0 or int(record.keywords) & Keyword.FLASH != 0
    if not instant and not sorcery_timing(game, player):
        return False
    cost = int(record.cost)
    ability = int(record.spell)
    first, number = 0, 0
    if ability >= 0:
        first, number = int(tables.ability[ability].first_cost), int(tables.ability[ability].num_costs)
    if alternative != NOTHING:
        way = tables.alternative[alternative]
        cost = int(way.cost)
        first, number = int(way.first_cost), int(way.num_costs)
        if way.ability != NOTHING:
            ability = int(way.ability)
    if cost < 0:
        return False
    context = set_context(game.context, card, 0, player)
    if alternative != NOTHING and not holds(game, tables, int(tables.alternative[alternative].condition), context):
        return False
    context.ability = ability
    change = own_cost_change(game, tables, first, number, context) + cost_change(game, tables, player, card, False)
    if is_out_of_reach(game, tables, cost, change):
        return False
    life_symbols = fewest_life_symbols(game, tables, player, cost, change, 0, card, NOTHING)
    context = set_context(game.context, card, 0, player)
    if life_symbols < 0 or not can_pay_parts(game, tables, player, first, number, card, context):
        return False
    context = set_context(game.context, card, 0, player)
    if record.enchant >= 0 and not has_target(game, tables, int(record.enchant), context):
        return False
    return targets_are_possible(game, tables, ability, context)


@rule
def can_activate(game, tables, player, source, row):
    """Whether a player may activate an ability now (CR 602.2, 602.5, 606.3); ``source`` is a permanent or a card."""
    ability = tables.ability[row]
    if ability.kind != AbilityKind.ACTIVATED:
        return False
    if ability.timing == Timing.SORCERY and not sorcery_timing(game, player):
        return False
    context = set_context(game.context, source, stamp_of(game, source), player)
    if not holds(game, tables, int(ability.condition), context):
        return False
    first, number = int(ability.first_cost), int(ability.num_costs)
    excluded = NOTHING
    if is_permanent(source):
        perm = game.perm[slot_of(source)]
        if int(perm.characteristics.restrictions) & Restriction.CANT_ACTIVATE != 0:
            return False
        if ability.limit > 0:
            bit = 1 << (row - int(tables.card[perm.definition].first_ability))
            if int(perm.used_abilities) & bit != 0:
                return False
        if ability.loyalty == 1 and perm.loyalty_activations > 0:
            return False
        if taps_itself(tables, first, number):
            excluded = slot_of(source)
    change = own_cost_change(game, tables, first, number, context) + cost_change(game, tables, player, source, True)
    cost = int(ability.cost)
    if is_out_of_reach(game, tables, cost, change):
        return False
    if fewest_life_symbols(game, tables, player, cost, change, 0, source, excluded) < 0:
        return False
    context = set_context(game.context, source, stamp_of(game, source), player)
    if not can_pay_parts(game, tables, player, first, number, source, context):
        return False
    context = set_context(game.context, source, stamp_of(game, source), player)
    return targets_are_possible(game, tables, row, context)
