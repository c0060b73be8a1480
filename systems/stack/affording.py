"""Whether what is announced can be paid for with the targets that it gets (CR 601.2c, 601.2f), and for
which X that has targets.

Simplified: a spell or ability that costs more or less for what it targets is offered if one of its first targets makes
it payable.
"""

from components.reference import NOTHING
from components.stack import StackKind
from components.vocabulary.selectors import Bound
from systems.compiled import rule
from systems.damage.protection import can_be_targeted
from systems.mana.paying import can_pay, fewest_life_symbols
from systems.objects.selectors import first_selected, next_selected
from systems.stack.costing import (
    change_of_entry,
    cost_change,
    cost_of_entry,
    excluded_source,
    first_part,
    mana_in_cost,
    num_parts,
    own_cost_change,
    targets_change_costs,
)
from systems.stack.entries import num_specs, spec_row
from systems.stack.reductions import reduction_of_entry


@rule
def entry_changes_with_targets(game, tables, entry):
    """Whether what is being announced may cost more or less for its targets."""
    return targets_change_costs(game, tables, first_part(tables, entry), num_parts(tables, entry))


@rule
def least_change(game, tables, entry):
    """Change of the generic mana of what is being announced, with the first target that makes it cheapest."""
    change = change_of_entry(game, tables, entry, NOTHING)
    if num_specs(tables, entry) > 0 and entry_changes_with_targets(game, tables, entry):
        spec = spec_row(tables, entry, 0)
        row = int(tables.target_spec[spec].selector)
        least = change
        found = tables.target_spec[spec].minimum == 0
        reference = first_selected(game, tables, row, entry)
        while reference != NOTHING:
            if can_be_targeted(game, tables, reference, int(entry.source), int(entry.controller)):
                own = change_of_entry(game, tables, entry, reference)
                if not found or own < least:
                    least = own
                found = True
            reference = next_selected(game, tables, row, entry, reference)
        change = least
    return change - reduction_of_entry(game, tables, entry)


@rule
def is_affordable(game, tables, entry, target):
    """Whether the spell or ability that is being announced can be paid for with one target more (CR 601.2h)."""
    if entry.kind == StackKind.TRIGGERED or not entry_changes_with_targets(game, tables, entry):
        return True
    return can_pay(
        game,
        tables,
        int(entry.controller),
        cost_of_entry(tables, entry),
        change_of_entry(game, tables, entry, target) - reduction_of_entry(game, tables, entry),
        int(entry.x),
        int(entry.life_symbols),
        int(entry.source),
        excluded_source(tables, entry),
    )


@rule
def is_payable_with_target(game, tables, player, cost, change, source, first, number, spec, context):
    """Whether the cost of a spell can be paid whose targets change it, for some target of a specification.

    ``change`` is what does not depend on targets; ``first`` and ``number`` are the parts of the cost beside mana.
    """
    mana = mana_in_cost(tables, cost, 0)
    without = own_cost_change(game, tables, first, number, context, NOTHING, NOTHING)
    row = int(tables.target_spec[spec].selector)
    reference = first_selected(game, tables, row, context)
    while reference != NOTHING:
        if can_be_targeted(game, tables, reference, source, player):
            own = change + cost_change(game, tables, player, source, False, mana, NOTHING, reference)
            own += own_cost_change(game, tables, first, number, context, NOTHING, reference) - without
            if fewest_life_symbols(game, tables, player, cost, own, 0, source, NOTHING) >= 0:
                return True
        reference = next_selected(game, tables, row, context, reference)
    return False


@rule
def targets_depend_on_x(tables, ability):
    """Whether what the targets of a spell ability without modes can be depends on X."""
    if ability < 0 or tables.ability[ability].num_modes > 0:
        return False
    first = int(tables.ability[ability].first_target)
    for spec in range(first, first + int(tables.ability[ability].num_targets)):
        if tables.selector[tables.target_spec[spec].selector].bound_code == Bound.X:
            return True
    return False


@rule
def has_affordable_target(game, tables, spec, entry):
    """Whether some object can be the target of a specification and leaves what is being announced payable."""
    row = int(tables.target_spec[spec].selector)
    reference = first_selected(game, tables, row, entry)
    while reference != NOTHING:
        if can_be_targeted(game, tables, reference, int(entry.source), int(entry.controller)):
            if is_affordable(game, tables, entry, reference):
                return True
        reference = next_selected(game, tables, row, entry, reference)
    return False


@rule
def has_targets_for_x(game, tables, entry, x):
    """Whether what is being announced has targets if X is this number (CR 601.2b, 601.2c)."""
    entry.x = x
    possible = True
    for number in range(num_specs(tables, entry)):
        spec = spec_row(tables, entry, number)
        if tables.target_spec[spec].minimum > 0 and not has_affordable_target(game, tables, spec, entry):
            possible = False
    entry.x = 0
    return possible
