"""A stand-in for the engine, for tests of what stands between it and the user."""

import sys
import types

import numpy as np
import pytest

from components.game import Problem, Status
from sim.results import Cause

from .made_up import columns


class MadeUpGames:
    """Plays no games: results are a function of the seed, the game's number and the number of Forests."""

    def __init__(self):
        self.stopped = 0
        """Share of games that are stopped by a capacity."""
        self.calls = []

    def run_games(self, decks, options, first_game=0, num_games=0):
        self.calls.append((first_game, num_games, options, [[card.name for card in deck] for deck in decks]))
        forests = sum(card.name == "Forest" for card in decks[0])
        on_the_play = options.on_the_play(first_game, num_games)
        rows = []
        for game, first in zip(range(first_game, first_game + num_games), on_the_play, strict=True):
            rng = np.random.default_rng([options.seed, game])
            turn = int(rng.integers(2, 5)) + (rng.random() * 30 > forests)
            if rng.random() < self.stopped:
                rows.append((0, Cause.NONE, Status.OVERFLOW, Problem.STACK, 0, first))
            elif turn > options.max_turns:
                rows.append((0, Cause.NONE, Status.UNFINISHED, Problem.NONE, 0, first))
            else:
                rows.append((turn, Cause.POISON, Status.OVER, Problem.NONE, int(rng.integers(2)), first))
        return columns(rows)


@pytest.fixture
def engine(monkeypatch):
    """The stand-in, in place of `sim.simulate`."""
    games = MadeUpGames()
    module = types.ModuleType("sim.simulate")
    module.run_games = games.run_games
    games.module = module
    monkeypatch.setitem(sys.modules, "sim.simulate", module)
    return games
