"""Cards that choose card names, and cards that copy spells and cast copies (CR 201.4, 707)."""

import pytest

from components.decision import DecisionKind
from components.zones import Zone
from sim.cards.build import creature, gain_life, instant, sorcery
from tests.board import put

BEAR = creature("Bear", "{1}{G}", "Bear", 2, 2)
REST = sorcery("Rest", "", gain_life(3))
MERCY = instant("Mercy", "", gain_life(2))


class TestEchoMage:
    @pytest.mark.parametrize(("levels", "copies"), [(0, 0), (1, 0), (2, 1), (3, 1), (4, 2), (9, 2)])
    def test_it_copies_by_its_level(self, board, levels, copies):
        """CR 711.2, 707.10."""
        board.you(put("Echo Mage", {"level": levels}), "Island", "Island", hand=[MERCY, MERCY])
        board.cast("Mercy", hold=True)
        assert ("activate Echo Mage" in board.options()) is (copies > 0)
        if copies:
            board.activate("Echo Mage", targets=["Mercy"])
        assert board.resolve().me.life == 22 + 2 * copies

    def test_a_copy_has_a_new_target(self, board):
        """CR 707.10c."""
        board.you(put("Echo Mage", {"level": 2}), *["Island"] * 2, BEAR, "Mountain", hand=["Lightning Bolt"])
        board.opponent_has()
        board.cast("Lightning Bolt", targets=["opponent"], hold=True).activate("Echo Mage", targets=["Lightning Bolt"])
        board.choose(DecisionKind.TARGET, "Bear").resolve()
        assert (board.opponent.life, board.zone("Bear")) == (17, Zone.GRAVEYARD)
