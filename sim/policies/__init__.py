"""Policies: who answers the decisions of the games.

A policy is a compiled function that writes the answer of one pending decision, the stops at which it wants priority,
and the processor that maps the function over the waiting games of a batch.
"""

from dataclasses import dataclass
from importlib import import_module

import esper

from sim.options import POLICIES


@dataclass(frozen=True)
class Policy:
    """A named policy.

    Parameters
    ----------
    name : str
    stops : int
        Bits of the steps in which it wants priority (`components.clock.stop_bit`).
    processor : type of esper.Processor
        Answers the pending decisions of a batch.
    """

    name: str
    stops: int
    processor: type[esper.Processor]


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
