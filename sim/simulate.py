"""Play games of a run and read off what happened in each: the function that everything else is built on."""

from collections.abc import Sequence
from functools import lru_cache

import numpy as np

from components.game import Status
from components.player import Loss
from sim.batch import BATCH_SIZE, Batch
from sim.cards.compile import Compiled, compile_tables
from sim.cards.deck_slots import DeckSlots
from sim.cards.model import Card
from sim.options import Options
from sim.policies import policy_named
from sim.results import Cause, Columns
from systems.processors import Factory

CAUSES = np.zeros(max(Loss) + 1, np.int8)
CAUSES[Loss.LIFE] = Cause.DAMAGE
CAUSES[Loss.LIBRARY] = Cause.LIBRARY
CAUSES[Loss.POISON] = Cause.POISON
CAUSES[Loss.COMMANDER] = Cause.COMMANDER_DAMAGE
CAUSES[Loss.EFFECT] = Cause.OTHER


def columns_of(outcomes: np.ndarray) -> Columns:
    """Results of finished games, seen from player 0.

    Parameters
    ----------
    outcomes : numpy.ndarray
        Shape (B,), dtype OUTCOME.

    Returns
    -------
    Columns
        `kill_turn` is player 0's own turn number at the end of a won game.
    """
    won = (outcomes["status"] == Status.OVER) & (outcomes["winner"] == 0)
    return Columns(
        kill_turn=np.where(won, outcomes["turns_taken"], 0).astype(np.int16),
        cause=np.where(won, CAUSES[outcomes["last_loss"]], Cause.NONE).astype(np.int8),
        status=outcomes["status"].copy(),
        problem=outcomes["problem"].copy(),
        mulligans=outcomes["mulligans"].copy(),
        on_the_play=outcomes["on_the_play"] == 1,
    )


@lru_cache(maxsize=8)
def _compiled(decks: tuple[DeckSlots, ...]) -> Compiled:
    return compile_tables(decks)


def run_games(
    decks: Sequence[Sequence[Card]],
    options: Options,
    first_game: int = 0,
    num_games: int | None = None,
    batch_size: int = BATCH_SIZE,
    runner: Sequence[Factory] | None = None,
) -> Columns:
    """Play consecutive games of a run.

    Parameters
    ----------
    decks : sequence of sequence of Card
        One deck: the card in each deck slot of player 0, as `sim.cards.deck_slots.DeckSlots` if it has commanders. The
        opponents are goldfish dummies: no cards, they never act, never block and do not draw.
    options : Options
    first_game : int
        Number of the first game.
    num_games : int, optional
        How many; all of ``options.games`` by default.
    batch_size : int
        Games that are played at the same time; results do not depend on it.
    runner : sequence of callable, optional
        Processors that play the games up to their decisions: `systems.processors.FUSED`, or what
        `systems.processors.stepwise` gives. By default one processor plays them to their end.

    Returns
    -------
    Columns
        In the order of the games' numbers.

    Raises
    ------
    TableOverflowError
        If the cards need more than the card tables can hold.
    """
    count = options.games if num_games is None else num_games
    policy = policy_named(options.policy)
    compiled = _compiled(tuple(DeckSlots.of(deck) for deck in decks))
    with Batch(compiled, min(batch_size, count), policy.processors(runner)) as batch:
        batch.set_up(options, *policy.seats(options.opponents), first_game, count)
        batch.play()
        return columns_of(batch.outcomes)
