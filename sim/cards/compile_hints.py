"""Hints for policies, read off a definition: what helps a target and what a pump adds."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from components.continuous import Duration
from components.tables import NO_NUMBER
from components.vocabulary.amounts import AmountCode, ConditionCode
from components.vocabulary.instructions import Op
from components.vocabulary.selectors import Base
from sim.cards.compile_run import Run
from sim.cards.compile_selectors import condition_row
from sim.cards.model import (
    Amount,
    Condition,
    Instruction,
    Number,
    Selector,
)

HELPFUL = frozenset(
    {
        *(Op.GAIN_LIFE, Op.PREVENT_DAMAGE, Op.REDIRECT_DAMAGE, Op.DRAW, Op.UNTAP, Op.REGENERATE),
        *(Op.ADD_KEYWORDS, Op.ADD_TOXIC),
    }
)
HARMFUL = frozenset(
    {
        *(
            Op.DEAL_DAMAGE,
            Op.EACH_DEALS_DAMAGE,
            Op.LOSE_LIFE,
            Op.DISCARD,
            Op.DISCARD_THESE,
            Op.MILL,
            Op.DESTROY,
            Op.EXILE,
            Op.EXILE_UNTIL_LEAVES,
            Op.SACRIFICE,
            Op.SEARCH_EVERYWHERE,
        ),
        *(Op.RETURN_TO_HAND, Op.PUT_ON_LIBRARY, Op.TAP, Op.COUNTER_SPELL, Op.LOSE_ABILITIES, Op.REMOVE_KEYWORDS),
        *(Op.CHANGE_CONTROL, Op.LOSE_GAME, Op.LOOK_AT_HAND, Op.PUT_INTO_GRAVEYARD, Op.REMOVE_COUNTERS),
    }
)
HARMFUL_KINDS = frozenset({"-1/-1", "poison", "stun", "finality", "rad", "-0/-1", "-1/-0", "-2/-2", "-2/-1", "-0/-2"})
PLAYER_CHANGES = frozenset(op for op in Op if op.name.startswith("PLAYER_"))


def benefit(effects: Sequence[Instruction], index: int) -> int:
    """1 if ``effects`` help target ``index``, -1 if they hurt it, 0 if neither or both."""
    signs = {_sign(i, on) for i, on in _with_subject(effects, None) if _is_target(on, index)} - {0}
    return signs.pop() if len(signs) == 1 else 0


def _with_subject(
    effects: Sequence[Instruction], started_on: Selector | None
) -> Iterator[tuple[Instruction, Selector | None]]:
    """Instructions in every branch with what they act on; modifications act on what their effect started on."""
    for i in effects:
        if i.op == Op.START_EFFECT:
            yield from _with_subject(i.then, i.selector)
            continue
        yield i, i.selector if started_on is None else started_on
        if i.op == Op.REDIRECT_DAMAGE:
            yield Instruction(op=Op.DEAL_DAMAGE), i.to
        yield from _with_subject(i.then, started_on)
        yield from _with_subject(i.otherwise, started_on)


def _is_target(selector: Selector | None, index: int) -> bool:
    return selector is not None and selector.base == Base.TARGET and selector.index == index


def _sign(i: Instruction, on: Selector | None) -> int:
    if i.op in (Op.MODIFY_PT, Op.SET_PT):
        numbers = [n if isinstance(n, int) else 1 for n in (i.amount, i.second) if n is not None]
        total = sum(numbers)
        return 0 if i.op == Op.SET_PT and total == 0 else (total > 0) - (total < 0)
    if i.op in (Op.PUT_COUNTERS, Op.DOUBLE_COUNTERS):
        return -1 if i.kind in HARMFUL_KINDS else 1
    if i.op == Op.RESTRICT:
        return 1 if all(name.startswith(("CANT_BE", "ASSIGNS")) for name in (r.name for r in i.restrictions)) else -1
    if i.op == Op.REMOVE_COUNTERS and i.kind in HARMFUL_KINDS:
        return 1
    del on
    return 1 if i.op in HELPFUL else -1 if i.op in HARMFUL else 0


@dataclass(frozen=True)
class Pump:
    """What instructions add to the power and toughness of one target, and when."""

    power: int = 0
    toughness: int = 0
    per_x: int = 0
    condition: Condition | None = None
    weak_power: int = 0
    weak_toughness: int = 0
    sets_power: int = NO_NUMBER
    sets_toughness: int = NO_NUMBER


def pump_hint(effects: Sequence[Instruction], kicked: bool, static: bool = False) -> Pump:
    """Pump of target 0 until end of turn, or of ``static`` modifications.

    The first condition that is not about kicking splits the hint into its two cases; ``kicked`` answers the others.
    """
    pump = Pump()
    for i in effects:
        if i.op == Op.IF and i.condition is not None:
            if i.condition.code == ConditionCode.KICKED:
                pump = _plus(pump, pump_hint(i.then if kicked else i.otherwise, kicked))
            elif pump.condition is None:
                pump = _split(pump, i, kicked)
        elif i.op == Op.MAY:
            pump = _plus(pump, pump_hint(i.then, kicked))
        elif i.op == Op.START_EFFECT and _is_target(i.selector, 0) and i.duration == Duration.END_OF_TURN:
            pump = _modifications(pump, i.then)
    return _modifications(pump, effects) if static else pump


def _plus(one: Pump, two: Pump) -> Pump:
    sets_power = two.sets_power if two.sets_power != NO_NUMBER else one.sets_power
    sets_toughness = two.sets_toughness if two.sets_toughness != NO_NUMBER else one.sets_toughness
    return Pump(
        power=one.power + two.power,
        toughness=one.toughness + two.toughness,
        per_x=one.per_x + two.per_x,
        condition=one.condition or two.condition,
        weak_power=one.weak_power + two.weak_power,
        weak_toughness=one.weak_toughness + two.weak_toughness,
        sets_power=sets_power,
        sets_toughness=sets_toughness,
    )


def _split(pump: Pump, branch: Instruction, kicked: bool) -> Pump:
    strong = _plus(pump, pump_hint(branch.then, kicked))
    weak = _plus(pump, pump_hint(branch.otherwise, kicked))
    if strong == weak:
        return pump
    return replace(strong, condition=branch.condition, weak_power=weak.power, weak_toughness=weak.toughness)


def _modifications(pump: Pump, modifications: Sequence[Instruction]) -> Pump:
    for i in modifications:
        if i.op == Op.MODIFY_PT:
            power, toughness = _constant(i.amount), _constant(i.second)
            pump = replace(
                pump,
                power=pump.power + power,
                toughness=pump.toughness + toughness,
                weak_power=pump.weak_power + (power if pump.condition else 0),
                weak_toughness=pump.weak_toughness + (toughness if pump.condition else 0),
                per_x=pump.per_x + int(_is_x(i.amount)),
            )
        elif i.op == Op.SET_PT and isinstance(i.amount, int) and isinstance(i.second, int):
            pump = replace(pump, sets_power=i.amount, sets_toughness=i.second)
    return pump


def _constant(number: Number | None) -> int:
    return number if isinstance(number, int) else 0


def _is_x(number: Number | None) -> bool:
    return isinstance(number, Amount) and number.code == AmountCode.X


def pump_fields(run: Run, pump: Pump) -> dict[str, int]:
    """Fields of an ability row for a pump hint."""
    return {
        "pump_power": pump.power,
        "pump_toughness": pump.toughness,
        "pump_per_x": pump.per_x,
        "pump_condition": condition_row(run, pump.condition),
        "weak_power": pump.weak_power,
        "weak_toughness": pump.weak_toughness,
        "sets_power": pump.sets_power,
        "sets_toughness": pump.sets_toughness,
    }
