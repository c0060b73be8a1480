"""Keyword actions of the card vocabulary (CR 701), and keyword abilities made of them (CR 702)."""

from __future__ import annotations

from dataclasses import replace

from components.permanent import Designation
from components.trigger import Event
from components.vocabulary.amounts import AmountCode, ConditionCode
from components.vocabulary.instructions import WAY_REGISTER, Op, OpFlag
from components.vocabulary.selectors import LOYALTY_ABILITIES, SPELLS_AND_ABILITIES, Base, Bound, Field, Relation
from components.zones import Zone
from sim.cards.build_abilities import (
    activated,
    deals_combat_damage,
    enters_with,
    this_attacks,
    this_enters,
    this_has_no,
    when,
    whenever,
    your_upkeep,
)
from sim.cards.build_actions import sacrifice
from sim.cards.build_costs import ProgramPart, cost, program, tap, target
from sim.cards.build_counters import done
from sim.cards.build_effects import create, if_, put_counters, remove_counters, you_may
from sim.cards.build_numbers import at_most, compare, counters_on, event_amount, exists, this_has, times
from sim.cards.build_selectors import attacking
from sim.cards.build_triggers import loses_counters
from sim.cards.build_words import another, creatures, plus_one, the_target, this, yours
from sim.cards.model import (
    Ability,
    Activated,
    Amount,
    Card,
    Condition,
    Cost,
    Instruction,
    Number,
    Selector,
    Static,
    Target,
    Triggered,
)

first_chosen = Selector(base=Base.CHOSEN)
"""After `look_at_top`: the first card that was chosen; after `exile_top`: the card."""
first_of_the_rest = Selector(base=Base.CHOSEN, index=1)
"""After `look_at_top`: the first card that was not chosen."""


def this_is(designation: Designation) -> Condition:
    """Holds if this has a designation."""
    return Condition(code=ConditionCode.THIS_DESIGNATED, value=int(designation))


def becomes_designated(designation: Designation, what: Selector = this) -> Instruction:
    """It becomes monstrous, renowned ..."""
    return Instruction(op=Op.DESIGNATE, selector=what, designations=(designation,))


def _unless(condition: Condition, *effects: Instruction) -> Instruction:
    return if_(Condition(code=ConditionCode.NOT, first=condition), *effects)


def monstrosity(number: Number) -> Instruction:
    """Monstrosity N (CR 701.37)."""
    puts = put_counters(number, on=this)
    return _unless(this_is(Designation.MONSTROUS), puts, becomes_designated(Designation.MONSTROUS))


this_becomes_monstrous = when(Event.DESIGNATED, this, detail=int(Designation.MONSTROUS))
this_becomes_renowned = when(Event.DESIGNATED, this, detail=int(Designation.RENOWNED))


def renown(number: int) -> Triggered:
    """Renown N (CR 702.112)."""
    not_yet = Condition(code=ConditionCode.NOT, first=this_is(Designation.RENOWNED))
    effects = put_counters(number, on=this), becomes_designated(Designation.RENOWNED)
    return whenever(deals_combat_damage(), *effects, only_if=not_yet)


def adapt(number: int) -> Instruction:
    """Adapt N (CR 701.46)."""
    return if_(this_has_no(plus_one), put_counters(number, on=this))


def outlast(mana: str) -> Activated:
    """Outlast (CR 702.107)."""
    return activated(cost(mana, tap), put_counters(1, on=this), sorcery_speed=True)


def support(number: int, others: bool = False) -> tuple[Target, Instruction]:
    """Support N (CR 701.41); of a permanent only ``others``."""
    return target(another(creatures) if others else creatures, 0, number), put_counters(1)


def fabricate(number: int, servo: Card) -> Triggered:
    """Fabricate N (CR 702.123) with the token that it creates."""
    return whenever(this_enters, you_may(put_counters(number, on=this)), if_(at_most(done, 0), create(servo, number)))


def _of_power(selector: Selector, relation: Relation) -> Selector:
    return replace(selector, field=Field.POWER, relation=relation, bound=Bound.POWER_OF_THIS)


mentor = whenever(this_attacks, target(_of_power(attacking(creatures), Relation.LESS)), put_counters(1))
"""Mentor (CR 702.134)."""
training = whenever(
    this_attacks,
    put_counters(1, on=this),
    once_if=exists(_of_power(another(attacking(yours(creatures))), Relation.GREATER)),
)
"""Training (CR 702.149)."""


def vanishing(number: int) -> tuple[Ability, ...]:
    """Vanishing N (CR 702.63)."""
    ticks = whenever(your_upkeep, remove_counters(1, "time", this), only_if=this_has("time"))
    ends = whenever(loses_counters("time"), sacrifice(), once_if=this_has_no("time"))
    return enters_with(number, "time"), ticks, ends


def cumulative_upkeep(generic: int) -> Triggered:
    """Cumulative upkeep with a cost of generic mana (CR 702.24)."""
    price = times(generic, counters_on(this, "age"))
    pays = Instruction(op=Op.PAY, cost=Cost(mana="{X}"), amount=price, otherwise=(sacrifice(),))
    return whenever(your_upkeep, put_counters(1, "age", this), pays)


def cant_have_more(number: Number, kind: str) -> Static:
    """Static ability: this can't have more than so many counters of a kind (CR 122.4)."""
    return Static(modifications=(Instruction(op=Op.MAXIMUM_COUNTERS, amount=number, kind=kind),), subject=this)


def cant_be_removed(kind: str, from_: Selector) -> Static:
    """Static ability: counters of a kind can't be removed from these permanents or players (CR 101.2)."""
    return Static(modifications=(Instruction(op=Op.KEEPS_COUNTERS, kind=kind),), subject=from_)


def nth_counter(number: int, kind: str, *parts: ProgramPart, on: Selector = this) -> Triggered:
    """A triggered ability on the counter of a kind that makes it so many (CR 122.7)."""
    reached = compare(event_amount, Relation.EQUAL, number)
    return whenever(when(Event.COUNTERS_THRESHOLD, on, kind=kind), *parts, once_if=reached)


def when_you_do(*parts: ProgramPart) -> Instruction:
    """A reflexive triggered ability (CR 603.12); `event_amount` is how much was done."""
    ability = Triggered(event=Event.REFLEXIVE, program=program(parts))
    return Instruction(op=Op.TRIGGER_REFLEXIVELY, ability=ability)


def your_choice_of(*ways: Instruction, by: Selector | None = None) -> tuple[Instruction, ...]:
    """One of these effects, chosen as this resolves (CR 608.2d), by another player if one is given."""
    chosen = Amount(code=AmountCode.CHOICE, value=WAY_REGISTER)
    branches = (if_(compare(chosen, Relation.EQUAL, number), way) for number, way in enumerate(ways))
    return Instruction(op=Op.CHOOSE_WAY, amount=len(ways), other=by), *branches


def sacrifices_a_pile(what: Selector) -> tuple[Instruction, ...]:
    """You separate these of the target player into two piles; that player sacrifices the pile of its choice."""
    pile, rest = Selector(base=Base.AFFECTED), replace(what, unaffected=True)
    separated = Instruction(op=Op.CHOOSE_SOME, selector=what, amount=Amount(code=AmountCode.COUNT, selector=what))
    return separated, *your_choice_of(sacrifice(pile), sacrifice(rest), by=Selector(base=Base.TARGET))


def look_at_top(
    number: Number,
    choose: Number = 1,
    to: Zone = Zone.HAND,
    rest: Zone | None = Zone.LIBRARY,
    matching: Selector | None = None,
    by: Selector | None = None,
    exactly: bool = False,
) -> Instruction:
    """Look at cards from the top of your library, choose up to so many for a zone; the rest goes to another.

    For ``rest`` the library is its bottom, and None leaves them on top. ``by`` is who chooses.
    """
    return Instruction(
        op=Op.LOOK_AT_TOP,
        amount=number,
        second=choose,
        zone=to,
        rest=rest,
        selector=matching,
        other=by,
        flags=(OpFlag.ALL,) if exactly else (),
    )


exile_top = Instruction(op=Op.EXILE_TOP)
"""Exile the top card of your library; it is then ``first_chosen``."""


spells_and_abilities = Selector(base=Base.STACK, index=SPELLS_AND_ABILITIES)
loyalty_abilities = Selector(base=Base.STACK, index=LOYALTY_ABILITIES)


def copy_it(what: Selector, number: Number = 1, targeting: Selector | None = None) -> Instruction:
    """Copy a spell or ability; its copies target a given object, or you may choose new targets (CR 707.10)."""
    return Instruction(op=Op.COPY_STACK_OBJECT, selector=what, amount=number, other=targeting)


def change_a_target(to: Selector, of: Selector = the_target) -> Instruction:
    """Change a target of a spell or ability to something (CR 115.7a)."""
    return Instruction(op=Op.CHANGE_TARGET, selector=of, other=to)
