"""Casting spells and activating abilities (CR 601, 602): what is possible, and announcing it step by step."""

from components.characteristics import CardType, Keyword
from components.clock import Stage, Step
from components.decision import DecisionKind
from components.game import Problem, Status
from components.permanent import Presence
from components.reference import FIRST_STACK_OBJECT, NOTHING
from components.stack import Announcement, StackKind
from components.tables import AbilityKind, Function, Op, OpFlag, Timing
from components.trigger import Event
from systems.amounts import holds, value_of
from systems.compiled import rule
from systems.costs import can_pay_parts, pay_parts
from systems.decision import add_option, answered, begin_decision, clear_decision, pose
from systems.mana import can_pay, fewest_life_symbols, most_life_symbols, most_x, pay_cost
from systems.objects import fail, is_permanent, permanent_reference, set_context, slot_of, stamp_of
from systems.selectors import matches
from systems.stack import push, remove_entry
from systems.targets import choose_targets, has_target, has_targets
from systems.triggers import emit


@rule
def sorcery_timing(game, player):
    """Whether a player could cast a sorcery now (CR 117.1a, 307.1)."""
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
        absent = perm.presence != Presence.BATTLEFIELD or perm.phased_out == 1 or perm.lost_abilities == 1
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
    if supply.held == 0 or supply.any_restricted == 1:
        return False
    record = tables.cost[cost]
    symbols = max(int(record.generic) + change, 0)
    for number in record.colored:
        symbols += int(number)
    return symbols > supply.most


@rule
def can_cast(game, tables, player, card, definition, alternative):
    """Whether a player may cast a card now, in one way of casting it (CR 601.3); never for no mana cost (CR 118.6)."""
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
    context.ability = ability
    change = cost_change(game, tables, player, card, False)
    if is_out_of_reach(game, tables, cost, change):
        return False
    life_symbols = fewest_life_symbols(game, tables, player, cost, change, 0, card, NOTHING)
    if life_symbols < 0 or not can_pay_parts(game, tables, player, first, number, card, context):
        return False
    context = set_context(game.context, card, 0, player)
    if record.enchant >= 0 and not has_target(game, tables, int(record.enchant), context):
        return False
    return targets_are_possible(game, tables, ability, context)


@rule
def can_activate(game, tables, player, source, row):
    """Whether a player may activate an ability now (CR 602.2, 602.5); ``source`` is a permanent or a card."""
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
        if ability.limit > 0:
            bit = 1 << (row - int(tables.card[perm.definition].first_ability))
            if int(perm.used_abilities) & bit != 0:
                return False
        if ability.loyalty == 1 and perm.loyalty_activations > 0:
            return False
        if taps_itself(tables, first, number):
            excluded = slot_of(source)
    change = cost_change(game, tables, player, source, True) + own_cost_change(game, tables, first, number, context)
    cost = int(ability.cost)
    if is_out_of_reach(game, tables, cost, change):
        return False
    if not can_pay(game, tables, player, cost, change, 0, 0, source, excluded):
        return False
    context = set_context(game.context, source, stamp_of(game, source), player)
    if not can_pay_parts(game, tables, player, first, number, source, context):
        return False
    context = set_context(game.context, source, stamp_of(game, source), player)
    return targets_are_possible(game, tables, row, context)


@rule
def begin_activation(game, player, source, row):
    """Begin to activate an ability (CR 602.2a)."""
    definition = NOTHING
    if is_permanent(source):
        definition = int(game.perm[slot_of(source)].definition)
    push(game, StackKind.ACTIVATED, definition, row, player, source, NOTHING)


@rule
def choose_modes(game, tables, entry):
    """Choose modes (CR 601.2b, 700.2); False while a player must choose."""
    ability = tables.ability[entry.ability]
    if not answered(game, DecisionKind.MODE):
        begin_decision(
            game,
            DecisionKind.MODE,
            int(entry.controller),
            int(ability.min_modes),
            int(ability.max_modes),
            int(entry.source),
        )
        game.decision.context = entry.ability
        for mode in range(ability.num_modes):
            if mode_is_possible(game, tables, int(ability.first_mode) + mode, entry):
                add_option(game, 0, NOTHING, mode)
        pose(game)
        if not answered(game, DecisionKind.MODE):
            return False
    for i in range(game.decision.num_options):
        if game.decision.answers[i] != 0:
            entry.modes = int(entry.modes) | (1 << int(game.decision.detail[i]))
    clear_decision(game)
    return True


@rule
def cost_of_entry(tables, entry):
    """Mana cost row of a spell or ability being announced; -1 for none."""
    if entry.kind == StackKind.SPELL:
        if entry.alternative != NOTHING:
            return int(tables.alternative[entry.alternative].cost)
        return int(tables.card[entry.definition].cost)
    return int(tables.ability[entry.ability].cost)


@rule
def first_part(tables, entry):
    """First row of the other cost parts of a spell or ability being announced."""
    if entry.kind != StackKind.SPELL:
        return int(tables.ability[entry.ability].first_cost)
    if entry.alternative != NOTHING:
        return int(tables.alternative[entry.alternative].first_cost)
    spell = int(tables.card[entry.definition].spell)
    return int(tables.ability[spell].first_cost) if spell >= 0 else 0


@rule
def num_parts(tables, entry):
    """How many other cost parts a spell or ability being announced has."""
    if entry.kind != StackKind.SPELL:
        return int(tables.ability[entry.ability].num_costs)
    if entry.alternative != NOTHING:
        return int(tables.alternative[entry.alternative].num_costs)
    spell = int(tables.card[entry.definition].spell)
    return int(tables.ability[spell].num_costs) if spell >= 0 else 0


@rule
def change_of_entry(game, tables, entry):
    """Change of the generic mana of a spell or ability being announced."""
    change = cost_change(game, tables, int(entry.controller), int(entry.source), entry.kind != StackKind.SPELL)
    return change + own_cost_change(game, tables, first_part(tables, entry), num_parts(tables, entry), entry)


@rule
def excluded_source(tables, entry):
    """Slot whose {T} is part of the cost itself, so that it gives no mana; -1 for none."""
    if entry.kind == StackKind.ACTIVATED and is_permanent(entry.source):
        if taps_itself(tables, first_part(tables, entry), num_parts(tables, entry)):
            return slot_of(entry.source)
    return NOTHING


@rule
def choose_numbers(game, tables, entry):
    """Choose X and how many Phyrexian symbols are paid with life (CR 601.2b); False while a player must choose."""
    cost = cost_of_entry(tables, entry)
    if cost < 0:
        return True
    player = int(entry.controller)
    source = int(entry.source)
    if tables.cost[cost].num_x > 0 and entry.pass_number == 0:
        if not answered(game, DecisionKind.NUMBER_X):
            excluded = excluded_source(tables, entry)
            change = change_of_entry(game, tables, entry)
            begin_decision(game, DecisionKind.NUMBER_X, player, 0, 0, source)
            game.decision.maximum = most_x(game, tables, player, cost, change, source, excluded)
            pose(game)
            if not answered(game, DecisionKind.NUMBER_X):
                return False
        entry.x = game.decision.choice
        clear_decision(game)
    entry.pass_number = 1
    if tables.cost[cost].num_hybrids > 0:
        if not answered(game, DecisionKind.NUMBER_LIFE_SYMBOLS):
            excluded = excluded_source(tables, entry)
            change = change_of_entry(game, tables, entry)
            x = int(entry.x)
            fewest = fewest_life_symbols(game, tables, player, cost, change, x, source, excluded)
            most = most_life_symbols(game, tables, player, cost, change, x, source, excluded)
            begin_decision(game, DecisionKind.NUMBER_LIFE_SYMBOLS, player, fewest, most, source)
            pose(game)
            if not answered(game, DecisionKind.NUMBER_LIFE_SYMBOLS):
                return False
        entry.life_symbols = game.decision.choice
        clear_decision(game)
    return True


@rule
def pay(game, tables, entry):
    """Pay the total cost (CR 601.2f to 601.2h); False while a player must choose what to pay with."""
    player = int(entry.controller)
    if entry.pass_number == 0:
        change = change_of_entry(game, tables, entry)
        paid = pay_cost(
            game,
            tables,
            player,
            cost_of_entry(tables, entry),
            change,
            int(entry.x),
            int(entry.life_symbols),
            int(entry.source),
            excluded_source(tables, entry),
            entry,
        )
        if not paid:
            fail(game, Status.ERROR, Problem.UNPAYABLE)
            return False
    return pay_parts(game, tables, player, first_part(tables, entry), num_parts(tables, entry), entry)


@rule
def announce_targets_chosen(game, tables, entry):
    """Let abilities see what became a target (CR 603.2, 115.1)."""
    of_ability = int(entry.kind != StackKind.SPELL)
    for i in range(entry.num_targets):
        emit(game, tables, Event.BECOMES_TARGET, int(entry.targets[i]), int(entry.controller), 1, of_ability)


@rule
def finish_announcement(game, tables, entry):
    """The spell is cast, the ability activated or on the stack (CR 601.2i, 602.2b, 603.3d)."""
    entry.announcement = Announcement.DONE
    entry.pass_number = 0
    game.clock.stage = Stage.CHECK
    player = int(entry.controller)
    announce_targets_chosen(game, tables, entry)
    if entry.kind == StackKind.SPELL:
        game.player[player].spells_cast += 1
        reference = FIRST_STACK_OBJECT + int(entry.identity)
        mana_value = int(tables.card[entry.definition].mana_value)
        emit(game, tables, Event.CAST, reference, player, mana_value, int(entry.from_zone))
    elif entry.kind == StackKind.ACTIVATED:
        ability = tables.ability[entry.ability]
        if is_permanent(entry.source):
            perm = game.perm[slot_of(entry.source)]
            if ability.limit > 0:
                bit = 1 << (int(entry.ability) - int(tables.card[perm.definition].first_ability))
                perm.used_abilities = int(perm.used_abilities) | bit
            if ability.loyalty == 1:
                perm.loyalty_activations += 1
        emit(game, tables, Event.ACTIVATED, int(entry.source), player, 1, int(ability.loyalty))
    if entry.kind != StackKind.TRIGGERED:
        game.clock.priority = player
        game.clock.passes = 0


@rule
def announce_top(game, tables):
    """Announce the top stack entry from where it stands (CR 601.2b to 601.2h)."""
    entry = game.stack[game.stack_size - 1]
    triggered = entry.kind == StackKind.TRIGGERED
    if entry.announcement == Announcement.MODES:
        if triggered and not targets_are_possible(game, tables, int(entry.ability), entry):
            remove_entry(game, int(game.stack_size) - 1)
            game.clock.stage = Stage.CHECK
            return
        if entry.ability >= 0 and tables.ability[entry.ability].num_modes > 0:
            if not choose_modes(game, tables, entry):
                return
        entry.announcement = Announcement.X
    if entry.announcement == Announcement.X:
        if not triggered and not choose_numbers(game, tables, entry):
            return
        entry.announcement = Announcement.TARGETS
        entry.pass_number = 0
    if entry.announcement == Announcement.TARGETS:
        if not choose_targets(game, tables, entry):
            return
        entry.announcement = Announcement.PAYMENT
    if entry.announcement == Announcement.PAYMENT:
        if not triggered and not pay(game, tables, entry):
            return
        finish_announcement(game, tables, entry)


@rule
def announce(game, tables):
    """Announce the top stack entry, from its modes to paying for it (CR 601.2, 602.2b, 603.3c, d).

    Reads and writes the top stack entry; acts in Stage.ANNOUNCE; goes on where a decision interrupted it.
    """
    if game.clock.stage == Stage.ANNOUNCE:
        announce_top(game, tables)
