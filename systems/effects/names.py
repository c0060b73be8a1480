"""Choosing card names (CR 201.4), and searching all of a player's cards for those with a name."""

from components.decision import DecisionKind
from components.game import Problem, Status
from components.note import Note
from components.reference import NOTHING
from components.trigger import Event
from components.vocabulary.cards import CardFlag
from components.zones import Zone
from systems.compiled import rule
from systems.decision import add_option, answered, begin_decision, clear_decision, pose
from systems.log import note
from systems.objects.amounts import value_of
from systems.objects.characteristics import fits_printed
from systems.objects.fitting import matches
from systems.objects.references import card_reference, controller_of, deck_slot_of, fail, owner_of_card
from systems.objects.selectors import first_selected
from systems.stack.triggers import emit
from systems.zones.changing import move_card


@rule
def can_be_named(tables, row, definition):
    """Whether the name of a card may be chosen where selector row ``row`` (-1: any) is asked for (CR 201.4, 201.4a)."""
    if int(tables.card[definition].marks) & CardFlag.TOKEN != 0:
        return False
    return row == NOTHING or fits_printed(tables, tables.selector[row], definition)


@rule
def pose_name(game, tables, player, row, source):
    """Pose the choice of a card name; returns whether there is a card that has such a name."""
    first = NOTHING
    last = NOTHING
    for definition in range(tables.num_cards):
        if can_be_named(tables, row, definition):
            first = definition if first == NOTHING else first
            last = definition
    if first == NOTHING:
        return False
    begin_decision(game, DecisionKind.CHOOSE_NAME, player, first, last, source)
    game.decision.context = row
    pose(game)
    return True


@rule
def chosen_name(game, tables, player, row, source):
    """Let a player choose a card name: its number, -1 if there is none, -2 while the player must choose (CR 201.4).

    Simplified: it is the name of a card that some deck of the run leads to; other names would do nothing.
    """
    if not answered(game, DecisionKind.CHOOSE_NAME):
        if not pose_name(game, tables, player, row, source):
            return NOTHING
        if not answered(game, DecisionKind.CHOOSE_NAME):
            return NOTHING - 1
    definition = int(game.decision.choice)
    clear_decision(game)
    if not can_be_named(tables, row, definition):
        fail(game, Status.ERROR, Problem.ILLEGAL_ANSWER)
        return NOTHING
    note(game, Note.NAMES, source, player, definition, 0)
    return int(tables.card[definition].name)


@rule
def choose_name(game, tables, entry, op):
    """Choose a card name into a register (CR 201.4, 608.2d); False while the player must choose."""
    player = int(entry.controller)
    if op.other != NOTHING:
        player = controller_of(game, first_selected(game, tables, int(op.other), entry))
    name = chosen_name(game, tables, player, int(op.selector), int(entry.source))
    if name < NOTHING:
        return False
    entry.choices[op.marks] = name
    return True


@rule
def offer_everywhere(game, tables, entry, op, player):
    """Offer the cards of a player's graveyard, hand and library that an instruction asks for; returns how many."""
    record = game.player[player]
    for card in range(record.deck_size):
        zone = record.zone[card]
        if zone == Zone.GRAVEYARD or zone == Zone.HAND or zone == Zone.LIBRARY:
            reference = card_reference(player, card)
            if matches(game, tables, tables.selector[op.other], reference, entry):
                add_option(game, 0, reference, 0)
    return int(game.decision.num_options)


@rule
def search_everywhere(game, tables, entry, op):
    """Search a player's graveyard, hand and library for cards and put them somewhere (CR 701.23); False while choosing.

    The library is not shuffled by this.
    """
    player = controller_of(game, first_selected(game, tables, int(op.selector), entry))
    if player < 0:
        return True
    if not answered(game, DecisionKind.SEARCH):
        begin_decision(game, DecisionKind.SEARCH, int(entry.controller), 0, 0, int(entry.source))
        most = offer_everywhere(game, tables, entry, op, player)
        if op.amount != NOTHING:
            most = min(max(value_of(game, tables, int(op.amount), entry), 0), most)
        game.decision.maximum = most
        pose(game)
        if not answered(game, DecisionKind.SEARCH):
            return False
    for i in range(game.decision.num_options):
        if game.decision.maximum > 0 and game.decision.answers[i] != 0:
            reference = int(game.decision.object[i])
            move_card(game, tables, owner_of_card(reference), deck_slot_of(reference), int(op.zone))
    clear_decision(game)
    emit(game, tables, Event.SEARCHED, NOTHING, int(entry.controller), 1, 0)
    return True
