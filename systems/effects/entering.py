"""Instructions that put cards and tokens onto the battlefield (CR 403.4, 701.7), those of one instruction together."""

from components.reference import NOTHING
from components.vocabulary.instructions import OpFlag
from systems.combat.declaring import enter_attacking
from systems.compiled import rule
from systems.decision import clear_decision
from systems.effects.choices import has_chosen_among
from systems.effects.record import add_affected, remember
from systems.layers.applying import reset_to_printed
from systems.objects.amounts import value_of
from systems.objects.members import nobody
from systems.objects.references import (
    deck_slot_of,
    definition_of,
    is_card,
    is_permanent,
    object_now,
    owner_of_card,
    permanent_reference,
    set_context,
    slot_of,
)
from systems.objects.selectors import first_selected, next_selected
from systems.zones.arriving import queue_entering
from systems.zones.tokens import num_tokens


@rule
def put_one(game, tables, entry, op, reference, number):
    """Let one card wait to enter, as number ``number`` of its instruction; whether it does."""
    card = object_now(game, reference)
    if not is_card(card):
        return False
    flags = int(op.marks)
    amount = max(value_of(game, tables, int(op.amount), entry), 0)
    tapped = 1 if flags & OpFlag.TAPPED != 0 else 0
    owner = owner_of_card(card)
    controller = int(entry.controller) if flags & OpFlag.UNDER_YOUR_CONTROL != 0 else owner
    context = set_context(tables.scratch.context, card, 0, controller)
    definition = int(tables.deck[owner][deck_slot_of(card)])
    slot = queue_entering(game, tables, definition, card, controller, tapped, context)
    if slot == NOTHING:
        return False
    if amount > 0:
        game.perm[slot].counters[op.kind] = amount
    if flags & OpFlag.ATTACKING != 0 and op.other != NOTHING:
        game.perm[slot].attacking = first_selected(game, tables, int(op.other), entry)
    if flags & OpFlag.REMEMBERED != 0 and number < len(entry.choices):
        entry.choices[number] = permanent_reference(slot)
    return True


@rule
def put_chosen(game, tables, entry, op):
    """Put up to ``second`` of the selected cards, which the controller chooses, onto the battlefield at the same time
    (CR 608.2d); False while the player must choose.
    """
    most = max(value_of(game, tables, int(op.second), entry), 0)
    if not has_chosen_among(game, tables, entry, int(op.selector), most, False):
        return False
    number = 0
    for i in range(game.decision.num_options):
        if game.decision.answers[i] != 0 and put_one(game, tables, entry, op, int(game.decision.object[i]), number):
            number += 1
    clear_decision(game)
    return True


@rule
def put_onto_battlefield(game, tables, entry, op):
    """Put the selected cards onto the battlefield (CR 403.4), with counters if the instruction says so (CR 122.6a).

    Simplified: an Aura that is put onto the battlefield without being cast enchants nothing (CR 303.4f).
    """
    flags = int(op.marks)
    number = 0
    if flags & OpFlag.REMEMBERED != 0:
        for register in range(len(entry.choices)):
            entry.choices[register] = NOTHING
    if op.second != NOTHING:
        return put_chosen(game, tables, entry, op)
    reference = first_selected(game, tables, int(op.selector), entry)
    while reference != NOTHING:
        following = next_selected(game, tables, int(op.selector), entry, reference)
        if put_one(game, tables, entry, op, reference, number):
            number += 1
        reference = following
    return True


@rule
def create_for(game, tables, entry, op, player, amount):
    """Let a player create tokens of an instruction, with counters if it says so (CR 122.6a).

    Tokens that are copies of an object have its copiable values (CR 707.2), except for the modifications of the next
    ``jump`` rows (CR 707.9). Simplified: exceptions of the copied object are lost where the copy has its own.
    """
    flags = int(op.marks)
    definition = int(op.definition)
    exceptions = NOTHING
    if definition == NOTHING:
        copied = first_selected(game, tables, int(op.selector), entry)
        if copied == NOTHING:
            return
        definition = definition_of(game, tables, copied)
        if op.jump > 0:
            exceptions = int(entry.pointer)
        elif is_permanent(copied):
            exceptions = int(game.perm[slot_of(copied)].exceptions)
    with_counters = max(value_of(game, tables, int(op.second), entry), 0)
    for _ in range(num_tokens(game, tables, player, amount)):
        context = set_context(tables.scratch.context, NOTHING, 0, player)
        tapped = 1 if flags & OpFlag.TAPPED != 0 else 0
        slot = queue_entering(game, tables, definition, NOTHING, player, tapped, context)
        if slot == NOTHING:
            return
        if exceptions != NOTHING:
            game.perm[slot].exceptions = exceptions
            reset_to_printed(game, tables, slot)
        if with_counters > 0:
            game.perm[slot].counters[op.kind] = with_counters
        if flags & OpFlag.ATTACKING != 0:
            enter_attacking(game, slot)
        if flags & OpFlag.REMEMBERED != 0:
            if entry.choices[0] == NOTHING:
                entry.choices[0] = permanent_reference(slot)
            add_affected(game.affected, permanent_reference(slot), 1)
            game.done = int(game.done) + 1


@rule
def create_tokens(game, tables, entry, op):
    """Create tokens (CR 111.2, 701.7), for the controller or for each player of ``other``."""
    if int(op.marks) & OpFlag.REMEMBERED != 0:
        entry.choices[0] = NOTHING
        remember(game, nobody(), 0)
    amount = value_of(game, tables, int(op.amount), entry)
    if op.other == NOTHING:
        create_for(game, tables, entry, op, int(entry.controller), amount)
        return True
    player = first_selected(game, tables, int(op.other), entry)
    while player != NOTHING:
        create_for(game, tables, entry, op, player, amount)
        player = next_selected(game, tables, int(op.other), entry, player)
    return True
