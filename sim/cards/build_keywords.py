"""Keyword abilities that stand for other abilities (CR 702), as the card vocabulary writes them out."""

from __future__ import annotations

from dataclasses import replace

from components.characteristics import CardType, Keyword, Restriction
from components.vocabulary.abilities import Timing
from components.vocabulary.instructions import Op, OpFlag
from components.zones import Zone
from sim.cards.build_abilities import (
    activated,
    deals_combat_damage,
    enters,
    enters_with,
    this_dies,
    this_enters,
    this_gains,
    this_has_no,
    whenever,
    your_upkeep,
)
from sim.cards.build_actions import move_counters, sacrifice
from sim.cards.build_costs import (
    ProgramPart,
    cheaper,
    cost,
    discard_this,
    exile_this,
    program,
    put_on_this,
    remove,
    target,
)
from sim.cards.build_effects import (
    also_types,
    attach,
    create,
    draw,
    gains,
    give_poison,
    if_,
    put_counters,
    remove_counters,
    return_to_battlefield,
    you_may,
)
from sim.cards.build_numbers import (
    an_opponent_was_damaged,
    count,
    counters_on,
    either_condition,
    greater_than,
    power_of,
    this_has,
    toughness_of,
    x,
)
from sim.cards.build_selectors import artifact_creatures, chosen, larger_than_this
from sim.cards.build_words import (
    another,
    creature_you_control,
    creatures,
    creatures_you_control,
    it,
    legendary,
    minus_one,
    plus_one,
    that_player,
    the_target,
    this,
)
from sim.cards.model import (
    Ability,
    Activated,
    Card,
    Cost,
    Enters,
    Instruction,
    LevelBand,
    ManaAbility,
    Replacement,
    Selector,
    Static,
    Triggered,
)


def equip(mana: str) -> Activated:
    """Equip (CR 702.6)."""
    return activated(mana, target(creature_you_control), attach(), sorcery_speed=True)


def living_weapon(germ: Card) -> Triggered:
    """Living weapon (CR 702.92) with the token that it creates."""
    return whenever(this_enters, create(germ, 1, OpFlag.REMEMBERED), attach(this, chosen))


def create_attached(token: Card, to: Selector = the_target) -> tuple[Instruction, ...]:
    """Create a token attached to something, such as a Role (CR 303.7)."""
    return create(token, 1, OpFlag.REMEMBERED), attach(chosen, to)


def level_up(mana: str) -> Activated:
    """Level up (CR 702.87)."""
    return activated(mana, put_counters(1, "level", this), sorcery_speed=True)


def crew(number: int) -> Activated:
    """Crew N (CR 702.122)."""
    crew_members = Instruction(op=Op.COST_TAP_OTHERS, selector=creatures_you_control, second=number)
    return activated(cost(crew_members), gains(also_types(CardType.CREATURE), on=this))


def channel(mana: str, *parts: ProgramPart) -> Activated:
    """A channel ability that is cheaper for each legendary creature you control."""
    reduction = cheaper(count(replace(creatures_you_control, supertypes=(legendary,))))
    return activated(cost(mana, discard_this, reduction), *parts, functions_in=Zone.HAND)


def cycling(mana: str) -> Activated:
    """Cycling (CR 702.29)."""
    return activated(cost(mana, discard_this), draw(1), functions_in=Zone.HAND)


def _returns_when_it_dies_without(kind: str) -> Triggered:
    return whenever(this_dies, return_to_battlefield(this, 1, kind), only_if=this_has_no(kind))


undying = _returns_when_it_dies_without(plus_one)
"""Undying (CR 702.93)."""
persist = _returns_when_it_dies_without(minus_one)
"""Persist (CR 702.79)."""


def modular(number: int) -> tuple[Ability, ...]:
    """Modular N (CR 702.43)."""
    onto = replace(put_counters(counters_on(this, plus_one)), flags=(OpFlag.MODULAR,))
    return enters_with(number), whenever(this_dies, target(artifact_creatures), you_may(onto))


def graft(number: int) -> tuple[Ability, ...]:
    """Graft N (CR 702.58)."""
    onto_it = you_may(move_counters(1, plus_one, onto=it))
    return enters_with(number), whenever(enters(another(creatures)), onto_it, only_if=this_has(plus_one))


evolve = whenever(
    enters(larger_than_this(creatures_you_control)),
    put_counters(1, on=this),
    only_if=either_condition(
        greater_than(power_of(it), power_of(this)), greater_than(toughness_of(it), toughness_of(this))
    ),
)
"""Evolve (CR 702.100)."""


def bloodthirst(number: int) -> Enters:
    """Bloodthirst N (CR 702.54); the first opponent counts."""
    return enters_with(number, only_if=an_opponent_was_damaged)


def fading(number: int) -> tuple[Ability, ...]:
    """Fading N (CR 702.32)."""
    fade = if_(this_has("fade"), remove_counters(1, "fade", this), otherwise=sacrifice())
    return enters_with(number, "fade"), whenever(your_upkeep, fade)


def scavenge(mana: str) -> Activated:
    """Scavenge (CR 702.97)."""
    onto = (target(creatures), put_counters(power_of(this)))
    return activated(cost(mana, exile_this), *onto, sorcery_speed=True, functions_in=Zone.GRAVEYARD)


def poisonous(number: int) -> Triggered:
    """Poisonous N (CR 702.70)."""
    return whenever(deals_combat_damage(), give_poison(number, that_player))


def loyalty(change: int, *parts: ProgramPart) -> Activated:
    """Loyalty ability (CR 606): its cost puts or removes loyalty counters."""
    return _loyalty(put_on_this(change, "loyalty") if change >= 0 else remove(-change, "loyalty"), parts)


def loyalty_minus_x(*parts: ProgramPart) -> Activated:
    """Loyalty ability that costs X loyalty counters (CR 606.5)."""
    return _loyalty(remove(x, "loyalty"), parts)


def _loyalty(price: Instruction, parts: tuple[ProgramPart, ...]) -> Activated:
    return Activated(cost=Cost(parts=(price,)), program=program(parts), timing=Timing.SORCERY, loyalty=True)


def level(low: int, high: int | None, power: int | None, toughness: int | None, *parts: object) -> LevelBand:
    """A leveler's band: from ``low`` to ``high`` level counters (None: no end); no numbers if it is no creature."""
    keywords = tuple(part for part in parts if isinstance(part, Keyword))
    restrictions = tuple(part for part in parts if isinstance(part, Restriction))
    abilities = tuple(
        p for p in parts if isinstance(p, (Activated, ManaAbility, Triggered, Static, Replacement, Enters))
    )
    if restrictions:
        abilities = (this_gains(*restrictions), *abilities)
    return LevelBand(low=low, high=high, power=power, toughness=toughness, keywords=keywords, abilities=abilities)
