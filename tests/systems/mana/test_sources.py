"""Which permanents give mana, for what, and collecting them once for many questions (CR 106.6, 302.6, 605)."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from components.capacities import NUM_SLOTS
from components.characteristics import Restriction
from components.game import Status
from components.reference import FIRST_PERMANENT, NOTHING
from systems.mana.paying import available_mana, can_pay, fewest_life_symbols
from systems.mana.sources import hold_sources, release_sources
from systems.objects.references import include
from systems.stack.legality import is_out_of_reach
from tests.systems.mana_strategies import prices
from tests.systems.treasury import (
    BEAR,
    BIRD,
    CORE,
    FOREST,
    GREEN,
    HAVEN,
    PRISM,
    WHITE,
    Price,
    Treasury,
    payable,
)

ONE = Price(1)
WHITE_MANA = Price(colored=WHITE)


@pytest.mark.parametrize("fact", [{"tapped": 1}, {"lost_abilities": 1}, {"phased_out": 1}, {"controller": 1}])
def test_these_permanents_give_no_mana(fact):
    board = Treasury(FOREST)
    assert payable(board, ONE)
    for name, value in fact.items():
        board.game.perm[0][name] = value
    assert not payable(board, ONE)


def test_abilities_that_cannot_be_activated_give_no_mana():
    """CR 602.5."""
    board = Treasury(FOREST)
    board.game.perm[0].characteristics.restrictions = Restriction.CANT_ACTIVATE
    assert not payable(board, ONE)


def test_granted_mana_abilities_count():
    """CR 613.1f."""
    board = Treasury(FOREST)
    slot = board.put(BEAR)
    assert not payable(board, Price(2))
    board.game.granted[0].ability = board.tables.card[board.compiled.rows[BIRD]].first_ability
    include(board.game.granted[0].members, slot)
    board.game.num_granted = 1
    assert payable(board, Price(generic=1, colored=(1, 0, 0, 0, 0, 0)))
    board.game.perm[slot].summoning_sick = 1
    assert not payable(board, Price(2))


@pytest.mark.parametrize(("counters", "possible"), [(0, False), (1, True), (2, True), (3, False)])
def test_abilities_of_a_level_band_count_while_it_is_active(counters, possible):
    """CR 711.2."""
    board = Treasury(FOREST)
    ability = board.tables.ability[board.tables.card[board.compiled.rows[FOREST]].first_ability]
    ability.level_low, ability.level_high = 1, 2
    board.game.perm[0].counters[board.compiled.kinds["level"]] = counters
    assert payable(board, ONE) == possible
    ability.level_low = ability.level_high = -1


def test_held_sources_answer_for_every_purpose_and_exclusion():
    board = Treasury(CORE, HAVEN)
    hold_sources(board.game, board.tables, 0)
    for _ in range(2):
        assert payable(board, WHITE_MANA, purpose=board.card(BEAR))
        assert not payable(board, WHITE_MANA, purpose=board.card(PRISM))
        assert payable(board, Price(2), purpose=FIRST_PERMANENT + 1)
        assert not payable(board, Price(2), purpose=FIRST_PERMANENT + 1, excluded=1)
        assert not can_pay(board.game, board.tables, 1, board.price(ONE), 0, 0, 0, NOTHING, NOTHING)
    release_sources(board.game)


@settings(max_examples=150, deadline=None)
@given(
    st.lists(st.sampled_from((CORE, CORE, HAVEN, FOREST, PRISM, BEAR)), max_size=5),
    st.tuples(*[st.sampled_from((0, 0, 0, 1))] * 6),
    prices,
    st.integers(-2, 2),
    st.integers(0, 1),
)
def test_held_sources_say_what_those_collected_anew_say(cards, pool, price, extra, x):
    """CR 106.6: for a creature card, another card or an ability, whatever was asked before, with each slot left out."""
    board = Treasury(*cards, pool=pool)
    game, tables, row = board.game, board.tables, board.price(price)
    purposes = (board.card(BEAR), board.card(PRISM), FIRST_PERMANENT, NOTHING)
    questions = [(purpose, excluded) for excluded in range(-1, len(cards)) for purpose in purposes] * 2

    def answers():
        return [fewest_life_symbols(game, tables, 0, row, extra, x, *question) for question in questions]

    anew = answers()
    hold_sources(game, tables, 0)
    tables.scratch.supply.most = available_mana(game, tables, 0) + int(tables.scratch.supply.withheld)
    out_of_reach = is_out_of_reach(game, tables, row, extra)
    held = answers()
    release_sources(game)
    assert held == anew
    assert not out_of_reach or set(anew) == {NOTHING}


def test_held_sources_are_those_of_one_player():
    """Whoever else is asked, and how often."""
    board = Treasury(FOREST)
    hold_sources(board.game, board.tables, 0)
    row = board.price(Price(colored=GREEN))
    for _ in range(2):
        for player, fewest in ((0, 0), (1, NOTHING), (1, NOTHING)):
            assert fewest_life_symbols(board.game, board.tables, player, row, 0, 0, NOTHING, NOTHING) == fewest
    release_sources(board.game)


def test_held_sources_are_collected_once():
    board = Treasury(FOREST)
    hold_sources(board.game, board.tables, 0)
    board.game.perm[0].tapped = 1
    assert payable(board, Price(colored=GREEN))
    release_sources(board.game)
    assert not payable(board, Price(colored=GREEN))


def test_a_full_battlefield_of_sources_fits():
    board = Treasury(*[FOREST] * NUM_SLOTS, pool=(1,) * 6)
    assert payable(board, Price(NUM_SLOTS + 6))
    assert not payable(board, Price(NUM_SLOTS + 7))
    assert board.game.status == Status.PLAYING
