"""The policy as a whole: what it may not know, and whole games."""

import numpy as np
import pytest

from components.game import Status
from components.run import EVERY_SYSTEM
from sim.options import OnThe, Options
from sim.policies import policy_named
from sim.policies.goldfish import answer
from systems.schedule import tick
from tests.sim.bundled import LISTS, play

from .position import Position

GAMES = 12


def test_the_name_of_the_policy():
    policy = policy_named("goldfish")
    assert (policy.name, bin(policy.stops).count("1")) == ("goldfish", 1)


@pytest.mark.parametrize("name", LISTS)
@pytest.mark.parametrize("on_the", [OnThe.PLAY, OnThe.DRAW])
def test_wins_every_game_without_an_error(name, on_the):
    """CR 104.2a."""
    games = play(name, 0, GAMES, options=Options(seed=4, on_the=on_the, max_turns=15))
    assert set(games["status"]) == {Status.OVER}
    assert set(games["winner"]) == {0}


def decisions_of(position, meddle):
    """Answers of a turn; ``meddle`` changes what the policy must not depend on, before each of them."""
    told = []
    for step in range(1000):
        decision = position.game.decision
        if position.game.status != Status.PLAYING or position.game.clock.active != 0:
            return told
        if decision.status == 1:
            meddle(position, step)
            answer(position.game, position.tables, position.plan)
            told.append((int(decision.kind), int(decision.choice), decision.answers[: decision.num_options].tolist()))
        tick(position.game, position.tables, EVERY_SYSTEM)
    raise AssertionError("the turn does not end")


def turn_of_choices():
    """A position whose turn takes several decisions of several kinds."""
    hand = ["Forest", "Rancor", "Giant Growth", "Mutagenic Growth", "Scale Up", "Blight Mamba"]
    library = ["Forest", "Rancor", "Glistener Elf", "Giant Growth"] * 5
    return Position(hand, ["Glistener Elf", "Rot Wolf", "Forest", "Forest"], library=library)


def leave_alone(position, step):
    """Change nothing."""


def shuffle_hidden_cards(position, step):
    """Permute the library, which the player does not see."""
    record = position.player
    hidden = record.library[record.library_top : record.library_end]
    hidden[:] = np.random.default_rng(step).permutation(hidden)


def scribble(position, step):
    """Fill the scratch record with anything."""
    for name in position.plan.dtype.names:
        position.plan[name] = (
            np.full_like(position.plan[name], step + 1) if position.plan.dtype[name].names is None else 0
        )
    for name in ("now", "spend", "soon", "steady", "later", "hurry"):
        position.plan[name]["worth"], position.plan[name]["choice"] = 70 + step, 3


@pytest.mark.parametrize("meddle", [shuffle_hidden_cards, scribble])
def test_answers_depend_on_what_the_player_knows_only(meddle):
    """CR 400.2: a library is hidden; the scratch record is no memory."""
    expected = decisions_of(turn_of_choices(), leave_alone)
    assert len(expected) >= 4
    assert decisions_of(turn_of_choices(), meddle) == expected
