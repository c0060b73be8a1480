"""Tapping and untapping (CR 701.26, 122.1d)."""

import pytest

from components.trigger import Event
from sim.cards.build import a_creature, creature, creatures, instant, tap_it, target, untap_it
from systems.objects.tapping import tap_permanent, untap_permanent
from tests.board import put
from tests.systems.tables_builder import Notes

BEAR = creature("Bear", "{1}{G}", "Bear", 2, 2)


@pytest.mark.parametrize(("tapped", "told"), [(0, 1), (1, 0)])
def test_tapping(board, tapped, told):
    """CR 701.26a: only an untapped permanent becomes tapped."""
    board.you(put(BEAR, tapped=tapped)).begin()
    with Notes(Event.TAPPED) as taken:
        tap_permanent(board.game, board.tables, 0)
    assert board.permanent("Bear").tapped == 1
    assert len(taken) == told


@pytest.mark.parametrize(("tapped", "stun", "after", "left", "told"), [
    (1, 0, 0, 0, 1), (1, 1, 1, 0, 0), (1, 3, 1, 2, 0), (0, 1, 0, 1, 0), (0, 0, 0, 0, 0),
])  # fmt: skip
def test_untapping(board, tapped, stun, after, left, told):
    """CR 122.1d: a stun counter goes instead; an untapped permanent loses none."""
    board.you(put(BEAR, {"stun": stun}, tapped=tapped)).begin()
    with Notes(Event.UNTAPPED) as taken:
        untap_permanent(board.game, board.tables, 0)
    assert (board.permanent("Bear").tapped, board.permanent("Bear").counters("stun")) == (after, left)
    assert len(taken) == told


def test_effects_that_tap_and_untap(board):
    board.you(BEAR, put(BEAR, tapped=1), hand=[
        instant("Doze", "{0}", tap_it(creatures)), instant("Wake", "{0}", target(a_creature), untap_it()),
    ])  # fmt: skip
    board.cast("Doze")
    assert [board.permanent(f"Bear #{i}").tapped for i in (1, 2)] == [1, 1]
    board.cast("Wake", targets=["Bear #1"])
    assert [board.permanent(f"Bear #{i}").tapped for i in (1, 2)] == [0, 1]
