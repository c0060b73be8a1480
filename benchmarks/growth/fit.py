"""How fast times grow: the exponent of a power law, and its confidence interval."""

import math
import statistics
from collections.abc import Sequence

from sim.statistics import Estimate

CONFIDENCE = 0.95
LINEAR = 1.0
MARGIN = 0.1
"""An exponent within this of 1 counts as linear."""


def exponent(sizes: Sequence[int], times: Sequence[float]) -> float:
    """Slope of the logarithm of time over the logarithm of size, by least squares.

    Parameters
    ----------
    sizes : sequence of int
        At least two different ones, at least 1.
    times : sequence of float
        Positive, one for each size.

    Examples
    --------
    >>> round(exponent([1, 2, 4, 8], [3.0, 12.0, 48.0, 192.0]), 3)
    2.0
    """
    slope, _ = statistics.linear_regression([math.log(size) for size in sizes], [math.log(time) for time in times])
    return slope


def larger_half(sizes: Sequence[int]) -> int:
    """Position from which sizes count for the exponent: what does not grow hides growth at small sizes.

    >>> larger_half((1, 2, 4, 8, 16)), larger_half((1, 2))
    (2, 0)
    """
    return min(len(sizes) // 2, len(sizes) - 2)


def growth(sizes: Sequence[int], rounds: Sequence[Sequence[float]]) -> Estimate:
    """Exponent over the larger half of the sizes.

    Parameters
    ----------
    sizes : sequence of int
        Ascending, at least two.
    rounds : sequence of sequence of float
        For each round, the time at each size.

    Returns
    -------
    Estimate
        Mean of the rounds' exponents with its 95 % interval by Student's t; no interval of a single round.
    """
    start = larger_half(sizes)
    slopes = [exponent(sizes[start:], times[start:]) for times in rounds]
    value = statistics.fmean(slopes)
    if len(slopes) < 2:
        return Estimate(value, None)
    from scipy.special import stdtrit

    half = float(stdtrit(len(slopes) - 1, (1 + CONFIDENCE) / 2)) * statistics.stdev(slopes) / math.sqrt(len(slopes))
    return Estimate(value, (value - half, value + half))


def in_words(found: Estimate) -> str:
    """Whether times grow faster than linearly.

    >>> in_words(Estimate(1.5, (1.4, 1.6))), in_words(Estimate(1.0, (0.98, 1.02))), in_words(Estimate(0.1, (0.0, 0.2)))
    ('faster than linearly', 'linearly', 'more slowly')
    """
    low, high = found.interval or (found.value, found.value)
    if low > LINEAR + MARGIN:
        return "faster than linearly"
    if high < LINEAR - MARGIN:
        return "more slowly"
    is_near = low >= LINEAR - MARGIN and high <= LINEAR + MARGIN
    return "linearly" if is_near else "about linearly"
