"""Which continuous effects the layers apply, in which order, and to what (CR 611, 613.6, 613.7)."""

from components.continuous import NUM_LAYERED, Layer
from components.counters import CounterKind
from components.game import Problem, Status
from components.reference import NOTHING
from components.vocabulary.abilities import AbilityKind, Function
from components.vocabulary.instructions import Op, OpFlag
from components.vocabulary.selectors import Base
from components.zones import Zone
from systems.compiled import rule
from systems.layers.modifying import layer_of
from systems.objects.amounts import holds
from systems.objects.fitting import fits
from systems.objects.naming import single_of
from systems.objects.references import (
    fail,
    functions_in,
    include,
    includes,
    is_permanent,
    on_battlefield,
    permanent_reference,
    set_context,
    slot_of,
)


@rule
def add_layered(game, tables, timestamp, effect, ability, slot, granted, layers):
    """Add a continuous effect in timestamp order, behind others of the same timestamp (CR 613.7)."""
    scratch = tables.scratch
    i = int(scratch.num_layered)
    if i == NUM_LAYERED:
        fail(game, Status.OVERFLOW, Problem.EFFECTS)
        return
    scratch.num_layered = i + 1
    while i > 0 and scratch.layered[i - 1].timestamp > timestamp:
        scratch.layered[i] = scratch.layered[i - 1]
        i -= 1
    row = scratch.layered[i]
    row.timestamp = timestamp
    row.effect = effect
    row.ability = ability
    row.slot = slot
    row.granted = granted
    row.layers = layers
    row.applied = -1
    row.started = 0
    for word in range(len(row.members)):
        row.members[word] = 0


@rule
def collect_effects(game, tables):
    """Collect the effects of resolved spells and abilities; returns the bits of their layers."""
    layers = 0
    for i in range(game.num_effects):
        bit = 1 << layer_of(tables, int(game.effect[i].op))
        layers |= bit
        add_layered(game, tables, int(game.effect[i].timestamp), i, NOTHING, NOTHING, NOTHING, bit)
    return layers


@rule
def layers_of_ability(tables, ability):
    """Bits of the layers in which a static ability applies."""
    layers = 0
    for row in range(ability.first_op, ability.first_op + ability.num_ops):
        layers |= 1 << layer_of(tables, row)
    return layers & ~(1 << Layer.NONE)


@rule
def band_is_active(game, ability, slot):
    """Whether a level band is active on a permanent; True for other abilities (CR 711.1, 711.2a, b, 711.4, 711.5)."""
    if ability.level_low < 0:
        return True
    level = int(game.perm[slot].counters[CounterKind.LEVEL])
    return level >= ability.level_low and (ability.level_high < 0 or level <= ability.level_high)


@rule
def add_static(game, tables, row, slot, granted, timestamp, later):
    """Collect one static ability, in the layers of ``later`` only; returns the bits of its layers.

    It has the later timestamp of its permanent's and of what gave it (CR 613.7a).
    """
    layers = layers_of_ability(tables, tables.ability[row]) & later
    if layers != 0:
        stamp = max(int(game.perm[slot].timestamp), timestamp)
        add_layered(game, tables, stamp, NOTHING, row, slot, granted, layers)
    return layers


@rule
def collect_statics(game, tables):
    """Collect the static abilities of the permanents on the battlefield; returns the bits of their layers."""
    layers = 0
    for slot in range(game.num_slots):
        card = tables.card[game.perm[slot].definition]
        if int(card.functions) & Function.STATIC == 0 or not functions_in(game, slot):
            continue
        for row in range(card.first_ability, card.first_ability + card.num_abilities):
            ability = tables.ability[row]
            if ability.kind == AbilityKind.STATIC and (int(ability.zones) >> Zone.BATTLEFIELD) & 1 == 1:
                if band_is_active(game, ability, slot):
                    layers |= add_static(game, tables, row, slot, NOTHING, 0, -1)
    return layers


@rule
def context_of(game, tables, row):
    """Context in which the static ability of a collected effect is read."""
    perm = game.perm[row.slot]
    context = set_context(tables.scratch.layer_context, permanent_reference(row.slot), perm.stamp, perm.controller)
    context.x = perm.x
    context.kicked = perm.kicked
    context.way = perm.way
    context.from_zone = perm.from_zone
    return context


@rule
def still_exists(game, row):
    """Whether an effect applies further: what has started does (CR 613.6), else its ability must still be there."""
    if row.effect >= 0 or row.started == 1:
        return True
    if row.granted >= 0:
        return includes(game.granted[row.granted].members, row.slot)
    return game.perm[row.slot].lost_abilities == 0


@rule
def selects(game, tables, row, context, slot):
    """Whether a selector row (or one that it names in ``also``) selects the permanent in a slot."""
    while row >= 0:
        selector = tables.selector[row]
        reference = permanent_reference(slot)
        if selector.origin == Base.PERMANENTS or selector.origin == Base.PERMANENTS_AND_PLAYERS:
            if fits(game, tables, selector, reference, context):
                return True
        elif single_of(game, selector, context) == reference and fits(game, tables, selector, reference, context):
            return True
        row = int(selector.also)
    return False


@rule
def applies_to(game, tables, row, slot):
    """Whether a collected effect applies to the permanent in a slot, as things stand (CR 611.2c, 611.3a, 613.6)."""
    if row.effect >= 0:
        return includes(game.effect[row.effect].members, slot)
    if row.started == 1:
        return includes(row.members, slot)
    context = context_of(game, tables, row)
    ability = tables.ability[row.ability]
    return holds(game, tables, int(ability.condition), context) and selects(
        game, tables, int(ability.subject), context, slot
    )


@rule
def start_static(game, tables, row, context):
    """Fix the set of objects of a static ability's effect in the first layer in which it applies (CR 613.6).

    Simplified: power and toughness that its condition or selector asks for in layers before 7 are the printed ones.
    """
    ability = tables.ability[row.ability]
    row.started = 1
    if ability.subject < 0 or not holds(game, tables, int(ability.condition), context):
        return
    selector = tables.selector[ability.subject]
    single = single_of(game, selector, context)
    if single != NOTHING and selector.also < 0:
        if is_permanent(single) and fits(game, tables, selector, single, context):
            include(row.members, slot_of(single))
        return
    for slot in range(game.num_slots):
        if on_battlefield(game, slot) and selects(game, tables, int(ability.subject), context, slot):
            include(row.members, slot)


@rule
def chosen_mask(op, chosen):
    """Mask of an instruction, moved to what was chosen if it speaks of that.

    ``chosen`` is a `Color`, or the number of a subtype's bit plus one; 0 is none.
    """
    if int(op.marks) & OpFlag.CHOSEN_COLOR == 0:
        return int(op.mask)
    if op.code == Op.ADD_TYPES or op.code == Op.SET_TYPES:
        return 1 << (chosen - 1) if chosen > 0 else 0
    return int(op.mask) * chosen


@rule
def controller_given(game, row):
    """Player to whom a control-changing effect gives permanents: its controller unless it names another."""
    if row.effect < 0:
        return int(game.perm[row.slot].controller)
    effect = game.effect[row.effect]
    if effect.player >= 0:
        return int(effect.player)
    return int(effect.controller)
