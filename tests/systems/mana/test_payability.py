"""Whether a mana cost can be paid, against an exhaustive search (CR 107.4, 118.3, 118.7)."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from components.vocabulary.cards import HybridBit
from tests.systems.mana_strategies import prices, treasuries
from tests.systems.treasury import (
    BOUNCELAND,
    DUAL,
    FOREST,
    GREEN,
    HORIZON,
    LOTUS,
    WASTES,
    G,
    Price,
    Treasury,
    payable,
)


@settings(max_examples=150, deadline=None)
@given(treasuries, prices, st.integers(-2, 2), st.integers(0, 2), st.integers(0, 2))
def test_payable_exactly_if_some_choice_has_a_perfect_matching(board, price, extra, x, life_symbols):
    """CR 118.3."""
    assert payable(board, price, extra, x, life_symbols) == board.is_payable(price, extra, x, life_symbols)


@pytest.mark.parametrize(("forests", "possible"), [(1, False), (2, True), (3, True)])
def test_generic_mana_is_paid_with_any_type(forests, possible):
    """CR 107.4b."""
    assert payable(Treasury(*[FOREST] * forests), Price(1, GREEN)) == possible


@pytest.mark.parametrize(("extra", "possible"), [(-3, True), (-2, True), (-1, True), (0, True), (1, False), (2, False)])
def test_additions_and_reductions_change_the_generic_part_only(extra, possible):
    """CR 118.7: a reduction of generic mana leaves the coloured symbols alone, and the total is never below them."""
    board = Treasury(FOREST, WASTES)
    assert payable(board, Price(1, GREEN), extra) == possible
    assert not payable(Treasury(WASTES), Price(1, GREEN), extra)


def test_a_reduction_takes_from_two_generic_of_a_hybrid_symbol():
    """CR 107.4e, 601.2f."""
    price = Price(hybrids=(HybridBit.TWO_GENERIC | G,))
    assert not payable(Treasury(WASTES), price)
    assert payable(Treasury(WASTES), price, -1)


@pytest.mark.parametrize("colored", [(1, 0, 0, 0, 1, 0), (0, 0, 0, 0, 2, 0), (2, 0, 0, 0, 0, 0)])
def test_sources_of_two_colors_are_not_assigned_greedily(colored):
    assert payable(Treasury(DUAL, DUAL), Price(colored=colored))
    assert not payable(Treasury(DUAL, WASTES), Price(colored=colored))


@pytest.mark.parametrize(("colored", "possible"), [((0, 1, 0, 0, 1, 0), True), ((0, 0, 0, 0, 2, 0), False)])
def test_an_ability_that_adds_two_types_adds_one_of_each(colored, possible):
    assert payable(Treasury(BOUNCELAND), Price(colored=colored)) == possible


@pytest.mark.parametrize(("colored", "possible"), [((0, 0, 0, 0, 3, 0), True), ((0, 0, 0, 1, 2, 0), False)])
def test_three_mana_of_one_color_are_of_one_color(colored, possible):
    assert payable(Treasury(LOTUS), Price(colored=colored)) == possible
    assert payable(Treasury(LOTUS, LOTUS), Price(colored=colored))


@pytest.mark.parametrize(("life", "possible"), [(2, False), (3, True), (4, True)])
def test_life_for_symbols_and_for_mana_abilities_adds_up(life, possible):
    board = Treasury(HORIZON, life=life)
    assert payable(board, Price(generic=1, hybrids=(HybridBit.LIFE | G,)), life_symbols=1) == possible
