"""Show that the rules are being compiled, which happens once, on standard error."""

import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress

from rich.console import Console
from rich.errors import LiveError
from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeElapsedColumn

ANNOUNCEMENT = "Compiling the rules (once; takes about a minute)"


@contextmanager
def compilation_bar() -> Iterator[None]:
    """Show a bar while rules are compiled, if standard error is a terminal; from the cache nothing is shown."""
    if not sys.stderr.isatty():
        yield
        return
    from systems.compilation import told_to  # the engine takes its time to import

    columns = (TextColumn(ANNOUNCEMENT), BarColumn(), TaskProgressColumn(), TimeElapsedColumn())
    bar = Progress(*columns, console=Console(stderr=True), transient=True, refresh_per_second=4)
    task = bar.add_task("")

    def show(ready: int, total: int) -> None:
        with suppress(LiveError):  # the caller shows something else
            bar.start()
        bar.update(task, completed=ready, total=total)

    try:
        with told_to(show):
            yield
    finally:
        bar.stop()


@contextmanager
def compilation_lines() -> Iterator[None]:
    """Print a line when rules begin to be compiled and one at the end, if standard error is no terminal."""
    if sys.stderr.isatty():
        yield
        return
    from systems.compilation import told_to

    began: list[float] = []

    def tell(_ready: int, _total: int) -> None:
        if not began:
            began.append(time.perf_counter())
            print(f"tenpoison: {ANNOUNCEMENT} ...", file=sys.stderr, flush=True)

    with told_to(tell):
        yield
    if began:
        print(f"tenpoison: compiled in {time.perf_counter() - began[0]:.0f} s", file=sys.stderr, flush=True)
