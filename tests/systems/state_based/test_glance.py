"""The glance at the board before state-based actions are checked (CR 704.3)."""

import pytest

from components.characteristics import CardType
from components.player import Loss
from components.vocabulary.abilities import Function
from sim.cards.build import (
    aura,
    chapter,
    creatures,
    draw,
    enchantment,
    equipment,
    legendary,
    saga,
    target,
    world_enchantment,
)
from systems.state_based.actions import check_state_based_actions
from systems.state_based.glance import POISON, is_threatened, may_apply
from tests.systems.blows import BATTLE, WALKER, beast
from tests.systems.tables_builder import Table

BEAR, LEGEND = beast(2, 2), beast(2, 2, legendary)
SHRINE = enchantment("Shrine", "{W}")
WORLD = world_enchantment("Concordant", "{G}")
BOOTS = equipment("Boots", "{1}")
AURA = aura("Rancor", "{G}", target(creatures))
SAGA = saga("Chronicle", "{W}", chapter(1, draw(1)))


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
    table.tables.any_commanders = 1
    assert is_threatened(table.game, table.tables, 1) == threatened
    assert may_apply(table.game, table.tables) == threatened


@pytest.mark.parametrize(("loss", "left", "seen"), [(0, 0, False), (Loss.LIFE, 0, True), (Loss.LIFE, 1, False)])
def test_a_player_who_lost_leaves_once(loss, left, seen):
    """CR 800.4a."""
    table = Table(BEAR)
    table.game.player[1].loss, table.game.player[1].left_game = loss, left
    assert may_apply(table.game, table.tables) == seen


def test_a_commander_that_came_into_a_graveyard_is_seen():
    """CR 704.6d."""
    table = Table(BEAR)
    table.game.player[0].commanders_arrived = 1
    assert may_apply(table.game, table.tables)


@pytest.mark.parametrize(("damage", "toughness", "seen"), [
    (0, 1, False), (1, 2, False), (2, 2, True), (3, 2, True), (0, 0, True), (0, -1, True),
])  # fmt: skip
def test_damage_and_toughness_of_a_creature(damage, toughness, seen):
    """CR 704.5f, g."""
    table = Table(BEAR)
    perm = table.perm(table.put(BEAR, damage=damage))
    perm.characteristics.toughness = toughness
    assert may_apply(table.game, table.tables) == seen


@pytest.mark.parametrize(("fact", "value"), [("deathtouched", 1), ("attached_to", 17)])
def test_what_was_done_to_a_permanent_is_seen(fact, value):
    """CR 704.5h, m, n."""
    table = Table(BEAR)
    table.put(BEAR, **{fact: value})
    assert may_apply(table.game, table.tables)


@pytest.mark.parametrize(
    ("card", "seen"),
    [(LEGEND, False), (SHRINE, False), (WALKER, True), (BATTLE, True), (WORLD, True), (AURA, True), (SAGA, True)],
)
def test_special_permanents_are_looked_at_closely(card, seen):
    """CR 704.5i, k, m, s, v: the planeswalker has no loyalty yet, and no world, Aura or Saga is passed over."""
    table = Table(card)
    table.put(card)
    assert may_apply(table.game, table.tables) == seen


@pytest.mark.parametrize(
    ("card", "host", "seen"),
    [(AURA, BEAR, False), (AURA, SHRINE, True), (BOOTS, BEAR, False), (BOOTS, SHRINE, True), (BEAR, BEAR, True)],
)
def test_what_is_attached_legally_is_passed_over(card, host, seen):
    """CR 704.5m, n, p."""
    table = Table(card, host)
    table.put(card, attached_to=table.put(host))
    assert may_apply(table.game, table.tables) == seen


def test_an_aura_that_became_a_creature_is_seen():
    """CR 303.4d."""
    table = Table(AURA, BEAR)
    slot = table.put(AURA, attached_to=table.put(BEAR))
    table.perm(slot).characteristics.types |= CardType.CREATURE
    table.perm(slot).characteristics.toughness = 2
    assert may_apply(table.game, table.tables)


@pytest.mark.parametrize(("loyalty", "seen"), [(0, True), (1, False), (5, False)])
def test_a_planeswalker_without_loyalty_is_seen(loyalty, seen):
    """CR 704.5i."""
    table = Table(WALKER)
    table.give(table.put(WALKER), loyalty=loyalty)
    assert may_apply(table.game, table.tables) == seen


@pytest.mark.parametrize(("controllers", "seen"), [((0,), False), ((0, 1), False), ((0, 0), True), ((0, 1, 1), True)])
def test_two_legends_of_one_player_are_looked_at_closely(controllers, seen):
    """CR 704.5j."""
    table = Table(LEGEND)
    for controller in controllers:
        table.put(LEGEND, controller)
    assert may_apply(table.game, table.tables) == seen


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
    assert may_apply(table.game, table.tables) == seen


@pytest.mark.parametrize("members", ["leaving", "destroyed"])
def test_what_a_choice_interrupted_goes_on(members):
    """CR 704.3: permanents already found in this pass are still put into graveyards."""
    table = Table(BEAR)
    table.put(BEAR)
    table.game[members][0] = 1
    assert may_apply(table.game, table.tables)


def test_nothing_applies_to_plain_creatures():
    """A board of creatures without damage needs no closer look, nor does a creature that is phased out (CR 702.26b)."""
    table = Table(BEAR)
    table.put(BEAR)
    table.put(BEAR, damage=3, phased_out=1)
    assert not may_apply(table.game, table.tables)
    assert not check_state_based_actions(table.game, table.tables)
