"""Word of compiling, for whoever shows its progress: rules that come from the cache are not compiled."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from systems.compiled import COMPILED, rules

Listener = Callable[[int, int], None]
"""Called as ``listener(ready, total)``: rule functions compiled so far, and rule functions there are."""

if COMPILED:
    from numba.core import event

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
