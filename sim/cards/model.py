"""The card model: typed, immutable values that say what a card is and does.

The classes mirror the tables of `components.tables` with words in place of row numbers: an
`Instruction` names its selector, `sim.cards.compile` numbers it. Nested instructions stand in
``then`` and ``otherwise``; the compiler turns them into jumps. Every value is hashable and has a
JSON form (`sim.cards.formats`). Selectors, amounts and conditions are in `sim.cards.terms`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from components.characteristics import CardType, Color, Keyword, Restriction, Supertype
from components.clock import Step
from components.continuous import Duration
from components.permanent import Designation
from components.trigger import Event
from components.vocabulary.abilities import Pipeline, Timing
from components.vocabulary.cards import AlternativeKind
from components.vocabulary.instructions import Op, OpFlag
from components.vocabulary.selectors import Who
from components.zones import Zone
from sim.cards.terms import ANY_KIND, Amount, Condition, Number, Selector


@dataclass(frozen=True, slots=True, kw_only=True)
class Cost:
    """A cost (CR 118): mana symbols such as ``"{2}{G}"`` and the other parts (tap, sacrifice ...) in order."""

    mana: str = ""
    parts: tuple[Instruction, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Instruction:
    """One instruction, modification, part of a cost or replacement; `Op` says what its fields mean."""

    op: Op
    selector: Selector | None = None
    other: Selector | None = None
    to: Selector | None = None
    amount: Amount | int | None = None
    second: Amount | int | None = None
    kind: str | None = None
    zone: Zone | None = None
    rest: Zone | None = None
    designations: tuple[Designation, ...] = ()
    duration: Duration = Duration.END_OF_TURN
    condition: Condition | None = None
    definition: Card | None = None
    ability: Ability | None = None
    cost: Cost | None = None
    register: int = 0
    keywords: tuple[Keyword, ...] = ()
    restrictions: tuple[Restriction, ...] = ()
    types: tuple[CardType, ...] = ()
    subtypes: tuple[str, ...] = ()
    supertypes: tuple[Supertype, ...] = ()
    colors: tuple[Color, ...] = ()
    flags: tuple[OpFlag, ...] = ()
    then: tuple[Instruction, ...] = ()
    otherwise: tuple[Instruction, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Target:
    """A target specification (CR 115): ``minimum`` to ``maximum`` of ``selector``; ``divided`` is what they share."""

    selector: Selector
    minimum: int = 1
    maximum: Amount | int = 1
    divided: Amount | int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Mode:
    """One choice of a modal spell or ability (CR 700.2)."""

    effects: tuple[Instruction, ...]
    targets: tuple[Target, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Program:
    """What a spell or ability does: targets and effects, or ``min_modes`` to ``max_modes`` of ``modes``."""

    effects: tuple[Instruction, ...] = ()
    targets: tuple[Target, ...] = ()
    modes: tuple[Mode, ...] = ()
    min_modes: int = 1
    max_modes: int = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class Activated:
    """An activated ability (CR 602)."""

    cost: Cost
    program: Program
    timing: Timing = Timing.INSTANT
    zones: tuple[Zone, ...] = (Zone.BATTLEFIELD,)
    condition: Condition | None = None
    limit: int = 0
    loyalty: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class ManaAbility:
    """An activated mana ability (CR 605.1a): ``amount`` mana of one of ``colors``.

    ``life`` is the damage or loss of life that using it brings, ``gift`` the life that each opponent then gains;
    ``spend_on`` restricts what the mana may pay for; ``scry`` is the number of its scry, 0 for none.
    """

    colors: tuple[Color, ...]
    cost: Cost
    amount: Amount | int = 1
    life: int = 0
    gift: int = 0
    scry: int = 0
    spend_on: Selector | None = None
    condition: Condition | None = None
    limit: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Triggered:
    """A triggered ability (CR 603): on ``event`` with an object that ``subject`` selects and a player ``player``.

    ``other`` selects the event's other object, such as what was dealt damage.

    ``step``, ``kind``, ``zone`` and ``detail`` ask for the event's detail (at most one of them);
    ``condition`` is an intervening "if" (CR 603.4), or if not ``intervening`` a part of the event.
    """

    event: Event
    program: Program
    subject: Selector | None = None
    other: Selector | None = None
    player: Who = Who.ANYONE
    step: Step | None = None
    kind: str | None = None
    zone: Zone | None = None
    detail: int | None = None
    condition: Condition | None = None
    intervening: bool = True
    limit: int = 0
    zones: tuple[Zone, ...] = (Zone.BATTLEFIELD,)


@dataclass(frozen=True, slots=True, kw_only=True)
class Static:
    """A static ability (CR 604): ``modifications`` of what ``subject`` selects while ``condition`` holds."""

    modifications: tuple[Instruction, ...]
    subject: Selector | None = None
    condition: Condition | None = None
    zones: tuple[Zone, ...] = (Zone.BATTLEFIELD,)


@dataclass(frozen=True, slots=True, kw_only=True)
class Replacement:
    """A replacement or prevention effect (CR 614, 615) on the pipeline ``replaces``.

    ``kind`` asks for a kind of counter, ``event`` for one of the pipeline's events (gaining or losing life), ``zone``
    for the zone to which an object would go; a replacement has at most one of them.
    """

    replaces: Pipeline
    effects: tuple[Instruction, ...]
    subject: Selector | None = None
    player: Who = Who.ANYONE
    kind: str | None = None
    event: Event | None = None
    zone: Zone | None = None
    condition: Condition | None = None
    zones: tuple[Zone, ...] = (Zone.BATTLEFIELD,)


@dataclass(frozen=True, slots=True, kw_only=True)
class Enters:
    """How its own permanent enters, or others that ``subject`` selects (CR 614.1c, d)."""

    effects: tuple[Instruction, ...]
    subject: Selector | None = None
    condition: Condition | None = None


Ability: TypeAlias = Activated | ManaAbility | Triggered | Static | Replacement | Enters


@dataclass(frozen=True, slots=True, kw_only=True)
class LevelBand:
    """A leveler's band (CR 711): level counters from ``low`` to ``high`` (None: no end).

    ``power`` and ``toughness`` None: the band sets none, as on a leveler that is no creature.
    """

    low: int
    high: int | None
    power: int | None = None
    toughness: int | None = None
    keywords: tuple[Keyword, ...] = ()
    abilities: tuple[Ability, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Alternative:
    """Another way to cast the card (CR 118.9, 702).

    ``cost`` replaces the printed cost, except for the ways of casting in which it is added to it (kicked, buyback, a
    gift promised, retrace, entwined, and from another zone as the card itself permits; CR 601.2f). ``program`` None:
    its own. ``times``: how often it is kicked, or for suspend the number of time counters.
    """

    kind: AlternativeKind
    cost: Cost
    zone: Zone = Zone.HAND
    program: Program | None = None
    condition: Condition | None = None
    times: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Card:
    """A card, token or face.

    ``cost`` None: no mana cost (lands, tokens). ``colors`` None: those of the cost (CR 105.2). ``power`` and
    ``toughness`` None: not a creature; a number that an ability defines is 0 here. ``partner`` names the ability that
    lets a deck have two commanders (`sim.cards.partners`). ``modal_faces``: either face can be played (CR 712.3).
    ``partly`` says what the definition leaves out.
    """

    name: str
    cost: str | None = None
    supertypes: tuple[Supertype, ...] = ()
    types: tuple[CardType, ...] = ()
    subtypes: tuple[str, ...] = ()
    colors: tuple[Color, ...] | None = None
    power: int | None = None
    toughness: int | None = None
    loyalty: int | None = None
    defense: int | None = None
    life_modifier: int = 0
    hand_modifier: int = 0
    keywords: tuple[Keyword, ...] = ()
    restrictions: tuple[Restriction, ...] = ()
    toxic: int = 0
    abilities: tuple[Ability, ...] = ()
    program: Program | None = None
    additional_cost: Cost | None = None
    alternatives: tuple[Alternative, ...] = ()
    bands: tuple[LevelBand, ...] = ()
    enchant: Target | None = None
    cant_be_countered: bool = False
    keeps_counters: bool = False
    delve: bool = False
    convoke: bool = False
    improvise: bool = False
    begins_on_battlefield: bool = False
    begins_for_a_card: bool = False
    can_be_commander: bool = False
    partner: str | None = None
    compleated: bool = False
    token: bool = False
    blank: bool = False
    other_face: Card | None = None
    modal_faces: bool = False
    partly: str | None = None

    def __hash__(self) -> int:
        """Hash of the facts that tell cards apart; equality still compares everything."""
        return hash((self.name, self.cost, self.power, self.toughness, self.toxic, self.subtypes))


__all__ = [
    "ANY_KIND",
    "Ability",
    "Activated",
    "Alternative",
    "Amount",
    "Card",
    "Condition",
    "Cost",
    "Enters",
    "Instruction",
    "LevelBand",
    "ManaAbility",
    "Mode",
    "Number",
    "Program",
    "Replacement",
    "Selector",
    "Static",
    "Target",
    "Triggered",
]
