"""Systems as esper processors: each maps a rule function over the games of a batch.

Two runners walk the same schedule. The *fused* runner is one processor, `Advance`: a compiled walk of the whole
schedule for each game until a player must decide. The *stepwise* runner has one processor a system,
so that a user's own processor can stand between two of them; a tick is then one transition. Both give identical games.
"""

import esper

from components.game import Status
from systems.compiled import kernel
from systems.schedule import advance


@kernel
def advance_batch(games, tables, active, num_active):
    """Advance the listed games until each waits or is over; list those that wait.

    Parameters
    ----------
    games : record array, shape (B,), dtype GAME
    tables : record array, shape (1,), dtype TABLES
    active : int32 array, shape (B,)
        Numbers of the games to advance; overwritten with those that wait for an answer.
    num_active : int
        How many entries of ``active`` count.

    Returns
    -------
    int
        How many games wait.
    """
    waiting = 0
    for i in range(num_active):
        game = games[active[i]]
        advance(game, tables[0])
        if game.status == Status.PLAYING:
            active[waiting] = active[i]
            waiting += 1
    return waiting


class Advance(esper.Processor):
    """The fused runner: every game of the batch goes on until a player must decide."""

    def __init__(self, batch):
        self.batch = batch

    def process(self) -> None:
        """Advance all unfinished games."""
        batch = self.batch
        batch.num_active = advance_batch(batch.games, batch.tables, batch.active, batch.num_active)
