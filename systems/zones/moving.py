"""Entering and leaving the battlefield (CR 400, 403, 614.12): the pipeline of zone changes."""

from components.characteristics import CardType, Color
from components.continuous import Duration
from components.counters import Cause, CounterKind
from components.game import Problem, Status
from components.note import Note
from components.permanent import Presence
from components.reference import NOTHING
from components.tables import NO_NUMBER
from components.trigger import Event
from components.vocabulary import AbilityKind, Base, Function, Op
from components.zones import Zone
from systems.combat.combatants import remove_from_combat
from systems.compiled import rule
from systems.counters.putting import put_counters
from systems.layers.applying import apply_layers
from systems.layers.continuous import end_effects_on
from systems.log import note
from systems.objects.amounts import holds, value_of
from systems.objects.fitting import matches
from systems.objects.references import (
    card_reference,
    deck_slot_of,
    fail,
    includes,
    is_creature,
    is_permanent,
    next_timestamp,
    owner_of_card,
    permanent_reference,
    set_context,
)
from systems.objects.slots import free_slot, reset_permanent
from systems.stack.triggers import emit
from systems.zones.choosing_as_enters import usual_type
from systems.zones.library import place_card, take_card


@rule
def forget_left_permanents(game):
    """Free the slots that only hold last-known information; nothing on the stack can ask for it any more."""
    if game.num_left == 0:
        return
    for slot in range(game.num_slots):
        if game.perm[slot].presence == Presence.LEFT:
            game.perm[slot].presence = Presence.FREE
    while game.num_slots > 0 and game.perm[game.num_slots - 1].presence == Presence.FREE:
        game.num_slots -= 1
    game.num_left = 0


@rule
def enter_with(game, tables, slot, row, context):
    """Carry out one instruction of an enters-replacement on the entering permanent (CR 614.1c).

    Simplified: only who puts a permanent onto the battlefield by a spell is asked for a colour or creature type; else
    the colour is white and the type that of most of the player's cards.
    """
    op = tables.op[row]
    perm = game.perm[slot]
    if op.code == Op.ENTERS_TAPPED:
        perm.tapped = 1
    elif op.code == Op.ENTERS_CHOOSING_COLOR:
        if perm.chosen == 0:
            perm.chosen = int(Color.WHITE)
    elif op.code == Op.ENTERS_CHOOSING_TYPE:
        if perm.chosen == 0:
            perm.chosen = usual_type(game, tables, int(perm.controller))
    elif op.code == Op.ENTERS_WITH_COUNTERS:
        amount = value_of(game, tables, int(op.amount), context)
        game.entering_counters[op.kind] = int(game.entering_counters[op.kind]) + max(amount, 0)
    else:
        fail(game, Status.ERROR, Problem.UNKNOWN_INSTRUCTION)


@rule
def apply_entering_effects(game, tables, slot, entering, context):
    """Apply the enters-replacements of one permanent, ``entering`` itself or another's statement about it."""
    perm = game.perm[slot]
    card = tables.card[perm.definition]
    if int(card.functions) & Function.ENTERS == 0 or perm.lost_abilities == 1:
        return
    for row in range(card.first_ability, card.first_ability + card.num_abilities):
        ability = tables.ability[row]
        if ability.kind != AbilityKind.ENTERS or not holds(game, tables, int(ability.condition), context):
            continue
        selector = tables.selector[ability.subject]
        if selector.origin == Base.THIS and slot != entering:
            continue
        if selector.origin != Base.THIS and (
            slot == entering or not matches(game, tables, selector, permanent_reference(entering), context)
        ):
            continue
        for i in range(ability.first_op, ability.first_op + ability.num_ops):
            enter_with(game, tables, entering, i, context)


@rule
def add_printed_counters(game, tables, slot):
    """Add the counters with which planeswalkers, battles and Sagas enter (CR 122.1e, g, 306.5b, 310.4b, 714.3a)."""
    perm = game.perm[slot]
    card = tables.card[perm.definition]
    entering = game.entering_counters
    types = int(perm.characteristics.types)
    if types & CardType.PLANESWALKER != 0 and card.loyalty != NO_NUMBER:
        entering[CounterKind.LOYALTY] = int(entering[CounterKind.LOYALTY]) + int(card.loyalty)
    if types & CardType.BATTLE != 0 and card.defense != NO_NUMBER:
        entering[CounterKind.DEFENSE] = int(entering[CounterKind.DEFENSE]) + int(card.defense)
    if card.final_chapter > 0:
        entering[CounterKind.LORE] = int(entering[CounterKind.LORE]) + 1


@rule
def replace_entering(game, tables, slot, colors_spent):
    """Apply what permanents say about the entering of one of them (CR 614.12).

    All counters of a kind that it enters with are put at once, so that effects on putting counters see their sum.
    """
    if int(game.functions) & Function.ENTERS != 0:
        apply_layers(game, tables)
        for other in range(game.num_slots):
            source = game.perm[other]
            if source.presence == Presence.BATTLEFIELD or source.presence == Presence.EMBLEM:
                context = set_context(game.context, permanent_reference(other), source.stamp, source.controller)
                context.x = game.perm[slot].x
                context.kicked = game.perm[slot].kicked
                context.from_zone = game.perm[slot].from_zone
                context.colors_spent = colors_spent
                apply_entering_effects(game, tables, other, slot, context)
    add_printed_counters(game, tables, slot)
    perm = game.perm[slot]
    for kind in range(len(game.entering_counters)):
        amount = int(game.entering_counters[kind])
        game.entering_counters[kind] = 0
        if amount > 0:
            put_counters(game, tables, int(perm.controller), permanent_reference(slot), kind, amount, Cause.ENTERS)


@rule
def enter_battlefield(game, tables, definition, card, controller, tapped, spell):
    """Put a card (its reference) or a token (-1) onto the battlefield (CR 110.2, 403.4, 614.12).

    ``spell`` is the stack entry of the permanent spell, or a context with ``x`` 0; it tells what was paid.
    Returns the slot, or -1 if the battlefield is full (the game then stops).
    """
    slot = free_slot(game)
    if slot == NOTHING:
        return NOTHING
    from_zone = int(Zone.OUTSIDE)
    owner = int(controller)
    if card != NOTHING:
        owner = owner_of_card(card)
        from_zone = int(game.player[owner].zone[deck_slot_of(card)])
        take_card(game, owner, deck_slot_of(card))
        game.player[owner].zone[deck_slot_of(card)] = Zone.BATTLEFIELD
    x = int(spell.x)
    chosen = int(spell.chosen)
    kicked = int(spell.kicked)
    cast_from = int(spell.from_zone)
    colors_spent = int(spell.colors_spent)
    reset_permanent(game, tables, slot, definition, owner, controller)
    perm = game.perm[slot]
    perm.card = card
    perm.x = x
    perm.chosen = chosen
    perm.kicked = kicked
    perm.from_zone = cast_from
    perm.tapped = tapped
    replace_entering(game, tables, slot, colors_spent)
    apply_layers(game, tables)
    if int(perm.characteristics.types) & CardType.LAND != 0:
        game.player[controller].lands_entered += 1
    emit(game, tables, Event.ENTERS, permanent_reference(slot), controller, 1, from_zone)
    return slot


@rule
def destination_of(game, slot, zone):
    """Where a permanent goes that would leave for ``zone`` (CR 614): finality exiles (CR 122.1h)."""
    if zone == Zone.GRAVEYARD and game.perm[slot].counters[CounterKind.FINALITY] > 0:
        return int(Zone.EXILE)
    return int(zone)


@rule
def end_effects_of(game, slot):
    """Take a leaving permanent out of all effects, and end those that last as long as it stays (CR 611.2b)."""
    end_effects_on(game, slot, NOTHING)
    stamp = int(game.perm[slot].stamp)
    kept = 0
    for i in range(game.num_effects):
        effect = game.effect[i]
        if effect.duration == Duration.WHILE_SOURCE_REMAINS and effect.source_stamp == stamp:
            continue
        if kept != i:
            game.effect[kept] = effect
        kept += 1
    game.num_effects = kept


@rule
def return_linked_card(game, tables, slot):
    """Return the card that a leaving permanent held in exile "until it leaves" (CR 610.3)."""
    card = int(game.perm[slot].linked)
    if card == NOTHING or is_permanent(card):
        return
    owner = owner_of_card(card)
    if game.player[owner].zone[deck_slot_of(card)] == Zone.EXILE:
        context = set_context(game.context, card, 0, owner)
        definition = int(tables.deck[owner][deck_slot_of(card)])
        enter_battlefield(game, tables, definition, card, owner, 0, context)


@rule
def take_off_battlefield(game, slot, zone):
    """Take one permanent off the battlefield for a zone; its record stays as last-known information (CR 113.7a)."""
    end_effects_of(game, slot)
    remove_from_combat(game, slot)
    game.perm[slot].presence = Presence.LEFT
    game.perm[slot].left_for = zone
    game.num_left += 1
    game.layers_dirty = 1


@rule
def arrive(game, tables, slot, zone):
    """Put the card of a permanent that left into its zone; what it held in exile returns.

    Simplified: a token ceases to exist as it leaves, not at the next check (CR 704.5d); nothing can tell.
    """
    perm = game.perm[slot]
    if perm.card != NOTHING:
        owner, card = owner_of_card(perm.card), deck_slot_of(perm.card)
        place_card(game, owner, card, zone)
        note(game, Note.MOVES, int(perm.card), owner, Zone.BATTLEFIELD, zone)
        if zone == Zone.GRAVEYARD:
            emit(game, tables, Event.PUT_INTO_GRAVEYARD, card_reference(owner, card), owner, 1, Zone.BATTLEFIELD)
    return_linked_card(game, tables, slot)


@rule
def announce_leaving(game, tables, slot, zone):
    """Let abilities see a permanent leave, or die (CR 700.4), while it is still there (CR 603.10a)."""
    perm = game.perm[slot]
    reference = permanent_reference(slot)
    emit(game, tables, Event.LEAVES, reference, int(perm.controller), 1, zone)
    if zone == Zone.GRAVEYARD:
        if is_creature(game, slot):
            game.player[perm.controller].creatures_died += 1
        emit(game, tables, Event.DIES, reference, int(perm.controller), 1, zone)


@rule
def move_permanents(game, tables, members, zone):
    """Move a set of permanents off the battlefield at the same time (CR 603.10a, 704.3).

    All have left before anything looks at the battlefield again, so each is remembered as it was beside the others.
    """
    apply_layers(game, tables)
    for slot in range(game.num_slots):
        if includes(members, slot):
            announce_leaving(game, tables, slot, destination_of(game, slot, zone))
    for slot in range(game.num_slots):
        if includes(members, slot):
            take_off_battlefield(game, slot, destination_of(game, slot, zone))
    for slot in range(game.num_slots):
        if includes(members, slot):
            arrive(game, tables, slot, destination_of(game, slot, zone))


@rule
def move_permanent(game, tables, slot, zone):
    """Move one permanent off the battlefield."""
    apply_layers(game, tables)
    goes_to = destination_of(game, slot, zone)
    announce_leaving(game, tables, slot, goes_to)
    take_off_battlefield(game, slot, goes_to)
    arrive(game, tables, slot, goes_to)


@rule
def attach(game, slot, reference):
    """Attach a permanent to an object or player (CR 701.3); it gets a new timestamp (CR 613.7e)."""
    perm = game.perm[slot]
    perm.attached_to = reference
    perm.timestamp = next_timestamp(game)
    game.layers_dirty = 1
    note(game, Note.ATTACHES, permanent_reference(slot), perm.controller, 0, reference)
