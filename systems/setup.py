"""The start of a game (CR 103): players, decks, life totals, who begins."""

from components.clock import Stage, Step
from components.game import NO_WINNER, Status
from systems.compiled import rule
from systems.library import set_up_library


@rule
def set_up_player(game, tables, player, life, seat, stops):
    """Give a player a life total, a seat and a shuffled deck (CR 103.3, 103.4); every player is a team."""
    record = game.player[player]
    record.life = life
    record.team = player
    record.seat = seat
    record.stops = stops
    record.land_limit = 1
    set_up_library(game, tables, player)


@rule
def set_up_game(game, seed, index, num_players, starting, turn_limit):
    """Prepare an empty game record, before its players are set up (CR 103.1)."""
    game.seed = seed
    game.index = index
    game.status = Status.PLAYING
    game.winner = NO_WINNER
    game.num_players = num_players
    game.turn_limit = turn_limit
    game.clock.starting = starting
    game.clock.active = starting
    game.clock.priority = starting
    game.clock.step = Step.MULLIGAN
    game.clock.stage = Stage.BEGIN
