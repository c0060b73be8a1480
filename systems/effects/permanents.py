"""Instructions that destroy, move, tap, create and attach permanents and counter spells (CR 701)."""

from components.game import Problem, Status
from components.note import Note
from components.reference import FIRST_STACK_OBJECT, NOTHING
from components.stack import StackKind
from components.vocabulary.cards import CardFlag
from components.vocabulary.instructions import LibraryPlace, Op, OpFlag
from components.zones import Zone
from systems.compiled import rule
from systems.damage.destroying import destroy_permanents
from systems.damage.protection import player_has
from systems.effects.record import add_affected, remember
from systems.log import note
from systems.objects.amounts import value_of
from systems.objects.members import nobody
from systems.objects.references import (
    deck_slot_of,
    fail,
    include,
    includes,
    is_card,
    is_permanent,
    is_player,
    is_same_object,
    is_stack_object,
    object_now,
    on_battlefield,
    owner_of_card,
    slot_of,
    stack_position,
    zone_of_card,
)
from systems.objects.selectors import first_selected, next_selected
from systems.objects.tapping import tap_permanent, untap_permanent
from systems.stack.entries import leave_stack
from systems.stack.permissions import is_allowed
from systems.zones.changing import move_card
from systems.zones.exiled_with import remember_exiled
from systems.zones.library import place_card, put_on_bottom, remove_from_library, shuffle_library
from systems.zones.moving import attach, move_permanent, move_permanents
from systems.zones.replacing import zone_instead


@rule
def collect_permanents(game, tables, row, entry, members):
    """Write the selected permanents that are still on the battlefield into a set; returns how many."""
    for word in range(len(members)):
        members[word] = 0
    number = 0
    reference = first_selected(game, tables, row, entry)
    while reference != NOTHING:
        if is_permanent(reference) and on_battlefield(game, slot_of(reference)):
            include(members, slot_of(reference))
            number += 1
        reference = next_selected(game, tables, row, entry, reference)
    return number


@rule
def destroy(game, tables, entry, op):
    """Destroy all selected permanents at the same time (CR 701.8)."""
    members = nobody()
    number = collect_permanents(game, tables, int(op.selector), entry, members)
    if number > 0:
        can_regenerate = int(op.marks) & OpFlag.CANT_REGENERATE == 0
        number = destroy_permanents(game, tables, members, True, can_regenerate)
    remember(game, members, number)
    return True


@rule
def zone_of_move(op):
    """Zone to which an instruction that moves objects puts them."""
    if op.code == Op.EXILE:
        return int(Zone.EXILE)
    if op.code == Op.RETURN_TO_HAND:
        return int(Zone.HAND)
    if op.code == Op.PUT_INTO_GRAVEYARD:
        return int(Zone.GRAVEYARD)
    return int(Zone.LIBRARY)


@rule
def place_in_library(game, tables, entry, op, owner, card):
    """Put a card that was put on top of a library where the instruction says: deeper, at the bottom, or shuffled in.

    Simplified: a place below the top is the bottom.
    """
    place = value_of(game, tables, int(op.amount), entry)
    if op.code == Op.PUT_ON_LIBRARY and op.amount != NOTHING and game.player[owner].zone[card] == Zone.LIBRARY:
        if place == LibraryPlace.SHUFFLED:
            shuffle_library(game, owner)
        elif place == LibraryPlace.BOTTOM:
            remove_from_library(game.player[owner], card)
            put_on_bottom(game.player[owner], card)
        else:
            fail(game, Status.ERROR, Problem.UNKNOWN_INSTRUCTION)


@rule
def leave_while_resolving(game, tables, entry, zone):
    """Put a spell's card elsewhere while it still resolves (CR 608.2n): as it ends there is no card left to move."""
    card = int(entry.card)
    if card == NOTHING:
        return
    goes_to = zone_instead(game, tables, FIRST_STACK_OBJECT + int(entry.identity), zone)
    place_card(game, owner_of_card(card), deck_slot_of(card), goes_to)
    note(game, Note.MOVES, card, owner_of_card(card), Zone.STACK, goes_to)
    entry.card = NOTHING


@rule
def remember_cards(game, entry, flags, members):
    """Remember the cards of permanents that were exiled, for the effect that will return them (CR 610.3), or as exiled
    with the source (CR 607.2a).
    """
    for slot in range(game.num_slots):
        card = int(game.perm[slot].card)
        if includes(members, slot) and card != NOTHING and zone_of_card(game, card) == Zone.EXILE:
            if flags & OpFlag.REMEMBERED != 0:
                include(game.player[owner_of_card(card)].remembered, deck_slot_of(card))
            if flags & OpFlag.WITH_THIS != 0:
                remember_exiled(game, entry, card)


@rule
def move(game, tables, entry, op):
    """Exile, return to hand, put into the graveyard or into the library whatever is selected (CR 400.3)."""
    zone = zone_of_move(op)
    members = nobody()
    number = collect_permanents(game, tables, int(op.selector), entry, members)
    reference = first_selected(game, tables, int(op.selector), entry)
    while reference != NOTHING:
        following = next_selected(game, tables, int(op.selector), entry, reference)
        card = object_now(game, reference)
        if is_card(card):
            move_card(game, tables, owner_of_card(card), deck_slot_of(card), zone)
            if int(op.marks) & OpFlag.REMEMBERED != 0:
                entry.choices[0] = card
            if int(op.marks) & OpFlag.WITH_THIS != 0:
                remember_exiled(game, entry, card)
            place_in_library(game, tables, entry, op, owner_of_card(card), deck_slot_of(card))
        elif reference == FIRST_STACK_OBJECT + int(entry.identity):
            card = int(entry.card)
            leave_while_resolving(game, tables, entry, zone)
            if int(op.marks) & OpFlag.REMEMBERED != 0:
                entry.choices[0] = card
            if card != NOTHING:
                place_in_library(game, tables, entry, op, owner_of_card(card), deck_slot_of(card))
        elif is_stack_object(reference) and stack_position(game, reference) >= 0:
            leave_stack(game, tables, stack_position(game, reference), zone)
        reference = following
    if number > 0:
        move_permanents(game, tables, members, zone)
        for slot in range(game.num_slots):
            card = int(game.perm[slot].card)
            if includes(members, slot) and card != NOTHING:
                place_in_library(game, tables, entry, op, owner_of_card(card), deck_slot_of(card))
    if int(op.marks) & (OpFlag.REMEMBERED | OpFlag.WITH_THIS) != 0:
        remember_cards(game, entry, int(op.marks), members)
    remember(game, members, number)
    return True


@rule
def exile_until_leaves(game, tables, entry, op):
    """Exile something until the source leaves the battlefield; not at all if it already left (CR 610.3a, 611.2b)."""
    if not is_same_object(game, int(entry.source), int(entry.source_stamp)):
        return True
    reference = first_selected(game, tables, int(op.selector), entry)
    if is_permanent(reference) and on_battlefield(game, slot_of(reference)):
        game.perm[slot_of(entry.source)].linked = game.perm[slot_of(reference)].card
        move_permanent(game, tables, slot_of(reference), Zone.EXILE)
    return True


@rule
def tap(game, tables, entry, op):
    """Tap or untap all selected permanents (CR 701.26)."""
    members = nobody()
    number = 0
    reference = first_selected(game, tables, int(op.selector), entry)
    while reference != NOTHING:
        if is_permanent(reference) and on_battlefield(game, slot_of(reference)):
            if op.code == Op.UNTAP:
                untap_permanent(game, tables, slot_of(reference))
            elif tap_permanent(game, tables, slot_of(reference)):
                add_affected(members, reference, 1)
                number += 1
        reference = next_selected(game, tables, int(op.selector), entry, reference)
    remember(game, members, number)
    return True


@rule
def can_be_countered(game, tables, target):
    """Whether nothing says that a spell on the stack can't be countered; abilities always can (CR 101.2)."""
    if target.kind != StackKind.SPELL:
        return True
    if int(tables.card[target.definition].marks) & CardFlag.CANT_BE_COUNTERED != 0:
        return False
    player = int(target.controller)
    if player_has(game, tables, player, int(Op.PLAYER_SPELLS_CANT_BE_COUNTERED)):
        return False
    reference = FIRST_STACK_OBJECT + int(target.identity)
    return not is_allowed(game, tables, player, reference, int(Op.SPELLS_CANT_BE_COUNTERED))


@rule
def counter_spell(game, tables, entry, op):
    """Counter the selected spells and abilities (CR 701.6)."""
    reference = first_selected(game, tables, int(op.selector), entry)
    while reference != NOTHING:
        following = next_selected(game, tables, int(op.selector), entry, reference)
        position = stack_position(game, reference)
        if position >= 0 and can_be_countered(game, tables, game.stack[position]):
            leave_stack(game, tables, position, Zone.GRAVEYARD)
        reference = following
    return True


@rule
def regenerate(game, tables, entry, op):
    """Give each selected permanent a regeneration shield until end of turn (CR 701.19a)."""
    reference = first_selected(game, tables, int(op.selector), entry)
    while reference != NOTHING:
        if is_permanent(reference) and on_battlefield(game, slot_of(reference)):
            game.perm[slot_of(reference)].regeneration_shields += 1
        reference = next_selected(game, tables, int(op.selector), entry, reference)
    return True


@rule
def attach_source(game, tables, entry, op):
    """Attach the first selected permanent to the first object or player of ``other``, if both are there (CR 701.3)."""
    attached = first_selected(game, tables, int(op.selector), entry)
    host = first_selected(game, tables, int(op.other), entry)
    if host == NOTHING or not is_permanent(attached) or not on_battlefield(game, slot_of(attached)):
        return True
    if is_player(host) or (is_permanent(host) and on_battlefield(game, slot_of(host)) and host != attached):
        attach(game, slot_of(attached), host)
        if int(op.marks) & OpFlag.REMEMBERED != 0:
            game.perm[slot_of(attached)].linked = host
    return True
