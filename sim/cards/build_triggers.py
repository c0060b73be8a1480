"""Further trigger events of the card vocabulary (CR 603)."""

from __future__ import annotations

from components.clock import Step
from components.trigger import Event
from components.vocabulary.selectors import Who
from sim.cards.build_abilities import when, whenever
from sim.cards.build_costs import ProgramPart
from sim.cards.build_words import creatures, opponents, plus_one, this
from sim.cards.model import Condition, Selector, Triggered

this_leaves = when(Event.LEAVES, this)
this_blocks = when(Event.BLOCKS, this)
this_is_dealt_damage = when(Event.IS_DEALT_DAMAGE, this)
this_becomes_target = when(Event.BECOMES_TARGET, this)
this_becomes_tapped = when(Event.TAPPED, this)
this_gets_a_counter = when(Event.COUNTERS_THRESHOLD, this, kind=plus_one)
"""Trigger event: a +1/+1 counter is put on this, once for each (CR 122.7)."""
your_combat = when(Event.BEGIN_STEP, None, Who.YOU, step=Step.BEGINNING_OF_COMBAT)
opponents_upkeep = when(Event.BEGIN_STEP, None, Who.OPPONENT, step=Step.UPKEEP)
each_end_step = when(Event.BEGIN_STEP, step=Step.END)
you_draw = when(Event.DRAWS, None, Who.YOU)
"""Trigger event: you draw a card, once for each."""
you_gain_life = when(Event.GAINS_LIFE, None, Who.YOU)


def is_dealt_damage(what: Selector) -> Triggered:
    """Trigger event: one of these is dealt damage."""
    return when(Event.IS_DEALT_DAMAGE, what)


def damages(to: Selector, what: Selector | None = None, combat: bool = False) -> Triggered:
    """Trigger event: a source, or one of ``what``, deals damage to one of these; it is the event's object."""
    return when(Event.DEALS_DAMAGE, what, detail=1 if combat else None, other=to)


def is_attacked(what: Selector, by: Who = Who.OPPONENT) -> Triggered:
    """Trigger event: one of these players or permanents is attacked by creatures of a player, the event's player."""
    return when(Event.IS_ATTACKED, what, by)


def leaves(what: Selector) -> Triggered:
    """Trigger event: one of these leaves the battlefield."""
    return when(Event.LEAVES, what)


def becomes_target(what: Selector, of: Who = Who.ANYONE) -> Triggered:
    """Trigger event: one of these becomes the target of a spell or ability."""
    return when(Event.BECOMES_TARGET, what, of)


def you_put_counters(kind: str, on: Selector = creatures) -> Triggered:
    """Trigger event: you put one or more counters of a kind on one of these."""
    return when(Event.COUNTERS_PUT, on, Who.YOU, kind=kind)


def loses_counters(kind: str, what: Selector = this) -> Triggered:
    """Trigger event: counters of a kind are removed from one of these."""
    return when(Event.COUNTERS_REMOVED, what, kind=kind)


an_opponent_makes_you_discard_this = when(Event.DISCARDS, this, other=opponents)
"""Trigger event, of an ability that functions in the hand: a spell or ability of an opponent causes that discard."""


def loses_a_counter(kind: str, what: Selector = this) -> Triggered:
    """Trigger event: a counter of a kind is removed from one of these, once for each counter."""
    return when(Event.COUNTER_REMOVED, what, kind=kind)


def when_it_is_so(condition: Condition, *parts: ProgramPart) -> Triggered:
    """A state trigger: whenever a condition holds, once until the ability has left the stack (CR 603.8)."""
    return whenever(when(Event.STATE), *parts, once_if=condition)


def chapter(number: int, *parts: ProgramPart) -> Triggered:
    """Chapter ability of a Saga (CR 714.2b)."""
    return whenever(when(Event.CHAPTER, this, detail=number), *parts)
