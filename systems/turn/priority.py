"""Priority (CR 117): who may act, what is possible, and carrying out the chosen action."""

from components.clock import OTHERS_STACK_STOP, OWN_STACK_STOP, Stage, stop_bit
from components.decision import Action, DecisionKind
from components.player import Seat
from components.trigger import Event
from systems.compiled import rule
from systems.decision import answered, chosen_action, clear_decision
from systems.objects.references import deck_slot_of, in_game, next_player, owner_of_card, set_context
from systems.stack.casting import begin_activation
from systems.stack.entries import push_spell
from systems.stack.special_actions import suspend
from systems.stack.triggers import emit
from systems.turn.offering import offer_actions
from systems.zones.entering import enter_battlefield
from systems.zones.moving import forget_left_permanents

stop_bit = rule(stop_bit)


@rule
def wants_priority(game, player):
    """Whether a player has a stop here; elsewhere a pass is implied (a convenience, not a rule)."""
    record = game.player[player]
    if record.seat == Seat.DUMMY:
        return False
    stops = int(record.stops)
    if game.stack_size > 0:
        own = game.stack[game.stack_size - 1].controller == player
        return stops & (OWN_STACK_STOP if own else OTHERS_STACK_STOP) != 0
    return stops & stop_bit(game.clock.step, game.clock.active == player) != 0


@rule
def play_land(game, tables, player, card, face):
    """Play a land: a special action without the stack (CR 116.2a, 305.1); ``face`` 1: a card's other face."""
    game.player[player].lands_played += 1
    definition = int(tables.deck[owner_of_card(card)][deck_slot_of(card)])
    if face == 1:
        definition = int(tables.card[definition].other_face)
    context = set_context(tables.scratch.context, card, 0, player)
    emit(game, tables, Event.PLAYS_LAND, card, player, 1, face)
    enter_battlefield(game, tables, definition, card, player, 0, context)
    game.clock.stage = Stage.CHECK
    game.clock.passes = 0


@rule
def act(game, tables, player):
    """Carry out the chosen action; returns False for a pass."""
    decision = game.decision
    action = chosen_action(game)
    chosen = int(decision.choice)
    reference = int(decision.object[chosen])
    detail = int(decision.detail[chosen])
    clear_decision(game)
    if action == Action.PLAY_LAND:
        play_land(game, tables, player, reference, detail)
    elif action == Action.CAST:
        push_spell(game, tables, player, reference, detail)
    elif action == Action.ACTIVATE:
        begin_activation(game, tables, player, reference, detail)
    elif action == Action.SUSPEND:
        suspend(game, tables, player, reference, detail)
    return action != Action.PASS


@rule
def pass_priority(game):
    """A player passes; after passes of all in succession the top of the stack resolves or the step ends (CR 117.4)."""
    clock = game.clock
    clock.passes += 1
    remaining = 0
    for player in range(game.num_players):
        if in_game(game, player):
            remaining += 1
    if clock.passes >= remaining:
        clock.passes = 0
        clock.stage = Stage.RESOLVE if game.stack_size > 0 else Stage.FINISH
    else:
        clock.priority = next_player(game, clock.priority)


@rule
def let_players_act(game, tables):
    """Let players act in turn until all have passed or someone does something (CR 117.3, 117.4)."""
    if game.stack_size == 0 and game.num_triggers == 0:
        forget_left_permanents(game)
    while game.clock.stage == Stage.PRIORITY:
        player = int(game.clock.priority)
        if not answered(game, DecisionKind.PRIORITY):
            if not wants_priority(game, player):
                pass_priority(game)
                continue
            offer_actions(game, tables, player)
            if not answered(game, DecisionKind.PRIORITY):
                return
        if not act(game, tables, player):
            pass_priority(game)


@rule
def give_priority(game, tables):
    """Let players act in turn until all have passed or someone does something (CR 117.3, 117.4).

    Reads hands, permanents and the stack; writes the decision, the stack and the clock; acts in Stage.PRIORITY.
    """
    if game.clock.stage == Stage.PRIORITY:
        let_players_act(game, tables)


@rule
def start_priority(game):
    """The active player gets priority once state-based actions and triggers are done (CR 117.3a, b)."""
    game.clock.stage = Stage.CHECK
    game.clock.passes = 0
    game.clock.priority = game.clock.active
    if not in_game(game, game.clock.active):
        game.clock.priority = next_player(game, game.clock.active)
