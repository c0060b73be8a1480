"""Continuous effects on spells, which go on for the permanents that these become (CR 400.7a, 611.2c)."""

from components.reference import FIRST_STACK_OBJECT, NOTHING
from components.vocabulary.instructions import Op
from systems.compiled import rule
from systems.objects.amounts import holds
from systems.objects.fitting import matches
from systems.objects.references import include, set_context


@rule
def take_over_effects(game, spell, slot):
    """Let effects on a permanent spell affect the permanent that it becomes (CR 400.7a).

    ``spell`` is its stack entry, or a context without identity.
    """
    if spell.identity == NOTHING:
        return
    reference = FIRST_STACK_OBJECT + int(spell.identity)
    for i in range(game.num_effects):
        if game.effect[i].spell == reference:
            include(game.effect[i].members, slot)
            game.effect[i].spell = NOTHING
            game.layers_dirty = 1


@rule
def is_about_next_spell(tables, effect):
    """Whether an effect is about the next spell of a player."""
    return effect.op >= 0 and tables.op[effect.op].code == Op.NEXT_SPELL_GOES_TO


@rule
def affect_next_spell(game, tables, entry):
    """Let the effects on the next spell that a player casts affect one that was cast (CR 611.2c)."""
    reference = FIRST_STACK_OBJECT + int(entry.identity)
    for i in range(game.num_effects):
        effect = game.effect[i]
        if effect.player != entry.controller or not is_about_next_spell(tables, effect):
            continue
        op = tables.op[effect.op]
        context = set_context(
            tables.scratch.context, int(effect.source), int(effect.source_stamp), int(effect.controller)
        )
        if matches(game, tables, tables.selector[op.selector], reference, context):
            if holds(game, tables, int(op.condition), entry):
                effect.player = NOTHING
                effect.spell = reference


@rule
def zone_by_effect(game, tables, entry):
    """Zone to which an effect says that a spell's card goes as it resolves, or NOTHING (CR 608.2n, 614.1)."""
    reference = FIRST_STACK_OBJECT + int(entry.identity)
    for i in range(game.num_effects):
        if game.effect[i].spell == reference and is_about_next_spell(tables, game.effect[i]):
            return int(tables.op[game.effect[i].op].zone)
    return NOTHING


@rule
def end_effects_on(game, reference):
    """End the effects on a spell that leaves the stack without becoming a permanent."""
    kept = 0
    for i in range(game.num_effects):
        if game.effect[i].spell == reference:
            continue
        if kept != i:
            game.effect[kept] = game.effect[i]
        kept += 1
    game.num_effects = kept
