"""`sim.executors`: every call is made once, in processes of their own."""

import multiprocessing
import os
import subprocess
import sys
import time

import pytest

from sim.errors import DeckError, RunError
from sim.executors import available_cores, spread
from tests.architecture.sources import ROOT

ENVIRONMENT = os.environ | {"PYTHONPATH": str(ROOT)}
LONG_RUN = """
import os, time
from sim.executors import spread

def process_of(_number):
    time.sleep(0.05)
    return os.getpid()

if __name__ == "__main__":
    for process in spread(process_of, ((number,) for number in range(10_000)), others=1):
        if process != os.getpid():
            print(process, flush=True)
"""


def square(number):
    return number * number


def end_the_worker(_number):
    if multiprocessing.parent_process() is not None:
        os._exit(3)
    time.sleep(0.05)


def refuse(number):
    raise DeckError(f"number {number}", "another line")


def refuse_in_a_worker(number):
    if multiprocessing.parent_process() is not None:
        refuse(number)
    time.sleep(0.05)


def numbered(function, count):
    """Results of calls with the numbers from 0, in the order in which they come."""
    return list(spread(function, ((number,) for number in range(count)), others=1))


def process_of(_number):
    time.sleep(0.05)
    return os.getpid()


@pytest.mark.parametrize("num_calls", [0, 1, 4, 9])
@pytest.mark.parametrize("others", [1, 2])
def test_every_call_is_made_once(num_calls, others):
    results = list(spread(square, ((number,) for number in range(num_calls)), others))
    assert sorted(results) == [number * number for number in range(num_calls)]


def test_calls_are_made_in_this_process_and_in_others():
    """The first are made here while the other process starts, which takes longer than two of them."""
    processes = numbered(process_of, 30)
    assert processes[:2] == [os.getpid()] * 2
    assert len(set(processes)) == 2


def test_calls_are_taken_from_the_iterator_as_late_as_possible():
    taken = []
    results = spread(square, ((number,) for number in iter(lambda: taken.append(0) or len(taken), 100)), others=1)
    next(results)
    assert len(taken) == 3
    results.close()
    assert len(taken) < 6


def test_a_worker_that_ends_is_told():
    with pytest.raises(RunError, match="a worker process ended"):
        numbered(end_the_worker, 50)


@pytest.mark.parametrize("function", [refuse, refuse_in_a_worker])
def test_an_error_of_a_call_comes_back_as_it_was(function):
    with pytest.raises(DeckError, match="number") as caught:
        numbered(function, 50)
    assert caught.value.lines[1] == "another line"


def test_workers_end_with_a_parent_that_is_killed(tmp_path):
    """A worker writes to the parent's standard output, so that this comes to its end with the last of both."""
    program = tmp_path / "program.py"
    program.write_text(LONG_RUN)
    parent = subprocess.Popen([sys.executable, str(program)], stdout=subprocess.PIPE, text=True, env=ENVIRONMENT)
    assert parent.stdout.readline()
    parent.kill()
    parent.communicate(timeout=60)


def test_the_cores_of_this_process_are_counted(monkeypatch):
    monkeypatch.setattr(os, "sched_getaffinity", lambda _process: {0, 2, 5}, raising=False)
    assert available_cores() == 3
    monkeypatch.delattr(os, "sched_getaffinity")
    assert available_cores() == (os.cpu_count() or 1)
