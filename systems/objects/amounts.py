"""Numbers and conditions that abilities speak of (CR 107): amount and condition rows of the card tables."""

import numpy as np

from components.clock import Step
from components.game import Problem, Status
from components.reference import NOTHING
from components.vocabulary import AmountCode, ConditionCode
from components.zones import Zone
from systems.compiled import rule
from systems.objects.fitting import compare
from systems.objects.references import fail, is_permanent, slot_of
from systems.objects.selectors import first_selected
from systems.objects.tallies import number_selected

MOST_NESTED = 24
"""Rows under way at the same time while a nested amount or condition is evaluated."""


@rule
def simple_value(game, tables, amount, context):
    """Value of an amount that is not made of other amounts, such as colours spent (sunburst, CR 702.44)."""
    code = int(amount.code)
    if code == AmountCode.CONSTANT:
        return int(amount.a)
    if code == AmountCode.X:
        return int(context.x)
    if code == AmountCode.EVENT:
        return int(context.event_amount)
    if code == AmountCode.DONE:
        return int(game.done)
    if code == AmountCode.CHOICE:
        return max(int(context.choices[amount.a]), 0)
    if code == AmountCode.COLORS_SPENT:
        return int(context.colors_spent)
    if code == AmountCode.MANA_SPENT:
        return int(context.mana_spent)
    if code == AmountCode.TIMES_KICKED:
        return int(context.kicked)
    return number_selected(game, tables, amount, context)


@rule
def is_composed(code):
    """Whether an amount code combines other amounts."""
    return AmountCode.SUM <= code <= AmountCode.HALF_DOWN


@rule
def combine(code, left, right):
    """Combine two values as an amount code says (CR 107.1a: halves are rounded as the effect says)."""
    if code == AmountCode.SUM:
        return left + right
    if code == AmountCode.DIFFERENCE:
        return left - right
    if code == AmountCode.PRODUCT:
        return left * right
    if code == AmountCode.HALF_UP:
        return (left + 1) // 2
    return left // 2


@rule
def composed_value(game, tables, row, context):
    """Value of an amount made of other amounts: a walk through the tree of rows, parts before their whole."""
    rows = np.zeros(MOST_NESTED, np.int64)
    entered = np.zeros(MOST_NESTED, np.int64)
    values = np.zeros(MOST_NESTED, np.int64)
    rows[0] = row
    depth = 1
    num_values = 0
    while depth > 0:
        at = depth - 1
        amount = tables.amount[rows[at]]
        code = int(amount.code)
        if not is_composed(code):
            values[num_values] = simple_value(game, tables, amount, context)
            num_values += 1
            depth -= 1
        elif entered[at] == 1:
            left, right = int(values[num_values - 2]), int(values[num_values - 1])
            values[num_values - 2] = combine(code, left, right)
            num_values -= 1
            depth -= 1
        elif depth + 2 > MOST_NESTED:
            fail(game, Status.ERROR, Problem.ILLEGAL_STATE)
            return 0
        else:
            entered[at] = 1
            rows[depth] = amount.b if amount.b >= 0 else amount.a
            rows[depth + 1] = amount.a
            entered[depth] = 0
            entered[depth + 1] = 0
            depth += 2
    return int(values[0])


@rule
def value_of(game, tables, row, context):
    """Value of an amount row; 0 for row -1. May be negative (CR 107.1b)."""
    if row < 0:
        return 0
    amount = tables.amount[row]
    if is_composed(int(amount.code)):
        return composed_value(game, tables, row, context)
    return simple_value(game, tables, amount, context)


@rule
def source_fulfils(game, code, argument, context):
    """Whether the source of an ability is tapped, attacking, new, designated ... as a condition asks."""
    if not is_permanent(context.source):
        return False
    perm = game.perm[slot_of(context.source)]
    if code == ConditionCode.THIS_ENTERED_THIS_TURN:
        return perm.turn_entered == game.clock.turn
    if code == ConditionCode.THIS_TAPPED:
        return perm.tapped == 1
    if code == ConditionCode.THIS_UNTAPPED:
        return perm.tapped == 0
    if code == ConditionCode.THIS_ATTACKING:
        return perm.attacking != NOTHING
    return int(perm.designations) & argument != 0


@rule
def simply_holds(game, tables, condition, context):
    """Whether a condition that is not made of other conditions holds."""
    code = int(condition.code)
    if code == ConditionCode.COMPARE:
        left = value_of(game, tables, int(condition.a), context)
        return compare(left, condition.relation, value_of(game, tables, int(condition.b), context))
    if code == ConditionCode.MATCHES:
        return first_selected(game, tables, int(condition.selector), context) != NOTHING
    if code == ConditionCode.KICKED:
        return context.kicked > 0
    if code == ConditionCode.WAS_CAST:
        return context.from_zone != Zone.OUTSIDE
    step = int(game.clock.step)
    if code == ConditionCode.YOUR_TURN:
        return game.clock.active == context.controller
    if code == ConditionCode.MAIN_PHASE:
        return game.clock.active == context.controller and (step == Step.PRECOMBAT_MAIN or step == Step.POSTCOMBAT_MAIN)
    if code == ConditionCode.COMBAT:
        return Step.BEGINNING_OF_COMBAT <= step <= Step.END_OF_COMBAT
    if code == ConditionCode.STEP:
        return step == condition.a
    return source_fulfils(game, code, int(condition.a), context)


@rule
def joins(code):
    """Whether a condition code joins other conditions."""
    return code == ConditionCode.ALL or code == ConditionCode.EITHER or code == ConditionCode.NOT


@rule
def joined_holds(game, tables, row, context):
    """Whether a condition made of other conditions holds: a walk through the tree of rows, parts before their whole."""
    rows = np.zeros(MOST_NESTED, np.int64)
    entered = np.zeros(MOST_NESTED, np.int64)
    values = np.zeros(MOST_NESTED, np.int64)
    rows[0] = row
    depth = 1
    num_values = 0
    while depth > 0:
        at = depth - 1
        condition = tables.condition[rows[at]]
        code = int(condition.code)
        if not joins(code):
            values[num_values] = 1 if simply_holds(game, tables, condition, context) else 0
            num_values += 1
            depth -= 1
        elif entered[at] == 1:
            left, right = int(values[num_values - 2]), int(values[num_values - 1])
            if code == ConditionCode.NOT:
                values[num_values - 2] = 1 - left
            elif code == ConditionCode.ALL:
                values[num_values - 2] = left & right
            else:
                values[num_values - 2] = left | right
            num_values -= 1
            depth -= 1
        elif depth + 2 > MOST_NESTED:
            fail(game, Status.ERROR, Problem.ILLEGAL_STATE)
            return False
        else:
            entered[at] = 1
            rows[depth] = condition.b if code != ConditionCode.NOT else condition.a
            rows[depth + 1] = condition.a
            entered[depth] = 0
            entered[depth + 1] = 0
            depth += 2
    return values[0] == 1


@rule
def holds(game, tables, row, context):
    """Whether a condition row holds; True for row -1."""
    if row < 0:
        return True
    condition = tables.condition[row]
    if joins(int(condition.code)):
        return joined_holds(game, tables, row, context)
    return simply_holds(game, tables, condition, context)
