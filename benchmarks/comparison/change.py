"""How much faster one series of measurements is than another, with a confidence interval and a dead band."""

import math
import statistics
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

CONFIDENCE = 0.95
BAND = 0.03
"""Ratios closer to 1 than this are no difference that matters: code that is laid out in another way makes as much."""


class Verdict(StrEnum):
    """What an interval of the ratio says, beside a dead band."""

    FASTER = "faster"
    SLOWER = "slower"
    SAME = "no difference"
    UNDECIDED = "undecided"


@dataclass(frozen=True)
class Change:
    """Ratio of speeds, after to before.

    Attributes
    ----------
    ratio : float
        Above 1: faster. Of times and sizes it is before to after.
    interval : tuple of float, or None
        95 % confidence interval; None of fewer than two values.
    """

    ratio: float
    interval: tuple[float, float] | None

    def verdict(self, band: float = BAND) -> Verdict:
        """What the interval says: undecided if it reaches into the dead band and out of it.

        >>> Change(1.2, (1.1, 1.3)).verdict(), Change(1.0, (0.99, 1.01)).verdict(), Change(1.1, (1.0, 1.2)).verdict()
        (<Verdict.FASTER: 'faster'>, <Verdict.SAME: 'no difference'>, <Verdict.UNDECIDED: 'undecided'>)
        """
        if self.interval is None:
            return Verdict.UNDECIDED
        low, high = self.interval
        most, least = 1 + band, 1 / (1 + band)
        if low > most:
            return Verdict.FASTER
        if high < least:
            return Verdict.SLOWER
        return Verdict.SAME if least <= low and high <= most else Verdict.UNDECIDED


def change(before: Sequence[float], after: Sequence[float], higher_is_better: bool, paired: bool) -> Change:
    """Compare two series by their logarithms, so that faster and slower count alike.

    Parameters
    ----------
    before, after : sequence of float
        Positive values, at least one each.
    higher_is_better : bool
        True of rates, False of times and sizes.
    paired : bool
        Whether value i of both was measured in the same round, as of two commits in alternation: the interval is that
        of the mean difference of the pairs (Student's t). Else the series are independent (Welch's t).

    Raises
    ------
    ValueError
        If paired series differ in length.
    """
    sign = 1 if higher_is_better else -1
    olds, news = ([sign * math.log(value) for value in values] for values in (before, after))
    if paired:
        differences = [new - old for old, new in zip(olds, news, strict=True)]
        return _around(statistics.fmean(differences), _squared_error(differences), len(differences) - 1)
    error_old, error_new = _squared_error(olds), _squared_error(news)
    difference = statistics.fmean(news) - statistics.fmean(olds)
    if min(len(olds), len(news)) < 2:
        return _around(difference, 0.0, 0)
    weights = error_old**2 / (len(olds) - 1) + error_new**2 / (len(news) - 1)
    freedom = (error_old + error_new) ** 2 / weights if weights > 0 else min(len(olds), len(news)) - 1
    return _around(difference, error_old + error_new, freedom)


def _squared_error(values: Sequence[float]) -> float:
    """Squared standard error of a mean."""
    return statistics.variance(values) / len(values) if len(values) > 1 else 0.0


def _around(difference: float, squared_error: float, freedom: float) -> Change:
    """Ratio of a mean difference of logarithms, and its interval by Student's t."""
    if freedom <= 0:
        return Change(math.exp(difference), None)
    from scipy.special import stdtrit

    half = float(stdtrit(freedom, (1 + CONFIDENCE) / 2)) * math.sqrt(squared_error)
    return Change(math.exp(difference), (math.exp(difference - half), math.exp(difference + half)))
