"""Estimates and their 95 % confidence intervals.

Kill turns are right-censored: a game without a kill by the horizon says only that the kill turn is later. So the
location of their distribution is told by the cumulative shares, the median, and the restricted mean, the mean of
min(kill turn, horizon + 1); never by a mean of the games that finished. All functions take counts of games.
"""

from dataclasses import dataclass
from statistics import NormalDist

import numpy as np

CONFIDENCE = 0.95


@dataclass(frozen=True)
class Estimate:
    """A value and the confidence interval around it; None if the data give no interval."""

    value: float
    interval: tuple[float, float] | None


def normal_quantile(confidence: float = CONFIDENCE) -> float:
    """Half-width of the central interval of the standard normal distribution, in standard deviations.

    >>> round(normal_quantile(), 4)
    1.96
    """
    return NormalDist().inv_cdf((1 + confidence) / 2)


def wilson_interval(successes: np.ndarray | int, trials: int, confidence: float = CONFIDENCE) -> np.ndarray:
    """Wilson's score interval of a proportion.

    With p = successes/trials, n = trials and the normal quantile z, the bounds are
    ``(p + z²/2n ± z sqrt(p(1-p)/n + z²/4n²)) / (1 + z²/n)`` (Wilson 1927). Unlike p ± z sqrt(p(1-p)/n) it keeps its
    coverage near 0 and 1 and never leaves them.

    Parameters
    ----------
    successes : int or numpy.ndarray
        Numbers from 0 to `trials`, any shape.
    trials : int
        At least 1.
    confidence : float
        Between 0 and 1.

    Returns
    -------
    numpy.ndarray
        float64, shape of `successes` + (2,): lower and upper bounds.

    Examples
    --------
    >>> wilson_interval(8, 10).round(3)
    array([0.49 , 0.943])
    """
    z = normal_quantile(confidence)
    k = np.asarray(successes, np.float64)
    share = k / trials
    middle = share + z * z / (2 * trials)
    half = z * np.sqrt(share * (1 - share) / trials + z * z / (4 * trials**2))
    bounds = np.stack([middle - half, middle + half], axis=-1) / (1 + z * z / trials)
    bounds[k == 0, 0] = 0.0
    bounds[k == trials, 1] = 1.0
    return bounds


def mean(values: np.ndarray, counts: np.ndarray, confidence: float = CONFIDENCE) -> Estimate:
    """Sample mean with its normal interval, mean ± z s/sqrt(n), where s² is the unbiased sample variance.

    Parameters
    ----------
    values : numpy.ndarray
        Values that occur, shape (V,).
    counts : numpy.ndarray
        How often each occurs, integers, shape (V,), at least 1 together.
    confidence : float
        Between 0 and 1.

    Returns
    -------
    Estimate
        Without an interval if there is a single observation.

    Examples
    --------
    >>> mean(np.array([2, 4]), np.array([50, 50])).value
    3.0
    """
    n = int(counts.sum())
    value = float(values @ counts) / n
    if n < 2:
        return Estimate(value, None)
    half = normal_quantile(confidence) * float(np.sqrt(variance(values, counts) / n))
    return Estimate(value, (value - half, value + half))


def variance(values: np.ndarray, counts: np.ndarray) -> float:
    """Unbiased sample variance of values with their counts, of at least 2 observations.

    >>> variance(np.array([2, 4]), np.array([1, 1]))
    2.0
    """
    n = int(counts.sum())
    deviations = values - float(values @ counts) / n
    return float(deviations**2 @ counts) / (n - 1)


def restricted_turns(by_turn: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Values of min(kill turn, horizon + 1) and their counts.

    Parameters
    ----------
    by_turn : numpy.ndarray
        Games by kill turn, integers, shape (horizon + 1,); element 0 counts games without a kill.

    Returns
    -------
    values, counts : numpy.ndarray
        Shape (horizon + 1,): 1, 2 ... horizon + 1, and the games with each.
    """
    return np.arange(1, len(by_turn) + 1), np.append(by_turn[1:], by_turn[0])


def restricted_mean(by_turn: np.ndarray, confidence: float = CONFIDENCE) -> Estimate:
    """Mean of min(kill turn, horizon + 1) with its normal interval.

    Parameters
    ----------
    by_turn : numpy.ndarray
        Games by kill turn, integers, shape (horizon + 1,); element 0 counts games without a kill.
    confidence : float
        Between 0 and 1.

    Examples
    --------
    >>> restricted_mean(np.array([1, 0, 2, 1])).value
    2.75
    """
    return mean(*restricted_turns(by_turn), confidence)


def median(by_turn: np.ndarray) -> int | None:
    """First turn by which at least half of all games have their kill; None if fewer than half ever have.

    Parameters
    ----------
    by_turn : numpy.ndarray
        Games by kill turn, integers, shape (horizon + 1,); element 0 counts games without a kill.

    Examples
    --------
    >>> median(np.array([2, 0, 1, 1])), median(np.array([2, 0, 1, 0]))
    (3, None)
    """
    reached = 2 * np.cumsum(by_turn[1:]) >= by_turn.sum()
    return int(np.argmax(reached)) + 1 if reached.any() else None


def paired_difference(joint: np.ndarray, confidence: float = CONFIDENCE) -> Estimate:
    """Mean difference of paired observations with its normal interval.

    Parameters
    ----------
    joint : numpy.ndarray
        Pairs by value of the first (row) and of the second (column), integers, shape (V, V).
    confidence : float
        Between 0 and 1.

    Returns
    -------
    Estimate
        Of the first minus the second.

    Examples
    --------
    >>> paired_difference(np.array([[0, 3], [1, 0]])).value
    -0.5
    """
    return mean(*_differences(joint), confidence)


def variance_ratio(joint: np.ndarray) -> float | None:
    """How many times fewer pairs than independent runs estimate the mean difference equally well.

    The variance of the difference between independent runs, var(first) + var(second), over that of the paired
    difference, var(first - second).

    Parameters
    ----------
    joint : numpy.ndarray
        Pairs by value of the first (row) and of the second (column), integers, shape (V, V).

    Returns
    -------
    float or None
        None if all paired differences are equal, or there are fewer than 2 pairs.

    Examples
    --------
    >>> variance_ratio(np.array([[1, 1], [1, 1]]))
    1.0
    """
    if joint.sum() < 2:
        return None
    paired = variance(*_differences(joint))
    if paired == 0:
        return None
    values = np.arange(len(joint))
    return (variance(values, joint.sum(axis=1)) + variance(values, joint.sum(axis=0))) / paired


def _differences(joint: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    size = len(joint)
    values = np.arange(1 - size, size)
    return values, np.array([np.trace(joint, -difference) for difference in values])
