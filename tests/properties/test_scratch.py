"""The work space of the rules holds nothing from one system to the next."""

import esper
import numpy as np
import pytest

from components.scratch import SCRATCH
from sim.batch import Batch
from systems.processors import stepwise
from systems.schedule import SYSTEMS
from tests.parity.boards import random_boards, random_tables
from tests.parity.runs import GOLDFISH, AnswerRandomly, bytes_of
from tests.sim.bundled import PLAYED, set_up, tables_of

NAMES = tuple(system.name for system in SYSTEMS)


class FillWithGarbage(esper.Processor):
    """Fills the work space with nonsense, other nonsense each time."""

    def __init__(self, batch):
        self.batch, self.random = batch, np.random.default_rng(1)

    def process(self):
        self.batch.tables["scratch"][0] = np.frombuffer(self.random.bytes(SCRATCH.itemsize), SCRATCH)[0]


def played(compiled, policy, boards, garbage):
    """Games of a list (``boards`` None) or from boards on, played with nonsense before each system or without."""
    runner = stepwise(before=dict.fromkeys(NAMES, FillWithGarbage) if garbage else None)
    batch = Batch(compiled, 4 if boards is None else len(boards), [*runner, policy])
    with batch:
        if boards is None:
            set_up(batch, 0, 4)
        else:
            batch.games[:] = boards
            batch.active[:] = range(len(boards))
            batch.num_active = len(boards)
        batch.play()
        return bytes_of(batch.games).copy()


@pytest.mark.parametrize("name", PLAYED)
def test_a_list(name):
    compiled = tables_of(name)
    assert np.array_equal(*(played(compiled, GOLDFISH, None, garbage) for garbage in (False, True)))


@pytest.mark.parametrize("seed", range(200, 206))
def test_boards(seed):
    compiled = random_tables(seed)
    boards = random_boards(compiled, seed, 0, 4)
    policy = AnswerRandomly if seed % 2 else GOLDFISH
    assert np.array_equal(*(played(compiled, policy, boards, garbage) for garbage in (False, True)))
