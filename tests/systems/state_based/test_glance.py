"""The glance at the board before state-based actions are checked (CR 704.3)."""

import pytest

from components.player import Loss
from components.vocabulary import Function
from sim.cards.build import enchantment, legendary
from systems.state_based.actions import check_state_based_actions
from systems.state_based.glance import POISON, is_threatened, may_apply
from tests.systems.blows import BATTLE, WALKER, beast
from tests.systems.tables_builder import Table

BEAR, LEGEND = beast(2, 2), beast(2, 2, legendary)
SHRINE = enchantment("Shrine", "{W}")


@pytest.mark.parametrize(
    ("life", "poison", "commander_damage", "drew", "threatened"),
    [
        (2, 0, 0, 0, False),
        (1, 0, 0, 0, False),
        (0, 0, 0, 0, True),
        (-1, 0, 0, 0, True),
        (20, 9, 0, 0, False),
        (20, 10, 0, 0, True),
        (20, 11, 0, 0, True),
        (20, 0, 20, 0, False),
        (20, 0, 21, 0, True),
        (20, 0, 22, 0, True),
        (20, 0, 0, 1, True),
    ],
)
def test_a_player_who_may_lose(life, poison, commander_damage, drew, threatened):
    """CR 704.5a, b, c, 704.6c."""
    table = Table(BEAR)
    record = table.game.player[1]
    record.life, record.drew_from_empty = life, drew
    record.counters[POISON] = poison
    record.commander_damage[0] = commander_damage
    assert is_threatened(table.game, 1) == threatened
    assert may_apply(table.game) == threatened


@pytest.mark.parametrize(("loss", "left", "seen"), [(0, 0, False), (Loss.LIFE, 0, True), (Loss.LIFE, 1, False)])
def test_a_player_who_lost_leaves_once(loss, left, seen):
    """CR 800.4a."""
    table = Table(BEAR)
    table.game.player[1].loss, table.game.player[1].left_game = loss, left
    assert may_apply(table.game) == seen


def test_a_commander_that_came_into_a_graveyard_is_seen():
    """CR 704.6d."""
    table = Table(BEAR)
    table.game.player[0].commanders_arrived = 1
    assert may_apply(table.game)


@pytest.mark.parametrize(("damage", "toughness", "seen"), [(0, 1, False), (1, 2, True), (0, 0, True), (0, -1, True)])
def test_damage_and_toughness_of_a_creature(damage, toughness, seen):
    """CR 704.5f, g."""
    table = Table(BEAR)
    perm = table.perm(table.put(BEAR, damage=damage))
    perm.characteristics.toughness = toughness
    assert may_apply(table.game) == seen


@pytest.mark.parametrize(("fact", "value"), [("deathtouched", 1), ("attached_to", 17)])
def test_what_was_done_to_a_permanent_is_seen(fact, value):
    """CR 704.5h, m, n."""
    table = Table(BEAR)
    table.put(BEAR, **{fact: value})
    assert may_apply(table.game)


@pytest.mark.parametrize("card", [LEGEND, SHRINE, WALKER, BATTLE])
def test_special_permanents_are_looked_at_closely(card):
    """CR 704.5i, j, k, m, s, v."""
    table = Table(card)
    table.put(card)
    assert may_apply(table.game)


@pytest.mark.parametrize(
    ("counters", "limited", "seen"),
    [
        ({}, False, False),
        ({"plus": 1}, False, False),
        ({"minus": 1}, False, False),
        ({"plus": 1, "minus": 1}, False, True),
        ({"plus": 1}, True, True),
        ({}, True, False),
    ],
)
def test_counters_that_may_go(counters, limited, seen):
    """CR 704.5q, r."""
    table = Table(BEAR)
    table.give(table.put(BEAR), **counters)
    if limited:
        table.game.functions = int(table.game.functions) | Function.LIMITS_COUNTERS
    assert may_apply(table.game) == seen


@pytest.mark.parametrize("members", ["leaving", "destroyed"])
def test_what_a_choice_interrupted_goes_on(members):
    """CR 704.3: permanents already found in this pass are still put into graveyards."""
    table = Table(BEAR)
    table.put(BEAR)
    table.game[members][0] = 1
    assert may_apply(table.game)


def test_nothing_applies_to_plain_creatures():
    """A board of creatures without damage needs no closer look, nor does a creature that is phased out (CR 702.26b)."""
    table = Table(BEAR)
    table.put(BEAR)
    table.put(BEAR, damage=3, phased_out=1)
    assert not may_apply(table.game)
    assert not check_state_based_actions(table.game, table.tables)
