"""Moving, doubling and pairing counters (CR 122.3, 122.5, 122.8, 701.10e)."""

import pytest

from components.counters import EVERY_KIND, Cause, CounterKind
from components.trigger import Event
from systems.counters.moving import double_counters, move_counters, put_same_counters
from systems.counters.pairs import remove_pairs
from systems.counters.putting import put_counters
from systems.objects.references import counters_on
from tests.systems.modifiers import (
    bear,
    melira,
    scales,
    solemnity,
    vorinclex,
)
from tests.systems.tables_builder import NOBODY, Table, watcher

PLUS, MINUS = CounterKind.PLUS_ONE, CounterKind.MINUS_ONE
POISON, LOYALTY, LORE = CounterKind.POISON, CounterKind.LOYALTY, CounterKind.LORE
PLAYER, OPPONENT = 0, 1

EVENTS = watcher(Event.COUNTERS_PUT, Event.COUNTERS_REMOVED)


def put(table, holder, kind, amount, putter=PLAYER, cause=Cause.EFFECT):
    """Put counters and return how many there are then."""
    number = put_counters(table.game, table.tables, putter, holder, kind, amount, cause)
    assert table.is_playing()
    assert number >= 0
    return counters_on(table.game, holder, kind)


def move(table, source, destination, kind, amount=1, putter=PLAYER):
    return move_counters(table.game, table.tables, putter, source, destination, kind, amount)


def unmoved(table, source, destination, kind=PLUS):
    before = [table.perm(holder).counters.copy() for holder in (source, destination)]
    assert move(table, source, destination, kind) == 0
    after = [table.perm(holder).counters for holder in (source, destination)]
    assert [list(row) for row in before] == [list(row) for row in after]
    assert table.waiting() == []


def test_moving_from_an_object_to_itself_does_nothing():
    """Seed 121.4-b, CR 122.5."""
    table = Table(bear, scales, EVENTS)
    beast = table.put(bear)
    table.put(scales)
    table.put(EVENTS)
    table.give(beast, plus=1)
    unmoved(table, beast, beast)


def test_moving_a_kind_that_is_not_there_does_nothing():
    """Seed 121.4-c, CR 122.5."""
    table = Table(bear, EVENTS)
    source, destination = table.put(bear), table.put(bear)
    table.put(EVENTS)
    table.give(source, shield=1)
    unmoved(table, source, destination)


@pytest.mark.parametrize("which", ["source", "destination"])
def test_moving_with_an_object_that_left_does_nothing(which):
    """Seed 121.4-d, CR 122.5."""
    table = Table(bear, EVENTS)
    holders = {"source": table.put(bear), "destination": table.put(bear)}
    table.put(EVENTS)
    table.give(holders["source"], plus=1)
    table.leave(holders[which])
    unmoved(table, holders["source"], holders["destination"])


def test_moving_onto_what_cannot_get_counters_does_nothing():
    """Seed 121.4-d, CR 122.5: the source keeps its counter under Solemnity."""
    table = Table(bear, solemnity, EVENTS)
    source, destination = table.put(bear), table.put(bear)
    table.put(EVENTS)
    table.give(source, plus=1)
    table.put(solemnity)
    unmoved(table, source, destination)


def test_moving_every_kind_moves_those_that_can_be_put():
    """CR 122.5: onto a creature that can't get -1/-1 counters only the shield moves."""
    table = Table(bear, melira)
    source, destination = table.put(bear, OPPONENT), table.put(bear, PLAYER)
    table.put(melira)
    table.give(source, minus=3, shield=1)
    assert move(table, source, destination, EVERY_KIND, -1) == 1
    assert [counters_on(table.game, source, kind) for kind in (MINUS, CounterKind.SHIELD)] == [3, 0]
    assert [counters_on(table.game, destination, kind) for kind in (MINUS, CounterKind.SHIELD)] == [0, 1]


@pytest.mark.parametrize(("amount", "moved"), [(0, 0), (2, 2), (3, 3), (9, 3), (-1, 3)])
def test_moving_several(amount, moved):
    """CR 122.5."""
    table = Table(bear)
    source, destination = table.put(bear), table.put(bear)
    table.give(source, plus=3)
    assert move(table, source, destination, PLUS, amount) == moved
    assert counters_on(table.game, source, PLUS) == 3 - moved
    assert counters_on(table.game, destination, PLUS) == moved


@pytest.mark.parametrize("pair", [(PLAYER, OPPONENT), (PLAYER, PLAYER)])
def test_players_are_no_objects_to_move_between(pair):
    """CR 122.5 speaks of objects."""
    table = Table(bear)
    table.give(PLAYER, energy=2)
    assert move(table, *pair, CounterKind.ENERGY) == 0
    assert counters_on(table.game, PLAYER, CounterKind.ENERGY) == 2


@pytest.mark.parametrize(("putter", "expected"), [(PLAYER, 2), (OPPONENT, 0)])
def test_who_moves_puts(putter, expected):
    """CR 122.6a: Vorinclex looks at the player whose effect moves the counter."""
    table = Table(bear, vorinclex)
    source, destination = table.put(bear), table.put(bear)
    table.put(vorinclex)
    table.give(source, plus=1)
    assert move(table, source, destination, PLUS, 1, putter) == 1
    assert counters_on(table.game, destination, PLUS) == expected


@pytest.mark.parametrize(("present", "expected"), [(0, 0), (1, 3), (5, 11)])
def test_doubling_puts_as_many_as_there_are(present, expected):
    """CR 701.10e: 5 counters and a plus one: 6 are put."""
    table = Table(bear, scales)
    beast = table.put(bear)
    table.put(scales)
    table.give(beast, plus=present)
    assert double_counters(table.game, table.tables, PLAYER, beast, PLUS) == expected - present
    assert counters_on(table.game, beast, PLUS) == expected


@pytest.mark.parametrize("holder", [PLAYER, OPPONENT])
def test_doubling_every_kind(holder):
    """CR 701.10e."""
    table = Table(bear)
    table.give(holder, poison=2, energy=3)
    assert double_counters(table.game, table.tables, PLAYER, holder, EVERY_KIND) == 5
    assert counters_on(table.game, holder, POISON) == 4
    assert counters_on(table.game, holder, CounterKind.ENERGY) == 6


def test_doubling_on_what_left_puts_none():
    """CR 122.2."""
    table = Table(bear)
    beast = table.put(bear)
    table.give(beast, plus=2)
    table.leave(beast)
    assert double_counters(table.game, table.tables, PLAYER, beast, PLUS) == 0


def test_counters_of_what_left_are_put_on_another():
    """CR 122.8: as many of each kind as it had, by putting and not by moving."""
    table = Table(bear, scales, EVENTS)
    gone, heir = table.put(bear), table.put(bear)
    table.give(gone, plus=3, shield=1)
    table.leave(gone)
    table.put(scales)
    table.put(EVENTS)
    slot = gone - table.put(bear) + 4
    assert slot == 0
    assert put_same_counters(table.game, table.tables, PLAYER, slot, heir) == 5
    assert counters_on(table.game, heir, PLUS) == 4
    assert counters_on(table.game, heir, CounterKind.SHIELD) == 1
    assert {event for event, *_ in table.waiting()} == {Event.COUNTERS_PUT}


@pytest.mark.parametrize(("plus", "minus", "left"), [(4, 3, (1, 0)), (3, 3, (0, 0)), (2, 5, (0, 3)), (2, 0, (2, 0))])
def test_pairs_are_removed(plus, minus, left):
    """Seed 121.2, R7, CR 122.3, 704.5q: a removal of both kinds."""
    table = Table(bear, EVENTS)
    beast = table.put(bear)
    table.put(EVENTS)
    table.give(beast, plus=plus, minus=minus, shield=1)
    pairs = min(plus, minus)
    assert remove_pairs(table.game, table.tables, 0) == pairs
    assert (counters_on(table.game, beast, PLUS), counters_on(table.game, beast, MINUS)) == left
    assert counters_on(table.game, beast, CounterKind.SHIELD) == 1
    assert table.waiting() == [(Event.COUNTERS_REMOVED, beast, NOBODY, pairs)] * (2 if pairs else 0)


def test_a_moved_counter_is_removed_and_put():
    """Seed 121.4-a, CR 122.5: modifiers of putting apply to the destination."""
    table = Table(bear, scales, EVENTS)
    source, destination = table.put(bear), table.put(bear)
    table.put(scales)
    table.put(EVENTS)
    table.give(source, plus=1)
    assert move(table, source, destination, PLUS) == 1
    assert counters_on(table.game, source, PLUS) == 0
    assert counters_on(table.game, destination, PLUS) == 2
    assert table.waiting() == [
        (Event.COUNTERS_REMOVED, source, NOBODY, 1),
        (Event.COUNTERS_PUT, destination, PLAYER, 2),
    ]
