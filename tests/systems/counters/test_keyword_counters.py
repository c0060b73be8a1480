"""Keyword counters (CR 122.1b) and their timestamps (CR 613.7c)."""

import pytest

from components.capacities import NUM_EFFECTS
from components.characteristics import Keyword
from components.continuous import KEYWORD_COUNTERS
from components.counters import Cause
from components.game import Problem, Status
from components.reference import FIRST_PERMANENT
from sim.cards.build import artifact, enters_with
from systems.counters.keyword_counters import remember_keyword_counters
from systems.counters.putting import put_counters, remove_counters
from systems.layers.applying import apply_layers
from systems.objects.references import includes, next_timestamp
from tests.systems.modifiers import bear
from tests.systems.tables_builder import Table

KINDS = artifact("Kinds", "{1}", enters_with(1, "flying"), enters_with(1, "trample"))


def rows(table):
    """Keyword, timestamp and references of each effect that stands for keyword counters."""
    return [
        (
            int(effect.mask),
            int(effect.timestamp),
            [FIRST_PERMANENT + slot for slot in range(table.game.num_slots) if includes(effect.members, slot)],
        )
        for effect in table.game.effect[: table.game.num_effects]
        if effect.op == KEYWORD_COUNTERS
    ]


def put(table, holder, kind, amount=1):
    put_counters(table.game, table.tables, 0, holder, table.kind(kind), amount, Cause.EFFECT)


def remove(table, holder, kind, amount=1):
    remove_counters(table.game, table.tables, holder, table.kind(kind), amount)


def test_all_counters_of_a_kind_take_the_newest_timestamp():
    """Seed 121.1-d, CR 613.7c."""
    table = Table(bear, KINDS)
    beast = table.put(bear)
    stamps = []
    for _ in range(3):
        put(table, beast, "flying")
        ((keyword, stamp, members),) = rows(table)
        assert (keyword, members) == (Keyword.FLYING, [beast])
        stamps.append(stamp)
        next_timestamp(table.game)
    assert stamps == sorted(set(stamps))


@pytest.mark.parametrize("others", [0, 1, 2])
@pytest.mark.parametrize("kind", ["flying", "trample"])
def test_the_keyword_comes_and_goes_with_the_counters(others, kind):
    """CR 122.1b: whatever else has counters, of this kind or the other, and whatever other effects there are."""
    table = Table(bear, KINDS)
    beasts = [table.put(bear) for _ in range(3)]
    for other in beasts[1 : 1 + others]:
        put(table, other, "flying")
    keyword = Keyword[kind.upper()]

    def has_it():
        apply_layers(table.game, table.tables)
        return int(table.perm(beasts[0]).characteristics.keywords) & keyword != 0

    assert not has_it()
    put(table, beasts[0], kind, 2)
    assert has_it()
    remove(table, beasts[0], kind)
    assert has_it()
    remove(table, beasts[0], kind)
    assert not has_it()


def test_kinds_have_timestamps_of_their_own():
    """CR 613.7c."""
    table = Table(bear, KINDS)
    beast = table.put(bear)
    put(table, beast, "flying")
    put(table, beast, "trample")
    (flying, first, _), (trample, second, _) = rows(table)
    assert (flying, trample) == (Keyword.FLYING, Keyword.TRAMPLE)
    assert first < second


def test_counters_put_together_share_a_row():
    """CR 613.7m: nothing got a timestamp in between."""
    table = Table(bear, KINDS)
    bears = [table.put(bear) for _ in range(3)]
    for beast in bears:
        put(table, beast, "flying")
    assert [members for _, _, members in rows(table)] == [bears]


@pytest.mark.parametrize(("removed", "left"), [(1, 1), (2, 1), (3, 0), (-1, 0)])
def test_the_keyword_ends_with_the_last_counter(removed, left):
    """CR 122.1b."""
    table = Table(bear, KINDS)
    beast = table.put(bear)
    put(table, beast, "flying", 3)
    remove(table, beast, "flying", removed)
    assert len(rows(table)) == left


def test_others_keep_theirs():
    table = Table(bear, KINDS)
    one, other = table.put(bear), table.put(bear)
    for beast in (one, other):
        put(table, beast, "flying")
    put(table, one, "trample")
    remove(table, one, "flying")
    assert [(mask, members) for mask, _, members in rows(table)] == [
        (Keyword.FLYING, [other]),
        (Keyword.TRAMPLE, [one]),
    ]


@pytest.mark.parametrize("number", [NUM_EFFECTS - 1, NUM_EFFECTS, NUM_EFFECTS + 1])
def test_more_effects_than_fit_stop_the_game(number):
    table = Table(bear, KINDS)
    for kind in range(number):
        remember_keyword_counters(table.game, 0, kind, Keyword.FLYING)
    assert (table.game.status == Status.OVERFLOW) == (number > NUM_EFFECTS)
    assert (table.game.problem == Problem.EFFECTS) == (number > NUM_EFFECTS)
