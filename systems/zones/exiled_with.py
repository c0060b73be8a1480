"""Cards exiled with a permanent (CR 607.2a): a small store, for the few permanents that ask for them."""

from components.exiled import NUM_EXILED_WITH
from components.game import Problem, Status
from components.permanent import Presence
from components.reference import NOTHING
from components.zones import Zone
from systems.compiled import rule
from systems.objects.references import fail, is_permanent, is_same_object, slot_of, zone_of_card


@rule
def remember_exiled(game, entry, card):
    """A card that an ability of a permanent exiled was exiled with it, if both are where they should be."""
    source = int(entry.source)
    if card == NOTHING or zone_of_card(game, card) != Zone.EXILE or not is_permanent(source):
        return
    if not is_same_object(game, source, int(entry.source_stamp)):
        return
    if game.num_exiled_with == NUM_EXILED_WITH:
        fail(game, Status.OVERFLOW, Problem.EXILED)
        return
    row = game.exiled_with[game.num_exiled_with]
    row.card = card
    row.source = source
    game.num_exiled_with += 1
    game.layers_dirty = 1


@rule
def close_gaps(game):
    """Let go of the rows without a card; the others keep their order."""
    kept = 0
    for i in range(game.num_exiled_with):
        if game.exiled_with[i].card != NOTHING:
            if kept != i:
                game.exiled_with[kept] = game.exiled_with[i]
            kept += 1
    game.num_exiled_with = kept


@rule
def forget_exiled(game, card):
    """A card that leaves exile is a new object: it was exiled with nothing (CR 400.7)."""
    for i in range(game.num_exiled_with):
        if game.exiled_with[i].card == card:
            game.exiled_with[i].card = NOTHING
            game.layers_dirty = 1
    close_gaps(game)


@rule
def forget_exiled_with_the_gone(game):
    """Forget which cards were exiled with permanents that are forgotten themselves."""
    for i in range(game.num_exiled_with):
        if game.perm[slot_of(game.exiled_with[i].source)].presence == Presence.FREE:
            game.exiled_with[i].card = NOTHING
    close_gaps(game)
