"""`sim.executors`: every call is made once, in processes of their own."""

import multiprocessing
import os
import signal
import subprocess
import sys
import threading
import time

import pytest

from sim import executors
from sim.errors import DeckError, RunError
from sim.executors import SECONDS_TO_START, available_cores, spread, start_method
from tests.architecture.sources import ROOT

METHODS = [method for method in SECONDS_TO_START if method in multiprocessing.get_all_start_methods()]

ENVIRONMENT = os.environ | {"PYTHONPATH": str(ROOT)}
LONG_RUN = """
import os, sys, time
from sim import executors

def process_of(_number):
    time.sleep(0.05)
    return os.getpid()

executors.start_method = lambda: sys.argv[1]

if __name__ == "__main__":
    for process in executors.spread(process_of, ((number,) for number in range(10_000)), others=1):
        if process != os.getpid():
            print(process, flush=True)
"""


@pytest.fixture(autouse=True, params=METHODS)
def method(request, monkeypatch):
    """Both ways in which workers start."""
    monkeypatch.setattr(executors, "start_method", lambda: request.param)
    return request.param


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


def handlers(_number):
    """What this process does when it is interrupted or ended from outside."""
    time.sleep(0.05)
    return signal.getsignal(signal.SIGINT), signal.getsignal(signal.SIGTERM)


@pytest.mark.parametrize("num_calls", [0, 1, 4, 9])
@pytest.mark.parametrize("others", [1, 2])
def test_every_call_is_made_once(num_calls, others):
    results = list(spread(square, ((number,) for number in range(num_calls)), others))
    assert sorted(results) == [number * number for number in range(num_calls)]


def test_calls_are_made_in_this_process_and_in_others():
    """The first is made here while the other process starts."""
    processes = numbered(process_of, 40)
    assert processes[0] == os.getpid()
    assert len(set(processes)) == 2


prepared = []
"""In a worker: how often it was prepared."""


def prepare():
    prepared.append(os.getpid())


def preparations(_number):
    time.sleep(0.05)
    return os.getpid(), tuple(prepared)


def test_each_worker_is_prepared_once_and_this_process_not():
    results = set(spread(preparations, ((number,) for number in range(40)), others=1, prepare=prepare))
    own = {(process, calls) for process, calls in results if process == os.getpid()}
    assert own == {(os.getpid(), ())}
    ((process, calls),) = results - own
    assert calls == (process,)


class Pickled:
    """Counts how often it is pickled."""

    times = 0

    def __call__(self, number):
        return number

    def __reduce__(self):
        Pickled.times += 1
        return Pickled, ()


def test_a_function_is_handed_to_each_worker_once(method):
    """It may hold what is large; a copy has it already."""
    Pickled.times = 0
    assert sorted(numbered(Pickled(), 9)) == list(range(9))
    assert Pickled.times == {"fork": 0, "spawn": 1}[method]


def test_workers_have_no_handlers_of_this_process():
    former = signal.signal(signal.SIGTERM, lambda *_: None)
    try:
        found = set(numbered(handlers, 40))
    finally:
        signal.signal(signal.SIGTERM, former)
    assert (signal.SIG_IGN, signal.SIG_DFL) in found


def test_interrupts_reach_this_process_again():
    list(spread(square, ((number,) for number in range(3)), others=1))
    assert signal.SIGINT not in signal.pthread_sigmask(signal.SIG_BLOCK, ())


def test_what_was_printed_is_printed_once(tmp_path, method):
    """A copy has what this process has not written out so far."""
    program = tmp_path / "program.py"
    program.write_text(
        "import sys\nfrom sim import executors\nexecutors.start_method = lambda: sys.argv[1]\n"
        "if __name__ == '__main__':\n"
        "    kept = open(sys.argv[2], 'w')\n    kept.write('x')\n    print('begin')\n"
        "    print(sum(executors.spread(abs, ((n,) for n in range(4)), 1)))\n"
    )
    command = [sys.executable, str(program), method, str(tmp_path / "kept")]
    done = subprocess.run(command, capture_output=True, text=True, env=ENVIRONMENT, timeout=60, check=True)
    assert (done.stdout, done.stderr, (tmp_path / "kept").read_text()) == ("begin\n6\n", "", "x")


def test_workers_are_copies_where_that_is_safe(monkeypatch):
    alone = start_method()
    stop = threading.Event()
    thread = threading.Thread(target=stop.wait)
    thread.start()
    assert start_method() == "spawn"
    stop.set()
    thread.join()
    assert alone == start_method() == ("fork" if sys.platform == "linux" else "spawn")
    monkeypatch.setattr(sys, "platform", "darwin")
    assert start_method() == "spawn"


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


@pytest.fixture
def long_run(tmp_path, method):
    """A program that has calls made for minutes, in a process group of its own, and tells the worker's number."""
    program = tmp_path / "program.py"
    program.write_text(LONG_RUN)
    command = [sys.executable, str(program), method]
    pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    parent = subprocess.Popen(command, text=True, env=ENVIRONMENT, start_new_session=True, **pipes)
    yield parent
    parent.kill()
    parent.communicate()


def test_workers_end_with_a_parent_that_is_killed(long_run):
    """A worker writes to the parent's standard output, so that this comes to its end with the last of both."""
    assert long_run.stdout.readline()
    long_run.kill()
    long_run.communicate(timeout=60)


def test_an_interrupt_is_left_to_the_parent(long_run):
    """A terminal sends it to all processes of the group."""
    assert long_run.stdout.readline()
    os.killpg(long_run.pid, signal.SIGINT)
    _, errors = long_run.communicate(timeout=60)
    assert errors.count("Traceback") == 1
    assert errors.endswith("KeyboardInterrupt\n")


@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGTERM])
def test_a_worker_that_is_killed_is_told(long_run, number):
    os.kill(int(long_run.stdout.readline()), number)
    _, errors = long_run.communicate(timeout=60)
    assert "RunError: a worker process ended before its games; run again with fewer --workers\n" in errors


def test_the_cores_of_this_process_are_counted(monkeypatch):
    monkeypatch.setattr(os, "sched_getaffinity", lambda _process: {0, 2, 5}, raising=False)
    assert available_cores() == 3
    monkeypatch.delattr(os, "sched_getaffinity")
    assert available_cores() == (os.cpu_count() or 1)
