"""What permanents are now: copiable values modified by all continuous effects, layer by layer (CR 613).

`apply_layers` computes it anew from the printed values whenever something that matters has changed. The order within
a layer is that of timestamps (CR 613.7) unless one effect depends on another (CR 613.8, `systems.layers.dependency`).
Characteristic-defining abilities come first without further ado: colours, types and keywords that they define are
printed in the card tables, and numbers have a sublayer to themselves.
"""

from components.capacities import MEMBER_WORDS, SLOTS_PER_WORD
from components.characteristics import CardType
from components.continuous import Layer
from components.game import Problem, Status
from components.permanent import Presence
from components.reference import NOTHING
from components.vocabulary.abilities import Function
from components.vocabulary.instructions import Op
from components.vocabulary.selectors import Base
from systems.combat.combatants import remove_from_combat
from systems.compiled import rule
from systems.layers.collecting import (
    chosen_mask,
    collect_effects,
    collect_statics,
    context_of,
    controller_given,
    start_static,
)
from systems.layers.dependency import next_to_apply
from systems.layers.granting import LAYERS_AFTER_GRANT, grant_ability, unite_functions
from systems.layers.modifying import (
    add_numbers,
    code_of,
    layer_of,
    lose_abilities,
    modify,
    print_characteristics,
    takes_abilities,
)
from systems.objects.amounts import holds, value_of
from systems.objects.fitting import is_related
from systems.objects.references import fail, includes, layers_are_stale, on_battlefield, permanent_reference

CHANGES_ABILITIES = 1 << Layer.TYPE | 1 << Layer.ABILITY
"""Layers in which permanents can gain or lose abilities."""


@rule
def print_copiable_values(game, tables, perm):
    """Give a permanent the characteristics of its definition, with the exceptions of its copying (CR 707.9)."""
    print_characteristics(tables, perm)
    if perm.exceptions == NOTHING or perm.definition != perm.base_definition:
        return
    first = int(perm.exceptions) + 1
    for row in range(first, first + int(tables.op[perm.exceptions].jump)):
        op = tables.op[row]
        power = int(tables.amount[op.amount].a) if op.amount != NOTHING else 0
        toughness = int(tables.amount[op.second].a) if op.second != NOTHING else 0
        modify(game, tables, row, perm.characteristics, power, toughness, int(op.mask))


@rule
def reset_to_printed(game, tables, slot):
    """Give a permanent that enters the characteristics of its definition; no effect has reached it yet."""
    perm = game.perm[slot]
    print_copiable_values(game, tables, perm)


@rule
def copied_definition(game, tables, slot):
    """Definition whose copiable values a permanent has: that of the last copy effect on it (CR 613.2a, 707.2)."""
    definition = int(game.perm[slot].base_definition)
    for i in range(game.num_effects):
        effect = game.effect[i]
        if effect.op >= 0 and tables.op[effect.op].code == Op.BECOME_COPY and includes(effect.members, slot):
            definition = int(effect.first)
    return definition


@rule
def start_from_copiable_values(game, tables, copies):
    """Layer 1 for all permanents (CR 613.1a, 613.2); returns whether a static ability is among what they have.

    Who controls them is reset as well, for layer 2.
    """
    functions = 0
    watched = 0
    for slot in range(game.num_slots):
        perm = game.perm[slot]
        if perm.presence == Presence.EMBLEM:
            functions |= int(tables.card[perm.definition].functions)
            watched |= int(tables.card[perm.definition].watches)
        if not on_battlefield(game, slot):
            continue
        perm.definition = perm.base_definition
        if copies:
            perm.definition = copied_definition(game, tables, slot)
        tables.scratch.controllers[slot] = perm.controller
        perm.controller = perm.base_controller
        print_copiable_values(game, tables, perm)
        card = tables.card[perm.definition]
        functions |= int(card.functions)
        watched |= int(card.watches)
    game.functions = functions
    game.watched = watched
    return functions & Function.STATIC != 0


@rule
def apply_to_permanent(game, tables, row, layered, slot, first, second, mask):
    """Apply one modification of a collected effect to one permanent."""
    perm = game.perm[slot]
    if code_of(tables, row) == Op.CHANGE_CONTROL:
        perm.controller = controller_given(game, layered)
        return
    if takes_abilities(tables, row, mask, perm.characteristics):
        lose_abilities(game, slot)
    modify(game, tables, row, perm.characteristics, first, second, mask)


@rule
def apply_instruction(game, tables, row, layered, members, first, second, mask):
    """Apply one modification of a collected effect to a set of permanents."""
    if code_of(tables, row) == Op.GRANT_ABILITY:
        controller = controller_given(game, layered)
        grant_ability(game, tables, int(tables.op[row].kind), controller, members, int(layered.timestamp))
        return
    for word in range(MEMBER_WORDS):
        slot = word * SLOTS_PER_WORD
        left = int(members[word])
        while left != 0:
            if left & 1 == 1 and on_battlefield(game, slot):
                apply_to_permanent(game, tables, row, layered, slot, first, second, mask)
            left >>= 1
            slot += 1


@rule
def apply_to_each(game, tables, row, layered, context, mask):
    """Apply a modification whose numbers are found for each permanent by itself, such as its mana value."""
    op = tables.op[row]
    for slot in range(game.num_slots):
        if includes(layered.members, slot) and on_battlefield(game, slot):
            context.modified = permanent_reference(slot)
            first = value_of(game, tables, int(op.amount), context)
            second = value_of(game, tables, int(op.second), context)
            apply_to_permanent(game, tables, row, layered, slot, first, second, mask)


@rule
def change_cards_elsewhere(game, op, selector, context, mask):
    """Give creature cards outside the battlefield, and creature spells, other subtypes (CR 205.3m, 613.1d).

    What is written into the player's record holds for all creature cards and spells of the player; other changes of
    cards there stop the game with ERROR.
    """
    only_creatures = selector.any_types == CardType.CREATURE and selector.any_subtypes == 0 and selector.zone < 0
    if not only_creatures or (op.code != Op.ADD_TYPES and op.code != Op.SET_TYPES) or op.kind != 0:
        fail(game, Status.ERROR, Problem.UNKNOWN_INSTRUCTION)
        return
    for player in range(game.num_players):
        if is_related(game, selector.controller, player, context):
            record = game.player[player]
            record.replaced_elsewhere = int(record.replaced_elsewhere) | int(op.replaced)
            record.subtypes_elsewhere = (int(record.subtypes_elsewhere) & ~int(op.replaced)) | mask


@rule
def apply_static(game, tables, layered, layer):
    """Apply the parts of a static ability's effect that belong to a layer; its numbers are read anew (CR 611.3a)."""
    context = context_of(game, tables, layered)
    if layered.started == 0:
        start_static(game, tables, layered, context)
    ability = tables.ability[layered.ability]
    color = int(game.perm[layered.slot].chosen)
    for row in range(ability.first_op, ability.first_op + ability.num_ops):
        if layer_of(tables, row) == layer:
            op = tables.op[row]
            mask = chosen_mask(op, color)
            if ability.subject >= 0 and tables.selector[ability.subject].origin == Base.CARDS:
                if holds(game, tables, int(ability.condition), context):
                    change_cards_elsewhere(game, op, tables.selector[ability.subject], context, mask)
                continue
            if op.each == 1:
                apply_to_each(game, tables, row, layered, context, mask)
                continue
            first = value_of(game, tables, int(op.amount), context)
            second = value_of(game, tables, int(op.second), context)
            apply_instruction(game, tables, row, layered, layered.members, first, second, mask)


@rule
def apply_layer(game, tables, layer):
    """Apply all effects of one layer, reconsidering their order after each (CR 613.8b).

    The objects and numbers of effects of resolved spells and abilities are fixed (CR 611.2c, 608.2h).
    """
    i = next_to_apply(game, tables, layer)
    while i != NOTHING:
        layered = tables.scratch.layered[i]
        layered.applied = layer
        if layered.effect < 0:
            apply_static(game, tables, layered, layer)
        else:
            effect = game.effect[layered.effect]
            row, first, second, mask = int(effect.op), int(effect.first), int(effect.second), int(effect.mask)
            apply_instruction(game, tables, row, layered, effect.members, first, second, mask)
        i = next_to_apply(game, tables, layer)


@rule
def settle_control(game, tables):
    """Permanents that came under another player's control are new there (CR 302.6) and leave combat (CR 506.4)."""
    for slot in range(game.num_slots):
        perm = game.perm[slot]
        if on_battlefield(game, slot) and perm.controller != tables.scratch.controllers[slot]:
            controller = int(perm.controller)
            perm.controller = tables.scratch.controllers[slot]
            remove_from_combat(game, slot)
            perm.controller = controller
            perm.summoning_sick = 1


@rule
def apply_counters(game, tables):
    """Counters that change power and toughness, on creatures, in layer 7c (CR 122.1a, 613.4c)."""
    for slot in range(game.num_slots):
        perm = game.perm[slot]
        kinds = int(perm.counter_mask)
        if kinds == 0 or not on_battlefield(game, slot):
            continue
        power = 0
        toughness = 0
        kind = 0
        while kinds != 0:
            if kinds & 1 == 1:
                power += int(perm.counters[kind]) * int(tables.kind[kind].power)
                toughness += int(perm.counters[kind]) * int(tables.kind[kind].toughness)
            kinds >>= 1
            kind += 1
        if power != 0 or toughness != 0:
            add_numbers(game, perm.characteristics, power, toughness)


@rule
def apply_span(game, tables, layers, first, last):
    """Apply the layers from ``first`` to ``last`` for which there is a bit in ``layers``."""
    layer = int(first)
    left = (layers & ((2 << last) - 1)) >> layer
    while left != 0:
        if left & 1 == 1:
            apply_layer(game, tables, layer)
        left >>= 1
        layer += 1


@rule
def compute_characteristics(game, tables):
    """Compute what all permanents are now, from the printed values on (CR 613.1)."""
    game.layers_dirty = 0
    tables.scratch.num_layered = 0
    game.num_granted = 0
    for player in range(game.num_players):
        game.player[player].subtypes_elsewhere = 0
        game.player[player].replaced_elsewhere = 0
    layers = collect_effects(game, tables)
    if start_from_copiable_values(game, tables, (layers >> Layer.COPY) & 1 == 1):
        layers |= collect_statics(game, tables)
    apply_span(game, tables, layers, Layer.CONTROL, Layer.CONTROL)
    settle_control(game, tables)
    apply_span(game, tables, layers, Layer.TEXT, Layer.ABILITY)
    if game.num_granted > 0:
        layers |= LAYERS_AFTER_GRANT
    apply_span(game, tables, layers, Layer.DEFINE_PT, Layer.SET_PT)
    apply_counters(game, tables)
    apply_span(game, tables, layers, Layer.MODIFY_PT, Layer.RULES)
    if layers & CHANGES_ABILITIES != 0:
        unite_functions(game, tables)


@rule
def apply_layers(game, tables):
    """Compute what all permanents are now (CR 613.1); nothing to do unless `layers_are_stale`.

    Writes characteristics, controller, definition and ``lost_abilities`` of each permanent on the battlefield, the
    granted abilities, and the game's ``functions`` and ``watched``.
    """
    if layers_are_stale(game):
        compute_characteristics(game, tables)
