"""Replacement effects that also start something: what they say about the rest of the turn begins as they apply."""

from components.reference import NOTHING
from systems.compiled import rule
from systems.layers.continuous import start_effect
from systems.objects.references import controller_of, include, is_player, next_timestamp, set_context, slot_of


@rule
def start_what_follows(game, tables, holder):
    """Start the modifications that follow the applied replacement effects, on the player or permanent concerned."""
    scratch = tables.scratch
    for i in range(scratch.num_replacements):
        replacement = scratch.replacement[i]
        if replacement.op == NOTHING or replacement.before == 0:
            continue
        source = int(replacement.source)
        controller = controller_of(game, source)
        context = set_context(scratch.replacement_context, source, int(replacement.stamp), controller)
        timestamp = next_timestamp(game) if tables.op[replacement.op].jump > 0 else 0
        for row in range(int(replacement.op) + 1, int(replacement.op) + 1 + int(tables.op[replacement.op].jump)):
            duration = int(tables.op[row].duration)
            stamp = int(replacement.stamp)
            index = start_effect(game, tables, row, source, stamp, controller, duration, context, timestamp)
            if index == NOTHING:
                return
            if is_player(holder):
                game.effect[index].player = holder
            else:
                include(game.effect[index].members, slot_of(holder))
