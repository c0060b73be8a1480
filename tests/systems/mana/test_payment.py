"""Which mana is spent first, and what stays in the pool (CR 601.2h, 106.4)."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from components.note import Note
from tests.systems.mana_strategies import NAMES, PLAIN, prices_with
from tests.systems.tables_builder import Notes
from tests.systems.treasury import (
    BEAR,
    BIRD,
    CITY,
    CORE,
    DUAL,
    ELF,
    FOREST,
    GREEN,
    HAVEN,
    HORIZON,
    LOTUS,
    PAINLAND,
    PLAINS,
    PRISM,
    RING,
    TREASURE,
    WASTES,
    WHITE,
    C,
    Price,
    Treasury,
    W,
    pays,
)


@settings(max_examples=150, deadline=None)
@given(
    st.lists(st.sampled_from([name for name, card in NAMES.items() if card not in (LOTUS, PRISM)]), max_size=6),
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


@pytest.mark.parametrize(
    ("sources", "first"),
    [
        ((DUAL, FOREST), "Forest"),
        ((CITY, DUAL), "Dual"),
        ((HAVEN, DUAL), "Dual"),
        ((ELF, FOREST), "Forest"),
        ((ELF, DUAL), "Dual"),
        ((BIRD, CITY), "City"),
        ((HAVEN, BIRD), "Bird"),
        ((TREASURE, HAVEN), "Haven"),
        ((PAINLAND, FOREST), "Forest"),
        ((HORIZON, DUAL), "Dual"),
        ((LOTUS, CITY), "City"),
    ],
)
@pytest.mark.parametrize("order", [1, -1])
def test_the_less_useful_permanent_is_tapped(sources, first, order):
    board = Treasury(*sources[::order])
    assert pays(board, Price(colored=GREEN))
    assert board.tapped() == [first]


def test_the_pool_is_spent_first():
    board = Treasury(FOREST, pool=(0, 0, 0, 0, 1, 1))
    assert pays(board, Price(1))
    assert (board.tapped(), board.game.player[0].mana.tolist()) == ([], [0, 0, 0, 0, 0, 1])


def test_what_is_needed_for_colors_is_kept_for_them():
    board = Treasury(DUAL, FOREST, PLAINS, CITY)
    assert pays(board, Price(1, GREEN))
    assert board.tapped() == ["Forest", "Plains"]


def test_a_painless_ability_is_used_where_it_suffices():
    """A Painland adds colourless mana for generic symbols, so no damage is dealt."""
    board = Treasury(PAINLAND, FOREST)
    assert pays(board, Price(1, GREEN))
    assert (board.tapped(), board.game.player[0].life) == (["Painland", "Forest"], 20)


@pytest.mark.parametrize(
    ("sources", "price", "life"),
    [
        ((PAINLAND, PAINLAND), Price(1, GREEN), 19),
        ((PAINLAND, PAINLAND), Price(colored=(1, 0, 0, 0, 1, 0)), 18),
        ((PAINLAND, HORIZON), Price(1, GREEN), 19),
    ],
)
def test_damage_is_taken_only_as_needed(sources, price, life):
    board = Treasury(*sources)
    assert pays(board, price)
    assert board.game.player[0].life == life


@pytest.mark.parametrize(
    ("sources", "generic", "tapped", "left"),
    [
        ((RING, FOREST), 1, ["Forest"], 0),
        ((RING, FOREST), 2, ["Ring"], 0),
        ((RING,), 1, ["Ring"], 1),
        ((RING, RING), 3, ["Ring", "Ring"], 1),
        ((LOTUS,), 2, ["Lotus"], 1),
    ],
)
def test_mana_left_over_stays_in_the_pool(sources, generic, tapped, left):
    board = Treasury(*sources)
    assert pays(board, Price(generic))
    assert (board.tapped(), int(board.game.player[0].mana.sum())) == (tapped, left)


@pytest.mark.parametrize(("colored", "type_"), [(WHITE, W), ((0, 0, 0, 0, 0, 1), C)])
def test_restricted_mana_goes_first_to_what_it_may_pay_for(colored, type_):
    """CR 106.6."""
    board = Treasury(CITY, WASTES, CORE)
    with Notes(Note.PAYS_MANA) as notes:
        assert pays(board, Price(colored=colored), purpose=board.card(BEAR))
    assert [note[4] for note in notes] == [type_]
    assert board.tapped() == (["Core"] if type_ == W else ["Wastes"])
