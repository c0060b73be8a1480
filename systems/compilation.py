"""Compiling as seen from outside: who shows its progress, and that it happens once. What is in the cache is loaded."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from systems.compiled import COMPILED, rules

Listener = Callable[[int, int], None]
"""Called as ``listener(ready, total)``: rule functions compiled so far, and rule functions there are."""

Note = Callable[[str], None]
"""Told what a user should know of the cache, in one sentence without a full stop."""

if COMPILED:
    from numba.core import event

    from systems.caching import compiling

    class _Count(event.Listener):
        """Counts the rule functions that numba compiles, however many versions of one it needs."""

        def __init__(self, listener: Listener) -> None:
            self.listener = listener
            self.ready: set[Any] = set()

        def on_start(self, event: Any) -> None:  # noqa: ARG002 (numba gives it)
            """Tell that something is being compiled."""
            self.listener(len(self.ready), len(rules))

        def on_end(self, event: Any) -> None:
            """Count what is compiled now."""
            self.ready |= {event.data["dispatcher"]} & rules
            self.listener(len(self.ready), len(rules))


@contextmanager
def told_to(listener: Listener) -> Iterator[None]:
    """Tell a listener of every function that is compiled while this lasts.

    Parameters
    ----------
    listener : callable
        It is not called at all if everything comes from the cache, or if the rules run as plain Python.
    """
    if not COMPILED:
        yield
        return
    with event.install_listener("numba:compile", _Count(listener)):
        yield


@contextmanager
def compiled_once(note: Note) -> Iterator[None]:
    """Compile what is compiled in this time while no other process does: it waits, and finds all of it in the cache.

    Parameters
    ----------
    note : callable
        Told that another process is waited for, or that the cache cannot be written.
    """
    if not COMPILED:
        yield
        return
    former, compiling.note = compiling.note, note
    try:
        with compiling.once():
            yield
    finally:
        compiling.note = former


def found_by_others() -> bool:
    """Whether other processes find in the cache what this one compiled, or run the rules as plain Python like it."""
    return not COMPILED or compiling.kept
