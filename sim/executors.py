"""Spread calls over this process and others."""

import gc
import multiprocessing
import os
import signal
import sys
import threading
import warnings
from collections.abc import Callable, Iterator
from contextlib import contextmanager, nullcontext
from itertools import islice
from typing import Any, TypeVar

from sim.errors import RunError

T = TypeVar("T")

SECONDS_TO_START = {"fork": 0.1, "spawn": 1.0}
"""What it costs to let another process join, by the way in which it starts: itself, and the modules that need it."""
CALLS_AHEAD = 2
"""Calls that are handed to each worker: one that it makes, and one that waits, so that it need not."""


def available_cores() -> int:
    """Number of cores on which this process may run."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def start_method() -> str:
    """How workers start: as copies of this process where that is safe, else afresh.

    A copy has one thread only, so it could wait for ever for a lock that another thread held; and beside Linux there
    are libraries of the system that do not stand it.
    """
    return "fork" if sys.platform == "linux" and threading.active_count() == 1 else "spawn"


def spread(
    function: Callable[..., T],
    calls: Iterator[tuple[Any, ...]],
    others: int,
    prepare: Callable[[], None] | None = None,
) -> Iterator[T]:
    """Make calls in this process and in worker processes beside it.

    This process makes calls, too, from the beginning, while the others still start.

    Parameters
    ----------
    function : callable
        Handed to each worker once: it can be pickled, but not needlessly large in each call.
    calls : iterator of tuple
        The arguments of each call; taken from it as late as possible.
    others : int
        Number of processes beside this one, at least 1.
    prepare : callable, optional
        Called in each worker before its first call.

    Yields
    ------
    object
        The results, in the order in which they are done.

    Raises
    ------
    RunError
        If a worker ends before its call does.
    """
    from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait  # takes its time to import
    from concurrent.futures.process import BrokenProcessPool

    method = start_method()
    context = multiprocessing.get_context(method)
    pool = ProcessPoolExecutor(others, context, initializer=_begin_worker, initargs=(function, prepare))
    running: set[Future[T]] = set()
    try:
        while True:
            with _starting(method):
                running |= {pool.submit(_call, *call) for call in islice(calls, CALLS_AHEAD * others - len(running))}
            own = next(calls, None)
            if own is not None:
                yield function(*own)
            elif not running:
                return
            done, running = wait(running, timeout=None if own is None else 0, return_when=FIRST_COMPLETED)
            for future in done:
                yield future.result()
    except BrokenProcessPool as error:
        raise RunError("a worker process ended before its games; run again with fewer --workers") from error
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


@contextmanager
def _starting(method: str) -> Iterator[None]:
    """Keep an interrupt back while workers start: they ignore it, but not from their first moment."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    former = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        with warnings.catch_warnings() if method == "fork" else nullcontext():
            if method == "fork":  # Python 3.12 warns of any thread; those of numpy's linear algebra stand it
                warnings.filterwarnings("ignore", ".*fork", DeprecationWarning)
            yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, former)


_made: Callable[..., Any]
"""In a worker: what it calls."""


def _call(*arguments: Any) -> Any:
    return _made(*arguments)


def _begin_worker(function: Callable[..., Any], prepare: Callable[[], None] | None) -> None:
    """Leave interrupts to the parent, and end with it: it may be killed, and then nobody else ends its workers."""
    global _made
    _made = function
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)  # a copy has the handlers of whoever runs games in an application
    signal.set_wakeup_fd(-1)
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})
    gc.disable()  # as in `sim.cli.main`
    threading.Thread(target=_end_with_parent, daemon=True).start()
    if prepare is not None:
        prepare()


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
