"""`sim.executors`: every call is made once, in processes of their own."""

import os

import pytest

from sim.errors import DeckError, RunError
from sim.executors import spread


def square(number):
    return number * number


def end_the_process(_number):
    os._exit(3)


def refuse(number):
    raise DeckError(f"number {number}", "another line")


@pytest.mark.parametrize("num_calls", [0, 1, 4, 9])
def test_every_call_is_made_once(num_calls):
    results = list(spread(square, [(number,) for number in range(num_calls)], workers=2))
    assert sorted(results) == [number * number for number in range(num_calls)]


def test_calls_are_made_in_other_processes():
    assert os.getpid() not in set(spread(os.getpid, [()] * 3, workers=2))


def test_a_worker_that_ends_is_told():
    with pytest.raises(RunError, match="a worker process ended"):
        list(spread(end_the_process, [(1,), (2,)], workers=2))


def test_an_error_of_a_call_comes_back_as_it_was():
    with pytest.raises(DeckError, match="number 1") as caught:
        list(spread(refuse, [(1,)], workers=2))
    assert caught.value.lines == ("number 1", "another line")
