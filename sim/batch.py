"""A batch: B games that are played together, tick by tick, by the processors of one esper world."""

from collections.abc import Iterable, Sequence
from types import TracebackType

import numpy as np

from components.game import GAME, new_games
from components.tables import TABLES
from sim.cards.compile import Compiled
from sim.options import Options
from sim.world import World
from systems.compiled import for_kernels, kernel
from systems.processors import Factory
from systems.turn.setup import set_up_game, set_up_player

BATCH_SIZE = 128
"""Games in one batch; results do not depend on it. Much larger batches fall out of the processor's caches."""


@kernel
def set_up_batch(games, tables, active, seed, first_game, on_the_play, life, turn_limit, seats, stops):
    """Set up the games ``first_game`` to ``first_game + len(on_the_play) - 1`` of a run, and list them as active.

    ``seats`` and ``stops`` have one entry for each player; player 0 begins where ``on_the_play`` is true, else player
    1.
    """
    for i in range(len(on_the_play)):
        starting = 0 if on_the_play[i] else 1
        game = games[i]
        set_up_game(game, seed, first_game + i, len(seats), starting, turn_limit)
        for player in range(len(seats)):
            set_up_player(game, tables[0], player, life, seats[player], stops[player])
        active[i] = i


class Batch:
    """Game records, card tables and the esper world that plays them.

    Parameters
    ----------
    compiled : Compiled
        Card tables of the run.
    size : int
        Number of games B.
    processors : sequence of callable
        What acts in a tick, in this order: classes of processors, or functions, that take the batch.

    Attributes
    ----------
    games : numpy.ndarray
        Shape (B,), dtype GAME.
    tables : numpy.ndarray
        Shape (1,), dtype TABLES.
    active : numpy.ndarray
        int32, shape (B,): numbers of the unfinished games, the first ``num_active`` entries count.
    waiting : numpy.ndarray
        int32, shape (B,): numbers of the games that wait for an answer, the first ``num_waiting`` entries count.
    acting : numpy.ndarray
        int32, shape (B,): numbers of the games that take part in a tick of the stepwise runner, the first
        ``num_acting`` entries count.
    num_active, num_waiting, num_acting : int

    Examples
    --------
    >>> from components.player import Seat
    >>> from sim.cards.compile import compile_tables
    >>> from sim.decks.parse import read_deck
    >>> from sim.decks.resolve import resolve
    >>> from sim.policies import policy_named
    >>> from systems.processors import FUSED
    >>> compiled = compile_tables([resolve(read_deck("ceiling_infect")).cards])
    >>> policy = policy_named("goldfish")
    >>> with Batch(compiled, 3, [*FUSED, policy.processor]) as batch:
    ...     batch.set_up(Options(), [Seat.POLICY, Seat.DUMMY], [policy.stops, 0], first_game=0, count=3)
    ...     batch.play()
    >>> batch.games["winner"].tolist()
    [0, 0, 0]
    """

    def __init__(self, compiled: Compiled, size: int, processors: Sequence[Factory]) -> None:
        self.commanders = int(compiled.tables.num_commanders.max())
        self.tables = for_kernels(compiled.tables, TABLES)
        self.games = for_kernels(new_games(size), GAME)
        self.active, self.waiting, self.acting = np.zeros((3, size), np.int32)
        self.num_active = self.num_waiting = self.num_acting = 0
        self.world = World(self.games, compiled.kinds)
        for position, processor in enumerate(processors):
            self.world.add_processor(processor(self), priority=len(processors) - position)

    def __enter__(self) -> "Batch":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.world.delete()

    def set_up(self, options: Options, seats: Iterable[int], stops: Iterable[int], first_game: int, count: int) -> None:
        """Begin the games ``first_game`` to ``first_game + count - 1`` of a run in the first ``count`` records."""
        set_up_batch(
            self.games,
            self.tables,
            self.active,
            np.uint64(options.seed),
            first_game,
            options.on_the_play(first_game, count),
            options.starting_life(self.commanders),
            options.max_turns,
            np.array(list(seats), np.int64),
            np.array(list(stops), np.int64),
        )
        self.num_active = count
        self.num_waiting = self.num_acting = 0

    def play(self) -> None:
        """Process ticks until every game is finished."""
        while self.num_active > 0:
            self.world.process()
