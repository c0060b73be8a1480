"""Numbers and conditions that abilities speak of (CR 107.1, 107.3, 608.2h)."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from components.clock import Step
from components.game import Problem, Status
from components.permanent import Designation, TurnMark
from components.reference import NOTHING
from components.vocabulary.amounts import AmountCode, ConditionCode
from components.vocabulary.selectors import Relation, Who
from components.zones import Zone
from sim.cards.build import (
    creature,
    creatures,
    exists,
    the_target,
    this,
    toxic,
    yours,
)
from sim.cards.model import Amount, Condition
from systems.objects.amounts import MOST_NESTED, holds
from tests.board import put
from tests.systems.asker import Asker

BEAR = creature("Bear", "{1}{G}", "Bear", 2, 2)
OX = creature("Ox", "{3}{W}", "Ox", 3, 4, toxic(2))
YOURS = yours(creatures)


def amount(code, **fields):
    return Amount(code=code, **fields)


def value(code, context, **fields):
    """Value of an amount in a context."""
    asked = amount(code, **fields)
    return Asker(asked).value(asked, **context)


@pytest.mark.parametrize(("code", "field"), [
    (AmountCode.X, "x"), (AmountCode.EVENT, "event_amount"), (AmountCode.COLORS_SPENT, "colors_spent"),
    (AmountCode.MANA_SPENT, "mana_spent"), (AmountCode.TIMES_KICKED, "kicked"),
])  # fmt: skip
@pytest.mark.parametrize("number", [0, 1, 5])
def test_numbers_of_the_context(code, field, number):
    """CR 107.3a, 601.2b: what was announced and paid, or what the event was."""
    assert value(code, context={field: number}) == number


@pytest.mark.parametrize("register", [0, 1, 3])
def test_numbers_that_were_chosen(register):
    assert value(AmountCode.CHOICE, value=register, context={"choices": [4, 5, 6, 7]}) == 4 + register


numbers = st.integers(-30, 30)


def nested(inner):
    two = st.sampled_from([AmountCode.SUM, AmountCode.DIFFERENCE, AmountCode.PRODUCT])
    one = st.sampled_from([AmountCode.HALF_UP, AmountCode.HALF_DOWN])
    return st.builds(lambda code, a, b: Amount(code=code, first=a, second=b), two, inner, inner) | st.builds(
        lambda code, a: Amount(code=code, first=a), one, inner
    )


def evaluated(tree):
    """Reference in plain Python."""
    if isinstance(tree, int):
        return tree
    left = evaluated(tree.first)
    if tree.code == AmountCode.HALF_UP:
        return -(-left // 2)
    if tree.code == AmountCode.HALF_DOWN:
        return left // 2
    right = evaluated(tree.second)
    if tree.code == AmountCode.SUM:
        return left + right
    return left - right if tree.code == AmountCode.DIFFERENCE else left * right


@given(st.recursive(numbers, nested, max_leaves=8).filter(lambda tree: not isinstance(tree, int)))
def test_numbers_made_of_numbers(tree):
    """CR 107.1a, 107.1b: halves are rounded as the effect says; results may be negative."""
    assert Asker(tree).value(tree) == evaluated(tree)


def chain(code, length):
    tree = 1
    for _ in range(length):
        tree = Amount(code=code, first=1, second=tree)
    return tree


@pytest.mark.parametrize("length", [1, MOST_NESTED // 2, 60])
def test_numbers_that_are_too_deeply_nested_stop_the_game(length):
    """Nothing is cut off silently."""
    tree = chain(AmountCode.SUM, length)
    asker = Asker(tree)
    result = asker.value(tree)
    if asker.game.status == Status.PLAYING:
        assert result == length + 1
    else:
        assert (asker.game.status, asker.game.problem) == (Status.ERROR, Problem.ILLEGAL_STATE)
        assert length == 60


def condition(code, **fields):
    return Condition(code=code, **fields)


@pytest.mark.parametrize(("left", "right", "holds"), [(4, 5, False), (5, 5, True), (6, 5, True)])
def test_comparisons(left, right, holds):
    asked = condition(ConditionCode.COMPARE, relation=Relation.AT_LEAST, left=left, right=right)
    assert Asker(asked).holds(asked) == holds


TRUE = condition(ConditionCode.COMPARE, relation=Relation.EQUAL, left=1, right=1)
FALSE = condition(ConditionCode.COMPARE, relation=Relation.EQUAL, left=1, right=2)
truths = st.sampled_from([TRUE, FALSE])


def joined(inner):
    two = st.sampled_from([ConditionCode.ALL, ConditionCode.EITHER])
    return st.builds(lambda code, a, b: Condition(code=code, first=a, second=b), two, inner, inner) | st.builds(
        lambda a: Condition(code=ConditionCode.NOT, first=a), inner
    )


def is_true(tree):
    if tree.code == ConditionCode.NOT:
        return not is_true(tree.first)
    if tree.code == ConditionCode.ALL:
        return is_true(tree.first) and is_true(tree.second)
    if tree.code == ConditionCode.EITHER:
        return is_true(tree.first) or is_true(tree.second)
    return tree == TRUE


@given(st.recursive(truths, joined, max_leaves=8))
def test_conditions_made_of_conditions(tree):
    assert Asker(tree).holds(tree) == is_true(tree)


def test_conditions_that_are_too_deeply_nested_stop_the_game():
    tree = TRUE
    for _ in range(60):
        tree = Condition(code=ConditionCode.ALL, first=TRUE, second=tree)
    asker = Asker(tree)
    assert not asker.holds(tree)
    assert asker.game.problem == Problem.ILLEGAL_STATE


@pytest.mark.parametrize("kicked", [0, 1, 2])
def test_kicked(kicked):
    """CR 702.33d."""
    asked = condition(ConditionCode.KICKED)
    assert Asker(asked).holds(asked, kicked=kicked) == (kicked > 0)


@pytest.mark.parametrize(("zone", "cast"), [(Zone.HAND, True), (Zone.GRAVEYARD, True), (Zone.OUTSIDE, False)])
def test_was_cast(zone, cast):
    asked = condition(ConditionCode.WAS_CAST)
    assert Asker(asked).holds(asked, from_zone=zone) == cast


@pytest.mark.parametrize(("code", "steps"), [
    (ConditionCode.YOUR_TURN, set(Step)),
    (ConditionCode.MAIN_PHASE, {Step.PRECOMBAT_MAIN, Step.POSTCOMBAT_MAIN}),
    (ConditionCode.COMBAT, {
        *(Step.BEGINNING_OF_COMBAT, Step.DECLARE_ATTACKERS, Step.DECLARE_BLOCKERS, Step.FIRST_STRIKE_DAMAGE),
        *(Step.COMBAT_DAMAGE, Step.END_OF_COMBAT),
    }),
    (ConditionCode.STEP, {Step.END}),
])  # fmt: skip
def test_conditions_on_the_turn(code, steps):
    """CR 500.1; a main phase means the controller's own."""
    asked = condition(code, step=Step.END if code == ConditionCode.STEP else None)
    asker = Asker(asked).begin()
    for step in Step:
        asker.game.clock.step = step
        assert asker.holds(asked) == (step in steps)
        others_turn = code in (ConditionCode.COMBAT, ConditionCode.STEP)
        assert asker.holds(asked, controller=1) == (step in steps and others_turn)


@pytest.mark.parametrize(("code", "facts"), [
    (ConditionCode.THIS_ENTERED_THIS_TURN, {"turn_marks": TurnMark.ENTERED}),
    (ConditionCode.THIS_TAPPED, {"tapped": 1}), (ConditionCode.THIS_ATTACKING, {"attacking": 1}),
    (ConditionCode.THIS_DESIGNATED, {"designations": Designation.RENOWNED | Designation.SADDLED}),
])  # fmt: skip
def test_conditions_on_the_source(code, facts):
    asked = condition(code, value=int(Designation.RENOWNED))
    asker = Asker(asked).you(BEAR)
    assert not asker.holds(asked, "Bear")
    for name, number in facts.items():
        asker.record("Bear")[name] = number
    assert asker.holds(asked, "Bear")
    assert not asker.holds(asked, "you")


@pytest.mark.parametrize("tapped", [0, 1])
def test_untapped(tapped):
    asked = condition(ConditionCode.THIS_UNTAPPED)
    asker = Asker(asked).you(put(BEAR, tapped=tapped))
    assert asker.holds(asked, "Bear") == (tapped == 0)
    assert not asker.holds(asked, "you")


@pytest.mark.parametrize(("who", "holds"), [(Who.YOU, False), (Who.OPPONENT, True)])
def test_something_exists(who, holds):
    asked = exists(replace(creatures, controller=who))
    assert Asker(asked).opponent_has(BEAR).holds(asked) == holds


@pytest.mark.parametrize("base", [this, the_target])
def test_something_single_exists(base):
    """A selector of one object exists only while the object fulfils its conditions."""
    asked = exists(replace(base, counter="shield"))
    for shields in (0, 1, 2):
        asker = Asker(asked).you(put(BEAR, {"shield": shields}))
        assert asker.holds(asked, "Bear", targets=["Bear"]) == (shields > 0)


def test_no_condition_holds(board):
    board.begin()
    assert holds(board.game, board.tables, NOTHING, board.tables.scratch.context)
