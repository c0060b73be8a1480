"""Numbers and conditions that abilities speak of (CR 107): amount and condition rows of the card tables."""

from components.clock import Step
from components.game import Problem, Status
from components.permanent import TurnMark
from components.reference import NOTHING
from components.vocabulary.amounts import AmountCode, ConditionCode
from components.zones import Zone
from systems.compiled import rule
from systems.local_arrays import local_zeros
from systems.objects.fitting import compare, is_related, matches
from systems.objects.numbers import combine, is_composed
from systems.objects.references import fail, is_permanent, is_stack_object, slot_of, stack_position
from systems.objects.selectors import first_selected, next_selected
from systems.objects.tallies import number_selected
from systems.objects.target_list import target_of

MOST_NESTED = 24
"""Rows under way at the same time while a nested amount or condition is evaluated."""
AMOUNTS, CONDITIONS = 0, 1
"""Tables through which a walk goes."""
TABLE, ROW, ENTERED = 0, 1, 2
"""What a walk keeps of each row under way: its table, its number, and 1 once its parts were entered."""

empty_walk = local_zeros(3, MOST_NESTED)
nested_values = local_zeros(MOST_NESTED)


@rule
def num_exiled_with(game, source):
    """How many cards in exile were exiled with an object."""
    number = 0
    for i in range(game.num_exiled_with):
        if game.exiled_with[i].source == source:
            number += 1
    return number


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
    if code == AmountCode.EXILED_WITH:
        return num_exiled_with(game, int(context.source))
    return number_selected(game, tables, amount, context)


@rule
def source_fulfils(game, code, argument, context):
    """Whether the source of an ability is tapped, attacking, new, designated ... as a condition asks."""
    if not is_permanent(context.source):
        return False
    perm = game.perm[slot_of(context.source)]
    if code == ConditionCode.THIS_ENTERED_THIS_TURN:
        return int(perm.turn_marks) & TurnMark.ENTERED != 0
    if code == ConditionCode.THIS_TAPPED:
        return perm.tapped == 1
    if code == ConditionCode.THIS_UNTAPPED:
        return perm.tapped == 0
    if code == ConditionCode.THIS_STARTED_UNTAPPED:
        return int(perm.turn_marks) & (TurnMark.ENTERED | TurnMark.STARTED_TAPPED) == 0
    if code == ConditionCode.THIS_ATTACKING:
        return perm.attacking != NOTHING
    return int(perm.designations) & argument != 0


@rule
def has_cast_color(game, tables, condition, context):
    """Whether a selected player has cast a spell of one of some colours this turn."""
    player = first_selected(game, tables, int(condition.selector), context)
    while player != NOTHING:
        if int(game.player[player].colors_cast) & int(condition.a) != 0:
            return True
        player = next_selected(game, tables, int(condition.selector), context, player)
    return False


@rule
def has_died(game, tables, row, context):
    """Whether something with a subtype that a selector asks for died this turn under the control of its players."""
    selector = tables.selector[row]
    for player in range(game.num_players):
        if int(game.player[player].subtypes_died) & int(selector.any_subtypes) != 0:
            if is_related(game, selector.controller, player, context):
                return True
    return False


@rule
def has_sole_target(game, tables, row, context):
    """Whether the event's spell or ability has one object for all its targets, and a selector asks for that."""
    if not is_stack_object(context.event_object):
        return False
    position = stack_position(game, context.event_object)
    if position < 0 or game.stack[position].num_targets == 0:
        return False
    entry = game.stack[position]
    only = int(entry.targets[0])
    for i in range(entry.num_targets):
        if target_of(game, entry, i) != only:
            return False
    return matches(game, tables, tables.selector[row], only, context)


@rule
def simply_holds(game, tables, condition, context):
    """Whether a condition that is not made of other conditions or of amounts holds."""
    code = int(condition.code)
    if code == ConditionCode.MATCHES:
        return first_selected(game, tables, int(condition.selector), context) != NOTHING
    if code == ConditionCode.CAST_COLOR:
        return has_cast_color(game, tables, condition, context)
    if code == ConditionCode.DIED:
        return has_died(game, tables, int(condition.selector), context)
    if code == ConditionCode.SOLE_TARGET:
        return has_sole_target(game, tables, int(condition.selector), context)
    if code == ConditionCode.KICKED:
        return context.kicked > 0
    if code == ConditionCode.CAST_FROM:
        return context.from_zone == condition.a
    if code == ConditionCode.WAS_CAST:
        return context.from_zone != Zone.OUTSIDE
    if code == ConditionCode.CAST_AS:
        return context.way == int(condition.a) + 1
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
def is_leaf(tables, table, row):
    """Whether a row of the amounts or conditions is not made of others; -1 is a row of value 0."""
    if row < 0:
        return True
    if table == AMOUNTS:
        code = int(tables.amount[row].code)
        return not is_composed(code) and code != AmountCode.HOLDS
    return int(tables.condition[row].code) > ConditionCode.NOT


@rule
def value_of_leaf(game, tables, table, row, context):
    """Value of a row that is not made of others; 1 for a condition that holds."""
    if row < 0:
        return 0
    if table == AMOUNTS:
        return simple_value(game, tables, tables.amount[row], context)
    return 1 if simply_holds(game, tables, tables.condition[row], context) else 0


@rule
def join(tables, table, row, left, right):
    """Value of a row that is made of two others, from their values."""
    if table == AMOUNTS and tables.amount[row].code == AmountCode.HOLDS:
        return left
    if table == AMOUNTS:
        return combine(int(tables.amount[row].code), left, right)
    condition = tables.condition[row]
    if condition.code == ConditionCode.COMPARE:
        return 1 if compare(left, condition.relation, right) else 0
    if condition.code == ConditionCode.ALL:
        return left & right
    if condition.code == ConditionCode.EITHER:
        return left | right
    return 1 - left


@rule
def evaluate(game, tables, table, row, context):
    """Value of a row of the amounts or conditions: a walk through the tree of rows, parts before their whole."""
    walk = empty_walk()
    values = nested_values()
    walk[TABLE, 0] = table
    walk[ROW, 0] = row
    depth = 1
    num_values = 0
    while depth > 0:
        at = depth - 1
        which = int(walk[TABLE, at])
        here = int(walk[ROW, at])
        if is_leaf(tables, which, here):
            values[num_values] = value_of_leaf(game, tables, which, here, context)
            num_values += 1
            depth -= 1
        elif walk[ENTERED, at] == 1:
            num_values -= 1
            values[num_values - 1] = join(tables, which, here, int(values[num_values - 1]), int(values[num_values]))
            depth -= 1
        elif depth + 2 > MOST_NESTED:
            fail(game, Status.ERROR, Problem.ILLEGAL_STATE)
            return 0
        else:
            walk[ENTERED, at] = 1
            depth += 2
            enter_parts(tables, walk, which, here, at + 1)
    return int(values[0])


@rule
def enter_parts(tables, walk, table, row, at):
    """Write the two parts of a row into the walk, the first one on top; where there is one, it stands twice."""
    if table == AMOUNTS:
        first, second, of = int(tables.amount[row].a), int(tables.amount[row].b), AMOUNTS
        if tables.amount[row].code == AmountCode.HOLDS:
            second, of = first, CONDITIONS
    else:
        condition = tables.condition[row]
        first, second = int(condition.a), int(condition.b)
        of = AMOUNTS if condition.code == ConditionCode.COMPARE else CONDITIONS
    walk[TABLE, at], walk[TABLE, at + 1] = of, of
    walk[ROW, at], walk[ROW, at + 1] = second, first
    walk[ENTERED, at], walk[ENTERED, at + 1] = 0, 0


@rule
def value_of(game, tables, row, context):
    """Value of an amount row; 0 for row -1. May be negative (CR 107.1b)."""
    if is_leaf(tables, AMOUNTS, row):
        return value_of_leaf(game, tables, AMOUNTS, row, context)
    return evaluate(game, tables, AMOUNTS, row, context)


@rule
def holds(game, tables, row, context):
    """Whether a condition row holds; True for row -1."""
    if row < 0:
        return True
    if is_leaf(tables, CONDITIONS, row):
        return simply_holds(game, tables, tables.condition[row], context)
    return evaluate(game, tables, CONDITIONS, row, context) == 1
