"""What modular abilities put, and effects that speak of it (CR 702.43a)."""

import pytest

from components.vocabulary.instructions import OpFlag
from sim.cards.build import (
    a_creature,
    artifact_creature,
    creature_you_control,
    creatures_you_control,
    destroy,
    enchantment,
    instant,
    modular,
    more_counters,
    plus_one,
    put_counters,
    target,
)
from tests.board import put

WORKER = artifact_creature("Worker", "{1}", "Construct", 0, 0, modular(1))
IDOL = artifact_creature("Idol", "{1}", "Golem", 2, 2)
WASP = enchantment("Wasp", "{1}", more_counters(plus_one, 1, None, creatures_you_control, OpFlag.MODULAR))
KILL = instant("Kill", "{0}", target(a_creature), destroy())
GROW = instant("Grow", "{0}", target(creature_you_control), put_counters(1))


@pytest.mark.parametrize(("wasps", "had", "after"), [(0, 1, 1), (1, 1, 2), (1, 3, 4), (2, 2, 4)])
def test_more_by_modular_abilities(board, wasps, had, after):
    """CR 614.1a: one more for each such effect."""
    board.you(*[WASP] * wasps, put(WORKER, {"+1/+1": had}), IDOL, hand=[KILL])
    board.cast("Kill", targets=["Worker"]).say(True)
    assert board.permanent("Idol").counters("+1/+1") == after


def test_not_by_entering_nor_by_other_effects(board):
    """CR 702.43a: modular is also what it enters with, but that is no triggered ability."""
    board.you(WASP, IDOL, "Forest", hand=[WORKER, GROW]).cast("Worker").cast("Grow", targets=["Idol"])
    assert [board.permanent(name).counters("+1/+1") for name in ("Worker", "Idol")] == [1, 1]
