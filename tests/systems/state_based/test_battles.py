"""Protectors of battles (CR 310.8, 310.11, 704.5w, 704.5x)."""

import pytest

from components.characteristics import CardType
from components.clock import Step
from components.decision import DecisionKind
from components.player import Loss
from sim.cards.build import creature, make
from systems.turn.end_of_game import player_loses
from tests.board import put

BEAR = creature("Bear", "{1}{G}", "Bear", 2, 2)
SIEGE = make("Siege", "{1}", (CardType.BATTLE,), "Siege", (), defense=4)


@pytest.mark.parametrize("owner", [0, 1])
def test_the_only_opponent_protects(board, owner):
    """CR 310.11a: nobody is asked if there is one opponent."""
    board.has(owner, put(SIEGE, {"defense": 4}, chosen=owner)).begin()
    assert board.permanent("Siege").chosen == 1 - owner


@pytest.mark.parametrize("protector", [1, 2])
def test_its_controller_chooses_the_protector(board, protector):
    """CR 704.5x: a Siege that its controller protects; then its controller may attack it."""
    board.setting(num_players=3).you(put(SIEGE, {"defense": 4}, chosen=0), BEAR).begin()
    board.choose_reference(DecisionKind.PROTECTOR, protector)
    assert board.permanent("Siege").chosen == protector
    board.attack("Bear", at="Siege").pass_until(Step.END_OF_COMBAT)
    assert board.permanent("Siege").counters("defense") == 2


def test_a_protector_who_left_is_replaced(board):
    """CR 704.5w: the player in whose place another is chosen has left the game."""
    board.setting(num_players=3).you(put(SIEGE, {"defense": 4}, chosen=1)).begin()
    assert board.permanent("Siege").chosen == 1
    player_loses(board.game, board.tables, 1, Loss.EFFECT)
    board.pass_until(Step.END)
    assert board.permanent("Siege").chosen == 2


@pytest.mark.parametrize(("defense", "stays"), [(1, False), (2, False), (3, True)])
def test_a_battle_without_defense_goes(board, defense, stays):
    """CR 704.5v, 310.6: damage removes defense counters."""
    board.you(put(SIEGE, {"defense": defense}, chosen=1), BEAR).attack("Bear", at="Siege").pass_until(
        Step.END_OF_COMBAT
    )
    assert ("Siege" in board.permanents()) == stays
