"""Opening hands and the London mulligan (CR 103.5)."""

from components.clock import Stage
from components.decision import DecisionKind
from components.note import Note
from components.player import Seat
from components.reference import NOTHING
from components.vocabulary.cards import CardFlag
from components.zones import Zone
from systems.compiled import rule
from systems.decision import add_option, answered, begin_decision, clear_decision, pose
from systems.effects.choices import says_yes
from systems.log import note
from systems.objects.references import card_reference, deck_slot_of, definition_of, set_context
from systems.zones.changing import move_card
from systems.zones.entering import enter_battlefield
from systems.zones.library import draw_cards, place_card, put_on_bottom, remove_from_hand, shuffle_library

OPENING_HAND = 7
EXILING = 64
KEPT = 1
BEGUN = 4
"""Values of ``kept`` once the hand is kept, and once its cards that begin on the battlefield are there."""


@rule
def put_hand_back(game, player):
    """Shuffle a hand back into the library (CR 103.5)."""
    record = game.player[player]
    while record.hand_size > 0:
        card = int(record.hand[record.hand_size - 1])
        record.hand_size = int(record.hand_size) - 1
        place_card(game, player, card, Zone.LIBRARY)
    shuffle_library(game, player)


@rule
def cards_to_bottom(game, player):
    """How many cards a mulligan costs: one for each taken, the first is free with more than two players (CR 103.5c)."""
    taken = int(game.player[player].mulligans)
    if game.num_players > 2 and taken > 0:
        return taken - 1
    return taken


@rule
def bottom_cards(game, player):
    """Put the cards that the mulligan costs on the bottom; False while the player must choose."""
    number = cards_to_bottom(game, player)
    record = game.player[player]
    if not answered(game, DecisionKind.BOTTOM):
        begin_decision(game, DecisionKind.BOTTOM, player, number, number, NOTHING)
        for i in range(record.hand_size):
            add_option(game, 0, card_reference(player, record.hand[i]), 0)
        pose(game)
        if not answered(game, DecisionKind.BOTTOM):
            return False
    if number > 0:
        for i in range(game.decision.num_options):
            if game.decision.answers[i] != 0:
                card = deck_slot_of(game.decision.object[i])
                remove_from_hand(record, card)
                record.zone[card] = Zone.LIBRARY
                put_on_bottom(record, card)
    clear_decision(game)
    return True


@rule
def keep_or_mulligan(game, tables, player):
    """One step of a player's opening hand: draw, bottom, decide; False while the player must choose.

    ``kept`` counts the stages: 0 to draw, 2 to bottom, 3 to decide, 1 done.
    """
    record = game.player[player]
    if record.kept == 0:
        draw_cards(game, tables, player, max(OPENING_HAND + int(record.hand_modifier), 0))
        record.kept = 2
    if record.kept == 2:
        if not bottom_cards(game, player):
            return False
        record.kept = 3
    if not answered(game, DecisionKind.MULLIGAN):
        begin_decision(game, DecisionKind.MULLIGAN, player, 0, 0, NOTHING)
        add_option(game, 0, NOTHING, 0)
        if record.hand_size > 0:
            add_option(game, 0, NOTHING, 1)
        pose(game)
        if not answered(game, DecisionKind.MULLIGAN):
            return False
    if game.decision.choice == 1:
        record.mulligans += 1
        note(game, Note.MULLIGAN, NOTHING, player, int(record.mulligans), 0)
        put_hand_back(game, player)
        record.kept = 0
    else:
        note(game, Note.KEEP, NOTHING, player, int(record.hand_size), 0)
        record.kept = 1
        record.cards_drawn = 0
    clear_decision(game)
    return True


@rule
def may_begin_with(game, tables, player, definition):
    """Whether a player may begin the game with a card of the opening hand on the battlefield (CR 103.6a)."""
    marks = int(tables.card[definition].marks)
    if marks & CardFlag.OPENING_FOR_A_CARD != 0:
        return game.clock.starting != player
    return marks & CardFlag.OPENING != 0


@rule
def exile_from_opening_hand(game, tables, player):
    """Exile a card from the opening hand, if there is one; False while the player must choose."""
    record = game.player[player]
    if record.hand_size == 0:
        return True
    if not answered(game, DecisionKind.COST_OBJECT):
        begin_decision(game, DecisionKind.COST_OBJECT, player, 1, 1, NOTHING)
        game.decision.context = NOTHING
        for i in range(record.hand_size):
            add_option(game, 0, card_reference(player, record.hand[i]), 0)
        pose(game)
        if not answered(game, DecisionKind.COST_OBJECT):
            return False
    for i in range(game.decision.num_options):
        if game.decision.answers[i] != 0:
            move_card(game, tables, player, deck_slot_of(game.decision.object[i]), Zone.EXILE)
    clear_decision(game)
    return True


@rule
def put_opening_cards(game, tables, player):
    """Let a player begin with cards of the opening hand that allow it on the battlefield (CR 103.6a).

    False while the player must choose. ``clock.substep`` is the position in the hand, and EXILING is added to it while
    a card is to be exiled.
    """
    record = game.player[player]
    clock = game.clock
    if clock.substep >= EXILING:
        if not exile_from_opening_hand(game, tables, player):
            return False
        clock.substep = int(clock.substep) - EXILING
    while clock.substep < record.hand_size:
        reference = card_reference(player, record.hand[clock.substep])
        definition = definition_of(game, tables, reference)
        put = False
        if may_begin_with(game, tables, player, definition):
            answer = says_yes(game, player, reference)
            if answer == NOTHING:
                return False
            put = answer == 1
        if put:
            context = set_context(tables.scratch.context, reference, 0, player)
            enter_battlefield(game, tables, definition, reference, player, 0, context)
            if int(tables.card[definition].marks) & CardFlag.OPENING_FOR_A_CARD != 0:
                clock.substep = int(clock.substep) + EXILING
                if not exile_from_opening_hand(game, tables, player):
                    return False
                clock.substep = int(clock.substep) - EXILING
        else:
            clock.substep = int(clock.substep) + 1
    clock.substep = 0
    return True


@rule
def begin_with_cards(game, tables):
    """All players put cards that begin there onto the battlefield, the starting player first (CR 103.6)."""
    for offset in range(game.num_players):
        player = (int(game.clock.starting) + offset) % int(game.num_players)
        if game.player[player].kept == KEPT:
            if not put_opening_cards(game, tables, player):
                return False
            game.player[player].kept = BEGUN
    for player in range(game.num_players):
        game.player[player].kept = KEPT
    return True


@rule
def settle_opening_hands(game, tables):
    """Let every player decide on the opening hand, in turn order (CR 103.5); True when all have kept.

    Simplified: each player takes all mulligans before the next one decides.
    """
    for offset in range(game.num_players):
        player = (int(game.clock.starting) + offset) % int(game.num_players)
        if game.player[player].seat == Seat.DUMMY and game.player[player].kept == 0:
            game.player[player].kept = KEPT
        while game.player[player].kept != KEPT and game.player[player].kept != BEGUN:
            if not keep_or_mulligan(game, tables, player):
                return False
    if not begin_with_cards(game, tables):
        return False
    game.clock.stage = Stage.FINISH
    return True
