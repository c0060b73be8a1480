"""Level bands as static abilities of layers 6 and 7b (CR 711)."""

import pytest

from components.counters import CounterKind
from components.vocabulary.instructions import Op
from sim.cards.build import (
    creature,
    creatures_you_control,
    double_strike,
    enchantment,
    first_strike,
    flying,
    get,
    level,
    level_up,
    leveler,
    of_type,
    other_creatures_you_control,
    trample,
)
from tests.systems.layer_table import LayerTable, giant, modification, spell

student = leveler(
    *("Student of Warfare", "{W}", "Human Knight", 1, 1),
    level_up("{W}"),
    level(2, 6, 3, 3, first_strike),
    level(7, None, 4, 4, double_strike),
)
dragonlord = leveler(
    *("Kargan Dragonlord", "{R}{R}", "Human Warrior", 2, 2),
    level_up("{R}"),
    level(4, 7, 4, 4, flying),
    level(8, None, 8, 8, flying, trample),
)
commander = leveler(
    *("Coralhelm Commander", "{U}{U}", "Merfolk Soldier", 2, 2),
    level_up("{1}"),
    level(2, 3, 3, 3, flying),
    level(4, None, 4, 4, flying, get(of_type(other_creatures_you_control, "Merfolk"), 1, 1)),
)
merfolk = creature("Merfolk", "{U}", "Merfolk", 2, 1)
frog = spell("Turn to Frog", modification(Op.LOSE_ABILITIES), modification(Op.SET_PT, amount=1, second=1))
shrink = spell("Shrink", modification(Op.SET_PT, amount=1, second=1))


def with_levels(card, number, *others):
    table = LayerTable(card, frog, shrink, *others)
    one = table.put(card)
    table.give(one, level=number)
    return table, one


@pytest.mark.parametrize(
    ("number", "size", "keywords"),
    [
        *((n, (1, 1), 0) for n in (0, 1)),
        *((n, (3, 3), first_strike) for n in (2, 3, 6)),
        *((n, (4, 4), double_strike) for n in (7, 8, 40)),
    ],
)
def test_student(number, size, keywords):
    """CR 711.2a, b, 711.5: below, within and above the bands; abilities of the lower band are gone in the higher."""
    table, one = with_levels(student, number)
    assert (table.size(one), table.base(one)) == (size, size)
    assert int(table.now(one).keywords) == keywords


@pytest.mark.parametrize(
    ("number", "size", "keywords"),
    [(3, (2, 2), 0), (4, (4, 4), flying), (7, (4, 4), flying), (8, (8, 8), flying | trample)],
)
def test_dragonlord(number, size, keywords):
    """CR 711.2: both ends of a band are inclusive."""
    table, one = with_levels(dragonlord, number)
    assert (table.size(one), int(table.now(one).keywords)) == (size, keywords)


def test_counters_add_to_the_box():
    """CR 613.4b, c: level 7 with two +1/+1 is 6/6."""
    table, one = with_levels(student, 7)
    table.give(one, plus=2)
    assert (table.size(one), table.base(one)) == ((6, 6), (4, 4))


def test_box_is_set_before_a_pump_whatever_came_first():
    """CR 613.4: +3/+3 first, then level 2: 6/6."""
    growth = giant("Giant Growth", 3, 3)
    table = LayerTable(student, growth)
    one = table.put(student)
    table.resolve(growth, one)
    table.give(one, level=2)
    assert table.size(one) == (6, 6)


def test_lost_abilities_take_the_band_away_and_back():
    """CR 613.1f, 613.8, 711.2: "loses all abilities, base 1/1" at level 7 is 1/1 without double strike."""
    table, one = with_levels(student, 7)
    table.resolve(frog, one)
    assert (table.size(one), int(table.now(one).keywords)) == ((1, 1), 0)
    table.give(one, plus=2)
    assert table.size(one) == (3, 3)
    assert table.perm(one).counters[CounterKind.LEVEL] == 7
    table.end()
    assert (table.size(one), int(table.now(one).keywords)) == ((6, 6), double_strike)


def test_older_loss_of_abilities_takes_a_new_band_too():
    """CR 613.8: the band depends on the loss, so it does not matter which is newer."""
    table, one = with_levels(student, 1)
    table.resolve(frog, one)
    table.give(one, level=7)
    table.perm(one).timestamp = table.game.clock.timestamp + 1
    table.compute()
    assert table.size(one) == (1, 1)


def test_base_numbers_alone_are_a_matter_of_time():
    """CR 613.7a: the band has its permanent's timestamp, a new level counter brings no newer one."""
    table, one = with_levels(student, 2)
    table.resolve(shrink, one)
    assert (table.size(one), table.has(one, first_strike)) == ((1, 1), True)
    table.give(one, level=7)
    assert (table.size(one), table.has(one, double_strike)) == ((1, 1), True)
    table.perm(one).timestamp = table.game.clock.timestamp + 1
    table.compute()
    assert table.size(one) == (4, 4)


@pytest.mark.parametrize(("number", "size"), [(3, (2, 1)), (4, (3, 2)), (5, (3, 2))])
def test_static_ability_in_a_band(number, size):
    """CR 711.2: an ability printed in a band works while the band is active."""
    table, one = with_levels(commander, number, merfolk)
    other = table.put(merfolk)
    assert table.size(other) == size
    table.resolve(frog, one)
    assert table.size(other) == (2, 1)


def test_anthem_and_counters_on_a_leveler():
    """CR 613.4: box 4/4 with a counter and an anthem is 6/6."""
    anthem = enchantment("Anthem", "{W}", get(creatures_you_control, 1, 1))
    table, one = with_levels(commander, 4, anthem)
    table.put(anthem)
    table.give(one, plus=1)
    assert table.size(one) == (6, 6)


def test_level_counters_mean_nothing_elsewhere():
    """CR 711.5: a creature without bands keeps its printed numbers."""
    table, one = with_levels(merfolk, 9)
    assert table.size(one) == (2, 1)
