"""Targets (CR 115): which are legal, choosing them, and whether they still are when the ability resolves."""

from components.decision import DecisionKind
from components.game import Problem, Status
from components.reference import FIRST_STACK_OBJECT, NOTHING
from components.stack import StackKind
from components.trigger import Event
from systems.compiled import rule
from systems.damage.protection import can_be_targeted
from systems.decision import add_option, answered, begin_decision, clear_decision, pose
from systems.objects.amounts import value_of
from systems.objects.fitting import matches
from systems.objects.references import fail, is_same_object
from systems.objects.selectors import first_selected, next_selected
from systems.objects.target_list import (
    add_target,
    division_of,
    keep_targets,
    set_division,
    target_of,
    target_spec_of,
    target_stamp_of,
    write_target,
)
from systems.stack.affording import is_affordable
from systems.stack.entries import num_specs, spec_row
from systems.stack.target_sets import can_complete, depends_on_others
from systems.stack.triggers import emit


@rule
def is_legal_target(game, tables, spec, reference, context):
    """Whether an object or player may be a target (CR 115.1, 702.11, 702.16b, 702.18)."""
    selector = tables.selector[tables.target_spec[spec].selector]
    return matches(game, tables, selector, reference, context) and can_be_targeted(
        game, tables, reference, int(context.source), int(context.controller)
    )


@rule
def choose_targets(game, tables, entry):
    """Choose the targets of one specification after the other (CR 601.2c); False while a player must choose.

    Of an amount that is divided each target gets at least 1, so there are no more of them than it is (CR 601.2d).

    Simplified: where a modal spell asks for another target, the other modes' targets are others too.
    """
    while entry.next_spec < num_specs(tables, entry):
        number = int(entry.next_spec)
        spec = spec_row(tables, entry, number)
        record = tables.target_spec[spec]
        if not answered(game, DecisionKind.TARGET):
            row = int(record.selector)
            least, most = int(record.minimum), int(record.maximum)
            if record.most >= 0:
                most = max(value_of(game, tables, int(record.most), entry), 0)
            if record.divided >= 0:
                most = min(most, max(value_of(game, tables, int(record.divided), entry), 0))
            least = min(least, most)
            begin_decision(game, DecisionKind.TARGET, int(entry.controller), least, most, int(entry.source))
            game.decision.context = spec
            specs = num_specs(tables, entry) - number if record.minimum > 0 and entry.modes == 0 else 0
            dependent = specs > 1 and depends_on_others(tables, spec, specs)
            reference = first_selected(game, tables, row, entry)
            while reference != NOTHING:
                if can_be_targeted(game, tables, reference, int(entry.source), int(entry.controller)):
                    possible = not dependent or can_complete(game, tables, spec, specs, reference, entry)
                    if possible and is_affordable(game, tables, entry, reference):
                        add_option(game, 0, reference, 0)
                reference = next_selected(game, tables, row, entry, reference)
            if game.decision.num_options < least:
                fail(game, Status.ERROR, Problem.ILLEGAL_STATE)
                return False
            pose(game)
            if not answered(game, DecisionKind.TARGET):
                return False
        for i in range(game.decision.num_options):
            if game.decision.answers[i] != 0:
                add_target(game, entry, number, int(game.decision.object[i]))
        clear_decision(game)
        entry.next_spec = number + 1
    return True


@rule
def num_targets_of(game, entry, number):
    """How many targets were chosen for an entry's ``number``-th specification."""
    found = 0
    for i in range(entry.num_targets):
        if target_spec_of(game, entry, i) == number:
            found += 1
    return found


@rule
def divide(game, tables, entry):
    """Divide amounts among the targets of specifications that ask for it (CR 601.2d); False while a player must choose.

    ``entry.pass_number`` counts the specifications that are done.
    """
    while entry.pass_number < num_specs(tables, entry):
        number = int(entry.pass_number)
        record = tables.target_spec[spec_row(tables, entry, number)]
        if record.divided >= 0 and num_targets_of(game, entry, number) > 0:
            if not answered(game, DecisionKind.DIVIDE):
                begin_decision(game, DecisionKind.DIVIDE, int(entry.controller), 0, 0, int(entry.source))
                game.decision.number = max(value_of(game, tables, int(record.divided), entry), 0)
                for i in range(entry.num_targets):
                    if target_spec_of(game, entry, i) == number:
                        add_option(game, 0, target_of(game, entry, i), i)
                game.decision.minimum = game.decision.num_options
                pose(game)
                if not answered(game, DecisionKind.DIVIDE):
                    return False
            for i in range(game.decision.num_options):
                set_division(game, entry, int(game.decision.detail[i]), int(game.decision.answers[i]))
            clear_decision(game)
        entry.pass_number = number + 1
    entry.pass_number = 0
    return True


@rule
def announce_targets_chosen(game, tables, entry):
    """Let abilities see what became a target of a spell, an ability or a copy (CR 603.2, 115.1, 707.10)."""
    of_ability = int(entry.kind != StackKind.SPELL)
    reference = FIRST_STACK_OBJECT + int(entry.identity)
    for i in range(entry.num_targets):
        target = target_of(game, entry, i)
        emit(game, tables, Event.BECOMES_TARGET, target, int(entry.controller), reference, of_ability)


@rule
def drop_illegal_targets(game, tables, entry):
    """Forget targets that became illegal (CR 608.2b); returns whether the entry still resolves.

    An entry that had targets does not resolve when none is left.
    """
    had = int(entry.num_targets)
    kept = 0
    for i in range(had):
        reference = target_of(game, entry, i)
        stamp = target_stamp_of(game, entry, i)
        number = target_spec_of(game, entry, i)
        same = is_same_object(game, reference, stamp)
        if same and is_legal_target(game, tables, spec_row(tables, entry, number), reference, entry):
            write_target(game, entry, kept, reference, stamp, number, division_of(game, entry, i))
            kept += 1
    if kept < had:
        keep_targets(game, entry, kept)
    return had == 0 or kept > 0
