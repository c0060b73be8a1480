"""Where an object goes that changes zones: finality counters and what replaces zone changes (CR 614.1a, 616.1).

Of several effects the controller of the object (or its owner) applies one; the event is another one then. Which one
matters only if it does something else beside: own effects that do are wanted, those of others are not.
"""

from components.counters import CounterKind
from components.note import Note
from components.reference import NOTHING
from components.vocabulary.abilities import AbilityKind, Function, Pipeline
from components.vocabulary.instructions import Op
from components.vocabulary.selectors import Base
from components.zones import Zone
from systems.compiled import rule
from systems.log import note
from systems.objects.amounts import holds, value_of
from systems.objects.fitting import fits
from systems.objects.references import (
    controller_of,
    definition_of,
    is_permanent,
    is_stack_object,
    permanent_reference,
    set_context,
    slot_of,
    stack_position,
)
from systems.replacement.abilities import CURSORS_PER_SLOT, next_replacement, replacement_row
from systems.zones.arriving import queue_entering
from systems.zones.tokens import num_tokens

REPLACES_ZONE_CHANGE = int(Function.REPLACES_ZONE_CHANGE)
OWN = 3
"""How much a player wants an object's own effect to be applied: more than any other."""


@rule
def card_behind(game, reference):
    """Reference of the card that an object is, NOTHING for tokens and copies."""
    if is_permanent(reference):
        return int(game.perm[slot_of(reference)].card)
    if is_stack_object(reference):
        return int(game.stack[stack_position(game, reference)].card)
    return int(reference)


@rule
def says_where(tables, ability, zone):
    """Row of an ability's instruction that sends elsewhere what would go to a zone, or NOTHING."""
    if ability.detail == NOTHING or ability.detail == zone:
        for row in range(ability.first_op, int(ability.first_op) + int(ability.num_ops)):
            if tables.op[row].code == Op.REPLACE_ZONE:
                return row
    return NOTHING


@rule
def speaks_of_moving(game, tables, ability, reference, context):
    """Whether an ability is about the zone change of an object; a selector of cards sees the card, from anywhere."""
    if not holds(game, tables, int(ability.condition), context):
        return False
    row = int(ability.subject)
    while row >= 0:
        selector = tables.selector[row]
        subject = reference
        if selector.origin == Base.CARDS:
            subject = card_behind(game, reference)
        if selector.origin == Base.THIS:
            if reference == context.source:
                return True
        elif subject != NOTHING and fits(game, tables, selector, subject, context):
            return True
        row = int(selector.also)
    return False


@rule
def own_replacement(game, tables, reference, zone):
    """Row of the instruction by which an object that is not on the battlefield goes elsewhere itself, or NOTHING."""
    definition = definition_of(game, tables, reference)
    if is_permanent(reference) or definition < 0:
        return NOTHING
    card = tables.card[definition]
    if int(card.functions) & REPLACES_ZONE_CHANGE == 0:
        return NOTHING
    for row in range(card.first_ability, card.first_ability + card.num_abilities):
        ability = tables.ability[row]
        if ability.kind == AbilityKind.REPLACEMENT and ability.replaces == Pipeline.ZONE_CHANGE:
            everywhere = (int(ability.zones) >> int(Zone.GRAVEYARD)) & 1 == 1
            if everywhere and tables.selector[ability.subject].origin == Base.THIS:
                return says_where(tables, ability, zone)
    return NOTHING


@rule
def preference(ability, player, controller):
    """How much a player wants to apply one of several effects: more if it does something for that player too."""
    if ability.num_ops == 1:
        return 1
    return 2 if player == controller else 0


@rule
def chosen_replacement(game, tables, reference, zone):
    """Cursor of the ability that replaces an object's zone change, as its controller wants it, or NOTHING."""
    best = NOTHING
    most = -1
    affected = controller_of(game, reference)
    cursor = next_replacement(game, tables, int(Pipeline.ZONE_CHANGE), NOTHING)
    while cursor != NOTHING:
        context = tables.scratch.replacement_context
        ability = tables.ability[replacement_row(game, tables, cursor)]
        if says_where(tables, ability, zone) != NOTHING and speaks_of_moving(game, tables, ability, reference, context):
            wanted = preference(ability, affected, int(context.controller))
            if context.source == reference:
                wanted = OWN
            if wanted > most:
                best, most = cursor, wanted
        cursor = next_replacement(game, tables, int(Pipeline.ZONE_CHANGE), cursor)
    return best


@rule
def do_beside(game, tables, ability, controller):
    """Do what a replacement does beside sending an object elsewhere: create tokens, which enter with the event."""
    for row in range(ability.first_op, int(ability.first_op) + int(ability.num_ops)):
        op = tables.op[row]
        if op.code == Op.CREATE_TOKEN:
            amount = value_of(game, tables, int(op.amount), tables.scratch.replacement_context)
            for _ in range(num_tokens(game, tables, controller, amount)):
                context = set_context(tables.scratch.context, NOTHING, 0, controller)
                queue_entering(game, tables, int(op.definition), NOTHING, controller, 0, context)


@rule
def zone_instead(game, tables, reference, zone):
    """Zone to which an object goes that would go to ``zone``: ask once for each change, since it may create tokens.

    What finality counters do is one effect among others (CR 122.1h).
    """
    own = own_replacement(game, tables, reference, zone)
    if own != NOTHING:
        note(game, Note.REPLACED, reference, controller_of(game, reference), zone, int(tables.op[own].zone))
        return int(tables.op[own].zone)
    goes_to = int(zone)
    if zone == Zone.GRAVEYARD and is_permanent(reference):
        if game.perm[slot_of(reference)].counters[CounterKind.FINALITY] > 0:
            goes_to = int(Zone.EXILE)
    if int(game.functions) & REPLACES_ZONE_CHANGE == 0:
        return goes_to
    cursor = chosen_replacement(game, tables, reference, zone)
    if cursor == NOTHING:
        return goes_to
    ability = tables.ability[replacement_row(game, tables, cursor)]
    source = cursor // CURSORS_PER_SLOT
    controller = int(game.perm[source].controller)
    wanted = preference(ability, controller_of(game, reference), controller)
    if goes_to != zone and wanted < 2 and reference != permanent_reference(source):
        return goes_to
    goes_to = int(tables.op[says_where(tables, ability, zone)].zone)
    do_beside(game, tables, ability, controller)
    return goes_to
