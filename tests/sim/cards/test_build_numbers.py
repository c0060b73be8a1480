"""Further numbers and conditions, each measured by the life that a spell gives."""

import pytest

from components.vocabulary.amounts import AmountCode
from sim.cards import build as b
from tests.board import put

BEAR = b.creature("Bear", "{0}", "Bear", 2, 3, b.toxic(2))
GIANT = b.creature("Giant", "{0}", "Giant", 5, 4)
YOURS = b.creatures_you_control


@pytest.mark.parametrize(("number", "value"), [
    (b.toughness_of(YOURS), 3), (b.toxic_of(YOURS), 2), (b.life_of(b.opponents), 7), (b.hand_of(b.you), 1),
    (b.greatest_power(YOURS), 5), (b.most_counters(YOURS, "shield"), 2), (b.counter_kinds(YOURS), 2),
    (b.poison_of_opponents, 4), (b.poison_of_all, 5), (b.your_life, 20), (b.life_lost(b.you), 0),
    (b.damage_taken(b.opponents), 0), (b.plus(3, b.toxic_of(YOURS)), 5), (b.minus(b.your_life, 18), 2),
    (b.half_rounded_up(b.life_of(b.opponents)), 4), (b.half_rounded_down(b.life_of(b.opponents)), 3),
])  # fmt: skip
def test_numbers(board, number, value):
    gift = b.instant("Gift", "{0}", b.gain_life(number))
    things = [put(BEAR, counters={"shield": 2}), put(GIANT, counters={"stun": 1})]
    board.you(*things, hand=[gift, "Forest"], poison=1).opponent_has(life=7, poison=4).cast("Gift")
    assert board.me.life == 20 + value


@pytest.mark.parametrize(("condition", "holds"), [
    (b.your_turn, True), (b.an_opponent_is_poisoned, True), (b.an_opponent_was_damaged, False),
    (b.less_than(3, 3), False), (b.less_than(2, 3), True), (b.less_than(4, 3), False),
    (b.greater_than(3, 3), False), (b.greater_than(4, 3), True), (b.greater_than(2, 3), False),
    (b.either_condition(b.less_than(1, 1), b.your_turn), True),
    (b.either_condition(b.less_than(1, 1), b.less_than(1, 1)), False),
])  # fmt: skip
def test_conditions(board, condition, holds):
    gift = b.instant("Gift", "{0}", b.if_(condition, b.gain_life(1)))
    board.you(hand=[gift]).opponent_has(poison=1).cast("Gift")
    assert board.me.life == 20 + holds


@pytest.mark.parametrize(("condition", "facts", "power"), [
    (b.this_is_tapped, {"tapped": 1}, 3), (b.this_is_tapped, {}, 2), (b.this_is_untapped, {}, 3),
    (b.this_is_untapped, {"tapped": 1}, 2), (b.this_is_one_of(b.of_type(b.creatures, "Bear")), {}, 3),
    (b.this_is_one_of(b.of_type(b.creatures, "Giant")), {}, 2), (b.this_is_attacking, {}, 2),
])  # fmt: skip
def test_conditions_about_this(board, condition, facts, power):
    bear = b.creature("Bear", "{0}", "Bear", 2, 2, b.as_long_as(condition, b.get(b.this, 1, 0)))
    board.you(put(bear, **facts), GIANT).begin()
    assert board.permanent("Bear").size == (power, 2)


def test_sums_know_their_parts():
    total = b.plus(1, b.minus(5, b.x))
    assert (total.code, total.second.code, total.second.second) == (AmountCode.SUM, AmountCode.DIFFERENCE, b.x)
