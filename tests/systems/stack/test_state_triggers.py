"""State triggers (CR 603.8)."""

import pytest

from components.zones import Zone
from sim.cards.build import (
    artifact,
    at_least,
    counters_on,
    draw,
    instant,
    permanents,
    put_counters,
    remove_counters,
    target,
    this,
    this_has_no,
    when_it_is_so,
)
from tests.board import put

CHARGE = instant("Charge", "{0}", target(permanents()), put_counters(1, "charge"))
DRAIN = instant("Drain", "{0}", target(permanents()), remove_counters(1, "charge"))
LAMP = artifact("Lamp", "{0}", when_it_is_so(this_has_no("charge"), draw(1), put_counters(2, "charge", this)))
VESSEL = artifact(
    *("Vessel", "{0}"),
    when_it_is_so(at_least(counters_on(this, "charge"), 3), draw(1), remove_counters(1, "charge", this)),
)


@pytest.mark.parametrize(("counters", "drawn"), [(0, 1), (1, 0), (2, 0)])
def test_it_triggers_on_what_is(board, counters, drawn):
    """CR 603.8: no event is needed; afterwards the state is another one."""
    board.you(put(LAMP, {"charge": counters})).begin()
    assert (board.me.hand_size, board.permanent("Lamp").counters("charge")) == (drawn, 2 if drawn else counters)


@pytest.mark.parametrize(("drains", "drawn"), [(1, 0), (2, 1), (3, 1), (4, 2)])
def test_it_triggers_each_time_the_state_comes(board, drains, drawn):
    """CR 603.8."""
    board.you(put(LAMP, {"charge": 2}), hand=[DRAIN] * drains)
    for _ in range(drains):
        board.cast("Drain", targets=["Lamp"])
    assert board.me.hand_size == drawn


def test_it_does_not_trigger_again_while_it_is_on_the_stack(board):
    """CR 603.8: and it resolves though the state is no more, as it asks for no intervening "if"."""
    board.you(put(LAMP, {"charge": 1}), hand=[DRAIN, CHARGE]).cast("Drain", targets=["Lamp"], hold=True).resolve_top()
    assert board.stack == ["Lamp"]
    board.cast("Charge", targets=["Lamp"], hold=True)
    assert board.stack == ["Lamp", "Charge"]
    board.resolve()
    assert (board.me.hand_size, board.permanent("Lamp").counters("charge")) == (1, 3)


@pytest.mark.parametrize(("counters", "left"), [(2, 2), (3, 2), (5, 2)])
def test_it_triggers_again_while_the_state_lasts(board, counters, left):
    """CR 603.8: as soon as the ability has left the stack."""
    board.you(put(VESSEL, {"charge": counters})).begin()
    assert (board.permanent("Vessel").counters("charge"), board.me.hand_size) == (left, counters - left)


def test_each_of_several_triggers_by_itself(board):
    """CR 603.8: two with the same name are two sources."""
    board.you(LAMP, LAMP).begin()
    assert board.me.hand_size == 2


@pytest.mark.parametrize("guard", [[], ["Solemnity"]])
def test_dark_depths(board, guard):
    """Pitfall BL-068, CR 603.8, 614.17: with no counter to enter with, it is sacrificed at once."""
    board.you(*guard, hand=["Dark Depths"]).play("Dark Depths")
    assert ("Marit Lage" in board.permanents()) == bool(guard)
    assert board.zone("Dark Depths") == (Zone.GRAVEYARD if guard else Zone.BATTLEFIELD)
