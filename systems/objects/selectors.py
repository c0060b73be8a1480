"""Which objects and players an ability speaks of (CR 109.2): selectors of the card tables.

Selected things are visited in ascending reference order, without any list::

    reference = first_selected(game, tables, row, context)
    while reference != NOTHING:
        ...
        reference = next_selected(game, tables, row, context, reference)

The context is a stack entry (or a stand-in, `systems.objects.references.set_context`): it names the source, its
controller, targets, the event and choices. An instruction that changes what the selector asks for collects first.
"""

from components.reference import CARDS_PER_OWNER, FIRST_CARD, FIRST_PERMANENT, FIRST_STACK_OBJECT, NOTHING
from components.vocabulary.selectors import Base
from systems.compiled import rule
from systems.objects.characteristics import fits_types
from systems.objects.fitting import fits, is_related
from systems.objects.naming import player_of, single_of
from systems.objects.references import (
    card_reference,
    includes,
    is_permanent,
    is_same_object,
    is_stack_object,
    on_battlefield,
    permanent_reference,
    slot_of,
    stack_position,
)
from systems.objects.target_list import target_of, target_spec_of, target_stamp_of


@rule
def next_player_selected(game, tables, selector, context, after):
    """First matching player after a reference, or NOTHING."""
    for player in range(max(after + 1, 0), game.num_players):
        if game.player[player].loss == 0 and fits(game, tables, selector, player, context):
            return player
    return NOTHING


@rule
def next_permanent_selected(game, tables, selector, context, after):
    """First matching permanent after a reference, or NOTHING."""
    for slot in range(max(after + 1 - FIRST_PERMANENT, 0), game.num_slots):
        # most are told apart by their card types, which costs less to ask than everything else
        if fits_types(selector, int(game.perm[slot].characteristics.types)) and on_battlefield(game, slot):
            if fits(game, tables, selector, permanent_reference(slot), context):
                return permanent_reference(slot)
    return NOTHING


@rule
def next_affected(game, tables, selector, context, after):
    """First matching permanent after a reference to which the last counting instruction did something, or NOTHING.

    One that has left since is selected as it last was, or as the card that it became (CR 400.7, 608.2h).
    """
    for slot in range(max(after + 1 - FIRST_PERMANENT, 0), game.num_slots):
        reference = permanent_reference(slot)
        if includes(game.affected, slot) and fits(game, tables, selector, reference, context):
            return reference
    return NOTHING


@rule
def next_card_selected(game, tables, selector, context, after):
    """First matching card in the selector's zone after a reference, or NOTHING."""
    start = max(after + 1, FIRST_CARD)
    for owner in range((start - FIRST_CARD) // CARDS_PER_OWNER, game.num_players):
        first = max(start - card_reference(owner, 0), 0)
        if not is_related(game, selector.controller, owner, context):
            continue
        for card in range(first, game.player[owner].deck_size):
            if game.player[owner].zone[card] == selector.zone:
                reference = card_reference(owner, card)
                if fits(game, tables, selector, reference, context):
                    return reference
    return NOTHING


@rule
def next_stack_selected(game, tables, selector, context, after):
    """Matching stack object with the next higher reference, or NOTHING; never the one that asks."""
    best = NOTHING
    for position in range(game.stack_size):
        entry = game.stack[position]
        reference = FIRST_STACK_OBJECT + int(entry.identity)
        if reference > after and (best == NOTHING or reference < best) and entry.identity != context.identity:
            if fits(game, tables, selector, reference, context):
                best = reference
    return best


@rule
def next_target_selected(game, tables, selector, context, after):
    """Target of the selector's specification with the next higher reference, or NOTHING.

    Illegal targets are dropped as a spell or ability begins to resolve (`systems.stack.targets`). A permanent that has
    left since is selected still: as it last was, or as the card that it became (CR 400.7, 608.2h).
    """
    best = NOTHING
    for i in range(context.num_targets):
        reference = target_of(game, context, i)
        stamp = target_stamp_of(game, context, i)
        answers_it = target_spec_of(game, context, i) == int(selector.index) + int(context.spec_base)
        if answers_it and reference > after and (best == NOTHING or reference < best):
            known = is_permanent(reference) and game.perm[slot_of(reference)].stamp == stamp
            if (known or is_same_object(game, reference, stamp)) and fits(game, tables, selector, reference, context):
                best = reference
    return best


@rule
def next_targeted(game, tables, selector, context, entry, number, after):
    """Matching permanent with the next higher reference among the first targets that an entry names, or NOTHING."""
    best = NOTHING
    for i in range(number):
        reference = target_of(game, entry, i)
        if is_permanent(reference) and reference > after and (best == NOTHING or reference < best):
            same = is_same_object(game, reference, target_stamp_of(game, entry, i))
            if same and fits(game, tables, selector, reference, context):
                best = reference
    return best


@rule
def next_event_target(game, tables, selector, context, after):
    """Matching permanent with the next higher reference that the event's spell or ability targets, or NOTHING.

    Once that has left the stack, those count that it targeted then (CR 608.2h); always those still on the battlefield.
    """
    if is_stack_object(context.event_object):
        position = stack_position(game, context.event_object)
        if position >= 0:
            entry = game.stack[position]
            return next_targeted(game, tables, selector, context, entry, int(entry.num_targets), after)
    return next_targeted(game, tables, selector, context, context, int(context.num_event_targets), after)


@rule
def next_of_base(game, tables, selector, context, after):
    """Next object or player after a reference that a selector itself selects, or NOTHING."""
    base = selector.origin
    if base == Base.TARGET:
        return next_target_selected(game, tables, selector, context, after)
    if base == Base.PLAYERS:
        return next_player_selected(game, tables, selector, context, after)
    if base == Base.PERMANENTS or base == Base.PERMANENTS_AND_PLAYERS:
        if base == Base.PERMANENTS_AND_PLAYERS and after < FIRST_PERMANENT:
            player = next_player_selected(game, tables, selector, context, after)
            if player != NOTHING:
                return player
        return next_permanent_selected(game, tables, selector, context, after)
    if base == Base.EVENT_TARGETS:
        return next_event_target(game, tables, selector, context, after)
    if base == Base.AFFECTED:
        return next_affected(game, tables, selector, context, after)
    if base == Base.CARDS:
        return next_card_selected(game, tables, selector, context, after)
    if base == Base.STACK:
        return next_stack_selected(game, tables, selector, context, after)
    if base == Base.CONTROLLER or base == Base.OWNER:
        reference = player_of(game, tables, selector, context)
    else:
        reference = single_of(game, selector, context)
    if reference > after and fits(game, tables, selector, reference, context):
        return reference
    return NOTHING


@rule
def next_selected(game, tables, row, context, after):
    """Next selected object or player after a reference, or NOTHING."""
    selector = tables.selector[row]
    reference = next_of_base(game, tables, selector, context, after)
    if selector.also >= 0:
        other = next_of_base(game, tables, tables.selector[selector.also], context, after)
        if reference == NOTHING or (other != NOTHING and other < reference):
            return other
    return reference


@rule
def first_selected(game, tables, row, context):
    """First selected object or player, or NOTHING."""
    if row < 0:
        return NOTHING
    return next_selected(game, tables, row, context, NOTHING)


@rule
def count_selected(game, tables, row, context):
    """How many objects and players a selector selects."""
    number = 0
    reference = first_selected(game, tables, row, context)
    while reference != NOTHING:
        number += 1
        reference = next_selected(game, tables, row, context, reference)
    return number
