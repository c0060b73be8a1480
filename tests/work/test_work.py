"""The work of a game, counted, is that of the baseline: what makes games slower is seen without a clock."""

import json

import pytest

from tests.work.counting import BASELINE, COMMAND, LISTS, Calls, work_of

MOST_CHANGE = 0.02
"""Share by which a figure may differ from the baseline."""


@pytest.mark.parametrize("name", LISTS)
def test_games_take_the_work_of_the_baseline(name):
    before = json.loads(BASELINE.read_text(encoding="utf-8"))[name]
    now = work_of(name)
    moved = [
        f"{figure} of a game: {now[figure]:,} instead of {before[figure]:,} ({now[figure] / before[figure] - 1:+.1%})"
        for figure in now
        if abs(now[figure] - before[figure]) > MOST_CHANGE * before[figure]
    ]
    accept = f"If that is wanted, run `{COMMAND}` and commit {BASELINE.name}."
    assert not moved, "\n".join([f"{name} takes another amount of work:", *moved, accept])


def test_the_baseline_has_these_lists_and_figures():
    baseline = json.loads(BASELINE.read_text(encoding="utf-8"))
    assert list(baseline) == list(LISTS)
    assert all(figure > 0 for figures in baseline.values() for figure in figures.values())


def test_calls_are_counted_while_entered():
    def called():
        return None

    called()
    with Calls() as calls:
        called()
        called()
    called()
    assert calls.of[called.__code__] == 2
