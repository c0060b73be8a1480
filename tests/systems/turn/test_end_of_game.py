"""Losing, leaving the game, and how a game ends (CR 104, 800.4)."""

import pytest

from components.game import NO_WINNER, Status
from components.note import Note
from components.permanent import Presence
from components.player import Loss
from components.stack import StackKind
from components.trigger import Event
from components.vocabulary.instructions import Op
from components.zones import Zone
from sim.cards.build import enchantment, instant
from sim.cards.model import Instruction, Static
from systems.objects.references import card_reference, include
from systems.stack.entries import push
from systems.stack.triggers import wait_for_stack
from systems.turn.end_of_game import end_game, end_if_decided, leave_game, let_losers_leave, player_loses
from systems.zones.entering import enter_battlefield
from tests.systems.blows import YOU, beast
from tests.systems.tables_builder import NOBODY, Notes, Table, watcher

BEAR, BOLT = beast(2, 2), instant("Bolt", "{R}")
STEAL = enchantment("Steal", "{U}", Static(modifications=(Instruction(op=Op.CHANGE_CONTROL),)))


@pytest.mark.parametrize(("losers", "over", "winner"), [
    ((), False, 0), ((1,), False, 0), ((1, 2), True, 0), ((0, 1), True, 2), ((0, 1, 2), True, NO_WINNER),
])  # fmt: skip
def test_the_last_player_wins(losers, over, winner):
    """CR 104.2a, 104.4a."""
    table = Table(BEAR, num_players=3)
    for player in losers:
        player_loses(table.game, table.tables, player, Loss.LIFE)
    assert end_if_decided(table.game) == over
    assert table.game.status == (Status.OVER if over else Status.PLAYING)
    if over:
        assert table.game.winner == winner


@pytest.mark.parametrize(("losers", "over", "winner"), [
    ((0,), False, 0), ((0, 1), False, 0), ((0, 2), True, 1), ((1, 3), True, 0), ((0, 1, 2, 3), True, NO_WINNER),
])  # fmt: skip
def test_a_team_wins_together(losers, over, winner):
    """CR 104.2a: players 0 and 2 are a team, so are 1 and 3; the winner is named by the first of the team."""
    table = Table(BEAR, num_players=4)
    for player in range(4):
        table.game.player[player].team = player % 2
    for player in losers:
        player_loses(table.game, table.tables, player, Loss.EFFECT)
    assert end_if_decided(table.game) == over
    if over:
        assert table.game.winner == winner


def test_a_player_loses_once():
    """CR 104.3: the first reason stays, the event happens once."""
    table = Table(seen := watcher(Event.LOSES_GAME), num_players=3)
    table.put(seen)
    with Notes(Note.PLAYER_LOSES) as taken:
        for reason in (Loss.POISON, Loss.LIFE):
            player_loses(table.game, table.tables, 1, reason)
    assert taken == [(Note.PLAYER_LOSES, 1, 1, 0, Loss.POISON)]
    assert table.game.player[1].loss == Loss.POISON
    assert table.waiting() == [(Event.LOSES_GAME, 1, 1, 1)]


def test_a_game_ends_once():
    """CR 104.1: what comes later does not change the winner."""
    table = Table(BEAR)
    with Notes(Note.GAME_ENDS) as taken:
        for winner in (1, 0, NO_WINNER):
            end_game(table.game, winner)
    assert table.game.winner == 1
    assert len(taken) == 1


def with_deck(table: Table, player: int, size: int) -> None:
    """Give a player a library of bears."""
    record = table.game.player[player]
    record.deck_size, record.library_end = size, size
    record.library[:size] = range(size)
    record.zone[:size] = Zone.LIBRARY
    table.tables.deck[player][:size] = table.compiled.rows[BEAR]


def test_objects_of_a_player_who_leaves():
    """CR 800.4a: owned objects leave, what it controls of others is exiled, its spells and abilities are gone."""
    table = Table(BEAR, BOLT, num_players=3)
    game = table.game
    for player in (1, 2):
        with_deck(table, player, 5)
    row = table.compiled.rows[BEAR]
    mine = enter_battlefield(game, table.tables, row, card_reference(1, 0), 1, 0, table.tables.scratch.context)
    stolen = enter_battlefield(game, table.tables, row, card_reference(2, 0), 1, 0, table.tables.scratch.context)
    theirs = enter_battlefield(game, table.tables, row, card_reference(2, 1), 2, 0, table.tables.scratch.context)
    lent = enter_battlefield(game, table.tables, row, card_reference(1, 1), 2, 0, table.tables.scratch.context)
    push(game, StackKind.SPELL, row, -1, 2, NOBODY, card_reference(2, 2))
    push(game, StackKind.ACTIVATED, row, -1, 1, NOBODY, NOBODY)
    push(game, StackKind.SPELL, row, -1, 1, NOBODY, card_reference(1, 2))
    for controller in (1, 2, 1):
        wait_for_stack(game, 0, row, NOBODY, 0, controller, table.tables.scratch.context)
    leave_game(game, table.tables, 1)
    there = [int(game.perm[slot].presence) == Presence.BATTLEFIELD for slot in (mine, stolen, theirs, lent)]
    assert there == [False, False, True, False]
    assert game.player[2].zone[0] == Zone.EXILE
    assert set(game.player[1].zone[:5].tolist()) == {int(Zone.OUTSIDE)}
    assert game.player[1].hand_size == game.player[1].library_end - game.player[1].library_top == 0
    assert [int(game.stack[i].controller) for i in range(game.stack_size)] == [2]
    assert [int(game.trigger[i].controller) for i in range(game.num_triggers)] == [2]
    assert not game.leaving.any()


def test_a_borrowed_spell_leaves_with_its_owner_and_a_stolen_one_is_exiled():
    """CR 800.4a."""
    table = Table(BEAR, num_players=3)
    game = table.game
    for player in (1, 2):
        with_deck(table, player, 5)
    push(game, StackKind.SPELL, 0, -1, 2, NOBODY, card_reference(1, 0))
    push(game, StackKind.SPELL, 0, -1, 1, NOBODY, card_reference(2, 0))
    leave_game(game, table.tables, 1)
    assert game.stack_size == 0
    assert (game.player[1].zone[0], game.player[2].zone[0]) == (Zone.OUTSIDE, Zone.EXILE)


def test_control_given_to_a_player_who_leaves_ends():
    """CR 800.4a: the permanent goes back to its owner's side instead of being exiled; other effects go on."""
    table = Table(BEAR, STEAL, num_players=3)
    game = table.game
    taken = table.put(BEAR, 2)
    ability = table.tables.card[table.compiled.rows[STEAL]].first_ability
    for i, controller in enumerate((2, 1, 2)):
        effect = game.effect[i]
        effect.op, effect.controller, effect.source, effect.timestamp = (
            *(table.tables.ability[ability].first_op, controller, NOBODY),
            game.clock.timestamp + 1,
        )
        effect.player = controller
        if controller == 1:
            include(effect.members, taken - 16)
    game.num_effects = 3
    game.layers_dirty = 1
    leave_game(game, table.tables, 1)
    assert [int(game.effect[i].controller) for i in range(game.num_effects)] == [2, 2]
    assert table.perm(taken).presence == Presence.BATTLEFIELD
    assert table.perm(taken).controller == 2


@pytest.mark.parametrize(("losers", "left", "status"), [
    ((), (), Status.PLAYING),
    ((2,), (2,), Status.PLAYING),
    ((1, 2), (1, 2), Status.PLAYING),
    ((1, 2, 3), (), Status.OVER),
])  # fmt: skip
def test_losers_leave_a_game_that_goes_on(losers, left, status):
    """CR 104.2a, 800.4a: in a decided game nobody leaves any more."""
    table = Table(BEAR, num_players=4)
    for player in losers:
        player_loses(table.game, table.tables, player, Loss.POISON)
    assert let_losers_leave(table.game, table.tables) == bool(losers)
    assert tuple(p for p in range(4) if table.game.player[p].left_game) == left
    assert table.game.status == status
    if status == Status.PLAYING:
        assert not let_losers_leave(table.game, table.tables)
    assert table.game.player[YOU].loss == Loss.NONE
