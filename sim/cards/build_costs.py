"""Costs, targets, modes and ways of casting in the card vocabulary."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import TypeAlias

from components.vocabulary.cards import AlternativeKind
from components.vocabulary.instructions import Op
from components.zones import Zone
from sim.cards.build_numbers import times
from sim.cards.build_words import cards, it, this, yours
from sim.cards.model import Alternative, Condition, Cost, Instruction, Mode, Number, Program, Selector, Target

ProgramPart: TypeAlias = Target | Instruction | Mode

tap, untap = Instruction(op=Op.COST_TAP), Instruction(op=Op.COST_UNTAP)
sacrifice_this = Instruction(op=Op.COST_SACRIFICE, selector=this, amount=1)
discard_this = Instruction(op=Op.COST_DISCARD, selector=this, amount=1)
exile_this = Instruction(op=Op.COST_EXILE, selector=this, amount=1)
discard_a_card = Instruction(op=Op.COST_DISCARD, selector=cards(Zone.HAND), amount=1)


def sacrifice_one(what: Selector, number: Number = 1) -> Instruction:
    """Part of a cost: sacrifice permanents of yours."""
    return Instruction(op=Op.COST_SACRIFICE, selector=yours(what), amount=number)


the_sacrificed = it
"""The permanent that was sacrificed for the cost, as it last was (CR 608.2h); not a permanent that paid as `this`."""


def pay_life(number: Number) -> Instruction:
    """Part of a cost: pay life."""
    return Instruction(op=Op.COST_LIFE, amount=number)


def opponent_gains(number: Number) -> Instruction:
    """Part of a cost: an opponent gains life."""
    return Instruction(op=Op.COST_OPPONENT_LIFE, amount=number)


def exile_from_hand(what: Selector, number: Number = 1) -> Instruction:
    """Part of a cost: exile other cards like these from your hand."""
    return Instruction(op=Op.COST_EXILE, selector=replace(what, other=True), amount=number)


def exile_any_from_hand(what: Selector, less: Number) -> Instruction:
    """Part of a cost: exile any number of other cards like these from your hand; it costs so much less for each."""
    return Instruction(op=Op.COST_EXILE, selector=replace(what, other=True), second=less)


def remove(number: Number, kind: str, what: Selector = this) -> Instruction:
    """Part of a cost: remove counters."""
    return Instruction(op=Op.COST_REMOVE_COUNTERS, amount=number, kind=kind, selector=what)


def put_on_this(number: Number, kind: str) -> Instruction:
    """Part of a cost: put counters on this (CR 122.5)."""
    return Instruction(op=Op.COST_PUT_COUNTERS, amount=number, kind=kind, selector=this)


def tap_others(what: Selector, number: Number) -> Instruction:
    """Part of a cost: tap untapped permanents of yours."""
    return Instruction(op=Op.COST_TAP_OTHERS, selector=yours(what), amount=number)


def cheaper(by: Number, targeting: Selector | None = None) -> Instruction:
    """Part of a cost: its generic mana is less by a number, if it has such a target where one is given."""
    return Instruction(op=Op.CHANGE_COST, amount=-by if isinstance(by, int) else times(-1, by), other=targeting)


def cost(*parts: str | Instruction) -> Cost:
    """A cost from mana symbols and other parts.

    Raises
    ------
    TypeError
        If something else is among ``parts``.
    """
    for part in parts:
        if not isinstance(part, (str, Instruction)):
            raise TypeError(f"{part!r} is no part of a cost")
    mana = "".join(part for part in parts if isinstance(part, str))
    return Cost(mana=mana, parts=tuple(part for part in parts if isinstance(part, Instruction)))


def target(
    selector: Selector, minimum: int = 1, maximum: Number | None = None, divided: Number | None = None
) -> Target:
    """A target, or ``minimum`` to ``maximum`` targets (CR 115), among which an amount is divided (CR 601.2d)."""
    most = max(1, minimum) if maximum is None else maximum
    return Target(selector=selector, minimum=minimum, maximum=most, divided=divided)


def mode(*parts: ProgramPart) -> Mode:
    """One choice of a modal spell or ability."""
    inner = program(parts)
    return Mode(effects=inner.effects, targets=inner.targets)


def program(parts: Iterable[ProgramPart], choose: int = 1, up_to: int | None = None) -> Program:
    """Targets, effects and modes put together.

    Raises
    ------
    TypeError
        If something else is among ``parts``.
    """
    listed = list(parts)
    for part in listed:
        if not isinstance(part, (Instruction, Target, Mode)):
            raise TypeError(f"{part!r} is no effect, target or mode")
    return Program(
        effects=tuple(part for part in listed if isinstance(part, Instruction)),
        targets=tuple(part for part in listed if isinstance(part, Target)),
        modes=tuple(part for part in listed if isinstance(part, Mode)),
        min_modes=choose,
        max_modes=choose if up_to is None else up_to,
    )


def kicker(mana: str, *parts: Instruction) -> Alternative:
    """Kicker (CR 702.33)."""
    return Alternative(kind=AlternativeKind.KICKED, cost=cost(mana, *parts))


def overload(mana: str, *effects: ProgramPart) -> Alternative:
    """Overload (CR 702.96), with what the spell then does."""
    return Alternative(kind=AlternativeKind.OVERLOADED, cost=cost(mana), program=program(effects))


def flashback(*price: str | Instruction) -> Alternative:
    """Flashback (CR 702.34)."""
    return Alternative(kind=AlternativeKind.FLASHBACK, cost=cost(*price), zone=Zone.GRAVEYARD)


def instead_of_its_cost(
    *price: str | Instruction, only_if: Condition | None = None, does: Iterable[ProgramPart] | None = None
) -> Alternative:
    """Another cost from the hand (CR 118.9), with another effect if ``does`` is given (cleave)."""
    other = None if does is None else program(does)
    return Alternative(kind=AlternativeKind.ALTERNATIVE, cost=cost(*price), condition=only_if, program=other)
