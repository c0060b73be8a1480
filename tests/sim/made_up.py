"""Made-up results for tests that need some without playing."""

import numpy as np
from hypothesis import strategies as st

from components.game import Problem, Status
from sim.results import Cause, Columns

HORIZON = 6


def columns(rows):
    """Columns from rows of (kill_turn, cause, status, problem, mulligans, on_the_play)."""
    cells = list(zip(*rows, strict=True)) if rows else [()] * len(Columns.DTYPES)
    return Columns(*(np.array(c, dtype) for c, dtype in zip(cells, Columns.DTYPES.values(), strict=True)))


def kills(turns, **changes):
    """Columns of games that end by poison in the given turns; 0 is a game that is not finished."""
    row = {"mulligans": 0, "on_the_play": True} | changes
    return columns(
        [
            (turn, Cause.POISON, Status.OVER, Problem.NONE, *row.values())
            if turn
            else (0, Cause.NONE, Status.UNFINISHED, Problem.NONE, *row.values())
            for turn in turns
        ]
    )


_killed = st.tuples(
    st.integers(1, HORIZON), st.sampled_from(list(Cause)[1:]), st.just(Status.OVER), st.just(Problem.NONE)
)
_not_killed = st.tuples(
    st.just(0), st.just(Cause.NONE), st.sampled_from([Status.OVER, Status.UNFINISHED]), st.just(Problem.NONE)
)
_stopped = st.tuples(
    st.just(0),
    st.just(Cause.NONE),
    st.sampled_from([Status.OVERFLOW, Status.ERROR]),
    st.sampled_from(list(Problem)[1:]),
)
_rows = st.tuples(st.one_of(_killed, _not_killed, _stopped), st.integers(0, 7), st.booleans())

many_columns = st.lists(_rows.map(lambda row: (*row[0], *row[1:])), max_size=20).map(columns)
"""Strategy: columns of up to 20 games of every kind."""
