"""The last of as many modes as fit is chosen and carried out (CR 601.2b, 700.2)."""

import pytest

from components.capacities import CHOSEN_MODES
from sim.cards.build import choose, gain_life, mode, sorcery
from tests.board import Board

MODES = [mode(gain_life(number + 1)) for number in range(CHOSEN_MODES)]
SPELL = sorcery("Many Ways", "", choose(1, 2, *MODES))


@pytest.mark.parametrize(("chosen", "life"), [((0,), 21), ((13,), 34), ((14,), 35), ((0, 14), 36)])
def test_the_last_modes(chosen, life):
    board = Board()
    board.you(hand=[SPELL])
    board.cast("Many Ways", modes=chosen)
    assert board.game.player[0].life == life
