"""Letting a board go on: the real schedule, with everybody passing until something has come (see `tests.board`)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Self

from components.clock import Step
from components.decision import DecisionKind, DecisionStatus
from components.game import Problem, Status
from systems.schedule import advance
from tests.board_set_up import BoardSetUp

Goal = Callable[[], bool]


class BoardGoingOn(BoardSetUp):
    """A game that goes on until a goal is reached or a player must decide."""

    def __init__(self) -> None:
        super().__init__()
        self._goal: Goal = self._is_settled

    def begin(self) -> Self:
        """Begin the game: up to where somebody may act."""
        if not self._begun:
            super().begin()
            self._go_on(self._is_settled)
        return self

    def _waits_for(self) -> DecisionKind:
        waiting = self.game.decision.status == DecisionStatus.WAITING
        return DecisionKind(int(self.game.decision.kind)) if waiting else DecisionKind.NONE

    def _is_asked(self) -> bool:
        return self._waits_for() == DecisionKind.PRIORITY

    def _is_settled(self) -> bool:
        return self._is_asked() and self.game.stack_size == 0

    def _advance(self) -> None:
        advance(self.game, self.tables)
        problem = Problem(int(self.game.problem)).name
        assert self.game.status in (Status.PLAYING, Status.OVER, Status.UNFINISHED), f"the game stopped: {problem}"

    def _submit(self, choice: int = 0, answers: Mapping[int, int] | None = None) -> None:
        decision = self.game.decision
        decision.choice = choice
        for i in range(decision.num_options):
            decision.answers[i] = (answers or {}).get(i, 0)
        decision.status = DecisionStatus.ANSWERED

    def _go_on(self, goal: Goal) -> None:
        """Pass and declare nothing until the goal is reached, the game is over, or a player must decide."""
        self._goal = goal
        self._advance()
        while self.game.status == Status.PLAYING and not goal():
            if self._waits_for() not in (DecisionKind.PRIORITY, DecisionKind.ATTACK, DecisionKind.BLOCK):
                return
            self._submit()
            self._advance()

    def _expect(self, kind: DecisionKind) -> None:
        waits = self._waits_for()
        assert waits == kind, f"the game asks for {waits.name}, not {kind.name}"

    def _go_on_until_asked(self, kind: DecisionKind) -> None:
        """All pass until a player must decide something, still in this turn."""
        turn = int(self.begin().game.clock.turn)
        self._go_on(lambda: self._waits_for() == kind or self.game.clock.turn != turn)
        self._expect(kind)

    def go_on(self, goal: Goal) -> Self:
        """All pass, and nobody attacks or blocks, until a player is asked something while ``goal()`` holds."""
        self.begin()._go_on(goal)
        return self

    def resolve_top(self) -> Self:
        """All pass until the top of the stack has resolved."""
        assert self.begin().game.stack_size > 0, "the stack is empty"
        identity = int(self.game.stack[self.game.stack_size - 1].identity)
        self._go_on(lambda: self._is_asked() and self._entry(identity) is None)
        return self

    def resolve(self) -> Self:
        """All pass until the stack is empty."""
        self.begin()._go_on(self._is_settled)
        return self

    def pass_until(self, step: Step, active: int | None = None) -> Self:
        """All pass, and nobody attacks or blocks any more, until a step (of a player's turn) has come."""
        clock = self.begin().game.clock

        def has_come() -> bool:
            whose = active is None or clock.active == active
            return clock.step == step and whose and self._is_settled() and self.game.decision.player == clock.active

        self._go_on(has_come)
        return self

    def _entry(self, identity: int):
        entries = [entry for entry in self.game.stack[: self.game.stack_size] if entry.identity == identity]
        return entries[0] if entries else None

    def _option_references(self) -> list[int]:
        return [int(reference) for reference in self.game.decision.object[: self.game.decision.num_options]]
