"""Results of a run: per-game columns, and their summary as counts that merge exactly in any order."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, fields
from enum import IntEnum
from typing import ClassVar

import numpy as np

from components.game import Problem, Status

MOST_MULLIGANS = 7
"""A hand of seven can be put back seven times (CR 103.5)."""


class Cause(IntEnum):
    """What made the last opponent lose (CR 104.3)."""

    NONE = 0
    """No opponent lost, or not all of them."""
    POISON = 1
    """Ten or more poison counters (CR 704.5c)."""
    DAMAGE = 2
    """0 or less life (CR 704.5a)."""
    LIBRARY = 3
    """A draw from an empty library (CR 704.5b)."""
    COMMANDER_DAMAGE = 4
    """21 or more combat damage from one commander (CR 704.6c)."""
    OTHER = 5


@dataclass(frozen=True, eq=False)
class Columns:
    """One value for each game, in the order of the games' numbers.

    Parameters
    ----------
    kill_turn : numpy.ndarray
        int16, shape (B,): the player's own turn in which the last opponent lost, 0 if that did not happen.
    cause : numpy.ndarray
        int8, shape (B,): a `Cause`, NONE exactly where `kill_turn` is 0.
    status : numpy.ndarray
        int8, shape (B,): a `components.game.Status` other than PLAYING; OVER where `kill_turn` is not 0.
    problem : numpy.ndarray
        int8, shape (B,): a `components.game.Problem`, NONE exactly where `status` is neither OVERFLOW nor ERROR.
    mulligans : numpy.ndarray
        int8, shape (B,): mulligans taken, 0 to 7.
    on_the_play : numpy.ndarray
        bool, shape (B,).

    Raises
    ------
    ValueError
        If the columns differ in length, have another dtype, or contradict each other.
    """

    kill_turn: np.ndarray
    cause: np.ndarray
    status: np.ndarray
    problem: np.ndarray
    mulligans: np.ndarray
    on_the_play: np.ndarray

    DTYPES: ClassVar[dict[str, str]] = {
        "kill_turn": "int16",
        "cause": "int8",
        "status": "int8",
        "problem": "int8",
        "mulligans": "int8",
        "on_the_play": "bool",
    }

    def __post_init__(self) -> None:
        shape = np.shape(self.kill_turn)
        for name, dtype in self.DTYPES.items():
            column = getattr(self, name)
            if not isinstance(column, np.ndarray) or column.dtype != dtype or column.ndim != 1 or column.shape != shape:
                raise ValueError(f"column {name} must be a one-dimensional {dtype} array as long as kill_turn")
        killed = self.kill_turn != 0
        stopped = np.isin(self.status, [Status.OVERFLOW, Status.ERROR])
        for wrong, what in (
            (self.kill_turn < 0, "a negative kill turn"),
            (~np.isin(self.cause, list(Cause)), "an unknown cause"),
            (~np.isin(self.status, list(Status)) | (self.status == Status.PLAYING), "no final status"),
            (~np.isin(self.problem, list(Problem)), "an unknown problem"),
            ((self.mulligans < 0) | (self.mulligans > MOST_MULLIGANS), "an impossible number of mulligans"),
            (killed != (self.cause != Cause.NONE), "a kill turn without a cause, or a cause without a kill turn"),
            (killed & (self.status != Status.OVER), "a kill turn, but is not over"),
            (stopped != (self.problem != Problem.NONE), "a problem that its status does not tell, or none"),
        ):
            if wrong.any():
                raise ValueError(f"the game in row {int(np.argmax(wrong))} has {what}")

    def __len__(self) -> int:
        return len(self.kill_turn)

    def __getitem__(self, games: slice) -> Columns:
        return Columns(**{field.name: getattr(self, field.name)[games] for field in fields(self)})

    @classmethod
    def concatenate(cls, parts: Iterable[Columns]) -> Columns:
        """Join columns of consecutive games.

        Parameters
        ----------
        parts : iterable of Columns
            In the order of the games; none give columns of no games.
        """
        listed = list(parts)
        return cls(
            **{
                name: np.concatenate([np.empty(0, dtype), *(getattr(part, name) for part in listed)], dtype=dtype)
                for name, dtype in cls.DTYPES.items()
            }
        )


@dataclass(frozen=True, eq=False)
class Summary:
    """Counts of games. Summaries of disjoint games merge exactly, in any order: `empty` is neutral.

    Parameters
    ----------
    kills : numpy.ndarray
        int64, shape (2, horizon + 1): games on the draw (row 0) and on the play (row 1) by kill turn;
        column 0 counts games without a kill.
    causes : numpy.ndarray
        int64, shape (6,): games by `Cause`.
    statuses : numpy.ndarray
        int64, shape (5,): games by `components.game.Status`.
    problems : numpy.ndarray
        int64, one for each number up to the last `components.game.Problem`.
    mulligans : numpy.ndarray
        int64, shape (8,): games by number of mulligans.
    """

    kills: np.ndarray
    causes: np.ndarray
    statuses: np.ndarray
    problems: np.ndarray
    mulligans: np.ndarray

    @classmethod
    def empty(cls, horizon: int) -> Summary:
        """The summary of no games.

        Parameters
        ----------
        horizon : int
            The turn limit; kill turns are at most this.
        """
        counts = (len(Cause), len(Status), max(Problem) + 1, MOST_MULLIGANS + 1)
        return cls(np.zeros((2, horizon + 1), np.int64), *(np.zeros(count, np.int64) for count in counts))

    @classmethod
    def from_columns(cls, columns: Columns, horizon: int) -> Summary:
        """Count the games of some columns.

        Parameters
        ----------
        columns : Columns
        horizon : int
            The turn limit.

        Raises
        ------
        ValueError
            If a kill turn is beyond `horizon`.
        """
        if len(columns) and columns.kill_turn.max() > horizon:
            raise ValueError(f"kill turn {columns.kill_turn.max()} is beyond the turn limit {horizon}")
        none = cls.empty(horizon)
        kills = none.kills
        np.add.at(kills, (columns.on_the_play.astype(np.intp), columns.kill_turn), 1)
        return cls(
            kills,
            np.bincount(columns.cause, minlength=len(none.causes)),
            np.bincount(columns.status, minlength=len(none.statuses)),
            np.bincount(columns.problem, minlength=len(none.problems)),
            np.bincount(columns.mulligans, minlength=len(none.mulligans)),
        )

    def merge(self, other: Summary) -> Summary:
        """Counts of both summaries' games.

        Raises
        ------
        ValueError
            If their turn limits differ.
        """
        if self.horizon != other.horizon:
            raise ValueError(f"summaries with turn limits {self.horizon} and {other.horizon} cannot be merged")
        return Summary(*(getattr(self, field.name) + getattr(other, field.name) for field in fields(self)))

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Summary):
            return NotImplemented
        return all(np.array_equal(getattr(self, field.name), getattr(other, field.name)) for field in fields(self))

    __hash__ = None  # type: ignore[assignment]

    @property
    def horizon(self) -> int:
        """The turn limit."""
        return self.kills.shape[1] - 1

    @property
    def games(self) -> int:
        """Number of games."""
        return int(self.kills.sum())

    @property
    def by_turn(self) -> np.ndarray:
        """Games by kill turn, int64, shape (horizon + 1,); element 0 counts games without a kill."""
        return self.kills.sum(axis=0)

    @property
    def unfinished(self) -> int:
        """Games that reached the turn limit."""
        return int(self.statuses[Status.UNFINISHED])

    @property
    def overflow(self) -> int:
        """Games stopped because they needed more than a capacity."""
        return int(self.statuses[Status.OVERFLOW])

    @property
    def errors(self) -> int:
        """Games stopped by an error."""
        return int(self.statuses[Status.ERROR])

    @property
    def lost(self) -> int:
        """Games that ended without all opponents having lost: the player lost, or nobody won."""
        return int(self.statuses[Status.OVER] - self.by_turn[1:].sum())

    def named_problems(self) -> dict[str, int]:
        """Number of games stopped by each problem that occurred, by the problem's name in small letters."""
        return {p.name.lower().replace("_", " "): int(self.problems[p]) for p in Problem if p and self.problems[p]}
