"""Teams that share a life total and poison counters, as in Two-Headed Giant (CR 810).

A team's life total and poison counters stand in the record of each of its players, always the same number.

Simplified: teammates take their turns one after the other in turn order, where a team takes one turn together (CR
805.4); they draw, attack and block as single players.
"""

from components.capacities import NUM_PERMANENT_KINDS
from components.counters import CounterKind
from systems.compiled import rule

POISON_LIMIT = 10
"""Poison counters with which a player loses (CR 104.3d, 704.5c)."""

POISON_PER_PLAYER = 5
LIFE_PER_PLAYER = 15
"""What each player of a team adds to the life total with which it begins and to the poison counters with which it
loses: with two players 30 life, and 15 poison counters rather than 10 (CR 810.4, 704.6b)."""


@rule
def are_teammates(game, one, other):
    """Whether two players are of one team that shares life and poison; a player is their own teammate (CR 810.1)."""
    return one == other or (game.shared_teams == 1 and game.player[one].team == game.player[other].team)


@rule
def team_size(game, player):
    """How many players a player's team has; 1 if teams share nothing."""
    number = 0
    for other in range(game.num_players):
        if are_teammates(game, player, other):
            number += 1
    return number


@rule
def poison_limit(game, player):
    """Poison counters with which a player, or a player's team, loses (CR 704.5c, 704.6b)."""
    if game.shared_teams == 0:
        return POISON_LIMIT
    return POISON_PER_PLAYER * (team_size(game, player) + 1)


@rule
def shares_counters(game, one, other, kind):
    """Whether counters of a kind on one player are counters on another: poison of teammates is (CR 810.10)."""
    return one == other or (kind == CounterKind.POISON and are_teammates(game, one, other))


@rule
def write_player_counters(game, player, kind, number):
    """Write how many counters of a kind a player has, and with shared poison the teammates too (CR 810.10a)."""
    for other in range(game.num_players):
        if shares_counters(game, player, other, kind):
            game.player[other].counters[kind - NUM_PERMANENT_KINDS] = number


@rule
def share_life(game, player):
    """Let teammates have the same life total as a player (CR 810.9)."""
    if game.shared_teams == 1:
        for other in range(game.num_players):
            if are_teammates(game, player, other):
                game.player[other].life = game.player[player].life
