"""What happens each time a player would get priority (CR 117.5): state-based actions, then triggers."""

from components.clock import Stage, Step
from components.decision import DecisionKind
from components.game import Status
from components.reference import NOTHING
from systems.compiled import rule
from systems.decision import add_option, answered, begin_decision, clear_decision, is_waiting, pose
from systems.mana.scrying import finish_mana_abilities
from systems.stack.entries import push_trigger
from systems.stack.resolution import perform_additional_effects
from systems.stack.triggers import trigger_on_states
from systems.state_based.actions import check_state_based_actions
from systems.zones.entering import finish_entering


@rule
def check_until_none(game, tables):
    """Perform state-based actions until none applies (CR 704.3); then state triggers see what is (CR 603.8)."""
    clock = game.clock
    if not finish_entering(game, tables) or not finish_mana_abilities(game, tables):
        return
    while game.status == Status.PLAYING and check_state_based_actions(game, tables):
        if clock.step == Step.CLEANUP:
            clock.cleanup_again = 1
        if is_waiting(game) or not finish_entering(game, tables):
            return
    if game.status == Status.PLAYING and not is_waiting(game):
        trigger_on_states(game, tables)


@rule
def perform_state_based_actions(game, tables):
    """Perform state-based actions until none applies (CR 704.3).

    What prevention effects do besides comes before them (CR 615.5), if combat or a cost brought the damage.

    Reads and writes players, permanents and the decision; acts in Stage.CHECK.
    """
    if game.clock.stage == Stage.CHECK:
        perform_additional_effects(game, tables)
        check_until_none(game, tables)


@rule
def next_to_order(game):
    """Player whose waiting triggers go on the stack next: active player first, then in turn order (CR 603.3b)."""
    for offset in range(game.num_players):
        player = (int(game.clock.active) + offset) % int(game.num_players)
        for i in range(game.num_triggers):
            if game.trigger[i].controller == player:
                return player
    return int(game.trigger[0].controller)


@rule
def choose_trigger(game, player):
    """Position of the player's waiting trigger that goes on the stack next, or -1 while the player must choose."""
    first = NOTHING
    number = 0
    for i in range(game.num_triggers):
        if game.trigger[i].controller == player:
            number += 1
            if first == NOTHING:
                first = i
    if number < 2 or game.player[player].orders_triggers == 0:
        return first
    if not answered(game, DecisionKind.ORDER_TRIGGERS):
        begin_decision(game, DecisionKind.ORDER_TRIGGERS, player, 0, 0, NOTHING)
        for i in range(game.num_triggers):
            if game.trigger[i].controller == player:
                add_option(game, i, int(game.trigger[i].source), int(game.trigger[i].ability))
        pose(game)
        if not answered(game, DecisionKind.ORDER_TRIGGERS):
            return NOTHING
    position = int(game.decision.action[game.decision.choice])
    clear_decision(game)
    return position


@rule
def put_next_trigger(game):
    """Put one waiting triggered ability on the stack, or let priority begin (CR 603.3b)."""
    clock = game.clock
    if is_waiting(game) or game.status != Status.PLAYING:
        return
    if game.num_triggers > 0:
        position = choose_trigger(game, next_to_order(game))
        if position != NOTHING:
            if clock.step == Step.CLEANUP:
                clock.cleanup_again = 1
            push_trigger(game, position)
    elif clock.step == Step.CLEANUP and clock.cleanup_again == 0:
        clock.stage = Stage.FINISH
    else:
        clock.stage = Stage.PRIORITY


@rule
def put_triggers_on_stack(game):
    """Put waiting triggered abilities on the stack, or let priority begin when there are none (CR 603.3, 117.5).

    Reads and writes the waiting triggers, the stack and the clock; acts in Stage.CHECK.
    """
    if game.clock.stage == Stage.CHECK:
        put_next_trigger(game)
