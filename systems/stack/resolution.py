"""Resolving the top of the stack (CR 608): an ability's instructions are carried out one after the other."""

from components.clock import Stage
from components.game import Problem, Status
from components.note import Note
from components.reference import FIRST_STACK_OBJECT, NOTHING
from components.stack import StackKind
from components.vocabulary.instructions import Op
from components.zones import Zone
from systems.compiled import rule
from systems.effects.cards import change_cards, search_library
from systems.effects.casting import cast_waiting_card
from systems.effects.choices import (
    asked_player,
    choose_color,
    choose_kind,
    choose_object,
    choose_some,
    choose_way,
    pays,
    says_yes,
)
from systems.effects.continuous import start
from systems.effects.counters import change_counters
from systems.effects.damage import change_life, deal, deal_together, each_deals, fight
from systems.effects.entering import create_tokens, put_onto_battlefield
from systems.effects.further import carry_out_further
from systems.effects.game import change_game
from systems.effects.permanents import (
    attach_source,
    counter_spell,
    destroy,
    exile_until_leaves,
    regenerate,
    tap,
)
from systems.effects.permanents import move as move_objects
from systems.effects.record import remember
from systems.effects.sacrificing import sacrifice_selected
from systems.effects.status import phase_out_selected, transform
from systems.layers.applying import apply_layers
from systems.log import note
from systems.mana.scrying import finish_mana_abilities
from systems.objects.amounts import holds
from systems.objects.members import nobody
from systems.objects.references import fail
from systems.replacement.follow_up import next_follow_up
from systems.stack.entries import leave_stack, mode_of, remove_entry, zone_after_resolving
from systems.stack.permanent_spells import is_permanent_spell, put_permanent_spell
from systems.stack.targets import drop_illegal_targets
from systems.turn.priority import start_priority
from systems.zones.entering import finish_entering

WAITING = -1
"""What an instruction that waits for a decision returns instead of the number of rows to go on."""


@rule
def then_next(done):
    """Rows to go on after an instruction: one, or WAITING if it is not finished."""
    if done:
        return 1
    return WAITING


@rule
def carry_out_choice(game, tables, entry, row):
    """Instructions of flow and choice; returns the rows to go on."""
    op = tables.op[row]
    code = int(op.code)
    skip = 1 + int(op.jump)
    if code == Op.IF:
        return 1 if holds(game, tables, int(op.condition), entry) else skip
    if code == Op.JUMP:
        return skip
    if code == Op.MAY or code == Op.PAY:
        go_on = 1
        if code == Op.MAY:
            answer = says_yes(game, asked_player(game, tables, op, entry), int(entry.source))
        else:
            answer = pays(game, tables, entry, row)
            go_on += int(op.mask)
        if answer == NOTHING:
            return WAITING
        return go_on if answer == 1 else skip
    if code == Op.CHOOSE or code == Op.CHOOSE_LEAST:
        return then_next(choose_object(game, tables, entry, op))
    if code == Op.CHOOSE_SOME:
        return then_next(choose_some(game, tables, entry, op))
    if code == Op.CHOOSE_WAY:
        return then_next(choose_way(game, tables, entry, op))
    if code == Op.CHOOSE_KIND:
        return then_next(choose_kind(game, tables, entry, op))
    if code == Op.CHOOSE_COLOR:
        return then_next(choose_color(game, entry, op))
    fail(game, Status.ERROR, Problem.UNKNOWN_INSTRUCTION)
    return 1


@rule
def carry_out_permanents(game, tables, entry, op):
    """Instructions about permanents and zones; returns whether it is finished."""
    code = int(op.code)
    if code == Op.DESTROY:
        return destroy(game, tables, entry, op)
    if code == Op.EXILE_UNTIL_LEAVES:
        return exile_until_leaves(game, tables, entry, op)
    if code == Op.SACRIFICE:
        return sacrifice_selected(game, tables, entry, op)
    if code == Op.PUT_ONTO_BATTLEFIELD:
        return put_onto_battlefield(game, tables, entry, op)
    if code == Op.TAP or code == Op.UNTAP:
        return tap(game, tables, entry, op)
    if code == Op.CREATE_TOKEN:
        return create_tokens(game, tables, entry, op)
    if code == Op.COUNTER_SPELL:
        return counter_spell(game, tables, entry, op)
    if code == Op.REGENERATE:
        return regenerate(game, tables, entry, op)
    if code == Op.ATTACH:
        return attach_source(game, tables, entry, op)
    if code == Op.TRANSFORM:
        return transform(game, tables, entry, op)
    if code == Op.PHASE_OUT:
        return phase_out_selected(game, tables, entry, op)
    if code == Op.EXILE or code == Op.RETURN_TO_HAND or code == Op.PUT_INTO_GRAVEYARD or code == Op.PUT_ON_LIBRARY:
        return move_objects(game, tables, entry, op)
    fail(game, Status.ERROR, Problem.UNKNOWN_INSTRUCTION)
    return True


@rule
def carry_out(game, tables, entry, row):
    """Carry out one instruction; returns how many rows to go on, or WAITING."""
    op = tables.op[row]
    code = int(op.code)
    if code >= Op.DESIGNATE:
        return then_next(carry_out_further(game, tables, entry, op))
    if code >= Op.ADD_MANA:
        return then_next(change_game(game, tables, entry, op))
    if code >= Op.IF:
        return carry_out_choice(game, tables, entry, row)
    if code == Op.START_EFFECT:
        start(game, tables, entry, op, row)
        return 1 + int(op.jump)
    if code >= Op.DESTROY:
        return 1 + int(op.jump) if carry_out_permanents(game, tables, entry, op) else WAITING
    if code == Op.SEARCH_LIBRARY:
        return then_next(search_library(game, tables, entry, op))
    if code >= Op.DRAW:
        return then_next(change_cards(game, tables, entry, op))
    if code == Op.DEAL_TOGETHER:
        return deal_together(game, tables, entry, op, row)
    if code == Op.EACH_DEALS_DAMAGE:
        return then_next(each_deals(game, tables, entry, op))
    if code == Op.DEAL_DAMAGE:
        return then_next(deal(game, tables, entry, op))
    if code == Op.FIGHT:
        return then_next(fight(game, tables, entry, op))
    if code == Op.GAIN_LIFE or code == Op.LOSE_LIFE or code == Op.SET_LIFE:
        return then_next(change_life(game, tables, entry, op))
    if code >= Op.DEAL_DAMAGE:
        fail(game, Status.ERROR, Problem.UNKNOWN_INSTRUCTION)
        return 1
    return then_next(change_counters(game, tables, entry, op))


@rule
def perform_additional_effects(game, tables):
    """Do what prevention effects do besides preventing damage (CR 615.5), until no more of it is due.

    Simplified: what asks a player to choose is not modelled.
    """
    row = next_follow_up(game, tables)
    while row != NOTHING and game.status == Status.PLAYING:
        at = row + 1
        while at <= row + int(tables.op[row].jump):
            apply_layers(game, tables)
            rows = carry_out(game, tables, game.additional_context, at)
            if rows == WAITING:
                fail(game, Status.ERROR, Problem.UNKNOWN_INSTRUCTION)
                return
            at += rows
        row = next_follow_up(game, tables)


@rule
def run(game, tables, first, number):
    """Carry out a run of the top entry's instructions from where its pointer stands; False while a decision is open.

    Copies are put under the entry that resolves, so it is looked up again after each instruction.
    """
    entry = game.stack[game.stack_size - 1]
    if entry.pointer == NOTHING:
        entry.pointer = first
    while entry.pointer < first + number and game.status == Status.PLAYING:
        if not finish_entering(game, tables) or not finish_mana_abilities(game, tables):
            return False
        apply_layers(game, tables)
        rows = carry_out(game, tables, entry, int(entry.pointer))
        if rows == WAITING:
            return False
        perform_additional_effects(game, tables)
        entry = game.stack[game.stack_size - 1]
        entry.pointer = int(entry.pointer) + rows
    if not finish_entering(game, tables) or not finish_mana_abilities(game, tables):
        return False
    entry.pointer = NOTHING
    return True


@rule
def run_ability(game, tables):
    """Carry out the top entry's instructions, modes in printed order (CR 700.2); False while a decision is open."""
    entry = game.stack[game.stack_size - 1]
    if entry.ability < 0:
        return True
    ability = tables.ability[entry.ability]
    if ability.num_modes == 0:
        return run(game, tables, int(ability.first_op), int(ability.num_ops))
    mode = mode_of(tables, int(entry.ability), int(entry.modes), int(entry.modes_done))
    while mode != NOTHING:
        record = tables.mode[mode]
        if not run(game, tables, int(record.first_op), int(record.num_ops)):
            return False
        entry = game.stack[game.stack_size - 1]
        entry.spec_base += record.num_targets
        entry.modes_done += 1
        mode = mode_of(tables, int(entry.ability), int(entry.modes), int(entry.modes_done))
    return True


@rule
def still_resolves(game, tables, entry):
    """Whether an entry resolves: its intervening if (CR 603.4) and its targets (CR 608.2b) are checked once."""
    if entry.checked == 1:
        return True
    entry.checked = 1
    if entry.kind == StackKind.TRIGGERED and tables.ability[entry.ability].asked_once == 0:
        if not holds(game, tables, int(tables.ability[entry.ability].condition), entry):
            return False
    return drop_illegal_targets(game, tables, entry)


@rule
def resolve(game, tables):
    """Resolve the top stack entry from where it stands (CR 405.5, 608.2)."""
    entry = game.stack[game.stack_size - 1]
    position = int(game.stack_size) - 1
    reference = FIRST_STACK_OBJECT + int(entry.identity)
    player = int(entry.controller)
    apply_layers(game, tables)
    if not still_resolves(game, tables, entry):
        note(game, Note.FIZZLES, reference, int(entry.controller), 0, int(entry.definition))
        leave_stack(game, tables, position, Zone.GRAVEYARD)
        start_priority(game)
        return
    if entry.pointer == NOTHING and entry.modes_done == 0:
        remember(game, nobody(), 0)
        note(game, Note.RESOLVES, reference, int(entry.controller), 0, int(entry.definition))
    if is_permanent_spell(tables, entry):
        put_permanent_spell(game, tables, entry)
        remove_entry(game, position)
    else:
        if not run_ability(game, tables):
            return
        top = int(game.stack_size) - 1
        leave_stack(game, tables, top, zone_after_resolving(game, tables, game.stack[top]))
    if game.status == Status.PLAYING and not cast_waiting_card(game, tables, player):
        start_priority(game)


@rule
def resolve_top(game, tables):
    """Resolve the spell or ability on top of the stack (CR 608.2).

    Reads and writes whatever its instructions touch; acts in Stage.RESOLVE; goes on where a decision
    interrupted it.
    """
    if game.clock.stage == Stage.RESOLVE:
        resolve(game, tables)
