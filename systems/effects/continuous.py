"""The instruction that starts continuous effects (CR 611.2)."""

from components.game import Problem, Status
from components.reference import NOTHING
from systems.compiled import rule
from systems.continuous import start_effect
from systems.objects import fail, include, is_permanent, is_same_object, next_timestamp, slot_of
from systems.selectors import first_selected, next_selected


@rule
def start(game, tables, entry, op, row):
    """Start the modifications of the next ``jump`` rows on what is selected, with one timestamp (CR 611.2c, 613.7b)."""
    timestamp = next_timestamp(game)
    for part in range(row + 1, row + 1 + int(op.jump)):
        index = start_effect(
            game,
            tables,
            part,
            int(entry.source),
            int(entry.source_stamp),
            int(entry.controller),
            int(op.duration),
            entry,
            timestamp,
        )
        if index == NOTHING:
            return True
        reference = first_selected(game, tables, int(op.selector), entry)
        while reference != NOTHING:
            stale = reference == entry.source and not is_same_object(game, reference, int(entry.source_stamp))
            if is_permanent(reference) and not stale:
                include(game.effect[index].members, slot_of(reference))
            elif not is_permanent(reference):
                fail(game, Status.ERROR, Problem.UNKNOWN_INSTRUCTION)
            reference = next_selected(game, tables, int(op.selector), entry, reference)
    game.layers_dirty = 1
    return True
