"""What card definitions speak about: selectors, amounts and conditions."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from components.characteristics import CardType, Color, Keyword, Supertype
from components.clock import Step
from components.vocabulary.amounts import AmountCode, ConditionCode, Fold
from components.vocabulary.selectors import Base, Bound, Combat, Field, Relation, Who
from components.zones import Zone

ANY_KIND = "any"
"""Counter kind that stands for "of any kind" or "of each kind"."""
THE_CHOSEN_KIND = "chosen"
"""Counter kind that stands for the one chosen before."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Selector:
    """Objects and players: those of ``base`` that fulfil every condition, or that ``also`` selects.

    An empty tuple and None ask nothing. ``counter`` and ``no_counter`` name a counter kind that must or must not
    be there (`ANY_KIND`: any); ``another_target`` leaves out the first target; ``number`` is what ``field`` is compared
    with, and for `Bound.COUNTERS_ON_THIS` the kind is ``bound_kind``.
    ``named`` asks for a name, in place of ``field``. ``but`` leaves out given objects, ``host`` names what it is
    attached to, ``of`` whose controller or owner is meant.
    """

    base: Base
    index: int = 0
    zone: Zone | None = None
    controller: Who = Who.ANYONE
    owner: Who = Who.ANYONE
    other: bool = False
    another_target: bool = False
    tapped: bool | None = None
    token: bool | None = None
    commander: bool | None = None
    combat: Combat = Combat.ANY
    toxic: bool = False
    entered_this_turn: bool = False
    damaged_by_this: bool = False
    chosen_type: bool = False
    remembered: bool = False
    unaffected: bool = False
    named: str | None = None
    counter: str | None = None
    no_counter: str | None = None
    field: Field = Field.NONE
    relation: Relation = Relation.AT_LEAST
    bound: Bound = Bound.CONSTANT
    number: int = 0
    bound_kind: str | None = None
    any_types: tuple[CardType, ...] = ()
    all_types: tuple[CardType, ...] = ()
    no_types: tuple[CardType, ...] = ()
    supertypes: tuple[Supertype, ...] = ()
    no_supertypes: tuple[Supertype, ...] = ()
    any_colors: tuple[Color, ...] = ()
    all_colors: tuple[Color, ...] = ()
    no_colors: tuple[Color, ...] = ()
    any_subtypes: tuple[str, ...] = ()
    no_subtypes: tuple[str, ...] = ()
    any_keywords: tuple[Keyword, ...] = ()
    no_keywords: tuple[Keyword, ...] = ()
    also: Selector | None = None
    of: Selector | None = None
    but: Selector | None = None
    host: Selector | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Amount:
    """A number that is found when it is needed; a plain ``int`` stands for a constant.

    ``fold``: whose counts, of a number that is read off several players; ``condition``: what `AmountCode.HOLDS` asks.
    """

    code: AmountCode
    value: int = 0
    kind: str | None = None
    selector: Selector | None = None
    first: Amount | int | None = None
    second: Amount | int | None = None
    fold: Fold = Fold.FIRST
    condition: Condition | None = None


Number: TypeAlias = Amount | int


@dataclass(frozen=True, slots=True, kw_only=True)
class Condition:
    """Something that holds or not: ``left relation right``, a combination, or a fact about the game."""

    code: ConditionCode
    relation: Relation = Relation.AT_LEAST
    left: Amount | int | None = None
    right: Amount | int | None = None
    first: Condition | None = None
    second: Condition | None = None
    selector: Selector | None = None
    step: Step | None = None
    value: int = 0
