"""Counters (CR 122): putting and removing."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from components.capacities import COUNTER_CAP
from components.characteristics import CardType
from components.counters import EVERY_KIND, Cause, CounterKind
from components.game import Problem, Status
from components.permanent import Presence
from components.reference import FIRST_STACK_OBJECT
from components.replacement import LARGEST_AMOUNT
from components.trigger import Event
from sim.cards.build import artifact, creature, enchantment, enters_with, make, whenever
from sim.cards.build_abilities import when
from sim.cards.model import Triggered
from systems.counters.putting import (
    can_get_counters,
    put_counters,
    remove_counters,
)
from systems.objects.references import counters_on
from tests.systems.modifiers import (
    bear,
    scales,
    vizier,
)
from tests.systems.tables_builder import NOBODY, Table, watcher

PLUS, MINUS = CounterKind.PLUS_ONE, CounterKind.MINUS_ONE
POISON, LOYALTY, LORE = CounterKind.POISON, CounterKind.LOYALTY, CounterKind.LORE
PLAYER, OPPONENT = 0, 1

EVENTS = watcher(Event.COUNTERS_PUT, Event.COUNTERS_REMOVED)
ROCK = artifact("Rock", "{2}", enters_with(1, "charge"))


def put(table, holder, kind, amount, putter=PLAYER, cause=Cause.EFFECT):
    """Put counters and return how many there are then."""
    number = put_counters(table.game, table.tables, putter, holder, kind, amount, cause)
    assert table.is_playing()
    assert number >= 0
    return counters_on(table.game, holder, kind)


def remove(table, holder, kind, amount):
    return remove_counters(table.game, table.tables, holder, kind, amount)


def test_each_holder_and_kind_has_its_own_number():
    """Seed 121.1-a, 121.1-d, CR 122.1: counters of a kind are a number, whatever put them."""
    table = Table(bear, ROCK)
    rock, beast = table.put(ROCK), table.put(bear)
    charge = table.kind("charge")
    assert put(table, rock, charge, 2) == 2
    assert put(table, OPPONENT, POISON, 1, putter=PLAYER) == 1
    for _ in range(3):
        put(table, beast, PLUS, 1)
    assert remove(table, beast, PLUS, 1) == 1
    assert counters_on(table.game, beast, PLUS) == 2
    numbers = [counters_on(table.game, holder, kind) for holder in (rock, beast, 0, 1) for kind in range(24)]
    assert sorted(numbers)[-4:] == [0, 1, 2, 2]


@pytest.mark.parametrize(("amount", "expected"), [(-1, 0), (0, 0), (1, 1), (3, 3)])
def test_putting_none_is_no_event(amount, expected):
    """CR 122.6: nothing triggers on no counters."""
    table = Table(bear, EVENTS)
    beast = table.put(bear)
    table.put(EVENTS)
    assert put(table, beast, PLUS, amount) == expected
    events = [(Event.COUNTERS_PUT, beast, PLAYER, expected)] if expected else []
    assert table.waiting() == events


def test_the_mask_tells_which_kinds_are_there():
    table = Table(bear)
    beast = table.put(bear)
    put(table, beast, PLUS, 2)
    put(table, beast, CounterKind.STUN, 1)
    assert table.perm(beast).counter_mask == 1 << PLUS | 1 << CounterKind.STUN
    remove(table, beast, PLUS, 1)
    assert table.perm(beast).counter_mask == 1 << PLUS | 1 << CounterKind.STUN
    remove(table, beast, PLUS, 1)
    assert table.perm(beast).counter_mask == 1 << CounterKind.STUN


@pytest.mark.parametrize(("plus", "minus", "power", "toughness"), [(2, 0, 4, 4), (0, 2, 0, 0), (1, 3, 0, 0)])
def test_counters_change_power_and_toughness_at_once(plus, minus, power, toughness):
    """Seed 121.1a-a, 121.1a-b, CR 122.1a: a 2/2 with such counters."""
    table = Table(bear)
    beast = table.put(bear)
    put(table, beast, PLUS, plus)
    put(table, beast, MINUS, minus)
    can_get_counters(table.game, table.tables, beast, PLUS)
    now = table.perm(beast).characteristics
    assert (now.power, now.toughness) == (power, toughness)


@pytest.mark.parametrize(("state", "expected"), [({}, 1), ({"phased_out": 1}, 0), ({"presence": Presence.LEFT}, 0)])
def test_only_what_is_there_gets_counters(state, expected):
    """CR 122.2, 702.26b."""
    table = Table(bear)
    beast = table.put(bear, **state)
    assert put(table, beast, PLUS, 1) == expected
    assert remove(table, beast, PLUS, 1) == expected
    assert can_get_counters(table.game, table.tables, beast, PLUS) == bool(expected)


def test_a_player_who_lost_gets_none():
    """CR 800.4a."""
    table = Table(bear)
    table.game.player[OPPONENT].loss = 1
    assert put(table, OPPONENT, POISON, 1) == 0


@pytest.mark.parametrize("holder", [FIRST_STACK_OBJECT, FIRST_STACK_OBJECT + 7, NOBODY])
def test_counters_elsewhere_are_an_error(holder):
    table = Table(bear)
    assert put_counters(table.game, table.tables, PLAYER, holder, PLUS, 1, Cause.EFFECT) == 0
    assert (table.game.status, table.game.problem) == (Status.ERROR, Problem.ILLEGAL_STATE)


@pytest.mark.parametrize(("on_player", "kind"), [(True, PLUS), (True, CounterKind.SHIELD), (False, POISON)])
def test_a_kind_of_the_other_sort_of_holder_is_an_error(on_player, kind):
    table = Table(bear)
    holder = PLAYER if on_player else table.put(bear)
    assert not can_get_counters(table.game, table.tables, holder, kind)
    assert put_counters(table.game, table.tables, PLAYER, holder, kind, 1, Cause.EFFECT) == 0
    assert (table.game.status, table.game.problem) == (Status.ERROR, Problem.ILLEGAL_STATE)


@pytest.mark.parametrize("more", [-1, 0, 1])
def test_the_cap_of_counters_stops_the_game(more):
    table = Table(bear)
    beast = table.put(bear)
    table.give(beast, plus=5)
    number = put_counters(table.game, table.tables, PLAYER, beast, PLUS, COUNTER_CAP - 5 + more, Cause.EFFECT)
    assert number == (0 if more > 0 else COUNTER_CAP - 5 + more)
    assert (table.game.problem == Problem.COUNTERS) == (more > 0)


@pytest.mark.parametrize("more", [-1, 0, 1])
def test_the_cap_of_a_players_counters_stops_the_game(more):
    table = Table(bear)
    table.give(PLAYER, energy=LARGEST_AMOUNT - 2)
    put_counters(table.game, table.tables, PLAYER, PLAYER, CounterKind.ENERGY, 2 + more, Cause.EFFECT)
    assert (table.game.status == Status.OVERFLOW) == (more > 0)
    assert counters_on(table.game, PLAYER, CounterKind.ENERGY) == LARGEST_AMOUNT + (more if more <= 0 else -2)


@pytest.mark.parametrize(("before", "amount", "seen"), [(1, 1, []), (1, 2, [3]), (2, 1, [3]), (2, 3, [3]), (3, 1, [])])
def test_when_the_third_counter_is_put(before, amount, seen):
    """CR 122.7: one event for each counter tells how many there are then."""
    nth = whenever(when(Event.COUNTERS_THRESHOLD))
    card = enchantment("Third", "{W}", nth)
    table = Table(bear, card)
    beast = table.put(bear)
    table.put(card)
    table.give(beast, plus=before)
    put(table, beast, PLUS, amount)
    counts = [amount for _, _, _, amount in table.waiting()]
    assert counts == list(range(before + 1, before + amount + 1))
    assert [count for count in counts if count == 3] == seen


@pytest.mark.parametrize(("before", "amount", "seen"), [(1, 1, [0]), (3, 1, [2]), (3, 2, [2, 1]), (2, 5, [1, 0])])
def test_each_removed_counter_is_an_event(before, amount, seen):
    """CR 603.2c: once for each counter, telling how many are left then."""
    card = enchantment("Loss", "{W}", whenever(when(Event.COUNTER_REMOVED)))
    table = Table(bear, card)
    beast = table.put(bear)
    table.put(card)
    table.give(beast, plus=before)
    remove_counters(table.game, table.tables, beast, PLUS, amount)
    assert [amount for _, _, _, amount in table.waiting()] == seen


def saga():
    """A Saga with three chapters, and a copy of what its chapters see."""
    program = whenever(when(Event.CHAPTER)).program
    chapters = [Triggered(event=Event.CHAPTER, program=program, detail=n) for n in (1, 2, 3)]
    return make("Saga", "{2}", (CardType.ENCHANTMENT,), "Saga", chapters)


@pytest.mark.parametrize(("before", "amount", "chapters"), [
    (0, 1, [1]), (0, 2, [1, 2]), (1, 1, [2]), (2, 2, [3]), (3, 1, []),
])  # fmt: skip
def test_chapters_that_lore_counters_reach(before, amount, chapters):
    """CR 714.2c: two chapters reached at once both trigger."""
    card = saga()
    table = Table(card)
    page = table.put(card)
    table.give(page, lore=before)
    put(table, page, LORE, amount, cause=Cause.TURN_BASED)
    assert [(seen, number) for _, seen, _, number in table.waiting()] == [(page, n) for n in chapters]


def test_removing_lore_counters_reaches_no_chapter():
    """CR 714.2c."""
    card = saga()
    table = Table(card)
    page = table.put(card)
    table.give(page, lore=3)
    assert remove(table, page, LORE, 2) == 2
    assert table.waiting() == []


@pytest.mark.parametrize(("amount", "removed"), [(0, 0), (1, 1), (3, 3), (4, 3), (-1, 3)])
def test_removing_as_many_as_there_are(amount, removed):
    """CR 122.1."""
    table = Table(bear, EVENTS)
    beast = table.put(bear)
    table.put(EVENTS)
    table.give(beast, plus=3)
    assert remove(table, beast, PLUS, amount) == removed
    assert counters_on(table.game, beast, PLUS) == 3 - removed
    events = [(Event.COUNTERS_REMOVED, beast, NOBODY, removed)] if removed else []
    assert table.waiting() == events


@pytest.mark.parametrize(("amount", "left"), [(1, (1, 0, 2)), (2, (0, 0, 1)), (-1, (0, 0, 0))])
def test_removing_of_every_kind(amount, left):
    table = Table(bear)
    beast = table.put(bear)
    table.give(beast, plus=2, shield=1, stun=3)
    total = 6 - sum(left)
    assert remove(table, beast, EVERY_KIND, amount) == total
    kinds = (PLUS, CounterKind.SHIELD, CounterKind.STUN)
    assert tuple(counters_on(table.game, beast, kind) for kind in kinds) == left


def test_removing_a_players_counters():
    """CR 107.14: energy is paid by removing it."""
    table = Table(bear)
    table.give(PLAYER, energy=5, poison=2)
    assert remove(table, PLAYER, CounterKind.ENERGY, 3) == 3
    assert remove(table, PLAYER, EVERY_KIND, -1) == 4
    assert not table.game.player[PLAYER].counters.any()


step = st.tuples(st.booleans(), st.sampled_from([PLUS, MINUS, CounterKind.STUN]), st.integers(-1, 4))


@given(st.lists(step, max_size=12))
def test_counters_are_never_negative(steps):
    """CR 107.1b: any sequence of puts and removals leaves numbers from 0 that the mask agrees with."""
    table = Table(bear, scales, vizier)
    beast = table.put(bear)
    table.put(scales)
    table.put(vizier)
    expected = dict.fromkeys((PLUS, MINUS, CounterKind.STUN), 0)
    for is_put, kind, amount in steps:
        if is_put:
            expected[kind] += put_counters(table.game, table.tables, PLAYER, beast, kind, amount, Cause.EFFECT)
        else:
            expected[kind] -= remove(table, beast, kind, amount)
        assert {kind: int(table.perm(beast).counters[kind]) for kind in expected} == expected
        assert min(expected.values()) >= 0
        assert table.perm(beast).counter_mask == sum(1 << kind for kind, number in expected.items() if number)


def test_creatures_that_players_may_put_counters_on_are_permanents():
    """CR 122.1: a token of the same card is a holder of its own."""
    table = Table(creature("Elf", "{G}", "Elf", 1, 1))
    card = next(iter(table.compiled.rows))
    first, second = table.put(card), table.put(card)
    put(table, first, PLUS, 2)
    assert (counters_on(table.game, first, PLUS), counters_on(table.game, second, PLUS)) == (2, 0)
