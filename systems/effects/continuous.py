"""The instruction that starts continuous effects (CR 611.2)."""

from components.game import Problem, Status
from components.note import Note
from components.reference import NOTHING
from systems.compiled import rule
from systems.layers.continuous import start_effect
from systems.log import note
from systems.objects.references import fail, include, is_permanent, is_player, next_timestamp, on_battlefield, slot_of
from systems.objects.selectors import first_selected, next_selected


@rule
def start(game, tables, entry, op, row):
    """Start the modifications of the next ``jump`` rows on what is selected, with one timestamp (CR 611.2c, 613.7b).

    One effect speaks of at most one player; more stop the game with ERROR.
    """
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
            if is_permanent(reference) and on_battlefield(game, slot_of(reference)):
                include(game.effect[index].members, slot_of(reference))
            elif is_player(reference) and game.effect[index].player == NOTHING:
                game.effect[index].player = reference
            elif not is_permanent(reference):
                fail(game, Status.ERROR, Problem.UNKNOWN_INSTRUCTION)
            reference = next_selected(game, tables, int(op.selector), entry, reference)
        note(game, Note.EFFECT_STARTS, int(entry.source), int(entry.controller), index, part)
    game.layers_dirty = 1
    return True
