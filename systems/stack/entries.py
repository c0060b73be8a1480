"""The stack (CR 405): putting spells and abilities on it, and which part of an ability an entry carries out."""

from components.capacities import MAX_STACK_OBJECTS, NUM_TARGETS, STACK_SIZE
from components.clock import Stage
from components.game import Problem, Status
from components.note import Note
from components.reference import FIRST_STACK_OBJECT, NOTHING
from components.stack import Announcement, StackKind
from components.trigger import Event
from components.vocabulary.cards import AlternativeKind
from components.zones import Zone
from systems.compiled import rule
from systems.layers.on_spells import end_effects_on, zone_by_effect
from systems.log import note
from systems.objects.references import deck_slot_of, fail, owner_of_card, stamp_of, zone_of_card
from systems.objects.target_list import (
    has_room_for_target,
    keep_targets,
    target_of,
    target_stamp_of,
    write_target,
)
from systems.replacement.shields import rename_source
from systems.stack.triggers import emit
from systems.zones.library import place_card, shuffle_library, take_card
from systems.zones.replacing import zone_instead


@rule
def push(game, kind, definition, ability, controller, source, card):
    """Put a new entry on top of the stack, ready to be announced; returns its position or -1 on overflow."""
    if game.stack_size == STACK_SIZE:
        fail(game, Status.OVERFLOW, Problem.STACK)
        return NOTHING
    if game.next_identity == MAX_STACK_OBJECTS:
        fail(game, Status.OVERFLOW, Problem.TICKS)
        return NOTHING
    position = int(game.stack_size)
    game.stack_size = position + 1
    entry = game.stack[position]
    entry.kind = kind
    entry.definition = definition
    entry.ability = ability
    entry.controller = controller
    entry.payee = NOTHING
    entry.source = source
    entry.source_stamp = stamp_of(game, source)
    entry.card = card
    entry.identity = game.next_identity
    game.next_identity += 1
    entry.announcement = Announcement.MODES
    entry.alternative = NOTHING
    entry.kicked = 0
    entry.way = 0
    entry.copied = 0
    entry.from_zone = Zone.OUTSIDE
    entry.life_symbols = 0
    entry.modes = 0
    entry.pointer = NOTHING
    entry.pass_number = 0
    entry.x = 0
    entry.mana_spent = 0
    entry.colors_spent = 0
    entry.num_targets = 0
    entry.num_event_targets = 0
    entry.next_spec = 0
    entry.spec_base = 0
    entry.modes_done = 0
    entry.checked = 0
    entry.modified = NOTHING
    entry.event_object = NOTHING
    entry.event_stamp = 0
    entry.event_player = NOTHING
    entry.event_amount = 0
    entry.event_controller = NOTHING
    for register in range(len(entry.choices)):
        entry.choices[register] = NOTHING
    game.clock.stage = Stage.ANNOUNCE
    note(game, Note.PUT_ON_STACK, FIRST_STACK_OBJECT + int(entry.identity), controller, kind, definition)
    return position


@rule
def face_of_way(tables, definition, alternative):
    """Row of the face that is cast in one way of casting: of modal double-faced cards also the other (CR 712.11b)."""
    if alternative != NOTHING and tables.alternative[alternative].kind == AlternativeKind.OTHER_FACE:
        return int(tables.card[definition].other_face)
    return definition


@rule
def push_card(game, tables, player, card, alternative):
    """Put a spell on the stack that is what a card is (CR 601.2a); returns its position or -1 on overflow.

    ``alternative`` -1 is the printed cost.
    """
    definition = face_of_way(tables, int(tables.deck[owner_of_card(card)][deck_slot_of(card)]), alternative)
    ability = int(tables.card[definition].spell)
    if alternative != NOTHING and tables.alternative[alternative].ability != NOTHING:
        ability = int(tables.alternative[alternative].ability)
    position = push(game, StackKind.SPELL, definition, ability, player, NOTHING, card)
    if position == NOTHING:
        return NOTHING
    entry = game.stack[position]
    entry.source = FIRST_STACK_OBJECT + int(entry.identity)
    entry.alternative = alternative
    entry.from_zone = zone_of_card(game, card)
    if alternative != NOTHING:
        entry.way = int(tables.alternative[alternative].kind) + 1
        if tables.alternative[alternative].kind == AlternativeKind.KICKED:
            entry.kicked = tables.alternative[alternative].times
    return position


@rule
def push_spell(game, tables, player, card, alternative):
    """Begin to cast a card: move it to the stack (CR 112.2, 601.2a)."""
    if push_card(game, tables, player, card, alternative) == NOTHING:
        return
    owner = owner_of_card(card)
    take_card(game, owner, deck_slot_of(card))
    game.player[owner].zone[deck_slot_of(card)] = Zone.STACK


@rule
def push_copy_of_card(game, tables, player, card, alternative):
    """Begin to cast a copy of a card (CR 707.12), which stays where it is."""
    position = push_card(game, tables, player, card, alternative)
    if position != NOTHING:
        game.stack[position].card = NOTHING
        game.stack[position].copied = 1


@rule
def push_trigger(game, position):
    """Put a waiting triggered ability on the stack (CR 603.3)."""
    pending = game.trigger[position]
    at = push(
        game,
        StackKind.TRIGGERED,
        int(pending.definition),
        int(pending.ability),
        int(pending.controller),
        int(pending.source),
        NOTHING,
    )
    if at == NOTHING:
        return
    entry = game.stack[at]
    entry.source_stamp = pending.source_stamp
    entry.event_object = pending.event_object
    entry.event_stamp = pending.event_stamp
    entry.event_player = pending.event_player
    entry.event_amount = pending.event_amount
    entry.event_controller = pending.event_controller
    entry.x = pending.x
    entry.kicked = pending.kicked
    entry.way = pending.way
    entry.from_zone = pending.from_zone
    for i in range(position, game.num_triggers - 1):
        game.trigger[i] = game.trigger[i + 1]
    game.num_triggers -= 1


@rule
def remember_targets(game, removed):
    """Let triggered abilities without targets that speak of an entry remember what it targeted (CR 608.2h)."""
    reference = FIRST_STACK_OBJECT + int(removed.identity)
    for position in range(game.stack_size):
        entry = game.stack[position]
        if entry.event_object == reference and entry.kind == StackKind.TRIGGERED and entry.num_targets == 0:
            for i in range(removed.num_targets):
                if i >= NUM_TARGETS and not has_room_for_target(game, int(entry.identity)):
                    return
                write_target(game, entry, i, target_of(game, removed, i), target_stamp_of(game, removed, i), 0, 0)
            entry.num_event_targets = removed.num_targets


@rule
def remove_entry(game, position):
    """Take an entry off the stack; those above move down."""
    if game.stack[position].num_targets > 0:
        remember_targets(game, game.stack[position])
    if game.num_further_targets > 0:
        keep_targets(game, game.stack[position], NUM_TARGETS)
    for i in range(position, game.stack_size - 1):
        game.stack[i] = game.stack[i + 1]
    game.stack_size -= 1


@rule
def zone_after_stack(tables, entry, zone):
    """Zone to which a spell's card goes that would leave the stack for ``zone``: flashback exiles it (CR 702.34a)."""
    if entry.alternative != NOTHING and tables.alternative[entry.alternative].kind == AlternativeKind.FLASHBACK:
        return int(Zone.EXILE)
    return int(zone)


@rule
def zone_after_resolving(game, tables, entry):
    """Zone to which the card of a spell goes that resolved and is no permanent (CR 608.2n): with buyback the hand (CR
    702.27a), or where an effect says.
    """
    if game.num_effects > 0:
        zone = zone_by_effect(game, tables, entry)
        if zone != NOTHING:
            return zone
    if entry.way == int(AlternativeKind.BUYBACK) + 1:
        return int(Zone.HAND)
    return int(Zone.GRAVEYARD)


@rule
def leave_stack(game, tables, position, zone):
    """Take an entry off the stack; a spell's card goes to a zone, copies and abilities cease (CR 608.2n, 704.5e)."""
    entry = game.stack[position]
    card = int(entry.card)
    wanted = zone_after_stack(tables, entry, zone)
    goes_to = wanted
    reference = FIRST_STACK_OBJECT + int(entry.identity)
    if card != NOTHING:
        goes_to = zone_instead(game, tables, reference, wanted)
    remove_entry(game, position)
    end_effects_on(game, reference)
    if card != NOTHING:
        rename_source(game, reference, card)
        owner = owner_of_card(card)
        place_card(game, owner, deck_slot_of(card), goes_to)
        if goes_to != wanted and goes_to == Zone.LIBRARY:
            shuffle_library(game, owner)
        note(game, Note.MOVES, card, owner, Zone.STACK, goes_to)
        if goes_to == Zone.GRAVEYARD:
            emit(game, tables, Event.PUT_INTO_GRAVEYARD, card, owner, 1, Zone.STACK)


@rule
def mode_of(tables, ability, modes, number):
    """Row of the ``number``-th chosen mode, or -1; ``modes`` has a bit for each chosen mode."""
    found = 0
    for mode in range(tables.ability[ability].num_modes):
        if (modes >> mode) & 1 == 1:
            if found == number:
                return int(tables.ability[ability].first_mode) + mode
            found += 1
    return NOTHING


@rule
def num_specs(tables, entry):
    """How many target specifications an entry has, over all its chosen modes and an Aura's enchant ability."""
    if entry.ability < 0:
        return 1 if entry.kind == StackKind.SPELL and tables.card[entry.definition].enchant >= 0 else 0
    ability = tables.ability[entry.ability]
    if ability.num_modes == 0:
        return int(ability.num_targets)
    total = 0
    for mode in range(ability.num_modes):
        if (int(entry.modes) >> mode) & 1 == 1:
            total += int(tables.mode[ability.first_mode + mode].num_targets)
    return total


@rule
def spec_row(tables, entry, number):
    """Row of an entry's ``number``-th target specification."""
    if entry.ability < 0:
        return int(tables.card[entry.definition].enchant)
    ability = tables.ability[entry.ability]
    if ability.num_modes == 0:
        return int(ability.first_target) + number
    for mode in range(ability.num_modes):
        if (int(entry.modes) >> mode) & 1 == 1:
            record = tables.mode[ability.first_mode + mode]
            if number < record.num_targets:
                return int(record.first_target) + number
            number -= int(record.num_targets)
    return NOTHING
