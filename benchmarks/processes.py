"""Fresh Python processes and what they took."""

import os
import subprocess
import sys
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from benchmarks.environment import ROOT


@dataclass(frozen=True)
class Taken:
    """What a process took.

    Attributes
    ----------
    wall, cpu : float
        Seconds; ``cpu`` of the process and all that it waited for, user and system together.
    output, errors : str
        What it printed.
    """

    wall: float
    cpu: float
    output: str
    errors: str


def run_python(arguments: Sequence[str], variables: Mapping[str, str] | None = None) -> Taken:
    """Run this interpreter from the repository's folder.

    Parameters
    ----------
    arguments : sequence of str
        After the interpreter.
    variables : mapping of str to str, optional
        Added to the environment.

    Raises
    ------
    RuntimeError
        If its exit code is not 0; the message ends with what it printed last.
    """
    environment = {**os.environ, "PYTHONPATH": str(ROOT), **(variables or {})}
    before, start = os.times(), time.perf_counter()
    command = [sys.executable, *arguments]
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    wall, after = time.perf_counter() - start, os.times()
    if done.returncode != 0:
        last = (done.stderr.strip().splitlines() or ["nothing was printed"])[-1]
        raise RuntimeError(f"{' '.join(command)}: exit code {done.returncode}: {last}")
    used = after.children_user + after.children_system - before.children_user - before.children_system
    return Taken(wall, used, done.stdout, done.stderr)
