"""Time travel (CR 701.56): time counters on permanents and suspended cards come and go, each as chosen."""

from components.counters import Cause
from components.decision import DecisionKind
from components.reference import NOTHING
from components.vocabulary.cards import AlternativeKind
from components.zones import Zone
from systems.compiled import rule
from systems.counters.putting import put_counters, remove_counters
from systems.decision import add_option, answered, begin_decision, clear_decision, pose
from systems.objects.amounts import value_of
from systems.objects.references import (
    card_reference,
    deck_slot_of,
    on_battlefield,
    owner_of_card,
    permanent_reference,
)

PUTS, REMOVES = 1, 2
"""Answers for an object: it gets a time counter, or one is removed from it."""


@rule
def has_suspend(tables, card):
    """Whether a card's own abilities make it suspended in exile while it has time counters (CR 702.62b)."""
    record = tables.card[tables.deck[owner_of_card(card)][deck_slot_of(card)]]
    for row in range(record.first_alternative, int(record.first_alternative) + int(record.num_alternatives)):
        if tables.alternative[row].kind == AlternativeKind.SUSPENDED:
            return True
    return False


@rule
def offer_travellers(game, tables, player, source, kind):
    """Pose which permanents of a player and suspended cards of its own get or lose a time counter (CR 701.56a)."""
    begin_decision(game, DecisionKind.TIME_TRAVEL, player, 0, 0, source)
    for slot in range(game.num_slots):
        perm = game.perm[slot]
        if on_battlefield(game, slot) and perm.controller == player and perm.counters[kind] > 0:
            add_option(game, 0, permanent_reference(slot), kind)
    for i in range(game.num_card_counters):
        row = game.card_counter[i]
        card = int(row.card)
        if row.kind == kind and owner_of_card(card) == player and has_suspend(tables, card):
            if game.player[player].zone[deck_slot_of(card)] == Zone.EXILE:
                add_option(game, 0, card_reference(player, deck_slot_of(card)), kind)
    game.decision.maximum = game.decision.num_options
    pose(game)


@rule
def travel_once(game, tables, entry, kind):
    """Time travel once (CR 701.56a); False while the player must choose."""
    player = int(entry.controller)
    if not answered(game, DecisionKind.TIME_TRAVEL):
        offer_travellers(game, tables, player, int(entry.source), kind)
        if not answered(game, DecisionKind.TIME_TRAVEL):
            return False
    for i in range(game.decision.num_options):
        reference = int(game.decision.object[i])
        if game.decision.answers[i] == PUTS:
            put_counters(game, tables, player, reference, kind, 1, Cause.EFFECT)
        elif game.decision.answers[i] == REMOVES:
            remove_counters(game, tables, reference, kind, 1)
    clear_decision(game)
    return True


@rule
def time_travel(game, tables, entry, op):
    """Time travel as often as the instruction says, one after the other; False while the player must choose."""
    times = 1
    if op.amount != NOTHING:
        times = value_of(game, tables, int(op.amount), entry)
    while entry.pass_number < times:
        if not travel_once(game, tables, entry, int(op.kind)):
            return False
        entry.pass_number += 1
    entry.pass_number = 0
    return True
