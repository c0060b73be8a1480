"""Cards that change zones beside the battlefield and the stack (CR 400.7)."""

from components.note import Note
from components.trigger import Event
from components.zones import Zone
from systems.compiled import rule
from systems.log import note
from systems.objects.references import card_reference, deck_slot_of, owner_of_card
from systems.stack.triggers import emit, emit_with
from systems.zones.library import place_card, shuffle_library, take_card
from systems.zones.replacing import zone_instead


@rule
def move_card(game, tables, owner, card, zone):
    """Move a card between zones other than the battlefield and the stack (CR 400.7), or where it goes instead.

    What is put into a library instead is shuffled into it.
    """
    before = int(game.player[owner].zone[card])
    reference = card_reference(owner, card)
    goes_to = zone_instead(game, tables, reference, int(zone))
    take_card(game, owner, card)
    place_card(game, owner, card, goes_to)
    if goes_to != zone and goes_to == Zone.LIBRARY:
        shuffle_library(game, owner)
    note(game, Note.MOVES, reference, owner, before, goes_to)
    if goes_to == Zone.GRAVEYARD:
        emit(game, tables, Event.PUT_INTO_GRAVEYARD, reference, owner, 1, before)


@rule
def discard_card(game, tables, card, cause):
    """A player discards a card of the own hand (CR 701.9a).

    ``cause`` is the player whose spell or ability causes it, NOTHING if none does: the event's other object.
    """
    owner = owner_of_card(card)
    emit_with(game, tables, Event.DISCARDS, card, cause, owner, 1, 0)
    move_card(game, tables, owner, deck_slot_of(card), Zone.GRAVEYARD)
