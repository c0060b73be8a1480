"""Beginning a game of a variant (CR 810, 903): called after players are set up, before the opening hands."""

from components.zones import Zone
from systems.compiled import rule
from systems.variants.teams import LIFE_PER_PLAYER, team_size
from systems.zones.library import place_card, take_card

COMMANDER_LIFE = 40
"""Life total at the beginning of a Commander game (CR 903.7)."""


@rule
def form_teams(game, size):
    """Make neighbours in turn order teams of ``size`` players that share life and poison (CR 810.2 to 810.4)."""
    game.shared_teams = 1
    for player in range(game.num_players):
        game.player[player].team = player // size
    for player in range(game.num_players):
        game.player[player].life = LIFE_PER_PLAYER * team_size(game, player)


@rule
def begin_with_commander(game, player, number, card):
    """Put a player's first (0) or second (1) commander, a deck slot, into the command zone (CR 903.3, 903.6)."""
    game.player[player].commanders[number] = card
    take_card(game, player, card)
    place_card(game, player, card, Zone.COMMAND)


@rule
def begin_commander_game(game, life):
    """Give all players the life total of a Commander game (CR 903.7)."""
    for player in range(game.num_players):
        game.player[player].life = life
