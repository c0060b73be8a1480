"""Which card names are chosen, and what is done with the cards of a name."""

import pytest

from components.decision import DecisionKind
from components.game import Status
from components.record import new_records
from sim.cards.build import activated, cost, creature, draw, tap
from sim.policies.goldfish import answer
from sim.policies.goldfish.plan import PLAN

BEAR = creature("Bear", "{1}{G}", "Bear", 2, 2)
TINKER = creature("Tinker", "{U}", "Human", 1, 1, activated(cost(tap), draw(1)))
SAGE = creature("Sage", "{U}", "Human", 1, 1, activated(cost(tap), draw(2)))


@pytest.fixture
def decide(board):
    """Let the policy answer what the board's game waits for; returns the name that it chooses."""

    def decided():
        answer(board.game, board.tables, new_records(1, PLAN)[0])
        return board.compiled.names[board.game.decision.choice]

    yield decided
    board.game.status = Status.OVER


@pytest.mark.parametrize(
    ("battlefield", "library", "name"),
    [([TINKER, SAGE, SAGE], [TINKER], "Sage"), ([TINKER], [SAGE] * 3, "Tinker"), ([BEAR] * 3, [SAGE, BEAR], "Sage")],
)
def test_the_needle_names_what_opponents_could_activate(board, decide, battlefield, library, name):
    """Permanents count more than cards that may come, and cards without such abilities nothing."""
    board.you("Plains", hand=["Pithing Needle"]).opponent_has(*battlefield, library=library).cast("Pithing Needle")
    assert decide() == name


@pytest.mark.parametrize("mine", [[TINKER], [TINKER, SAGE], []])
def test_the_needle_spares_own_abilities(board, decide, mine):
    """Against an opponent without abilities no own card with abilities is named."""
    board.you("Plains", *mine, hand=["Pithing Needle"]).opponent_has(BEAR).cast("Pithing Needle")
    assert decide() not in ("Tinker", "Sage")


@pytest.mark.parametrize(
    ("library", "name"),
    [
        ([BEAR, TINKER, TINKER, TINKER], "Tinker"),
        ([BEAR, BEAR, TINKER], "Bear"),
        ([SAGE] * 2, "Sage"),
        (["Forest"] * 9 + [SAGE], "Sage"),
    ],
)
def test_a_card_of_an_opponents_deck_is_named(board, decide, library, name):
    """Of those that may be named the most there is to lose, in number and worth."""
    board.you(*["Swamp"] * 4, BEAR, hand=["Memoricide"]).opponent_has(library=library)
    board.cast("Memoricide", targets=["opponent"])
    assert decide() == name


def test_cards_on_the_battlefield_are_not_what_is_searched_for(board, decide):
    """Three of them there count less than one that may come."""
    board.you(*["Swamp"] * 4, hand=["Memoricide"]).opponent_has(TINKER, TINKER, TINKER, library=[SAGE])
    board.cast("Memoricide", targets=["opponent"])
    assert decide() == "Sage"


@pytest.mark.parametrize(("target", "number"), [("opponent", 2), ("you", 0)])
def test_cards_of_opponents_are_exiled_and_own_ones_are_not(board, decide, target, number):
    mine = {"graveyard": [BEAR, BEAR]}
    board.you(*["Swamp"] * 4, hand=["Memoricide"], **mine).opponent_has(**mine)
    board.cast("Memoricide", targets=[target]).choose_name("Bear")
    assert board.game.decision.kind == DecisionKind.SEARCH
    decide()
    assert sum(int(answer != 0) for answer in board.game.decision.answers[:2]) == number


def test_opponents_are_searched(board, decide):
    """Being searched through is bad for a target."""
    board.you(*["Swamp"] * 4, hand=["Memoricide"]).start("Memoricide")
    assert board.game.decision.kind == DecisionKind.TARGET
    decide()
    chosen = [i for i in range(2) if board.game.decision.answers[i] != 0]
    assert [int(board.game.decision.object[i]) for i in chosen] == [1]
