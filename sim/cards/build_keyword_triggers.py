"""Keyword abilities about being targeted, attacking, entering and casting, made of other abilities (CR 702)."""

from __future__ import annotations

from components.characteristics import Keyword
from components.permanent import Designation
from components.trigger import Event
from components.vocabulary.selectors import Base, Who
from components.zones import Zone
from sim.cards.build_abilities import activated, as_long_as, have, this_enters, when, whenever
from sim.cards.build_changes import becomes_creature, gives
from sim.cards.build_costs import ProgramPart, cost, discard_this, tap_others, target
from sim.cards.build_effects import (
    counter_spell,
    gains,
    if_,
    player_may,
    put_counters,
    search_library,
    unless_pays,
)
from sim.cards.build_entering import as_it_enters, choosing_player, with_counters
from sim.cards.build_facts import Fact
from sim.cards.build_keyword_actions import becomes_designated, this_is
from sim.cards.build_numbers import (
    at_least,
    either_condition,
    event_amount,
    greater_than,
    greatest,
    life_of,
    no,
    power_of,
    target_is_one_of,
    this_has,
    toughness_of,
)
from sim.cards.build_selectors import named
from sim.cards.build_triggers import becomes_target
from sim.cards.build_words import (
    a_player,
    another,
    cards,
    creatures,
    creatures_you_control,
    it,
    opponents,
    players,
    that_player,
    the_target,
    this,
)
from sim.cards.model import (
    Ability,
    Activated,
    Enters,
    Instruction,
    Number,
    Selector,
    Static,
    Triggered,
)
from sim.cards.partners import PARTNER_WITH

what_targets_it = Selector(base=Base.EVENT_STACK)
"""Of the event that something becomes a target: the spell or ability that targets it."""
the_chosen_player = Selector(base=Base.CHOSEN_PLAYER)
"""The player who was chosen as this entered."""


def ward(*price: str | Instruction) -> Triggered:
    """Ward with a cost (CR 702.21)."""
    countered = unless_pays(that_player, cost(*price), counter_spell(what_targets_it))
    return whenever(becomes_target(this, of=Who.OPPONENT), countered)


def reinforce(number: Number, mana: str) -> Activated:
    """Reinforce N with a cost (CR 702.77)."""
    return activated(cost(mana, discard_this), target(creatures), put_counters(number), functions_in=Zone.HAND)


def tribute(number: int, *parts: ProgramPart) -> tuple[Enters, Triggered]:
    """Tribute N (CR 702.104), and what happens when it enters and tribute wasn't paid."""
    paid = player_may(the_chosen_player, with_counters(number), becomes_designated(Designation.TRIBUTE_PAID))
    unpaid = no(this_is(Designation.TRIBUTE_PAID))
    return as_it_enters(choosing_player(opponents), paid), whenever(this_enters, *parts, only_if=unpaid)


def partner_with(name: str) -> tuple[Fact, Triggered]:
    """Partner with another card (CR 702.124j): what a deck may have, and what happens when this enters."""
    search = search_library(named(cards(Zone.LIBRARY, of=Who.ANYONE), name), who=the_target)
    return Fact("partner", PARTNER_WITH + name), whenever(this_enters, target(a_player), player_may(the_target, search))


dethrone = whenever(
    when(Event.ATTACKS, this, other=players),
    put_counters(1, on=this),
    once_if=at_least(life_of(that_player), greatest(life_of(players))),
)
"""Dethrone (CR 702.105)."""


def backup(number: int, *gained: Keyword | Ability) -> tuple[Keyword | Ability, ...]:
    """Backup N with the abilities printed after it, which this has itself, too (CR 702.165)."""
    given = gains(*_gained(gained))
    onto = if_(target_is_one_of(another(creatures)), given)
    return whenever(this_enters, target(creatures), put_counters(number), onto), *gained


def _gained(parts: tuple[Keyword | Ability, ...]) -> tuple[Keyword | Instruction, ...]:
    return tuple(part if isinstance(part, Keyword) else gives(part) for part in parts)


increment = whenever(
    when(Event.ANNOUNCED, None, Who.YOU, detail=0),
    put_counters(1, on=this),
    only_if=either_condition(
        greater_than(event_amount, power_of(this)), greater_than(event_amount, toughness_of(this))
    ),
)
"""Increment (CR 702.191)."""

station = activated(
    cost(tap_others(another(creatures_you_control), 1)), put_counters(power_of(it), "charge", this), sorcery_speed=True
)
"""Station (CR 702.184)."""


def from_charge(
    number: int, *parts: Keyword | Ability, power: int | None = None, toughness: int | None = None
) -> Static:
    """Station symbol: what this has, and with numbers is, at so many charge counters or more (CR 721.2)."""
    gained = _gained(parts)
    if power is None or toughness is None:
        return as_long_as(this_has("charge", number), have(this, *gained))
    return as_long_as(this_has("charge", number), have(this, *becomes_creature(power, toughness, *gained)))
