"""The fused and the stepwise runner, and processors between systems."""

import esper
import numpy as np
import pytest

from components.view import Counters, Player
from sim.batch import Batch
from sim.policies import Policy, policy_named
from sim.results import Cause
from sim.simulate import run_games
from systems.answering import Answerer
from systems.decision import is_waiting
from systems.processors import stepwise
from systems.schedule import SYSTEMS, advance
from systems.stepwise import PROCESSORS, EndTick
from tests.sim.bundled import OPTIONS, PLAYED, cards_of, play, set_up, tables_of

GAMES = 30


@pytest.mark.parametrize("name", PLAYED)
def test_both_runners_give_identical_games(name):
    fused, one_by_one = play(name, 0, GAMES), play(name, 0, GAMES, stepwise())
    assert fused.tobytes() == one_by_one.tobytes()


@pytest.mark.parametrize("name", PLAYED)
def test_games_that_are_played_out_are_identical(name):
    assert play(name, 0, GAMES).tobytes() == play(name, 0, GAMES, None).tobytes()


@pytest.mark.parametrize("stopped", [0, 1, GAMES])
def test_games_that_wait_already_are_played_out(stopped):
    """A board may begin with a decision: here that of the opening hand."""
    name = "ceiling_infect"
    with Batch(tables_of(name), GAMES, [policy_named("goldfish").play_out]) as batch:
        set_up(batch, 0, GAMES)
        for game in batch.games[:stopped]:
            advance(game, batch.tables[0])
            assert is_waiting(game)
        batch.play()
        assert batch.games.tobytes() == play(name, 0, GAMES).tobytes()


def test_a_decision_without_an_answer_is_an_error():
    silent = Policy("silent", 0, Answerer(lambda _game, _tables, _memory: None))
    with Batch(tables_of("ceiling_infect"), 3, [silent.play_out]) as batch:
        set_up(batch, 0, 3)
        with pytest.raises(RuntimeError, match="the policy left a decision without an answer"):
            batch.play()
        assert batch.num_active == 3


class PoisonCurve(esper.Processor):
    """Sums the opponent's poison counters in each tick, and counts who takes part in it."""

    sums: list[int]

    def __init__(self, batch):
        self.batch = batch
        self.acting = []
        PoisonCurve.sums = []
        PoisonCurve.last = self

    def process(self):
        self.acting.append(self.batch.num_acting)
        for _, (player, counters) in esper.get_components(Player, Counters):
            if player.number == 1:
                self.sums.append(int(counters.of("poison").sum()))


@pytest.mark.parametrize("where", ["before", "after"])
@pytest.mark.parametrize("system", ["accept_answer", "give_priority", "finish_step"])
def test_a_processor_that_watches_changes_nothing(system, where):
    plain = run_games([cards_of("ceiling_infect")], OPTIONS, 0, 5)
    watched = run_games([cards_of("ceiling_infect")], OPTIONS, 0, 5, runner=stepwise(**{where: {system: PoisonCurve}}))
    for column in plain.DTYPES:
        assert np.array_equal(getattr(plain, column), getattr(watched, column))
    assert sorted(PoisonCurve.sums) == PoisonCurve.sums
    assert 40 <= PoisonCurve.sums[-1] < 100 or where == "before"
    assert PoisonCurve.last.acting[0] == 5
    assert 0 < min(PoisonCurve.last.acting) < 5


def test_processors_stand_where_they_were_put():
    order = stepwise(before={"give_priority": PoisonCurve}, after={"give_priority": esper.Processor})
    names = [make.__name__ for make in order]
    at = names.index("GivePriority")
    assert names[at - 1 : at + 2] == ["PoisonCurve", "GivePriority", "Processor"]
    assert len(order) == len(SYSTEMS) + 4
    assert order[-1] is EndTick
    assert list(PROCESSORS) == [system.name for system in SYSTEMS]


def test_a_processor_can_change_the_games():
    """CR 704.5a: an opponent whose life a processor sets to 0 loses at the next check of state-based actions."""

    class Drain(esper.Processor):
        def __init__(self, batch):
            self.batch = batch

        def process(self):
            self.batch.games["player"]["life"][:, 1] = 0

    runner = stepwise(before={"perform_state_based_actions": Drain})
    columns = run_games([cards_of("ceiling_infect")], OPTIONS, 0, 4, runner=runner)
    assert columns.kill_turn.tolist() == [1, 1, 1, 1]
    assert set(columns.cause) == {Cause.DAMAGE}


@pytest.mark.parametrize("where", ["before", "after"])
@pytest.mark.parametrize("name", ["give_prioritys", "", "GivePriority"])
def test_unknown_systems_are_errors(where, name):
    with pytest.raises(ValueError, match="give_priority, resolve_top"):
        stepwise(**{where: {name: PoisonCurve}})
