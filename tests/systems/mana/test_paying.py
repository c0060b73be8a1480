"""Mana: payability against an exhaustive search, paying, and questions about costs (CR 106, 107.4, 118, 601.2)."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from components.capacities import MANA_CAP
from components.game import Problem, Status
from components.reference import FIRST_PERMANENT, NOTHING
from components.vocabulary.cards import HybridBit
from systems.mana.paying import (
    add_mana,
    can_pay,
    empty_pool,
    fewest_life_symbols,
    most_life_symbols,
    most_x,
    pay_cost,
)
from tests.systems.mana_strategies import prices, treasuries
from tests.systems.treasury import (
    FOREST,
    GREEN,
    HORIZON,
    LOTUS,
    PAINLAND,
    PRISM,
    TREASURE,
    WAYS,
    B,
    C,
    G,
    Price,
    R,
    Treasury,
    payable,
    pays,
    state,
)


@pytest.mark.parametrize(("life", "possible"), [(4, False), (5, True), (6, True)])
def test_damage_from_a_land_comes_before_life_is_paid(life, possible):
    """CR 601.2g, h: the mana ability resolves before the cost is paid, and its damage leaves too little life."""
    board = Treasury(PAINLAND, life=life)
    green = Price(colored=(0, 0, 0, 0, 1, 0), hybrids=(HybridBit.LIFE | G,) * 2)
    assert payable(board, green, life_symbols=2) == possible
    assert pays(board, green, life_symbols=2) == possible
    assert board.game.player[0].life == (life - 5 if possible else life)


def test_damage_from_a_land_may_kill_if_no_life_is_paid():
    """CR 120.3: damage is no cost."""
    board = Treasury(PAINLAND, life=1)
    assert pays(board, Price(colored=(0, 0, 0, 0, 1, 0)))
    assert board.game.player[0].life == 0


@settings(max_examples=150, deadline=None)
@given(treasuries, prices, st.integers(-2, 2), st.integers(0, 2))
def test_paying_spends_what_the_cost_asks_for(board, price, extra, life_symbols):
    """CR 601.2g, h: the mana that is added is spent on the cost or stays in the pool; otherwise nothing happens."""
    game, before = board.game, state(board.game)
    possible = payable(board, price, extra, 1, life_symbols)
    assert pays(board, price, extra, 1, life_symbols) == possible
    if not possible:
        assert state(game) == before
        return
    spent = int(board.entry.mana_spent)
    assert spent in {len(demand) for demand in price.demands(extra, 1, life_symbols)}
    gone = board.used()
    prisms = [i for i, card in enumerate(board.sources) if card is PRISM]
    added = sum(len(WAYS[board.sources[i]][-1][0]) for i in gone)
    added += sum(2 - int(game.perm[i].counters[board.compiled.kinds["charge"]]) for i in prisms)
    assert sum(board.pool) + added == spent + int(game.player[0].mana.sum())
    assert board.life - int(game.player[0].life) >= 2 * life_symbols


def test_no_cost_is_paid_with_nothing():
    board = Treasury()
    assert can_pay(board.game, board.tables, 0, NOTHING, 0, 0, 0, NOTHING, NOTHING)
    assert pay_cost(board.game, board.tables, 0, NOTHING, 0, 0, 0, NOTHING, NOTHING, board.entry)
    assert not can_pay(board.game, board.tables, 0, NOTHING, 1, 0, 0, NOTHING, NOTHING)


@pytest.mark.parametrize(("life", "fewest", "most"), [(1, -1, -1), (2, 1, 1), (3, 1, 1), (4, 1, 2), (5, 1, 2)])
def test_phyrexian_symbols_are_paid_with_two_life_each(life, fewest, most):
    """CR 107.4f, 119.4."""
    board = Treasury(FOREST, life=life)
    row = board.price(Price(hybrids=(HybridBit.LIFE | G,) * 2))
    assert fewest_life_symbols(board.game, board.tables, 0, row, 0, 0, NOTHING, NOTHING) == fewest
    assert most_life_symbols(board.game, board.tables, 0, row, 0, 0, NOTHING, NOTHING) == most


@settings(max_examples=150, deadline=None)
@given(treasuries, prices, st.integers(-2, 2), st.integers(0, 2))
def test_the_fewest_symbols_paid_with_life(board, price, extra, x):
    """CR 107.4f: the least number with which some choice of abilities pays, however quickly it is found."""
    phyrexian = sum(1 for hybrid in price.hybrids if hybrid & HybridBit.LIFE)
    possible = [number for number in range(phyrexian + 1) if board.is_payable(price, extra, x, number)]
    row = board.price(price)
    found = fewest_life_symbols(board.game, board.tables, 0, row, extra, x, NOTHING, NOTHING)
    assert found == min(possible, default=NOTHING)


def test_life_pays_for_symbols_when_the_cost_is_paid():
    board = Treasury(FOREST, life=7)
    assert pays(board, Price(hybrids=(HybridBit.LIFE | G,) * 2), life_symbols=1)
    assert (board.game.player[0].life, board.entry.mana_spent, board.tapped()) == (5, 1, ["Forest"])


@pytest.mark.parametrize(
    ("num_x", "lands", "most"), [(1, 0, -1), (1, 1, 0), (1, 4, 3), (2, 4, 1), (2, 5, 2), (0, 4, 0)]
)
def test_most_x(num_x, lands, most):
    """CR 107.3a."""
    board = Treasury(*[FOREST] * lands)
    row = board.price(Price(colored=GREEN, num_x=num_x))
    assert most_x(board.game, board.tables, 0, row, 0, NOTHING, NOTHING) == most


def test_a_pool_empties_and_fills():
    """CR 106.4."""
    board = Treasury(pool=(1, 2, 0, 0, 3, 1))
    add_mana(board.game, 0, B, 2)
    add_mana(board.game, 0, R | C, 1)
    assert board.game.player[0].mana.tolist() == [1, 2, 2, 1, 3, 1]
    empty_pool(board.game, 0)
    assert board.game.player[0].mana.tolist() == [0] * 6


def test_the_permanent_that_taps_for_its_own_cost_gives_no_mana():
    board = Treasury(FOREST, FOREST)
    assert payable(board, Price(2))
    assert not payable(board, Price(2), excluded=1, purpose=FIRST_PERMANENT + 1)
    assert pays(board, Price(1), excluded=0, purpose=FIRST_PERMANENT)
    assert [int(board.game.perm[i].tapped) for i in range(2)] == [0, 1]


def test_asking_changes_nothing():
    board = Treasury(FOREST, TREASURE, PRISM, HORIZON, LOTUS)
    before = state(board.game)
    assert payable(board, Price(3, (1, 1, 0, 0, 1, 0)))
    assert state(board.game) == before
    assert np.asarray(board.game.player[0].mana).sum() == 0


@pytest.mark.parametrize("amount", [MANA_CAP - 3, MANA_CAP - 2, MANA_CAP - 1, 10 * MANA_CAP])
def test_more_mana_than_a_pool_holds_stops_the_game(amount):
    board = Treasury()
    add_mana(board.game, 0, B, 2)
    add_mana(board.game, 0, B, amount)
    fits = amount + 2 <= MANA_CAP
    assert board.game.player[0].mana[2] == (amount + 2 if fits else 2)
    assert (board.game.status, board.game.problem) == (
        (Status.PLAYING, Problem.NONE) if fits else (Status.OVERFLOW, Problem.AMOUNT)
    )
