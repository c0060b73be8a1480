"""Triggered abilities (CR 603): what happens is emitted as events; abilities that trigger wait for the stack."""

from components.capacities import NUM_TRIGGERS
from components.game import Problem, Status
from components.reference import FIRST_STACK_OBJECT, NOTHING
from components.vocabulary import AbilityKind, Base
from components.zones import Zone
from systems.compiled import rule
from systems.layers.applying import apply_layers
from systems.layers.collecting import band_is_active
from systems.log import note
from systems.objects.amounts import holds
from systems.objects.fitting import is_related, matches
from systems.objects.references import (
    card_reference,
    fail,
    functions_in,
    includes,
    is_permanent,
    permanent_reference,
    set_context,
    slot_of,
    stamp_of,
)


@rule
def has_lost_abilities(perm):
    """Whether an effect made a permanent lose its printed abilities (CR 613.1f)."""
    return int(perm.lost_abilities) != 0


@rule
def wait_for_stack(game, row, definition, source, stamp, controller, context):
    """Note that an ability has triggered, and who controls it (CR 113.8); it waits for the stack (CR 603.2)."""
    if game.num_triggers == NUM_TRIGGERS:
        fail(game, Status.OVERFLOW, Problem.TRIGGERS)
        return
    pending = game.trigger[game.num_triggers]
    game.num_triggers += 1
    pending.ability = row
    pending.definition = definition
    pending.source = source
    pending.source_stamp = stamp
    pending.controller = controller
    pending.event_object = context.event_object
    pending.event_stamp = stamp_of(game, context.event_object)
    pending.event_player = context.event_player
    pending.event_amount = context.event_amount
    pending.x = context.x
    pending.kicked = context.kicked
    pending.way = context.way
    pending.from_zone = context.from_zone


@rule
def event_fits(game, tables, ability, event, detail, context):
    """Whether an event is one that an ability triggers on (CR 603.2), intervening if included (CR 603.4)."""
    if ability.kind != AbilityKind.TRIGGERED or ability.event != event:
        return False
    if ability.detail != NOTHING and ability.detail != detail:
        return False
    if not is_related(game, ability.event_player, int(context.event_player), context):
        return False
    if ability.subject >= 0:
        selector = tables.selector[ability.subject]
        subject = int(context.event_object)
        if selector.origin == Base.THIS:
            if subject != context.source:
                return False
        elif selector.origin == Base.ATTACHED:
            if not is_permanent(context.source) or game.perm[slot_of(context.source)].attached_to != subject:
                return False
        elif subject == NOTHING or not matches(game, tables, selector, subject, context):
            return False
    return holds(game, tables, int(ability.condition), context)


@rule
def try_trigger(game, tables, row, slot, event, detail, context):
    """Let one ability of a permanent see an event, within its limit of times a turn."""
    ability = tables.ability[row]
    if not event_fits(game, tables, ability, event, detail, context):
        return
    perm = game.perm[slot]
    if ability.limit > 0:
        bit = 1 << (row - int(tables.card[perm.definition].first_ability))
        if int(perm.used_abilities) & bit != 0:
            return
        perm.used_abilities = int(perm.used_abilities) | bit
    wait_for_stack(game, row, int(perm.definition), int(context.source), int(perm.stamp), int(perm.controller), context)


@rule
def trigger_permanent(game, tables, slot, event, reference, player, amount, detail):
    """Let the abilities of one permanent see an event."""
    perm = game.perm[slot]
    card = tables.card[perm.definition]
    context = set_context(game.trigger_context, permanent_reference(slot), perm.stamp, perm.controller)
    context.event_object = reference
    context.event_player = player
    context.event_amount = amount
    context.x = perm.x
    context.kicked = perm.kicked
    context.way = perm.way
    context.from_zone = perm.from_zone
    if (int(card.watches) >> event) & 1 == 1 and not has_lost_abilities(perm):
        for row in range(card.first_ability, card.first_ability + card.num_abilities):
            ability = tables.ability[row]
            if (int(ability.zones) >> Zone.BATTLEFIELD) & 1 == 1 and band_is_active(game, ability, slot):
                try_trigger(game, tables, row, slot, event, detail, context)
    for i in range(game.num_granted):
        granted = game.granted[i]
        if includes(granted.members, slot):
            try_trigger(game, tables, int(granted.ability), slot, event, detail, context)


@rule
def spell_of_card(game, card):
    """Reference of the spell on the stack that a card is; the card's own if there is none."""
    for position in range(game.stack_size):
        if game.stack[position].card == card:
            return FIRST_STACK_OBJECT + int(game.stack[position].identity)
    return card


@rule
def trigger_cards(game, tables, event, reference, player, amount, detail):
    """Let abilities that function in graveyard, hand, exile or command zone see an event (CR 113.6)."""
    for owner in range(game.num_players):
        for card in range(game.player[owner].deck_size):
            zone = int(game.player[owner].zone[card])
            definition = int(tables.deck[owner][card])
            record = tables.card[definition]
            if zone == Zone.LIBRARY or zone == Zone.BATTLEFIELD or (int(record.watches) >> event) & 1 == 0:
                continue
            source = card_reference(owner, card)
            if zone == Zone.STACK:
                source = spell_of_card(game, source)
            context = set_context(game.trigger_context, source, 0, owner)
            context.event_object = reference
            context.event_player = player
            context.event_amount = amount
            for row in range(record.first_ability, record.first_ability + record.num_abilities):
                ability = tables.ability[row]
                if (int(ability.zones) >> zone) & 1 == 1 and event_fits(game, tables, ability, event, detail, context):
                    wait_for_stack(game, row, definition, source, 0, owner, context)


@rule
def emit(game, tables, event, reference, player, amount, detail):
    """Something happens: note it and let abilities trigger on it (CR 603.2).

    Parameters are the event (`Event`), the object's reference or -1, the player or -1, and the event's amount and
    detail. Emit before the objects concerned leave the battlefield (CR 603.10a) and after they entered it.
    """
    note(game, event, reference, player, amount, detail)
    if (int(game.watched) >> event) & 1 == 1:
        apply_layers(game, tables)
        for slot in range(game.num_slots):
            if functions_in(game, slot):
                trigger_permanent(game, tables, slot, event, reference, player, amount, detail)
    if (int(tables.watched_elsewhere) >> event) & 1 == 1:
        trigger_cards(game, tables, event, reference, player, amount, detail)
