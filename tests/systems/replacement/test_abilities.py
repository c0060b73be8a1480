"""Which abilities of permanents replace an event (CR 614.1)."""

import pytest

from components.counters import Cause, CounterKind
from components.permanent import Presence
from components.reference import NOTHING
from components.vocabulary.abilities import Pipeline
from systems.counters.putting import put_counters
from systems.objects.references import counters_on
from systems.replacement.abilities import next_replacement
from tests.systems.modifiers import bear, constrictor, corpsejack, mowu, scales, vorinclex
from tests.systems.tables_builder import Table

PLUS = CounterKind.PLUS_ONE


def enter_with_one(table, holder):
    """Put one +1/+1 counter as a permanent enters; returns how many there are then."""
    put_counters(table.game, table.tables, 0, holder, PLUS, 1, Cause.ENTERS)
    return counters_on(table.game, holder, PLUS)


def sources(table, pipeline):
    """References of the sources that a walk over the abilities of a pipeline meets."""
    found = []
    cursor = next_replacement(table.game, table.tables, pipeline, NOTHING)
    while cursor != NOTHING:
        found.append(int(table.tables.scratch.replacement_context.source))
        cursor = next_replacement(table.game, table.tables, pipeline, cursor)
    return found


def test_each_ability_is_met_once_in_the_order_of_slots():
    table = Table(bear, vorinclex, scales)
    one, _, two = table.put(vorinclex), table.put(bear), table.put(scales, 1)
    assert sources(table, Pipeline.COUNTERS) == [one, one, two]


@pytest.mark.parametrize("pipeline", [Pipeline.DAMAGE, Pipeline.LIFE, Pipeline.PROLIFERATE])
def test_other_pipelines_do_not_meet_them(pipeline):
    table = Table(scales)
    table.put(scales)
    assert sources(table, pipeline) == []


@pytest.mark.parametrize(("fact", "value", "met"), [
    ("phased_out", 0, True), ("phased_out", 1, False), ("presence", Presence.LEFT, False), ("lost_abilities", 1, False),
])  # fmt: skip
def test_only_abilities_that_function_are_met(fact, value, met):
    """CR 113.6, 702.26b, 613.1f."""
    table = Table(scales)
    reference = table.put(scales)
    table.perm(reference)[fact] = value
    assert sources(table, Pipeline.COUNTERS) == ([reference] if met else [])


@pytest.mark.parametrize(("level", "met"), [(1, False), (2, True), (6, True), (7, False)])
def test_a_level_band_functions_at_its_levels(level, met):
    """CR 711.2a."""
    table = Table(scales)
    reference = table.put(scales)
    ability = table.tables.ability[table.tables.card[table.perm(reference).definition].first_ability]
    ability.level_low, ability.level_high = 2, 6
    table.perm(reference).counters[CounterKind.LEVEL] = level
    assert sources(table, Pipeline.COUNTERS) == ([reference] if met else [])


@pytest.mark.parametrize("granted_to", [(), (0,), (0, 1)])
def test_granted_abilities_are_met(granted_to):
    """CR 613.1f: a creature that was given the ability of another card."""
    table = Table(bear, scales)
    bears = [table.put(bear) for _ in range(2)]
    granted = table.game.granted[0]
    granted.ability = table.tables.card[table.compiled.rows[scales]].first_ability
    granted.members[0] = sum(1 << slot for slot in granted_to)
    table.game.num_granted = 1
    table.game.functions = table.tables.card[table.compiled.rows[scales]].functions
    assert sources(table, Pipeline.COUNTERS) == [bears[slot] for slot in granted_to]


@pytest.mark.parametrize(("card", "expected"), [(bear, 1), (corpsejack, 1), (constrictor, 1), (mowu, 2)])
def test_while_it_enters_only_what_speaks_of_itself_alone_counts(card, expected):
    """CR 614.12: an entering doubler of creatures does not double its own counters, a plus one on itself counts."""
    table = Table(card)
    assert enter_with_one(table, table.put(card)) == expected


@pytest.mark.parametrize(("together", "expected"), [(1, 1), (0, 2)])
def test_effects_that_enter_at_the_same_time_do_not_exist_yet(together, expected):
    """CR 614.4: a Hardened Scales entering together with a creature adds no counter."""
    table = Table(bear, scales)
    table.put(scales, arriving=together)
    beast = table.put(bear, arriving=1)
    assert enter_with_one(table, beast) == expected
