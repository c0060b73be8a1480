"""Mana that is held for many questions says what mana says that is collected anew, only quicker."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from components.reference import FIRST_PERMANENT, NOTHING
from components.vocabulary.cards import HybridBit
from systems.mana.holding import held_pays, hold_sources, is_out_of_reach, release_sources
from systems.mana.paying import can_pay, fewest_life_symbols
from tests.systems.mana_strategies import prices
from tests.systems.treasury import (
    BEAR,
    BIRD,
    CITY,
    CORE,
    ELF,
    FOREST,
    GREEN,
    HAVEN,
    HORIZON,
    HUB,
    LOTUS,
    PAINLAND,
    PRISM,
    RING,
    SHRINE,
    TREASURE,
    WASTES,
    WAYS,
    WHITE,
    G,
    Price,
    Treasury,
    W,
    payable,
)

GREEN_MANA = Price(colored=GREEN)
WHITE_MANA = Price(colored=WHITE)
PHYREXIAN_WHITE = Price(hybrids=(int(HybridBit.LIFE) | W,))


def held(*sources, **facts):
    """A player with mana sources, which are held."""
    board = Treasury(*sources, **facts)
    hold_sources(board.game, board.tables, 0)
    return board


def quick_yes(board, price, excluded=NOTHING):
    """Whether held mana is seen to pay."""
    return held_pays(board.tables, board.price(price), 0, 0, excluded)


def quick_no(board, price, purpose=NOTHING, excluded=NOTHING, extra=0):
    """Whether there is seen to be too little mana."""
    return is_out_of_reach(board.game, board.tables, board.price(price), extra, purpose, excluded)


def test_held_sources_answer_for_every_purpose_and_exclusion():
    board = held(CORE, HAVEN)
    for _ in range(2):
        assert payable(board, WHITE_MANA, purpose=board.card(BEAR))
        assert not payable(board, WHITE_MANA, purpose=board.card(PRISM))
        assert payable(board, Price(2), purpose=FIRST_PERMANENT + 1)
        assert not payable(board, Price(2), purpose=FIRST_PERMANENT + 1, excluded=1)
        assert not can_pay(board.game, board.tables, 1, board.price(Price(1)), 0, 0, 0, NOTHING, NOTHING)


@settings(max_examples=200, deadline=None)
@given(
    st.lists(st.sampled_from((*WAYS, CORE, CORE, SHRINE)), max_size=5),
    st.tuples(*[st.sampled_from((0, 0, 0, 1))] * 6),
    st.integers(1, 5),
    prices,
    st.integers(-2, 2),
    st.integers(0, 1),
)
def test_held_sources_say_what_those_collected_anew_say(cards, pool, life, price, extra, x):
    """CR 106.6: for a creature card, another card or an ability, whatever was asked before, with each slot left out."""
    board = Treasury(*cards, pool=pool, life=life, energy=1)
    game, tables, row = board.game, board.tables, board.price(price)
    purposes = (board.card(BEAR), board.card(PRISM), FIRST_PERMANENT, NOTHING)
    questions = [(purpose, excluded) for excluded in range(-1, len(cards)) for purpose in purposes] * 2

    def answers():
        return [fewest_life_symbols(game, tables, 0, row, extra, x, *question) for question in questions]

    anew = answers()
    hold_sources(game, tables, 0)
    quick = [is_out_of_reach(game, tables, row, extra, *question) for question in questions]
    assert answers() == anew
    release_sources(game)
    assert {answer for answer, no in zip(anew, quick, strict=True) if no} <= {NOTHING}


def test_held_sources_are_those_of_one_player():
    """Whoever else is asked, and how often."""
    board = held(FOREST)
    row = board.price(GREEN_MANA)
    for _ in range(2):
        for player, fewest in ((0, 0), (1, NOTHING), (1, NOTHING)):
            assert fewest_life_symbols(board.game, board.tables, player, row, 0, 0, NOTHING, NOTHING) == fewest


def test_held_sources_are_collected_once():
    board = held(FOREST)
    board.game.perm[0].tapped = 1
    assert payable(board, GREEN_MANA)
    release_sources(board.game)
    assert not payable(board, GREEN_MANA)


@pytest.mark.parametrize(
    ("sources", "number"),
    [
        ((), 1),
        ((FOREST, ELF), 3),
        ((RING, LOTUS), 6),
        ((PRISM, TREASURE, CITY), 5),
        ((HORIZON,), 2),
        ((CORE,), 2),
        ((CORE, CORE), 5),
    ],
)
def test_the_most_mana_is_the_pool_and_the_most_of_each_source(sources, number):
    """Where several permanents have mana for some things only, it is counted beside what else they could add."""
    board = held(*sources, pool=(0, 0, 0, 0, 1, 0))
    assert board.tables.scratch.held.most == number
    assert not quick_no(board, Price(number), purpose=board.card(BEAR))
    assert quick_no(board, Price(number + 1), purpose=board.card(BEAR))


@pytest.mark.parametrize(
    ("sources", "price", "yes"),
    [
        ((FOREST,), GREEN_MANA, True),
        ((FOREST,), WHITE_MANA, False),
        ((PAINLAND,), WHITE_MANA, True),
        ((PAINLAND, PAINLAND), Price(1, WHITE), True),
        ((PAINLAND, PAINLAND), Price(2, WHITE), False),
        ((HORIZON,), GREEN_MANA, False),
        ((HUB,), Price(1), True),
        ((HUB,), GREEN_MANA, False),
        ((LOTUS,), GREEN_MANA, True),
        ((LOTUS,), Price(2), False),
        ((BIRD,), PHYREXIAN_WHITE, True),
        ((FOREST,), PHYREXIAN_WHITE, False),
        ((BIRD, FOREST), Price(hybrids=(G | W, G | W)), True),
        ((FOREST,), Price(hybrids=(int(HybridBit.TWO_GENERIC) | G,)), True),
        ((FOREST, FOREST), Price(hybrids=(int(HybridBit.TWO_GENERIC) | W,)), False),
    ],
)
def test_a_quick_yes(sources, price, yes):
    """One unit of each permanent with several ways that costs no life; a no is left to the exact question."""
    assert quick_yes(held(*sources), price) == yes


@pytest.mark.parametrize(
    ("sources", "excluded", "most", "whole"),
    [
        ((FOREST, HAVEN), 1, 1, 2),
        ((PAINLAND, FOREST), 0, 1, 2),
        ((WASTES, BEAR), 1, 1, 1),
        ((CITY, HAVEN, RING), 2, 2, 4),
    ],
)
def test_a_quick_yes_leaves_a_permanent_out(sources, excluded, most, whole):
    """CR 601.2h: the permanent that is tapped for the cost itself; and it is back for the next question."""
    board = held(*sources)
    for _ in range(2):
        assert quick_yes(board, Price(most), excluded)
        assert not quick_yes(board, Price(most + 1), excluded)
        assert quick_yes(board, Price(whole))


@pytest.mark.parametrize(
    ("sources", "excluded", "most"), [((FOREST, HAVEN), 1, 1), ((CORE, FOREST), 0, 1), ((WASTES, BEAR), 1, 1)]
)
def test_a_quick_no_leaves_a_permanent_out(sources, excluded, most):
    """Only mana is lost that its tapping would have added."""
    board = held(*sources)
    ability = FIRST_PERMANENT + excluded
    assert not quick_no(board, Price(most), ability, excluded)
    assert quick_no(board, Price(most + 1), ability, excluded)
    assert not quick_no(board, Price(most), ability)


def test_what_is_removed_without_tapping_is_not_lost():
    assert not quick_no(held(PRISM), Price(2), FIRST_PERMANENT, 0)


@pytest.mark.parametrize("sources", [(SHRINE,), (CORE, SHRINE)])
def test_a_quick_no_asks_what_mana_may_be_spent_on(sources):
    """CR 106.6: of one permanent only; where there are several, the exact question answers."""
    board = held(*sources)
    number = len(sources)
    assert not quick_no(board, Price(number), board.card(BEAR))
    assert quick_no(board, Price(number), board.card(PRISM)) == (number == 1)


@pytest.mark.parametrize(("generic", "number", "out"), [(2, 1, True), (2, 2, False), (2, 3, False)])
def test_a_quick_no_knows_what_a_cost_is_changed_by(generic, number, out):
    board = held(*[FOREST] * number)
    assert quick_no(board, Price(generic)) == out
    assert quick_no(board, Price(generic), extra=1) == (generic + 1 > number)
    assert not quick_no(board, Price(generic), extra=-generic)
    assert not is_out_of_reach(board.game, board.tables, NOTHING, 9, NOTHING, NOTHING)
    release_sources(board.game)
    assert not quick_no(board, Price(generic))
