"""The most counters of a kind that a permanent can have (CR 122.4, 704.5r)."""

from components.capacities import NUM_PERMANENT_KINDS
from components.reference import NOTHING
from components.vocabulary.abilities import AbilityKind, Function
from components.vocabulary.instructions import Op
from systems.compiled import rule
from systems.counters.keeping import can_lose_counters
from systems.counters.putting import remove_kind
from systems.layers.collecting import band_is_active
from systems.objects.amounts import value_of
from systems.objects.references import includes, permanent_reference, set_context


@rule
def maximum_of(game, tables, row, slot, kind):
    """The most counters of a kind that one ability allows its permanent, or NOTHING."""
    ability = tables.ability[row]
    if ability.kind != AbilityKind.STATIC or not band_is_active(game, ability, slot):
        return NOTHING
    perm = game.perm[slot]
    for i in range(ability.first_op, ability.first_op + ability.num_ops):
        op = tables.op[i]
        if op.code == Op.MAXIMUM_COUNTERS and op.kind == kind:
            context = set_context(tables.scratch.context, permanent_reference(slot), perm.stamp, perm.controller)
            return max(value_of(game, tables, int(op.amount), context), 0)
    return NOTHING


@rule
def most_allowed(game, tables, slot, kind):
    """The most counters of a kind that a permanent's abilities allow, or NOTHING for any number."""
    perm = game.perm[slot]
    card = tables.card[perm.definition]
    most = NOTHING
    if perm.lost_abilities == 0:
        for row in range(card.first_ability, card.first_ability + card.num_abilities):
            number = maximum_of(game, tables, row, slot, kind)
            if number != NOTHING and (most == NOTHING or number < most):
                most = number
    for i in range(game.num_granted):
        if includes(game.granted[i].members, slot):
            number = maximum_of(game, tables, int(game.granted[i].ability), slot, kind)
            if number != NOTHING and (most == NOTHING or number < most):
                most = number
    return most


@rule
def surplus(game, tables, slot, kind):
    """How many counters of a kind a permanent has beyond what it can have (CR 704.5r)."""
    number = int(game.perm[slot].counters[kind])
    if number == 0 or not can_lose_counters(game, tables, permanent_reference(slot), kind):
        return 0
    most = most_allowed(game, tables, slot, kind)
    if most == NOTHING:
        return 0
    return max(number - most, 0)


@rule
def has_surplus(game, tables, slot):
    """Whether a permanent has more counters of some kind than it can have."""
    if int(game.functions) & Function.LIMITS_COUNTERS == 0 or game.perm[slot].counter_mask == 0:
        return False
    for kind in range(NUM_PERMANENT_KINDS):
        if surplus(game, tables, slot, kind) > 0:
            return True
    return False


@rule
def remove_surplus(game, tables, slot):
    """Remove the counters that a permanent has beyond what it can have (CR 704.5r)."""
    for kind in range(NUM_PERMANENT_KINDS):
        number = surplus(game, tables, slot, kind)
        if number > 0:
            remove_kind(game, tables, permanent_reference(slot), kind, number)
