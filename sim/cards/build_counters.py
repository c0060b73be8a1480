"""Further verbs of the card vocabulary about counters: moving and choosing them, and what was done "this way"."""

from __future__ import annotations

from dataclasses import replace

from components.vocabulary.amounts import AmountCode
from components.vocabulary.instructions import Op, OpFlag
from components.vocabulary.selectors import Base, Who
from sim.cards.build_costs import target
from sim.cards.build_effects import put_counters
from sim.cards.build_selectors import chosen
from sim.cards.build_words import creatures_you_control, plus_one, the_target, this
from sim.cards.model import Amount, Instruction, Number, Selector, Target
from sim.cards.terms import ANY_KIND, THE_CHOSEN_KIND

affected = Selector(base=Base.AFFECTED)
"""The permanents to which the last counting instruction did something: "this way"."""
done = Amount(code=AmountCode.DONE)
"""How many counters the last counting instruction really put, removed or moved."""
the_chosen_kind = THE_CHOSEN_KIND


def another_target(selector: Selector) -> Selector:
    """Of these, those that are not the first target."""
    return replace(selector, another_target=True)


def with_the_same_controller(selector: Selector) -> Selector:
    """Of these, those that the first target's controller controls."""
    return replace(selector, controller=Who.TARGET_PLAYER)


def two_targets_of_one_player(what: Selector) -> tuple[Target, Target]:
    """Up to two targets that the same player controls, or owns if they are cards: the first one says which (CR 601.2c).

    They are ``the_target`` and ``second_target``; ``what`` is a noun with one controller or any.
    """
    return target(what, 0, 1), target(another_target(with_the_same_controller(what)), 0, 1)


def choose_kind(on: Selector) -> Instruction:
    """Choose a kind of counter among those on these; afterwards it is ``the_chosen_kind``."""
    return Instruction(op=Op.CHOOSE_KIND, selector=on)


def choose_up_to(number: Number, of: Selector) -> Instruction:
    """Choose up to so many of these permanents; afterwards they are ``affected``."""
    return Instruction(op=Op.CHOOSE_SOME, selector=of, amount=number)


def move_any_number(kind: str, onto: Selector, from_: Selector = this) -> Instruction:
    """Move any number of counters of a kind from each of these onto one object (CR 122.5)."""
    return Instruction(op=Op.MOVE_COUNTERS, kind=kind, selector=from_, other=onto)


def move_a_counter(onto: Selector, from_: Selector = this) -> tuple[Instruction, Instruction]:
    """Move one counter, of whichever kind is chosen (CR 122.5)."""
    moves = Instruction(op=Op.MOVE_COUNTERS, amount=1, kind=THE_CHOSEN_KIND, selector=from_, other=onto)
    return choose_kind(from_), moves


def move_one_of_each_kind(onto: Selector, from_: Selector = this) -> Instruction:
    """Move one counter of each kind (CR 122.5)."""
    return Instruction(op=Op.MOVE_COUNTERS, amount=1, kind=ANY_KIND, selector=from_, other=onto)


def distribute_counters(kind: str, among: Selector, from_: Selector = this) -> Instruction:
    """Move any number of counters of a kind from one object onto any of these (CR 122.5)."""
    return Instruction(op=Op.DISTRIBUTE_COUNTERS, kind=kind, selector=from_, other=among)


def put_its_counters(onto: Selector, of: Selector) -> Instruction:
    """Put as many counters of each kind on an object as another has, or last had (CR 122.8)."""
    return Instruction(op=Op.PUT_SAME_COUNTERS, selector=of, other=onto)


def you_may_pay_any(kind: str, most: Number | None = None) -> Instruction:
    """You may pay any number of your own counters of a kind, such as energy, up to ``most``; it is then ``done``."""
    return Instruction(op=Op.PAY_COUNTERS, kind=kind, amount=most)


def remove_from_among(number: Number, kind: str, what: Selector) -> Instruction:
    """Part of a cost: remove counters from among these."""
    return Instruction(op=Op.COST_REMOVE_COUNTERS, amount=number, kind=kind, selector=what, flags=(OpFlag.ALL,))


def put_another_of_each_kind(on: Selector = the_target) -> Instruction:
    """Put another counter of each kind that it has on a permanent or player; this is not proliferating."""
    return Instruction(op=Op.PUT_COUNTERS, amount=1, kind=ANY_KIND, selector=on)


def bolster(number: Number) -> tuple[Instruction, Instruction]:
    """Bolster N (CR 701.39)."""
    return Instruction(op=Op.CHOOSE_LEAST, selector=creatures_you_control), put_counters(number, plus_one, chosen)
