"""What a scenario consists of, as `sim.scenario.read` finds it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from components.characteristics import CardType, Color, Keyword
from components.clock import Step
from components.zones import Zone

PLAYERS = ("A", "B")
"""Names of the players; A is player 0 and takes turn 1."""

NO_FACTS: Mapping[str, int] = {}


class ScenarioError(Exception):
    """A scenario that cannot be read or set up.

    Parameters
    ----------
    path : str
        Where: fields and positions, such as ``script[2].targets[0]``.
    problem : str
        What is wrong there.
    """

    def __init__(self, path: str, problem: str) -> None:
        self.path, self.problem = path, problem
        super().__init__(f"{path}: {problem}" if path else problem)


class Mismatch(Exception):  # noqa: N818 (a fact that differs, not an error of the program)
    """A fact or decision that is not as the scenario says.

    Parameters
    ----------
    expected, got : str
        What the scenario says, and what came.
    """

    def __init__(self, expected: str, got: str) -> None:
        self.expected, self.got = expected, got
        super().__init__(f"expected {expected}, got {got}")


class Moment(NamedTuple):
    """A step of a turn."""

    turn: int
    step: Step


@dataclass(frozen=True)
class Placed:
    """``n`` copies of a card in a zone, under the handle ``ref``."""

    ref: str
    card: str
    n: int = 1
    counters: Mapping[str, int] = field(default_factory=dict)
    tapped: bool = False
    damage: int = 0
    attached_to: str | None = None


@dataclass(frozen=True)
class Side:
    """What a player has when the scenario begins."""

    life: int
    counters: Mapping[str, int]
    zones: Mapping[Zone, tuple[Placed, ...]]


@dataclass(frozen=True)
class Action:
    """One entry of the script; which fields are meant depends on ``do``."""

    at: Moment
    player: int
    do: str
    path: str
    subject: str | None = None
    """The card that is cast or played, the source of an ability, the attacker whose damage is assigned."""
    targets: tuple[str, ...] = ()
    entering_targets: tuple[str, ...] = ()
    x: int | None = None
    ability: str = ""
    named_source: str | None = None
    from_zone: Zone | None = None
    alternative: str | None = None
    gift: bool | None = None
    copy: str | None = None
    moved: int | None = None
    paid_with: tuple[str, ...] = ()
    amounts: Mapping[str, int] = field(default_factory=dict)
    """Handles or players with their part of damage, or of what is divided."""
    library: Mapping[int, tuple[str, ...]] = field(default_factory=dict)
    hold: bool = False
    hold_triggers: bool = False
    in_response_to: str | None = None
    illegal: bool = False
    pairs: tuple[tuple[str, str], ...] = ()
    """Attackers with what they attack, or blockers with whom they block."""
    counters: Mapping[str, int] = field(default_factory=dict)
    about: str = ""
    value: Any = None

    def __str__(self) -> str:
        """How messages call it: ``A casts bolt at B``."""
        who = PLAYERS[self.player]
        if self.do == "choose":
            return f"{who} chooses {self.about}: {self.value}"
        pairs = ", ".join(f"{one} - {other}" for one, other in self.pairs)
        words = [who, self.do, self.subject or pairs, f"({self.ability})" if self.ability else ""]
        at = " at " + ", ".join(self.targets) if self.targets else ""
        return " ".join(word for word in words if word) + at


@dataclass(frozen=True)
class PermanentFacts:
    """What is expected of the permanents under a handle; None and empty: nothing."""

    ref: str
    numbers: Mapping[str, int]
    """``power``, ``toughness``, ``base_power``, ``base_toughness``, ``damage``, and ``tapped`` or ``phased_out`` as 0
    or 1."""
    counters: Mapping[str, int]
    controller: int | None = None
    is_creature: bool | None = None
    has_types: tuple[str, ...] = ()
    lacks_types: tuple[str, ...] = ()
    has_colors: tuple[Color, ...] = ()
    has_keywords: tuple[Keyword, ...] = ()
    lacks_keywords: tuple[Keyword, ...] = ()


@dataclass(frozen=True)
class ZoneFacts:
    """In which zone the cards under a handle are; with ``count`` so many of them."""

    ref: str
    zone: Zone
    owner: int | None = None
    count: int | None = None


@dataclass(frozen=True)
class TokenFacts:
    """How many tokens of a name a player controls, and what they are like."""

    name: str
    controller: int
    count: int
    numbers: Mapping[str, int]
    has_keywords: tuple[Keyword, ...] = ()


@dataclass(frozen=True)
class Check:
    """Facts that hold at the end of a step."""

    at: Moment
    players: Mapping[int, Mapping[str, int]]
    permanents: tuple[PermanentFacts, ...] = ()
    zones: tuple[ZoneFacts, ...] = ()
    tokens: tuple[TokenFacts, ...] = ()
    emblems: Mapping[int, int] = field(default_factory=dict)
    total_damage: tuple[tuple[str, ...], int] | None = None
    winner: str | None = None
    game_over: bool | None = None


@dataclass(frozen=True)
class Scenario:
    """One scenario."""

    id: str
    group: str
    title: str
    start: Moment
    active: int
    sides: tuple[Side, ...]
    script: tuple[Action, ...]
    checks: tuple[Check, ...]
    """Checkpoints and the final expectation, in time order."""


CARD_TYPES = {member.name.lower(): member for member in CardType}
"""Card types by their names in small letters."""
