"""Spread calls over worker processes."""

import multiprocessing
import signal
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from typing import Any, TypeVar

from sim.errors import RunError

T = TypeVar("T")

START_METHOD = "spawn"
"""Workers start afresh: no state of this process, esper's worlds above all, is copied into them."""


def spread(function: Callable[..., T], calls: Sequence[tuple[Any, ...]], workers: int) -> Iterator[T]:
    """Make calls in worker processes.

    Parameters
    ----------
    function : callable
        Of a module, so that a worker can import it.
    calls : sequence of tuple
        The arguments of each call.
    workers : int
        Most processes at a time.

    Yields
    ------
    object
        The results, in the order in which they are done. Only two for each worker wait to be taken.

    Raises
    ------
    RunError
        If a worker ends before its call does.
    """
    if not calls:
        return
    context = multiprocessing.get_context(START_METHOD)
    pool = ProcessPoolExecutor(min(workers, len(calls)), context, initializer=_leave_interrupts_to_the_parent)
    try:
        running: set[Future[T]] = {pool.submit(function, *call) for call in calls[: 2 * workers]}
        todo = iter(calls[2 * workers :])
        while running:
            done, running = wait(running, return_when=FIRST_COMPLETED)
            for future in done:
                yield future.result()
            running |= {pool.submit(function, *call) for _, call in zip(done, todo, strict=False)}
    except BrokenProcessPool as error:
        raise RunError("a worker process ended before its games; run again with fewer --workers") from error
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


def _leave_interrupts_to_the_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
