"""How continuous effects from resolved spells and abilities end (CR 611.2)."""

from components.continuous import ENDED, Duration
from components.reference import NOTHING
from systems.compiled import rule
from systems.objects.members import is_empty
from systems.objects.references import exclude, includes
from systems.stack.delayed import end_delayed


@rule
def remove_ended(game):
    """Forget the effects that are marked as ended; the others keep their order."""
    kept = 0
    for i in range(game.num_effects):
        if game.effect[i].duration != ENDED:
            if kept != i:
                game.effect[kept] = game.effect[i]
            kept += 1
    if kept < game.num_effects:
        game.num_effects = kept
        game.layers_dirty = 1


@rule
def end_effects(game, duration):
    """End the effects and delayed abilities with a duration (CR 611.2a, 514.2); the others keep their order.

    Of those that last until their controller's next turn, only the active player's end, and with those that last this
    turn the ones about the active player that last through that player's next turn.
    """
    end_delayed(game, duration)
    for i in range(game.num_effects):
        effect = game.effect[i]
        ends = effect.duration == duration
        if duration == Duration.CONTROLLERS_NEXT_TURN:
            ends = ends and effect.controller == game.clock.active
        if duration == Duration.END_OF_TURN and effect.duration == Duration.PLAYERS_NEXT_TURN:
            ends = effect.player == game.clock.active
        if ends:
            effect.duration = ENDED
    remove_ended(game)


@rule
def end_effects_on(game, slot, kind):
    """End the effects on a permanent that has lost its last counter of ``kind`` (CR 611.2b); they do not start again.

    ``kind`` NOTHING ends all effects on it, since it leaves. Effects that had no other object end altogether.
    """
    for i in range(game.num_effects):
        effect = game.effect[i]
        depends = effect.duration == Duration.WHILE_COUNTERED and effect.kind == kind
        if (depends or kind == NOTHING) and includes(effect.members, slot):
            exclude(effect.members, slot)
            game.layers_dirty = 1
            if is_empty(effect.members) and effect.player == NOTHING and effect.spell == NOTHING:
                effect.duration = ENDED
    remove_ended(game)


@rule
def end_effects_from(game, stamp):
    """End the effects that last as long as a permanent, known by its stamp, stays (CR 611.2b, 702.26f)."""
    for i in range(game.num_effects):
        effect = game.effect[i]
        if effect.duration == Duration.WHILE_SOURCE_REMAINS and effect.source_stamp == stamp:
            effect.duration = ENDED
    remove_ended(game)


@rule
def end_after_untap(game, player):
    """After a player's untap step, end what kept that player's permanents from untapping in it (CR 611.2a, 502.3).

    An effect ends for each of its permanents at its own time.
    """
    for i in range(game.num_effects):
        effect = game.effect[i]
        if effect.duration == Duration.NEXT_UNTAP:
            for slot in range(game.num_slots):
                if game.perm[slot].controller == player:
                    exclude(effect.members, slot)
            game.layers_dirty = 1
            if is_empty(effect.members):
                effect.duration = ENDED
    remove_ended(game)
