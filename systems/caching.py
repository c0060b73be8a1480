"""The disk cache of compiled kernels: filled once, however many processes start together, and never in the way.

Kernels are looked up in the cache folder without a lock. Who does not find one there takes the folder's lock before
compiling, and looks again: another process may have compiled it meanwhile. The lock is the operating system's, so it
ends with its holder. A folder that cannot be locked, read or written costs time, never the run.

This replaces a kernel's numba cache and one method of its dispatcher; see `docs/decisions/d10_inner_functions.md`.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from numba.core import config
from numba.core.caching import CompileResultCacheImpl, FunctionCache, UserProvidedCacheLocator

from systems import cache_folders, linking
from systems.file_lock import FileLock

LONGEST_WAIT = 1200.0
"""Seconds after which another process is no longer waited for; compiling takes minutes, on a busy machine more."""

Note = Callable[[str], None]
"""Told what a user should know, in one sentence without a full stop."""


class Compiling:
    """The right of this process to compile: the lock of the cache folder, taken when something is not in the cache.

    Attributes
    ----------
    note : callable
        Told what happens to the cache.
    kept : bool
        False as soon as something compiled could not be written to the cache, where other processes look for it.
    """

    def __init__(self) -> None:
        self.note: Note = lambda _sentence: None
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
                " them anew, in one process; set TENPOISON_CACHE_DIR to a folder that can be written"
            )
        self.kept = False


def cache_folder() -> Path:
    """The folder in which numba keeps compiled kernels."""
    return Path(config.CACHE_DIR)  # type: ignore[attr-defined]  # made of variables


compiling = Compiling()
"""Of this process."""


class _CacheFolder(UserProvidedCacheLocator):
    """Compiled kernels lie in the cache folder and nowhere else, whether it can be written or not."""

    @classmethod
    def from_function(cls, py_func: Any, py_file: str) -> Any:
        """Where a function that stands in a file is cached."""
        return cls(py_func, py_file)


class _WithoutBitcode(CompileResultCacheImpl):
    """Keeps a kernel's machine code alone, since nothing is linked with kernels: half the file, half the loading."""

    _locator_classes = [_CacheFolder]  # noqa: RUF012 (as numba has it)

    def reduce(self, cres: Any) -> Any:
        """What is written to the cache."""
        (name, kind, (machine_code, _bitcode)), *rest = super().reduce(cres)
        return (name, kind, (machine_code, linking.visible_names(cres.library))), *rest


class KernelCache(FunctionCache):
    """Compiled versions of one kernel on disk."""

    _impl_class = _WithoutBitcode

    def load_overload(self, sig: Any, target_context: Any) -> Any:
        """The compiled version for a signature, or None if it is to be compiled here."""
        found = self._read(sig, target_context)
        if found is None and compiling.take():
            found = self._read(sig, target_context)
            if found is not None:
                compiling.release()
        return found

    def _read(self, sig: Any, target_context: Any) -> Any:
        try:
            return super().load_overload(sig, target_context)
        except Exception:  # a damaged file can raise anything; what it held is compiled anew
            with suppress(OSError):
                self.flush()
            return None

    def save_overload(self, sig: Any, data: Any) -> None:
        """Write a compiled version, if the folder can be written."""
        try:
            super().save_overload(sig, data)
        except OSError as error:
            compiling.cannot_keep(error)


def cached(dispatcher: Any) -> Any:
    """Let a kernel's dispatcher look for compiled versions in the cache, and compile what it does not find there."""
    dispatcher._cache = KernelCache(dispatcher.py_func)
    compile_here = dispatcher.compile

    def compile_once(signature):
        """Load a version or compile it, while no other process does."""
        with compiling.once():
            return compile_here(signature)

    dispatcher.compile = compile_once
    return dispatcher
