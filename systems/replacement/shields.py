"""Effects of resolved spells that wait for damage: what they name is fixed as they start, and they are used up.

CR 609.7, 614.9, 615.7, 615.8.
"""

from components.continuous import ENDED, NO_SOURCE
from components.reference import NOTHING
from components.vocabulary.instructions import Op
from components.vocabulary.selectors import Base
from systems.compiled import rule
from systems.layers.ending import remove_ended
from systems.objects.references import stamp_of
from systems.objects.selectors import first_selected


@rule
def is_shield(code):
    """Whether an effect prevents or redirects damage up to a number of points."""
    return code == Op.PREVENT_DAMAGE or code == Op.REDIRECT_DAMAGE


@rule
def names_one(selector):
    """Whether a selector names one given object instead of a class of objects."""
    base = selector.origin
    return base != Base.PERMANENTS and base != Base.STACK and base != Base.PERMANENTS_AND_PLAYERS


@rule
def fix_shield(game, tables, effect, op, entry):
    """Fix the source that an effect on damage names, and to whom it redirects (CR 608.2h, 609.7)."""
    effect.from_source = NOTHING
    effect.from_stamp = 0
    if op.other >= 0 and names_one(tables.selector[op.other]):
        source = first_selected(game, tables, int(op.other), entry)
        effect.from_stamp = stamp_of(game, source)
        if source == NOTHING:
            source = NO_SOURCE
        effect.from_source = source
    if op.code == Op.REDIRECT_DAMAGE:
        recipient = first_selected(game, tables, int(op.kind), entry)
        effect.second = recipient
        effect.mask = stamp_of(game, recipient)


@rule
def end_used_shields(game, tables, spent):
    """End the effects that have no points left or were for the next time (``spent`` 1); others keep their order."""
    for i in range(game.num_effects):
        effect = game.effect[i]
        used = int(spent[i]) == 1
        if effect.op >= 0:
            code = int(tables.op[effect.op].code)
            used = used or (effect.first == 0 and is_shield(code))
        if used:
            effect.duration = ENDED
    remove_ended(game)


@rule
def rename_source(game, reference, becomes):
    """A spell became another object: effects that it made, or that speak of its damage, know it (CR 400.7, 609.7a)."""
    for i in range(game.num_effects):
        effect = game.effect[i]
        if effect.source == reference:
            effect.source = becomes
            effect.source_stamp = stamp_of(game, becomes)
        if effect.from_source == reference:
            effect.from_source = becomes
            effect.from_stamp = stamp_of(game, becomes)
