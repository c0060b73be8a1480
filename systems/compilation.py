"""Compiling as seen from outside: who shows its progress, and that it happens once. What is in the cache is loaded."""

from collections.abc import Iterator
from contextlib import contextmanager

from systems.caching import Listener, Note, compiling
from systems.compiled import COMPILED


@contextmanager
def told_to(listener: Listener) -> Iterator[None]:
    """Tell a listener of every function that is compiled while this lasts.

    Parameters
    ----------
    listener : callable
        It is not called at all if everything comes from the cache, or if the rules run as plain Python.
    """
    compiling.listeners.append(listener)
    try:
        yield
    finally:
        compiling.listeners.remove(listener)


@contextmanager
def compiled_once(note: Note) -> Iterator[None]:
    """Compile what is compiled in this time while no other process does: it waits, and finds all of it in the cache.

    Parameters
    ----------
    note : callable
        Told that another process is waited for, or that the cache cannot be written.
    """
    former, compiling.note = compiling.note, note
    try:
        with compiling.once():
            yield
    finally:
        compiling.note = former


def load_again() -> None:
    """Give this process compiled rules in memory of its own, if it is a copy of one that has them already.

    A copy shares its parent's memory, and two cores that run the very same memory are about a tenth slower.
    """
    if COMPILED:
        from systems.kernels import load_again as load_kernels_again  # not with plain rules

        load_kernels_again()


def found_by_others() -> bool:
    """Whether other processes find in the cache what this one compiled, or run the rules as plain Python like it."""
    return not COMPILED or compiling.kept
