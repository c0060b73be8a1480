"""Delayed triggered abilities (CR 603.7): created by effects, they wait for the beginning of a step."""

from components.capacities import NUM_TRIGGERS
from components.game import Problem, Status
from components.reference import NOTHING
from components.trigger import NUM_DELAYED
from systems.compiled import rule
from systems.objects.amounts import value_of
from systems.objects.references import definition_of, fail, stamp_of
from systems.objects.selectors import first_selected


@rule
def delay(game, tables, entry, op):
    """Create a delayed triggered ability (CR 603.7): what it speaks of, and its amount, are fixed now (CR 603.7c)."""
    if game.num_delayed == NUM_DELAYED:
        fail(game, Status.OVERFLOW, Problem.DELAYED)
        return True
    waiting = game.delayed[game.num_delayed]
    game.num_delayed += 1
    waiting.ability = op.kind
    waiting.definition = max(definition_of(game, tables, int(entry.source)), 0)
    waiting.source = entry.source
    waiting.source_stamp = entry.source_stamp
    waiting.controller = entry.controller
    waiting.event_object = entry.event_object
    waiting.event_stamp = stamp_of(game, int(entry.event_object))
    if op.selector != NOTHING:
        selected = first_selected(game, tables, int(op.selector), entry)
        waiting.event_object = selected
        waiting.event_stamp = stamp_of(game, selected)
    waiting.event_player = entry.event_player
    waiting.event_amount = value_of(game, tables, int(op.amount), entry)
    waiting.x = entry.x
    waiting.kicked = entry.kicked
    waiting.way = entry.way
    waiting.from_zone = entry.from_zone
    return True


@rule
def release_delayed(game, tables, step):
    """Let the delayed abilities for the beginning of a step trigger, once each (CR 603.7b).

    One that speaks of an object that is another one by now speaks of nothing (CR 603.7c, 400.7).
    """
    kept = 0
    for i in range(game.num_delayed):
        waiting = game.delayed[i]
        if tables.ability[waiting.ability].detail == step:
            if game.num_triggers == NUM_TRIGGERS:
                fail(game, Status.OVERFLOW, Problem.TRIGGERS)
                return
            game.trigger[game.num_triggers] = waiting
            if stamp_of(game, int(waiting.event_object)) != waiting.event_stamp:
                game.trigger[game.num_triggers].event_object = NOTHING
            game.num_triggers += 1
        else:
            if kept != i:
                game.delayed[kept] = waiting
            kept += 1
    game.num_delayed = kept


@rule
def waits_for(game, tables, step):
    """Whether a delayed triggered ability waits for the beginning of a step."""
    for i in range(game.num_delayed):
        if tables.ability[game.delayed[i].ability].detail == step:
            return True
    return False
