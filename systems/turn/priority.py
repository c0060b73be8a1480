"""Priority (CR 117): who may act, what is possible, and carrying out the chosen action."""

from components.characteristics import CardType
from components.clock import OTHERS_STACK_STOP, OWN_STACK_STOP, Stage, stop_bit
from components.decision import Action, DecisionKind
from components.player import Seat
from components.reference import NOTHING
from components.trigger import Event
from components.vocabulary import AbilityKind, Function, Op
from components.zones import Zone
from systems.compiled import rule
from systems.damage.protection import total_for_player
from systems.decision import add_option, answered, begin_decision, chosen_action, clear_decision, pose
from systems.mana.paying import available_mana
from systems.mana.sources import hold_sources, release_sources
from systems.objects.references import (
    card_reference,
    deck_slot_of,
    in_game,
    includes,
    next_player,
    on_battlefield,
    owner_of_card,
    permanent_reference,
    set_context,
)
from systems.stack.casting import begin_activation
from systems.stack.entries import push_spell
from systems.stack.legality import can_activate, can_cast, sorcery_timing
from systems.stack.triggers import band_is_active, emit
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
def offer_land(game, tables, player, card, definition):
    """Offer to play a land (CR 116.2a, 305.2, 305.3)."""
    record = game.player[player]
    is_land = int(tables.card[definition].types) & CardType.LAND != 0
    if not is_land or not sorcery_timing(game, player):
        return
    limit = int(record.land_limit) + total_for_player(game, tables, player, int(Op.PLAYER_LAND_LIMIT))
    if record.lands_played < limit:
        add_option(game, Action.PLAY_LAND, card_reference(player, card), 0)


@rule
def offer_casting(game, tables, player, card, definition, zone):
    """Offer each way in which a card can be cast from where it is."""
    reference = card_reference(player, card)
    if zone == Zone.HAND and can_cast(game, tables, player, reference, definition, NOTHING):
        add_option(game, Action.CAST, reference, NOTHING)
    record = tables.card[definition]
    for way in range(record.first_alternative, record.first_alternative + record.num_alternatives):
        if tables.alternative[way].zone == zone and can_cast(game, tables, player, reference, definition, way):
            add_option(game, Action.CAST, reference, way)


@rule
def offer_card_abilities(game, tables, player, card, definition, zone):
    """Offer activated abilities that function where a card is (CR 113.6, channel, cycling)."""
    record = tables.card[definition]
    for row in range(record.first_ability, record.first_ability + record.num_abilities):
        ability = tables.ability[row]
        if ability.kind == AbilityKind.ACTIVATED and (int(ability.zones) >> zone) & 1 == 1:
            if can_activate(game, tables, player, card_reference(player, card), row):
                add_option(game, Action.ACTIVATE, card_reference(player, card), row)


@rule
def offer_card(game, tables, player, card, zone):
    """Offer everything that a card outside the battlefield can do."""
    definition = int(tables.deck[player][card])
    if zone == Zone.HAND:
        offer_land(game, tables, player, card, definition)
    offer_casting(game, tables, player, card, definition, zone)
    if tables.card[definition].hand_actions == 1:
        offer_card_abilities(game, tables, player, card, definition, zone)


@rule
def already_offered(game, tables, player, position):
    """Whether an equal card further left in the hand was offered; equal cards need one option."""
    record = game.player[player]
    definition = tables.deck[player][record.hand[position]]
    for i in range(position):
        if tables.deck[player][record.hand[i]] == definition:
            return True
    return False


@rule
def offer_permanent(game, tables, player, slot):
    """Offer a permanent's activated abilities (CR 602.1)."""
    perm = game.perm[slot]
    reference = permanent_reference(slot)
    card = tables.card[perm.definition]
    if int(card.functions) & Function.ACTIVATED != 0 and perm.lost_abilities == 0:
        for row in range(card.first_ability, card.first_ability + card.num_abilities):
            ability = tables.ability[row]
            functions = (int(ability.zones) >> Zone.BATTLEFIELD) & 1 == 1 and band_is_active(game, ability, slot)
            if functions and can_activate(game, tables, player, reference, row):
                add_option(game, Action.ACTIVATE, reference, row)
    for i in range(game.num_granted):
        granted = game.granted[i]
        if includes(granted.members, slot) and can_activate(game, tables, player, reference, int(granted.ability)):
            add_option(game, Action.ACTIVATE, reference, int(granted.ability))


@rule
def offer_actions(game, tables, player):
    """Pose the PRIORITY decision with everything that a player may do now."""
    begin_decision(game, DecisionKind.PRIORITY, player, 1, 1, NOTHING)
    add_option(game, Action.PASS, NOTHING, 0)
    hold_sources(game, tables, player)
    game.supply.most = available_mana(game, tables, player)
    record = game.player[player]
    for position in range(record.hand_size):
        if not already_offered(game, tables, player, position):
            offer_card(game, tables, player, int(record.hand[position]), int(Zone.HAND))
    if tables.acts_elsewhere == 1:
        for card in range(record.deck_size):
            zone = int(record.zone[card])
            if zone == Zone.GRAVEYARD or zone == Zone.EXILE or zone == Zone.COMMAND:
                offer_card(game, tables, player, card, zone)
    for slot in range(game.num_slots):
        if game.perm[slot].controller == player and on_battlefield(game, slot):
            offer_permanent(game, tables, player, slot)
    release_sources(game)
    pose(game)


@rule
def play_land(game, tables, player, card):
    """Play a land: a special action without the stack (CR 116.2a, 305.1)."""
    game.player[player].lands_played += 1
    definition = int(tables.deck[owner_of_card(card)][deck_slot_of(card)])
    context = set_context(game.context, card, 0, player)
    emit(game, tables, Event.PLAYS_LAND, card, player, 1, 0)
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
        play_land(game, tables, player, reference)
    elif action == Action.CAST:
        push_spell(game, tables, player, reference, detail)
    elif action == Action.ACTIVATE:
        begin_activation(game, tables, player, reference, detail)
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
