"""Playing a board with both engines, and judging what came of it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, Protocol

from benchmarks.peers.boards import Board
from benchmarks.peers.compare import Difference, differences
from benchmarks.peers.generate import board_of
from benchmarks.peers.known import Cause, explain


class Plays(Protocol):
    """An engine that plays boards."""

    def play(self, board: Board) -> dict[str, Any]:
        """What came of a board."""


@dataclass(frozen=True)
class Verdict:
    """What came of one board.

    Attributes
    ----------
    board : Board
    differences : list of Difference
    causes : list of Cause
        Why they differ; empty if nothing differs, or if it is not known.
    """

    board: Board
    differences: list[Difference]
    causes: list[Cause]

    @property
    def is_explained(self) -> bool:
        """Whether both agree, or it is known why not."""
        return not self.differences or bool(self.causes)

    def as_json(self) -> dict[str, Any]:
        """For programs."""
        found = [vars(difference) for difference in self.differences]
        return {"seed": self.board.seed, "differences": found, "causes": [cause.name for cause in self.causes]}


@dataclass
class Judge:
    """Compares two engines.

    Attributes
    ----------
    play : callable
        Plays a board with this engine.
    peer : Plays
        Plays it with the other.
    unusable : collection of str
        Cards that must not be on a board.
    """

    play: Callable[[Board], dict[str, Any]]
    peer: Plays
    unusable: tuple[str, ...] = ()

    def compare(self, board: Board) -> list[Difference]:
        """What differs; where the peer chose among replacement effects, the other order counts as well (CR 616.1)."""
        ours, theirs = self.play(board), self.peer.play(board)
        found = differences(ours, theirs)
        if found and theirs["replacements"]:
            found = found if differences(ours, self.peer.play(replace(board, order=-1))) else []
        return found

    def judge(self, seed: int) -> Verdict:
        """Play the board of a seed, and look for the causes of what differs."""
        board = board_of(seed, self.unusable)
        found = self.compare(board)
        return Verdict(board, found, explain(board, self.compare) if found else [])
