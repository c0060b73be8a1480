"""What is spent and how: types and colours, and activating the abilities that add it (CR 106.12, 605.3)."""

import pytest

from components.note import Note
from components.reference import FIRST_PERMANENT
from components.trigger import Event
from tests.systems.tables_builder import Notes
from tests.systems.treasury import (
    CITY,
    FOREST,
    GREEN,
    HUB,
    PLAINS,
    PRISM,
    TREASURE,
    WASTES,
    G,
    Price,
    Treasury,
    W,
    pays,
)


@pytest.mark.parametrize(
    ("sources", "price", "colors"),
    [
        ((FOREST, PLAINS), Price(2), 2),
        ((FOREST, FOREST), Price(2), 1),
        ((FOREST, WASTES), Price(2), 1),
        ((CITY, CITY, CITY), Price(2, GREEN), 3),
    ],
)
def test_mana_spent_and_its_colors_are_written_down(sources, price, colors):
    board = Treasury(*sources)
    assert pays(board, price)
    assert (board.entry.mana_spent, board.entry.colors_spent) == (len(sources), colors)


def test_energy_is_spent_only_as_needed():
    board = Treasury(HUB, HUB, energy=2)
    assert pays(board, Price(1, GREEN))
    assert board.game.player[0].counters.sum() == 1


@pytest.mark.parametrize(("generic", "left"), [(1, 1), (2, 0)])
def test_counters_are_removed_one_by_one(generic, left):
    board = Treasury(PRISM)
    assert pays(board, Price(generic))
    perm = board.game.perm[0]
    assert (perm.counters[board.compiled.kinds["charge"]], perm.tapped) == (left, 0)


def test_a_treasure_is_sacrificed():
    board = Treasury(TREASURE)
    with Notes(Event.SACRIFICED, Event.MANA_TAPPED) as notes:
        assert pays(board, Price(colored=GREEN))
    assert [note[:2] for note in notes] == [(Event.SACRIFICED, FIRST_PERMANENT), (Event.MANA_TAPPED, FIRST_PERMANENT)]
    assert board.tapped() == ["Treasure"]


def test_tapping_for_mana_is_told():
    """CR 106.12."""
    board = Treasury(FOREST, CITY)
    with Notes(Event.TAPPED, Event.MANA_TAPPED, Note.PAYS_MANA) as notes:
        assert pays(board, Price(colored=(1, 0, 0, 0, 1, 0)))
    one, other = FIRST_PERMANENT, FIRST_PERMANENT + 1
    told = [(note[0], note[1]) for note in notes]
    assert told == [(what, who) for who in (one, other) for what in (Event.TAPPED, Event.MANA_TAPPED, Note.PAYS_MANA)]
    assert [note[3:] for note in notes if note[0] == Note.PAYS_MANA] == [(1, G), (1, W)]
