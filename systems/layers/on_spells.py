"""Continuous effects on spells, which go on for the permanents that these become (CR 400.7a, 611.2c)."""

from components.reference import FIRST_STACK_OBJECT, NOTHING
from systems.compiled import rule
from systems.objects.references import include


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
