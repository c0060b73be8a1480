"""Tell one game step by step in plain words, with the rule number of whatever changes it.

The game is played by the same engine as plain Python, which gives the same game as the compiled one and takes notes.
"""

from collections.abc import Sequence

import numpy as np

from components.game import Problem, Status
from sim.batch import Batch
from sim.cards.compile import Compiled, compile_tables
from sim.cards.model import Card
from sim.options import Options
from sim.policies import policy_named
from sim.telling.teller import Teller
from systems import log
from systems.compiled import COMPILED
from systems.processors import FUSED


def outcome(game: np.record) -> str:
    """One sentence on how a game ended."""
    turn = int(game.player[0].turns_taken)
    if game.status == Status.OVER and game.winner == 0:
        return f"Won in your turn {turn}."
    if game.status == Status.OVER:
        return f"Not won: the game ended in your turn {turn}."
    if game.status == Status.UNFINISHED:
        return f"Not finished within {turn} turns."
    return f"Stopped: {Problem(int(game.problem)).name.lower().replace('_', ' ')}."


def play_one(compiled: Compiled, options: Options, game_index: int, listener: log.Listener | None) -> np.record:
    """Play one game of a run by itself and return its record.

    Parameters
    ----------
    compiled : Compiled
    options : Options
    game_index : int
        Number of the game in its run.
    listener : callable, optional
        Takes the notes, in a plain-Python process.
    """
    policy = policy_named(options.policy)
    with Batch(compiled, 1, [*FUSED, policy.processor]) as batch:
        batch.set_up(options, *policy.seats(options.opponents), game_index, 1)
        if listener is not None:
            log.listeners.append(listener)
        try:
            batch.play()
        finally:
            if listener is not None:
                log.listeners.remove(listener)
        return batch.games[0]


def tell(decks: Sequence[Sequence[Card]], options: Options, game_index: int) -> list[str]:
    """Tell one game of a run.

    Parameters
    ----------
    decks : sequence of sequence of Card
        As for `sim.simulate.run_games`.
    options : Options
    game_index : int
        Number of the game, from 0.

    Returns
    -------
    list of str
        A line for each turn, each step and each thing that happened, and a last line with the outcome.

    Raises
    ------
    RuntimeError
        If this process runs compiled kernels; start Python with ``NUMBA_DISABLE_JIT=1``.
    """
    if COMPILED:
        raise RuntimeError("a game is told by plain Python: set NUMBA_DISABLE_JIT=1 before anything is imported")
    compiled = compile_tables(decks)
    teller = Teller(compiled)
    game = play_one(compiled, options, game_index, teller)
    return [*teller.lines(), outcome(game)]
