"""Games of a run follow each other in one record, and what counts of each is kept."""

import pytest

from components.game import Problem, Status
from components.player import Loss, Seat
from sim.batch import Batch
from sim.options import OnThe, Options
from systems.turn.succession import plays_on
from tests.sim.bundled import tables_of

FIRST, COUNT = 7, 3
OPTIONS = Options(seed=5, life=11, on_the=OnThe.BOTH, max_turns=9)
KEPT = ("on_the_play", "status", "problem", "winner", "last_loss", "turns_taken", "mulligans")


@pytest.fixture
def batch():
    """A batch of one record, in which the first of three games has begun."""
    with Batch(tables_of("ceiling_infect"), 1, []) as batch:
        batch.set_up(OPTIONS, [Seat.POLICY, Seat.DUMMY, Seat.DUMMY], [6, 5, 4], FIRST, COUNT)
        yield batch


def goes_on(batch):
    return plays_on(batch.games[0], batch.tables[0], batch.runs[0], batch.outcomes)


def end(game, **fields):
    """End a game by hand."""
    game.status = Status.OVER
    for name, value in fields.items():
        setattr(game, name, value)


def test_a_game_that_is_not_over_stays(batch):
    before = batch.games.tobytes()
    assert goes_on(batch)
    assert batch.games.tobytes() == before
    assert batch.runs["next"] == FIRST + 1


def test_all_games_of_a_run_play_in_one_record(batch):
    """CR 103.1: who begins is read off the run for each game."""
    game = batch.games[0]
    for number in range(COUNT):
        assert (game.index, game.seed, game.turn_limit, game.num_players) == (FIRST + number, 5, 9, 3)
        assert game.clock.starting == (FIRST + number) % 2
        assert [game.player[p].life for p in range(3)] == [11] * 3
        assert [game.player[p].stops for p in range(3)] == [6, 5, 4]
        assert [game.player[p].seat for p in range(3)] == [Seat.POLICY, Seat.DUMMY, Seat.DUMMY]
        end(game)
        assert goes_on(batch) == (number < COUNT - 1)


def test_what_counts_is_kept_of_each_game(batch):
    game = batch.games[0]
    game.player[0].turns_taken, game.player[0].mulligans = 4, 2
    end(game, winner=0, last_loss=Loss.POISON)
    assert goes_on(batch)
    end(game, status=Status.OVERFLOW, problem=Problem.SLOTS)
    assert goes_on(batch)
    kept = [tuple(int(outcome[name]) for name in KEPT) for outcome in batch.outcomes]
    assert kept == [
        (0, Status.OVER, Problem.NONE, 0, Loss.POISON, 4, 2),
        (1, Status.OVERFLOW, Problem.SLOTS, -1, Loss.NONE, 0, 0),
        (0, Status.PLAYING, Problem.NONE, 0, Loss.NONE, 0, 0),
    ]


@pytest.mark.parametrize(("index", "noted"), [(FIRST - 1, False), (FIRST, True), (FIRST + COUNT, False)])
def test_a_game_of_no_run_is_not_followed(batch, index, noted):
    """Boards that were made by hand end as they are."""
    batch.games[0].index = index
    end(batch.games[0], winner=1)
    assert goes_on(batch) == noted
    assert (batch.outcomes["winner"] == 1).any() == noted
