"""Walking quickly through steps in which nothing can happen.

A step is idle if it has no turn-based action to do, no ability triggers as it begins, and no player has a stop in it:
then everybody would pass at once (CR 500.2) and nothing would have changed since state-based actions were last
checked.
"""

from components.clock import Step, stop_bit
from components.counters import CounterKind
from components.player import Seat
from components.trigger import Event
from systems.combat.declaring import can_attack
from systems.compiled import rule
from systems.objects.references import counters_on, layers_are_stale, on_battlefield
from systems.stack.delayed import events_awaited
from systems.variants.teams import team_size

stop_bit = rule(stop_bit)


@rule
def somebody_stops(game, step):
    """Whether a player wants priority in a step with an empty stack (a convenience, not a rule)."""
    for player in range(game.num_players):
        record = game.player[player]
        if record.seat == Seat.POLICY and int(record.stops) & stop_bit(step, game.clock.active == player) != 0:
            return True
    return False


@rule
def draws_this_turn(game, player):
    """Whether the active player draws: the starting player of a two-player game skips the first draw (CR 103.8a).

    Of teams that share life and poison the one that begins skips it (CR 103.8b).
    """
    if game.player[player].seat == Seat.DUMMY:
        return False
    if game.shared_teams == 1:
        return game.clock.turn > team_size(game, player)
    return game.num_players > 2 or game.clock.turn > 1


@rule
def has_sagas(game, tables, player):
    """Whether a player controls a Saga, which gets a lore counter (CR 714.3c)."""
    for slot in range(game.num_slots):
        perm = game.perm[slot]
        if perm.controller == player and on_battlefield(game, slot) and tables.card[perm.definition].final_chapter > 0:
            return True
    return False


@rule
def has_attackers(game):
    """Whether the active player controls a creature that can attack (CR 508.1a)."""
    for slot in range(game.num_slots):
        if can_attack(game, slot):
            return True
    return False


@rule
def has_turn_based_action(game, tables, step):
    """Whether a step begins, or may begin, with something to do (CR 703.4)."""
    if step == Step.DRAW:
        return draws_this_turn(game, int(game.clock.active))
    if step == Step.PRECOMBAT_MAIN:
        active = int(game.clock.active)
        return counters_on(game, active, int(CounterKind.RAD)) > 0 or has_sagas(game, tables, active)
    if step == Step.DECLARE_ATTACKERS:
        return layers_are_stale(game) or has_attackers(game)
    if step == Step.END_OF_COMBAT:
        return game.clock.attackers == 1 or game.num_effects > 0
    upkeep_like = step == Step.UPKEEP or step == Step.BEGINNING_OF_COMBAT or step == Step.POSTCOMBAT_MAIN
    return not upkeep_like and step != Step.END


@rule
def is_idle(game, tables, step):
    """Whether nothing can happen in a step that would begin now, with nothing on the stack or waiting for it."""
    watched = int(game.watched) | int(tables.watched_elsewhere) | events_awaited(game, tables)
    if (watched >> Event.BEGIN_STEP) & 1 == 1 or game.num_triggers > 0:
        return False
    return not has_turn_based_action(game, tables, step) and not somebody_stops(game, step)
