"""The esper world of a batch: one place that makes, enters and deletes worlds.

esper keeps its worlds in module globals, so this module is the only one that switches them. A world belongs to one
batch of one process.
"""

import itertools
from collections.abc import Iterator, Mapping
from contextlib import contextmanager

import esper
import numpy as np

from components.capacities import NUM_PLAYERS, NUM_SLOTS
from components.view import permanent_components, player_components

_numbers = itertools.count(1)


class World:
    """An esper world whose entities are the lanes of a batch: players and permanent slots.

    Parameters
    ----------
    games : numpy.ndarray
        Shape (B,), dtype GAME.
    kinds : mapping of str to int
        Numbers of the kinds of counter of the run.
    """

    def __init__(self, games: np.ndarray, kinds: Mapping[str, int]) -> None:
        self.name = f"tenpoison-{next(_numbers)}"
        with self.entered():
            self.players = [
                esper.create_entity(*player_components(games, player, kinds)) for player in range(NUM_PLAYERS)
            ]
            self.permanents = [
                esper.create_entity(*permanent_components(games, slot, kinds)) for slot in range(NUM_SLOTS)
            ]

    @contextmanager
    def entered(self) -> Iterator[None]:
        """Make this esper's current world, and go back to the former one at the end, also after an error."""
        before = esper.current_world
        esper.switch_world(self.name)
        try:
            yield
        finally:
            esper.switch_world(before)

    def add_processor(self, processor: esper.Processor, priority: int) -> None:
        """Add a processor; higher priorities act first."""
        with self.entered():
            esper.add_processor(processor, priority)

    def process(self) -> None:
        """One tick: every processor once."""
        with self.entered():
            esper.process()

    def delete(self) -> None:
        """Delete the world with its entities and processors."""
        if esper.current_world != self.name and self.name in esper.list_worlds():
            esper.delete_world(self.name)
