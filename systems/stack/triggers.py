"""Triggered abilities (CR 603): what happens is emitted as events; abilities that trigger wait for the stack."""

from components.capacities import NUM_TRIGGERS
from components.continuous import ENDED
from components.game import Problem, Status
from components.reference import FIRST_STACK_OBJECT, NOTHING
from components.trigger import Event
from components.vocabulary.abilities import AbilityKind
from components.vocabulary.selectors import Base
from components.zones import Zone
from systems.compiled import rule
from systems.layers.applying import apply_layers
from systems.layers.collecting import band_is_active
from systems.log import note
from systems.objects.amounts import holds
from systems.objects.fitting import is_related, matches
from systems.objects.limits import count_use, uses_left
from systems.objects.references import (
    card_reference,
    controller_of,
    fail,
    functions_in,
    includes,
    is_permanent,
    permanent_reference,
    set_context,
    slot_of,
    stamp_of,
)
from systems.stack.delayed import events_awaited, followed_by, forget_ended
from systems.zones.command_zone import your_of_card


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
    pending.event_controller = controller_of(game, context.event_object)
    pending.x = context.x
    pending.kicked = context.kicked
    pending.way = context.way
    pending.from_zone = context.from_zone


@rule
def is_concerned(game, tables, row, reference, delayed, context):
    """Whether an object of an event is one that an ability asks for; True for selector row -1 (CR 603.2).

    ``delayed`` is the number of a delayed ability, NOTHING for others.
    """
    if row < 0:
        return True
    if reference == NOTHING:
        return False
    selector = tables.selector[row]
    if selector.origin == Base.THIS:
        same = not is_permanent(reference) or stamp_of(game, reference) == context.source_stamp
        return reference == context.source and same
    if selector.origin == Base.FOLLOWED:
        return delayed != NOTHING and reference == followed_by(game, delayed)
    if selector.origin == Base.ATTACHED:
        return is_permanent(context.source) and game.perm[slot_of(context.source)].attached_to == reference
    return matches(game, tables, selector, reference, context)


@rule
def event_fits(game, tables, ability, event, detail, delayed, context):
    """Whether an event is one that an ability triggers on (CR 603.2), intervening if included (CR 603.4)."""
    if ability.kind != AbilityKind.TRIGGERED or ability.event != event:
        return False
    if ability.detail != NOTHING and ability.detail != detail:
        return False
    if not is_related(game, ability.event_player, int(context.event_player), context):
        return False
    if not is_concerned(game, tables, int(ability.subject), int(context.event_object), delayed, context):
        return False
    if not is_concerned(game, tables, int(ability.other), int(game.event_other) - 1, delayed, context):
        return False
    return holds(game, tables, int(ability.condition), context)


@rule
def is_under_way(game, row, context):
    """Whether an ability of the context's source waits for the stack or is on it."""
    for i in range(game.num_triggers):
        pending = game.trigger[i]
        if pending.ability == row and pending.source == context.source and pending.source_stamp == context.source_stamp:
            return True
    for i in range(game.stack_size):
        entry = game.stack[i]
        if entry.ability == row and entry.source == context.source and entry.source_stamp == context.source_stamp:
            return True
    return False


@rule
def try_trigger(game, tables, row, slot, event, detail, context):
    """Let one ability of a permanent see an event, within its limit of times a turn."""
    ability = tables.ability[row]
    if not event_fits(game, tables, ability, event, detail, NOTHING, context):
        return
    if event == Event.STATE and is_under_way(game, row, context):
        return
    perm = game.perm[slot]
    if uses_left(perm, ability) == 0:
        return
    count_use(perm, ability)
    wait_for_stack(game, row, int(perm.definition), int(context.source), int(perm.stamp), int(perm.controller), context)


@rule
def trigger_permanent(game, tables, slot, event, reference, player, amount, detail):
    """Let the abilities of one permanent see an event."""
    perm = game.perm[slot]
    card = tables.card[perm.definition]
    context = set_context(tables.scratch.trigger_context, permanent_reference(slot), perm.stamp, perm.controller)
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
                controller = controller_of(game, source)
            else:
                controller = your_of_card(game, tables, source)
            context = set_context(tables.scratch.trigger_context, source, 0, controller)
            context.event_object = reference
            context.event_player = player
            context.event_amount = amount
            for row in range(record.first_ability, record.first_ability + record.num_abilities):
                ability = tables.ability[row]
                if (int(ability.zones) >> zone) & 1 == 1 and event_fits(
                    game, tables, ability, event, detail, NOTHING, context
                ):
                    wait_for_stack(game, row, definition, source, 0, controller, context)


@rule
def trigger_delayed(game, tables, event, reference, player, amount, detail):
    """Let delayed triggered abilities see an event; most trigger once and are over then (CR 603.7b).

    What such an ability then speaks of as the event's object is, for an event without one, what it follows.
    """
    for i in range(game.num_delayed):
        row = game.delayed[i]
        context = set_context(
            tables.scratch.trigger_context, int(row.source), int(row.source_stamp), int(row.controller)
        )
        context.event_object = reference
        context.event_player = player
        context.event_amount = amount
        context.x = row.x
        if event_fits(game, tables, tables.ability[row.ability], event, detail, i, context):
            if reference == NOTHING:
                context.event_object = followed_by(game, i)
                context.event_amount = row.amount
            source, stamp = int(row.source), int(row.source_stamp)
            for _ in range(row.times):
                wait_for_stack(game, int(row.ability), int(row.definition), source, stamp, int(row.controller), context)
            if row.repeats == 0:
                row.duration = ENDED
    forget_ended(game)


@rule
def trigger_permanents(game, tables, event, reference, player, amount, detail):
    """Let abilities of permanents and emblems see an event (CR 113.6, 114.4)."""
    apply_layers(game, tables)
    for slot in range(game.num_slots):
        if functions_in(game, slot):
            trigger_permanent(game, tables, slot, event, reference, player, amount, detail)


@rule
def trigger_on_states(game, tables):
    """Let abilities trigger on what is, each once until it has left the stack (CR 603.8).

    Simplified: asked each time a player would get priority, and not in the middle of a resolution.
    """
    if (int(game.watched) >> Event.STATE) & 1 == 1:
        trigger_permanents(game, tables, int(Event.STATE), NOTHING, NOTHING, 0, 0)


@rule
def trigger_on(game, tables, event, reference, player, amount, detail):
    """Let the abilities that look for an event see it: of permanents, of cards elsewhere, and delayed ones."""
    if (int(game.watched) >> event) & 1 == 1:
        trigger_permanents(game, tables, event, reference, player, amount, detail)
    if (int(tables.watched_elsewhere) >> event) & 1 == 1:
        trigger_cards(game, tables, event, reference, player, amount, detail)
    if game.num_delayed > 0 and (events_awaited(game, tables) >> event) & 1 == 1:
        apply_layers(game, tables)
        trigger_delayed(game, tables, event, reference, player, amount, detail)


@rule
def emit(game, tables, event, reference, player, amount, detail):
    """Something happens: note it and let abilities trigger on it (CR 603.2).

    Parameters are the event (`Event`), the object's reference or -1, the player or -1, and the event's amount and
    detail. Emit before the objects concerned leave the battlefield (CR 603.10a) and after they entered it.
    """
    note(game, event, reference, player, amount, detail)
    if ((int(game.watched) | int(tables.watched_elsewhere)) >> event) & 1 == 1 or game.num_delayed > 0:
        trigger_on(game, tables, event, reference, player, amount, detail)


@rule
def emit_with(game, tables, event, reference, other, player, amount, detail):
    """Something happens between an object and another object (`emit`)."""
    game.event_other = other + 1
    emit(game, tables, event, reference, player, amount, detail)
    game.event_other = 0
