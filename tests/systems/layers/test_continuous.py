"""Continuous effects start with fixed numbers and end with their durations (CR 611.2, 514.2)."""

import pytest

from components.capacities import NUM_EFFECTS
from components.continuous import Duration
from components.game import Problem, Status
from components.vocabulary.instructions import Op
from sim.cards.build import creature, x
from sim.cards.build_numbers import power_of
from sim.cards.build_words import this
from systems.layers.ending import end_effects
from tests.systems.layer_table import LayerTable, giant, modification, spell

bear = creature("Grizzly Bears", "{1}{G}", "Bear", 2, 2)
small = giant("Small", 1, 1)


@pytest.mark.parametrize("number", [0, 1, 7])
def test_x_is_fixed_on_resolution(number):
    """CR 608.2h, 107.3: X as it was chosen; a negative amount is used as it is (CR 107.1b)."""
    pump = spell("Pump X", modification(Op.MODIFY_PT, amount=x, second=-3))
    table = LayerTable(bear, pump)
    one = table.put(bear)
    (row,) = table.resolve(pump, one, x=number)
    assert (table.game.effect[row].first, table.game.effect[row].second) == (number, -3)
    assert table.size(one) == (2 + number, -1)


def test_double_power_does_not_follow_later_counters():
    """CR 611.2d: +X/+0 with X its power of 4; a counter afterwards adds 1 only."""
    double = spell("Double", modification(Op.MODIFY_PT, amount=power_of(this), second=0))
    ape = creature("Ape", "{G}", "Ape", 3, 3)
    table = LayerTable(ape, double)
    one = table.put(ape)
    table.give(one, plus=1)
    table.resolve(double, one, source=one)
    assert table.size(one) == (8, 4)
    table.give(one, plus=2)
    assert table.size(one) == (9, 5)


def test_parts_of_one_effect():
    """CR 613.7b: each modification is a row; all share a timestamp, and each has its own fixed numbers."""
    both = spell("Both", modification(Op.MODIFY_PT, amount=1, second=2), modification(Op.SET_PT, amount=5, second=5))
    table = LayerTable(bear, both)
    one = table.put(bear)
    rows = [table.game.effect[row] for row in table.resolve(both, one, player=1, duration=Duration.END_OF_COMBAT)]
    assert [(int(row.first), int(row.second)) for row in rows] == [(1, 2), (5, 5)]
    assert rows[0].timestamp == rows[1].timestamp == table.game.clock.timestamp
    assert {(int(row.controller), int(row.player), int(row.duration)) for row in rows} == {(1, -1, 1)}
    assert table.size(one) == (6, 7)


def test_the_others_keep_their_order():
    """CR 613.7: rows that end leave no gap, and what stays applies in the same order."""
    shrink = spell("Shrink", modification(Op.SET_PT, amount=0, second=1))
    grow = spell("Grow", modification(Op.SET_PT, amount=9, second=9))
    table = LayerTable(bear, small, shrink, grow)
    one = table.put(bear)
    table.resolve(small, one)
    table.resolve(shrink, one, duration=Duration.GAME)
    table.resolve(small, one)
    table.resolve(grow, one, duration=Duration.GAME)
    assert (table.size(one), table.game.num_effects) == ((11, 11), 4)
    table.end()
    assert (table.size(one), table.game.num_effects) == ((9, 9), 2)
    times = [int(row.timestamp) for row in table.game.effect[:2]]
    assert times == sorted(times)


def test_nothing_ends_nothing_changes():
    """Layers need no new computation when no effect ended."""
    table = LayerTable(bear, small)
    table.resolve(small, table.put(bear), duration=Duration.GAME)
    end_effects(table.game, Duration.END_OF_TURN)
    assert (table.game.layers_dirty, table.game.num_effects) == (0, 1)


@pytest.mark.parametrize(("active", "left"), [(0, 1), (1, 0)])
def test_until_its_controllers_next_turn(active, left):
    """CR 611.2a: only the effects of the player whose turn begins end."""
    table = LayerTable(bear, small)
    table.resolve(small, table.put(bear), player=1, duration=Duration.CONTROLLERS_NEXT_TURN)
    table.game.clock.active = active
    table.end(Duration.CONTROLLERS_NEXT_TURN)
    assert table.game.num_effects == left


def test_too_many_stop_the_game():
    """An effect that finds no place is never dropped in silence."""
    table = LayerTable(bear, small)
    one = table.put(bear)
    for _ in range(NUM_EFFECTS):
        table.resolve(small, one)
    assert table.size(one) == (2 + NUM_EFFECTS, 2 + NUM_EFFECTS)
    assert table.is_playing()
    assert table.resolve(small) == [-1]
    assert (table.game.status, table.game.problem) == (Status.OVERFLOW, Problem.EFFECTS)
