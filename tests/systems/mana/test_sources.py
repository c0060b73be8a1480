"""Which permanents give mana, and for what (CR 106.6, 302.6, 605)."""

import pytest

from components.capacities import NUM_SLOTS
from components.characteristics import Restriction
from components.game import Status
from systems.objects.references import include
from tests.systems.treasury import (
    BEAR,
    BIRD,
    FOREST,
    Price,
    Treasury,
    payable,
)

ONE = Price(1)


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


def test_a_full_battlefield_of_sources_fits():
    board = Treasury(*[FOREST] * NUM_SLOTS, pool=(1,) * 6)
    assert payable(board, Price(NUM_SLOTS + 6))
    assert not payable(board, Price(NUM_SLOTS + 7))
    assert board.game.status == Status.PLAYING
