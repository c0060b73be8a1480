"""Which effect of a layer applies next: timestamps, and effects that depend on others (CR 613.7, 613.8).

An effect depends on another of its layer if applying that one would change whether it exists or what it applies to.
Only static abilities that have not started to apply can depend: the objects of all other effects are fixed.

Simplified: an effect that would only *do* something else after another (its amounts) does not wait for it.
"""

from components.continuous import Layer
from components.reference import NOTHING
from components.vocabulary.instructions import Op
from systems.compiled import rule
from systems.layers.collecting import applies_to, chosen_mask, context_of, controller_given, selects, still_exists
from systems.layers.modifying import code_of, layer_of, modify, takes_abilities
from systems.objects.amounts import holds
from systems.objects.references import on_battlefield


@rule
def is_due(game, tables, i, layer):
    """Whether a collected effect has parts in a layer that have not applied yet."""
    row = tables.scratch.layered[i]
    return (int(row.layers) >> layer) & 1 == 1 and row.applied != layer and still_exists(game, row)


@rule
def next_to_apply(game, tables, layer):
    """Effect that applies next in a layer, or NOTHING when all have applied.

    It is the one with the earliest timestamp among those that depend on no other. Where each depends on another,
    timestamps decide, but only among those that others depend on: the rest waits for the loop to end (CR 613.8b).
    """
    first = NOTHING
    first_of_loop = NOTHING
    for i in range(tables.scratch.num_layered):
        if not is_due(game, tables, i, layer):
            continue
        if not waits(game, tables, i, layer):
            return i
        if first == NOTHING:
            first = i
        if first_of_loop == NOTHING and is_awaited(game, tables, i, layer):
            first_of_loop = i
    if first_of_loop != NOTHING:
        return first_of_loop
    return first


@rule
def waits(game, tables, i, layer):
    """Whether an effect depends on one that has still to apply in this layer."""
    row = tables.scratch.layered[i]
    if row.effect >= 0 or row.started == 1 or layer > Layer.ABILITY:
        return False
    for j in range(tables.scratch.num_layered):
        if j != i and is_due(game, tables, j, layer) and depends(game, tables, i, j, layer):
            return True
    return False


@rule
def is_awaited(game, tables, i, layer):
    """Whether some effect that has still to apply in this layer depends on this one."""
    for j in range(tables.scratch.num_layered):
        row = tables.scratch.layered[j]
        if j != i and row.effect < 0 and row.started == 0 and is_due(game, tables, j, layer):
            if depends(game, tables, j, i, layer):
                return True
    return False


@rule
def depends(game, tables, i, j, layer):
    """Whether effect ``i``, a static ability, depends on effect ``j`` in a layer (CR 613.8a)."""
    other = tables.scratch.layered[j]
    if other.effect >= 0:
        effect = game.effect[other.effect]
        return depends_on_instruction(game, tables, i, j, int(effect.op), int(effect.mask), layer)
    ability = tables.ability[other.ability]
    for row in range(ability.first_op, ability.first_op + ability.num_ops):
        if layer_of(tables, row) == layer:
            mask = chosen_mask(tables.op[row], int(game.perm[other.slot].chosen))
            if depends_on_instruction(game, tables, i, j, row, mask, layer):
                return True
    return False


@rule
def depends_on_instruction(game, tables, i, j, row, mask, layer):
    """Whether effect ``i`` depends on one instruction of effect ``j``.

    That is so if the instruction gives its source to another controller, takes its ability away, or changes what it
    asks for.
    """
    this = tables.scratch.layered[i]
    other = tables.scratch.layered[j]
    source = game.perm[this.slot]
    if code_of(tables, row) == Op.CHANGE_CONTROL:
        return source.controller != controller_given(game, other) and applies_to(game, tables, other, int(this.slot))
    if takes_abilities(tables, row, mask, source.characteristics) and applies_to(game, tables, other, int(this.slot)):
        return True
    ability = tables.ability[this.ability]
    if ability.condition < 0 and not asks_about(tables, int(ability.subject), layer):
        return False
    for slot in range(game.num_slots):
        if on_battlefield(game, slot) and applies_to(game, tables, other, slot):
            if changes_objects(game, tables, this, row, mask, slot):
                return True
    return False


@rule
def asks_about(tables, row, layer):
    """Whether a selector asks for something that a layer changes."""
    while row >= 0:
        selector = tables.selector[row]
        if layer == Layer.TYPE:
            asked = int(selector.any_types) | int(selector.all_types) | int(selector.no_types)
            asked |= int(selector.any_subtypes) | int(selector.no_subtypes)
        elif layer == Layer.COLOR:
            asked = int(selector.any_colors) | int(selector.no_colors)
        else:
            asked = int(selector.any_keywords) | int(selector.no_keywords) | int(selector.toxic)
        if asked != 0:
            return True
        row = int(selector.also)
    return False


@rule
def changes_objects(game, tables, this, row, mask, slot):
    """Whether a modification of one permanent would change if, or to that permanent, a static ability applies.

    The modification is tried and taken back.
    """
    ability = tables.ability[this.ability]
    context = context_of(game, tables, this)
    holds_before = holds(game, tables, int(ability.condition), context)
    selects_before = selects(game, tables, int(ability.subject), context, slot)
    now = game.perm[slot].characteristics
    types, subtypes, colors = int(now.types), int(now.subtypes), int(now.colors)
    keywords, toxic = int(now.keywords), int(now.toxic)
    modify(game, tables, row, now, 1, 0, mask)
    changed = holds_before != holds(game, tables, int(ability.condition), context)
    changed = changed or selects_before != selects(game, tables, int(ability.subject), context, slot)
    now.types, now.subtypes, now.colors = types, subtypes, colors
    now.keywords, now.toxic = keywords, toxic
    return changed
