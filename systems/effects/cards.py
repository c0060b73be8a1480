"""Instructions about cards in hands, libraries and graveyards (CR 121, 701.9, 701.17, 701.22 to 701.25)."""

from components.decision import DecisionKind
from components.game import Problem, Purpose, Status
from components.note import Note
from components.reference import NOTHING
from components.trigger import Event
from components.vocabulary.instructions import Op, OpFlag
from components.zones import Zone
from systems.compiled import rule
from systems.counters.rad import mill_for_rad_counters
from systems.decision import add_option, answered, begin_decision, clear_decision, pose
from systems.log import note
from systems.objects.amounts import value_of
from systems.objects.fitting import matches
from systems.objects.references import (
    card_is_in,
    card_reference,
    controller_of,
    deck_slot_of,
    fail,
    owner_of_card,
    set_context,
)
from systems.objects.selectors import first_selected, next_selected
from systems.random import random_below
from systems.stack.triggers import emit
from systems.zones.changing import discard_card, move_card
from systems.zones.entering import enter_battlefield
from systems.zones.library import (
    card_from_top,
    draw_cards,
    place_card,
    remove_from_library,
    shuffle_library,
)
from systems.zones.scrying import look_at_top_cards


@rule
def player_at(game, tables, entry, op):
    """Player to whom a card instruction applies now; ``entry.pass_number`` counts the players who are done."""
    if op.selector == NOTHING:
        return int(entry.controller) if entry.pass_number == 0 else NOTHING
    reference = first_selected(game, tables, int(op.selector), entry)
    for _ in range(entry.pass_number):
        if reference != NOTHING:
            reference = next_selected(game, tables, int(op.selector), entry, reference)
    if reference == NOTHING:
        return NOTHING
    return controller_of(game, reference)


@rule
def mill(game, tables, player, amount):
    """Put cards from the top of a library into the graveyard (CR 701.17)."""
    for _ in range(amount):
        card = card_from_top(game, player, 0)
        if card == NOTHING:
            return
        move_card(game, tables, player, card, Zone.GRAVEYARD)


@rule
def discard(game, tables, source, cause, player, amount):
    """A player discards cards of choice (CR 701.9b); False while the player must choose.

    ``source`` is the object that says so and ``cause`` the player who controls the spell or ability, or NOTHING.
    """
    record = game.player[player]
    number = min(amount, int(record.hand_size))
    if not answered(game, DecisionKind.DISCARD):
        begin_decision(game, DecisionKind.DISCARD, player, number, number, source)
        for i in range(record.hand_size):
            add_option(game, 0, card_reference(player, record.hand[i]), 0)
        pose(game)
        if not answered(game, DecisionKind.DISCARD):
            return False
    if number > 0:
        for i in range(game.decision.num_options):
            if game.decision.answers[i] != 0:
                discard_card(game, tables, int(game.decision.object[i]), cause)
    clear_decision(game)
    return True


@rule
def discard_at_random(game, tables, cause, player, amount):
    """A player discards cards that chance decides (CR 701.9b)."""
    record = game.player[player]
    for _ in range(min(amount, int(record.hand_size))):
        reference = card_reference(player, record.hand[random_below(game, Purpose.EFFECT, int(record.hand_size))])
        discard_card(game, tables, reference, cause)


@rule
def discard_these(game, tables, entry, op):
    """The selected cards are discarded from the hands in which they are (CR 701.9)."""
    reference = first_selected(game, tables, int(op.selector), entry)
    while reference != NOTHING:
        following = next_selected(game, tables, int(op.selector), entry, reference)
        if card_is_in(game, reference, Zone.HAND):
            discard_card(game, tables, reference, int(entry.controller))
        reference = following
    return True


@rule
def num_in_hand(game, tables, entry, player, row):
    """How many cards of a hand match a selector row (-1: any card)."""
    number = 0
    for i in range(game.player[player].hand_size):
        card = card_reference(player, int(game.player[player].hand[i]))
        if row == NOTHING or matches(game, tables, tables.selector[row], card, entry):
            number += 1
    return number


@rule
def discard_and_count(game, tables, entry, op, player, amount):
    """A player discards; DONE is then how many of all the discarded cards match ``other``. False while it chooses."""
    had = num_in_hand(game, tables, entry, player, int(op.other))
    cause = int(entry.controller)
    if int(op.marks) & OpFlag.AT_RANDOM != 0:
        discard_at_random(game, tables, cause, player, amount)
    elif not discard(game, tables, int(entry.source), cause, player, amount):
        return False
    before = int(game.done) if entry.pass_number > 0 else 0
    game.done = before + had - num_in_hand(game, tables, entry, player, int(op.other))
    return True


@rule
def look_at_top(game, tables, entry, op, player, amount, kind):
    """Scry or surveil (CR 701.22, 701.25). With ``other`` its first player chooses (fateseal, CR 701.29a)."""
    chooser = player
    if op.other != NOTHING:
        chooser = first_selected(game, tables, int(op.other), entry)
    return look_at_top_cards(game, tables, player, chooser, amount, kind, int(entry.source))


@rule
def change_cards(game, tables, entry, op):
    """Draw, discard, mill, scry ..., or have the hand looked at (CR 701.20e), one selected player after the other."""
    if op.code == Op.DISCARD_THESE:
        return discard_these(game, tables, entry, op)
    while True:
        player = player_at(game, tables, entry, op)
        if player == NOTHING:
            entry.pass_number = 0
            return True
        amount = max(value_of(game, tables, int(op.amount), entry), 0)
        done = True
        if op.code == Op.DRAW:
            draw_cards(game, tables, player, amount)
        elif op.code == Op.MILL:
            mill(game, tables, player, amount)
        elif op.code == Op.DISCARD:
            done = discard_and_count(game, tables, entry, op, player, amount)
        elif op.code == Op.SCRY:
            done = look_at_top(game, tables, entry, op, player, amount, int(DecisionKind.SCRY))
        elif op.code == Op.SURVEIL:
            done = look_at_top(game, tables, entry, op, player, amount, int(DecisionKind.SURVEIL))
        elif op.code == Op.SHUFFLE:
            shuffle_library(game, player)
        elif op.code == Op.RAD:
            mill_for_rad_counters(game, tables, player)
        elif op.code == Op.LOOK_AT_HAND:
            note(game, Note.LOOKS_AT_HAND, player, int(entry.controller), 1, 0)
        else:
            fail(game, Status.ERROR, Problem.UNKNOWN_INSTRUCTION)
        if not done:
            return False
        entry.pass_number += 1


@rule
def put_found_card(game, tables, reference, op):
    """Put a found card where a search instruction says (CR 701.23)."""
    owner, card = owner_of_card(reference), deck_slot_of(reference)
    if op.zone == Zone.BATTLEFIELD:
        definition = int(tables.deck[owner][card])
        tapped = 1 if int(op.marks) & OpFlag.TAPPED != 0 else 0
        context = set_context(tables.scratch.context, reference, 0, owner)
        enter_battlefield(game, tables, definition, reference, owner, tapped, context)
    elif op.zone == Zone.LIBRARY:
        remove_from_library(game.player[owner], card)
        shuffle_library(game, owner)
        place_card(game, owner, card, Zone.LIBRARY)
    else:
        move_card(game, tables, owner, card, int(op.zone))


@rule
def search_library(game, tables, entry, op):
    """Search libraries for cards, put them somewhere and shuffle (CR 701.23)."""
    player = int(entry.controller)
    if op.other != NOTHING:
        player = controller_of(game, first_selected(game, tables, int(op.other), entry))
        if player < 0:
            return True
    record = game.player[player]
    if not answered(game, DecisionKind.SEARCH):
        most = value_of(game, tables, int(op.amount), entry)
        begin_decision(game, DecisionKind.SEARCH, player, 0, most, int(entry.source))
        for card in range(record.deck_size):
            if record.zone[card] == Zone.LIBRARY:
                reference = card_reference(player, card)
                if matches(game, tables, tables.selector[op.selector], reference, entry):
                    add_option(game, 0, reference, 0)
        pose(game)
        if not answered(game, DecisionKind.SEARCH):
            return False
    for i in range(game.decision.num_options):
        if game.decision.answers[i] != 0:
            put_found_card(game, tables, int(game.decision.object[i]), op)
    if op.zone != Zone.LIBRARY:
        shuffle_library(game, player)
    clear_decision(game)
    emit(game, tables, Event.SEARCHED, NOTHING, player, 1, 0)
    return True
