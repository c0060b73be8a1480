"""Cards that begin the game on the battlefield (CR 103.6a), and hands that a modifier changes (CR 902.5)."""

import pytest

from components.decision import DecisionKind
from components.game import new_games
from components.player import Seat
from components.zones import Zone
from sim.cards.build import (
    before_the_game,
    begins_for_a_card,
    begins_on_battlefield,
    enchantment,
    enters_with,
    land,
)
from sim.cards.compile import compile_tables
from systems.schedule import advance
from systems.turn.setup import set_up_game, set_up_player

LEYLINE = enchantment("Leyline", "{2}{W}{W}", begins_on_battlefield)
CAVERN = land("Cavern", begins_for_a_card, enters_with(1, "luck", only_if=before_the_game))
PLAIN = land("Plain")


def opening(cards, modifier=0):
    """A game of two players with decks of the same cards, at the first decision."""
    tables = compile_tables([cards, cards]).tables[0]
    game = new_games(1)[0]
    set_up_game(game, 1, 0, 2, 1, 10)
    for player in range(2):
        set_up_player(game, tables, player, 20, Seat.POLICY, 0)
        game.player[player].hand_modifier = modifier
    advance(game, tables)
    return game, tables


def answer(game, tables, choice):
    game.decision.choice = choice
    game.decision.status = 2
    advance(game, tables)


def permanents(game):
    return [sum(1 for slot in range(game.num_slots) if game.perm[slot].controller == player) for player in range(2)]


@pytest.mark.parametrize("number", [0, 1, 3])
def test_cards_of_the_opening_hand_may_begin_on_the_battlefield(number):
    """CR 103.6, 103.6a: after all have kept, the starting player first."""
    game, tables = opening([LEYLINE] * number + [PLAIN] * (7 - number))
    for _ in range(2):
        assert (game.decision.kind, permanents(game)) == (DecisionKind.MULLIGAN, [0, 0])
        answer(game, tables, 0)
    asked = []
    while game.clock.turn == 0 and game.decision.kind == DecisionKind.MAY:
        asked.append(int(game.decision.player))
        answer(game, tables, 1)
    assert asked == [1] * number + [0] * number
    assert permanents(game) == [number, number]
    assert [int(game.player[player].hand_size) for player in range(2)] == [7 - number] * 2


def test_they_may_stay_in_the_hand():
    game, tables = opening([LEYLINE] * 2 + [PLAIN] * 5)
    for choice in (0, 0, 0, 1, 1, 0):
        answer(game, tables, choice)
    assert permanents(game) == [1, 1]


@pytest.mark.parametrize(("modifier", "size"), [(-1, 6), (0, 7), (3, 10), (-9, 0)])
def test_a_hand_modifier_changes_the_opening_hand(modifier, size):
    """Seed 109.4b, CR 902.5."""
    game, _ = opening([PLAIN] * 12, modifier)
    assert int(game.player[1].hand_size) == size


@pytest.mark.parametrize("number", [0, 1, 3])
def test_only_the_second_player_begins_with_a_card_for_a_card(number):
    """CR 103.6a: each one that begins on the battlefield costs a card of the hand."""
    game, tables = opening([CAVERN] * number + [PLAIN] * (7 - number))
    answer(game, tables, 0)
    answer(game, tables, 0)
    asked = []
    while game.clock.turn == 0 and game.decision.kind == DecisionKind.MAY:
        asked.append(int(game.decision.player))
        answer(game, tables, 1)
        assert game.decision.kind == DecisionKind.COST_OBJECT
        game.decision.answers[: game.decision.num_options] = 0
        game.decision.answers[game.decision.num_options - 1] = 1
        answer(game, tables, 0)
    assert set(asked) <= {0}
    begun = len(asked)
    assert permanents(game) == [begun, 0]
    assert (begun > 0) is (number > 0)
    assert int(game.player[0].hand_size) == 7 - 2 * begun
    exiled = sum(int(zone) == Zone.EXILE for zone in game.player[0].zone[:7])
    assert exiled == begun
    luck = [int(game.perm[slot].counters.sum()) for slot in range(game.num_slots)]
    assert luck == [1] * begun
