"""Opening hands and the London mulligan (CR 103.5)."""

from components.clock import Stage
from components.decision import DecisionKind
from components.note import Note
from components.player import Seat
from components.reference import NOTHING
from components.zones import Zone
from systems.compiled import rule
from systems.decision import add_option, answered, begin_decision, clear_decision, pose
from systems.log import note
from systems.objects.references import card_reference, deck_slot_of
from systems.zones.library import draw_cards, place_card, put_on_bottom, remove_from_hand, shuffle_library

OPENING_HAND = 7


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
def settle_opening_hands(game, tables):
    """Let every player decide on the opening hand, in turn order (CR 103.5); True when all have kept.

    Simplified: each player takes all mulligans before the next one decides.
    """
    for offset in range(game.num_players):
        player = (int(game.clock.starting) + offset) % int(game.num_players)
        if game.player[player].seat == Seat.DUMMY:
            game.player[player].kept = 1
        while game.player[player].kept != 1:
            if not keep_or_mulligan(game, tables, player):
                return False
    game.clock.stage = Stage.FINISH
    return True
