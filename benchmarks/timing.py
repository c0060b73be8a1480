"""Timing several jobs against each other on one machine.

Jobs run in alternation, and every second round in reverse order, so that a machine that slows down or warms up does
so for all of them alike. Figures are medians with the range; two jobs are compared by the ratio within each round.
"""

import statistics
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass

Job = Callable[[int], int]
"""Does the work of one round, given the round's number, and returns how many units it did."""


@dataclass(frozen=True)
class Spread:
    """Median and range of repeated measurements.

    Attributes
    ----------
    median, low, high : float
        Of the measured values, in their unit.
    coverage : float
        Probability with which the range of so many independent measurements contains the true median: 1 - 2^(1 - n).
    """

    median: float
    low: float
    high: float
    coverage: float

    @classmethod
    def of(cls, values: Sequence[float]) -> "Spread":
        """Median and range of ``values``, which must not be empty.

        >>> Spread.of([3.0, 1.0, 2.0])
        Spread(median=2.0, low=1.0, high=3.0, coverage=0.75)
        """
        return cls(statistics.median(values), min(values), max(values), 1 - 2 ** (1 - len(values)))


@dataclass(frozen=True)
class Measured:
    """Raw values of one thing, one for each round.

    Attributes
    ----------
    unit : str
    values : list of float
        In the order of the rounds, all positive.
    higher_is_better : bool
        True of rates, False of times and sizes.
    """

    unit: str
    values: list[float]
    higher_is_better: bool = True

    @property
    def spread(self) -> Spread:
        """Median and range."""
        return Spread.of(self.values)

    def cells(self, form: str = ",.0f") -> list[str]:
        """Median, lowest and highest value as words.

        >>> Measured("games/s", [1000.0, 1200.0, 900.0]).cells()
        ['1,000', '900', '1,200']
        """
        return [format(value, form) for value in (self.spread.median, self.spread.low, self.spread.high)]


def alternate(
    jobs: dict[str, Job], num_rounds: int, clock: Callable[[], float] = time.perf_counter
) -> dict[str, list[float]]:
    """Run every job once a round and measure its rate.

    Parameters
    ----------
    jobs : dict of str to Job
        Warmed-up jobs by name.
    num_rounds : int
        At least 1.
    clock : callable
        Returns seconds; replaced in tests.

    Returns
    -------
    dict of str to list of float
        Units per second of each job, one value a round, in the order of the rounds.
    """
    rates: dict[str, list[float]] = {name: [] for name in jobs}
    for number in range(num_rounds):
        names = list(jobs) if number % 2 == 0 else list(reversed(jobs))
        for name in names:
            start = clock()
            units = jobs[name](number)
            rates[name].append(units / (clock() - start))
    return rates


def ratios(numerator: Sequence[float], denominator: Sequence[float]) -> list[float]:
    """Ratio within each round.

    >>> ratios([4.0, 9.0], [2.0, 3.0])
    [2.0, 3.0]
    """
    return [above / below for above, below in zip(numerator, denominator, strict=True)]
