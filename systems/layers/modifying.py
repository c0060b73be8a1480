"""Modifications: what an instruction of a continuous effect does to characteristics (CR 613.1, 613.4)."""

import numpy as np

from components.characteristics import ALL_BASIC_LAND_TYPES, ALL_COLORS, SUBTYPE_SETS, CardType
from components.continuous import KEYWORD_COUNTERS, Layer
from components.game import Problem, Status
from components.vocabulary.instructions import Op, OpFlag
from systems.compiled import rule
from systems.objects.references import exclude, fail
from systems.whole_fields import copy_into

LARGEST_PT = 32_000
"""Largest power or toughness, either way of zero, that a permanent can hold."""
LARGEST_TOXIC = 127
TYPES_OF_SET = np.array(SUBTYPE_SETS, np.int64)
"""Card types of each set of subtypes."""
ADD_KEYWORDS = int(Op.ADD_KEYWORDS)

LAYERS = {
    Layer.COPY: (Op.BECOME_COPY,),
    Layer.CONTROL: (Op.CHANGE_CONTROL,),
    Layer.TYPE: (Op.ADD_TYPES, Op.SET_TYPES, Op.REMOVE_TYPES, Op.REMOVE_SUPERTYPES),
    Layer.COLOR: (Op.ADD_COLORS, Op.SET_COLORS),
    Layer.ABILITY: (Op.ADD_KEYWORDS, Op.REMOVE_KEYWORDS, Op.ADD_TOXIC, Op.LOSE_ABILITIES, Op.GRANT_ABILITY),
    Layer.DEFINE_PT: (Op.DEFINE_PT,),
    Layer.SET_PT: (Op.SET_PT,),
    Layer.MODIFY_PT: (Op.MODIFY_PT,),
    Layer.SWITCH_PT: (Op.SWITCH_PT,),
    Layer.RULES: (Op.RESTRICT,),
}
"""Modifications of each layer (CR 613.1, 613.4)."""

LAYER_OF_CODE = np.full(max(Op) + 1, Layer.NONE, np.int64)
for _layer, _codes in LAYERS.items():
    LAYER_OF_CODE[list(_codes)] = _layer


@rule
def code_of(tables, row):
    """Code of a modification; keyword counters give keywords (CR 122.1b)."""
    if row == KEYWORD_COUNTERS:
        return ADD_KEYWORDS
    return int(tables.op[row].code)


@rule
def layer_of(tables, row):
    """Layer in which an instruction modifies a permanent (`Layer`); NONE for other instructions."""
    return int(LAYER_OF_CODE[code_of(tables, row)])


@rule
def print_characteristics(tables, perm):
    """Give a permanent the characteristics of its definition (CR 109.3), which layers then modify (CR 613.1)."""
    copy_into(perm.characteristics, tables.card[perm.definition].printed)
    perm.lost_abilities = 0


@rule
def set_numbers(game, now, power, toughness):
    """Give a permanent power and toughness, which may be negative (CR 107.1b); beyond LARGEST_PT the game stops."""
    if max(power, toughness) > LARGEST_PT or min(power, toughness) < -LARGEST_PT:
        fail(game, Status.OVERFLOW, Problem.AMOUNT)
        return
    now.power = power
    now.toughness = toughness


@rule
def add_numbers(game, now, power, toughness):
    """Change a creature's power and toughness in layer 7c (CR 613.4c); nothing but a creature has them (CR 208.3)."""
    if int(now.types) & CardType.CREATURE != 0:
        set_numbers(game, now, int(now.power) + power, int(now.toughness) + toughness)


@rule
def set_base_numbers(game, now, op, power, toughness):
    """Set base power and toughness (CR 613.4a, b), each only if the instruction has an amount for it."""
    if op.amount < 0:
        power = int(now.power)
    if op.second < 0:
        toughness = int(now.toughness)
    set_numbers(game, now, power, toughness)
    now.base_power = now.power
    now.base_toughness = now.toughness


@rule
def add_toxic(game, now, number):
    """Add an instance of toxic: instances add up to the total toxic value (CR 702.164b)."""
    if int(now.toxic) + number > LARGEST_TOXIC:
        fail(game, Status.OVERFLOW, Problem.AMOUNT)
        return
    now.toxic = int(now.toxic) + number


@rule
def possible_subtypes(tables, types, subtypes):
    """Subtypes of a set that an object with these card types can have (CR 205.3d)."""
    for i in range(len(TYPES_OF_SET)):
        if types & int(TYPES_OF_SET[i]) == 0:
            subtypes &= ~int(tables.subtype_sets[i])
    return subtypes


@rule
def set_types(tables, now, op, mask):
    """Set card types, unless the flags keep them, and subtypes in place of those of their sets (CR 205.1a, b).

    Subtypes go with the last card type that can have them.
    """
    kept = int(now.subtypes) & ~int(op.replaced)
    if int(op.marks) & OpFlag.KEEP_TYPES != 0:
        now.types = int(now.types) | int(op.kind)
    else:
        now.types = op.kind
        if int(op.marks) & OpFlag.KEEP_SUBTYPES == 0:
            kept = possible_subtypes(tables, int(now.types), kept)
    now.subtypes = kept | mask


@rule
def remove_types(tables, now, types):
    """Take card types away, and the subtypes that no other card type of the object can have (CR 205.1a)."""
    now.types = int(now.types) & ~types
    now.subtypes = possible_subtypes(tables, int(now.types), int(now.subtypes))


@rule
def modify(game, tables, row, now, first, second, mask):
    """Carry out a modification on characteristics, and on nothing else (CR 613.1d, e, f, 613.4)."""
    code = code_of(tables, row)
    if code == Op.MODIFY_PT:
        add_numbers(game, now, first, second)
    elif code == Op.ADD_KEYWORDS:
        now.keywords = int(now.keywords) | mask
    elif code == Op.SET_PT or code == Op.DEFINE_PT:
        set_base_numbers(game, now, tables.op[row], first, second)
    elif code == Op.RESTRICT:
        now.restrictions = int(now.restrictions) | mask
    elif code == Op.LOSE_ABILITIES:
        now.keywords = 0
        now.toxic = 0
    elif code == Op.REMOVE_KEYWORDS:
        now.keywords = int(now.keywords) & ~mask
    elif code == Op.ADD_TOXIC:
        add_toxic(game, now, first)
    elif code == Op.SWITCH_PT:
        set_numbers(game, now, int(now.toughness), int(now.power))
    elif code == Op.ADD_TYPES:
        now.types = int(now.types) | int(tables.op[row].kind)
        now.subtypes = int(now.subtypes) | mask
    elif code == Op.SET_TYPES:
        set_types(tables, now, tables.op[row], mask)
    elif code == Op.REMOVE_TYPES:
        remove_types(tables, now, int(tables.op[row].kind))
    elif code == Op.REMOVE_SUPERTYPES:
        now.supertypes = int(now.supertypes) & ~mask
    elif code == Op.ADD_COLORS:
        now.colors = int(now.colors) | mask
    elif code == Op.SET_COLORS:
        now.colors = mask & ALL_COLORS


@rule
def takes_abilities(tables, row, mask, now):
    """Whether a modification makes a permanent lose its abilities.

    That is its purpose (CR 613.1f), or it sets a land's subtype to a basic land type (CR 305.7).

    Simplified: the mana ability of a basic land type that an effect gives (CR 305.6) is the card definition's to
    grant beside the type.
    """
    code = code_of(tables, row)
    if code != Op.SET_TYPES or int(tables.op[row].marks) & OpFlag.KEEP_SUBTYPES != 0:
        return code == Op.LOSE_ABILITIES
    return mask & ALL_BASIC_LAND_TYPES != 0 and int(now.types) & CardType.LAND != 0


@rule
def lose_abilities(game, slot):
    """Take away what a permanent has by its own text or was granted so far (CR 613.1f)."""
    perm = game.perm[slot]
    perm.lost_abilities = 1
    perm.characteristics.keywords = 0
    perm.characteristics.toxic = 0
    perm.characteristics.restrictions = 0
    for i in range(game.num_granted):
        exclude(game.granted[i].members, slot)
