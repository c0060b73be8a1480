"""Run a benchmark of two commits in alternation, each from a folder of its own."""

import os
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from benchmarks.comparison.results import Result, ResultError, joined
from benchmarks.environment import git

Run = Callable[[Path, str, Sequence[str]], Result]
"""``run(folder, benchmark, options)`` runs one round of a benchmark in a checked-out folder."""


def commit_named(name: str) -> str:
    """Full name of a commit.

    Raises
    ------
    ResultError
        If there is none.
    """
    found = git("rev-parse", "--verify", "--quiet", name + "^{commit}")
    if found is None:
        raise ResultError(f"{name}: neither a file nor a commit")
    return found


@contextmanager
def checked_out(commit: str) -> Iterator[Path]:
    """A temporary folder with a commit; it is gone at the end."""
    with tempfile.TemporaryDirectory() as parent:
        folder = Path(parent) / "checkout"
        if git("worktree", "add", "--detach", str(folder), commit) is None:
            raise ResultError(f"{commit}: can't be checked out")
        try:
            yield folder
        finally:
            git("worktree", "remove", "--force", str(folder))


def run_there(folder: Path, benchmark: str, options: Sequence[str]) -> Result:
    """Run one round of a benchmark with the sources of a folder.

    Raises
    ------
    ResultError
        If it fails; the message ends with what it said last.
    """
    command = [sys.executable, "-m", "benchmarks", benchmark, "--rounds", "1", "--json", *options]
    environment = {**os.environ, "PYTHONPATH": str(folder)}
    done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        last = (done.stderr.strip().splitlines() or ["no reason given"])[-1]
        raise ResultError(f"benchmark {benchmark} fails there: {last}")
    return Result.read(done.stdout, f"benchmark {benchmark}")


def run_both(
    commits: tuple[str, str], benchmark: str, options: Sequence[str], num_rounds: int, run: Run = run_there
) -> tuple[Result, Result]:
    """Run a benchmark of two commits, every second round in reverse order; a first round of each only compiles.

    Parameters
    ----------
    commits : tuple of str
        Before and after.
    benchmark : str
    options : sequence of str
        Further options of the benchmark.
    num_rounds : int
        At least 1.
    run : callable
        Replaced in tests.
    """
    with checked_out(commits[0]) as old, checked_out(commits[1]) as new:
        for folder in (old, new):
            run(folder, benchmark, options)
        rounds: dict[Path, list[Result]] = {old: [], new: []}
        for number in range(num_rounds):
            for folder in (old, new) if number % 2 == 0 else (new, old):
                rounds[folder].append(run(folder, benchmark, options))
        return joined(rounds[old]), joined(rounds[new])
