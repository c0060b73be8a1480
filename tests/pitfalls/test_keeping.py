"""Counters that can't be removed, where engines of this field went wrong (CR 101.2)."""

import pytest

from sim.cards import build as b
from sim.cards.build import creature, enchantment, instant, target
from tests.board import put
from tests.pitfalls.cards import BEAR

FROST = enchantment("Frost", "{0}", b.cant_be_removed("stun", b.of_opponents(b.permanents())))
WAKE = instant("Wake", "{0}", target(b.a_creature), b.untap_it())


@pytest.mark.parametrize(("stun", "tapped", "left"), [(0, False, 0), (1, True, 1), (3, True, 3)])
def test_a_stun_counter_that_cant_be_removed_keeps_it_tapped(board, stun, tapped, left):
    """Pitfall BL-089, CR 101.2, 122.1d: it does not untap and keeps its counters; the own permanents lose theirs."""
    board.you(FROST, put(BEAR, {"stun": 2}, tapped=1), hand=[WAKE, WAKE])
    board.opponent_has(put(creature("Ox", "{0}", "Ox", 2, 4), {"stun": stun}, tapped=1))
    board.cast("Wake", targets=["Ox"]).cast("Wake", targets=["Bear"])
    assert (bool(board.permanent("Ox").tapped), board.permanent("Ox").counters("stun")) == (tapped, left)
    assert (board.permanent("Bear").tapped, board.permanent("Bear").counters("stun")) == (1, 1)
