"""Mana: payability against an exhaustive search, paying, and questions about costs (CR 106, 107.4, 118, 601.2)."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from components.reference import FIRST_PERMANENT, NOTHING
from components.tables import HybridBit
from systems.mana import (
    add_mana,
    available_mana,
    can_pay,
    empty_pool,
    fewest_life_symbols,
    most_life_symbols,
    most_x,
    pay_cost,
)
from tests.systems.treasury import (
    BOUNCELAND,
    CITY,
    DUAL,
    ELF,
    FOREST,
    HORIZON,
    LOTUS,
    PLAINS,
    PRISM,
    RING,
    TREASURE,
    WASTES,
    WAYS,
    B,
    C,
    G,
    Price,
    R,
    Treasury,
    U,
    W,
)

GREEN = (0, 0, 0, 0, 1, 0)
PLAIN = (G | W, U | R, W | U | B)
TWOS = (HybridBit.TWO_GENERIC | G, HybridBit.TWO_GENERIC | U)
PHYREXIAN = (HybridBit.LIFE | G, HybridBit.LIFE | G | W)

NAMES = {card.name: card for card in WAYS}


def prices_with(hybrids):
    """Mana costs with hybrid symbols among ``hybrids``."""
    return st.builds(
        Price,
        generic=st.integers(0, 4),
        colored=st.tuples(*[st.sampled_from((0, 0, 0, 1, 1, 2))] * 5, st.sampled_from((0, 0, 0, 1))),
        hybrids=st.lists(st.sampled_from(hybrids), max_size=3).map(tuple),
        num_x=st.integers(0, 2),
    )


prices = prices_with(PLAIN + TWOS + PHYREXIAN)
treasuries = st.builds(
    lambda names, life, energy, pool: Treasury(*(NAMES[n] for n in names), life=life, energy=energy, pool=pool),
    st.lists(st.sampled_from(tuple(NAMES)), max_size=5),
    st.integers(1, 5),
    st.integers(0, 2),
    st.tuples(*[st.sampled_from((0, 0, 0, 0, 1, 2))] * 6),
)


def pays(board, price, extra=0, x=0, life_symbols=0, purpose=NOTHING, excluded=NOTHING):
    row = board.price(price)
    return pay_cost(board.game, board.tables, 0, row, extra, x, life_symbols, purpose, excluded, board.entry)


def payable(board, price, extra=0, x=0, life_symbols=0, purpose=NOTHING, excluded=NOTHING):
    return can_pay(board.game, board.tables, 0, board.price(price), extra, x, life_symbols, purpose, excluded)


def state(game):
    """Everything but the scratch records."""
    return [game[name].tobytes() for name in game.dtype.names if name not in ("supply", "members", "stack")]


@settings(max_examples=60, deadline=None)
@given(treasuries, prices, st.integers(-2, 2), st.integers(0, 2), st.integers(0, 2))
def test_payable_exactly_if_some_choice_has_a_perfect_matching(board, price, extra, x, life_symbols):
    """CR 118.3."""
    assert payable(board, price, extra, x, life_symbols) == board.is_payable(price, extra, x, life_symbols)


@settings(max_examples=60, deadline=None)
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


@settings(max_examples=60, deadline=None)
@given(
    st.lists(st.sampled_from([card.name for card in WAYS if card not in (LOTUS, PRISM)]), max_size=6),
    prices_with(PLAIN),
    st.tuples(*[st.sampled_from((0, 0, 0, 1))] * 6),
)
def test_no_permanent_is_used_without_need(names, price, pool):
    """The permanents that were used, without any one of them, would not suffice."""
    sources = [NAMES[name] for name in names]
    board = Treasury(*sources, pool=pool, energy=1)
    if pays(board, price):
        used = Treasury(*(sources[i] for i in board.used()), pool=pool, energy=1)
        assert not any(used.is_payable(price, without=i) for i in range(len(used.sources)))


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


def test_life_pays_for_symbols_when_the_cost_is_paid():
    board = Treasury(FOREST, life=7)
    assert pays(board, Price(hybrids=(HybridBit.LIFE | G,) * 2), life_symbols=1)
    assert (board.game.player[0].life, board.entry.mana_spent, board.tapped()) == (5, 1, ["Forest"])


@pytest.mark.parametrize(("life", "possible"), [(2, False), (3, True), (4, True)])
def test_life_for_symbols_and_for_mana_abilities_adds_up(life, possible):
    board = Treasury(HORIZON, life=life)
    assert payable(board, Price(generic=1, hybrids=(HybridBit.LIFE | G,)), life_symbols=1) == possible


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


@pytest.mark.parametrize(
    ("sources", "number"),
    [((), 1), ((FOREST, ELF), 3), ((RING, LOTUS), 6), ((PRISM, TREASURE, CITY), 5), ((HORIZON,), 2)],
)
def test_available_mana_counts_the_pool_and_the_most_of_each_source(sources, number):
    board = Treasury(*sources, pool=(0, 0, 0, 0, 1, 0))
    assert available_mana(board.game, board.tables, 0) == number


@pytest.mark.parametrize(
    ("sources", "price", "colors"),
    [
        ((FOREST, PLAINS), Price(2), 2),
        ((FOREST, FOREST), Price(2), 1),
        ((FOREST, WASTES), Price(2), 1),
        ((CITY, CITY, CITY), Price(2, GREEN), 3),
    ],
)
def test_mana_spent_and_its_colors_are_written_down(sources, price, colors):
    board = Treasury(*sources)
    assert pays(board, price)
    assert (board.entry.mana_spent, board.entry.colors_spent) == (len(sources), colors)


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
