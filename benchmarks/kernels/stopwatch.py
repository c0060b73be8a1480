"""Processors that stand between the systems of the stepwise runner and take the time, or count who has work."""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import esper
import numpy as np

from components.decision import DecisionStatus
from systems.processors import Factory
from systems.schedule import SYSTEMS, System

POLICY = "policy"
EVERYTHING = (*(system.name for system in SYSTEMS), POLICY)
"""What is timed: all systems, and the policy's processor."""


@dataclass
class Stopwatch:
    """Time, games and games with work, added up for each system.

    Attributes
    ----------
    clock : callable
        Returns nanoseconds.
    nanoseconds, games, due : Counter of str
        By the system's name: time, games in which it was asked to act, and games in which it had something to do.
        A run either takes times or counts what is due, since looking at the games takes time itself.
    """

    clock: Callable[[], int]
    nanoseconds: Counter[str] = field(default_factory=Counter)
    games: Counter[str] = field(default_factory=Counter)
    due: Counter[str] = field(default_factory=Counter)
    started: int = 0


class Start(esper.Processor):
    """Notes when a system begins."""

    def __init__(self, watch: Stopwatch) -> None:
        self.watch = watch

    def process(self) -> None:
        """Take the time."""
        self.watch.started = self.watch.clock()


class Stop(esper.Processor):
    """Adds up what a system took, and how many games it was given."""

    def __init__(self, batch: Any, watch: Stopwatch, name: str) -> None:
        self.batch, self.watch, self.name = batch, watch, name

    def process(self) -> None:
        """Take the time."""
        watch = self.watch
        watch.nanoseconds[self.name] += watch.clock() - watch.started
        watch.games[self.name] += len(asked(self.batch, self.name))


class Count(esper.Processor):
    """Counts the games in which a system has something to do."""

    def __init__(self, batch: Any, watch: Stopwatch, name: str) -> None:
        self.batch, self.watch, self.name = batch, watch, name

    def process(self) -> None:
        """Look at the games before the system acts."""
        games = self.batch.games[asked(self.batch, self.name)]
        self.watch.due[self.name] += num_due(games, self.name)
        self.watch.games[self.name] += len(games)


def asked(batch: Any, name: str) -> np.ndarray:
    """Numbers of the games that a system, or the policy, is given."""
    if name == POLICY:
        return batch.waiting[: batch.num_waiting]
    return batch.acting[: batch.num_acting]


def num_due(games: np.ndarray, name: str) -> int:
    """In how many games a system has something to do: its stage has come, an answer, or a change of the layers."""
    if name == POLICY:
        return len(games)
    if name == "accept_answer":
        return int((games["decision"]["status"] == DecisionStatus.ANSWERED).sum())
    stage = system_named(name).stage
    if stage is None:
        return int((games["layers_dirty"] != 0).sum())
    return int((games["clock"]["stage"] == stage).sum())


def system_named(name: str) -> System:
    """The system of a name."""
    return next(system for system in SYSTEMS if system.name == name)


def timing(watch: Stopwatch) -> tuple[dict[str, Factory], dict[str, Factory]]:
    """Processors before and after each system, and the policy, that take times."""
    before: dict[str, Factory] = {name: lambda _: Start(watch) for name in EVERYTHING}
    after: dict[str, Factory] = {name: _stop(watch, name) for name in EVERYTHING}
    return before, after


def counting(watch: Stopwatch) -> tuple[dict[str, Factory], dict[str, Factory]]:
    """Processors before each system, and the policy, that count what is due."""
    return {name: _count(watch, name) for name in EVERYTHING}, {}


def _stop(watch: Stopwatch, name: str) -> Factory:
    return lambda batch: Stop(batch, watch, name)


def _count(watch: Stopwatch, name: str) -> Factory:
    return lambda batch: Count(batch, watch, name)
