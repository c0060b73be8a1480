"""The instruction that chooses a source of damage (CR 609.7a)."""

from components.decision import DecisionKind
from components.reference import FIRST_STACK_OBJECT, NOTHING
from components.stack import StackKind
from systems.compiled import rule
from systems.decision import add_option, answered, begin_decision
from systems.effects.choices import keep_chosen, pose_one
from systems.objects.fitting import matches
from systems.objects.references import is_permanent, on_battlefield, permanent_reference, slot_of


@rule
def add_source(game, tables, row, reference, entry):
    """Offer an object as a source of damage if it matches a selector (-1: any) and is not offered yet."""
    if reference == NOTHING or (row >= 0 and not matches(game, tables, tables.selector[row], reference, entry)):
        return
    for i in range(game.decision.num_options):
        if game.decision.object[i] == reference:
            return
    add_option(game, 0, reference, 0)


@rule
def offer_sources(game, tables, row, entry):
    """Offer all that may be chosen as a source of damage (CR 609.7a): spells, sources of abilities, permanents.

    What is on the stack comes first, its top before the rest.

    Simplified: what a delayed ability or a replacement effect alone speaks of is not offered, nor are permanents that
    are phased out or cards in the command zone.
    """
    for position in range(game.stack_size - 1, -1, -1):
        other = game.stack[position]
        if other.identity == entry.identity:
            continue
        if other.kind == StackKind.SPELL:
            add_source(game, tables, row, FIRST_STACK_OBJECT + int(other.identity), entry)
        elif not is_permanent(int(other.source)):
            add_source(game, tables, row, int(other.source), entry)
        else:
            perm = game.perm[slot_of(other.source)]
            if perm.stamp == other.source_stamp and perm.phased_out == 0:
                add_source(game, tables, row, int(other.source), entry)
    for slot in range(game.num_slots):
        if on_battlefield(game, slot):
            add_source(game, tables, row, permanent_reference(slot), entry)


@rule
def choose_source(game, tables, entry, op):
    """Choose a source of damage into a register (CR 609.7a); False while the player must choose."""
    if not answered(game, DecisionKind.CHOOSE_OBJECT):
        begin_decision(game, DecisionKind.CHOOSE_OBJECT, int(entry.controller), 0, 0, int(entry.source))
        offer_sources(game, tables, int(op.selector), entry)
        pose_one(game)
        if not answered(game, DecisionKind.CHOOSE_OBJECT):
            return False
    keep_chosen(game, entry, int(op.marks))
    return True
