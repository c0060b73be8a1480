"""What does not fit a capacity stops the game and says which (nothing is dropped); what just fits goes on.

Capacities of options, decisions, effects, granted abilities, counters, amounts, damage, replacements and mana are
tested beside their systems.
"""

import pytest

from components.capacities import (
    HAND_SIZE,
    MAX_STACK_OBJECTS,
    NUM_FURTHER_TARGETS,
    NUM_SLOTS,
    NUM_TARGETS,
    NUM_TRIGGERS,
    STACK_SIZE,
)
from components.game import Problem, Status
from components.reference import NOTHING
from components.stack import StackKind
from components.trigger import Event
from components.zones import Zone
from sim.cards.build import creature
from systems.objects.references import permanent_reference, set_context
from systems.objects.target_list import add_target
from systems.stack.entries import push
from systems.stack.triggers import emit
from systems.zones.entering import enter_battlefield
from systems.zones.library import place_card
from tests.systems.tables_builder import Table, watcher

BEAR = creature("Grizzly Bears", "{1}{G}", "Bear", 2, 2)
WATCHER = watcher(Event.GAINS_LIFE)


def around(capacity):
    """One less than fits, all that fits, one too many."""
    return pytest.mark.parametrize("number", [capacity - 1, capacity, capacity + 1])


def expect(game, problem, fits):
    assert (game.status, game.problem) == ((Status.PLAYING, Problem.NONE) if fits else (Status.OVERFLOW, problem))


@pytest.fixture
def table():
    return Table(BEAR, WATCHER)


@around(NUM_SLOTS)
def test_permanents(table, number):
    context = set_context(table.tables.scratch.context, NOTHING, 0, 0)
    definition = table.compiled.rows[BEAR]
    for _ in range(number):
        enter_battlefield(table.game, table.tables, definition, NOTHING, 0, 0, context)
    expect(table.game, Problem.SLOTS, number <= NUM_SLOTS)
    assert table.game.num_slots == min(number, NUM_SLOTS)


@around(STACK_SIZE)
def test_spells_and_abilities(table, number):
    for _ in range(number):
        push(table.game, StackKind.ACTIVATED, NOTHING, 0, 0, permanent_reference(0), NOTHING)
    expect(table.game, Problem.STACK, number <= STACK_SIZE)
    assert table.game.stack_size == min(number, STACK_SIZE)


@around(MAX_STACK_OBJECTS)
def test_an_endless_loop_without_decisions(table, number):
    """References of stack objects are 16-bit numbers, so none may be beyond the last one."""
    for identity in range(number - 3, number):
        table.game.next_identity = identity
        push(table.game, StackKind.ACTIVATED, NOTHING, 0, 0, permanent_reference(0), NOTHING)
    expect(table.game, Problem.TICKS, number <= MAX_STACK_OBJECTS)


@around(NUM_TRIGGERS)
def test_waiting_triggers(table, number):
    table.put(WATCHER)
    for _ in range(number):
        emit(table.game, table.tables, Event.GAINS_LIFE, NOTHING, 0, 1, 0)
    expect(table.game, Problem.TRIGGERS, number <= NUM_TRIGGERS)
    assert table.game.num_triggers == min(number, NUM_TRIGGERS)


@around(HAND_SIZE)
def test_cards_in_hand(table, number):
    for card in range(number):
        place_card(table.game, 1, card, Zone.HAND)
    expect(table.game, Problem.HAND, number <= HAND_SIZE)
    assert table.game.player[1].hand_size == min(number, HAND_SIZE)


@around(NUM_TARGETS + NUM_FURTHER_TARGETS)
def test_targets(table, number):
    entry = table.game.stack[0]
    for _ in range(number):
        add_target(table.game, entry, 0, 1)
    expect(table.game, Problem.TARGETS, number <= NUM_TARGETS + NUM_FURTHER_TARGETS)
    assert entry.num_targets == min(number, NUM_TARGETS + NUM_FURTHER_TARGETS)


def test_the_first_problem_is_the_one_that_is_told(table):
    for card in range(HAND_SIZE + 1):
        place_card(table.game, 1, card, Zone.HAND)
    for _ in range(STACK_SIZE + 1):
        push(table.game, StackKind.ACTIVATED, NOTHING, 0, 0, permanent_reference(0), NOTHING)
    expect(table.game, Problem.HAND, fits=False)
