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

if COMPILED:
    os.environ["NUMBA_CACHE_DIR"] = str(cache_folder())
    import numba
    from numba.core.types import IntEnumMember
    from numba.extending import overload

    numba.config.CACHE_DIR = os.environ["NUMBA_CACHE_DIR"]

    @overload(int)
    def int_of_member(member):
        """Let kernels write ``int(Step.UPKEEP)``, which numba does not know by itself."""
        if isinstance(member, IntEnumMember):
            return lambda member: member.value
        return None

    rule = numba.njit(nogil=True, error_model="numpy")
    kernel = numba.njit(nogil=True, error_model="numpy", cache=True)
else:

    def rule(function):  # type: ignore[no-redef]
        """Leave the function as plain Python."""
        return function

    kernel = rule
