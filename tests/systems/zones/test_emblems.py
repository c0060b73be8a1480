"""Emblems (CR 114)."""

import pytest

from components.clock import Step
from components.game import Status
from components.note import Note
from components.permanent import Presence
from components.player import Loss
from components.vocabulary.instructions import Op
from sim.cards.build import (
    creature,
    creatures_you_control,
    damage_times,
    deal,
    destroy,
    emblem,
    gain_life,
    get,
    instant,
    opponents,
    permanents,
    whenever,
    you,
    you_gain_life,
    your_end_step,
)
from sim.cards.model import Instruction
from systems.turn.end_of_game import player_loses
from tests.board import put
from tests.systems.tables_builder import Notes

BEAR = creature("Bear", "{1}{G}", "Bear", 2, 2)
STRONGER = emblem(get(creatures_you_control, 1, 0))


def spell(*effects, name="Spell"):
    return instant(name, "{0}", *effects)


@pytest.mark.parametrize("number", [0, 1, 3])
def test_static_abilities_of_emblems(board, number):
    """CR 114.4: each emblem's ability functions, for who got it."""
    board.you(BEAR, hand=[spell(*[STRONGER] * number)]).opponent_has(put(BEAR, tapped=1)).cast("Spell")
    assert [board.permanent(f"Bear #{i}").size for i in (1, 2)] == [(2 + number, 2), (2, 2)]


def test_an_emblem_is_no_permanent(board):
    """CR 114.1, 114.5: nothing finds it, and it stays."""
    everything_dies = spell(destroy(permanents()), name="Wrath")
    board.you(BEAR, hand=[spell(STRONGER), everything_dies]).cast("Spell")
    assert board.targets("Wrath") == []
    board.cast("Wrath")
    assert board.permanents() == []
    assert [int(perm.presence) for perm in board.game.perm[1:3]] == [Presence.EMBLEM, Presence.FREE]


def test_triggered_abilities_of_emblems(board):
    """CR 114.2: its controller controls what triggers."""
    board.you(hand=[spell(emblem(whenever(your_end_step, gain_life(2))))]).cast("Spell").pass_until(Step.END)
    assert (board.me.life, board.opponent.life) == (22, 20)


def test_an_emblem_replaces(board):
    """CR 114.4: a replacement effect of an emblem."""
    doubles = emblem(damage_times(2))
    board.you(hand=[spell(doubles), spell(deal(2, opponents), name="Bolt")]).cast("Spell").cast("Bolt")
    assert board.opponent.life == 16


def test_each_selected_player_gets_one(board):
    """CR 114.1: an emblem for each player that the effect names."""
    one = emblem(whenever(you_gain_life, deal(1, you)))
    each = Instruction(op=Op.GET_EMBLEM, definition=one.definition, other=opponents)
    with Notes(Note.GETS_EMBLEM) as taken:
        board.you(hand=[spell(each)]).cast("Spell")
    assert len(taken) == 1
    assert board.game.perm[0].controller == 1


@pytest.mark.parametrize("player", [0, 1, 2])
def test_emblems_leave_with_their_owner(board, player):
    """CR 800.4a."""
    board.setting(num_players=3).you(BEAR, hand=[spell(STRONGER)]).cast("Spell")
    player_loses(board.game, board.tables, player, Loss.EFFECT)
    board.pass_until(Step.END)
    assert board.game.status == Status.PLAYING
    emblems = [perm for perm in board.game.perm[: board.game.num_slots] if perm.presence == Presence.EMBLEM]
    assert len(emblems) == (0 if player == 0 else 1)
