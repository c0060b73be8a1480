"""`sim.results`: columns are checked, summaries merge exactly and in any order."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from components.game import Problem, Status
from sim.results import Cause, Columns, Summary

from .made_up import HORIZON, columns, kills, many_columns

KILL = (3, Cause.POISON, Status.OVER, Problem.NONE, 0, True)
OVERFLOW = (0, Cause.NONE, Status.OVERFLOW, Problem.SLOTS, 0, True)


def summary(part):
    return Summary.from_columns(part, HORIZON)


@pytest.mark.parametrize(
    ("row", "message"),
    [
        ((-1, *KILL[1:]), "negative kill turn"),
        ((3, 9, *KILL[2:]), "unknown cause"),
        ((0, Cause.NONE, Status.PLAYING, Problem.NONE, 0, True), "no final status"),
        ((0, Cause.NONE, 9, Problem.NONE, 0, True), "no final status"),
        ((0, Cause.NONE, Status.ERROR, 99, 0, True), "unknown problem"),
        ((*KILL[:4], 8, True), "impossible number of mulligans"),
        ((*KILL[:4], -1, True), "impossible number of mulligans"),
        ((3, Cause.NONE, *KILL[2:]), "kill turn without a cause"),
        ((0, *KILL[1:]), "kill turn without a cause"),
        ((3, Cause.POISON, Status.UNFINISHED, *KILL[3:]), "is not over"),
        ((*KILL[:3], Problem.STACK, 0, True), "problem that its status does not tell"),
        ((*OVERFLOW[:3], Problem.NONE, 0, True), "problem that its status does not tell"),
    ],
)
def test_contradictions_are_refused_with_their_row(row, message):
    with pytest.raises(ValueError, match=f"the game in row 1 has .*{message}"):
        columns([KILL, row, OVERFLOW])


@pytest.mark.parametrize(
    "wrong", [np.zeros(2, np.int64), np.zeros(3, np.int8), np.zeros((2, 1), np.int8), [0, 0], np.int8(0)]
)
def test_columns_of_another_form_are_refused(wrong):
    good = kills([3, 4])
    with pytest.raises(ValueError, match="column mulligans must be a one-dimensional int8 array"):
        Columns(good.kill_turn, good.cause, good.status, good.problem, wrong, good.on_the_play)


@given(many_columns, st.integers(0, 20), st.integers(0, 20))
def test_slices_join_to_the_whole(part, cut, other):
    cuts = sorted((cut, other))
    joined = Columns.concatenate([part[: cuts[0]], part[cuts[0] : cuts[1]], part[cuts[1] :]])
    assert len(joined) == len(part)
    for name, dtype in Columns.DTYPES.items():
        assert getattr(joined, name).dtype == dtype
        assert getattr(joined, name).tolist() == getattr(part, name).tolist()


def test_no_columns_join_to_no_games():
    assert len(Columns.concatenate([])) == 0
    assert summary(Columns.concatenate([])) == Summary.empty(HORIZON)


@given(many_columns, many_columns, many_columns)
def test_summaries_are_a_commutative_monoid(a, b, c):
    x, y, z = summary(a), summary(b), summary(c)
    assert x.merge(y) == y.merge(x)
    assert x.merge(y).merge(z) == x.merge(y.merge(z))
    assert x.merge(Summary.empty(HORIZON)) == x


@given(many_columns, many_columns)
def test_merging_summaries_is_summarising_all_games(a, b):
    assert summary(a).merge(summary(b)) == summary(Columns.concatenate([a, b]))


@given(many_columns)
def test_every_game_is_counted_once(part):
    counted = summary(part)
    assert counted.games == len(part)
    assert int(counted.mulligans.sum()) == int(counted.statuses.sum()) == int(counted.causes.sum()) == len(part)
    not_killed = counted.lost + counted.unfinished + counted.overflow + counted.errors
    assert int(counted.by_turn[1:].sum()) + not_killed == len(part)
    assert sum(counted.named_problems().values()) == counted.overflow + counted.errors


def test_counts():
    counted = summary(
        columns(
            [
                KILL,
                (3, Cause.DAMAGE, Status.OVER, Problem.NONE, 1, False),
                (0, Cause.NONE, Status.OVER, Problem.NONE, 7, True),
                (0, Cause.NONE, Status.UNFINISHED, Problem.NONE, 0, False),
                OVERFLOW,
                (0, Cause.NONE, Status.ERROR, Problem.ILLEGAL_ANSWER, 0, True),
            ]
        )
    )
    assert counted.by_turn.tolist() == [4, 0, 0, 2, 0, 0, 0]
    assert counted.kills[:, 3].tolist() == [1, 1]
    assert counted.causes.tolist() == [4, 1, 1, 0, 0, 0]
    assert counted.mulligans.tolist() == [4, 1, 0, 0, 0, 0, 0, 1]
    assert (counted.lost, counted.unfinished, counted.overflow, counted.errors) == (1, 1, 1, 1)
    assert counted.named_problems() == {"slots": 1, "illegal answer": 1}


def test_summaries_tell_differing_games_apart():
    assert summary(kills([3])) != summary(kills([4]))
    assert summary(kills([3])) != summary(kills([3], on_the_play=False))
    assert summary(kills([3])) != 3


def test_a_kill_beyond_the_turn_limit_is_refused():
    assert summary(kills([HORIZON])).games == 1
    with pytest.raises(ValueError, match="kill turn 7 is beyond the turn limit 6"):
        summary(kills([HORIZON + 1]))


def test_turn_limits_must_agree():
    with pytest.raises(ValueError, match="turn limits 5 and 6"):
        Summary.empty(5).merge(Summary.empty(6))
