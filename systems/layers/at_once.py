"""Changes that are carried out at once, without computing the layers anew (CR 613).

Where no static ability has a continuous effect, the objects and numbers of all effects are fixed (CR 611.2c, 608.2h).
What comes last in its layer then only adds to what permanents are, unless a later layer makes something else of it.
"""

import numpy as np

from components.vocabulary.abilities import Function
from components.vocabulary.instructions import Op
from systems.compiled import rule
from systems.layers.applying import apply_instruction
from systems.layers.modifying import code_of

CONTINUOUS = int(Function.STATIC | Function.VOLATILE)
"""Functions of abilities whose effects the layers compute."""

FOLLOWS_PLAYERS = int(Function.DEPENDS_ON_PLAYERS | Function.CHANGES_PLAYERS)
"""Functions of abilities whose effects life totals and counters of players can change."""

ADDS = np.zeros(max(Op) + 1, np.bool_)
ADDS[[Op.MODIFY_PT, Op.ADD_KEYWORDS, Op.ADD_TOXIC, Op.RESTRICT]] = True
"""Modifications that leave abilities and card types alone, and that no later layer asks for but that of `SWITCH_PT`."""


@rule
def effects_are_fixed(game):
    """Whether all continuous effects have fixed objects and numbers: no static ability follows changes (CR 611.3a)."""
    return int(game.functions) & CONTINUOUS == 0


@rule
def may_add(game, tables):
    """Whether power and toughness, keywords and restrictions can be added to what permanents are (CR 613.4c, d).

    Nothing else may be out of date, and no effect may switch power and toughness, which comes later.
    """
    if game.layers_dirty == 1 or not effects_are_fixed(game):
        return False
    for i in range(game.num_effects):
        if code_of(tables, int(game.effect[i].op)) == Op.SWITCH_PT:
            return False
    return True


@rule
def add_effects(game, tables, first):
    """Apply the effects from row ``first`` on, which start now and have the latest timestamp (CR 613.7b).

    Returns whether that was all; if not, nothing is applied, and the layers must be computed anew.
    """
    for i in range(first, game.num_effects):
        if not ADDS[code_of(tables, int(game.effect[i].op))]:
            return False
    for i in range(first, game.num_effects):
        effect = game.effect[i]
        number, second, mask = int(effect.first), int(effect.second), int(effect.mask)
        apply_instruction(game, tables, int(effect.op), tables.scratch.layered[0], effect.members, number, second, mask)
    return True
