"""Abilities of the card vocabulary: activated, triggered, static, replacement, and how something enters."""

from __future__ import annotations

from dataclasses import replace

from components.characteristics import Color
from components.clock import Step
from components.trigger import Event
from components.vocabulary.abilities import Pipeline, Timing
from components.vocabulary.instructions import Op, OpFlag
from components.vocabulary.selectors import Relation, Who
from components.zones import Zone
from sim.cards.build_costs import ProgramPart, cost, program, tap
from sim.cards.build_effects import (
    Gained,
    changes,
)
from sim.cards.build_numbers import compare, counters_on
from sim.cards.build_words import creatures_you_control, equipped, plus_one, this
from sim.cards.model import (
    Activated,
    Condition,
    Cost,
    Enters,
    Instruction,
    ManaAbility,
    Number,
    Program,
    Replacement,
    Selector,
    Static,
    Triggered,
)


def activated(
    price: Cost | str,
    *parts: ProgramPart,
    sorcery_speed: bool = False,
    only_if: Condition | None = None,
    functions_in: Zone = Zone.BATTLEFIELD,
    limit: int = 0,
) -> Activated:
    """An activated ability (CR 602): ``price`` first, then targets and effects."""
    return Activated(
        cost=cost(price) if isinstance(price, str) else price,
        program=program(parts),
        timing=Timing.SORCERY if sorcery_speed else Timing.INSTANT,
        zones=(functions_in,),
        condition=only_if,
        limit=limit,
    )


def tap_for(
    *colors: Color,
    amount: Number = 1,
    damage: int = 0,
    opponents_gain: int = 0,
    spend_on: Selector | None = None,
    only_if: Condition | None = None,
    price: Cost | None = None,
    and_scry: int = 0,
) -> ManaAbility:
    """Tap for mana of one of ``colors``; ``damage`` is what that costs in life, ``opponents_gain`` what they gain."""
    return ManaAbility(
        colors=colors,
        cost=price or cost(tap),
        amount=amount,
        life=damage,
        gift=opponents_gain,
        scry=and_scry,
        spend_on=spend_on,
        condition=only_if,
    )


def when(
    event: Event,
    subject: Selector | None = None,
    player: Who = Who.ANYONE,
    *,
    step: Step | None = None,
    kind: str | None = None,
    zone: Zone | None = None,
    detail: int | None = None,
    other: Selector | None = None,
) -> Triggered:
    """Trigger event: what happens, to an object that ``subject`` selects and a player ``player``.

    ``other`` selects the other object of the event: what is dealt damage, attacked, blocked.
    """
    return Triggered(
        event=event,
        program=Program(),
        subject=subject,
        other=other,
        player=player,
        step=step,
        kind=kind,
        zone=zone,
        detail=detail,
    )


def whenever(
    trigger: Triggered,
    *parts: ProgramPart,
    only_if: Condition | None = None,
    once_if: Condition | None = None,
    functions_in: Zone = Zone.BATTLEFIELD,
    limit: int = 0,
) -> Triggered:
    """A triggered ability (CR 603); ``only_if`` is an intervening "if", ``once_if`` a part of the trigger event."""
    return replace(
        trigger,
        program=program(parts),
        condition=only_if or once_if,
        intervening=once_if is None,
        zones=(functions_in,),
        limit=limit,
    )


this_enters, this_dies, this_attacks = when(Event.ENTERS, this), when(Event.DIES, this), when(Event.ATTACKS, this)
this_becomes_blocked = when(Event.BECOMES_BLOCKED, this)
this_attacks_unblocked = when(Event.ATTACKS_UNBLOCKED, this)
you_proliferate = when(Event.PROLIFERATES, None, Who.YOU)
your_upkeep = when(Event.BEGIN_STEP, None, Who.YOU, step=Step.UPKEEP)
your_end_step = when(Event.BEGIN_STEP, None, Who.YOU, step=Step.END)
each_upkeep = when(Event.BEGIN_STEP, step=Step.UPKEEP)


def enters(what: Selector) -> Triggered:
    """Trigger event: one of these enters."""
    return when(Event.ENTERS, what)


def dies(what: Selector) -> Triggered:
    """Trigger event: one of these dies."""
    return when(Event.DIES, what)


def attacks(what: Selector) -> Triggered:
    """Trigger event: one of these attacks."""
    return when(Event.ATTACKS, what)


def deals_damage(what: Selector = this, to: Who = Who.A_PLAYER, combat: bool = False) -> Triggered:
    """Trigger event: one of these deals damage to a player."""
    return when(Event.DEALS_DAMAGE, what, to, detail=1 if combat else None)


def deals_combat_damage(what: Selector = this, to: Who = Who.A_PLAYER) -> Triggered:
    """Trigger event: one of these deals combat damage to a player."""
    return deals_damage(what, to, combat=True)


def targeted_by_a_spell(what: Selector, of: Who = Who.ANYONE) -> Triggered:
    """Trigger event: one of these becomes the target of a spell."""
    return when(Event.BECOMES_TARGET, what, of, detail=0)


def you_cast(what: Selector | None = None) -> Triggered:
    """Trigger event: you cast such a spell."""
    return when(Event.CAST, what, Who.YOU)


def this_has_no(kind: str) -> Condition:
    """Holds if this has, or last had, no counter of a kind."""
    return compare(counters_on(this, kind), Relation.EQUAL, 0)


def get(who: Selector, power: Number, toughness: Number, *gained: Gained) -> Static:
    """Static ability: these get + ``power`` / + ``toughness`` and what is gained."""
    return Static(modifications=changes(power, toughness, *gained), subject=who)


def have(who: Selector, *gained: Gained) -> Static:
    """Static ability: these have keywords or restrictions."""
    return get(who, 0, 0, *gained)


def this_gains(*gained: Gained) -> Static:
    """Static ability: this has keywords or restrictions."""
    return have(this, *gained)


def enchanted_gets(power: Number, toughness: Number, *gained: Gained) -> Static:
    """Static ability: what this is attached to gets + ``power`` / + ``toughness`` and what is gained."""
    return get(equipped, power, toughness, *gained)


equipped_gets = enchanted_gets


def power_and_toughness(power: Number, toughness: Number | None = None) -> Static:
    """Characteristic-defining ability: power and toughness are these numbers (CR 604.3)."""
    defined = Instruction(op=Op.DEFINE_PT, amount=power, second=power if toughness is None else toughness)
    return Static(modifications=(defined,), subject=this, zones=tuple(Zone))


def as_long_as(condition: Condition, ability: Static) -> Static:
    """The static ability works while the condition holds."""
    return replace(ability, condition=condition)


def enters_with(number: Number, kind: str = plus_one, only_if: Condition | None = None) -> Enters:
    """Enters with counters (CR 614.1c)."""
    put = Instruction(op=Op.ENTERS_WITH_COUNTERS, amount=number, kind=kind)
    return Enters(effects=(put,), condition=only_if)


def enters_tapped(only_if: Condition | None = None) -> Enters:
    """Enters tapped, always or if a condition holds."""
    return Enters(effects=(Instruction(op=Op.ENTERS_TAPPED),), condition=only_if)


choose_type_as_it_enters = Enters(effects=(Instruction(op=Op.ENTERS_CHOOSING_TYPE),))
"""As this enters, choose a creature type."""
choose_color_as_it_enters = Enters(effects=(Instruction(op=Op.ENTERS_CHOOSING_COLOR),))
"""As this enters, choose a colour."""


def more_counters(
    kind: str | None = plus_one,
    plus: int | None = None,
    times_: int | None = None,
    on: Selector | None = creatures_you_control,
    *flags: OpFlag,
    who: Who = Who.ANYONE,
) -> Replacement:
    """Counters of a kind (None: any) that would be put on these are more by ``plus``, or ``times_`` as many."""
    op, number = (Op.REPLACE_TIMES, times_) if plus is None else (Op.REPLACE_PLUS, plus)
    effect = Instruction(op=op, amount=number, flags=flags)
    return Replacement(replaces=Pipeline.COUNTERS, effects=(effect,), subject=on, kind=kind, player=who)
