"""Targets (CR 115): which are legal, choosing them, and whether they still are when the ability resolves."""

from components.capacities import NUM_TARGETS
from components.decision import DecisionKind
from components.game import Problem, Status
from components.reference import NOTHING
from components.vocabulary import OTHER_THAN_TARGET, Who
from systems.compiled import rule
from systems.damage.protection import can_be_targeted
from systems.decision import add_option, answered, begin_decision, clear_decision, pose
from systems.objects.fitting import matches
from systems.objects.references import fail, is_same_object, stamp_of
from systems.objects.selectors import first_selected, next_selected
from systems.stack.affording import is_affordable
from systems.stack.entries import num_specs, spec_row


@rule
def is_legal_target(game, tables, spec, reference, context):
    """Whether an object or player may be a target (CR 115.1, 702.11, 702.16b, 702.18)."""
    selector = tables.selector[tables.target_spec[spec].selector]
    return matches(game, tables, selector, reference, context) and can_be_targeted(
        game, tables, reference, int(context.source), int(context.controller)
    )


@rule
def has_target(game, tables, spec, context):
    """Whether a target specification has enough legal targets to be announced (CR 601.2c)."""
    needed = int(tables.target_spec[spec].minimum)
    row = int(tables.target_spec[spec].selector)
    reference = first_selected(game, tables, row, context)
    while reference != NOTHING and needed > 0:
        if can_be_targeted(game, tables, reference, int(context.source), int(context.controller)):
            needed -= 1
        reference = next_selected(game, tables, row, context, reference)
    return needed <= 0


@rule
def depends_on_first(tables, first, number):
    """Whether what a later specification may target depends on the first target: on who it is, or that it is another.

    Specifications stand one after the other from ``first``.
    """
    for spec in range(first + 1, first + number):
        selector = tables.selector[tables.target_spec[spec].selector]
        if selector.other == OTHER_THAN_TARGET or selector.controller == Who.TARGET_PLAYER:
            return True
    return False


@rule
def can_complete(game, tables, first, number, reference, context):
    """Whether all later specifications have targets if an object is the first target (CR 601.2c)."""
    context.targets[0] = reference
    context.target_stamps[0] = stamp_of(game, reference)
    context.target_specs[0] = 0
    context.num_targets = 1
    complete = True
    for spec in range(first + 1, first + number):
        if not has_target(game, tables, spec, context):
            complete = False
            break
    context.num_targets = 0
    return complete


@rule
def has_dependent_targets(game, tables, first, number, context):
    """Whether there is a first target with which all specifications have enough targets."""
    if tables.target_spec[first].minimum == 0:
        return True
    row = int(tables.target_spec[first].selector)
    reference = first_selected(game, tables, row, context)
    while reference != NOTHING:
        if can_be_targeted(game, tables, reference, int(context.source), int(context.controller)):
            if can_complete(game, tables, first, number, reference, context):
                return True
        reference = next_selected(game, tables, row, context, reference)
    return False


@rule
def has_targets(game, tables, first, number, context):
    """Whether each of some target specifications has enough legal targets."""
    if number > 1 and depends_on_first(tables, first, number):
        return has_dependent_targets(game, tables, first, number, context)
    for spec in range(first, first + number):
        if not has_target(game, tables, spec, context):
            return False
    return True


@rule
def add_target(game, entry, spec_number, reference):
    """Write one chosen target into a stack entry."""
    i = int(entry.num_targets)
    if i == NUM_TARGETS:
        fail(game, Status.OVERFLOW, Problem.TARGETS)
        return
    entry.targets[i] = reference
    entry.target_stamps[i] = stamp_of(game, reference)
    entry.target_specs[i] = spec_number
    entry.division[i] = 0
    entry.num_targets = i + 1


@rule
def choose_targets(game, tables, entry):
    """Choose the targets of one specification after the other (CR 601.2c); False while a player must choose.

    Dividing an amount among several targets (CR 601.2d) is not known: it stops the game with ERROR.
    """
    while entry.next_spec < num_specs(tables, entry):
        number = int(entry.next_spec)
        spec = spec_row(tables, entry, number)
        record = tables.target_spec[spec]
        if not answered(game, DecisionKind.TARGET):
            row = int(record.selector)
            begin_decision(
                game,
                DecisionKind.TARGET,
                int(entry.controller),
                int(record.minimum),
                int(record.maximum),
                int(entry.source),
            )
            game.decision.context = spec
            specs = num_specs(tables, entry) if number == 0 and record.minimum > 0 else 0
            dependent = specs > 1 and entry.modes == 0 and depends_on_first(tables, spec, specs)
            reference = first_selected(game, tables, row, entry)
            while reference != NOTHING:
                if can_be_targeted(game, tables, reference, int(entry.source), int(entry.controller)):
                    possible = not dependent or can_complete(game, tables, spec, specs, reference, entry)
                    if possible and is_affordable(game, tables, entry, reference):
                        add_option(game, 0, reference, 0)
                reference = next_selected(game, tables, row, entry, reference)
            if game.decision.num_options < record.minimum:
                fail(game, Status.ERROR, Problem.ILLEGAL_STATE)
                return False
            pose(game)
            if not answered(game, DecisionKind.TARGET):
                return False
        before = int(entry.num_targets)
        for i in range(game.decision.num_options):
            if game.decision.answers[i] != 0:
                add_target(game, entry, number, int(game.decision.object[i]))
        if record.divided == 1 and entry.num_targets > before + 1:
            fail(game, Status.ERROR, Problem.UNKNOWN_INSTRUCTION)
        clear_decision(game)
        entry.next_spec = number + 1
    return True


@rule
def drop_illegal_targets(game, tables, entry):
    """Forget targets that became illegal (CR 608.2b); returns whether the entry still resolves.

    An entry that had targets does not resolve when none is left.
    """
    had = int(entry.num_targets)
    kept = 0
    for i in range(had):
        reference = int(entry.targets[i])
        spec = spec_row(tables, entry, int(entry.target_specs[i]))
        same = is_same_object(game, reference, int(entry.target_stamps[i]))
        if same and is_legal_target(game, tables, spec, reference, entry):
            entry.targets[kept] = reference
            entry.target_stamps[kept] = entry.target_stamps[i]
            entry.target_specs[kept] = entry.target_specs[i]
            entry.division[kept] = entry.division[i]
            kept += 1
    entry.num_targets = kept
    return had == 0 or kept > 0
