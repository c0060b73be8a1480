"""Casting spells and activating abilities (CR 601, 602): announcing what was chosen, step by step."""

from components.characteristics import ALL_COLORS
from components.clock import Stage
from components.decision import DecisionKind
from components.game import Problem, Status
from components.reference import FIRST_STACK_OBJECT, NOTHING
from components.stack import Announcement, StackKind
from components.trigger import Event
from systems.compiled import rule
from systems.costs.paying import most_x_of_parts, parts_have_x, pay_parts
from systems.decision import add_option, answered, begin_decision, clear_decision, pose
from systems.effects.casting import cast_next_copy
from systems.layers.on_spells import affect_next_spell
from systems.mana.paying import fewest_life_symbols, most_life_symbols, most_x, pay_cost
from systems.mana.scrying import finish_mana_abilities
from systems.objects.limits import count_use
from systems.objects.references import definition_of, fail, is_permanent, slot_of
from systems.stack.affording import has_targets_for_x, least_change, targets_depend_on_x
from systems.stack.costing import (
    change_of_entry,
    cost_of_entry,
    excluded_source,
    first_part,
    num_parts,
)
from systems.stack.entries import push, remove_entry
from systems.stack.keyword_triggers import trigger_prowess, trigger_storm
from systems.stack.legality import mode_is_possible, targets_are_possible
from systems.stack.reductions import REDUCTION_REGISTER, pay_less
from systems.stack.targets import announce_targets_chosen, choose_targets, divide
from systems.stack.triggers import emit
from systems.variants.commander import count_casting


@rule
def begin_activation(game, tables, player, source, row):
    """Begin to activate an ability of a permanent or card (CR 602.2a)."""
    push(game, StackKind.ACTIVATED, definition_of(game, tables, source), row, player, source, NOTHING)


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
def has_x(tables, cost, entry):
    """Whether X is chosen for a spell or ability: it is in the mana cost or in another part of its cost (CR 601.2b)."""
    return tables.cost[cost].num_x > 0 or parts_have_x(tables, first_part(tables, entry), num_parts(tables, entry))


@rule
def greatest_x(game, tables, cost, entry):
    """Greatest X that the player can pay for."""
    player = int(entry.controller)
    first, number = first_part(tables, entry), num_parts(tables, entry)
    by_parts = parts_have_x(tables, first, number)
    most = most_x_of_parts(game, tables, player, first, number, entry) if by_parts else 0
    if tables.cost[cost].num_x == 0:
        return most
    excluded = excluded_source(tables, entry)
    change = least_change(game, tables, entry)
    by_mana = most_x(game, tables, player, cost, change, int(entry.source), excluded)
    return min(most, by_mana) if by_parts else by_mana


@rule
def choose_numbers(game, tables, entry):
    """Choose X and how many Phyrexian symbols are paid with life (CR 601.2b); False while a player must choose."""
    cost = cost_of_entry(tables, entry)
    if cost < 0:
        return True
    player = int(entry.controller)
    source = int(entry.source)
    if entry.pass_number == 0 and has_x(tables, cost, entry):
        if not answered(game, DecisionKind.NUMBER_X):
            least, most = 0, greatest_x(game, tables, cost, entry)
            if targets_depend_on_x(tables, int(entry.ability)):
                while most > 0 and not has_targets_for_x(game, tables, entry, most):
                    most -= 1
                while least < most and not has_targets_for_x(game, tables, entry, least):
                    least += 1
            begin_decision(game, DecisionKind.NUMBER_X, player, least, most, source)
            pose(game)
            if not answered(game, DecisionKind.NUMBER_X):
                return False
        entry.x = game.decision.choice
        clear_decision(game)
    entry.pass_number = 1
    if tables.cost[cost].num_hybrids > 0:
        if not answered(game, DecisionKind.NUMBER_LIFE_SYMBOLS):
            excluded = excluded_source(tables, entry)
            change = least_change(game, tables, entry)
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
def pay_mana(game, tables, entry):
    """Pay the mana of the total cost (CR 601.2f to 601.2h), once; False while a player must choose what to pay with in
    its place.
    """
    change = change_of_entry(game, tables, entry, NOTHING)
    if not pay_less(game, tables, entry, change):
        return False
    change -= int(entry.choices[REDUCTION_REGISTER])
    entry.choices[REDUCTION_REGISTER] = NOTHING
    paid = pay_cost(
        game,
        tables,
        int(entry.controller),
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
    return paid


@rule
def pay_rest(game, tables, entry):
    """Pay what a cost has besides mana (CR 601.2h); False while a player must choose what to pay with."""
    player = int(entry.controller)
    return pay_parts(game, tables, player, first_part(tables, entry), num_parts(tables, entry), entry)


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
        colors = int(tables.card[entry.definition].colors) & ALL_COLORS
        game.player[player].colors_cast = int(game.player[player].colors_cast) | colors
        if game.num_effects > 0:
            affect_next_spell(game, tables, entry)
        count_casting(game, int(entry.card), int(entry.from_zone))
        reference = FIRST_STACK_OBJECT + int(entry.identity)
        mana_value = int(tables.card[entry.definition].mana_value)
        emit(game, tables, Event.CAST, reference, player, mana_value, int(entry.from_zone))
        trigger_prowess(game, tables, player, int(entry.definition), reference)
        trigger_storm(game, tables, player, int(entry.definition), reference)
        emit(game, tables, Event.ANNOUNCED, reference, player, int(entry.mana_spent), 0)
    elif entry.kind == StackKind.ACTIVATED:
        ability = tables.ability[entry.ability]
        if is_permanent(entry.source):
            perm = game.perm[slot_of(entry.source)]
            count_use(perm, ability)
            if ability.loyalty == 1:
                perm.loyalty_activations += 1
        emit(game, tables, Event.ACTIVATED, int(entry.source), player, 1, int(ability.loyalty))
        reference = FIRST_STACK_OBJECT + int(entry.identity)
        emit(game, tables, Event.ANNOUNCED, reference, player, int(entry.mana_spent), 1 + int(ability.loyalty))
    if entry.kind != StackKind.TRIGGERED:
        game.clock.priority = player
        game.clock.passes = 0
        if game.casting != NOTHING:
            game.clock.priority = game.clock.active
            cast_next_copy(game, tables, player)


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
        entry.announcement = Announcement.DIVISION
    if entry.announcement == Announcement.DIVISION:
        if not divide(game, tables, entry):
            return
        entry.announcement = Announcement.MANA
    if entry.announcement == Announcement.MANA:
        if not triggered and not pay_mana(game, tables, entry):
            return
        entry.announcement = Announcement.PAYMENT
    if entry.announcement == Announcement.PAYMENT:
        if not finish_mana_abilities(game, tables) or (not triggered and not pay_rest(game, tables, entry)):
            return
        finish_announcement(game, tables, entry)


@rule
def announce(game, tables):
    """Announce the top stack entry, from its modes to paying for it (CR 601.2, 602.2b, 603.3c, d).

    Reads and writes the top stack entry; acts in Stage.ANNOUNCE; goes on where a decision interrupted it.
    """
    if game.clock.stage == Stage.ANNOUNCE:
        announce_top(game, tables)
