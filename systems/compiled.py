"""How rule functions are compiled: one source, run by numba or as plain Python.

``@rule`` marks a function that other rule functions call, ``@kernel`` an entry point that Python calls on whole
batches. With the environment variable ``NUMBA_DISABLE_JIT=1`` both leave the function as it is.

numba's disk cache does not see a change in a called function of another file, so the cache folder's
name carries a hash of every source file that kernels are made of and of the numba and numpy versions:
an edited kernel can never run stale.
"""

import hashlib
import os
import sys
from pathlib import Path
from typing import Any

import numpy as np

import components

_ROOTS = (Path(components.__file__).parent, Path(__file__).parent, Path(__file__).parent.parent / "sim" / "policies")


def source_hash() -> str:
    """Hash of all kernel sources and of the Python, numba and numpy versions, as 16 hexadecimal digits."""
    from importlib.metadata import version

    digest = hashlib.sha256(f"{sys.version_info[:2]} {version('numba')} {np.__version__}".encode())
    for root in _ROOTS:
        for path in sorted(root.rglob("*.py")):
            digest.update(path.name.encode())
            digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def cache_folder() -> Path:
    """Folder of this version's compiled kernels, below ``TENPOISON_CACHE_DIR`` or the user's cache folder."""
    base = os.environ.get("TENPOISON_CACHE_DIR") or os.path.join(
        os.environ.get("XDG_CACHE_HOME") or os.path.expanduser("~/.cache"), "tenpoison"
    )
    return Path(base) / source_hash()


COMPILED = os.environ.get("NUMBA_DISABLE_JIT", "0") in ("", "0")
"""Whether kernels run compiled in this process."""

rules: set[Any] = set()
"""Dispatchers of all rule functions of a compiled process."""

if COMPILED:
    os.environ["NUMBA_CACHE_DIR"] = str(cache_folder())
    import numba
    from numba.core import types
    from numba.extending import intrinsic as numba_intrinsic
    from numba.extending import overload

    from systems import indexing, linking
    from systems.cache_folders import note_use
    from systems.caching import cached

    linking.install()
    indexing.install()
    numba.config.CACHE_DIR = os.environ["NUMBA_CACHE_DIR"]  # type: ignore[attr-defined]  # made of variables
    note_use(Path(os.environ["NUMBA_CACHE_DIR"]))

    intrinsic: Any = numba_intrinsic
    """Decorator of what numba is told how to compile; rules call it without its first parameter."""

    @overload(int)
    def int_of_member(member):
        """Let kernels write ``int(Step.UPKEEP)``, which numba does not know by itself."""
        if isinstance(member, types.IntEnumMember):
            return lambda member: member.value
        return None

    RULE_OPTIONS: dict[str, Any] = {
        "nogil": True,
        "error_model": "numpy",
        "no_cpython_wrapper": True,
        "no_cfunc_wrapper": True,
    }

    def widened(argument):
        """Type in which rules take an argument: integers of all widths, constants and enumerations as int64."""
        is_integer = isinstance(argument, types.Integer | types.IntEnumMember | types.IntegerLiteral)
        return types.int64 if is_integer and argument != types.uint64 else argument

    def rule(function):
        """Compile a function that kernels call: once, and not anew for each width of integer that it is called with."""
        compiled = numba.njit(**RULE_OPTIONS)(function)
        fold = compiled._compiler.fold_argument_types

        def fold_and_widen(args, kws):
            """Fold arguments as numba does, and widen them."""
            signature, folded = fold(args, kws)
            return signature, tuple(widened(argument) for argument in folded)

        compiled._compiler.fold_argument_types = fold_and_widen
        linking.make_inner(compiled)
        rules.add(compiled)
        return compiled

    def kernel(function):
        """Compile a function that Python calls, or find it compiled in the cache."""
        compiled = numba.njit(nogil=True, error_model="numpy")(function)
        linking.make_entry(compiled)
        return cached(compiled)
else:

    def rule(function):
        """Leave the function as plain Python."""
        return function

    kernel = rule


def for_kernels(records: np.ndarray, dtype: np.dtype) -> np.ndarray:
    """Form in which kernels take an array of records: quick to recognise when compiled, with attributes when plain.

    numba compares the dtype of an argument with those that it knows, field by field unless it is the very same object.

    Parameters
    ----------
    records : numpy.ndarray
        As `components.record.new_records` makes them.
    dtype : numpy.dtype
        The dtype object that all arrays of this kind are given.
    """
    return records.view(dtype, np.ndarray) if COMPILED else records
