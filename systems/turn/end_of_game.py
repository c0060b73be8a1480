"""Losing, leaving the game, and how a game ends (CR 104, 800.4)."""

from components.continuous import ENDED
from components.game import NO_WINNER, Status
from components.note import Note
from components.player import Loss
from components.reference import NOTHING
from components.trigger import Event
from components.vocabulary.instructions import Op
from components.zones import Zone
from systems.compiled import rule
from systems.layers.ending import remove_ended
from systems.log import note
from systems.objects.references import exclude, include, includes, on_battlefield, owner_of_card
from systems.stack.delayed import end_delayed_of
from systems.stack.entries import leave_stack
from systems.stack.triggers import emit
from systems.variants.teams import are_teammates
from systems.zones.emblems import remove_emblems_of
from systems.zones.moving import move_permanents


@rule
def player_loses(game, tables, player, loss):
    """A player loses the game for a reason (`Loss`, CR 104.3); one who lost already does not lose again.

    A team that shares life and poison loses with each of its players (CR 810.8a). Call `end_if_decided` once all who
    lose at the same time have lost. In a game that goes on the player's objects leave with the next check of state-
    based actions (`leave_game`).
    """
    for other in range(game.num_players):
        if are_teammates(game, player, other) and game.player[other].loss == Loss.NONE:
            game.player[other].loss = loss
            game.last_loss = loss
            note(game, Note.PLAYER_LOSES, other, other, 0, loss)
            emit(game, tables, Event.LOSES_GAME, other, other, 1, loss)


@rule
def end_game(game, winner):
    """End the game: ``winner`` and that player's team win; NO_WINNER is a draw (CR 104.1)."""
    if game.status != Status.PLAYING:
        return
    game.status = Status.OVER
    game.winner = winner
    note(game, Note.GAME_ENDS, winner, winner, 0, 0)


@rule
def first_of_team(game, team):
    """Lowest player of a team."""
    player = 0
    while game.player[player].team != team:
        player += 1
    return player


@rule
def end_if_decided(game):
    """End the game if all who are left are of one team (CR 104.2a) or nobody is left (CR 104.4a).

    Returns whether the game is over. ``winner`` becomes the first player of the winning team.
    """
    winner = NO_WINNER
    for player in range(game.num_players):
        if game.player[player].loss == Loss.NONE:
            team = first_of_team(game, int(game.player[player].team))
            if winner != NO_WINNER and team != winner:
                return game.status != Status.PLAYING
            winner = team
    end_game(game, winner)
    return True


@rule
def collect_permanents_of(game, player, owned):
    """Put the permanents that a player owns (or else controls) into ``game.leaving``; returns how many."""
    number = 0
    for slot in range(game.num_slots):
        perm = game.perm[slot]
        whose = int(perm.owner) if owned else int(perm.controller)
        if on_battlefield(game, slot) and whose == player:
            include(game.leaving, slot)
            number += 1
    return number


@rule
def move_leaving(game, tables, zone):
    """Move the permanents in ``game.leaving`` to a zone at the same time and empty the set."""
    move_permanents(game, tables, game.leaving, zone)
    for slot in range(game.num_slots):
        if includes(game.leaving, slot):
            exclude(game.leaving, slot)


@rule
def end_control_by(game, tables, player):
    """End the effects that give a player control of permanents (CR 800.4a)."""
    for i in range(game.num_effects):
        effect = game.effect[i]
        if effect.controller == player and tables.op[effect.op].code == Op.CHANGE_CONTROL:
            effect.duration = ENDED
    remove_ended(game)


@rule
def clear_stack_of(game, tables, player):
    """Take a player's spells and abilities off the stack, and those that wait for it (CR 800.4a, 800.4d)."""
    for position in range(game.stack_size - 1, -1, -1):
        entry = game.stack[position]
        card = int(entry.card)
        if card != NOTHING and owner_of_card(card) == player:
            leave_stack(game, tables, position, Zone.OUTSIDE)
        elif entry.controller == player:
            leave_stack(game, tables, position, Zone.EXILE)
    end_delayed_of(game, player)
    kept = 0
    for i in range(game.num_triggers):
        if game.trigger[i].controller == player:
            continue
        if kept != i:
            game.trigger[kept] = game.trigger[i]
        kept += 1
    game.num_triggers = kept


@rule
def leave_game(game, tables, player):
    """A player who lost leaves, with all objects the player owns; what is still theirs is exiled (CR 800.4a)."""
    record = game.player[player]
    if collect_permanents_of(game, player, True) > 0:
        move_leaving(game, tables, Zone.OUTSIDE)
    remove_emblems_of(game, player)
    end_control_by(game, tables, player)
    clear_stack_of(game, tables, player)
    if collect_permanents_of(game, player, False) > 0:
        move_leaving(game, tables, Zone.EXILE)
    for card in range(record.deck_size):
        record.zone[card] = Zone.OUTSIDE
    record.hand_size = 0
    record.library_end = record.library_top
    record.unseen_start = record.library_top
    record.unseen_end = record.library_top
    record.left_game = 1


@rule
def let_losers_leave(game, tables):
    """End the game if it is decided, else let players who lost leave it; returns whether any did."""
    found = False
    for player in range(game.num_players):
        record = game.player[player]
        if record.loss != Loss.NONE and record.left_game == 0:
            if not found and end_if_decided(game):
                return True
            found = True
            leave_game(game, tables, player)
    return found
