"""A batch: B games that are played together, tick by tick, by the processors of one esper world."""

from collections.abc import Sequence
from types import TracebackType
from typing import Any

import numpy as np

from components.game import GAME, new_games
from components.record import new_records
from components.run import OUTCOME, RUN
from components.tables import TABLES
from sim.cards.compile import Compiled
from sim.options import Options
from sim.world import World
from systems.compiled import for_kernels, kernel_in
from systems.processors import Factory

BATCH_SIZE = 128
"""Games that a batch plays at the same time; results do not depend on it. Much larger batches fall out of the
processor's caches.
"""


begin_games = kernel_in("systems.batches", "begin_games")


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
    runs : numpy.ndarray
        Shape (1,), dtype RUN: the games that `set_up` was told to play.
    outcomes : numpy.ndarray
        dtype OUTCOME, one for each game of the run: written when it is over.
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
        self.runs = for_kernels(new_records(1, RUN), RUN)
        self.outcomes = for_kernels(new_records(0, OUTCOME), OUTCOME)
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

    def set_up(self, options: Options, seats: Sequence[int], stops: Sequence[int], first_game: int, count: int) -> None:
        """Begin the games ``first_game`` to ``first_game + count - 1`` of a run; ``seats`` and ``stops`` by player.

        As many begin as there are records, and each of the others in the record of a game that is over.
        """
        run = self.runs[0]
        run["seed"] = options.seed
        run["first"] = run["next"] = first_game
        run["end"] = first_game + count
        run["life"] = options.starting_life(self.commanders)
        run["turn_limit"] = options.max_turns
        run["num_players"] = len(seats)
        run["seats"][: len(seats)] = seats
        run["stops"][: len(stops)] = stops
        self.outcomes = for_kernels(new_records(count, OUTCOME), OUTCOME)
        self.outcomes["on_the_play"] = options.on_the_play(first_game, count)
        self.num_active = begin_games(self.games, self.tables, self.active, self.runs, self.outcomes)
        self.num_waiting = self.num_acting = 0

    @property
    def unfinished(self) -> tuple[Any, ...]:
        """Arguments of kernels that go on with the games that are not over, and begin others in their place."""
        return self.games, self.tables, self.active, self.num_active, self.runs, self.outcomes

    def play(self) -> None:
        """Process ticks until every game of the run is finished."""
        while self.num_active > 0:
            self.world.process()
