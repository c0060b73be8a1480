"""Where output goes: results to standard output, warnings and progress to standard error."""

import json
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn


@contextmanager
def result_console() -> Iterator[Console]:
    """A console whose output goes to standard output at the end, without blanks at the ends of lines."""
    console = Console(highlight=False, markup=False, emoji=False)
    with console.capture() as capture:
        yield console
    for line in capture.get().splitlines():
        print(line.rstrip())


def print_json(value: dict[str, Any]) -> None:
    """Print an object as JSON."""
    print(json.dumps(value, indent=2, ensure_ascii=False, allow_nan=False))


def warn(sentence: str) -> None:
    """Print a warning."""
    print(f"tenpoison: {sentence}", file=sys.stderr)


@contextmanager
def progress_bar(total: int) -> Iterator[Callable[[int], None]]:
    """Show progress while games are played, if standard error is a terminal.

    Parameters
    ----------
    total : int
        Number of games.

    Yields
    ------
    callable
        To be told the number of games since the last call.
    """
    if not sys.stderr.isatty():
        yield lambda _games: None
        return
    columns = (TextColumn("games"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    # without a thread that refreshes it, since no worker could be a copy of a process with threads (`sim.executors`)
    with Progress(*columns, console=Console(stderr=True), transient=True, auto_refresh=False) as bar:
        task = bar.add_task("games", total=total)
        yield lambda games: bar.update(task, advance=games, refresh=True)
