"""Costs that remove counters from among several permanents (CR 118.3, 601.2b)."""

from components.counters import EVERY_KIND
from components.decision import DecisionKind
from components.reference import NOTHING
from components.vocabulary.instructions import Op, OpFlag
from systems.compiled import rule
from systems.counters.keeping import can_lose_counters
from systems.counters.putting import remove_counters
from systems.decision import add_option, answered, begin_decision, clear_decision, pose
from systems.objects.references import controller_of, is_permanent, on_battlefield, slot_of
from systems.objects.selectors import next_selected


@rule
def from_among(op):
    """Whether a part takes its counters from among several objects."""
    return op.code == Op.COST_REMOVE_COUNTERS and int(op.marks) & OpFlag.ALL != 0


@rule
def counters_to_take(game, tables, op, reference, kind):
    """How many counters of a kind a permanent can give to a part."""
    if op.kind != kind and op.kind != EVERY_KIND:
        return 0
    number = int(game.perm[slot_of(reference)].counters[kind])
    if number > 0 and not can_lose_counters(game, tables, reference, kind):
        return 0
    return number


@rule
def next_bearer(game, tables, player, op, context, after):
    """Next permanent of a player after a reference that a part selects, or NOTHING."""
    reference = next_selected(game, tables, int(op.selector), context, after)
    while reference != NOTHING:
        if is_permanent(reference) and on_battlefield(game, slot_of(reference)):
            if controller_of(game, reference) == player:
                return reference
        reference = next_selected(game, tables, int(op.selector), context, reference)
    return NOTHING


@rule
def enough_among(game, tables, player, op, context, number):
    """Whether there are ``number`` counters among the permanents that a part selects."""
    missing = number
    reference = NOTHING
    while missing > 0:
        reference = next_bearer(game, tables, player, op, context, reference)
        if reference == NOTHING:
            return False
        for kind in range(len(game.perm[slot_of(reference)].counters)):
            missing -= counters_to_take(game, tables, op, reference, kind)
    return True


@rule
def pay_from_among(game, tables, player, row, entry, number):
    """Remove ``number`` counters from among permanents, as the player divides them; False while it must choose."""
    op = tables.op[row]
    if number == 0:
        return True
    if not answered(game, DecisionKind.AMONG):
        begin_decision(game, DecisionKind.AMONG, player, 0, 0, int(entry.source))
        game.decision.context = row
        game.decision.number = number
        reference = next_bearer(game, tables, player, op, entry, NOTHING)
        while reference != NOTHING:
            for kind in range(len(game.perm[slot_of(reference)].counters)):
                if counters_to_take(game, tables, op, reference, kind) > 0:
                    add_option(game, 0, reference, kind)
            reference = next_bearer(game, tables, player, op, entry, reference)
        pose(game)
        if not answered(game, DecisionKind.AMONG):
            return False
    for i in range(game.decision.num_options):
        if game.decision.answers[i] != 0:
            kind = int(game.decision.detail[i])
            remove_counters(game, tables, int(game.decision.object[i]), kind, int(game.decision.answers[i]))
    clear_decision(game)
    return True
