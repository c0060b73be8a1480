"""Small arrays that a rule works with and nobody else sees: on the stack of the compiled rule, not on the heap."""

import math
from collections.abc import Callable
from typing import Any

import numpy as np

from systems.compiled import COMPILED

if COMPILED:
    from systems.compiled import intrinsic

    def local_zeros(*shape: int) -> Callable[[], Any]:
        """A function that gives a rule an int64 array of zeros, which it may hand to others but never return.

        Parameters
        ----------
        *shape : int
            The same in every call; some kilobytes at most.
        """

        @intrinsic
        def zeros(_context):
            """An array of zeros in the frame of the calling rule."""
            from llvmlite import ir
            from numba.core import cgutils, types
            from numba.np.arrayobj import make_array, populate_array

            array_type = types.Array(types.int64, len(shape), "C")

            def generate(context, builder, _signature, _arguments):
                """Reserve the place once for the rule, and clear it here."""
                word = ir.IntType(64)
                data = cgutils.alloca_once(builder, word, size=ir.Constant(word, math.prod(shape)))
                size = 8 * math.prod(shape)
                cgutils.memset(builder, data, ir.Constant(word, size), 0)
                array = make_array(array_type)(context, builder)
                lengths = [ir.Constant(word, length) for length in shape]
                strides = [ir.Constant(word, 8 * math.prod(shape[axis + 1 :])) for axis in range(len(shape))]
                populate_array(
                    array, data=data, shape=lengths, strides=strides, itemsize=ir.Constant(word, 8), meminfo=None
                )
                return array._getvalue()

            return array_type(), generate

        return zeros
else:

    def local_zeros(*shape: int) -> Callable[[], Any]:
        """A function that gives a rule an int64 array of zeros, which it may hand to others but never return."""

        def zeros():
            """An array of zeros."""
            return np.zeros(shape, np.int64)

        return zeros
