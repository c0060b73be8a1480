"""Permanents that are about to enter the battlefield wait until `systems.zones.entering` lets them (CR 614.12)."""

from components.permanent import Presence
from components.reference import NOTHING
from components.zones import Zone
from systems.compiled import rule
from systems.layers.on_spells import take_over_effects
from systems.objects.references import deck_slot_of, owner_of_card
from systems.objects.slots import free_slot, reset_permanent
from systems.zones.library import take_card


@rule
def queue_entering(game, tables, definition, card, controller, tapped, spell):
    """Let a card (its reference) or a token (-1) wait to enter the battlefield, together with all others that wait.

    ``spell`` is the stack entry of the permanent spell, or a context with ``x`` 0; it tells what was paid. Counters
    with which it enters by the effect that puts it there are written into its ``counters``. Returns the slot, or -1
    if the battlefield is full (the game then stops).
    """
    slot = free_slot(game)
    if slot == NOTHING:
        return NOTHING
    x, kicked, cast_from, way = int(spell.x), int(spell.kicked), int(spell.from_zone), int(spell.way)
    colors_spent = int(spell.colors_spent)
    from_zone = int(Zone.OUTSIDE)
    owner = int(controller)
    if card != NOTHING:
        owner = owner_of_card(card)
        from_zone = int(game.player[owner].zone[deck_slot_of(card)])
        take_card(game, owner, deck_slot_of(card))
        game.player[owner].zone[deck_slot_of(card)] = Zone.BATTLEFIELD
    reset_permanent(game, tables, slot, Presence.ENTERING, definition, owner, controller)
    take_over_effects(game, spell, slot)
    perm = game.perm[slot]
    perm.arriving = 1 + from_zone
    perm.card = card
    perm.x = x
    perm.kicked = kicked
    perm.way = way
    perm.from_zone = cast_from
    perm.colors_spent = colors_spent
    perm.tapped = tapped
    game.num_entering += 1
    return slot


@rule
def next_to_enter(game):
    """Slot of the permanent that has waited longest to enter, or NOTHING."""
    first = NOTHING
    for slot in range(game.num_slots):
        if game.perm[slot].presence == Presence.ENTERING:
            if first == NOTHING or game.perm[slot].stamp < game.perm[first].stamp:
                first = slot
    return first
