"""Emblems (CR 114): objects in the command zone that have abilities and nothing else."""

from components.note import Note
from components.permanent import Presence
from components.reference import NOTHING
from systems.compiled import rule
from systems.log import note
from systems.objects.references import permanent_reference
from systems.objects.slots import free_slot, reset_permanent, take_effect


@rule
def get_emblem(game, tables, player, definition):
    """A player gets an emblem, which that player owns and controls (CR 114.2)."""
    slot = free_slot(game)
    if slot == NOTHING:
        return
    reset_permanent(game, tables, slot, Presence.EMBLEM, definition, player, player)
    take_effect(game, tables, slot)
    note(game, Note.GETS_EMBLEM, permanent_reference(slot), player, 1, definition)


@rule
def remove_emblems_of(game, player):
    """The emblems of a player who leaves the game leave it (CR 800.4a)."""
    for slot in range(game.num_slots):
        perm = game.perm[slot]
        if perm.presence == Presence.EMBLEM and perm.owner == player:
            perm.presence = Presence.FREE
            game.layers_dirty = 1
