"""The vocabulary in which cards are written.

One call makes a card: name, cost, subtypes, numbers, then its parts in printed order. A vanilla toxic
creature is one line::

    creature("Jawbone Duelist", "{1}{W}", "Phyrexian Soldier", 1, 1, double_strike, toxic(1))

A part is a keyword, a restriction, ``toxic(n)``, a supertype, a target, an effect, a mode, an ability, a level
band or another way of casting; a tuple of parts stands for all of them. This module offers all words:

- nouns: `sim.cards.build_words`, `sim.cards.build_selectors`; numbers and conditions: `sim.cards.build_numbers`
- verbs and modifications: `sim.cards.build_effects`, `sim.cards.build_actions`, `sim.cards.build_changes`,
  `sim.cards.build_damage`
- cards that are chosen: `sim.cards.build_choosing_cards`; chosen names: `sim.cards.build_names`
- entering, copies and other zones: `sim.cards.build_entering`
- costs and targets: `sim.cards.build_costs`
- abilities: `sim.cards.build_abilities`, `sim.cards.build_triggers`, `sim.cards.build_delayed`,
  `sim.cards.build_replacements`, `sim.cards.build_keywords`, `sim.cards.build_keyword_triggers`
- ways of casting and permissions to cast: `sim.cards.build_casting`
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from components.characteristics import CardType, Color, Keyword, Restriction, Supertype
from components.vocabulary.cards import AlternativeKind
from components.vocabulary.instructions import Op
from sim.cards.build_abilities import *
from sim.cards.build_actions import *
from sim.cards.build_casting import *
from sim.cards.build_changes import *
from sim.cards.build_choosing_cards import *
from sim.cards.build_costs import *
from sim.cards.build_costs import ProgramPart, mode, program
from sim.cards.build_counters import *
from sim.cards.build_damage import *
from sim.cards.build_delayed import *
from sim.cards.build_effects import *
from sim.cards.build_effects import Toxic
from sim.cards.build_entering import *
from sim.cards.build_facts import *
from sim.cards.build_facts import Fact
from sim.cards.build_further_actions import *
from sim.cards.build_keyword_actions import *
from sim.cards.build_keyword_triggers import *
from sim.cards.build_keywords import *
from sim.cards.build_names import *
from sim.cards.build_numbers import *
from sim.cards.build_replacements import *
from sim.cards.build_selectors import *
from sim.cards.build_triggers import *
from sim.cards.build_words import *
from sim.cards.check import check
from sim.cards.model import (
    Ability,
    Activated,
    Alternative,
    Card,
    Cost,
    Enters,
    Instruction,
    LevelBand,
    ManaAbility,
    Mode,
    Replacement,
    Static,
    Target,
    Triggered,
)


@dataclass(frozen=True)
class Modes:
    """How many modes are chosen, and the modes."""

    modes: tuple[Mode, ...]
    minimum: int
    maximum: int


Part: TypeAlias = (
    Keyword | Restriction | Supertype | Toxic | Target | Instruction | Modes | LevelBand | Alternative | Cost | Fact
    | Activated | ManaAbility | Triggered | Static | Replacement | Enters
    | tuple[Ability | Alternative | Fact | Instruction | Keyword, ...]
)  # fmt: skip
_ABILITY = (Activated, ManaAbility, Triggered, Static, Replacement, Enters)

cant_be_countered = Fact("cant_be_countered", True)
compleated = Fact("compleated", True)
"""Compleated (CR 702.150)."""
keeps_counters = Fact("keeps_counters", True)
"""Counters remain on it as it moves to any zone other than a hand or library (CR 122.2)."""


def choose_one(*modes: Sequence[ProgramPart] | Mode) -> Modes:
    """Exactly one of these modes (CR 700.2)."""
    return choose(1, 1, *modes)


def choose(minimum: int, maximum: int, *modes: Sequence[ProgramPart] | Mode) -> Modes:
    """From ``minimum`` to ``maximum`` of these modes (CR 700.2)."""
    return Modes(tuple(m if isinstance(m, Mode) else mode(*m) for m in modes), minimum, maximum)


def partly(sentence: str) -> Fact:
    """The definition leaves something out; ``sentence`` says what."""
    return Fact("partly", sentence)


def colored(*colors: Color) -> Fact:
    """Colours that the cost does not tell (CR 105.2)."""
    return Fact("colors", colors)


def turns_into(face: Card) -> Fact:
    """The other face of a double-faced card (CR 712)."""
    return Fact("other_face", face)


def modal_face(face: Card) -> tuple[Fact | Alternative, ...]:
    """The other face of a modal double-faced card, either face of which can be played (CR 712.3)."""
    cast = () if face.cost is None else (Alternative(kind=AlternativeKind.OTHER_FACE, cost=cost(face.cost)),)
    return Fact("other_face", face), Fact("modal_faces", True), *cast


def additional_cost(*parts: str | Instruction) -> Cost:
    """As an additional cost to cast this spell (CR 601.2f)."""
    return cost(*parts)


def make(
    name: str, mana: str | None, types: Sequence[CardType], subtypes: str, parts: Sequence[Part], **facts: Any
) -> Card:
    """A card of any types from its parts.

    Raises
    ------
    TypeError
        If something among ``parts`` is not part of a card.
    CardError
        If the parts do not fit together.
    """
    parts = [p for part in parts for p in (part if isinstance(part, tuple) else (part,))]
    keywords = tuple(p for p in parts if isinstance(p, Keyword))
    does = [p for p in parts if isinstance(p, (Instruction, Target))]
    known = (Keyword, Restriction, Supertype, Toxic, Instruction, Target, Modes, LevelBand, Alternative, Cost, Fact)
    for part in parts:
        if not isinstance(part, known + _ABILITY):
            raise TypeError(f"{name}: {part!r} is not part of a card")
        if isinstance(part, Fact):
            facts[part.name] = part.value
        elif isinstance(part, Cost):
            facts["additional_cost"] = part
        elif isinstance(part, Modes):
            facts["program"] = program(part.modes, part.minimum, part.maximum)
    if does:
        facts["program"] = program(does)
    card = Card(
        name=name,
        cost=mana,
        supertypes=tuple(p for p in parts if isinstance(p, Supertype)),
        types=tuple(types),
        subtypes=tuple(subtypes.split()),
        keywords=keywords,
        restrictions=tuple(p for p in parts if isinstance(p, Restriction)),
        toxic=sum(p.number for p in parts if isinstance(p, Toxic)),
        abilities=tuple(p for p in parts if isinstance(p, _ABILITY)),
        alternatives=tuple(p for p in parts if isinstance(p, Alternative)),
        bands=tuple(p for p in parts if isinstance(p, LevelBand)),
        **facts,
    )
    check(card)
    return card


def creature(name: str, mana: str, subtypes: str, power: int, toughness: int, *parts: Part) -> Card:
    """A creature card."""
    return make(name, mana, (CardType.CREATURE,), subtypes, parts, power=power, toughness=toughness)


def artifact_creature(name: str, mana: str, subtypes: str, power: int, toughness: int, *parts: Part) -> Card:
    """An artifact creature card."""
    types = (CardType.ARTIFACT, CardType.CREATURE)
    return make(name, mana, types, subtypes, parts, power=power, toughness=toughness)


leveler = creature
"""A leveler: a creature with `level_up` and `level` bands (CR 711)."""


def instant(name: str, mana: str, *parts: Part) -> Card:
    """An instant card."""
    return make(name, mana, (CardType.INSTANT,), "", parts)


def sorcery(name: str, mana: str, *parts: Part) -> Card:
    """A sorcery card."""
    return make(name, mana, (CardType.SORCERY,), "", parts)


def enchantment(name: str, mana: str, *parts: Part) -> Card:
    """An enchantment card that is no Aura."""
    return make(name, mana, (CardType.ENCHANTMENT,), "", parts)


def aura(name: str, mana: str, enchants: Target, *parts: Part) -> Card:
    """An Aura card and what it can enchant (CR 303.4)."""
    return make(name, mana, (CardType.ENCHANTMENT,), "Aura", parts, enchant=enchants)


def world_enchantment(name: str, mana: str, *parts: Part) -> Card:
    """A world enchantment card (CR 205.4f)."""
    return enchantment(name, mana, Supertype.WORLD, *parts)


def enchantment_creature(name: str, mana: str, subtypes: str, power: int, toughness: int, *parts: Part) -> Card:
    """An enchantment creature card."""
    types = (CardType.ENCHANTMENT, CardType.CREATURE)
    return make(name, mana, types, subtypes, parts, power=power, toughness=toughness)


def saga(name: str, mana: str, *chapters: Part) -> Card:
    """A Saga card (CR 714)."""
    return make(name, mana, (CardType.ENCHANTMENT,), "Saga", chapters)


def planeswalker(name: str, mana: str, subtypes: str, loyalty: int | None, *parts: Part) -> Card:
    """A legendary planeswalker card (CR 306); ``loyalty`` None: an ability says with how many counters it enters."""
    parts = (Supertype.LEGENDARY, *parts)
    return make(name, mana, (CardType.PLANESWALKER,), subtypes, parts, loyalty=loyalty)


def artifact(name: str, mana: str, *parts: Part, subtypes: str = "") -> Card:
    """An artifact card that is no creature."""
    return make(name, mana, (CardType.ARTIFACT,), subtypes, parts)


def equipment(name: str, mana: str, *parts: Part) -> Card:
    """An Equipment card."""
    return artifact(name, mana, *parts, subtypes="Equipment")


def vehicle(name: str, mana: str, power: int, toughness: int, *parts: Part) -> Card:
    """A Vehicle card (CR 301.7)."""
    return make(name, mana, (CardType.ARTIFACT,), "Vehicle", parts, power=power, toughness=toughness)


def land(name: str, *parts: Part, subtypes: str = "") -> Card:
    """A land card; basic land types bring their mana ability with them (CR 305.6)."""
    return make(name, None, (CardType.LAND,), subtypes, parts)


def creature_token(
    name: str, colors: Sequence[Color], power: int, toughness: int, *parts: Part, artifact_too: bool = False
) -> Card:
    """A creature token; its subtypes are its name (CR 111.4)."""
    types = (CardType.ARTIFACT, CardType.CREATURE) if artifact_too else (CardType.CREATURE,)
    facts = {"power": power, "toughness": toughness, "colors": tuple(colors), "token": True}
    return make(name, None, types, name, parts, **facts)


def emblem(*parts: Part) -> Instruction:
    """You get an emblem with these abilities (CR 114.1)."""
    return Instruction(op=Op.GET_EMBLEM, definition=make("Emblem", None, (), "", parts, token=True))


def command_card(name: str, card_type: CardType, *parts: Part, life: int = 0, hand: int = 0) -> Card:
    """A plane, phenomenon, scheme, conspiracy or vanguard (with its modifiers), which begins in the command zone."""
    return make(name, None, (card_type,), "", parts, life_modifier=life, hand_modifier=hand)


def blank(name: str) -> Card:
    """A card that can't be played, for a name that the library does not know."""
    return Card(name=name, blank=True)
