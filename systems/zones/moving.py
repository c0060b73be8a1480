"""Leaving the battlefield (CR 400.7, 403, 603.10a): the pipeline of zone changes of permanents; and attaching."""

from components.note import Note
from components.permanent import Presence
from components.reference import NOTHING
from components.trigger import Event
from components.vocabulary.cards import CardFlag
from components.zones import Zone
from systems.combat.combatants import remove_from_combat
from systems.compiled import rule
from systems.counters.on_cards import keep_card_counters
from systems.layers.applying import apply_layers
from systems.layers.ending import end_effects_from, end_effects_on
from systems.log import note
from systems.objects.references import (
    card_reference,
    deck_slot_of,
    includes,
    is_creature,
    is_permanent,
    next_timestamp,
    owner_of_card,
    permanent_reference,
    set_context,
)
from systems.stack.triggers import emit
from systems.zones.arriving import queue_entering
from systems.zones.exiled_with import forget_exiled_with_the_gone
from systems.zones.library import place_card, shuffle_library
from systems.zones.replacing import zone_instead


@rule
def forget_left_permanents(game):
    """Free the slots that only hold last-known information; nothing on the stack can ask for it any more."""
    if game.num_left == 0:
        return
    for slot in range(game.num_slots):
        if game.perm[slot].presence == Presence.LEFT:
            game.perm[slot].presence = Presence.FREE
    while game.num_slots > 0 and game.perm[game.num_slots - 1].presence == Presence.FREE:
        game.num_slots -= 1
    game.num_left = 0
    if game.num_exiled_with > 0:
        forget_exiled_with_the_gone(game)


@rule
def end_effects_of(game, slot):
    """Take a leaving permanent out of all effects, and end those that last as long as it stays (CR 611.2b)."""
    end_effects_on(game, slot, NOTHING)
    end_effects_from(game, int(game.perm[slot].stamp))


@rule
def return_linked_card(game, tables, slot):
    """Return the card that a leaving permanent held in exile "until it leaves" (CR 610.3)."""
    card = int(game.perm[slot].linked)
    if card == NOTHING or is_permanent(card):
        return
    owner = owner_of_card(card)
    if game.player[owner].zone[deck_slot_of(card)] == Zone.EXILE:
        context = set_context(tables.scratch.context, card, 0, owner)
        definition = int(tables.deck[owner][deck_slot_of(card)])
        queue_entering(game, tables, definition, card, owner, 0, context)


@rule
def keep_counters(game, tables, slot, zone):
    """Let the counters on a leaving permanent stay on its card, if its ability says so (CR 122.2)."""
    perm = game.perm[slot]
    keeps = int(tables.card[perm.definition].marks) & CardFlag.KEEPS_COUNTERS != 0
    if perm.card == NOTHING or not keeps or perm.lost_abilities == 1:
        return
    if zone != Zone.HAND and zone != Zone.LIBRARY:
        for kind in range(len(perm.counters)):
            if perm.counters[kind] > 0:
                keep_card_counters(game, int(perm.card), kind, int(perm.counters[kind]))


@rule
def take_off_battlefield(game, slot):
    """Take one permanent off the battlefield for a zone; its record stays as last-known information (CR 113.7a)."""
    end_effects_of(game, slot)
    remove_from_combat(game, slot)
    reference = permanent_reference(slot)
    for other in range(game.num_slots):
        if game.perm[other].linked == reference and game.perm[other].presence == Presence.BATTLEFIELD:
            game.perm[other].linked = NOTHING
    game.perm[slot].presence = Presence.LEFT
    game.num_left += 1
    game.layers_dirty = 1


@rule
def arrive(game, tables, slot, zone):
    """Put the card of a permanent that left for ``zone`` where it goes; what it held in exile returns.

    What is put into a library instead is shuffled into it.

    Simplified: a token ceases to exist as it leaves, not at the next check (CR 704.5d); nothing can tell.
    """
    perm = game.perm[slot]
    goes_to = int(perm.left_for)
    if perm.card != NOTHING:
        owner, card = owner_of_card(perm.card), deck_slot_of(perm.card)
        place_card(game, owner, card, goes_to)
        keep_counters(game, tables, slot, goes_to)
        if goes_to != zone and goes_to == Zone.LIBRARY:
            shuffle_library(game, owner)
        note(game, Note.MOVES, int(perm.card), owner, Zone.BATTLEFIELD, goes_to)
        if goes_to == Zone.GRAVEYARD:
            emit(game, tables, Event.PUT_INTO_GRAVEYARD, card_reference(owner, card), owner, 1, Zone.BATTLEFIELD)
    return_linked_card(game, tables, slot)


@rule
def announce_leaving(game, tables, slot, zone):
    """Let abilities see a permanent leave, or die (CR 700.4), while it is still there (CR 603.10a)."""
    perm = game.perm[slot]
    reference = permanent_reference(slot)
    emit(game, tables, Event.LEAVES, reference, int(perm.controller), 1, zone)
    if zone == Zone.GRAVEYARD:
        player = game.player[perm.controller]
        if is_creature(game, slot):
            player.creatures_died += 1
        player.subtypes_died = int(player.subtypes_died) | int(perm.characteristics.subtypes)
        emit(game, tables, Event.DIES, reference, int(perm.controller), 1, zone)


@rule
def move_permanents(game, tables, members, zone):
    """Move a set of permanents off the battlefield at the same time (CR 603.10a, 704.3).

    All have left before anything looks at the battlefield again, so each is remembered as it was beside the others.
    """
    apply_layers(game, tables)
    for slot in range(game.num_slots):
        if includes(members, slot):
            game.perm[slot].left_for = zone_instead(game, tables, permanent_reference(slot), int(zone))
    for slot in range(game.num_slots):
        if includes(members, slot):
            announce_leaving(game, tables, slot, int(game.perm[slot].left_for))
    for slot in range(game.num_slots):
        if includes(members, slot):
            take_off_battlefield(game, slot)
    for slot in range(game.num_slots):
        if includes(members, slot):
            arrive(game, tables, slot, zone)


@rule
def move_permanent(game, tables, slot, zone):
    """Move one permanent off the battlefield."""
    apply_layers(game, tables)
    game.perm[slot].left_for = zone_instead(game, tables, permanent_reference(slot), int(zone))
    announce_leaving(game, tables, slot, int(game.perm[slot].left_for))
    take_off_battlefield(game, slot)
    arrive(game, tables, slot, zone)


@rule
def attach(game, slot, reference):
    """Attach a permanent to an object or player (CR 701.3); it gets a new timestamp (CR 613.7e)."""
    perm = game.perm[slot]
    perm.attached_to = reference
    perm.timestamp = next_timestamp(game)
    game.layers_dirty = 1
    note(game, Note.ATTACHES, permanent_reference(slot), perm.controller, 0, reference)
