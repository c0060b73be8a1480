"""Ways of casting, permissions to cast, and what casting costs, in the card vocabulary (CR 118, 601, 702)."""

from __future__ import annotations

from dataclasses import replace

from components.characteristics import CardType
from components.clock import Step
from components.continuous import Duration
from components.permission import Permit
from components.trigger import Event
from components.vocabulary.amounts import ConditionCode
from components.vocabulary.cards import AlternativeKind
from components.vocabulary.instructions import Op, OpFlag
from components.vocabulary.selectors import Combat
from components.zones import Zone
from sim.cards.build_abilities import (
    activated,
    as_long_as,
    enters_with,
    have,
    this_enters,
    this_has_no,
    when,
    whenever,
    your_end_step,
    your_upkeep,
)
from sim.cards.build_actions import put_onto_battlefield, sacrifice
from sim.cards.build_costs import cost
from sim.cards.build_delayed import later, your_next_upkeep
from sim.cards.build_effects import draw, gains, if_, remove_counters
from sim.cards.build_entering import cast_from, this_spell
from sim.cards.build_facts import Fact
from sim.cards.build_numbers import both, this_has
from sim.cards.build_selectors import chosen
from sim.cards.build_words import another, cards, creatures_you_control, haste, it, opponents, this, you
from sim.cards.model import (
    Ability,
    Activated,
    Alternative,
    Condition,
    Instruction,
    Number,
    Selector,
    Static,
    Triggered,
)

TIME = "time"
delve = Fact("delve", True)
"""Delve (CR 702.66)."""
convoke = Fact("convoke", True)
"""Convoke (CR 702.51)."""
improvise = Fact("improvise", True)
"""Improvise (CR 702.126)."""
begins_on_battlefield = Fact("begins_on_battlefield", True)
"""May begin the game on the battlefield (CR 103.6a)."""
begins_for_a_card = Fact("begins_for_a_card", True)
"""May begin the game on the battlefield if its owner is not the starting player, who then exiles a card (CR 103.6a)."""
before_the_game = Condition(code=ConditionCode.STEP, step=Step.MULLIGAN)
permitted_this_turn = Duration.END_OF_TURN
until_end_of_your_next_turn = Duration.END_OF_NEXT_TURN


def cast_as(way: AlternativeKind) -> Condition:
    """Holds if this was cast in a way of casting."""
    return Condition(code=ConditionCode.CAST_AS, value=int(way))


def castable_from(zone: Zone, *price: str | Instruction) -> Alternative:
    """You may cast this card from a zone for its own cost and ``price`` (CR 601.3b)."""
    return Alternative(kind=AlternativeKind.PERMITTED, cost=cost(*price), zone=zone)


def multikicker(mana: str, most: int = 9) -> tuple[Alternative, ...]:
    """Multikicker (CR 702.33c), up to ``most`` times."""
    return tuple(
        Alternative(kind=AlternativeKind.KICKED, cost=cost(mana * times), times=times) for times in range(1, most + 1)
    )


def buyback(*price: str | Instruction) -> Alternative:
    """Buyback (CR 702.27)."""
    return Alternative(kind=AlternativeKind.BUYBACK, cost=cost(*price))


def entwine(*price: str | Instruction) -> Alternative:
    """Entwine (CR 702.42): all modes, for an additional cost."""
    return Alternative(kind=AlternativeKind.ENTWINED, cost=cost(*price))


retrace = Alternative(
    kind=AlternativeKind.RETRACED,
    cost=cost(Instruction(op=Op.COST_DISCARD, selector=cards(Zone.HAND, CardType.LAND), amount=1)),
    zone=Zone.GRAVEYARD,
)
"""Retrace (CR 702.81)."""


def escape(mana: str, number: int) -> Alternative:
    """Escape (CR 702.138): for a mana cost and ``number`` other cards exiled from the graveyard."""
    others = Instruction(op=Op.COST_EXILE, selector=another(cards(Zone.GRAVEYARD)), amount=number)
    return Alternative(kind=AlternativeKind.ESCAPED, cost=cost(mana, others), zone=Zone.GRAVEYARD)


escaped = cast_as(AlternativeKind.ESCAPED)


def evoke(*price: str | Instruction) -> tuple[Alternative | Triggered, ...]:
    """Evoke (CR 702.74)."""
    gone = whenever(this_enters, sacrifice(), only_if=cast_as(AlternativeKind.EVOKED))
    return Alternative(kind=AlternativeKind.EVOKED, cost=cost(*price)), gone


def impending(number: int, mana: str) -> tuple[Alternative | Ability, ...]:
    """Impending N (CR 702.176)."""
    paid = cast_as(AlternativeKind.IMPENDING)
    waits = both(paid, this_has(TIME))
    no_creature = Instruction(op=Op.REMOVE_TYPES, types=(CardType.CREATURE,))
    return (
        Alternative(kind=AlternativeKind.IMPENDING, cost=cost(mana)),
        enters_with(number, TIME, only_if=paid),
        as_long_as(waits, have(this, no_creature)),
        whenever(your_end_step, remove_counters(1, TIME, this), only_if=waits),
    )


def cast_free(what: Selector, way: AlternativeKind | None = None) -> Instruction:
    """You may cast one of these without paying its mana cost (CR 118.9)."""
    return Instruction(op=Op.CAST_FREE, selector=what, second=0 if way is None else int(way) + 1)


def cast_copies(what: Selector, number: Number = 1) -> Instruction:
    """Copy a card so many times; you may cast the copies without paying their mana costs (CR 707.12)."""
    return replace(cast_free(what), amount=number)


def next_spell_goes_to(zone: Zone, what: Selector, from_: Zone) -> Instruction:
    """The next such spell that you cast from a zone this turn goes elsewhere than to the graveyard as it resolves."""
    goes = Instruction(op=Op.NEXT_SPELL_GOES_TO, selector=what, condition=cast_from(from_), zone=zone)
    return gains(goes, on=you)


in_exile_with_time = (
    whenever(your_upkeep, remove_counters(1, TIME, this), only_if=this_has(TIME), functions_in=Zone.EXILE),
    whenever(
        when(Event.COUNTERS_REMOVED, this, kind=TIME),
        cast_free(this, AlternativeKind.SUSPENDED),
        only_if=this_has_no(TIME),
        functions_in=Zone.EXILE,
    ),
    Alternative(kind=AlternativeKind.SUSPENDED, cost=cost(""), zone=Zone.OUTSIDE),
    as_long_as(cast_as(AlternativeKind.SUSPENDED), have(this, haste)),
)
"""What a suspended card does (CR 702.62a): the second, third and fourth part of suspend.

Simplified: the creature keeps haste if somebody else gains control of it.
"""


def suspend(number: int, *price: str | Instruction) -> tuple[Alternative | Ability, ...]:
    """Suspend N (CR 702.62)."""
    suspending = Alternative(kind=AlternativeKind.SUSPEND, cost=cost(*price), times=number)
    return (suspending, *in_exile_with_time)


rebound = if_(
    cast_from(Zone.HAND),
    Instruction(op=Op.EXILE, selector=this_spell, flags=(OpFlag.REMEMBERED,)),
    later(your_next_upkeep, cast_free(it), about=chosen),
)
"""Rebound (CR 702.88), after the other effects of the spell."""
gift_promised = cast_as(AlternativeKind.GIFT)
promise_a_gift = Alternative(kind=AlternativeKind.GIFT, cost=cost(""))
"""You may promise an opponent a gift (CR 702.174a)."""
gift_a_card = (promise_a_gift, whenever(this_enters, draw(1, opponents), only_if=gift_promised))
"""Gift a card, of a permanent (CR 702.174b, 702.174e).

Simplified: each opponent gets it.
"""


def ninjutsu(mana: str) -> Activated:
    """Ninjutsu (CR 702.49)."""
    unblocked = replace(creatures_you_control, combat=Combat.UNBLOCKED)
    back = Instruction(op=Op.COST_RETURN, selector=unblocked, amount=1)
    enters = replace(put_onto_battlefield(this, OpFlag.TAPPED, OpFlag.ATTACKING), other=it)
    return activated(cost(mana, back), enters, functions_in=Zone.HAND)


def may_play(what: Selector, until: Duration = Duration.END_OF_TURN, *permits: Permit) -> Instruction:
    """You may play these cards where they are, as long as they stay there (CR 601.3b)."""
    return Instruction(op=Op.PERMIT_PLAY, selector=what, duration=until, amount=sum(permits))


def play(what: Selector, until: Duration = Duration.END_OF_TURN) -> Instruction:
    """You may play these cards, lands too."""
    return may_play(what, until, Permit.LANDS)


def as_though_it_had_flash(what: Selector) -> Static:
    """You may cast these as though they had flash (CR 702.8a, 601.3b)."""
    return Static(modifications=(Instruction(op=Op.CAST_AS_INSTANT),), subject=what)


def playable_from(what: Selector) -> Static:
    """You may play these cards from where they are; of a library, the top card (CR 601.3b)."""
    return Static(modifications=(Instruction(op=Op.PLAY_FROM_ZONE),), subject=what)


def spells_cost(more: Number, what: Selector, targeting: Selector | None = None) -> Static:
    """These spells cost more or, if negative, less; only those with such a target, if one is given (CR 601.2f)."""
    return Static(modifications=(Instruction(op=Op.CHANGE_COST, amount=more, other=targeting),), subject=what)


def abilities_cost(more: Number, of: Selector, at_least_mana: Number | None = None) -> Static:
    """Activated abilities of these cost more or, if negative, less, but not less than some mana (CR 601.2f, 602.2b)."""
    change = Instruction(op=Op.CHANGE_COST, amount=more, second=at_least_mana, flags=(OpFlag.ABILITIES,))
    return Static(modifications=(change,), subject=of)


this_is_cast = when(Event.CAST, this)
"""Trigger event: this spell is cast (CR 601.2i)."""


def when_you_cast_this(*parts: Instruction) -> Triggered:
    """When you cast this spell (CR 603.2)."""
    return whenever(this_is_cast, *parts, functions_in=Zone.STACK)
