"""The one object that a part of an ability names, and its player (CR 108.3, 109.2, 608.2h)."""

import pytest

from components.reference import FIRST_CARD, FIRST_STACK_OBJECT, NOTHING
from components.stack import StackKind
from components.vocabulary.selectors import Base
from sim.cards.build import creature
from sim.cards.compile_run import Run
from sim.cards.compile_selectors import selector_row
from sim.cards.model import Selector
from systems.objects.naming import (
    controller_of_event_object,
    event_object_of,
    is_named,
    is_target,
    named_by,
    owner_of,
    player_of,
)
from systems.objects.references import set_context
from tests.systems.tables_builder import Table

BEAR = creature("Bear", "{1}{G}", "Bear", 2, 2)


@pytest.fixture
def table():
    return Table(BEAR)


def row(table, selector):
    """Row of a selector in the tables of a table."""
    run = Run([BEAR])
    number = selector_row(run, selector)
    run.selector.write(table.tables.selector)
    return number


def entry_for(table, event_object, stamp, controller=1):
    """A stack entry about an event's object."""
    entry = set_context(table.game.stack[0], NOTHING, 0, 0)
    entry.identity, entry.event_object, entry.event_stamp = 0, event_object, stamp
    entry.event_controller = controller
    return entry


@pytest.mark.parametrize(("owner", "controller"), [(0, 1), (1, 0), (1, 1)])
def test_the_owner_is_not_the_controller(table, owner, controller):
    """CR 108.3."""
    bear = table.put(BEAR, owner, base_controller=controller)
    entry = entry_for(table, bear, int(table.perm(bear).stamp))
    owners = row(table, Selector(base=Base.OWNER, of=Selector(base=Base.EVENT_OBJECT)))
    assert owner_of(table.game, bear) == owner
    assert player_of(table.game, table.tables, table.tables.selector[owners], entry) == owner
    assert controller_of_event_object(table.game, entry) == controller


@pytest.mark.parametrize(("reference", "owner"), [(0, 0), (1, 1), (FIRST_CARD, 0), (FIRST_CARD + 256, 1), (NOTHING, -1),
                                                  (FIRST_STACK_OBJECT + 5, -1)])  # fmt: skip
def test_owners_elsewhere(table, reference, owner):
    """CR 108.3: players for themselves, cards by their decks, nobody for what is gone."""
    assert owner_of(table.game, reference) == owner


@pytest.mark.parametrize(("card", "owner"), [(NOTHING, 1), (FIRST_CARD, 0)])
def test_owners_on_the_stack(table, card, owner):
    """CR 108.3, 112.2: a spell is its card's owner's, a copy or an ability its controller's."""
    entry = table.game.stack[0]
    table.game.stack_size = 1
    entry.kind, entry.identity, entry.controller, entry.card = StackKind.SPELL, 0, 1, card
    assert owner_of(table.game, FIRST_STACK_OBJECT) == owner


@pytest.mark.parametrize(("late", "named"), [(0, True), (1, False), (-1, False)])
def test_an_object_whose_slot_was_used_again_is_not_named(table, late, named):
    """CR 400.7, 608.2h: then its controller is known from the event."""
    bear = table.put(BEAR, 0)
    entry = entry_for(table, bear, int(table.perm(bear).stamp) - late)
    assert event_object_of(table.game, entry) == (bear if named else NOTHING)
    assert controller_of_event_object(table.game, entry) == (0 if named else 1)


@pytest.mark.parametrize(("index", "base", "found"), [(0, 0, 0), (1, 0, 1), (0, 1, 1), (2, 0, None)])
def test_targets_are_named_by_specification(table, index, base, found):
    """CR 115.1: counted from the chosen mode's first."""
    bears = [table.put(BEAR) for _ in range(2)]
    entry = entry_for(table, NOTHING, 0)
    entry.num_targets, entry.spec_base = 2, base
    for i, bear in enumerate(bears):
        entry.targets[i], entry.target_specs[i] = bear, i
    number = row(table, Selector(base=Base.TARGET, index=index))
    selector = table.tables.selector[number]
    assert named_by(table.game, table.tables, number, entry) == (NOTHING if found is None else bears[found])
    assert [is_target(table.game, selector, bear, entry) for bear in bears] == [found == 0, found == 1]
    assert [is_named(table.game, table.tables, number, bear, entry) for bear in bears] == [found == 0, found == 1]
