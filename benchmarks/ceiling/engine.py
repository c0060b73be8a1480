"""The engine's side of the comparison: a bundled list played as ``tenpoison goldfish`` plays it."""

from collections.abc import Callable

import numpy as np

from benchmarks.ceiling.goldfish import HORIZON
from sim.compilation import compilation_lines
from sim.decks.parse import read_deck
from sim.decks.resolve import resolve
from sim.options import Options
from sim.results import Summary
from sim.runs import warm_up
from sim.simulate import run_games


def play_engine(name: str) -> Callable[[int, int], np.ndarray]:
    """Return a function that plays games of a bundled list, on the play against one opponent.

    Parameters
    ----------
    name : str
        A bundled list.

    Returns
    -------
    callable
        ``play(first_game, num_games)`` gives games by kill turn, int64, shape (``HORIZON`` + 1,); element 0 counts
        games without a kill. It raises RuntimeError if a game was stopped by an error or a capacity.
    """
    cards = resolve(read_deck(name)).cards
    options = Options(max_turns=HORIZON)
    with compilation_lines():
        warm_up([cards], options)

    def play(first_game: int, num_games: int) -> np.ndarray:
        columns = run_games([cards], options, first_game=first_game, num_games=num_games)
        summary = Summary.from_columns(columns, HORIZON)
        if summary.errors or summary.overflow:
            raise RuntimeError(f"{name}: games were stopped: {summary.named_problems()}")
        return summary.by_turn

    return play
