"""Changing the targets of spells and abilities (CR 115.7)."""

from components.decision import DecisionKind
from components.reference import NOTHING
from systems.compiled import rule
from systems.decision import add_option, answered, begin_decision, clear_decision
from systems.effects.choices import pose_one
from systems.effects.copying import is_other_target
from systems.objects.references import is_same_object, stack_position
from systems.objects.selectors import first_selected
from systems.objects.target_list import replace_target, target_of, target_spec_of
from systems.stack.entries import spec_row
from systems.stack.targets import announce_targets_chosen, is_legal_target


@rule
def can_become_target(game, tables, target, number, reference):
    """Whether an object can be put in the place of a target of a spell or ability (CR 115.7a)."""
    spec = spec_row(tables, target, target_spec_of(game, target, number))
    if target_of(game, target, number) == reference or is_other_target(game, target, number, reference):
        return False
    return is_legal_target(game, tables, spec, reference, target)


@rule
def change_target(game, tables, entry, op):
    """Change a target of the selected spell or ability to ``other``; False while the player must choose which.

    If that can't be a target there, none changes (CR 115.7a).
    """
    selected = first_selected(game, tables, int(op.selector), entry)
    reference = first_selected(game, tables, int(op.other), entry)
    if selected == NOTHING or reference == NOTHING or stack_position(game, selected) < 0:
        return True
    if not is_same_object(game, int(entry.source), int(entry.source_stamp)):
        return True
    target = game.stack[stack_position(game, selected)]
    if not answered(game, DecisionKind.CHOOSE_OBJECT):
        begin_decision(game, DecisionKind.CHOOSE_OBJECT, int(entry.controller), 0, 0, int(entry.source))
        for number in range(target.num_targets):
            if can_become_target(game, tables, target, number, reference):
                add_option(game, 0, target_of(game, target, number), number)
        pose_one(game)
        if not answered(game, DecisionKind.CHOOSE_OBJECT):
            return False
    changed = False
    for i in range(game.decision.num_options):
        if game.decision.answers[i] != 0:
            number = int(game.decision.detail[i])
            replace_target(game, target, number, reference)
            changed = True
    clear_decision(game)
    if changed:
        announce_targets_chosen(game, tables, target)
    return True
