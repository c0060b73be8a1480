"""Destroying, regenerating, sacrificing (CR 701.8, 701.19, 701.21, 702.12)."""

import numpy as np
import pytest

from components.capacities import MEMBER_WORDS
from components.characteristics import Restriction
from components.counters import CounterKind
from components.note import Note
from components.permanent import Presence
from components.trigger import Event
from sim.cards.build import enchantment, indestructible, land
from systems.damage.destroying import destroy_permanents, sacrifice
from systems.objects.references import include, includes
from tests.systems.blows import OPPONENT, YOU, beast, counters
from tests.systems.tables_builder import Notes, Table, watcher

BEAR = beast(4, 4)
SHIELD = CounterKind.SHIELD
EVENTS = watcher(Event.DIES, Event.LEAVES, Event.SACRIFICED, Event.TAPPED, Event.COUNTERS_REMOVED)


def members_of(*references: int) -> np.ndarray:
    """A set of permanents."""
    members = np.zeros(MEMBER_WORDS, np.int64)
    for reference in references:
        include(members, reference - 16)
    return members


def destroy(table: Table, *references: int, by_effect: bool = True, can_regenerate: bool = True) -> int:
    """Destroy permanents at the same time."""
    return destroy_permanents(table.game, table.tables, members_of(*references), by_effect, can_regenerate)


def is_there(table: Table, reference: int) -> bool:
    """Whether a permanent is still on the battlefield."""
    return bool(table.perm(reference).presence == Presence.BATTLEFIELD)


@pytest.mark.parametrize("by_effect", [True, False])
def test_destroyed_permanents_leave_together(by_effect):
    """CR 701.8a, 603.10a: each of two sees the other die."""
    mourner = beast(1, 1, *EVENTS.abilities[:1])
    table = Table(mourner, land("Field"))
    one, two, other = table.put(mourner), table.put(mourner, OPPONENT), table.put(land("Field"))
    members = members_of(one, two, other)
    assert destroy_permanents(table.game, table.tables, members, by_effect, True) == 3
    assert not any(is_there(table, reference) for reference in (one, two, other))
    assert all(includes(members, slot) for slot in range(3))
    assert sorted((row[0], row[1]) for row in table.waiting()) == sorted(
        (Event.DIES, reference) for reference in (one, two, other) for _ in range(2)
    )


@pytest.mark.parametrize(("shields", "blows", "left", "survives"), [
    (1, 1, 0, True), (2, 1, 1, True), (3, 1, 2, True), (1, 2, 0, False), (0, 1, 0, False),
])  # fmt: skip
def test_a_shield_counter_replaces_destruction_by_an_effect(shields, blows, left, survives):
    """Seeds intro-b, B2, CR 122.1c: one counter goes; not tapped, damage stays marked."""
    table = Table(BEAR)
    target = table.put(BEAR, damage=2)
    table.give(target, shield=shields)
    for _ in range(blows):
        destroy(table, target)
    assert is_there(table, target) == survives
    if survives:
        assert counters(table, target, SHIELD) == left
        assert (table.perm(target).damage, table.perm(target).tapped) == (2, 0)


@pytest.mark.parametrize("shields", [1, 2, 3])
def test_a_shield_counter_helps_though_it_cannot_be_regenerated(shields):
    """Seed B2, CR 122.1c: removing a shield counter is not regeneration."""
    table = Table(BEAR)
    target = table.put(BEAR)
    table.give(target, shield=shields)
    destroy(table, target, can_regenerate=False)
    assert is_there(table, target)
    assert counters(table, target, SHIELD) == shields - 1


def test_a_shield_counter_does_not_help_against_state_based_actions():
    """Seed B5-a, CR 704.5g, 701.8b."""
    table = Table(BEAR)
    target = table.put(BEAR)
    table.give(target, shield=2)
    assert destroy(table, target, by_effect=False) == 1
    assert not is_there(table, target)


@pytest.mark.parametrize("by_effect", [True, False])
def test_indestructible(by_effect):
    """CR 702.12b, 614.17a: nothing happens, and nothing is used up."""
    table = Table(rock := beast(1, 1, indestructible))
    target = table.put(rock, regeneration_shields=1)
    table.give(target, shield=1)
    members = members_of(target)
    assert destroy_permanents(table.game, table.tables, members, by_effect, True) == 0
    assert is_there(table, target)
    assert not includes(members, target - 16)
    assert (counters(table, target, SHIELD), table.perm(target).regeneration_shields) == (1, 1)


@pytest.mark.parametrize("by_effect", [True, False])
@pytest.mark.parametrize(
    ("shields", "can_regenerate", "survives"), [(1, True, True), (2, True, True), (1, False, False), (0, True, False)]
)
def test_regeneration(by_effect, shields, can_regenerate, survives):
    """CR 701.19a, 701.19c: removes damage, taps, takes out of combat, for destruction of all kinds."""
    table = Table(BEAR)
    target = table.put(BEAR, damage=3, regeneration_shields=shields, attacking=OPPONENT, deathtouched=1)
    destroy(table, target, by_effect=by_effect, can_regenerate=can_regenerate)
    assert is_there(table, target) == survives
    if survives:
        perm = table.perm(target)
        assert (perm.damage, perm.tapped, perm.attacking, perm.deathtouched) == (0, 1, -1, 0)
        assert perm.regeneration_shields == shields - 1


def test_what_cannot_be_regenerated():
    """CR 701.19c."""
    table = Table(doomed := beast(4, 4, Restriction.CANT_BE_REGENERATED))
    target = table.put(doomed, regeneration_shields=2)
    assert destroy(table, target) == 1


@pytest.mark.parametrize(("in_combat", "expected_shields", "expected_regeneration"), [(False, 1, 0), (True, 0, 1)])
def test_a_shield_counter_beside_regeneration(in_combat, expected_shields, expected_regeneration):
    """CR 616.1: regeneration, which ends this turn, before a shield counter, except in combat."""
    table = Table(BEAR)
    target = table.put(BEAR, regeneration_shields=1, attacking=OPPONENT if in_combat else -1)
    table.give(target, shield=1)
    assert destroy(table, target) == 0
    assert counters(table, target, SHIELD) == expected_shields
    assert table.perm(target).regeneration_shields == expected_regeneration


def test_destruction_of_several_with_different_fates():
    """CR 701.8b, 702.12b, 122.1c: one dies, the others survive each in its way."""
    table = Table(BEAR, rock := beast(2, 2, indestructible), EVENTS)
    dies, shielded, hard = table.put(BEAR), table.put(BEAR), table.put(rock)
    table.put(EVENTS)
    table.give(shielded, shield=1)
    with Notes(Note.SHIELD_USED, Note.REGENERATES) as taken:
        assert destroy(table, dies, shielded, hard) == 1
    assert [is_there(table, reference) for reference in (dies, shielded, hard)] == [False, True, True]
    assert [note[:2] for note in taken] == [(Note.SHIELD_USED, shielded)]
    assert [row[0] for row in table.waiting()] == [Event.COUNTERS_REMOVED, Event.LEAVES, Event.DIES]


def test_what_left_before_is_not_destroyed():
    """CR 400.7."""
    table = Table(BEAR)
    target = table.put(BEAR)
    table.leave(target)
    assert destroy(table, target) == 0


@pytest.mark.parametrize(
    ("card", "shields"), [(beast(2, 2), 2), (beast(2, 2, indestructible), 0), (enchantment("Aura", "{W}"), 1)]
)
def test_sacrifice_is_not_destruction(card, shields):
    """Seed B1, CR 701.21a: neither indestructible nor a shield counter helps."""
    table = Table(card, EVENTS)
    target = table.put(card, regeneration_shields=1)
    table.put(EVENTS)
    table.give(target, shield=shields)
    assert sacrifice(table.game, table.tables, target - 16)
    assert not is_there(table, target)
    assert table.waiting()[0][:3] == (Event.SACRIFICED, target, YOU)


def test_what_cannot_be_sacrificed():
    """CR 701.21a, 101.2."""
    table = Table(sticky := beast(2, 2, Restriction.CANT_BE_SACRIFICED), BEAR)
    target, gone = table.put(sticky), table.put(BEAR)
    table.leave(gone)
    assert not sacrifice(table.game, table.tables, target - 16)
    assert not sacrifice(table.game, table.tables, gone - 16)
    assert is_there(table, target)
