"""Small boards with a few actions."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass, field, replace
from typing import Any

from benchmarks.peers import pool
from sim.cards import library
from sim.cards.model import Card

LEVEL_UP = "level up"
"""Words of the ability that is told by name; others have a number as well."""


@dataclass(frozen=True)
class Thing:
    """A card at the beginning; on the battlefield with counters, damage, and tapped or not."""

    ref: str
    card: str
    counters: Mapping[str, int] = field(default_factory=dict)
    damage: int = 0
    tapped: bool = False


@dataclass(frozen=True)
class Side:
    """What a player has; ``lands`` are untapped and tap for mana of any colour."""

    life: int
    poison: int
    battlefield: tuple[Thing, ...]
    hand: tuple[Thing, ...] = ()
    lands: tuple[str, ...] = ()


@dataclass(frozen=True)
class Action:
    """Something that A does in the first main phase (``cast``, ``activate``), or a whole combat (``attack``)."""

    do: str
    card: str = ""
    targets: tuple[str, ...] = ()
    ability: str = ""
    number: int = 0
    attackers: tuple[tuple[str, str], ...] = ()
    blocks: tuple[tuple[str, str], ...] = ()

    def __str__(self) -> str:
        """In words."""
        if self.do == "attack":
            return f"attack {pairs(self.attackers)}, block {pairs(self.blocks)}"
        words = [self.do, self.card, f"({self.ability})" if self.ability else ""]
        return " ".join(word for word in words if word) + (f" at {', '.join(self.targets)}" if self.targets else "")


def pairs(chosen: Sequence[tuple[str, str]]) -> str:
    """Attackers with what they attack, or blockers with whom they block."""
    return ", ".join(f"{one} - {other}" for one, other in chosen) or "with nobody"


@dataclass(frozen=True)
class Board:
    """A board: what A and B have, what A does, and what is chosen whenever somebody proliferates.

    ``order`` says which of several replacement effects the peer applies first: 0 the first offered, -1 the last.
    """

    seed: int
    sides: tuple[Side, Side]
    actions: tuple[Action, ...]
    proliferate: tuple[str, ...]
    order: int = 0

    def as_json(self) -> dict[str, Any]:
        """In the form that `benchmarks.peers.worker` reads."""
        return asdict(self)

    def changed(self, keep: Callable[[Thing], bool], counters: Callable[[str], bool]) -> Board:
        """The same board with only the things and kinds of counter to keep, and the actions that are left."""
        sides = []
        for side in self.sides:
            field_left = [
                replace(thing, counters={kind: n for kind, n in thing.counters.items() if counters(kind)})
                for thing in side.battlefield
                if keep(thing)
            ]
            sides.append(replace(side, battlefield=tuple(field_left), hand=tuple(filter(keep, side.hand))))
        gone = {thing.ref for thing in self.things if not keep(thing)}
        actions = []
        for action in self.actions:
            if action.card not in gone and not gone.intersection(action.targets):
                attackers = tuple(pair for pair in action.attackers if not gone.intersection(pair))
                blocks = tuple(pair for pair in action.blocks if not gone.intersection(pair))
                actions.append(replace(action, attackers=attackers, blocks=blocks))
        return replace(self, sides=(sides[0], sides[1]), actions=tuple(actions))

    @property
    def things(self) -> list[Thing]:
        """Everything that has a name of its own."""
        return [thing for side in self.sides for zone in (side.battlefield, side.hand) for thing in zone]

    def cards(self) -> set[str]:
        """Names of the cards on it, lands and opening left out."""
        return {thing.card for thing in self.things} - {"Opening"}

    def as_text(self) -> str:
        """For a reader."""
        lines = [f"board {self.seed}; proliferate {', '.join(self.proliferate)}"]
        for name, side in zip("AB", self.sides, strict=True):
            lines.append(f"{name}: life {side.life}, poison {side.poison}, {len(side.lands)} lands")
            for thing in side.battlefield:
                facts = [f"{number} {kind}" for kind, number in thing.counters.items()]
                facts += ["tapped"] * thing.tapped + [f"{thing.damage} damage"] * (thing.damage > 0)
                lines.append(f"   {thing.ref}: {thing.card}" + (f" ({', '.join(facts)})" if facts else ""))
            lines += [f"   {thing.ref}: {thing.card}, in hand" for thing in side.hand]
        return "\n".join([*lines, *(f"   {number}. {action}" for number, action in enumerate(self.actions, 1))])


def find(name: str) -> Card | None:
    """Definition of a card, made-up ones included."""
    made_up = pool.made_up_cards().get(name)
    return made_up.definition if made_up else library.find(name)


def definition(name: str) -> Card:
    """Definition of a card that is certainly there."""
    card = find(name)
    if card is None:
        raise KeyError(name)
    return card
