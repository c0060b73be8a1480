"""Instructions that start continuous effects and create delayed triggered abilities (CR 611.2, 603.7)."""

from components.continuous import Duration
from components.game import Problem, Status
from components.note import Note
from components.reference import NOTHING
from systems.compiled import rule
from systems.layers.at_once import add_effects, may_add
from systems.layers.continuous import start_effect
from systems.log import note
from systems.objects.amounts import value_of
from systems.objects.naming import event_object_of
from systems.objects.references import (
    counters_on,
    fail,
    include,
    is_permanent,
    is_player,
    is_same_object,
    is_stack_object,
    next_timestamp,
    on_battlefield,
    slot_of,
)
from systems.objects.selectors import first_selected, next_selected
from systems.stack.delayed import create_delayed


@rule
def start_part(game, tables, entry, op, part, timestamp):
    """Start one modification of a resolving spell or ability; returns the row of its effect, or NOTHING."""
    source, stamp, controller = int(entry.source), int(entry.source_stamp), int(entry.controller)
    row = start_effect(game, tables, part, source, stamp, controller, int(op.duration), entry, timestamp)
    if row != NOTHING:
        game.effect[row].kind = op.kind
    return row


@rule
def share_equal_effect(game, row):
    """Drop the newest effect if an older one differs in nothing but its objects; returns the row of the one left."""
    new = game.effect[row]
    for i in range(row):
        old = game.effect[i]
        if old.op == new.op and old.timestamp == new.timestamp and old.first == new.first and old.second == new.second:
            game.num_effects = row
            return i
    return row


@rule
def add_object(game, row, reference):
    """Add a permanent or player to those that a continuous effect affects; one effect speaks of at most one player.

    An effect that lasts as long as its object has a counter does not start on one without (CR 611.2b).
    """
    effect = game.effect[row]
    if effect.duration == Duration.WHILE_COUNTERED and counters_on(game, reference, int(effect.kind)) == 0:
        return
    if is_permanent(reference) and on_battlefield(game, slot_of(reference)):
        include(effect.members, slot_of(reference))
    elif is_player(reference) and effect.player == NOTHING:
        effect.player = reference
    elif is_stack_object(reference) and effect.spell == NOTHING:
        effect.spell = reference
    elif not is_permanent(reference):
        fail(game, Status.ERROR, Problem.UNKNOWN_INSTRUCTION)


@rule
def start_for_each(game, tables, entry, op, part, timestamp):
    """Start a modification whose numbers are found for each object; objects with equal ones share an effect."""
    reference = first_selected(game, tables, int(op.selector), entry)
    while reference != NOTHING and game.status == Status.PLAYING:
        entry.modified = reference
        row = start_part(game, tables, entry, op, part, timestamp)
        if row != NOTHING:
            row = share_equal_effect(game, row)
            add_object(game, row, reference)
        reference = next_selected(game, tables, int(op.selector), entry, reference)
    entry.modified = NOTHING


@rule
def start(game, tables, entry, op, row):
    """Start the modifications of the next ``jump`` rows on what is selected, with one timestamp (CR 611.2c, 613.7b).

    Their numbers are fixed now (CR 608.2h), for all objects together or for each by itself. What would last as long as
    its source remains does not start if that has left (CR 611.2b).
    """
    source, stamp = int(entry.source), int(entry.source_stamp)
    if op.duration == Duration.WHILE_SOURCE_REMAINS and is_permanent(source):
        if not is_same_object(game, source, stamp):
            return True
    timestamp = next_timestamp(game)
    can_add = may_add(game, tables)
    first = int(game.num_effects)
    part = row + 1
    while part < row + 1 + int(op.jump):
        if tables.op[part].each == 1:
            start_for_each(game, tables, entry, op, part, timestamp)
        else:
            index = start_part(game, tables, entry, op, part, timestamp)
            reference = first_selected(game, tables, int(op.selector), entry)
            while index != NOTHING and reference != NOTHING:
                add_object(game, index, reference)
                reference = next_selected(game, tables, int(op.selector), entry, reference)
        for i in range(game.num_effects):
            if game.effect[i].op == part and game.effect[i].timestamp == timestamp:
                note(game, Note.EFFECT_STARTS, int(entry.source), int(entry.controller), i, part)
        part += 1 + int(tables.op[part].jump)
    game.layers_dirty = 0 if can_add and add_effects(game, tables, first) else 1
    return True


@rule
def delay(game, tables, entry, op):
    """Create a delayed triggered ability about the event's object if any, or about each selected one (CR 603.7)."""
    amount = value_of(game, tables, int(op.amount), entry)
    if op.selector == NOTHING:
        create_delayed(game, tables, entry, op, amount, event_object_of(game, entry))
        return True
    reference = first_selected(game, tables, int(op.selector), entry)
    while reference != NOTHING:
        create_delayed(game, tables, entry, op, amount, reference)
        reference = next_selected(game, tables, int(op.selector), entry, reference)
    return True
