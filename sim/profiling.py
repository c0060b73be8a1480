"""Where the time of a run goes: the stepwise runner with a clock around each processor."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

import esper
import numpy as np

from sim.batch import BATCH_SIZE, Batch
from sim.cards.compile import compile_tables
from sim.cards.deck_slots import DeckSlots
from sim.cards.model import Card
from sim.compilation import compilation_bar, say
from sim.options import Options
from sim.policies import policy_named
from sim.simulate import run_games
from systems.compilation import compiled_once
from systems.processors import Factory, stepwise
from systems.stepwise import PROCESSORS

MOST_GAMES = 10_000
"""A profile is taken of so many games at most, from the first on."""
EMPTY_CALLS = 100
"""What a processor takes without games is measured so often, and the median counts."""

BEGIN_TICK, POLICY, END_TICK = "begin tick", "policy", "end tick"
SET_UP, BETWEEN = "set up", "between processors"


@dataclass
class Part:
    """What one part of the engine took in all.

    Attributes
    ----------
    name : str
        A system of the schedule, or another part.
    calls : int
        How often it was called, each time for a batch.
    games : int
        In how many games it was to act, summed over the calls.
    nanoseconds : int
        Time that it took.
    empty_call : float, optional
        Nanoseconds of a call without games, which Python and the call of a kernel take; None if that is not known.
    """

    name: str
    calls: int = 0
    games: int = 0
    nanoseconds: int = 0
    empty_call: float | None = None

    @property
    def python_nanoseconds(self) -> float | None:
        """Time that does not depend on the games: that of as many empty calls, at most all; None if it is not known."""
        if self.empty_call is None:
            return None
        return min(self.calls * self.empty_call, float(self.nanoseconds))


@dataclass
class Profile:
    """Time by part of the engine.

    Attributes
    ----------
    games : int
        Number of games.
    nanoseconds : int
        Time that they took with the stepwise runner and its clocks.
    fused_nanoseconds : int
        Time that the fused runner, which plays runs, took for the same games.
    parts : dict of str to Part
        By name, in the order in which they act.
    """

    games: int
    nanoseconds: int = 0
    fused_nanoseconds: int = 0
    parts: dict[str, Part] = field(default_factory=dict)

    @property
    def ticks(self) -> int:
        """Ticks of all games together."""
        return self.parts[next(iter(PROCESSORS))].games

    def to_json(self) -> dict[str, Any]:
        """The profile as a JSON object, times in nanoseconds."""
        return {
            "runner": "stepwise",
            "games": self.games,
            "ticks": self.ticks,
            "ns": self.nanoseconds,
            "fused_ns": self.fused_nanoseconds,
            "parts": [
                {
                    "part": part.name,
                    "calls": part.calls,
                    "games": part.games,
                    "ns": part.nanoseconds,
                    "python_ns": None if part.python_nanoseconds is None else round(part.python_nanoseconds),
                }
                for part in self.parts.values()
            ],
        }


class Timed(esper.Processor):
    """A processor with a clock around it.

    Parameters
    ----------
    part : Part
        Where its time is added.
    processor : esper.Processor
    asked : callable
        Returns the number of games in which it is to act.
    """

    def __init__(self, part: Part, processor: esper.Processor, asked: Callable[[], int]) -> None:
        self.part, self.processor, self.asked = part, processor, asked

    def process(self) -> None:
        """Let the processor act, and note how long it did."""
        part = self.part
        part.calls += 1
        part.games += self.asked()
        start = time.perf_counter_ns()
        self.processor.process()
        part.nanoseconds += time.perf_counter_ns() - start

    def measure_empty_call(self) -> None:
        """Call the processor while no game is active."""
        taken = []
        for _ in range(EMPTY_CALLS):
            start = time.perf_counter_ns()
            self.processor.process()
            taken.append(time.perf_counter_ns() - start)
        self.part.empty_call = float(np.median(taken))


def profile(deck: Sequence[Card], options: Options) -> Profile:
    """Play the first games of a run with both runners, and say where the time of the stepwise one goes.

    Parameters
    ----------
    deck : sequence of Card
        The card in each deck slot.
    options : Options
        `MOST_GAMES` are played at most.

    Returns
    -------
    Profile
        In one process, without getting the rules ready.

    Raises
    ------
    TableOverflowError
        If the cards need more than the card tables can hold.
    """
    games = min(options.games, MOST_GAMES)
    with compiled_once(say), compilation_bar():
        _play_stepwise(deck, options, 1)
    start = time.perf_counter_ns()
    run_games([deck], options, num_games=games)
    fused = time.perf_counter_ns() - start
    result = _play_stepwise(deck, options, games)
    result.fused_nanoseconds = fused
    return result


def _play_stepwise(deck: Sequence[Card], options: Options, games: int) -> Profile:
    policy = policy_named(options.policy)
    factories: tuple[Factory, ...] = (*stepwise(), policy.processor)
    names = (BEGIN_TICK, *PROCESSORS, END_TICK, POLICY)
    result = Profile(games, parts={name: Part(name) for name in (SET_UP, *names, BETWEEN)})
    asked = {BEGIN_TICK: "num_active", END_TICK: "num_active", POLICY: "num_waiting"}
    made: list[Timed] = []
    timed = [
        _timed(result.parts[name], make, asked.get(name, "num_acting"), made)
        for name, make in zip(names, factories, strict=True)
    ]
    compiled = compile_tables([DeckSlots.of(deck)])
    start = time.perf_counter_ns()
    with Batch(compiled, min(BATCH_SIZE, games), timed) as batch:
        _play(batch, options, result)
        result.nanoseconds = time.perf_counter_ns() - start
        for processor in made:
            processor.measure_empty_call()
    return result


def _play(batch: Batch, options: Options, result: Profile) -> None:
    """Do what `sim.simulate.run_games` does, with clocks; games that follow others are set up as a tick ends."""
    set_up, between = result.parts[SET_UP], result.parts[BETWEEN]
    policy = policy_named(options.policy)
    with _clock(set_up, result.games):
        batch.set_up(options, *policy.seats(options.opponents), 0, result.games)
    with _clock(between, result.games):
        batch.play()
    between.nanoseconds -= _of_processors(result)


def _of_processors(result: Profile) -> int:
    return sum(part.nanoseconds for part in result.parts.values() if part.name not in (SET_UP, BETWEEN))


def _timed(part: Part, make: Factory, asked: str, made: list[Timed]) -> Factory:
    def make_timed(batch: Batch) -> Timed:
        made.append(Timed(part, make(batch), lambda: getattr(batch, asked)))
        return made[-1]

    return make_timed


@contextmanager
def _clock(part: Part, games: int) -> Iterator[None]:
    start = time.perf_counter_ns()
    yield
    part.calls += 1
    part.games += games
    part.nanoseconds += time.perf_counter_ns() - start
