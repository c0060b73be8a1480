"""Processors of the stepwise runner: one for each system of the schedule, and those that begin and end a tick."""

from typing import Any

import esper

from systems.answering import NOBODY
from systems.batches import advance_batch, list_acting, list_waiting
from systems.schedule import SYSTEMS


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
        listed = batch.acting, batch.num_acting
        advance_batch(batch.games, batch.tables, *listed, batch.runs, batch.outcomes, NOBODY, NOBODY, self.number)


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
