"""Hints read off definitions: benefit of targets and pumps."""

import pytest

from components.tables import NO_NUMBER
from sim.cards import build as b
from sim.cards import library
from sim.cards.compile_hints import Pump, benefit, pump_hint
from tests.sim.cards.tables_of import abilities, compiled, row, spell


@pytest.mark.parametrize(
    ("effects", "sign"),
    [
        ([b.pump(2, 2)], 1),
        ([b.pump(-2, -2)], -1),
        ([b.gains(b.trample)], 1),
        ([b.gains(b.cant_block)], -1),
        ([b.gains(b.cant_be_targeted_by_opponents)], 1),
        ([b.put_counters(1)], 1),
        ([b.put_counters(1, "-1/-1")], -1),
        ([b.give_poison()], -1),
        ([b.deal(3)], -1),
        ([b.destroy()], -1),
        ([b.tap_it()], -1),
        ([b.untap_it()], 1),
        ([b.regenerate(b.the_target)], 1),
        ([b.if_(b.kicked, b.deal(1))], -1),
        ([b.if_(b.kicked, b.deal(1), otherwise=b.pump(1, 1))], 0),
        ([b.draw(1)], 0),
        ([b.proliferate], 0),
        ([b.pump(1, 1, on=b.this)], 0),
        ([b.pump(1, 1, on=b.second_target), b.deal(1)], -1),
        ([b.gains(b.becomes(6, 4))], 1),
    ],
)
def test_benefit_for_the_first_target(effects, sign):
    assert benefit(effects, 0) == sign


def test_each_target_has_its_own_benefit():
    effects = [b.pump(1, 1), b.deal(2, b.second_target)]
    assert [benefit(effects, i) for i in (0, 1)] == [1, -1]


@pytest.mark.parametrize(
    ("effects", "pump"),
    [
        ([b.pump(3, 2)], Pump(3, 2)),
        ([b.pump(1, 1), b.pump(2, 0)], Pump(3, 1)),
        ([b.pump(1, 1, on=b.this)], Pump()),
        ([b.pump(1, 1, until=b.Duration.GAME)], Pump()),
        ([b.pump(b.x, b.x)], Pump(per_x=1)),
        ([b.gains(b.becomes(6, 4))], Pump(sets_power=6, sets_toughness=4)),
        ([b.if_(b.landfall, b.pump(4, 4), otherwise=b.pump(2, 2))], Pump(4, 4, 0, b.landfall, 2, 2)),
        ([b.pump(1, 0), b.if_(b.landfall, b.pump(2, 2))], Pump(3, 2, 0, b.landfall, 1, 0)),
        ([b.if_(b.landfall, b.pump(2, 2)), b.pump(1, 0)], Pump(3, 2, 0, b.landfall, 1, 0)),
        ([b.if_(b.landfall, b.draw(1)), b.pump(1, 0)], Pump(1, 0)),
        ([b.you_may(b.pump(2, 2))], Pump(2, 2)),
    ],
)
def test_what_a_pump_adds(effects, pump):
    assert pump_hint(effects, kicked=False) == pump


@pytest.mark.parametrize(("kicked", "power"), [(False, 0), (True, 4)])
def test_kicking_decides_the_hint(kicked, power):
    """CR 702.33: effects that ask whether the spell was kicked."""
    assert pump_hint([b.if_(b.kicked, b.pump(4, 4))], kicked).power == power


def test_hints_of_library_cards():
    names = ("Giant Growth", "Groundswell", "Vines of Vastwood", "Scale Up", "Rancor", "Seal of Strength")
    result = compiled(*(library.find(name) for name in names))
    growth, groundswell, vines, scale = (spell(result, name) for name in names[:4])
    assert (growth.pump_power, growth.pump_toughness, growth.pump_condition) == (3, 3, -1)
    assert (growth.sets_power, growth.sets_toughness) == (NO_NUMBER, NO_NUMBER)
    assert (groundswell.pump_power, groundswell.weak_power) == (4, 2)
    assert groundswell.pump_condition >= 0
    assert vines.pump_power == 0
    kicked = result.tables[0].alternative[row(result, "Vines of Vastwood").first_alternative]
    assert result.tables[0].ability[kicked.ability].pump_power == 4
    assert (scale.sets_power, scale.sets_toughness) == (6, 4)
    assert abilities(result, "Rancor")[0].pump_power == 2
    assert abilities(result, "Seal of Strength")[0].pump_toughness == 3
