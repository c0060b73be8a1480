"""Instructions that destroy, move, tap, create and attach permanents and counter spells (CR 701)."""

from components.decision import DecisionKind
from components.note import Note
from components.reference import NOTHING
from components.stack import StackKind
from components.vocabulary import CardFlag, Op, OpFlag
from components.zones import Zone
from systems.combat.declaring import enter_attacking
from systems.compiled import rule
from systems.damage.destroying import destroy_permanents, sacrifice
from systems.decision import add_option, answered, begin_decision, clear_decision, pose
from systems.effects.record import add_affected, nobody, remember
from systems.log import note
from systems.objects.amounts import value_of
from systems.objects.references import (
    controller_of,
    deck_slot_of,
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
    permanent_reference,
    set_context,
    slot_of,
    stack_position,
)
from systems.objects.selectors import first_selected, next_selected
from systems.objects.tapping import tap_permanent, untap_permanent
from systems.stack.entries import leave_stack
from systems.zones.library import move_card
from systems.zones.moving import attach, enter_battlefield, move_permanent, move_permanents


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
        elif is_stack_object(reference) and stack_position(game, reference) >= 0:
            leave_stack(game, tables, stack_position(game, reference), zone)
        reference = following
    if number > 0:
        move_permanents(game, tables, members, zone)
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
def sacrifice_of_choice(game, tables, entry, op, player, amount):
    """A player chooses and sacrifices permanents (CR 701.21); False while the player must choose."""
    if not answered(game, DecisionKind.SACRIFICE):
        begin_decision(game, DecisionKind.SACRIFICE, player, 0, 0, int(entry.source))
        reference = first_selected(game, tables, int(op.selector), entry)
        while reference != NOTHING:
            if controller_of(game, reference) == player:
                add_option(game, 0, reference, 0)
            reference = next_selected(game, tables, int(op.selector), entry, reference)
        number = min(amount, int(game.decision.num_options))
        game.decision.minimum = number
        game.decision.maximum = number
        pose(game)
        if not answered(game, DecisionKind.SACRIFICE):
            return False
    if game.decision.minimum > 0:
        for i in range(game.decision.num_options):
            if game.decision.answers[i] != 0:
                sacrifice(game, tables, slot_of(game.decision.object[i]))
    clear_decision(game)
    return True


@rule
def sacrifice_selected(game, tables, entry, op):
    """Sacrifice what is selected, or let each player of ``other`` sacrifice permanents of choice (CR 701.21)."""
    if op.other == NOTHING:
        collect_permanents(game, tables, int(op.selector), entry, game.members)
        for slot in range(game.num_slots):
            if includes(game.members, slot):
                sacrifice(game, tables, slot)
        return True
    amount = value_of(game, tables, int(op.amount), entry)
    player = first_selected(game, tables, int(op.other), entry)
    for _ in range(entry.pass_number):
        player = next_selected(game, tables, int(op.other), entry, player)
    while player != NOTHING:
        if not sacrifice_of_choice(game, tables, entry, op, controller_of(game, player), amount):
            return False
        entry.pass_number += 1
        player = next_selected(game, tables, int(op.other), entry, player)
    entry.pass_number = 0
    return True


@rule
def put_onto_battlefield(game, tables, entry, op):
    """Put the selected cards onto the battlefield (CR 403.4), with counters if the instruction says so (CR 122.6a).

    Simplified: an Aura that is put onto the battlefield without being cast enchants nothing (CR 303.4f).
    """
    reference = first_selected(game, tables, int(op.selector), entry)
    flags = int(op.marks)
    amount = max(value_of(game, tables, int(op.amount), entry), 0)
    while reference != NOTHING:
        following = next_selected(game, tables, int(op.selector), entry, reference)
        card = object_now(game, reference)
        if is_card(card):
            owner = owner_of_card(card)
            controller = int(entry.controller) if flags & OpFlag.UNDER_YOUR_CONTROL != 0 else owner
            definition = int(tables.deck[owner][deck_slot_of(card)])
            context = set_context(game.context, card, 0, controller)
            tapped = 1 if flags & OpFlag.TAPPED != 0 else 0
            if amount > 0:
                game.entering_counters[op.kind] = amount
            enter_battlefield(game, tables, definition, card, controller, tapped, context)
        reference = following
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
def create_tokens(game, tables, entry, op):
    """Create tokens (CR 111.2, 701.7), for the controller or for each player of ``other``."""
    amount = value_of(game, tables, int(op.amount), entry)
    tapped = 1 if int(op.marks) & OpFlag.TAPPED != 0 else 0
    player = int(entry.controller)
    if op.other != NOTHING:
        player = first_selected(game, tables, int(op.other), entry)
    while player != NOTHING:
        for _ in range(amount):
            context = set_context(game.context, NOTHING, 0, player)
            slot = enter_battlefield(game, tables, int(op.definition), NOTHING, player, tapped, context)
            if slot == NOTHING:
                return True
            note(game, Note.CREATES_TOKEN, permanent_reference(slot), player, 1, int(op.definition))
            if int(op.marks) & OpFlag.ATTACKING != 0:
                enter_attacking(game, slot)
        if op.other == NOTHING:
            return True
        player = next_selected(game, tables, int(op.other), entry, player)
    return True


@rule
def counter_spell(game, tables, entry, op):
    """Counter the selected spells and abilities (CR 701.6)."""
    reference = first_selected(game, tables, int(op.selector), entry)
    while reference != NOTHING:
        following = next_selected(game, tables, int(op.selector), entry, reference)
        position = stack_position(game, reference)
        if position >= 0:
            target = game.stack[position]
            is_spell = target.kind == StackKind.SPELL
            if not is_spell or int(tables.card[target.definition].marks) & CardFlag.CANT_BE_COUNTERED == 0:
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
    return True
