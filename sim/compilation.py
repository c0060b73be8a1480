"""Show that the rules are being compiled, which happens once, on standard error."""

import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress

ANNOUNCEMENT = "Compiling the rules (once; takes about two minutes)"


@contextmanager
def compilation_bar() -> Iterator[None]:
    """Show a bar while rules are compiled, if standard error is a terminal; from the cache nothing is shown."""
    if not sys.stderr.isatty():
        yield
        return
    from rich.console import Console  # these and the engine take their time to import
    from rich.errors import LiveError
    from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeElapsedColumn

    from systems.compilation import told_to

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
            say(f"{ANNOUNCEMENT} ...")

    with told_to(tell):
        yield
    if began:
        say(f"compiled in {time.perf_counter() - began[0]:.0f} s")


def say(sentence: str) -> None:
    """Print what a user should know of the compiled rules."""
    print(f"tenpoison: {sentence}", file=sys.stderr, flush=True)
