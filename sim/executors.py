"""Spread calls over this process and others."""

import gc
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from itertools import islice
from typing import Any, TypeVar

from sim.errors import RunError

T = TypeVar("T")

START_METHOD = "spawn"
"""Workers start afresh: no state of this process, esper's worlds above all, is copied into them."""
CALLS_AHEAD = 2
"""Calls that are handed to each worker: one that it makes, and one that waits, so that it need not."""


def available_cores() -> int:
    """Number of cores on which this process may run."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def spread(function: Callable[..., T], calls: Iterator[tuple[Any, ...]], others: int) -> Iterator[T]:
    """Make calls in this process and in worker processes beside it.

    This process makes calls, too, from the beginning, while the others still start.

    Parameters
    ----------
    function : callable
        Of a module, so that a worker can import it.
    calls : iterator of tuple
        The arguments of each call; taken from it as late as possible.
    others : int
        Number of processes beside this one, at least 1.

    Yields
    ------
    object
        The results, in the order in which they are done.

    Raises
    ------
    RunError
        If a worker ends before its call does.
    """
    context = multiprocessing.get_context(START_METHOD)
    pool = ProcessPoolExecutor(others, context, initializer=_begin_worker)
    running: set[Future[T]] = set()
    try:
        while True:
            running |= {pool.submit(function, *call) for call in islice(calls, CALLS_AHEAD * others - len(running))}
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


def _begin_worker() -> None:
    """Leave interrupts to the parent, and end with it: it may be killed, and then nobody else ends its workers."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    gc.disable()  # as in `sim.cli.main`
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
