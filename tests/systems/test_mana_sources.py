"""Which permanents give mana, for what, and collecting them once for many questions (CR 106.6, 302.6, 605)."""

import pytest

from components.capacities import NUM_SLOTS
from components.characteristics import Keyword, Restriction
from components.game import Problem, Status
from components.reference import FIRST_PERMANENT, NOTHING
from systems.mana import can_pay
from systems.mana_sources import hold_sources, release_sources
from systems.objects import include
from tests.systems.test_mana import GREEN, payable
from tests.systems.treasury import (
    BEAR,
    BIRD,
    CORE,
    ELF,
    FOREST,
    HAVEN,
    PRISM,
    TREASURE,
    WASTES,
    Price,
    Treasury,
)

ONE = Price(1)
WHITE = Price(colored=(1, 0, 0, 0, 0, 0))


@pytest.mark.parametrize(("card", "possible"), [(ELF, False), (BIRD, False), (FOREST, True), (TREASURE, True)])
def test_creatures_wait_a_turn_before_they_tap(card, possible):
    """CR 302.6."""
    board = Treasury()
    board.put(card, summoning_sick=1)
    assert payable(board, ONE) == possible


def test_creatures_with_haste_tap_at_once():
    """CR 702.10c."""
    board = Treasury()
    slot = board.put(ELF, summoning_sick=1)
    board.game.perm[slot].characteristics.keywords = Keyword.HASTE
    assert payable(board, ONE)


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


def test_an_ability_without_tapping_works_on_a_tapped_permanent():
    board = Treasury()
    board.put(PRISM, tapped=1)
    assert payable(board, Price(2))


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


@pytest.mark.parametrize(("used", "possible"), [(0, True), (1, False), (2, True)])
def test_a_limit_of_times_a_turn_holds(used, possible):
    """CR 602.5b."""
    board = Treasury(FOREST)
    row = int(board.tables.card[board.compiled.rows[FOREST]].first_ability)
    board.tables.ability[row].limit = 1
    board.game.perm[0].used_abilities = used
    assert payable(board, ONE) == possible
    board.tables.ability[row].limit = 0


@pytest.mark.parametrize(("counters", "possible"), [(0, False), (1, True), (2, True), (3, False)])
def test_abilities_of_a_level_band_count_while_it_is_active(counters, possible):
    """CR 711.2."""
    board = Treasury(FOREST)
    ability = board.tables.ability[board.tables.card[board.compiled.rows[FOREST]].first_ability]
    ability.level_low, ability.level_high = 1, 2
    board.game.perm[0].counters[board.compiled.kinds["level"]] = counters
    assert payable(board, ONE) == possible
    ability.level_low = ability.level_high = -1


@pytest.mark.parametrize(
    ("card", "price", "possible"),
    [(BEAR, WHITE, True), (PRISM, WHITE, False), (PRISM, ONE, True), (None, WHITE, False)],
)
def test_restricted_mana_pays_for_its_purpose_only(card, price, possible):
    """CR 106.6."""
    board = Treasury(CORE)
    assert payable(board, price, purpose=NOTHING if card is None else board.card(card)) == possible


def test_mana_for_spells_does_not_pay_for_an_ability():
    board = Treasury(CORE, BEAR)
    assert not payable(board, WHITE, purpose=FIRST_PERMANENT + 1)
    assert payable(board, ONE, purpose=FIRST_PERMANENT + 1)


def test_held_sources_answer_for_every_purpose_and_exclusion():
    board = Treasury(CORE, HAVEN)
    hold_sources(board.game, board.tables, 0)
    for _ in range(2):
        assert payable(board, WHITE, purpose=board.card(BEAR))
        assert not payable(board, WHITE, purpose=board.card(PRISM))
        assert payable(board, Price(2), purpose=FIRST_PERMANENT + 1)
        assert not payable(board, Price(2), purpose=FIRST_PERMANENT + 1, excluded=1)
        assert not can_pay(board.game, board.tables, 1, board.price(ONE), 0, 0, 0, NOTHING, NOTHING)
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


def test_too_many_offers_stop_the_game():
    board = Treasury(*[CORE] * 60)
    assert not payable(board, WHITE, purpose=board.card(WASTES))
    payable(board, ONE, purpose=board.card(BEAR))
    assert (board.game.status, board.game.problem) == (Status.OVERFLOW, Problem.OFFERS)
