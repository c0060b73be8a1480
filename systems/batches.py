"""The kernels that map rules over the games of a batch.

They stand apart from who calls them (`systems.compiled.kernel_in`): to play with kernels of the cache, no rule needs to
be imported.
"""

from components.game import Status
from components.run import EVERY_SYSTEM
from systems.answering import NOBODY, call_answerer
from systems.compiled import kernel
from systems.decision import is_waiting
from systems.schedule import advance, stands_still, tick
from systems.turn.succession import begin_next_game, plays_on


@kernel
def begin_games(games, tables, active, runs, outcomes):
    """Begin the first games of a run in the records of a batch, list them as active, and return how many they are."""
    number = 0
    while number < len(games) and begin_next_game(games[number], tables[0], runs[0], outcomes):
        active[number] = number
        number += 1
    return number


@kernel
def advance_batch(games, tables, active, num_active, runs, outcomes, answerer, memory, system):
    """Advance the listed games, and those that follow them, until each waits or is over; list those that wait.

    Or let one system act in each listed game. It is one kernel because another would have to be compiled with the same
    rules.

    Parameters
    ----------
    games : record array, shape (B,), dtype GAME
    tables : record array, shape (1,), dtype TABLES
    active : int32 array, shape (B,)
        Numbers of the games to advance; overwritten with those that wait for an answer.
    num_active : int
        How many entries of ``active`` count.
    runs : record array, shape (1,), dtype RUN
        Which games take the place of those that are over.
    outcomes : record array, dtype OUTCOME
        One for each game of the run; those of games that are over are written.
    answerer, memory : int
        Address of what answers, and of its memory (`systems.answering.Answerer.for_kernels`): no game waits for an
        answer that it gives. NOBODY twice: games stop at each decision.
    system : int
        Number of the one system that acts, or EVERY_SYSTEM.

    Returns
    -------
    int
        How many games wait; after one system only, how many there are.
    """
    if system != EVERY_SYSTEM:
        for i in range(num_active):
            tick(games[active[i]], tables[0], system)
        return num_active
    waiting = 0
    for i in range(num_active):
        game = games[active[i]]
        while plays_on(game, tables[0], runs[0], outcomes):
            advance(game, tables[0])
            if answerer != NOBODY and is_waiting(game):
                call_answerer(answerer, memory, game, tables[0])
            if is_waiting(game) and game.status == Status.PLAYING:
                active[waiting] = active[i]
                waiting += 1
                break
    return waiting


@kernel
def list_acting(games, active, num_active, acting):
    """List in ``acting`` which of the listed games take part in a tick; returns how many."""
    num_acting = 0
    for i in range(num_active):
        if not stands_still(games[active[i]]):
            acting[num_acting] = active[i]
            num_acting += 1
    return num_acting


@kernel
def list_waiting(games, tables, active, num_active, runs, outcomes, waiting):
    """Keep in ``active`` the games that go on and those that follow others; list in ``waiting`` those that wait.

    Returns
    -------
    tuple of int
        How many games are not over, and how many wait.
    """
    num_playing = 0
    num_waiting = 0
    for i in range(num_active):
        game = games[active[i]]
        if plays_on(game, tables[0], runs[0], outcomes):
            if is_waiting(game):
                waiting[num_waiting] = active[i]
                num_waiting += 1
            active[num_playing] = active[i]
            num_playing += 1
    return num_playing, num_waiting
