"""Who answers decisions, as kernels see it: a compiled function for one game, which they call by its address.

So a policy is compiled on its own, and the one kernel that holds the rules plays games with any of them to their end.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import esper
import numpy as np

from components.game import GAME
from components.record import new_records
from components.tables import TABLES
from systems.compiled import COMPILED, for_kernels, kernel

NOBODY = 0
"""In the place of an answerer's address: games stop at each decision."""

NO_MEMORY = np.dtype([("nothing", "i1")])
"""Memory of an answerer that works with the game alone."""

if COMPILED:
    from systems.compiled import intrinsic

    @intrinsic
    def call_answerer(_context, answerer, memory, game, tables):  # noqa: ARG001 (numba matches them by name)
        """Call a compiled answerer; both numbers are addresses."""
        from llvmlite import ir
        from numba.core import cgutils, types

        def generate(context, builder, _signature, arguments):
            """Call it as kernels are called: places for a result and an exception, then the arguments."""
            pointer = cgutils.voidptr_t
            type_of_answerer = ir.FunctionType(ir.IntType(32), [pointer] * 5)
            address, memory, game, tables = arguments
            places = [builder.bitcast(cgutils.alloca_once(builder, pointer), pointer) for _ in range(2)]
            records = [builder.bitcast(record, pointer) for record in (game, tables)]
            function = builder.inttoptr(address, type_of_answerer.as_pointer())
            builder.call(function, [*places, *records, builder.inttoptr(memory, pointer)])
            return context.get_dummy_value()

        return types.void(types.int64, types.int64, game, tables), generate
else:

    def call_answerer(answerer, memory, game, tables):
        """Call an answerer."""
        answerer(game, tables, memory)


@dataclass(frozen=True)
class Answerer:
    """What answers the pending decision of a game, called from kernels.

    Parameters
    ----------
    function : callable
        A `systems.compiled.kernel` that takes records of dtype GAME and TABLES and one of ``memory``, writes the answer
        and raises nothing.
    memory : numpy.dtype
        Of a record to work with. What it holds from call to call must not change an answer.
    """

    function: Callable[..., None]
    memory: np.dtype = NO_MEMORY

    @cached_property
    def _record(self) -> np.ndarray:
        return for_kernels(new_records(1, self.memory), self.memory)

    @cached_property
    def _entry(self) -> Any:
        compiled: Any = self.function
        return compiled.entry(tuple((dtype, 0) for dtype in (GAME, TABLES, self.memory)))

    @property
    def for_kernels(self) -> tuple[Any, Any]:
        """The function and its memory, as kernels take them: addresses in a compiled process."""
        if not COMPILED:
            return self.function, self._record[0]
        return self._entry.address, self._record.ctypes.data


@kernel
def answer_batch(games, tables, waiting, num_waiting, answerer, memory):
    """Answer the pending decision of each listed game."""
    for i in range(num_waiting):
        call_answerer(answerer, memory, games[waiting[i]], tables[0])


class Answer(esper.Processor):
    """Answers the pending decisions of a batch, after a processor that stops at them."""

    def __init__(self, batch: Any, answerer: Answerer) -> None:
        self.batch = batch
        self.answerer = answerer

    def process(self) -> None:
        """Answer every waiting game."""
        batch = self.batch
        answer_batch(batch.games, batch.tables, batch.waiting, batch.num_waiting, *self.answerer.for_kernels)
