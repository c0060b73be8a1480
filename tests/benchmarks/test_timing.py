"""Alternation, ratios and their range."""

import pytest

from benchmarks.timing import Spread, alternate, ratios


class Clock:
    """A clock that advances by what the jobs say they took."""

    def __init__(self):
        self.now = 0.0

    def __call__(self):
        return self.now


def test_jobs_alternate_and_every_second_round_is_reversed():
    clock, order = Clock(), []

    def job(name, seconds, units):
        def run(number):
            order.append((number, name))
            clock.now += seconds
            return units

        return run

    rates = alternate({"a": job("a", 2.0, 10), "b": job("b", 0.5, 4)}, 3, clock)
    assert order == [(0, "a"), (0, "b"), (1, "b"), (1, "a"), (2, "a"), (2, "b")]
    assert rates == {"a": [5.0, 5.0, 5.0], "b": [8.0, 8.0, 8.0]}


@pytest.mark.parametrize(("num_values", "coverage"), [(1, 0.0), (2, 0.5), (5, 0.9375), (7, 0.984375)])
def test_the_range_covers_the_median_with_the_binomial_probability(num_values, coverage):
    """All n values lie on one side of the true median with probability 2 / 2^n."""
    spread = Spread.of([float(i) for i in range(num_values)])
    assert (spread.low, spread.median, spread.high) == (0.0, (num_values - 1) / 2, num_values - 1.0)
    assert spread.coverage == coverage


def test_ratios_are_taken_within_rounds():
    assert ratios([10.0, 30.0, 8.0], [5.0, 10.0, 2.0]) == [2.0, 3.0, 4.0]
    with pytest.raises(ValueError, match="shorter"):
        ratios([1.0, 2.0], [1.0])
