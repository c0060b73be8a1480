"""Numbers and conditions of the card vocabulary: how many, how large, and facts that may hold."""

from __future__ import annotations

from dataclasses import replace

from components.characteristics import Color
from components.vocabulary.amounts import AmountCode, ConditionCode, Fold
from components.vocabulary.selectors import Base, Relation
from sim.cards.build_words import opponents, players, poison, this, you
from sim.cards.model import Amount, Condition, Number, Selector

x = Amount(code=AmountCode.X)
creatures_you_attacked_with = Amount(code=AmountCode.CREATURES_ATTACKED, selector=you)
"""Creatures that you attacked with this turn."""
event_amount = Amount(code=AmountCode.EVENT)


def count(selector: Selector) -> Amount:
    """How many objects these are."""
    return Amount(code=AmountCode.COUNT, selector=selector)


def counters_on(selector: Selector, kind: str) -> Amount:
    """How many counters of a kind are on these together."""
    return Amount(code=AmountCode.COUNTERS, selector=selector, kind=kind)


def power_of(selector: Selector) -> Amount:
    """Power of the first of these."""
    return Amount(code=AmountCode.POWER, selector=selector)


def mana_value_of(selector: Selector) -> Amount:
    """Mana value of the first of these."""
    return Amount(code=AmountCode.MANA_VALUE, selector=selector)


def times(factor: Number, amount: Number) -> Amount:
    """Product of two numbers."""
    return Amount(code=AmountCode.PRODUCT, first=factor, second=amount)


def compare(left: Number, relation: Relation, right: Number) -> Condition:
    """Holds if ``left relation right``."""
    return Condition(code=ConditionCode.COMPARE, left=left, relation=relation, right=right)


def at_least(left: Number, right: Number) -> Condition:
    """Holds if ``left`` is at least ``right``."""
    return compare(left, Relation.AT_LEAST, right)


def at_most(left: Number, right: Number) -> Condition:
    """Holds if ``left`` is at most ``right``."""
    return compare(left, Relation.AT_MOST, right)


def no(condition: Condition) -> Condition:
    """Holds if ``condition`` does not."""
    return Condition(code=ConditionCode.NOT, first=condition)


def both(one: Condition, two: Condition) -> Condition:
    """Holds if both do."""
    return Condition(code=ConditionCode.ALL, first=one, second=two)


def it_targets_only(selector: Selector) -> Condition:
    """Holds if the event's spell or ability targets only one object, and that is one of these."""
    return Condition(code=ConditionCode.SOLE_TARGET, selector=selector)


def if_holds(condition: Condition, number: int) -> Amount:
    """A number that counts only if a condition holds, else 0."""
    return times(number, Amount(code=AmountCode.HOLDS, condition=condition))


def exists(selector: Selector) -> Condition:
    """Holds if there is such an object."""
    return Condition(code=ConditionCode.MATCHES, selector=selector)


def this_has(kind: str, number: int = 1) -> Condition:
    """Holds while this has at least so many counters of a kind."""
    return at_least(counters_on(this, kind), number)


kicked = Condition(code=ConditionCode.KICKED)
your_main_phase = both(Condition(code=ConditionCode.YOUR_TURN), Condition(code=ConditionCode.MAIN_PHASE))
this_entered_this_turn = Condition(code=ConditionCode.THIS_ENTERED_THIS_TURN)
landfall = at_least(Amount(code=AmountCode.LANDS_ENTERED, selector=you), 1)
"""A land entered under your control this turn."""
corrupted = at_least(Amount(code=AmountCode.MOST_COUNTERS, selector=opponents, kind=poison), 3)
"""An opponent has three or more poison counters."""


def toughness_of(selector: Selector) -> Amount:
    """Toughness of the first of these."""
    return Amount(code=AmountCode.TOUGHNESS, selector=selector)


def toxic_of(selector: Selector) -> Amount:
    """Total toxic value of the first of these."""
    return Amount(code=AmountCode.TOXIC, selector=selector)


def life_of(selector: Selector) -> Amount:
    """Life of the first of these players."""
    return Amount(code=AmountCode.LIFE, selector=selector)


def hand_of(selector: Selector) -> Amount:
    """Cards in hand of the first of these players."""
    return Amount(code=AmountCode.HAND, selector=selector)


def greatest(number: Amount) -> Amount:
    """Of a number of players: that of the player who has most."""
    return replace(number, fold=Fold.GREATEST)


def how_many_have(number: Amount) -> Amount:
    """How many of the players there are for whom a number is at least 1."""
    return replace(number, fold=Fold.HOW_MANY)


def greatest_power(selector: Selector) -> Amount:
    """Greatest power among these."""
    return Amount(code=AmountCode.GREATEST_POWER, selector=selector)


def most_counters(selector: Selector, kind: str) -> Amount:
    """The most counters of a kind on any one of these."""
    return Amount(code=AmountCode.MOST_COUNTERS, selector=selector, kind=kind)


def counter_kinds(selector: Selector) -> Amount:
    """How many kinds of counter are among these permanents."""
    return Amount(code=AmountCode.COUNTER_KINDS, selector=selector)


def life_lost(selector: Selector) -> Amount:
    """Life that the first of these players lost this turn."""
    return Amount(code=AmountCode.LIFE_LOST, selector=selector)


def damage_taken(selector: Selector) -> Amount:
    """Damage that the first of these players was dealt this turn."""
    return Amount(code=AmountCode.DAMAGE_TAKEN, selector=selector)


def plus(one: Number, two: Number) -> Amount:
    """Sum of two numbers."""
    return Amount(code=AmountCode.SUM, first=one, second=two)


def minus(one: Number, two: Number) -> Amount:
    """Difference of two numbers."""
    return Amount(code=AmountCode.DIFFERENCE, first=one, second=two)


def half_rounded_up(number: Number) -> Amount:
    """Half of a number, rounded up."""
    return Amount(code=AmountCode.HALF_UP, first=number)


def half_rounded_down(number: Number) -> Amount:
    """Half of a number, rounded down."""
    return Amount(code=AmountCode.HALF_DOWN, first=number)


times_kicked = Amount(code=AmountCode.TIMES_KICKED)
"""How often this was kicked (CR 702.33c)."""
your_turn = Condition(code=ConditionCode.YOUR_TURN)
this_is_tapped = Condition(code=ConditionCode.THIS_TAPPED)
this_started_the_turn_untapped = Condition(code=ConditionCode.THIS_STARTED_UNTAPPED)
this_is_untapped = Condition(code=ConditionCode.THIS_UNTAPPED)
this_is_attacking = Condition(code=ConditionCode.THIS_ATTACKING)
an_opponent_was_damaged = at_least(greatest(damage_taken(opponents)), 1)
"""An opponent was dealt damage this turn."""
an_opponent_is_poisoned = at_least(most_counters(opponents, "poison"), 1)
poison_of_opponents = counters_on(opponents, "poison")
poison_of_all = counters_on(players, "poison")
divided = Amount(code=AmountCode.DIVISION)
"""Each target's part of the amount that is divided among them."""
your_life = life_of(you)


def either_condition(one: Condition, two: Condition) -> Condition:
    """Holds if one of two conditions does, or both."""
    return Condition(code=ConditionCode.EITHER, first=one, second=two)


def less_than(left: Number, right: Number) -> Condition:
    """Holds if ``left`` is less than ``right``."""
    return compare(left, Relation.LESS, right)


def greater_than(left: Number, right: Number) -> Condition:
    """Holds if ``left`` is greater than ``right``."""
    return compare(left, Relation.GREATER, right)


def this_is_one_of(selector: Selector) -> Condition:
    """Holds if this is what ``selector`` asks for."""
    return exists(replace(selector, base=Base.THIS))


def target_is_one_of(selector: Selector, index: int = 0) -> Condition:
    """Holds if a target, by the number of its specification, is what ``selector`` asks for."""
    return exists(replace(selector, base=Base.TARGET, index=index))


def has_cast_this_turn(who: Selector, *colors: Color) -> Condition:
    """Holds if one of these players has cast a spell of one of the colours this turn."""
    return Condition(code=ConditionCode.CAST_COLOR, selector=who, value=sum(int(color) for color in colors))


num_exiled_with_this = Amount(code=AmountCode.EXILED_WITH)
"""How many cards in exile were exiled with this (CR 607.2a)."""


def died_this_turn(what: Selector) -> Condition:
    """Holds if something of these subtypes died this turn under the control of these players; asks nothing else."""
    return Condition(code=ConditionCode.DIED, selector=what)
