"""Indices in compiled kernels: from 0 on, never from the end.

Python counts negative indices from the end of an array, so numba compares every index with 0. No rule uses that (a
test runs them as plain Python with arrays that refuse such indices), and without the comparisons games are faster.
"""

from typing import Any

from numba.core import types
from numba.np import arrayobj


def _index_from_front(context: Any, builder: Any, index_type: Any, index: Any, _size: Any) -> Any:
    return context.cast(builder, index, index_type, types.intp)


def install() -> None:
    """Let numba take indices as they are."""
    setattr(arrayobj, "fix_integer_index", _index_from_front)  # noqa: B010 (an assignment is a type error)
