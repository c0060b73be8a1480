"""Policies: who answers the decisions of the games.

A policy is a compiled function that writes the answer of one pending decision, and the stops at which it wants
priority.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from importlib import import_module

import esper

from components.player import Seat
from sim.batch import Batch
from sim.options import POLICIES
from systems.answering import Answer, Answerer
from systems.processors import Factory, PlayOut


@dataclass(frozen=True)
class Policy:
    """A named policy.

    Parameters
    ----------
    name : str
    stops : int
        Bits of the steps in which it wants priority (`components.clock.stop_bit`).
    answerer : Answerer
        Answers the pending decision of a game.
    """

    name: str
    stops: int
    answerer: Answerer

    def seats(self, opponents: int) -> tuple[list[Seat], list[int]]:
        """Seats and stops of each player: this policy is player 0's, and the opponents do nothing."""
        return [Seat.POLICY] + [Seat.DUMMY] * opponents, [self.stops] + [0] * opponents

    def processor(self, batch: Batch) -> esper.Processor:
        """A processor that answers the pending decisions of a batch, behind those of a runner that stops at them."""
        return Answer(batch, self.answerer)

    def play_out(self, batch: Batch) -> esper.Processor:
        """A processor that plays the games of a batch to their end."""
        return PlayOut(batch, self.answerer)

    def processors(self, runner: Sequence[Factory] | None) -> list[Factory]:
        """Processors of a batch: a runner's and one that answers, or without a runner one that plays to the end."""
        return [self.play_out] if runner is None else [*runner, self.processor]


def policy_named(name: str) -> Policy:
    """The built-in policy of a name.

    Raises
    ------
    KeyError
        If there is none.
    """
    if name not in POLICIES:
        raise KeyError(name)
    # compiled policies are only loaded when games are played, and each alone
    return import_module(f"sim.policies.{name}").POLICY
