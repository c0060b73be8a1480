"""Rad counters (CR 122.1i, 728)."""

import pytest

from components.clock import Step
from components.game import Status
from components.player import Loss
from components.zones import Zone
from sim.cards import build as b
from sim.cards.build import creature, instant, land
from systems.turn.idle import is_idle

FIELD, BEAR = land("Field"), creature("Bear", "{1}{G}", "Bear", 2, 2)
DUST = instant("Dust", "{0}", b.put_counters(2, "rad", b.you))
WASTE = instant("Waste", "{0}", b.put_counters(4, "rad", b.players))
CURE = instant("Cure", "{0}", b.remove_counters(None, "rad", b.players))


def rad(board, player=0):
    """Rad counters of a player."""
    return board.player(player).counters("rad")


@pytest.mark.parametrize(("library", "life", "left"), [
    ([FIELD, BEAR, FIELD, BEAR], 18, 2), ([FIELD] * 4, 20, 4), ([BEAR] * 4, 16, 0), ([BEAR, FIELD], 19, 3), ([], 20, 4),
])  # fmt: skip
def test_nonland_cards_cost_life_and_rad_counters(board, library, life, left):
    """CR 122.1i, 728.1: four rad counters mill four cards, or as many as there are."""
    below = [FIELD] * 3 if len(library) == 4 else []
    board.setting(step=Step.UPKEEP).you(hand=[WASTE], library=[FIELD, *library, *below]).cast("Waste")
    board.pass_until(Step.PRECOMBAT_MAIN)
    assert (board.me.life, rad(board), rad(board, 1)) == (life, left, 4)
    assert sorted(board.cards(Zone.GRAVEYARD)) == sorted([*(card.name for card in library), "Waste"])


def test_it_uses_the_stack(board):
    """CR 728.1, 603.4: without a rad counter when it resolves nothing happens."""
    board.setting(step=Step.UPKEEP).you(hand=[DUST, CURE])
    board.cast("Dust").go_on(lambda: board.stack == [""])
    assert board.game.clock.step == Step.PRECOMBAT_MAIN
    board.cast("Cure")
    assert (board.me.life, rad(board), board.cards(Zone.GRAVEYARD)) == (20, 0, ["Dust", "Cure"])


def test_only_the_active_player_and_only_before_combat(board):
    """CR 728.1, 505.1a: each player in the own turn."""
    board.setting(step=Step.UPKEEP).you(hand=[WASTE], library=[BEAR] * 9).opponent_has(library=[BEAR] * 9)
    board.cast("Waste").pass_until(Step.END)
    assert (board.me.life, board.opponent.life) == (16, 20)
    board.pass_until(Step.END, active=1)
    assert (board.me.life, board.opponent.life) == (16, 16)


@pytest.mark.parametrize(("life", "loss"), [(1, Loss.LIFE), (2, Loss.LIFE), (3, Loss.NONE)])
def test_the_life_lost_can_be_the_last(board, life, loss):
    """CR 728.1, 704.5a."""
    board.setting(step=Step.UPKEEP).you(hand=[DUST], library=[BEAR] * 9, life=life).cast("Dust")
    board.pass_until(Step.PRECOMBAT_MAIN)
    assert board.me.loss == loss
    assert (board.game.status == Status.OVER) == (loss == Loss.LIFE)


@pytest.mark.parametrize("counters", [0, 1])
def test_a_main_phase_in_which_they_trigger_is_not_idle(board, counters):
    """CR 728.1: nobody stops there, and it is begun all the same."""
    dust = instant("Dust", "{0}", b.put_counters(counters, "rad", b.you))
    board.setting(step=Step.UPKEEP).you(hand=[dust]).cast("Dust")
    for player in range(2):
        board.game.player[player].stops = 0
    assert is_idle(board.game, board.tables, Step.PRECOMBAT_MAIN) == (counters == 0)
