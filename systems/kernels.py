"""Kernels in a compiled process: functions that Python calls, as machine code from the cache or compiled when called.

A call hands the addresses of arrays to machine code and knows nothing of numba, which takes longer to import than a
short run plays.
"""

import ctypes
from collections.abc import Callable, Sequence
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any, NoReturn

import numpy as np

from systems.caching import Source, machine_code_of
from systems.machine_code import Kind, MachineCode, start_engine

_INT64, _UINT64, _FLOAT64 = np.dtype(np.int64), np.dtype(np.uint64), np.dtype(np.float64)
_NUMBERS: dict[np.dtype, Any] = {_INT64: ctypes.c_int64, _UINT64: ctypes.c_uint64, _FLOAT64: ctypes.c_double}


def kind_of(argument: Any) -> Kind:
    """Kind of an argument of a kernel.

    Raises
    ------
    TypeError
        If kernels do not take such a thing.

    Examples
    --------
    >>> kind_of(3), kind_of(np.uint64(3)), kind_of(np.zeros((2, 2), np.int8))
    ((dtype('int64'), 0), (dtype('uint64'), 0), (dtype('int8'), 2))
    """
    if isinstance(argument, np.ndarray):
        if not argument.flags.c_contiguous:
            raise TypeError("kernels take arrays whose elements lie one after the other")
        return argument.dtype, argument.ndim
    if isinstance(argument, np.uint64):
        return _UINT64, 0
    if isinstance(argument, int | np.integer):
        return _INT64, 0
    if isinstance(argument, float | np.floating):
        return _FLOAT64, 0
    raise TypeError(f"kernels take arrays and numbers, not {type(argument).__name__}")


class Entry:
    """A kernel for arguments of some kinds, ready to be called.

    The function takes places for its result and for an exception, then the arguments: of an array its owner, its
    parent, its size, the size of an element, the address of the first, and all lengths and strides. It returns a
    status, which is 0, since kernels raise nothing.

    Parameters
    ----------
    code : MachineCode
    kinds : sequence of Kind
    """

    def __init__(self, code: MachineCode, kinds: Sequence[Kind]) -> None:
        self._code = code
        self._number = _NUMBERS[np.dtype(code.results[0])] if code.results else ctypes.c_int64
        self._num_results = len(code.results)
        words: list[Any] = [ctypes.c_void_p, ctypes.c_void_p]
        for dtype, dimensions in kinds:
            if dimensions:
                words += [ctypes.c_void_p, ctypes.c_void_p, ctypes.c_int64, ctypes.c_int64, ctypes.c_void_p]
                words += [ctypes.c_int64] * (2 * dimensions)
            else:
                words.append(_NUMBERS.get(dtype, ctypes.c_void_p))
        self._type = ctypes.CFUNCTYPE(ctypes.c_int32, *words)
        self.load()
        _loaded.append(self)

    def load(self) -> None:
        """Load the machine code; the function is there from now on."""
        self.address = self._code.load()
        self._function = self._type(self.address)

    def __call__(self, arguments: Sequence[Any]) -> Any:
        """Call the kernel.

        Returns
        -------
        None, number or tuple of numbers
        """
        words: list[Any] = []
        for argument in arguments:
            if isinstance(argument, np.ndarray):
                words += (None, None, argument.size, argument.itemsize, argument.ctypes.data)
                words += argument.shape
                words += argument.strides
            else:
                words.append(argument.item() if isinstance(argument, np.generic) else argument)
        result = (self._number * max(self._num_results, 1))()
        if self._function(ctypes.addressof(result), ctypes.byref(ctypes.c_void_p()), *words) != 0:
            raise RuntimeError("a kernel failed")
        if self._num_results == 0:
            return None
        return result[0] if self._num_results == 1 else tuple(result)


_loaded: list[Entry] = []
"""All of this process."""


def load_again() -> None:
    """Load all machine code anew, to memory that no other process has."""
    start_engine()
    for entry in _loaded:
        entry.load()


class Kernel:
    """A function that Python calls, compiled with all rules that it reaches.

    Parameters
    ----------
    function : callable
        It returns nothing, a number or a tuple of numbers, and raises nothing.
    """

    def __init__(self, function: Callable[..., Any]) -> None:
        self.source = Source(function.__qualname__, Path(function.__code__.co_filename), lambda: function)
        self._entries: dict[tuple[Kind, ...], Entry] = {}

    @classmethod
    def elsewhere(cls, module: str, name: str) -> "Kernel":
        """The kernel of a name in a module that is only imported if the kernel is not in the cache."""
        made = cls.__new__(cls)
        spec = find_spec(module)
        made.source = Source(name, Path(str(spec and spec.origin)), lambda: _kernel_in(module, name).source.function())
        made._entries = {}
        return made

    def __call__(self, *arguments: Any) -> Any:
        """Call the kernel, after it is loaded or compiled for arguments of these kinds."""
        return self.entry(tuple([kind_of(argument) for argument in arguments]))(arguments)

    def entry(self, kinds: tuple[Kind, ...]) -> Entry:
        """The kernel for arguments of some kinds, from the cache or compiled."""
        entry = self._entries.get(kinds)
        if entry is None:
            entry = self._entries[kinds] = Entry(machine_code_of(self.source, kinds), kinds)
        return entry

    @property
    def _numba_type_(self) -> NoReturn:
        """Refuse to be compiled into another function: machine code in the cache is not linked with anything."""
        raise TypeError(f"{self.source.name} is a kernel, which Python calls; what kernels and rules call is a @rule")


def _kernel_in(module: str, name: str) -> Kernel:
    return getattr(import_module(module), name)
