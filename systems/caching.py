"""The disk cache of compiled kernels: filled once, however many processes start together, and never in the way.

Kernels are looked up in the cache folder without a lock. Who does not find one there takes the folder's lock before
compiling, and looks again: another process may have compiled it meanwhile. The lock is the operating system's, so it
ends with its holder. A folder that cannot be locked, read or written costs time, never the run.

The folder's name carries a hash of every source file that kernels are made of and of the numba and numpy versions: an
edited kernel can never run stale. `docs/decisions/d10_inner_functions.md` says why this is not numba's cache.
"""

import hashlib
import os
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np

import components
from systems import cache_folders, kept_files
from systems.file_lock import FileLock
from systems.machine_code import Kind, MachineCode, processor

LONGEST_WAIT = 1200.0
"""Seconds after which another process is no longer waited for; compiling takes minutes, on a busy machine more."""

Note = Callable[[str], None]
"""Told what a user should know, in one sentence without a full stop."""

Listener = Callable[[int, int], None]
"""Called as ``listener(ready, total)``: rule functions compiled so far, and rule functions there are."""

_ROOTS = (Path(components.__file__).parent, Path(__file__).parent, Path(__file__).parent.parent / "sim" / "policies")


@cache
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


class Compiling:
    """The right of this process to compile: the lock of the cache folder, taken when something is not in the cache.

    Attributes
    ----------
    note : callable
        Told what happens to the cache.
    listeners : list of callable
        Told of every function that is compiled.
    kept : bool
        False as soon as something compiled could not be written to the cache, where other processes look for it.
    """

    def __init__(self) -> None:
        self.note: Note = lambda _sentence: None
        self.listeners: list[Listener] = []
        self.kept = True
        self._depth = 0
        self._lock: FileLock | None = None

    @contextmanager
    def once(self) -> Iterator[None]:
        """To the end of this, keep the lock if it is taken: what belongs together is compiled by one process."""
        self._depth += 1
        try:
            yield
        finally:
            self._depth -= 1
            if self._depth == 0:
                self.release()

    def take(self) -> bool:
        """Take the lock, unless this process has it, and wait for whoever holds it; returns whether anybody did."""
        if self._lock is not None:
            return False
        folder = cache_folder()
        self._lock = FileLock(folder / cache_folders.LOCK)
        if self._lock.take(seconds=0):
            cache_folders.remove_old(folder)
            return False
        self.note("another process is compiling the rules; waiting for it")
        if not self._lock.take(LONGEST_WAIT):
            self.note("the other process does not come to an end; compiling the rules here, too")
        return True

    def release(self) -> None:
        """Let other processes compile; nothing happens if this one does not."""
        if self._lock is not None:
            self._lock.release()
            self._lock = None

    def cannot_keep(self, error: OSError) -> None:
        """Say, once, that what is compiled cannot be written to the cache."""
        if self.kept:
            self.note(
                f"the compiled rules cannot be kept in {cache_folder()} ({error.strerror or error}): each run compiles"
                " them anew; set TENPOISON_CACHE_DIR to a folder that can be written"
            )
        self.kept = False


compiling = Compiling()
"""Of this process."""


@dataclass(frozen=True)
class Source:
    """Where a kernel's function stands.

    Parameters
    ----------
    name : str
    path : Path
        Of the file.
    function : callable
        Gives the function, which only who compiles it needs.
    """

    name: str
    path: Path
    function: Callable[[], Callable[..., Any]]


def machine_code_of(source: Source, kinds: Sequence[Kind]) -> MachineCode:
    """Machine code of a kernel for arguments of some kinds: from the cache, or compiled while no other process does."""
    path = _path_of(source, kinds)
    with compiling.once():
        found = _read(path)
        if found is None and compiling.take():
            found = _read(path)
            if found is not None:
                compiling.release()
        if found is not None:
            cache_folders.note_use(path.parent)
        else:
            from systems.compiler import compiled_kernel  # numba takes its time to import

            found = compiled_kernel(source.function(), kinds, compiling.listeners)
            _write(path, found)
    return found


def _path_of(source: Source, kinds: Sequence[Kind]) -> Path:
    """Where a kernel's machine code is kept: of this source file, these arguments and this kind of processor."""
    digest = hashlib.sha256(f"{source.name} {processor()}".encode())
    digest.update(source.path.read_bytes())
    for dtype, dimensions in kinds:
        digest.update(f"{dimensions} {dtype.descr}".encode())
    return cache_folder() / f"{source.name}-{digest.hexdigest()[:16]}.kernel"


def _read(path: Path) -> MachineCode | None:
    content = kept_files.read(path)
    return None if content is None else MachineCode.from_bytes(content)


def _write(path: Path, code: MachineCode) -> None:
    """Write to the cache, if it can be written."""
    try:
        kept_files.write(path, code.to_bytes())
    except OSError as error:
        compiling.cannot_keep(error)
