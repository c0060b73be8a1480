"""Continuous effects from resolved spells and abilities: how they start and end (CR 611.2)."""

from components.capacities import MEMBER_WORDS, NUM_EFFECTS
from components.game import Problem, Status
from components.reference import NOTHING
from components.vocabulary.instructions import Op, OpFlag
from systems.compiled import rule
from systems.layers.collecting import chosen_mask
from systems.objects.amounts import value_of
from systems.objects.references import definition_of, fail
from systems.objects.selectors import first_selected
from systems.replacement.shields import fix_shield


@rule
def fixed_number(game, tables, op, context):
    """First number of a modification, fixed as it starts (CR 608.2h); for a copy effect the definition to copy.

    The copied object is the first that ``other`` selects, with its copiable values (CR 707.2), or else ``definition``.
    """
    if op.code != Op.BECOME_COPY:
        return value_of(game, tables, int(op.amount), context)
    copied = first_selected(game, tables, int(op.other), context)
    if copied != NOTHING:
        return definition_of(game, tables, copied)
    return int(op.definition)


@rule
def start_effect(game, tables, op_row, source, stamp, controller, duration, context, timestamp):
    """Start one modification as a continuous effect without objects yet (CR 611.2a, 611.2c).

    Parameters
    ----------
    op_row : int
        Row of the modification in the instruction table.
    source, stamp : int
        Reference and stamp of what it comes from.
    controller : int
        Player who controls the effect.
    duration : Duration
        When it ends.
    context : record
        Stack entry in which amounts and the chosen colour are read; they are fixed now (CR 608.2h).
    timestamp : int
        Its timestamp; parts of one effect share it (CR 613.7b).

    Returns
    -------
    int
        Row of the game's effects to whose ``members`` the caller adds slots, or -1 if all are in use (the game stops).
    """
    i = int(game.num_effects)
    if i == NUM_EFFECTS:
        fail(game, Status.OVERFLOW, Problem.EFFECTS)
        return NOTHING
    game.num_effects = i + 1
    op = tables.op[op_row]
    color = 0
    if int(op.marks) & OpFlag.CHOSEN_COLOR != 0:
        color = max(int(context.choices[op.kind]), 0)
    effect = game.effect[i]
    effect.op = op_row
    effect.source = source
    effect.source_stamp = stamp
    effect.controller = controller
    effect.player = NOTHING
    effect.spell = NOTHING
    effect.duration = duration
    effect.kind = NOTHING
    effect.timestamp = timestamp
    effect.first = fixed_number(game, tables, op, context)
    effect.second = value_of(game, tables, int(op.second), context)
    effect.mask = chosen_mask(op, color)
    fix_shield(game, tables, effect, op, context)
    for word in range(MEMBER_WORDS):
        effect.members[word] = 0
    game.layers_dirty = 1
    return i
