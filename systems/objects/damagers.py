"""Which permanents dealt damage to which this turn: a store that is kept if a card of the run asks for it."""

from components.damage import NUM_DAMAGED_BY
from components.game import Problem, Status
from systems.compiled import rule
from systems.objects.references import fail, is_permanent, slot_of


@rule
def was_damaged_by(game, slot, source):
    """Whether a permanent was dealt damage by another this turn; as it last was if it left (CR 603.10a)."""
    if not is_permanent(source):
        return False
    for i in range(game.num_damaged_by):
        row = game.damaged_by[i]
        if row.slot == slot and row.source == slot_of(source):
            return True
    return False


@rule
def remember_damager(game, slot, source):
    """A permanent was dealt damage by an object; if that is a permanent, it may be asked for."""
    if not is_permanent(source) or was_damaged_by(game, slot, source):
        return
    if game.num_damaged_by == NUM_DAMAGED_BY:
        fail(game, Status.OVERFLOW, Problem.DAMAGED_BY)
        return
    row = game.damaged_by[game.num_damaged_by]
    row.slot = slot
    row.source = slot_of(source)
    game.num_damaged_by += 1


@rule
def forget_damage_of(game, slot):
    """A new object in a slot has dealt no damage, and was dealt none (CR 400.7)."""
    kept = 0
    for i in range(game.num_damaged_by):
        row = game.damaged_by[i]
        if row.slot != slot and row.source != slot:
            if kept != i:
                game.damaged_by[kept] = row
            kept += 1
    game.num_damaged_by = kept
