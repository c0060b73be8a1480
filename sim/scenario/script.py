"""A script while it is played: what comes next, and which choices are open."""

from __future__ import annotations

from collections.abc import Container
from typing import Any

from sim.scenario.model import Action, Mismatch, Moment, Scenario

CHOOSE = "choose"
IN_COMBAT = ("attack", "block", "assign_damage")
"""Actions that answer a question of combat; the others are taken with priority."""


def as_names(value: Any) -> list[str] | None:
    """Handles that a choice names, None if it is something else."""
    named = [value] if isinstance(value, str) else value
    return named if isinstance(named, list) and all(isinstance(name, str) for name in named) else None


class Script:
    """The actions of a scenario, in time order, and which of them are done.

    Parameters
    ----------
    scenario : Scenario
    handles : container of str
        What names an object or player.
    """

    def __init__(self, scenario: Scenario, handles: Container[str]) -> None:
        self.handles = handles
        self.actions = scenario.script
        self.done = [False] * len(self.actions)
        self.used = [False] * len(self.actions)
        """Choices that answered a decision; those for "each" or "both" go on answering."""
        self.last: Action | None = None
        """The last action that was taken with priority."""
        self.targeted: set[str] = set()
        """What became a target since then: a target without alternative is not asked for."""

    def next(self) -> Action | None:
        """The first action that is not done, choices left out."""
        for action, done in zip(self.actions, self.done, strict=True):
            if not done and action.do != CHOOSE:
                return action
        return None

    def finish(self, action: Action) -> None:
        """An action is done; choices of actions before it must have been asked for by now."""
        position = next(i for i, other in enumerate(self.actions) if other is action and not self.done[i])
        self.require_choices([i for i in range(position) if self.actions[i].at <= action.at])
        self.done[position] = True
        if action.do not in IN_COMBAT:
            self.last = action
            self.targeted.clear()

    def find(self, do: str, now: Moment, player: int) -> list[Action]:
        """Actions of a kind that a player takes now and that are not done."""
        return [
            action
            for action, done in zip(self.actions, self.done, strict=True)
            if not done and (action.do, action.at, action.player) == (do, now, player)
        ]

    def choices(self, now: Moment, player: int) -> list[tuple[int, Action]]:
        """Choices of a player that may be asked for now: those before the next action, with their positions."""
        found = []
        for i, action in enumerate(self.actions):
            if action.do != CHOOSE:
                if not self.done[i] and action.at <= now and action.do not in IN_COMBAT:
                    break
            elif not self.done[i] and action.at == now and action.player == player:
                found.append((i, action))
        return found

    def use(self, position: int) -> None:
        """A choice answered a decision."""
        self.used[position] = True
        about = self.actions[position].about.split()
        self.done[position] = "each" not in about and "both" not in about

    def require_choices(self, positions: list[int]) -> None:
        """Refuse choices that were never asked for."""
        for i in positions:
            if self.actions[i].do == CHOOSE and not self.done[i]:
                if not self.used[i] and not self._went_without_saying(self.actions[i].value):
                    raise Mismatch(str(self.actions[i]), "the game never asked")
                self.done[i] = True

    def _went_without_saying(self, value: Any) -> bool:
        """Whether a choice may have been the only one, which is not asked for: a target, or a single object."""
        named = as_names(value)
        if not named or not all(name in self.handles for name in named):
            return False
        return isinstance(value, str) or self.targeted.issuperset(named)

    def end_step(self, now: Moment) -> None:
        """Refuse what should have been done by the end of a step and was not."""
        for action, done in zip(self.actions, self.done, strict=True):
            if not done and action.at <= now and action.do != CHOOSE:
                raise Mismatch(str(action), "the step ended before it could be done")
        self.require_choices([i for i, action in enumerate(self.actions) if action.at <= now])
