"""Beginning a game of a variant (CR 810): called after players are set up, before the opening hands."""

from systems.compiled import rule
from systems.variants.teams import LIFE_PER_PLAYER, team_size


@rule
def form_teams(game, size):
    """Make neighbours in turn order teams of ``size`` players that share life and poison (CR 810.2 to 810.4)."""
    game.shared_teams = 1
    for player in range(game.num_players):
        game.player[player].team = player // size
    for player in range(game.num_players):
        game.player[player].life = LIFE_PER_PLAYER * team_size(game, player)
