"""The policy `simple`: what it does in one position, and whole games."""

import subprocess
import sys

import numpy as np
import pytest

from components.decision import Action, DecisionKind
from components.game import Status
from sim.cards.compile import compile_tables
from sim.cards.library import find
from sim.options import OnThe, Options
from sim.policies import policy_named
from sim.policies.simple import POLICY, answer
from sim.policies.simple.actions import AURA, CREATURE, PUMP, rank_of_card
from systems.turn.priority import offer_actions
from tests.architecture.sources import ROOT
from tests.sim.bundled import PLAYED, play

from .position import Position

GAMES = 6


class Simple(Position):
    """A position in which this policy decides."""

    def decide(self):
        answer(self.game, self.tables, None)


def test_the_policy_is_found_by_its_name_alone():
    assert policy_named("simple") is POLICY
    with pytest.raises(KeyError):
        policy_named("__init__")


def test_a_run_loads_only_the_policy_that_it_names():
    program = "import sys; from sim.policies import policy_named; policy_named('goldfish'); "
    program += "sys.exit('sim.policies.simple' in sys.modules)"
    subprocess.run([sys.executable, "-c", program], cwd=ROOT, check=True)


@pytest.mark.parametrize(
    ("hand", "battlefield", "told"),
    [
        (["Rot Wolf", "Glistener Elf", "Forest"], ["Forest", "Forest"], ["play Forest", "cast Rot Wolf"]),
        (["Glistener Elf", "Blight Mamba"], ["Forest"] * 3, ["cast Blight Mamba", "cast Glistener Elf"]),
        (["Giant Growth", "Rancor"], ["Forest"] * 2, []),
        (["Giant Growth", "Rancor"], ["Forest"] * 2 + ["Glistener Elf"], ["cast Rancor", "cast Giant Growth"]),
        (
            ["Giant Growth", "Might of Old Krosa", "Vines of Vastwood"],
            ["Forest"] * 4 + ["Glistener Elf"],
            ["cast Might of Old Krosa", "cast Giant Growth"],
        ),
        (["Mutagenic Growth"], ["Glistener Elf"], ["cast Mutagenic Growth"]),
    ],
)
def test_a_turn(hand, battlefield, told):
    assert Simple(hand, battlefield).turn() == told


def test_a_creature_that_cannot_attack_is_not_pumped():
    assert Simple(["Giant Growth"], ["Forest"], fresh=["Glistener Elf"]).action() == "pass"
    assert Simple(["Giant Growth"], ["Forest", "Glistener Elf"], fresh=["Rot Wolf"]).action() == "cast Giant Growth"


def test_pumps_are_for_creatures_that_can_attack():
    position = Simple(["Giant Growth"], ["Forest", "Glistener Elf"], fresh=["Rot Wolf"])
    position.turn()
    assert position.game.player[1].counters[0] == 4


def test_everything_attacks():
    position = Simple([], ["Glistener Elf", "Rot Wolf"])
    position.turn()
    assert position.game.player[1].counters[0] == 3


def test_seven_cards_are_kept_and_the_first_are_given_up():
    position = Simple(["Forest", "Giant Growth", "Rancor"], [])
    assert position.ask(DecisionKind.MULLIGAN, [(0, 0, 0), (0, 0, 0)]).choice == 0
    decision = position.ask(DecisionKind.DISCARD, position.hand_options(), 2, 2)
    assert decision.answers[:3].tolist() == [1, 1, 0]


def test_mana_is_paid_before_life():
    assert Simple([], []).ask(DecisionKind.NUMBER_LIFE_SYMBOLS, [], 0, 1).choice == 0
    assert Simple([], []).ask(DecisionKind.NUMBER_X, [], 0, 5).choice == 5


@pytest.mark.parametrize(
    ("name", "able", "rank"),
    [
        ("Rot Wolf", False, CREATURE + 3),
        ("Rancor", True, AURA + 2),
        ("Rancor", False, 0),
        ("Groundswell", True, PUMP + 4),
        ("Giant Growth", False, 0),
        ("Vines of Vastwood", True, 0),
        ("Contentious Plan", True, 0),
        ("Hardened Scales", True, 0),
    ],
)
def test_ranks(name, able, rank):
    compiled = compile_tables([[find(name)]])
    assert rank_of_card(compiled.tables[0], compiled.tables[0].card[compiled.names.index(name)], able) == rank


@pytest.mark.parametrize("name", PLAYED)
@pytest.mark.parametrize("opponents", [1, 2])
def test_games_end_without_an_error(name, opponents):
    """CR 104.2a, or the turn limit."""
    games = play(
        name, 0, GAMES, options=Options(seed=4, on_the=OnThe.BOTH, max_turns=15, policy="simple", opponents=opponents)
    )
    assert set(games["status"]) <= {Status.OVER, Status.UNFINISHED}
    assert (games["player"]["mulligans"] == 0).all()
    assert np.count_nonzero(games["winner"] == 0) > 0


def test_alternatives_are_left_alone():
    """A kicked spell is another way of casting it."""
    position = Simple(["Vines of Vastwood"], ["Forest", "Forest", "Glistener Elf"])
    offer_actions(position.game, position.tables, 0)
    decision = position.game.decision
    ways = [int(decision.detail[i]) for i in range(decision.num_options) if decision.action[i] == Action.CAST]
    assert len(ways) == 2
    assert position.action() == "pass"
