"""Systems as esper processors: each maps a rule function over the games of a batch.

Two runners walk the same schedule. The *fused* runner is one processor: a compiled walk of the whole schedule for each
game. `PlayOut` walks on to the end of the game and has a compiled policy answer on the way; `Advance` stops where a
player must decide, so that another processor can answer. The *stepwise* runner (`stepwise`) has one processor a system,
so that a user's own processor can stand between two of them; a tick is then one transition. All give identical games.
"""

from collections.abc import Callable, Mapping
from typing import Any

import esper

from systems.answering import NOBODY, Answerer, call_answerer
from systems.compiled import kernel
from systems.decision import is_waiting
from systems.schedule import SYSTEMS, advance, run_system, stands_still
from systems.turn.succession import plays_on

Factory = Callable[[Any], esper.Processor]
"""Makes a processor for a batch (`sim.batch.Batch`): a class of processors with the batch as its argument, say."""


@kernel
def advance_batch(games, tables, active, num_active, runs, outcomes, answerer, memory):
    """Advance the listed games, and those that follow them, until each waits or is over; list those that wait.

    Parameters
    ----------
    games : record array, shape (B,), dtype GAME
    tables : record array, shape (1,), dtype TABLES
    active : int32 array, shape (B,)
        Numbers of the games to advance; overwritten with those that wait for an answer.
    num_active : int
        How many entries of ``active`` count.
    runs : record array, shape (1,), dtype RUN
        Which games take the place of those that are over.
    outcomes : record array, dtype OUTCOME
        One for each game of the run; those of games that are over are written.
    answerer, memory : int
        Address of what answers, and of its memory (`systems.answering.Answerer.for_kernels`): no game waits for an
        answer that it gives. NOBODY twice: games stop at each decision.

    Returns
    -------
    int
        How many games wait.
    """
    waiting = 0
    for i in range(num_active):
        game = games[active[i]]
        while plays_on(game, tables[0], runs[0], outcomes):
            if is_waiting(game):
                active[waiting] = active[i]
                waiting += 1
                break
            advance(game, tables[0])
            if answerer != NOBODY and is_waiting(game):
                call_answerer(answerer, memory, game, tables[0])
    return waiting


class Advance(esper.Processor):
    """The fused runner for any policy: games, and those that follow them, go on until a player must decide."""

    def __init__(self, batch: Any) -> None:
        self.batch = batch

    def process(self) -> None:
        """Advance all unfinished games; those that are not over then wait."""
        batch = self.batch
        batch.num_active = advance_batch(*batch.unfinished, NOBODY, NOBODY)
        batch.num_waiting = batch.num_active
        batch.waiting[: batch.num_waiting] = batch.active[: batch.num_active]


class PlayOut(esper.Processor):
    """The fused runner for a compiled policy: every game of the batch, and all that follow it, go on to their end.

    Raises
    ------
    RuntimeError
        If the policy leaves a decision without an answer.
    """

    def __init__(self, batch: Any, answerer: Answerer) -> None:
        self.batch = batch
        self.answerer = answerer

    def process(self) -> None:
        """Play all unfinished games to their end."""
        batch = self.batch
        batch.num_active = advance_batch(*batch.unfinished, *self.answerer.for_kernels)
        if batch.num_active > 0:
            raise RuntimeError("the policy left a decision without an answer")


@kernel
def list_acting(games, active, num_active, acting):
    """List in ``acting`` which of the listed games take part in a tick; returns how many."""
    num_acting = 0
    for i in range(num_active):
        if not stands_still(games[active[i]]):
            acting[num_acting] = active[i]
            num_acting += 1
    return num_acting


@kernel
def list_waiting(games, tables, active, num_active, runs, outcomes, waiting):
    """Keep in ``active`` the games that go on and those that follow others; list in ``waiting`` those that wait.

    Returns
    -------
    tuple of int
        How many games are not over, and how many wait.
    """
    num_playing = 0
    num_waiting = 0
    for i in range(num_active):
        game = games[active[i]]
        if plays_on(game, tables[0], runs[0], outcomes):
            if is_waiting(game):
                waiting[num_waiting] = active[i]
                num_waiting += 1
            active[num_playing] = active[i]
            num_playing += 1
    return num_playing, num_waiting


@kernel
def run_system_batch(games, tables, acting, num_acting, number):
    """Let one system of the schedule act in each listed game."""
    for i in range(num_acting):
        run_system(games[acting[i]], tables[0], number)


class BeginTick(esper.Processor):
    """Fixes which games take part in a tick: those in which nobody must decide."""

    def __init__(self, batch: Any) -> None:
        self.batch = batch

    def process(self) -> None:
        """List the games that take part."""
        batch = self.batch
        batch.num_acting = list_acting(batch.games, batch.active, batch.num_active, batch.acting)


class RunSystem(esper.Processor):
    """One system of the schedule; there is a class for each, named like its system: ``GivePriority``."""

    number: int

    def __init__(self, batch: Any) -> None:
        self.batch = batch

    def process(self) -> None:
        """Let the system act in every game that takes part in the tick."""
        batch = self.batch
        run_system_batch(batch.games, batch.tables, batch.acting, batch.num_acting, self.number)


class EndTick(esper.Processor):
    """Puts the next games of the run in the place of those that are over, and lists those that wait for an answer."""

    def __init__(self, batch: Any) -> None:
        self.batch = batch

    def process(self) -> None:
        """List the games that wait."""
        batch = self.batch
        batch.num_active, batch.num_waiting = list_waiting(*batch.unfinished, batch.waiting)


def _class_of(number: int) -> type[RunSystem]:
    system = SYSTEMS[number]
    name = "".join(word.capitalize() for word in system.name.split("_"))
    return type(name, (RunSystem,), {"number": number, "__doc__": f"The system `{system.name}`."})


PROCESSORS = {system.name: _class_of(number) for number, system in enumerate(SYSTEMS)}
"""The class of processors of each system, by the system's name, in the order of the schedule."""


def stepwise(
    before: Mapping[str, Factory] | None = None, after: Mapping[str, Factory] | None = None
) -> tuple[Factory, ...]:
    """Processors of the stepwise runner, with others between them.

    Parameters
    ----------
    before, after : mapping of str to callable, optional
        Processors that act right before or after the system of that name, in each tick: a class of
        `esper.Processor`, or a function, that takes the batch. ``batch.acting[: batch.num_acting]`` are the numbers
        of the games that take part in the tick.

    Returns
    -------
    tuple of callable
        For `sim.batch.Batch` or `sim.simulate.run_games`.

    Raises
    ------
    ValueError
        If no system has such a name; the message lists those there are.

    Examples
    --------
    >>> [make.__name__ for make in stepwise()][:4]
    ['BeginTick', 'AcceptAnswer', 'BeginStep', 'ApplyLayers']
    """
    before, after = before or {}, after or {}
    for name in (*before, *after):
        if name not in PROCESSORS:
            raise ValueError(f"no system is called {name}; there are {', '.join(PROCESSORS)}")
    makers: list[Factory] = [BeginTick]
    for name, processor in PROCESSORS.items():
        makers += [before[name]] if name in before else []
        makers.append(processor)
        makers += [after[name]] if name in after else []
    return (*makers, EndTick)


FUSED: tuple[Factory, ...] = (Advance,)
"""Processors of the fused runner that stops at each decision."""
