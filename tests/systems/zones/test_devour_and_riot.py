"""Devour (CR 702.82) and riot (CR 702.136): choices as a creature enters."""

import pytest

from components.characteristics import Keyword
from components.decision import DecisionKind
from components.zones import Zone
from sim.cards import build as b
from sim.cards.build import creature

BEAR = creature("Bear", "{0}", "Bear", 2, 2)
HYDRA = creature("Hydra", "{0}", "Hydra", 1, 1, b.devour(2))
OGRE = creature("Ogre", "{0}", "Ogre", 3, 3, b.riot)


@pytest.mark.parametrize("devoured", [0, 1, 3])
def test_devour(board, devoured):
    """CR 702.82a: two counters for each creature that is sacrificed."""
    board.you(*[BEAR] * 3, hand=[HYDRA]).cast("Hydra")
    board.choose(DecisionKind.SACRIFICE, *[f"Bear #{i + 1}" for i in range(devoured)])
    assert board.permanent("Hydra").size == (1 + 2 * devoured, 1 + 2 * devoured)
    assert board.cards(Zone.GRAVEYARD) == ["Bear"] * devoured


@pytest.mark.parametrize(("counter", "size"), [(True, (4, 4)), (False, (3, 3))])
def test_riot(board, counter, size):
    """CR 702.136a: a +1/+1 counter or haste."""
    board.you(hand=[OGRE]).cast("Ogre").say(counter)
    ogre = board.permanent("Ogre")
    assert (ogre.size, ogre.has(Keyword.HASTE)) == (size, not counter)
