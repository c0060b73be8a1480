"""How rule functions are compiled: one source, run by numba or as plain Python.

``@rule`` marks a function that other rule functions call, ``@kernel`` an entry point that Python calls on whole
batches. With the environment variable ``NUMBA_DISABLE_JIT=1`` both leave the function as it is.

Neither compiles anything: a kernel looks for its machine code in the cache (`systems.caching`) when it is called, and
only if that is not there, numba is imported and compiles it with all rules that it reaches (`systems.compiler`).
"""

import os
from collections.abc import Callable
from functools import cached_property, update_wrapper
from importlib import import_module
from typing import Any, NoReturn

import numpy as np

COMPILED = os.environ.get("NUMBA_DISABLE_JIT", "0") in ("", "0")
"""Whether kernels run compiled in this process."""

rules: list["Rule"] = []
"""All rule functions of a compiled process."""


class Rule:
    """A rule function in a compiled process: compiled for kernels that call it, out of the reach of Python.

    Parameters
    ----------
    function : callable
    """

    def __init__(self, function: Callable[..., Any]) -> None:
        update_wrapper(self, function)
        self.function = function
        rules.append(self)

    @cached_property
    def dispatcher(self) -> Any:
        """What numba compiles it with; made when it is first asked for."""
        from systems.compiler import inner_dispatcher

        return inner_dispatcher(self.function)

    @property
    def _numba_type_(self) -> Any:
        """What numba asks of a name that it finds in a function."""
        return self.dispatcher._numba_type_

    def __call__(self, *_args: Any, **_kws: Any) -> NoReturn:
        """Say that Python cannot call the function, and what to do."""
        raise RuntimeError(
            f"{self.function.__name__} is compiled for kernels and cannot be called from Python: "
            "set NUMBA_DISABLE_JIT=1 before the first import to run all rules as plain Python"
        )


class _Intrinsic:
    def __init__(self, definition: Callable[..., Any]) -> None:
        self.definition = definition

    @cached_property
    def _numba_type_(self) -> Any:
        from systems.compiler import type_of_intrinsic

        return type_of_intrinsic(self.definition)


def intrinsic(definition: Callable[..., Any]) -> Any:
    """Mark what numba is told how to compile, as its decorator of that name; rules call it without its first parameter.

    Parameters
    ----------
    definition : callable
        It imports what it needs of numba itself: it is only called when something is compiled.
    """
    return _Intrinsic(definition)


if COMPILED:
    from systems.kernels import Kernel

    rule: Any = Rule
    kernel: Any = Kernel
    kernel_in: Callable[[str, str], Any] = Kernel.elsewhere
    """The kernel of a name in a module, which is only imported if the kernel must be compiled."""
else:

    def rule(function):
        """Leave the function as plain Python."""
        return function

    kernel = rule

    def kernel_in(module, name):
        """The function of a name in a module, which is only imported if it is called."""

        def call(*arguments):
            """Call the function."""
            return getattr(import_module(module), name)(*arguments)

        return call


def for_kernels(records: np.ndarray, dtype: np.dtype) -> np.ndarray:
    """Form in which kernels take an array of records: quick to recognise when compiled, with attributes when plain.

    A kernel compares the dtype of an argument with those that it knows, field by field unless it is the very same
    object.

    Parameters
    ----------
    records : numpy.ndarray
        As `components.record.new_records` makes them.
    dtype : numpy.dtype
        The dtype object that all arrays of this kind are given.
    """
    return records.view(dtype, np.ndarray) if COMPILED else records
