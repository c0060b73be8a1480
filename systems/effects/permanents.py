"""Instructions that destroy, move, tap, create and attach permanents and counter spells (CR 701)."""

from components.decision import DecisionKind
from components.note import Note
from components.reference import NOTHING
from components.stack import StackKind
from components.tables import CardFlag, Op, OpFlag
from components.zones import Zone
from systems.amounts import value_of
from systems.combat import enter_attacking
from systems.compiled import rule
from systems.decision import add_option, answered, begin_decision, clear_decision, pose
from systems.destroy import destroy_permanents, sacrifice
from systems.library import move_card
from systems.log import note
from systems.objects import (
    controller_of,
    deck_slot_of,
    include,
    includes,
    is_card,
    is_permanent,
    is_same_object,
    is_stack_object,
    on_battlefield,
    owner_of_card,
    permanent_reference,
    set_context,
    slot_of,
    stack_position,
)
from systems.selectors import first_selected, next_selected
from systems.stack import leave_stack
from systems.tapping import tap_permanent, untap_permanent
from systems.zones import attach, enter_battlefield, move_permanent, move_permanents


@rule
def collect_permanents(game, tables, row, entry, members):
    """Write the selected permanents that are still on the battlefield into a set; returns how many."""
    for word in range(len(members)):
        members[word] = 0
    number = 0
    reference = first_selected(game, tables, row, entry)
    while reference != NOTHING:
        if is_permanent(reference) and on_battlefield(game, slot_of(reference)):
            stale = reference == entry.source and not is_same_object(game, reference, int(entry.source_stamp))
            if not stale:
                include(members, slot_of(reference))
                number += 1
        reference = next_selected(game, tables, row, entry, reference)
    return number


@rule
def destroy(game, tables, entry, op):
    """Destroy all selected permanents at the same time (CR 701.8)."""
    if collect_permanents(game, tables, int(op.selector), entry, game.members) > 0:
        can_regenerate = int(op.marks) & OpFlag.CANT_REGENERATE == 0
        destroy_permanents(game, tables, game.members, True, can_regenerate)
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
    number = collect_permanents(game, tables, int(op.selector), entry, game.members)
    reference = first_selected(game, tables, int(op.selector), entry)
    while reference != NOTHING:
        following = next_selected(game, tables, int(op.selector), entry, reference)
        if is_card(reference):
            move_card(game, tables, owner_of_card(reference), deck_slot_of(reference), zone)
        elif is_stack_object(reference) and stack_position(game, reference) >= 0:
            leave_stack(game, stack_position(game, reference), zone)
        reference = following
    if number > 0:
        move_permanents(game, tables, game.members, zone)
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
    """Put the selected cards onto the battlefield (CR 403.4)."""
    reference = first_selected(game, tables, int(op.selector), entry)
    flags = int(op.marks)
    while reference != NOTHING:
        following = next_selected(game, tables, int(op.selector), entry, reference)
        if is_card(reference):
            owner = owner_of_card(reference)
            controller = int(entry.controller) if flags & OpFlag.UNDER_YOUR_CONTROL != 0 else owner
            definition = int(tables.deck[owner][deck_slot_of(reference)])
            context = set_context(game.context, reference, 0, controller)
            tapped = 1 if flags & OpFlag.TAPPED != 0 else 0
            enter_battlefield(game, tables, definition, reference, controller, tapped, context)
        reference = following
    return True


@rule
def tap(game, tables, entry, op):
    """Tap or untap all selected permanents (CR 701.26)."""
    reference = first_selected(game, tables, int(op.selector), entry)
    while reference != NOTHING:
        if is_permanent(reference):
            if op.code == Op.TAP:
                tap_permanent(game, tables, slot_of(reference))
            else:
                untap_permanent(game, tables, slot_of(reference))
        reference = next_selected(game, tables, int(op.selector), entry, reference)
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
                leave_stack(game, position, Zone.GRAVEYARD)
        reference = following
    return True


@rule
def regenerate(game, tables, entry, op):
    """Give each selected permanent a regeneration shield until end of turn (CR 701.19a)."""
    reference = first_selected(game, tables, int(op.selector), entry)
    while reference != NOTHING:
        stale = reference == entry.source and not is_same_object(game, reference, int(entry.source_stamp))
        if is_permanent(reference) and not stale:
            game.perm[slot_of(reference)].regeneration_shields += 1
        reference = next_selected(game, tables, int(op.selector), entry, reference)
    return True


@rule
def attach_source(game, tables, entry, op):
    """Attach the source to the selected object or player (CR 701.3)."""
    reference = first_selected(game, tables, int(op.selector), entry)
    if reference != NOTHING and is_same_object(game, int(entry.source), int(entry.source_stamp)):
        attach(game, slot_of(entry.source), reference)
    return True
