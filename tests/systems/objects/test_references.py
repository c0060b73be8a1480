"""References, identity and sets of permanents (CR 108, 109, 400.7)."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from components.capacities import DECK_SIZE, MEMBER_WORDS, NUM_PLAYERS, NUM_SLOTS, SLOTS_PER_WORD
from components.counters import CounterKind
from components.game import Problem, Status
from components.permanent import Presence
from components.player import Loss
from components.reference import FIRST_CARD, FIRST_PERMANENT, FIRST_STACK_OBJECT, NOTHING
from components.stack import StackKind
from components.vocabulary.abilities import Function
from components.zones import Zone
from sim.cards.build import creature, draw, instant
from systems.objects.members import count_bits
from systems.objects.references import (
    are_opponents,
    card_is_in,
    card_reference,
    controller_of,
    counters_on,
    deck_slot_of,
    definition_of,
    exclude,
    fail,
    has_left,
    in_game,
    include,
    includes,
    is_card,
    is_permanent,
    is_player,
    is_same_object,
    is_stack_object,
    layers_are_stale,
    next_player,
    next_timestamp,
    object_now,
    on_battlefield,
    owner_of_card,
    permanent_reference,
    set_context,
    slot_of,
    stack_position,
    stamp_of,
    zone_of_card,
)
from systems.stack.entries import push
from tests.board import Board, put

BEAR = creature("Bear", "{1}{G}", "Bear", 2, 2)
SPELL = instant("Spell", "{0}", draw(1))
TESTS = (is_player, is_permanent, is_card, is_stack_object)


@pytest.mark.parametrize(("reference", "sort"), [
    (0, 0), (NUM_PLAYERS - 1, 0), (FIRST_PERMANENT, 1), (FIRST_PERMANENT + NUM_SLOTS - 1, 1), (FIRST_CARD, 2),
    (FIRST_STACK_OBJECT - 1, 2), (FIRST_STACK_OBJECT, 3), (FIRST_STACK_OBJECT + 30_000, 3), (NOTHING, None),
])  # fmt: skip
def test_a_reference_is_of_one_sort(reference, sort):
    assert [test(reference) for test in TESTS] == [i == sort for i in range(4)]


@given(st.integers(0, NUM_SLOTS - 1))
def test_slots_and_references(slot):
    assert slot_of(permanent_reference(slot)) == slot
    assert is_permanent(permanent_reference(slot))


@given(st.integers(0, NUM_PLAYERS - 1), st.integers(0, DECK_SIZE - 1))
def test_cards_and_references(owner, card):
    reference = card_reference(owner, card)
    assert is_card(reference)
    assert (owner_of_card(reference), deck_slot_of(reference)) == (owner, card)


@given(st.sets(st.integers(0, NUM_SLOTS - 1)), st.integers(0, NUM_SLOTS - 1))
def test_sets_of_permanents(slots, slot):
    """Words hold `SLOTS_PER_WORD` slots each."""
    members = np.zeros(MEMBER_WORDS, np.int64)
    for each in slots:
        include(members, each)
    assert {i for i in range(NUM_SLOTS) if includes(members, i)} == slots
    assert (members >= 0).all()
    exclude(members, slot)
    assert {i for i in range(NUM_SLOTS) if includes(members, i)} == slots - {slot}


@pytest.mark.parametrize("slot", [0, SLOTS_PER_WORD - 1, SLOTS_PER_WORD, NUM_SLOTS - 1])
def test_the_ends_of_words(slot):
    members = np.zeros(MEMBER_WORDS, np.int64)
    include(members, slot)
    include(members, slot)
    assert members[slot // SLOTS_PER_WORD] == 1 << slot % SLOTS_PER_WORD


@given(st.integers(0, 2**62))
def test_bits_are_counted(bits):
    assert count_bits(bits) == bits.bit_count()


def test_the_first_failure_stays(board):
    game = board.begin().game
    fail(game, Status.OVERFLOW, Problem.HAND)
    fail(game, Status.ERROR, Problem.UNPAYABLE)
    assert (game.status, game.problem) == (Status.OVERFLOW, Problem.HAND)


def test_a_game_that_is_over_does_not_fail(board):
    """A finished game never changes."""
    game = board.begin().game
    game.status = Status.OVER
    fail(game, Status.ERROR, Problem.UNPAYABLE)
    assert (game.status, game.problem) == (Status.OVER, Problem.NONE)


def test_timestamps_grow(board):
    """CR 613.7."""
    game = board.begin().game
    first = next_timestamp(game)
    assert [next_timestamp(game) for _ in range(3)] == [first + 1, first + 2, first + 3]


def test_objects_have_a_definition_and_a_controller(board):
    """CR 109.4: only on the battlefield and the stack; elsewhere its owner counts (CR 108.4a)."""
    board.you("Forest").opponent_has(BEAR, hand=[SPELL], graveyard=["Rancor"]).begin()
    game, tables = board.game, board.tables
    bear = board.find("Bear")
    graveyard = next(
        card_reference(1, card)
        for card in range(game.player[1].deck_size)
        if game.player[1].zone[card] == Zone.GRAVEYARD
    )
    assert board.compiled.names[definition_of(game, tables, bear)] == "Bear"
    assert board.compiled.names[definition_of(game, tables, graveyard)] == "Rancor"
    assert definition_of(game, tables, 1) == NOTHING
    assert [controller_of(game, reference) for reference in (0, 1, bear, graveyard)] == [0, 1, 1, 1]
    game.perm[slot_of(bear)].controller = 0
    assert controller_of(game, bear) == 0
    assert controller_of(game, NOTHING) == NOTHING
    assert zone_of_card(game, graveyard) == Zone.GRAVEYARD
    assert card_is_in(game, graveyard, Zone.GRAVEYARD)
    assert not card_is_in(game, graveyard, Zone.HAND)
    assert not card_is_in(game, bear, Zone.BATTLEFIELD)


@pytest.mark.parametrize("size", [1, 2, 3])
def test_stack_objects_are_found_while_they_are_there(board, size):
    """CR 112.1: an identity is never used again."""
    game = board.begin().game
    for _ in range(size):
        push(game, StackKind.TRIGGERED, -1, 0, 1, 1, NOTHING)
    references = [FIRST_STACK_OBJECT + int(game.stack[i].identity) for i in range(size)]
    assert [stack_position(game, reference) for reference in references] == list(range(size))
    assert all(controller_of(game, reference) == 1 for reference in references)
    assert definition_of(game, board.tables, references[-1]) == NOTHING
    game.stack_size = size - 1
    assert stack_position(game, references[-1]) == NOTHING
    assert controller_of(game, references[-1]) == NOTHING
    assert not is_same_object(game, references[-1], 0)
    game.stack_size = 0


def test_identity_of_a_permanent(board):
    """CR 400.7: what left, and what now stands in its slot, is another object."""
    game = board.you(BEAR).begin().game
    bear = board.find("Bear")
    stamp = stamp_of(game, bear)
    assert stamp > 0
    assert is_same_object(game, bear, stamp)
    assert not is_same_object(game, bear, stamp + 1)
    game.perm[slot_of(bear)].phased_out = 1
    assert not on_battlefield(game, slot_of(bear))
    assert not is_same_object(game, bear, stamp)
    game.perm[slot_of(bear)].phased_out = 0
    game.perm[slot_of(bear)].presence = Presence.LEFT
    assert has_left(game, slot_of(bear))
    assert not is_same_object(game, bear, stamp)
    assert stamp_of(game, 0) == stamp_of(game, card_reference(0, 0)) == 0
    assert not is_same_object(game, NOTHING, 0)
    assert is_same_object(game, card_reference(0, 0), 0)


def test_a_player_who_lost_is_no_longer_the_same(board):
    game = board.begin().game
    assert is_same_object(game, 1, 0)
    game.player[1].loss = Loss.POISON
    assert not is_same_object(game, 1, 0)
    assert not in_game(game, 1)


@pytest.mark.parametrize(("left_for", "zone", "found"), [
    (Zone.GRAVEYARD, Zone.GRAVEYARD, True), (Zone.EXILE, Zone.EXILE, True), (Zone.HAND, Zone.HAND, False),
    (Zone.LIBRARY, Zone.LIBRARY, False), (Zone.GRAVEYARD, Zone.EXILE, False), (Zone.EXILE, Zone.GRAVEYARD, False),
])  # fmt: skip
def test_what_a_permanent_became(board, left_for, zone, found):
    """CR 400.7: its card is found in the public zone to which it went, while it is there."""
    game = board.you(BEAR).begin().game
    bear = board.find("Bear")
    perm = game.perm[slot_of(bear)]
    card = int(perm.card)
    assert object_now(game, bear) == bear
    perm.presence, perm.left_for = Presence.LEFT, left_for
    game.player[0].zone[deck_slot_of(card)] = zone
    assert object_now(game, bear) == (card if found else NOTHING)
    assert object_now(game, card) == card


def test_a_token_that_left_became_nothing(board):
    """CR 111.7."""
    game = board.you(BEAR).begin().game
    game.perm[0].card = NOTHING
    game.perm[0].presence = Presence.LEFT
    assert object_now(game, FIRST_PERMANENT) == NOTHING


@pytest.mark.parametrize(("lost", "order"), [((), [1, 2, 0]), ((1,), [2, 2, 0]), ((1, 2), [0, 0, 0])])
def test_the_next_player_is_in_the_game(lost, order):
    """CR 103.1: turn order leaves out who has lost."""
    game = Board().setting(num_players=3).begin().game
    for player in lost:
        game.player[player].loss = Loss.LIFE
    assert [next_player(game, player) for player in range(3)] == order


def test_opponents_are_of_another_team():
    """CR 102.2, 102.3."""
    game = Board().setting(num_players=4).begin().game
    game.player[2].team = 0
    assert [are_opponents(game, 0, other) for other in range(4)] == [False, True, False, True]


@pytest.mark.parametrize("number", [0, 1, 5])
def test_counters_are_counted_where_they_belong(board, number):
    """CR 122.1: poison is on players, +1/+1 on permanents."""
    board.you(put(BEAR, {"+1/+1": number}), poison=number).begin()
    bear = board.find("Bear")
    assert counters_on(board.game, bear, CounterKind.PLUS_ONE) == number
    assert counters_on(board.game, 0, CounterKind.POISON) == number
    assert counters_on(board.game, bear, CounterKind.POISON) == 0
    assert counters_on(board.game, 0, CounterKind.PLUS_ONE) == 0
    assert counters_on(board.game, card_reference(0, 0), CounterKind.PLUS_ONE) == 0


def test_a_context_forgets_what_it_was(board):
    """A stand-in for a stack entry has no targets, event, payment or place on the stack."""
    context = board.begin().tables.scratch.context
    for name in ("num_targets", "spec_base", "event_amount", "x", "kicked", "mana_spent", "colors_spent", "identity"):
        context[name] = 3
    context.from_zone = Zone.HAND
    set_context(context, 5, 6, 1)
    assert (context.source, context.source_stamp, context.controller) == (5, 6, 1)
    assert {context.event_object, context.event_player, context.card, context.identity} == {NOTHING}
    assert context.from_zone == Zone.OUTSIDE
    for name in ("num_targets", "spec_base", "event_amount", "x", "kicked", "mana_spent", "colors_spent"):
        assert context[name] == 0


@pytest.mark.parametrize(("dirty", "functions", "stale"), [
    (0, 0, False), (1, 0, True), (0, Function.STATIC, False), (0, Function.VOLATILE | Function.STATIC, True),
])  # fmt: skip
def test_layers_are_stale(board, dirty, functions, stale):
    """CR 611.3a: static abilities are never fixed; those that depend on what leaves no sign are always read anew."""
    game = board.begin().game
    game.layers_dirty, game.functions = dirty, functions
    assert layers_are_stale(game) == stale
