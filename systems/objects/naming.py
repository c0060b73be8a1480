"""The one object that a part of an ability names: this, the target, the event's object, and its player (CR 109.2)."""

from components.reference import FIRST_STACK_OBJECT, NOTHING
from components.vocabulary.selectors import Base
from systems.compiled import rule
from systems.objects.references import (
    controller_of,
    is_card,
    is_permanent,
    is_player,
    is_stack_object,
    owner_of_card,
    permanent_reference,
    slot_of,
    stack_position,
    stamp_of,
)
from systems.objects.target_list import target_of, target_spec_of


@rule
def owner_of(game, reference):
    """Owner of an object (CR 108.3); of a copy or an ability its controller; a player for itself."""
    if is_player(reference):
        return int(reference)
    if is_permanent(reference):
        return int(game.perm[slot_of(reference)].owner)
    if is_card(reference):
        return owner_of_card(reference)
    if is_stack_object(reference):
        position = stack_position(game, reference)
        if position >= 0:
            entry = game.stack[position]
            if entry.card != NOTHING:
                return owner_of_card(entry.card)
            return int(entry.controller)
    return -1


@rule
def event_object_of(game, context):
    """The object of the event that triggered an ability, or NOTHING if another object has its place by now (CR 400.7).

    A permanent that left is still named as long as its slot remembers it.
    """
    reference = int(context.event_object)
    on_stack = context.identity != NOTHING
    if on_stack and is_permanent(reference) and stamp_of(game, reference) != context.event_stamp:
        return NOTHING
    return reference


@rule
def single_of(game, selector, context):
    """The one object that a selector with a single base names, or NOTHING (LKI is the reader's business)."""
    base = selector.origin
    if base == Base.THIS:
        return int(context.source)
    if base == Base.EVENT_OBJECT:
        return event_object_of(game, context)
    if base == Base.MODIFIED:
        return int(context.modified)
    if base == Base.CHOSEN:
        return int(context.choices[selector.index])
    if base == Base.EVENT_SLOT:
        return permanent_reference(int(context.event_amount))
    if base == Base.EVENT_STACK:
        return int(context.event_amount)
    if base == Base.CHOSEN_PLAYER and is_permanent(context.source):
        return int(game.perm[slot_of(context.source)].chosen)
    if base == Base.SPELL and context.identity != NOTHING:
        return FIRST_STACK_OBJECT + int(context.identity)
    if base == Base.ATTACHED and is_permanent(context.source):
        return int(game.perm[slot_of(context.source)].attached_to)
    if base == Base.LINKED and is_permanent(context.source):
        return int(game.perm[slot_of(context.source)].linked)
    return NOTHING


@rule
def is_target(game, selector, reference, context):
    """Whether an object or player is a target of the specification that a selector speaks of."""
    for i in range(context.num_targets):
        answers_it = target_spec_of(game, context, i) == int(selector.index) + int(context.spec_base)
        if answers_it and target_of(game, context, i) == reference:
            return True
    return False


@rule
def is_named(game, tables, row, reference, context):
    """Whether a selector row that names given objects (targets, this, the event's ...) names one of them."""
    selector = tables.selector[row]
    if selector.origin == Base.TARGET:
        return is_target(game, selector, reference, context)
    return reference != NOTHING and single_of(game, selector, context) == reference


@rule
def named_by(game, tables, row, context):
    """The object that a selector row of one given object names, the first of several targets; or NOTHING."""
    selector = tables.selector[row]
    if selector.origin == Base.TARGET:
        for i in range(context.num_targets):
            if is_target(game, selector, target_of(game, context, i), context):
                return target_of(game, context, i)
        return NOTHING
    return single_of(game, selector, context)


@rule
def controller_of_event_object(game, context):
    """Controller of the event's object now, or as the event happened if it is gone since (CR 608.2h)."""
    reference = int(context.event_object)
    gone = event_object_of(game, context) == NOTHING
    if gone or (is_stack_object(reference) and stack_position(game, reference) < 0):
        return int(context.event_controller)
    return controller_of(game, reference)


@rule
def player_of(game, tables, selector, context):
    """Player who controls or owns what a selector with base CONTROLLER or OWNER speaks of, or NOTHING."""
    row = int(selector.of)
    if selector.origin == Base.CONTROLLER:
        if tables.selector[row].origin == Base.EVENT_OBJECT:
            return controller_of_event_object(game, context)
        return controller_of(game, named_by(game, tables, row, context))
    return owner_of(game, named_by(game, tables, row, context))
