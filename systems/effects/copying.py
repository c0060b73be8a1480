"""Copying spells and abilities on the stack (CR 707.10)."""

from components.capacities import MAX_STACK_OBJECTS, NUM_TARGETS, STACK_SIZE
from components.decision import DecisionKind
from components.game import Problem, Status
from components.note import Note
from components.reference import FIRST_STACK_OBJECT, NOTHING
from components.stack import Announcement, StackKind
from components.zones import Zone
from systems.compiled import rule
from systems.decision import add_option, answered, begin_decision, clear_decision, pose
from systems.log import note
from systems.objects.amounts import value_of
from systems.objects.references import fail, is_same_object, stack_position
from systems.objects.selectors import first_selected, next_selected
from systems.objects.target_list import copy_further_targets, replace_target, target_of, target_spec_of
from systems.stack.entries import spec_row
from systems.stack.targets import announce_targets_chosen, is_legal_target


@rule
def make_copy(game, original, controller):
    """Put a copy of a stack entry directly under the one that is resolving; returns whether there was room.

    So it is on top once that one has left. It is not cast or activated, and no card (CR 707.10, 707.10a).
    """
    if game.stack_size == STACK_SIZE:
        fail(game, Status.OVERFLOW, Problem.STACK)
        return False
    if game.next_identity == MAX_STACK_OBJECTS:
        fail(game, Status.OVERFLOW, Problem.TICKS)
        return False
    top = int(game.stack_size)
    game.stack[top] = game.stack[top - 1]
    game.stack_size = top + 1
    game.stack[top - 1] = game.stack[original]
    copy = game.stack[top - 1]
    copy.identity = game.next_identity
    game.next_identity += 1
    copy.controller = controller
    copy.card = NOTHING
    copy.copied = 1
    copy.from_zone = Zone.OUTSIDE
    copy.pointer = NOTHING
    copy.pass_number = 0
    copy.checked = 0
    copy.modes_done = 0
    copy.spec_base = 0
    copy.next_spec = 0
    copy.announcement = Announcement.TARGETS
    reference = FIRST_STACK_OBJECT + int(copy.identity)
    if copy.kind == StackKind.SPELL:
        copy.source = reference
    if max(int(copy.num_targets), int(copy.num_event_targets)) > NUM_TARGETS:
        copy_further_targets(game, game.stack[top if original == top - 1 else original], copy)
    note(game, Note.PUT_ON_STACK, reference, controller, copy.kind, copy.definition)
    return game.status == Status.PLAYING


@rule
def is_other_target(game, copy, number, reference):
    """Whether another target of the same specification is that object already (CR 115.3)."""
    for i in range(copy.num_targets):
        if i != number and target_of(game, copy, i) == reference:
            if target_spec_of(game, copy, i) == target_spec_of(game, copy, number):
                return True
    return False


@rule
def choose_new_targets(game, tables, copy):
    """Its controller may choose a new target for each of a copy's targets (CR 707.10c); False while it must choose.

    Choosing nothing keeps the target. Simplified: divisions stay with the place of the target.
    """
    while copy.next_spec < copy.num_targets:
        number = int(copy.next_spec)
        spec = spec_row(tables, copy, target_spec_of(game, copy, number))
        if not answered(game, DecisionKind.TARGET):
            begin_decision(game, DecisionKind.TARGET, int(copy.controller), 0, 1, int(copy.source))
            game.decision.context = spec
            row = int(tables.target_spec[spec].selector)
            reference = first_selected(game, tables, row, copy)
            while reference != NOTHING:
                free = reference != target_of(game, copy, number)
                free = free and not is_other_target(game, copy, number, reference)
                if free and is_legal_target(game, tables, spec, reference, copy):
                    add_option(game, 0, reference, 0)
                reference = next_selected(game, tables, row, copy, reference)
            pose(game)
            if not answered(game, DecisionKind.TARGET):
                return False
        for i in range(game.decision.num_options):
            if game.decision.answers[i] != 0:
                replace_target(game, copy, number, int(game.decision.object[i]))
        clear_decision(game)
        copy.next_spec = number + 1
    copy.announcement = Announcement.DONE
    announce_targets_chosen(game, tables, copy)
    return True


@rule
def can_all_target(game, tables, copied, reference):
    """Whether an object is a legal target for all the targets of a spell or ability."""
    for number in range(copied.num_targets):
        spec = spec_row(tables, copied, target_spec_of(game, copied, number))
        if not is_legal_target(game, tables, spec, reference, copied):
            return False
    return True


@rule
def give_targets(game, copy, reference):
    """Let an object be all the targets of a copy, as the effect that made it says (CR 707.10d)."""
    for number in range(copy.num_targets):
        replace_target(game, copy, number, reference)
    copy.next_spec = copy.num_targets


@rule
def copy_stack_objects(game, tables, entry, op):
    """Copy the first selected spell or ability ``amount`` times; False while new targets are chosen.

    ``pass_number`` of the entry that resolves, which is on top of the stack, counts the copies.

    Simplified: what has left the stack is not copied.
    """
    amount = 1
    if op.amount != NOTHING:
        amount = value_of(game, tables, int(op.amount), entry)
    player = int(entry.controller)
    original = first_selected(game, tables, int(op.selector), entry)
    if original == NOTHING or not is_same_object(game, original, 0) or stack_position(game, original) < 0:
        return True
    given = NOTHING
    if op.other != NOTHING:
        given = first_selected(game, tables, int(op.other), entry)
        if not can_all_target(game, tables, game.stack[stack_position(game, original)], given):
            return True
    top = int(game.stack_size) - 1
    while game.stack[top].pass_number < amount:
        made = top > 0 and game.stack[top - 1].announcement == Announcement.TARGETS
        if not made and not make_copy(game, stack_position(game, original), player):
            return True
        top = int(game.stack_size) - 1
        if given != NOTHING:
            give_targets(game, game.stack[top - 1], given)
        if not choose_new_targets(game, tables, game.stack[top - 1]):
            return False
        game.stack[top].pass_number += 1
    game.stack[top].pass_number = 0
    return True
