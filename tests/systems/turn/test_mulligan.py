"""Opening hands and the London mulligan (CR 103.5)."""

import pytest

from components.clock import Stage, Step, stop_bit
from components.decision import DecisionKind, DecisionStatus
from components.game import new_games
from components.note import Note
from components.player import Seat
from components.zones import Zone
from sim.cards.build import land
from sim.cards.compile import compile_tables
from systems.schedule import advance
from systems.turn.mulligan import OPENING_HAND
from systems.turn.setup import set_up_game, set_up_player
from tests.systems.tables_builder import Notes

LANDS = [land(f"Land {number}") for number in range(20)]


class Opening:
    """A game that begins."""

    def __init__(self, num_players=2, starting=0, size=20, seats=()):
        self.tables = compile_tables([LANDS[:size]] * num_players).tables[0]
        self.game = new_games(1)[0]
        set_up_game(self.game, 1, 0, num_players, starting, 10)
        for player in range(num_players):
            seat = seats[player] if seats else Seat.POLICY
            set_up_player(self.game, self.tables, player, 20, seat, stop_bit(Step.PRECOMBAT_MAIN, True))
        advance(self.game, self.tables)

    def asks(self):
        """Kind of the decision and who must decide."""
        decision = self.game.decision
        assert decision.status == DecisionStatus.WAITING
        return DecisionKind(decision.kind), int(decision.player)

    def decide(self, mulligan):
        assert self.asks()[0] == DecisionKind.MULLIGAN
        self.submit(choice=int(mulligan))

    def bottom(self, *positions):
        """Put the cards at these places of the hand on the bottom."""
        assert self.asks()[0] == DecisionKind.BOTTOM
        self.submit(chosen=positions)

    def submit(self, choice=0, chosen=()):
        decision = self.game.decision
        decision.choice = choice
        for i in range(decision.num_options):
            decision.answers[i] = int(i in chosen)
        decision.status = DecisionStatus.ANSWERED
        advance(self.game, self.tables)

    def hand(self, player=0):
        record = self.game.player[player]
        return record.hand[: record.hand_size].tolist()

    def library(self, player=0):
        record = self.game.player[player]
        return record.library[record.library_top : record.library_end].tolist()


@pytest.mark.parametrize("starting", [0, 1])
def test_all_decide_in_turn_order(starting):
    """CR 103.5: from the starting player on; then the first turn begins."""
    opening = Opening(starting=starting)
    assert opening.asks() == (DecisionKind.MULLIGAN, starting)
    assert len(opening.hand(starting)) == OPENING_HAND
    opening.decide(mulligan=False)
    assert opening.asks() == (DecisionKind.MULLIGAN, 1 - starting)
    opening.decide(mulligan=False)
    assert opening.asks() == (DecisionKind.PRIORITY, starting)
    assert (opening.game.clock.active, opening.game.clock.turn) == (starting, 1)


@pytest.mark.parametrize(("num_players", "taken", "left"), [
    (2, 0, 7), (2, 1, 6), (2, 2, 5), (2, 3, 4), (2, 6, 1), (3, 1, 7), (3, 2, 6), (3, 3, 5), (4, 3, 5),
])  # fmt: skip
def test_each_mulligan_costs_a_card(num_players, taken, left):
    """Small number 25, CR 103.5, 103.5c: with more than two players the first is free."""
    opening = Opening(num_players)
    for number in range(1, taken + 1):
        opening.decide(mulligan=True)
        cost = number - (num_players > 2)
        if cost:
            assert opening.game.decision.minimum == opening.game.decision.maximum == cost
            assert len(opening.hand()) == OPENING_HAND
            opening.bottom(*range(cost))
    assert len(opening.hand()) == left
    assert opening.game.player[0].mulligans == taken
    opening.decide(mulligan=False)
    assert opening.game.player[0].kept == 1
    assert opening.asks() == (DecisionKind.MULLIGAN, 1)


def test_down_to_no_hand():
    """CR 103.5: after seven mulligans there is no card left, and nothing to decide."""
    opening = Opening()
    for number in range(1, OPENING_HAND):
        opening.decide(mulligan=True)
        opening.bottom(*range(number))
    opening.decide(mulligan=True)
    assert opening.hand() == []
    assert opening.asks() == (DecisionKind.MULLIGAN, 1)
    assert sorted(opening.library()) == list(range(20))


def test_all_cards_go_back_and_are_shuffled():
    """CR 103.5: a new hand from all cards; the chosen ones lie at the bottom."""
    opening = Opening()
    first = opening.hand()
    opening.decide(mulligan=True)
    second = opening.hand()
    assert second != first
    opening.bottom(2)
    assert opening.hand() == second[:2] + second[3:]
    assert opening.library()[-1] == second[2]
    assert sorted(opening.hand() + opening.library()) == list(range(20))
    zones = opening.game.player[0].zone[:20].tolist()
    assert [zones[card] for card in opening.hand()] == [Zone.HAND] * 6
    assert [zones[card] for card in opening.library()] == [Zone.LIBRARY] * 14


def test_the_bottomed_cards_are_drawn_last():
    opening = Opening(size=8)
    opening.decide(mulligan=True)
    bottomed = opening.hand()[3]
    opening.bottom(3)
    assert opening.library()[-1] == bottomed


def test_opening_cards_do_not_count_as_drawn():
    """CR 103.5: the hand is drawn before the first turn."""
    opening = Opening()
    opening.decide(mulligan=False)
    assert opening.game.player[0].cards_drawn == 0


@pytest.mark.parametrize("size", [0, 3, 7, 8])
def test_a_small_deck(size):
    """What is there is drawn; drawing more loses only once the game has begun (CR 704.5b)."""
    opening = Opening(size=size)
    assert len(opening.hand()) == min(size, OPENING_HAND)


def test_a_dummy_has_no_opening_hand():
    opening = Opening(seats=(Seat.POLICY, Seat.DUMMY))
    opening.decide(mulligan=False)
    assert opening.hand(1) == []
    assert opening.game.player[1].kept == 1
    assert opening.game.clock.turn == 1


def test_mulligans_are_told():
    """How many were taken, and how many cards were kept."""
    with Notes(Note.MULLIGAN, Note.KEEP) as taken:
        opening = Opening()
        opening.decide(mulligan=True)
        opening.bottom(0)
        opening.decide(mulligan=False)
    assert [(note[0], note[2], note[3]) for note in taken] == [(Note.MULLIGAN, 0, 1), (Note.KEEP, 0, 6)]


def test_the_clock_before_the_first_turn():
    game = Opening().game
    assert (game.clock.step, game.clock.stage, game.clock.turn) == (Step.MULLIGAN, Stage.BEGIN, 0)
