"""Made-up cards that keep a card company: what it may need in order to do what it can do.

Which ones, and what they are like, follows from what its definition speaks of: types and keywords that it selects,
kinds of counter that it names, events that it waits for.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import IntEnum
from functools import cache
from typing import Any

from components.characteristics import CREATURE_TYPES, CardType, Keyword
from components.trigger import Event
from components.vocabulary.abilities import Pipeline
from components.vocabulary.amounts import AmountCode, ConditionCode
from components.vocabulary.instructions import Op, OpFlag
from components.vocabulary.selectors import Base, Combat
from components.zones import Zone
from sim.cards.build import (
    a_creature,
    a_player,
    activated,
    any_color,
    any_target,
    artifact,
    artifact_creature,
    basic,
    cards,
    colored,
    counter_spell,
    create,
    creature,
    creature_token,
    deal,
    destroy,
    discard,
    draw,
    each_deals,
    enchantment,
    flash,
    flying,
    gain_life,
    give_poison,
    infect,
    instant,
    land,
    legendary,
    lose_life,
    loyalty,
    mill,
    modular,
    permanents,
    planeswalker,
    proliferate,
    pump,
    put_counters,
    remove_counters,
    return_to_hand,
    search_library,
    second_target,
    sorcery,
    spells,
    tap_it,
    target,
    the_target,
    this,
    toxic,
    untap_it,
    white,
)
from sim.cards.compile_rows import PLAYER_KIND_NAMES
from sim.cards.compile_run import referred_subtypes
from sim.cards.model import Amount, Card, Condition, Enters, Instruction, Replacement, Selector, Triggered
from sim.cards.subtypes import BASIC_LAND_TYPES, set_of
from sim.cards.terms import ANY_KIND, THE_CHOSEN_KIND
from sim.cards.walk import parts

Types = tuple[CardType, ...]

BAUBLE = artifact("Bauble", "{1}")
SPARK = instant("Spark", "{R}", target(any_target), deal(2))
DENIAL = instant("Denial", "{1}{U}", target(spells()), counter_spell())
ELDER = creature("Elder", "{4}{G}", "Elemental", 5, 5, legendary, flying)
WASTE = land("Waste")
SPELLS = (
    *(BAUBLE, SPARK, DENIAL),
    instant("Growth", "{G}", target(a_creature), pump(2, 2)),
    sorcery("Study", "{U}", draw(1)),
    creature("Ambusher", "{B}", "Rogue", 2, 2, flash),
)
"""For hands."""
PERMANENTS = (
    *(ELDER, WASTE),
    creature("Viper", "{G}", "Snake", 1, 1, toxic(2)),
    creature("Wretch", "{B}", "Phyrexian", 2, 1, infect),
    artifact_creature("Golem", "{2}", "Golem", 2, 2),
    creature_token("Saproling", (white,), 1, 1),
    artifact("Relic", "{1}"),
    enchantment("Omen", "{1}{U}"),
    planeswalker("Mentor", "{2}", "Teyo", 4, loyalty(1, gain_life(1))),
)
"""For play, and those that are no tokens for other zones."""

PERMANENT = permanents()
PREVENTION = (Op.PREVENT_DAMAGE, Op.REPLACE_PREVENT, Op.REDIRECT_DAMAGE)
DEATH = (Event.DIES, Event.LEAVES, Event.PUT_INTO_GRAVEYARD, Event.SACRIFICED)
DAMAGE = (Event.DEALS_DAMAGE, Event.IS_DEALT_DAMAGE, Pipeline.DAMAGE, *PREVENTION)
COUNTERS = (Event.COUNTERS_PUT, Event.COUNTERS_THRESHOLD, Event.COUNTERS_REMOVED, Pipeline.COUNTERS)
ABOUT_SPELLS = frozenset({Op.SPELLS_CANT_BE_COUNTERED, Op.PLAYER_SPELLS_CANT_BE_COUNTERED})


def free(name: str, *does: Any) -> Card:
    """An artifact with an ability that costs nothing."""
    return artifact(name, "{1}", activated("", *does))


HELP: tuple[tuple[Card, *tuple[IntEnum, ...]], ...] = (
    (free("Urn", target(a_creature), put_counters(1)), *COUNTERS),
    (free("Sieve", target(PERMANENT), remove_counters(1, None)), Event.COUNTERS_REMOVED, Op.KEEPS_COUNTERS),
    (free("Vial", target(a_player), give_poison(1)), Pipeline.COUNTERS, Op.PLAYER_CANT_LOSE),
    (free("Lens", proliferate), Event.PROLIFERATES, Pipeline.PROLIFERATE, Pipeline.COUNTERS),
    (free("Axe", target(PERMANENT), destroy()), *DEATH, Pipeline.ZONE_CHANGE, Pipeline.DESTROY, ConditionCode.DIED),
    (free("Door", target(PERMANENT), return_to_hand()), Event.LEAVES),
    (free("Cannon", target(any_target), deal(1)), *DAMAGE, Pipeline.LIFE),
    (free("Duel", target(a_creature), target(any_target), each_deals(the_target, second_target, 1)), *DAMAGE),
    (free("Spring", target(a_player), gain_life(1, the_target)), Event.GAINS_LIFE, Pipeline.LIFE),
    (
        free("Leech", target(a_player), lose_life(1, the_target)),
        *(Event.LOSES_LIFE, Pipeline.LIFE, Op.PLAYER_CANT_LOSE, Op.PLAYER_CANT_LOSE_TO_LIFE),
    ),
    (free("Book", draw(1)), Event.DRAWS, Pipeline.DRAW),
    (free("Bin", target(a_player), discard(1)), Event.DISCARDS),
    (free("Mill", target(a_player), mill(1)), Event.PUT_INTO_GRAVEYARD),
    (free("Crank", target(PERMANENT), tap_it()), Event.TAPPED),
    (free("Key", target(PERMANENT), untap_it()), Event.UNTAPPED, Event.BECOMES_TARGET),
    (free("Map", search_library(cards(Zone.LIBRARY))), Event.SEARCHED),
    (free("Nest", create(creature_token("Insect", (white,), 1, 1))), Pipeline.TOKENS),
    (
        creature("Adept", "{3}", "Wizard", 1, 3, activated("{3}", pump(1, 1, on=this))),
        *(Op.CHANGE_COST, Op.CANT_BE_ACTIVATED),
    ),
    (enchantment("Vow", "".join(f"{{{color}}}" * 4 for color in "WUBRG")), AmountCode.DEVOTION),
    (artifact_creature("Frame", "{2}", "Construct", 0, 0, modular(1)), OpFlag.MODULAR),
)
"""Cards, and what definitions speak of that they help."""


@dataclass(frozen=True)
class Topics:
    """What a definition speaks of, its tokens and faces included.

    Parameters
    ----------
    members : frozenset of tuple
        Members of vocabularies, each with its vocabulary.
    subtypes, land_types : tuple of str
        Creature types and basic land types that it selects.
    keywords : tuple of Keyword
        Keywords that it selects.
    kinds, player_kinds : tuple of str
        Kinds of counter.
    selected, entering : tuple of Types
        Types of the permanents that it selects, and of what it waits for to enter or be cast.
    stack, combat : bool
        Whether it speaks of spells or abilities on the stack, and of creatures in combat.
    """

    members: frozenset[tuple[type[IntEnum], IntEnum]]
    subtypes: tuple[str, ...]
    land_types: tuple[str, ...]
    keywords: tuple[Keyword, ...]
    kinds: tuple[str, ...]
    player_kinds: tuple[str, ...]
    selected: tuple[Types, ...]
    entering: tuple[Types, ...]
    stack: bool
    combat: bool

    def have(self, *members: IntEnum) -> bool:
        """Whether the definition speaks of any of these."""
        return any((type(member), member) in self.members for member in members)


@cache
def topics_of(card: Card) -> Topics:
    """What a definition speaks of."""
    nodes = [node for _, node in parts(card)]
    named = dict.fromkeys(kind for node in nodes for kind in _kinds(node))
    kinds = [kind for kind in named if kind not in (ANY_KIND, THE_CHOSEN_KIND)] or ["+1/+1"] * (ANY_KIND in named)
    selectors = [node for node in nodes if isinstance(node, Selector)]
    members = frozenset((type(member), member) for node in nodes for member in _members(node))
    return Topics(
        members=members,
        subtypes=tuple(name for name in referred_subtypes(card) if set_of(name) == CREATURE_TYPES),
        land_types=tuple(name for name in BASIC_LAND_TYPES if name in referred_subtypes(card)),
        keywords=tuple(dict.fromkeys(keyword for node in selectors for keyword in node.any_keywords)),
        kinds=tuple(kind for kind in kinds if kind not in PLAYER_KIND_NAMES),
        player_kinds=tuple(kind for kind in kinds if kind in PLAYER_KIND_NAMES),
        selected=tuple(dict.fromkeys(node.any_types for node in selectors if node.base == Base.PERMANENTS)),
        entering=tuple(dict.fromkeys(node.subject.any_types for node in nodes if _waits_for_another(node))),
        stack=any((Op, op) in members for op in ABOUT_SPELLS) or any(node.base == Base.STACK for node in selectors),
        combat=any(node.combat != Combat.ANY for node in selectors),
    )


def _kinds(node: Any) -> Iterator[str]:
    for name in ("kind", "counter", "no_counter", "bound_kind"):
        if isinstance(kind := getattr(node, name, None), str):
            yield kind


def _members(node: Any) -> Iterator[IntEnum]:
    if isinstance(node, Instruction):
        yield node.op
        yield from node.flags
    elif isinstance(node, Triggered):
        yield node.event
    elif isinstance(node, Replacement):
        yield node.replaces
    elif isinstance(node, Amount | Condition):
        yield node.code


def _waits_for_another(node: Any) -> bool:
    """Whether something happens when other objects enter or are cast."""
    waits = isinstance(node, Enters) or (isinstance(node, Triggered) and node.event in (Event.ENTERS, Event.CAST))
    return waits and node.subject is not None and node.subject.base != Base.THIS


@dataclass(frozen=True)
class Company:
    """Made-up cards for both players.

    Parameters
    ----------
    permanents : tuple of Card
        Any of them may be in play; tokens only there.
    stirring : tuple of Card
        For play: such as make happen what the card waits for.
    """

    permanents: tuple[Card, ...]
    stirring: tuple[Card, ...]

    @property
    def lands(self) -> tuple[Card, ...]:
        """Lands among the permanents."""
        return tuple(card for card in self.permanents if CardType.LAND in card.types)

    @property
    def all(self) -> tuple[Card, ...]:
        """Every one of them once."""
        return (*self.permanents, *self.stirring, *SPELLS)

    def of_types(self, types: Types) -> list[Card]:
        """Cards of any of some types (none: of any) that can be elsewhere than in play."""
        known = (*self.permanents, *SPELLS)
        return [card for card in known if not card.token and (not types or set(types) & set(card.types))]


@cache
def company_of(card: Card) -> Company:
    """Made-up cards that keep a card company."""
    topics = topics_of(card)
    friends = " ".join(topics.subtypes) or "Bear"
    like_it = (
        creature("Champion", "{1}", friends, 3, 4, colored(*any_color), *topics.keywords),
        creature("Squire", "{W}", friends, 1, 1),
        land("Grove", basic, subtypes=" ".join(topics.land_types)),
    )
    urns = tuple(free(f"Urn of {kind}", target(PERMANENT), put_counters(1, kind, the_target)) for kind in topics.kinds)
    helping = tuple(helper for helper, *wanted in HELP if topics.have(*wanted))
    return Company((*like_it, *PERMANENTS), (*urns, *helping))
