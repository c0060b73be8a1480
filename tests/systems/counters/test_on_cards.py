"""Counters on cards outside the battlefield (CR 122.1, 122.2)."""

import pytest

from components.capacities import NUM_CARD_COUNTERS
from components.counters import EVERY_KIND, Cause
from components.game import Problem, Status
from components.reference import FIRST_CARD
from components.zones import Zone
from sim.cards.build import artifact, creature, enters_with
from systems.counters.on_cards import keep_card_counters, set_card_counters
from systems.counters.putting import can_hold, put_counters, remove_counters
from systems.objects.references import counters_on, deck_slot_of
from systems.zones.changing import move_card
from tests.board import Board
from tests.systems.modifiers import scales

CLOCKWORK = artifact("Clockwork", "{2}", enters_with(1, "time"), enters_with(1, "charge"))
GOLEM = creature("Golem", "{2}", "Golem", 1, 1)


@pytest.fixture
def board():
    """A card in the graveyard, with a permanent that adds to counters on permanents."""
    return Board().you(scales, graveyard=[CLOCKWORK, GOLEM]).begin()


def put(board, card, kind, number):
    return put_counters(board.game, board.tables, 0, card, board.compiled.kinds[kind], number, Cause.EFFECT)


def on(board, card, kind="time"):
    return counters_on(board.game, card, board.compiled.kinds[kind])


def move(board, card, zone):
    move_card(board.game, board.tables, 0, deck_slot_of(card), zone)


@pytest.mark.parametrize("zone", [Zone.EXILE, Zone.GRAVEYARD, Zone.COMMAND])
@pytest.mark.parametrize("number", [1, 2, 7])
def test_a_card_has_counters_of_each_kind_by_itself(board, number, zone):
    """CR 122.1: each card and kind has its own number; effects on permanents say nothing of cards."""
    clockwork, other = board.card("Clockwork"), board.card("Golem")
    move(board, clockwork, zone)
    assert put(board, clockwork, "time", number) == number
    assert put(board, clockwork, "+1/+1", 1) == 1
    put(board, clockwork, "time", 1)
    assert (on(board, clockwork), on(board, clockwork, "charge"), on(board, other)) == (number + 1, 0, 0)
    kind = board.compiled.kinds["time"]
    assert remove_counters(board.game, board.tables, clockwork, kind, number) == number
    assert on(board, clockwork) == 1
    assert remove_counters(board.game, board.tables, clockwork, EVERY_KIND, -1) == 2
    assert board.game.num_card_counters == 0


@pytest.mark.parametrize("zone", [Zone.GRAVEYARD, Zone.EXILE, Zone.HAND, Zone.LIBRARY])
def test_counters_cease_to_exist_as_their_card_changes_zones(board, zone):
    """CR 122.2: they do not follow it; those of other cards stay."""
    clockwork, other = board.card("Clockwork"), board.card("Golem")
    for card in (clockwork, other):
        move(board, card, Zone.EXILE)
        put(board, card, "time", 2)
    move(board, clockwork, zone)
    assert (on(board, clockwork), on(board, other)) == (0, 2)


@pytest.mark.parametrize(
    ("zone", "left"), [(Zone.GRAVEYARD, 2), (Zone.EXILE, 2), (Zone.COMMAND, 2), (Zone.HAND, 0), (Zone.LIBRARY, 0)]
)
def test_counters_that_are_kept_stay_outside_hand_and_library(board, zone, left):
    """CR 122.2: an ability can say that counters remain on a card as it moves."""
    clockwork = board.card("Clockwork")
    keep_card_counters(board.game, clockwork, board.compiled.kinds["time"], 2)
    move(board, clockwork, zone)
    assert on(board, clockwork) == left


@pytest.mark.parametrize("zone", [Zone.HAND, Zone.LIBRARY])
def test_a_hidden_card_gets_no_counters(board, zone):
    """CR 122.1: nothing puts counters on cards in hands and libraries."""
    clockwork = board.card("Clockwork")
    move(board, clockwork, zone)
    assert not can_hold(board.game, clockwork)
    assert put(board, clockwork, "time", 1) == 0


@pytest.mark.parametrize("more", [-1, 0, 1])
def test_more_counters_than_the_store_holds_stop_the_game(board, more):
    """Nothing is dropped: beyond the capacity the game stops."""
    for number in range(NUM_CARD_COUNTERS + more):
        set_card_counters(board.game, FIRST_CARD + number, 0, 1)
    assert (board.game.status == Status.OVERFLOW) == (more > 0)
    assert (board.game.problem == Problem.COUNTERS) == (more > 0)
