"""Selectors, amounts and conditions as rows."""

from __future__ import annotations

from dataclasses import fields, replace

from components.vocabulary.amounts import AmountCode, ConditionCode
from components.vocabulary.selectors import OTHER_THAN_TARGET, Asks, Base, Bound, Field, Relation
from sim.cards.compile_rows import union
from sim.cards.compile_run import Run
from sim.cards.model import Amount, Condition, Number, Selector

NAMING = frozenset({Base.THIS, Base.TARGET, Base.EVENT_OBJECT, Base.ATTACHED, Base.CHOSEN, Base.LINKED, Base.SPELL})
"""Bases that name given objects."""
_AMOUNT_ROWS = (
    *(AmountCode.SUM, AmountCode.DIFFERENCE, AmountCode.PRODUCT),
    *(AmountCode.HALF_UP, AmountCode.HALF_DOWN),
)
"""Codes whose ``a`` and ``b`` are rows of amounts."""


def selector_row(run: Run, selector: Selector | None) -> int:
    """Row of a selector, -1 for None."""
    if selector is None:
        return -1
    s = selector
    if s.named is not None:
        s = replace(s, field=Field.NAME, relation=Relation.EQUAL, number=run.name_number(s.named))
    return run.selector.add(
        origin=s.base,
        asks=_asks(s),
        index=s.index,
        zone=-1 if s.zone is None else s.zone,
        controller=s.controller,
        other=OTHER_THAN_TARGET if s.another_target else int(s.other),
        owner=s.owner,
        tapped=_question(s.tapped),
        combat=s.combat,
        token=_question(s.token),
        commander=_question(s.commander),
        toxic=int(s.toxic),
        counter=run.kinds.number(s.counter),
        no_counter=run.kinds.number(s.no_counter),
        field=s.field,
        relation=s.relation,
        bound_code=s.bound,
        bound=run.kinds.number(s.bound_kind) if s.bound == Bound.COUNTERS_ON_THIS else s.number,
        any_types=union(s.any_types),
        all_types=union(s.all_types),
        no_types=union(s.no_types),
        supertypes=union(s.supertypes),
        no_supertypes=union(s.no_supertypes),
        any_colors=union(s.any_colors),
        all_colors=union(s.all_colors),
        no_colors=union(s.no_colors),
        entered_this_turn=int(s.entered_this_turn),
        damaged_by_this=int(s.damaged_by_this),
        chosen_type=int(s.chosen_type),
        remembered=int(s.remembered),
        unaffected=int(s.unaffected),
        also=selector_row(run, s.also),
        of=_naming_row(run, s.of),
        but=_naming_row(run, s.but),
        host=_naming_row(run, s.host),
        any_subtypes=run.subtypes.mask(s.any_subtypes),
        no_subtypes=run.subtypes.mask(s.no_subtypes),
        any_keywords=union(s.any_keywords),
        no_keywords=union(s.no_keywords),
    )


_VALUES = (
    *("supertypes", "no_supertypes", "any_colors", "all_colors", "no_colors"),
    *("any_subtypes", "no_subtypes", "any_keywords", "no_keywords", "toxic"),
)
_NO_CONDITIONS = frozenset(
    {"base", "index", "zone", "controller", "any_types", "all_types", "no_types", "also", "of", *_VALUES}
)
"""Fields that ask for no condition in the sense of `Asks`."""


def _asks(selector: Selector) -> int:
    """What a selector asks for (bits of `Asks`)."""
    asked = {field.name for field in fields(Selector) if getattr(selector, field.name) != field.default}
    bits = Asks.VALUES if asked & set(_VALUES) else 0
    return bits | (Asks.CONDITIONS if asked - _NO_CONDITIONS else 0)


def _naming_row(run: Run, selector: Selector | None) -> int:
    """Row of a selector that names given objects, -1 for None."""
    if selector is not None and selector.base not in NAMING:
        raise ValueError(f"this names no given object: {selector}")
    return selector_row(run, selector)


def _question(answer: bool | None) -> int:
    return -1 if answer is None else int(answer)


def amount_row(run: Run, amount: Number | None) -> int:
    """Row of an amount, -1 for None."""
    if amount is None:
        return -1
    if not isinstance(amount, Amount):
        return run.amount.add(code=AmountCode.CONSTANT, a=amount)
    of_rows = amount.code in _AMOUNT_ROWS
    if amount.code == AmountCode.HOLDS:
        return run.amount.add(code=amount.code, a=condition_row(run, amount.condition))
    return run.amount.add(
        code=amount.code,
        kind=run.kinds.number(amount.kind),
        selector=selector_row(run, amount.selector),
        a=amount_row(run, amount.first) if of_rows else amount.value,
        b=amount_row(run, amount.second) if of_rows else int(amount.fold),
    )


def condition_row(run: Run, condition: Condition | None) -> int:
    """Row of a condition, -1 for None."""
    if condition is None:
        return -1
    c = condition
    a, b = int(c.value), -1
    if c.code == ConditionCode.COMPARE:
        a, b = amount_row(run, c.left), amount_row(run, c.right)
    elif c.code in (ConditionCode.ALL, ConditionCode.EITHER, ConditionCode.NOT):
        a, b = condition_row(run, c.first), condition_row(run, c.second)
    elif c.code == ConditionCode.STEP and c.step is not None:
        a = int(c.step)
    return run.condition.add(code=c.code, relation=c.relation, selector=selector_row(run, c.selector), a=a, b=b)
