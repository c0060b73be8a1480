"""Systems as esper processors: each maps a rule function over the games of a batch.

Two runners walk the same schedule. The *fused* runner is one processor: a compiled walk of the whole schedule for each
game. `PlayOut` walks on to the end of the game and has a compiled policy answer on the way; `Advance` stops where a
player must decide, so that another processor can answer. The *stepwise* runner (`stepwise`) has one processor a system,
so that a user's own processor can stand between two of them; a tick is then one transition. All give identical games.
"""

from collections.abc import Callable, Mapping
from typing import Any

import esper

from components.run import EVERY_SYSTEM
from systems.answering import NOBODY, Answerer
from systems.compiled import kernel_in

advance_batch = kernel_in("systems.batches", "advance_batch")

Factory = Callable[[Any], esper.Processor]
"""Makes a processor for a batch (`sim.batch.Batch`): a class of processors with the batch as its argument, say."""


class Advance(esper.Processor):
    """The fused runner for any policy: games, and those that follow them, go on until a player must decide."""

    def __init__(self, batch: Any) -> None:
        self.batch = batch

    def process(self) -> None:
        """Advance all unfinished games; those that are not over then wait."""
        batch = self.batch
        batch.num_active = advance_batch(*batch.unfinished, NOBODY, NOBODY, EVERY_SYSTEM)
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
        batch.num_active = advance_batch(*batch.unfinished, *self.answerer.for_kernels, EVERY_SYSTEM)
        if batch.num_active > 0:
            raise RuntimeError("the policy left a decision without an answer")


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
    from systems.stepwise import PROCESSORS, BeginTick, EndTick  # with all rules

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
