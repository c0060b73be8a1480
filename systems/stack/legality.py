"""What a player may cast and activate now (CR 601.3, 602.5): timing, costs that can be paid, targets that exist."""

from components.characteristics import CardType, Keyword, Restriction
from components.clock import Step
from components.reference import NOTHING
from components.vocabulary.abilities import AbilityKind, Function, Timing
from components.vocabulary.cards import CardFlag
from components.vocabulary.instructions import Op
from systems.compiled import rule
from systems.costs.paying import can_pay_parts
from systems.damage.protection import player_has
from systems.mana.holding import is_out_of_reach
from systems.mana.paying import fewest_life_symbols, most_x
from systems.objects.amounts import holds
from systems.objects.limits import uses_left
from systems.objects.references import is_permanent, set_context, slot_of, stamp_of, zone_of_card
from systems.stack.affording import is_payable_with_target, targets_depend_on_x
from systems.stack.costing import (
    ability_of_way,
    cost_change,
    cost_of_way,
    first_part_of_way,
    mana_in_cost,
    num_parts_of_way,
    own_cost_change,
    taps_itself,
    targets_change_costs,
)
from systems.stack.permissions import is_allowed, is_forbidden
from systems.stack.reductions import cards_to_delve, reduction_of_parts
from systems.stack.target_sets import has_target, has_targets
from systems.variants.commander import commander_tax


@rule
def sorcery_timing(game, player):
    """Whether a player could cast a sorcery now, or activate "only as a sorcery" (CR 117.1a, 307.1, 602.5d)."""
    step = game.clock.step
    main_phase = step == Step.PRECOMBAT_MAIN or step == Step.POSTCOMBAT_MAIN
    return main_phase and game.clock.active == player and game.stack_size == 0


@rule
def loyalty_is_left(game, tables, player, perm):
    """Whether a loyalty ability of a permanent may still be activated this turn (CR 606.3)."""
    if perm.loyalty_activations == 0:
        return True
    return perm.loyalty_activations == 1 and player_has(game, tables, player, int(Op.PLAYER_LOYALTY_TWICE))


@rule
def asks_for_targets(tables, row):
    """Whether an ability, if there is one, has modes or targets to choose."""
    return row >= 0 and (tables.ability[row].num_modes > 0 or tables.ability[row].num_targets > 0)


@rule
def mode_is_possible(game, tables, mode, context):
    """Whether a mode's targets can be chosen (CR 700.2a)."""
    record = tables.mode[mode]
    return has_targets(game, tables, int(record.first_target), int(record.num_targets), context)


@rule
def targets_are_possible(game, tables, row, context):
    """Whether an ability's modes and targets can be chosen now (CR 601.2c)."""
    if not asks_for_targets(tables, row):
        return True
    ability = tables.ability[row]
    if ability.num_modes == 0:
        return has_targets(game, tables, int(ability.first_target), int(ability.num_targets), context)
    possible = 0
    for mode in range(ability.first_mode, ability.first_mode + ability.num_modes):
        if mode_is_possible(game, tables, mode, context):
            possible += 1
    return possible >= ability.min_modes


@rule
def may_cost_less(game, card):
    """Whether less than the mana cost of a card may do (CR 601.2f), apart from what its own cost parts take off."""
    helped = CardFlag.CONVOKE | CardFlag.IMPROVISE | CardFlag.DELVE
    return int(card.marks) & helped != 0 or int(game.functions) & Function.CHANGES_COSTS != 0


@rule
def has_timing(game, tables, player, card, definition):
    """Whether a player may cast a card at this time (CR 304.1, 702.8a)."""
    record = tables.card[definition]
    if int(record.types) & CardType.INSTANT != 0 or int(record.keywords) & Keyword.FLASH != 0:
        return True
    return sorcery_timing(game, player) or is_allowed(game, tables, player, card, int(Op.CAST_AS_INSTANT))


@rule
def first_spec(tables, definition, ability):
    """Row of the first target specification of a spell that has only one mode, or NOTHING."""
    if tables.card[definition].enchant >= 0:
        return int(tables.card[definition].enchant)
    if ability < 0 or tables.ability[ability].num_modes > 0 or tables.ability[ability].num_targets == 0:
        return NOTHING
    return int(tables.ability[ability].first_target)


@rule
def can_pay_mana(game, tables, player, cost, extra, card, definition, ability, first, number):
    """Whether a player can pay the mana cost of a card with ``extra`` generic mana (CR 118.3, 601.2f)."""
    if number == 0 and int(game.functions) & Function.CHANGES_COSTS == 0:
        return fewest_life_symbols(game, tables, player, cost, extra, 0, card, NOTHING) >= 0
    spec = first_spec(tables, definition, ability)
    by_x = targets_depend_on_x(tables, ability)
    if spec != NOTHING and not by_x and targets_change_costs(game, tables, first, number):
        context = set_context(tables.scratch.trigger_context, card, 0, player)
        if tables.target_spec[spec].minimum > 0:
            return is_payable_with_target(game, tables, player, cost, extra, card, first, number, spec, context)
    change = cost_change(game, tables, player, card, False, mana_in_cost(tables, cost, 0), NOTHING, NOTHING) + extra
    helped = int(tables.card[definition].marks) & (CardFlag.CONVOKE | CardFlag.IMPROVISE) != 0
    if not helped and is_out_of_reach(game, tables, cost, change, card, NOTHING):
        return False
    return fewest_life_symbols(game, tables, player, cost, change, 0, card, NOTHING) >= 0


@rule
def has_targets_for_some_x(game, tables, player, cost, extra, source, ability):
    """Whether there is an X that a player can pay and that has targets (CR 601.2b, 601.2c).

    Simplified: for what cost changes take off for a target no greater X is looked at.
    """
    mana = mana_in_cost(tables, cost, 0)
    change = cost_change(game, tables, player, source, False, mana, NOTHING, NOTHING) + extra
    x = most_x(game, tables, player, cost, change, source, NOTHING)
    while x >= 0:
        context = set_context(tables.scratch.context, source, 0, player)
        context.x = x
        if targets_are_possible(game, tables, ability, context):
            return True
        x -= 1
    return False


@rule
def is_castable(game, tables, player, card, definition, alternative):
    """Whether a player can pay for a card and choose its targets, at whatever time; never without a mana cost (CR
    118.6).
    """
    record = tables.card[definition]
    cost = cost_of_way(tables, definition, alternative)
    if int(record.types) & CardType.LAND != 0 or cost < 0 or is_forbidden(game, tables, card, int(Op.CANT_BE_CAST)):
        return False
    ability = ability_of_way(tables, definition, alternative)
    first = first_part_of_way(tables, definition, alternative)
    number = num_parts_of_way(tables, definition, alternative)
    if number == 0 and not may_cost_less(game, record) and is_out_of_reach(game, tables, cost, 0, card, NOTHING):
        return False
    context = tables.scratch.context
    if alternative != NOTHING:
        set_context(context, card, 0, player)
        if not holds(game, tables, int(tables.alternative[alternative].condition), context):
            return False
    tax = commander_tax(game, card, zone_of_card(game, card)) - cards_to_delve(game, tables, player, definition, card)
    if number > 0:
        set_context(context, card, 0, player)
        context.ability = ability
        tax += own_cost_change(game, tables, first, number, context, NOTHING, NOTHING)
        context.source = card
        tax -= reduction_of_parts(game, tables, player, first, number, context)
        if not can_pay_parts(game, tables, player, first, number, card, context):
            return False
    if not can_pay_mana(game, tables, player, cost, tax, card, definition, ability, first, number):
        return False
    if record.enchant < 0 and not asks_for_targets(tables, ability):
        return True
    set_context(context, card, 0, player)
    if record.enchant >= 0 and not has_target(game, tables, int(record.enchant), context):
        return False
    if tables.cost[cost].num_x > 0 and targets_depend_on_x(tables, ability):
        return has_targets_for_some_x(game, tables, player, cost, tax, card, ability)
    return targets_are_possible(game, tables, ability, context)


@rule
def can_cast(game, tables, player, card, definition, alternative):
    """Whether a player may cast a card now, in one way of casting it (CR 601.3)."""
    return has_timing(game, tables, player, card, definition) and is_castable(
        game, tables, player, card, definition, alternative
    )


@rule
def can_activate(game, tables, player, source, row):
    """Whether a player may activate an ability now (CR 602.2, 602.5, 606.3); ``source`` is a permanent or a card."""
    scratch = tables.scratch
    ability = tables.ability[row]
    if ability.kind != AbilityKind.ACTIVATED:
        return False
    if ability.timing == Timing.SORCERY and not sorcery_timing(game, player):
        return False
    if is_forbidden(game, tables, source, int(Op.CANT_BE_ACTIVATED)):
        return False
    context = set_context(scratch.context, source, stamp_of(game, source), player)
    if not holds(game, tables, int(ability.condition), context):
        return False
    first, number = int(ability.first_cost), int(ability.num_costs)
    excluded = NOTHING
    if is_permanent(source):
        perm = game.perm[slot_of(source)]
        if int(perm.characteristics.restrictions) & Restriction.CANT_ACTIVATE != 0:
            return False
        if uses_left(perm, ability) == 0:
            return False
        if ability.loyalty == 1 and not loyalty_is_left(game, tables, player, perm):
            return False
        if taps_itself(tables, first, number):
            excluded = slot_of(source)
    cost = int(ability.cost)
    change = own_cost_change(game, tables, first, number, context, NOTHING, NOTHING)
    change -= reduction_of_parts(game, tables, player, first, number, context)
    change += cost_change(game, tables, player, source, True, mana_in_cost(tables, cost, 0), NOTHING, NOTHING)
    if is_out_of_reach(game, tables, cost, change, source, excluded):
        return False
    if fewest_life_symbols(game, tables, player, cost, change, 0, source, excluded) < 0:
        return False
    context = set_context(scratch.context, source, stamp_of(game, source), player)
    if not can_pay_parts(game, tables, player, first, number, source, context):
        return False
    context = set_context(scratch.context, source, stamp_of(game, source), player)
    return targets_are_possible(game, tables, row, context)
