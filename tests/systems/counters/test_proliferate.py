"""Proliferate (CR 701.34)."""

import pytest

from components.counters import CounterKind
from components.decision import DecisionKind, DecisionStatus
from components.trigger import Event
from components.vocabulary.abilities import Pipeline
from components.vocabulary.instructions import Op
from sim.cards.build import enchantment, you
from systems.counters.proliferate import proliferate, times_to_proliferate
from systems.decision import accept_answer
from systems.objects.references import counters_on
from tests.systems.modifiers import bear, constrictor, scales, vorinclex
from tests.systems.tables_builder import NOBODY, Table, replacing, watcher

EVENTS = watcher(Event.PROLIFERATES)
POISON, ENERGY, RAD = CounterKind.POISON, CounterKind.ENERGY, CounterKind.RAD
PLUS, SHIELD, STUN = CounterKind.PLUS_ONE, CounterKind.SHIELD, CounterKind.STUN


def run(table, chosen, player=0):
    """Proliferate the chosen holders; returns the options that were offered."""
    assert not proliferate(table.game, table.tables, player, NOBODY)
    decision = table.game.decision
    assert (decision.kind, decision.status) == (DecisionKind.PROLIFERATE, DecisionStatus.WAITING)
    options = [int(holder) for holder in decision.object[: decision.num_options]]
    assert (decision.player, decision.minimum, decision.maximum) == (player, 0, len(options))
    for i, holder in enumerate(options):
        decision.answers[i] = int(holder in chosen)
    decision.status = DecisionStatus.ANSWERED
    accept_answer(table.game)
    assert proliferate(table.game, table.tables, player, NOBODY)
    assert table.is_playing()
    assert decision.kind == DecisionKind.NONE
    return options


def test_it_waits_for_the_choice():
    """CR 701.34a: asked again before the answer, it still waits."""
    table = Table(bear)
    table.give(1, poison=1)
    for _ in range(3):
        assert not proliferate(table.game, table.tables, 0, NOBODY)
    assert table.game.clock.ticks == 1


def test_a_permanent_gets_one_of_each_kind():
    """Seed R8-a, CR 701.34a."""
    table = Table(bear)
    beast = table.put(bear)
    table.give(beast, plus=2, shield=1, stun=1)
    run(table, {beast})
    assert [counters_on(table.game, beast, kind) for kind in (PLUS, SHIELD, STUN)] == [3, 2, 2]


def test_a_player_gets_one_of_each_kind():
    """Seed R8-a, R8-b, R11-b, CR 701.34a: never only one of the kinds."""
    table = Table(bear)
    table.give(1, poison=4, energy=3, rad=1)
    run(table, {1})
    assert [counters_on(table.game, 1, kind) for kind in (POISON, ENERGY, RAD)] == [5, 4, 2]


def test_who_can_be_chosen():
    """Seed R11-a, CR 701.34a, 702.26b: whoever controls it; not what has no counter, is phased out or gone."""
    table = Table(bear)
    mine, theirs, clean, phased, gone = (table.put(bear, player) for player in (0, 1, 0, 0, 0))
    for holder in (mine, theirs, phased, gone):
        table.give(holder, minus=1)
    table.give(1, poison=1)
    table.perm(phased).phased_out = 1
    table.leave(gone)
    assert run(table, set()) == [1, mine, theirs]
    assert counters_on(table.game, clean, CounterKind.MINUS_ONE) == 0


@pytest.mark.parametrize("chosen", [(), (0,), (1,), (0, 1)])
def test_any_number_can_be_chosen(chosen):
    """Seed R13-a, R13-b, R2, CR 107.1c: exactly these change, and it was proliferating."""
    table = Table(bear, EVENTS)
    table.put(EVENTS)
    table.give(0, energy=3)
    table.give(1, poison=2)
    run(table, set(chosen))
    assert counters_on(table.game, 0, ENERGY) == 3 + (0 in chosen)
    assert counters_on(table.game, 1, POISON) == 2 + (1 in chosen)
    assert [(event, player) for event, _, player, _ in table.waiting()] == [(Event.PROLIFERATES, 0)]


def test_without_any_counter_there_is_nothing_to_ask():
    """Seed R2, CR 701.34a: it is proliferating all the same."""
    table = Table(bear, EVENTS)
    table.put(EVENTS)
    table.put(bear)
    assert proliferate(table.game, table.tables, 1, NOBODY)
    assert [(event, player) for event, _, player, _ in table.waiting()] == [(Event.PROLIFERATES, 1)]


@pytest.mark.parametrize(("controllers", "player", "expected"), [
    ((), 0, 9), ((0,), 0, 10), ((1,), 0, 8), ((0,), 1, 8), ((0, 1), 0, 8),
])  # fmt: skip
def test_the_proliferating_player_puts_the_counters(controllers, player, expected):
    """CR 122.6a: 8 poison and an own Vorinclex are 10 at once; the victim halves before it is doubled."""
    table = Table(vorinclex)
    for controller in controllers:
        table.put(vorinclex, controller)
    table.give(1, poison=8)
    run(table, {1}, player)
    assert counters_on(table.game, 1, POISON) == expected


@pytest.mark.parametrize(("card", "expected"), [(bear, 3), (scales, 4), (constrictor, 4)])
def test_modifiers_see_the_counters(card, expected):
    """CR 614.1a: two +1/+1 counters on a creature."""
    table = Table(bear, card)
    beast = table.put(bear)
    table.put(card)
    table.give(beast, plus=2)
    run(table, {beast})
    assert counters_on(table.game, beast, PLUS) == expected


def test_one_after_the_other():
    """CR 701.34a: the second sees what the first did."""
    table = Table(bear)
    table.give(1, poison=8)
    for expected in (9, 10):
        run(table, {1})
        assert counters_on(table.game, 1, POISON) == expected


@pytest.mark.parametrize(("copies", "player", "times"), [(0, 0, 1), (1, 0, 2), (2, 0, 4), (1, 1, 1)])
def test_proliferating_twice_instead(copies, player, times):
    """CR 614.1a, 614.5."""
    twice = enchantment("Twice", "{U}", replacing(Op.REPLACE_TIMES, 2, Pipeline.PROLIFERATE, on=you))
    table = Table(twice)
    for _ in range(copies):
        table.put(twice)
    assert times_to_proliferate(table.game, table.tables, player) == times
