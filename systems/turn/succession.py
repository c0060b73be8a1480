"""One game after the other: what is kept of a game that is over, and the next game of a run in the same record."""

from components.game import Status
from systems.compiled import rule
from systems.turn.setup import set_up_game, set_up_player


@rule
def begin_next_game(game, tables, run, outcomes):
    """Make a record, new or used, the next game of a run (CR 103.1); returns False if all have begun.

    Player 1 begins if player 0 is not on the play.
    """
    if run.next == run.end:
        return False
    index = int(run.next)
    run.next = index + 1
    starting = 0 if outcomes[index - int(run.first)].on_the_play == 1 else 1
    set_up_game(game, run.seed, index, int(run.num_players), starting, int(run.turn_limit))
    for player in range(run.num_players):
        set_up_player(game, tables, player, int(run.life), int(run.seats[player]), int(run.stops[player]))
    return True


@rule
def note_outcome(game, outcome):
    """Keep what counts of a game that is over."""
    outcome.status = game.status
    outcome.problem = game.problem
    outcome.winner = game.winner
    outcome.last_loss = game.last_loss
    outcome.turns_taken = game.player[0].turns_taken
    outcome.mulligans = game.player[0].mulligans


@rule
def plays_on(game, tables, run, outcomes):
    """Whether a record holds a game that goes on; the next of the run takes the place of one that is over."""
    if game.status == Status.PLAYING:
        return True
    if not run.first <= game.index < run.end:
        return False
    note_outcome(game, outcomes[game.index - int(run.first)])
    return begin_next_game(game, tables, run, outcomes)
