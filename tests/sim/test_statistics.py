"""`sim.statistics` against SciPy, against hand calculation, and coverage of the intervals by simulation."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy import stats

from sim import statistics

COUNTS = st.lists(st.integers(0, 50), min_size=2, max_size=8).map(np.array).filter(lambda counts: counts.sum() > 1)
JOINT = (
    st.integers(2, 5)
    .flatmap(lambda size: st.lists(st.integers(0, 9), min_size=size * size, max_size=size * size))
    .map(lambda cells: np.array(cells).reshape(round(len(cells) ** 0.5), -1))
    .filter(lambda joint: joint.sum() > 1)
)
COVERAGE = (0.935, 0.965)
"""Where the coverage of a 95 % interval over 4,000 samples lies, unless it is wrong (4 standard errors)."""


def drawn(by_turn):
    """One value of min(kill turn, horizon + 1) for each game."""
    return np.repeat(*statistics.restricted_turns(by_turn))


@pytest.mark.parametrize("confidence", [0.5, 0.95, 0.999])
def test_normal_quantile(confidence):
    assert statistics.normal_quantile(confidence) == pytest.approx(stats.norm.ppf(0.5 + confidence / 2))


@given(st.integers(1, 10**9), st.floats(0, 1), st.sampled_from([0.8, 0.95, 0.99]))
def test_wilson_agrees_with_scipy(trials, share, confidence):
    successes = round(share * trials)
    expected = stats.binomtest(successes, trials).proportion_ci(confidence, method="wilson")
    assert statistics.wilson_interval(successes, trials, confidence) == pytest.approx(list(expected), abs=1e-12)


def test_wilson_is_exact_at_the_ends_and_vectorised():
    bounds = statistics.wilson_interval(np.array([[0, 5], [9, 10]]), 10)
    assert bounds.shape == (2, 2, 2)
    assert bounds[0, 0, 0] == 0
    assert bounds[1, 1, 1] == 1
    assert bounds[1, 0].tolist() == statistics.wilson_interval(9, 10).tolist()


@pytest.mark.parametrize("share", [0.01, 0.3, 0.999])
def test_wilson_coverage(share):
    rng = np.random.default_rng(7)
    bounds = statistics.wilson_interval(rng.binomial(5000, share, 4000), 5000)
    assert COVERAGE[0] < np.mean((bounds[:, 0] <= share) & (share <= bounds[:, 1])) < COVERAGE[1]


@given(COUNTS)
def test_restricted_mean_agrees_with_numpy(by_turn):
    sample = drawn(by_turn)
    half = stats.norm.ppf(0.975) * sample.std(ddof=1) / len(sample) ** 0.5
    estimate = statistics.restricted_mean(by_turn)
    assert estimate.value == pytest.approx(sample.mean())
    assert estimate.interval == pytest.approx((sample.mean() - half, sample.mean() + half))


def test_restricted_mean_coverage():
    rng = np.random.default_rng(11)
    shares = np.array([0.05, 0, 0.15, 0.6, 0.15, 0.05])
    truth = float(np.arange(1, 7) @ np.append(shares[1:], shares[0]))
    intervals = np.array([statistics.restricted_mean(row).interval for row in rng.multinomial(400, shares, 4000)])
    assert COVERAGE[0] < np.mean((intervals[:, 0] <= truth) & (truth <= intervals[:, 1])) < COVERAGE[1]


def test_a_single_observation_has_no_interval():
    assert statistics.restricted_mean(np.array([0, 0, 1])) == statistics.Estimate(2.0, None)
    assert statistics.restricted_mean(np.array([0, 0, 2])) == statistics.Estimate(2.0, (2.0, 2.0))


@given(COUNTS)
def test_median_agrees_with_the_sorted_sample(by_turn):
    sample = np.sort(drawn(by_turn))
    middle = int(sample[(len(sample) - 1) // 2])
    assert statistics.median(by_turn) == (middle if middle < len(by_turn) else None)


@pytest.mark.parametrize(
    ("by_turn", "expected"), [([3, 0, 2], None), ([2, 0, 2], 2), ([1, 0, 2], 2), ([0, 1, 1], 1), ([9, 0, 0], None)]
)
def test_median_with_censoring(by_turn, expected):
    assert statistics.median(np.array(by_turn)) == expected


def pairs(joint):
    rows, columns = np.indices(joint.shape)
    return np.repeat(rows, joint.ravel()), np.repeat(columns, joint.ravel())


@given(JOINT)
def test_paired_difference_agrees_with_numpy(joint):
    first, second = pairs(joint)
    difference = first - second
    half = stats.norm.ppf(0.975) * difference.std(ddof=1) / len(difference) ** 0.5
    estimate = statistics.paired_difference(joint)
    assert estimate.value == pytest.approx(difference.mean())
    assert estimate.interval == pytest.approx((difference.mean() - half, difference.mean() + half))


@given(JOINT)
def test_variance_ratio_agrees_with_numpy(joint):
    first, second = pairs(joint)
    paired = np.var(first - second, ddof=1)
    ratio = statistics.variance_ratio(joint)
    if ratio is None:
        assert paired == pytest.approx(0)
    else:
        assert ratio == pytest.approx((first.var(ddof=1) + second.var(ddof=1)) / paired)


@pytest.mark.parametrize("joint", [np.diag([1, 2]), np.array([[0, 1], [0, 0]]), np.array([[0, 5], [0, 0]])])
def test_no_variance_ratio_without_differing_differences(joint):
    assert statistics.variance_ratio(joint) is None


def test_paired_difference_coverage():
    rng = np.random.default_rng(13)
    shares = np.array([[0.2, 0.1, 0.0], [0.05, 0.3, 0.1], [0.0, 0.05, 0.2]])
    truth = float(sum((a - b) * shares[a, b] for a in range(3) for b in range(3)))
    samples = rng.multinomial(300, shares.ravel(), 4000).reshape(-1, 3, 3)
    intervals = np.array([statistics.paired_difference(joint).interval for joint in samples])
    assert COVERAGE[0] < np.mean((intervals[:, 0] <= truth) & (truth <= intervals[:, 1])) < COVERAGE[1]
