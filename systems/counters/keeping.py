"""Counters that can't be removed because an ability says so (CR 101.2)."""

from components.reference import NOTHING
from components.vocabulary.abilities import AbilityKind, Function
from components.vocabulary.instructions import Op
from systems.compiled import rule
from systems.objects.amounts import holds
from systems.objects.references import permanent_reference, set_context
from systems.replacement.abilities import ability_at, num_abilities_to_ask, speaks_of


@rule
def ability_keeps(game, tables, ability, slot, holder, kind):
    """Whether a static ability of a permanent says that counters of a kind can't be removed from something."""
    for row in range(ability.first_op, int(ability.first_op) + int(ability.num_ops)):
        op = tables.op[row]
        if op.code == Op.KEEPS_COUNTERS and op.kind == kind:
            perm = game.perm[slot]
            context = set_context(
                tables.scratch.replacement_context, permanent_reference(slot), int(perm.stamp), int(perm.controller)
            )
            if speaks_of(game, tables, int(ability.subject), holder, context, False):
                return holds(game, tables, int(ability.condition), context)
    return False


@rule
def can_lose_counters(game, tables, holder, kind):
    """Whether counters of a kind can be removed from a permanent or player: no ability says that they can't."""
    if int(game.functions) & Function.KEEPS_COUNTERS == 0:
        return True
    for slot in range(game.num_slots):
        for index in range(num_abilities_to_ask(game, tables, slot, int(Function.KEEPS_COUNTERS))):
            row = ability_at(game, tables, slot, index)
            if row != NOTHING and tables.ability[row].kind == AbilityKind.STATIC:
                if ability_keeps(game, tables, tables.ability[row], slot, holder, kind):
                    return False
    return True
