"""Libraries and hands (CR 401, 402, 121, 701.24): lazy shuffles are uniform, and no card is lost."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy.stats import chisquare

from components.capacities import DECK_SIZE, HAND_SIZE
from components.game import Problem, Status, new_games
from components.player import Seat
from components.reference import NOTHING
from components.trigger import Event
from components.zones import Zone
from sim.cards.build import creature, instant, land
from sim.cards.compile import compile_tables
from sim.decks.align import align
from systems.objects.references import deck_slot_of
from systems.turn.setup import set_up_game, set_up_player
from systems.zones.changing import move_card
from systems.zones.library import (
    card_from_top,
    draw_cards,
    place_card,
    put_on_bottom,
    put_on_top,
    remove_from_library,
    shuffle_library,
    take_card,
)
from tests.systems.tables_builder import Notes

FIELD = land("Field")


def tables_of(size):
    return compile_tables([[FIELD] * size]).tables[0]


def game_of(tables, index=0, seed=1):
    game = new_games(1)[0]
    set_up_game(game, seed, index, 1, 0, 10)
    set_up_player(game, tables, 0, 20, Seat.POLICY, 0)
    return game


def library(player):
    """Deck slots of a library in their present, partly undrawn order."""
    return player.library[player.library_top : player.library_end].tolist()


def drawn(game, tables, number):
    draw_cards(game, tables, 0, number)
    return game.player[0].hand[: game.player[0].hand_size].tolist()


@pytest.mark.parametrize("index", [0, 1, 7])
def test_a_deck_becomes_a_shuffled_library(index):
    """CR 103.3: every card once; another game has another order."""
    tables = tables_of(60)
    game = game_of(tables, index)
    assert drawn(game, tables, 60) != list(range(60))
    assert sorted(drawn(game, tables, 0)) == list(range(60))
    again, other = game_of(tables, index), game_of(tables, index + 1)
    assert drawn(again, tables, 60) == drawn(game, tables, 0)
    assert drawn(other, tables, 60) != drawn(game, tables, 0)


def test_every_order_is_equally_likely():
    """CR 701.24a: a uniform permutation of four cards, drawn one by one."""
    tables = tables_of(4)
    orders = Counter(tuple(drawn(game_of(tables, index), tables, 4)) for index in range(2_400))
    assert len(orders) == 24
    assert chisquare(list(orders.values())).pvalue > 1e-3


def test_every_order_is_equally_likely_after_another_shuffle():
    """Cards seen before a shuffle are as likely anywhere as the others."""
    tables = tables_of(4)
    orders = Counter()
    for index in range(2_400):
        game = game_of(tables, index)
        card_from_top(game, 0, 1)
        shuffle_library(game, 0)
        orders[tuple(drawn(game, tables, 4))] += 1
    assert len(orders) == 24
    assert chisquare(list(orders.values())).pvalue > 1e-3


@pytest.mark.parametrize("number", [1, 7, 20])
def test_drawing_by_ones_or_at_once_is_the_same(number):
    """CR 121.2: cards are drawn one at a time; looking does not change the order."""
    tables = tables_of(40)
    one, other = game_of(tables), game_of(tables)
    seen = [card_from_top(other, 0, depth) for depth in (number - 1, 0, number // 2)]
    at_once = drawn(one, tables, number)
    for _ in range(number):
        draw_cards(other, tables, 0, 1)
    assert drawn(other, tables, 0) == at_once
    assert seen == [at_once[number - 1], at_once[0], at_once[number // 2]]


def test_aligned_lists_draw_the_same_deck_slots():
    """Common random numbers: shared cards lie in the same slots, so they come at the same time."""
    bear, bolt, elf = creature("Bear", "{G}", "Bear", 2, 2), instant("Bolt", "{R}"), creature("Elf", "{G}", "Elf", 1, 1)
    first, second = align([bear] * 10 + [bolt] * 4 + [FIELD] * 20, [FIELD] * 20 + [elf] * 4 + [bear] * 10)
    one, other = compile_tables([first]).tables[0], compile_tables([second]).tables[0]
    for index in range(5):
        hands = drawn(game_of(one, index), one, 12), drawn(game_of(other, index), other, 12)
        assert hands[0] == hands[1]
        names = [(first[slot].name, second[slot].name) for slot in hands[0]]
        assert all(a == b or {a, b} == {"Bolt", "Elf"} for a, b in names)


@pytest.mark.parametrize(("size", "number", "failed"), [(3, 2, 0), (3, 3, 0), (3, 4, 1), (0, 1, 1), (3, 9, 1)])
def test_drawing_from_an_empty_library(size, number, failed):
    """CR 121.4, 104.3c: the rest is drawn; that the draw failed is remembered for the next check."""
    tables = tables_of(size)
    game = game_of(tables)
    assert len(drawn(game, tables, number)) == min(size, number)
    assert game.player[0].drew_from_empty == failed
    assert game.player[0].cards_drawn == min(size, number)


@pytest.mark.parametrize("depth", [0, 1, 2, 3])
def test_looking_deeper_than_the_library(depth):
    game = game_of(tables_of(2))
    assert (card_from_top(game, 0, depth) == NOTHING) == (depth >= 2)


def test_draws_are_told(board):
    """CR 121.1: one event for each card, with its number in the turn."""
    with Notes(Event.DRAWS) as taken:
        draw_cards(board.begin().game, board.tables, 0, 3)
    assert [note[-1] for note in taken] == [1, 2, 3]


@pytest.mark.parametrize(("size", "status"), [
    (HAND_SIZE - 1, Status.PLAYING), (HAND_SIZE, Status.PLAYING), (HAND_SIZE + 1, Status.OVERFLOW),
])  # fmt: skip
def test_a_hand_that_is_too_large_stops_the_game(size, status):
    tables = tables_of(80)
    game = game_of(tables)
    draw_cards(game, tables, 0, size)
    assert game.status == status
    if status == Status.OVERFLOW:
        assert game.problem == Problem.HAND


@pytest.mark.parametrize("size", [1, 100, DECK_SIZE])
def test_a_full_library_takes_cards_on_both_ends(size):
    """The array is used to its end; then the cards move to its front."""
    tables = tables_of(size)
    game = game_of(tables)
    player = game.player[0]
    for turn in range(size + 3):
        (card,) = drawn(game, tables, 1)
        take_card(game, 0, card)
        player.zone[card] = Zone.LIBRARY
        put_on_bottom(player, card) if turn % 3 else put_on_top(player, card)
        assert sorted(library(player)) == list(range(size))
    assert game.status == Status.PLAYING


class Model:
    """What is known of a library: cards from the top, unknown ones, cards at the bottom."""

    def __init__(self, size):
        self.top, self.unknown, self.bottom = [], set(range(size)), []

    def take(self, card):
        for known in (self.top, self.bottom):
            if card in known:
                known.remove(card)
        self.unknown.discard(card)

    def check(self, game):
        player = game.player[0]
        cards = library(player)
        assert sorted(cards) == sorted([*self.top, *self.unknown, *self.bottom])
        assert cards[: len(self.top)] == self.top
        assert cards[len(cards) - len(self.bottom) :] == self.bottom
        assert all(player.zone[card] == Zone.LIBRARY for card in cards)
        unseen = player.library[player.unseen_start : player.unseen_end].tolist()
        assert set(unseen) <= self.unknown


kinds_of_action = st.sampled_from(["draw", "top", "bottom", "shuffle", "find", "scry"])
actions = st.lists(st.tuples(kinds_of_action, st.integers(0, 99)), max_size=25)


@given(st.integers(1, 12), actions)
def test_cards_are_conserved_and_what_is_known_stays(size, steps):
    """CR 401.2: only a shuffle makes the order unknown; drawing, searching and putting back keep all cards."""
    tables = tables_of(size)
    game, model = game_of(tables), Model(size)
    player = game.player[0]
    for action, number in steps:
        hand = player.hand[: player.hand_size].tolist()
        present = sorted(library(player))
        if action == "draw" and present:
            (card,) = drawn(game, tables, 1)[len(hand) :]
            assert not model.top or model.top[0] == card
            model.take(card)
        elif action in ("top", "bottom") and hand:
            card = hand[number % len(hand)]
            take_card(game, 0, card)
            if action == "top":
                place_card(game, 0, card, Zone.LIBRARY)
                model.top.insert(0, card)
            else:
                player.zone[card] = Zone.LIBRARY
                put_on_bottom(player, card)
                model.bottom.append(card)
        elif action == "shuffle":
            shuffle_library(game, 0)
            model = Model(0)
            model.unknown = set(present)
        elif action == "find" and present:
            card = present[number % len(present)]
            move_card(game, tables, 0, card, Zone.HAND)
            model.take(card)
        elif action == "scry" and present:
            card = card_from_top(game, 0, 0)
            assert not model.top or model.top[0] == card
            model.take(card)
            remove_from_library(player, card)
            put_on_bottom(player, card)
            model.bottom.append(card)
        model.check(game)
        assert sorted(library(player) + player.hand[: player.hand_size].tolist()) == list(range(size))


@pytest.mark.parametrize("zone", [Zone.HAND, Zone.GRAVEYARD, Zone.EXILE, Zone.LIBRARY])
@pytest.mark.parametrize("origin", [Zone.HAND, Zone.GRAVEYARD, Zone.EXILE, Zone.LIBRARY])
def test_cards_move_between_zones(board, origin, zone):
    """CR 400.7: out of one list and into the other; a graveyard tells from where."""
    board.you(library=["Forest"], hand=["Plains"]).begin()
    game, tables = board.game, board.tables
    slot = deck_slot_of(board.card("Forest"))
    move_card(game, tables, 0, slot, origin)
    with Notes(Event.PUT_INTO_GRAVEYARD) as taken:
        move_card(game, tables, 0, slot, zone)
    assert board.zone("Forest") == zone
    assert board.cards(Zone.HAND) == ["Plains"] + ["Forest"] * (zone == Zone.HAND)
    assert library(game.player[0]) == [slot] * (zone == Zone.LIBRARY)
    assert [note[-1] for note in taken] == [origin] * (zone == Zone.GRAVEYARD)


def test_the_order_of_the_rest_of_a_hand_stays(board):
    board.you(hand=["Forest", "Plains", "Island", "Swamp"]).begin()
    game = board.game
    take_card(game, 0, int(game.player[0].hand[1]))
    assert board.cards(Zone.HAND) == ["Forest", "Island", "Swamp"]
