"""`sim.trace`: a told game is the game that the run plays."""

import pytest

from components.game import Problem, Status, new_games
from sim.cards.library import find
from sim.options import Options
from sim.results import Cause
from sim.simulate import run_games
from sim.trace import outcome, play_one, tell
from tests.sim.bundled import OPTIONS, cards_of, play, tables_of

GAMES = {
    "ceiling_infect": 150,
    "pauper_infect_puremtgo": 125,
    "peasant_infect_pilot_variant": 150,
    "standard_selesnya_toxic_2023": 75,
}
RULES = {Cause.POISON: "CR 704.5c", Cause.DAMAGE: "CR 704.5a", Cause.LIBRARY: "CR 704.5b"}


@pytest.mark.parametrize(("name", "number"), GAMES.items())
def test_told_games_end_as_those_of_the_run(name, number):
    """Kill turn and cause of every game, and how the opponent lost by the rule that is cited."""
    cards = cards_of(name)
    columns = run_games([cards], OPTIONS, 0, number)
    for game, (turn, cause) in enumerate(zip(columns.kill_turn, columns.cause, strict=True)):
        *_, before_last, last = tell([cards], OPTIONS, game)
        if turn:
            assert last == f"Won in your turn {turn}."
            assert before_last.startswith("    state-based action: opponent 1")
            assert RULES[Cause(cause)] in before_last
        else:
            assert not last.startswith("Won")


def test_the_record_is_that_of_the_batch():
    batch = play("ceiling_infect", 0, 4)
    for game in range(4):
        one = play_one(tables_of("ceiling_infect"), OPTIONS, game, None)
        assert one.tobytes() == batch[game].tobytes()


def test_a_told_game_has_a_heading_for_each_turn_and_step():
    lines = tell([cards_of("ceiling_infect")], Options(), 3)
    assert lines[:2] == ["Before the game", "  Opening hands"]
    assert lines[2].startswith("    you draw ")
    assert sum(line.startswith("Turn ") for line in lines) > 1
    assert all(line.startswith("    ") for line in lines if line.endswith(")"))


def test_the_face_that_is_played_is_told():
    """CR 712.12."""
    lines = tell([[find("Suppression Ray")] * 60], Options(max_turns=2), 0)
    assert "    you play Orderly Plaza, tapped (CR 305.1)" in lines


@pytest.mark.parametrize(
    ("status", "problem", "winner", "said"),
    [
        (Status.OVER, Problem.NONE, 0, "Won in your turn 4."),
        (Status.OVER, Problem.NONE, 1, "Not won: the game ended in your turn 4."),
        (Status.UNFINISHED, Problem.NONE, -1, "Not finished within 4 turns."),
        (Status.OVERFLOW, Problem.HAND, -1, "Stopped: hand."),
        (Status.ERROR, Problem.ILLEGAL_ANSWER, -1, "Stopped: illegal answer."),
    ],
)
def test_the_last_line_says_how_it_ended(status, problem, winner, said):
    game = new_games(1)[0]
    game.status, game.problem, game.winner = status, problem, winner
    game.player[0].turns_taken = 4
    assert outcome(game) == said
