"""Targets, proliferation, and what is given up."""

import pytest

from components.counters import CounterKind
from components.decision import DecisionKind
from components.permanent import Presence
from components.vocabulary.instructions import Op

from .position import Position


def spec_with(position, benefit):
    """A target specification of the tables with a benefit."""
    position.tables.target_spec[0].benefit = benefit
    return 0


def options_for(*references):
    """Options that name objects."""
    return [(0, reference, 0) for reference in references]


def give_to_opponent(position, name):
    """Let the opponent control a permanent."""
    perm = position.game.perm[position.slot(name)]
    perm.controller = perm.base_controller = 1


@pytest.mark.parametrize(("benefit", "expected"), [(1, "Glistener Elf"), (0, "Glistener Elf"), (-1, "Rot Wolf")])
def test_good_things_go_to_the_own_side(benefit, expected):
    position = Position([], ["Glistener Elf", "Rot Wolf"])
    give_to_opponent(position, "Rot Wolf")
    options = options_for(position.reference("Glistener Elf"), position.reference("Rot Wolf"))
    chosen = position.chosen(DecisionKind.TARGET, options, 1, 1, context=spec_with(position, benefit))
    assert [position.name_of(reference) for reference in chosen] == [expected]


@pytest.mark.parametrize(("benefit", "expected"), [(1, [0]), (-1, [2])])
def test_players_as_targets(benefit, expected):
    """What hurts goes to the opponent who is nearest to losing."""
    position = Position(opponents=2).poison(4, 2)
    assert (
        position.chosen(DecisionKind.TARGET, options_for(0, 1, 2), 1, 1, context=spec_with(position, benefit))
        == expected
    )


@pytest.mark.parametrize(("fewest", "number"), [(0, 0), (1, 1), (2, 2)])
def test_own_things_are_hurt_only_where_they_must(fewest, number):
    position = Position([], ["Glistener Elf", "Rot Wolf"])
    options = options_for(position.reference("Glistener Elf"), position.reference("Rot Wolf"))
    chosen = position.chosen(DecisionKind.TARGET, options, fewest, 2, context=spec_with(position, -1))
    assert len(chosen) == number


@pytest.mark.parametrize(
    ("creatures", "fresh", "best"),
    [
        (["Glistener Elf"], ["Rot Wolf"], "Glistener Elf"),
        (["Glistener Elf", "Rot Wolf"], [], "Rot Wolf"),
        (["Bloated Contaminator", "Glistener Elf", "Glistener Elf"], [], "Glistener Elf"),
        (["Crawling Chorus", "Jawbone Duelist"], [], "Jawbone Duelist"),
    ],
)
def test_pumps_go_where_power_counts(creatures, fresh, best):
    """An attacker of this turn, with infect if poison kills, with double strike if damage does."""
    position = Position([], creatures, fresh=fresh).poison(5)
    slots = range(len(creatures) + len(fresh))
    options = options_for(*(16 + slot for slot in slots))
    chosen = position.chosen(DecisionKind.TARGET, options, 1, 1, context=spec_with(position, 1))
    assert [position.name_of(reference) for reference in chosen] == [best]


def test_proliferates_what_helps():
    """CR 701.34a: opponents' poison and own +1/+1 counters, but not own poison or own -1/-1 counters."""
    position = Position([], ["Glistener Elf", "Rot Wolf"]).poison(1).poison(1, 0)
    for name, kind in (("Glistener Elf", CounterKind.PLUS_ONE), ("Rot Wolf", CounterKind.MINUS_ONE)):
        position.game.perm[position.slot(name)].counters[kind] = 1
        position.game.perm[position.slot(name)].counter_mask = 1 << kind
    options = options_for(0, 1, position.reference("Glistener Elf"), position.reference("Rot Wolf"))
    chosen = position.chosen(DecisionKind.PROLIFERATE, options, 0, 4)
    assert chosen == [1, position.reference("Glistener Elf")]


@pytest.mark.parametrize("number", [1, 2, 3])
def test_sacrifices_what_matters_least(number):
    """CR 701.21: lands before creatures, tapped ones first."""
    position = Position([], ["Glistener Elf", "Forest", "Forest"], tapped=["Forest"])
    options = options_for(*(16 + slot for slot in range(3)))
    chosen = position.chosen(DecisionKind.SACRIFICE, options, number, number)
    order = [position.slot("Forest"), position.slot("Forest") + 1, position.slot("Glistener Elf")]
    assert sorted(chosen) == sorted(16 + slot for slot in order[:number])


@pytest.mark.parametrize(("power", "number"), [(1, 1), (2, 1), (3, 2), (4, 3)])
def test_taps_enough_power(power, number):
    """CR 702.122a: 2, 1 and 1."""
    position = Position([], ["Glistener Elf", "Rot Wolf", "Glistener Elf"])
    position.tables.op[0].code = Op.COST_TAP_OTHERS
    options = options_for(*(16 + slot for slot in range(3)))
    chosen = position.chosen(DecisionKind.COST_OBJECT, options, 1, 3, number=power, context=0)
    assert len(chosen) == number
    assert sum(int(position.game.perm[reference - 16].characteristics.power) for reference in chosen) >= power


def test_pays_with_the_worst_card():
    position = Position(["Giant Growth", "Apostle's Blessing", "Glistener Elf"])
    position.tables.op[0].code = Op.COST_DISCARD
    chosen = position.chosen(DecisionKind.COST_OBJECT, position.hand_options(), 1, 1)
    assert [position.name_of(reference) for reference in chosen] == ["Apostle's Blessing"]


def test_keeps_the_untapped_legend():
    """CR 704.5j."""
    position = Position([], ["Pendelhaven", "Pendelhaven"], tapped=["Pendelhaven"])
    assert position.game.perm[1].presence == Presence.BATTLEFIELD
    assert position.chosen(DecisionKind.LEGEND, options_for(16, 17), 1, 1) == [17]
