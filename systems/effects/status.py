"""Instructions that change what faces up or is there at all: transform (CR 701.27) and phase out (CR 702.26)."""

from components.decision import DecisionKind
from components.reference import NOTHING
from components.trigger import Event
from components.vocabulary.cards import CardFlag
from systems.compiled import rule
from systems.decision import add_option, answered, begin_decision, clear_decision, pose
from systems.objects.amounts import value_of
from systems.objects.references import (
    deck_slot_of,
    include,
    is_permanent,
    next_timestamp,
    on_battlefield,
    owner_of_card,
    slot_of,
)
from systems.objects.selectors import first_selected, next_selected
from systems.stack.triggers import emit
from systems.zones.phasing import phase_out


@rule
def can_transform(tables, perm):
    """Whether a permanent is a double-faced card or token that is not modal and shows one of its faces (CR 701.27c)."""
    shown = int(perm.base_definition)
    if tables.card[shown].other_face == NOTHING or int(tables.card[shown].marks) & CardFlag.MODAL_FACES != 0:
        return False
    if perm.card == NOTHING:
        return True
    printed = int(tables.deck[owner_of_card(perm.card)][deck_slot_of(perm.card)])
    return shown in (printed, int(tables.card[printed].other_face))


@rule
def transform(game, tables, entry, op):
    """Turn the selected double-faced permanents over (CR 701.27a): the same objects, with counters and damage.

    Each gets a new timestamp (CR 613.7g). An ability of the permanent itself does nothing if it transformed since
    then is left to the cards' intervening ifs.
    """
    reference = first_selected(game, tables, int(op.selector), entry)
    while reference != NOTHING:
        if is_permanent(reference) and on_battlefield(game, slot_of(reference)):
            perm = game.perm[slot_of(reference)]
            if can_transform(tables, perm):
                perm.base_definition = tables.card[perm.base_definition].other_face
                perm.timestamp = next_timestamp(game)
                perm.used_abilities = 0
                game.layers_dirty = 1
                emit(game, tables, Event.TRANSFORMS, reference, int(perm.controller), 1, 0)
        reference = next_selected(game, tables, int(op.selector), entry, reference)
    return True


@rule
def choose_to_phase_out(game, tables, entry, op):
    """Choose up to ``amount`` of the selected permanents; False while the player must choose."""
    if not answered(game, DecisionKind.PHASE_OUT):
        most = value_of(game, tables, int(op.amount), entry)
        begin_decision(game, DecisionKind.PHASE_OUT, int(entry.controller), 0, most, int(entry.source))
        reference = first_selected(game, tables, int(op.selector), entry)
        while reference != NOTHING:
            if is_permanent(reference) and on_battlefield(game, slot_of(reference)):
                add_option(game, 0, reference, 0)
            reference = next_selected(game, tables, int(op.selector), entry, reference)
        pose(game)
    return answered(game, DecisionKind.PHASE_OUT)


@rule
def phase_out_selected(game, tables, entry, op):
    """Let the selected permanents phase out, or those chosen among them (CR 702.26); False while choosing."""
    members = tables.scratch.members
    if op.amount != NOTHING:
        if not choose_to_phase_out(game, tables, entry, op):
            return False
        for word in range(len(members)):
            members[word] = 0
        for i in range(game.decision.num_options):
            if game.decision.answers[i] != 0:
                include(members, slot_of(game.decision.object[i]))
        clear_decision(game)
    else:
        for word in range(len(members)):
            members[word] = 0
        reference = first_selected(game, tables, int(op.selector), entry)
        while reference != NOTHING:
            if is_permanent(reference) and on_battlefield(game, slot_of(reference)):
                include(members, slot_of(reference))
            reference = next_selected(game, tables, int(op.selector), entry, reference)
    phase_out(game, members)
    return True
