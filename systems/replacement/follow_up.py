"""What a prevention effect does besides: planned while damage is prevented, carried out right after (CR 615.5)."""

from components.additional import NUM_ADDITIONAL
from components.game import Problem, Status
from components.reference import NOTHING
from components.vocabulary.instructions import OpFlag
from systems.compiled import rule
from systems.objects.references import controller_of, definition_of, fail, set_context, stamp_of


@rule
def planned(game, op, source, stamp, part, each_source):
    """Number of the additional effect that a part adds to, NOTHING if it is the first: one for the whole event.

    With ``each_source`` there is one for each source of damage, otherwise one for each recipient.
    """
    for i in range(game.num_additional):
        row = game.additional[i]
        same = row.op == op and row.source == source and row.source_stamp == stamp and row.recipient == part.recipient
        if same and (row.damager == part.source or not each_source):
            return i
    return NOTHING


@rule
def plan_follow_up(game, tables, part, replacement, taken):
    """Remember what the rows after a prevention instruction do once the damage event is over (CR 615.5).

    ``replacement`` is the effect as it was applied to a part, ``taken`` how much it prevented. Its amount is that, or
    with THAT_MUCH what would have been dealt, which counts also if the damage can't be prevented (CR 615.12).
    """
    row = int(replacement.op)
    op = tables.op[row]
    source = int(replacement.source)
    stamp = int(replacement.stamp)
    controller = controller_of(game, source)
    if replacement.effect != NOTHING:
        effect = game.effect[replacement.effect]
        stamp = int(effect.source_stamp)
        controller = int(effect.controller)
    amount = taken
    if int(op.marks) & OpFlag.THAT_MUCH != 0:
        amount = int(replacement.before)
    i = planned(game, row, source, stamp, part, int(op.marks) & OpFlag.EACH_SOURCE != 0)
    if i == NOTHING:
        i = int(game.num_additional)
        if i == NUM_ADDITIONAL:
            fail(game, Status.OVERFLOW, Problem.ADDITIONAL)
            return
        game.num_additional = i + 1
        game.additional[i].amount = 0
    added = game.additional[i]
    added.op = row
    added.source = source
    added.source_stamp = stamp
    added.controller = controller
    added.recipient = part.recipient
    added.damager = part.source
    added.player = controller_of(game, int(part.source))
    added.amount = int(added.amount) + amount


@rule
def next_follow_up(game, tables):
    """Take the next additional effect and prepare ``game.additional_context`` for it.

    Returns the row after which its instructions stand, or NOTHING if there is none.
    """
    if game.num_additional == 0:
        return NOTHING
    due = game.additional[0]
    row = int(due.op)
    context = set_context(game.additional_context, int(due.source), int(due.source_stamp), int(due.controller))
    context.definition = max(definition_of(game, tables, int(due.source)), 0)
    context.event_object = due.recipient
    context.event_stamp = stamp_of(game, int(due.recipient))
    context.event_player = due.player
    context.event_amount = due.amount
    context.pass_number = 0
    for register in range(len(context.choices)):
        context.choices[register] = NOTHING
    context.choices[0] = due.damager
    for i in range(game.num_additional - 1):
        game.additional[i] = game.additional[i + 1]
    game.num_additional -= 1
    return row
