"""Instructions of keyword actions and of what comes of an action: designations, reflexive triggers, looking at cards
(CR 701, 603.12).
"""

from components.decision import DecisionKind
from components.game import Problem, Status
from components.reference import NOTHING
from components.trigger import Event
from components.vocabulary.instructions import Op, OpFlag
from components.zones import Zone
from systems.compiled import rule
from systems.decision import add_option, answered, begin_decision, clear_decision, pose
from systems.effects.continuous import delay
from systems.effects.copying import copy_stack_objects
from systems.effects.damage_sources import choose_source
from systems.effects.names import choose_name, search_everywhere
from systems.effects.retargeting import change_target
from systems.effects.sacrificing import choose_of_each_type
from systems.objects.amounts import value_of
from systems.objects.fitting import matches
from systems.objects.references import (
    card_reference,
    deck_slot_of,
    fail,
    is_permanent,
    on_battlefield,
    set_context,
    slot_of,
)
from systems.objects.selectors import first_selected, next_selected
from systems.stack.triggers import emit, wait_for_stack
from systems.zones.changing import move_card
from systems.zones.entering import enter_battlefield
from systems.zones.library import card_from_top, put_on_bottom, put_on_top, remove_from_library

FIRST_OF_REST = 1
"""Choice register of the first card that was looked at and not chosen; register 0 has the first chosen one."""


@rule
def designate(game, tables, entry, op):
    """Give each selected permanent a designation that it does not have yet (CR 701.37b, 702.112b)."""
    reference = first_selected(game, tables, int(op.selector), entry)
    while reference != NOTHING:
        if is_permanent(reference) and on_battlefield(game, slot_of(reference)):
            perm = game.perm[slot_of(reference)]
            if int(perm.designations) & int(op.mask) == 0:
                perm.designations = int(perm.designations) | int(op.mask)
                game.layers_dirty = 1
                controller = int(perm.controller)
                emit(game, tables, Event.DESIGNATED, reference, controller, 1, int(op.mask))
        reference = next_selected(game, tables, int(op.selector), entry, reference)
    return True


@rule
def trigger_reflexively(game, entry, op):
    """A reflexive ability triggers on what was just done (CR 603.12); its event's amount is how much that was."""
    before = int(game.num_triggers)
    source, stamp = int(entry.source), int(entry.source_stamp)
    wait_for_stack(game, int(op.kind), int(entry.definition), source, stamp, int(entry.controller), entry)
    if game.num_triggers > before:
        game.trigger[before].event_amount = game.done
    return True


@rule
def offer_top(game, tables, entry, op, number):
    """Pose which of the top cards of the controller's library to choose."""
    player = int(entry.controller)
    chooser = player
    if op.other != NOTHING:
        chooser = first_selected(game, tables, int(op.other), entry)
    begin_decision(game, DecisionKind.SEARCH, chooser, 0, 0, int(entry.source))
    for depth in range(number):
        card = card_from_top(game, player, depth)
        if card != NOTHING:
            reference = card_reference(player, card)
            if op.selector == NOTHING or matches(game, tables, tables.selector[op.selector], reference, entry):
                add_option(game, 0, reference, 0)
    most = value_of(game, tables, int(op.second), entry)
    game.decision.maximum = min(max(most, 0), int(game.decision.num_options))
    if int(op.marks) & OpFlag.ALL != 0:
        game.decision.minimum = game.decision.maximum
    pose(game)


@rule
def put_looked_at(game, tables, player, card, zone, flags):
    """Put a card that was looked at into a zone; NOTHING leaves it on top, the library is the bottom."""
    if zone == Zone.LIBRARY:
        remove_from_library(game.player[player], card)
        put_on_bottom(game.player[player], card)
    elif zone == Zone.BATTLEFIELD:
        reference = card_reference(player, card)
        context = set_context(tables.scratch.context, reference, 0, player)
        tapped = 1 if flags & OpFlag.TAPPED != 0 else 0
        enter_battlefield(game, tables, int(tables.deck[player][card]), reference, player, tapped, context)
    elif zone != NOTHING:
        move_card(game, tables, player, card, zone)


@rule
def look_at_top(game, tables, entry, op):
    """Look at the top cards of the library; some go to one zone and the rest to another (CR 701.20, 401.4).

    Registers 0 and FIRST_OF_REST then name the first chosen card and the first of the rest. Cards that go to the
    bottom do so in the order in which they were.
    """
    player = int(entry.controller)
    number = max(value_of(game, tables, int(op.amount), entry), 0)
    if not answered(game, DecisionKind.SEARCH):
        offer_top(game, tables, entry, op, number)
        if not answered(game, DecisionKind.SEARCH):
            return False
    entry.choices[0] = NOTHING
    entry.choices[FIRST_OF_REST] = NOTHING
    chosen = 0
    depth = 0
    for _ in range(number):
        card = card_from_top(game, player, depth)
        if card == NOTHING:
            break
        reference = card_reference(player, card)
        is_chosen = False
        for i in range(game.decision.num_options):
            if game.decision.answers[i] != 0 and game.decision.object[i] == reference:
                is_chosen = True
        zone = int(op.zone) if is_chosen else int(op.kind)
        register = 0 if is_chosen else FIRST_OF_REST
        if entry.choices[register] == NOTHING:
            entry.choices[register] = reference
        chosen += 1 if is_chosen else 0
        if zone == NOTHING:
            depth += 1
        else:
            put_looked_at(game, tables, player, card, zone, int(op.marks))
    clear_decision(game)
    game.done = chosen
    return True


@rule
def exile_top(game, tables, entry, op):
    """Exile the top card of a player's library; register 0 then names it."""
    player = int(entry.controller)
    if op.selector != NOTHING:
        player = first_selected(game, tables, int(op.selector), entry)
    entry.choices[0] = NOTHING
    if player == NOTHING:
        return True
    card = card_from_top(game, player, 0)
    if card != NOTHING:
        entry.choices[0] = card_reference(player, card)
        move_card(game, tables, player, card, Zone.EXILE)
    return True


@rule
def arrange_top(game, tables, entry, op):
    """Put the top cards of the own library back in any order (CR 401.4); False while the player must choose.

    ``pass_number`` counts the cards that were chosen, which are on top of those that are still to be chosen.
    """
    player = int(entry.controller)
    record = game.player[player]
    size = int(record.library_end) - int(record.library_top)
    number = min(max(value_of(game, tables, int(op.amount), entry), 0), size)
    while entry.pass_number < number:
        if not answered(game, DecisionKind.CHOOSE_OBJECT):
            begin_decision(game, DecisionKind.CHOOSE_OBJECT, player, 1, 1, int(entry.source))
            for depth in range(entry.pass_number, number):
                add_option(game, 0, card_reference(player, card_from_top(game, player, depth)), 0)
            pose(game)
            if not answered(game, DecisionKind.CHOOSE_OBJECT):
                return False
        for i in range(game.decision.num_options):
            if game.decision.answers[i] != 0:
                card = deck_slot_of(game.decision.object[i])
                remove_from_library(record, card)
                put_on_top(record, card)
        clear_decision(game)
        entry.pass_number += 1
    entry.pass_number = 0
    return True


@rule
def carry_out_further(game, tables, entry, op):
    """Carry out one of these instructions; returns whether it is finished."""
    code = int(op.code)
    if code == Op.DESIGNATE:
        return designate(game, tables, entry, op)
    if code == Op.TRIGGER_REFLEXIVELY:
        return trigger_reflexively(game, entry, op)
    if code == Op.COPY_STACK_OBJECT:
        return copy_stack_objects(game, tables, entry, op)
    if code == Op.LOOK_AT_TOP:
        return look_at_top(game, tables, entry, op)
    if code == Op.EXILE_TOP:
        return exile_top(game, tables, entry, op)
    if code == Op.ARRANGE_TOP:
        return arrange_top(game, tables, entry, op)
    if code == Op.CHOOSE_NAME:
        return choose_name(game, tables, entry, op)
    if code == Op.SEARCH_EVERYWHERE:
        return search_everywhere(game, tables, entry, op)
    if code == Op.CHOOSE_OF_EACH_TYPE:
        return choose_of_each_type(game, tables, entry, op)
    if code == Op.CHANGE_TARGET:
        return change_target(game, tables, entry, op)
    if code == Op.CHOOSE_SOURCE:
        return choose_source(game, tables, entry, op)
    if code == Op.DELAY:
        return delay(game, tables, entry, op)
    fail(game, Status.ERROR, Problem.UNKNOWN_INSTRUCTION)
    return True
