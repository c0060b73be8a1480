"""What one mana ability could add, and for what (CR 106.6, 302.6, 605.1a)."""

import pytest

from components.characteristics import Keyword
from components.game import Problem, Status
from components.reference import FIRST_PERMANENT, NOTHING
from tests.systems.treasury import (
    BEAR,
    BIRD,
    CORE,
    ELF,
    FOREST,
    PRISM,
    TREASURE,
    WASTES,
    WHITE,
    Price,
    Treasury,
    payable,
)

ONE = Price(1)
WHITE_MANA = Price(colored=WHITE)


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


def test_an_ability_without_tapping_works_on_a_tapped_permanent():
    board = Treasury()
    board.put(PRISM, tapped=1)
    assert payable(board, Price(2))


@pytest.mark.parametrize(
    ("limit", "used", "possible"),
    [(1, 0, True), (1, 1, False), (2, 1, True), (2, 2, False), (2, 3, False), (3, 2, True)],
)
def test_a_limit_of_times_a_turn_holds(limit, used, possible):
    """CR 602.5b."""
    board = Treasury(FOREST)
    row = int(board.tables.card[board.compiled.rows[FOREST]].first_ability)
    ability = board.tables.ability[row]
    ability.limit, ability.mana_plain = limit, 0
    board.game.perm[0].used_abilities = used
    assert payable(board, ONE) == possible
    ability.limit, ability.mana_plain = 0, 1


@pytest.mark.parametrize(
    ("card", "price", "possible"),
    [(BEAR, WHITE_MANA, True), (PRISM, WHITE_MANA, False), (PRISM, ONE, True), (None, WHITE_MANA, False)],
)
def test_restricted_mana_pays_for_its_purpose_only(card, price, possible):
    """CR 106.6."""
    board = Treasury(CORE)
    assert payable(board, price, purpose=NOTHING if card is None else board.card(card)) == possible


def test_mana_for_spells_does_not_pay_for_an_ability():
    board = Treasury(CORE, BEAR)
    assert not payable(board, WHITE_MANA, purpose=FIRST_PERMANENT + 1)
    assert payable(board, ONE, purpose=FIRST_PERMANENT + 1)


def test_too_many_offers_stop_the_game():
    board = Treasury(*[CORE] * 60)
    assert not payable(board, WHITE_MANA, purpose=board.card(WASTES))
    payable(board, ONE, purpose=board.card(BEAR))
    assert (board.game.status, board.game.problem) == (Status.OVERFLOW, Problem.OFFERS)
