"""Who can block whom (CR 509.1b): evasion abilities and other restrictions on one blocker and one attacker."""

from components.characteristics import (
    ALL_BASIC_LAND_TYPES,
    ALL_COLORS,
    CANT_BE_BLOCKED_BY_SHIFT,
    CardType,
    Color,
    Keyword,
    Restriction,
)
from components.continuous import KEYWORD_COUNTERS
from components.reference import NOTHING
from components.vocabulary.abilities import AbilityKind, Function
from components.vocabulary.instructions import Op
from systems.compiled import rule
from systems.damage.protection import is_protected_from
from systems.objects.amounts import holds
from systems.objects.fitting import matches
from systems.objects.references import includes, on_battlefield, permanent_reference, set_context
from systems.replacement.abilities import ability_at, num_abilities_to_ask, speaks_of

LANDWALK_SHIFT = 40
"""Bit number of plainswalk; the other kinds follow in the order of the basic land types' subtype bits."""

EVASIONS = int(Keyword.FLYING | Keyword.HORSEMANSHIP | Keyword.SKULK | Keyword.FEAR | Keyword.INTIMIDATE)
"""Keywords by which an attacker looks at the blocker's own characteristics."""


@rule
def controls_land_of(game, player, land_types):
    """Whether a player controls a land with one of some basic land types (CR 702.14c)."""
    for slot in range(game.num_slots):
        perm = game.perm[slot]
        if perm.controller == player and on_battlefield(game, slot):
            now = perm.characteristics
            if int(now.types) & CardType.LAND != 0 and int(now.subtypes) & land_types != 0:
                return True
    return False


@rule
def evades(attacker, blocker):
    """Whether an attacker's evasion keywords keep a creature from blocking it (both: characteristics).

    Flying (CR 702.9b), against which reach helps (CR 702.17b), horsemanship (CR 702.31b), skulk (CR 702.118b), fear
    (CR 702.36b), intimidate (CR 702.13b) and shadow, which also keeps the blocker from blocking creatures without
    shadow (CR 702.28b).
    """
    keywords = int(attacker.keywords)
    able = int(blocker.keywords)
    if (keywords ^ able) & Keyword.SHADOW != 0:
        return True
    if keywords & EVASIONS == 0:
        return False
    if keywords & Keyword.FLYING != 0 and able & (Keyword.FLYING | Keyword.REACH) == 0:
        return True
    if keywords & Keyword.HORSEMANSHIP != 0 and able & Keyword.HORSEMANSHIP == 0:
        return True
    if keywords & Keyword.SKULK != 0 and blocker.power > attacker.power:
        return True
    if int(blocker.types) & CardType.ARTIFACT != 0:
        return False
    if keywords & Keyword.FEAR != 0 and int(blocker.colors) & Color.BLACK == 0:
        return True
    shared_colors = int(blocker.colors) & int(attacker.colors) & ALL_COLORS
    return keywords & Keyword.INTIMIDATE != 0 and shared_colors == 0


@rule
def effect_forbids_block(game, tables, blocker, attacker):
    """Whether an effect of a resolved spell or ability says that a creature can't block an attacker."""
    for i in range(game.num_effects):
        effect = game.effect[i]
        if effect.op == KEYWORD_COUNTERS:
            continue
        op = tables.op[effect.op]
        if op.code == Op.CANT_BE_BLOCKED_BY and includes(effect.members, attacker):
            context = set_context(
                tables.scratch.context, int(effect.source), int(effect.source_stamp), int(effect.controller)
            )
            if matches(game, tables, tables.selector[op.selector], permanent_reference(blocker), context):
                return True
    return False


@rule
def ability_forbids_block(game, tables, ability, blocker, attacker, context):
    """Whether a static ability says that a creature can't block an attacker."""
    for row in range(ability.first_op, int(ability.first_op) + int(ability.num_ops)):
        op = tables.op[row]
        if (
            op.code == Op.CANT_BE_BLOCKED_BY
            and speaks_of(game, tables, int(ability.subject), permanent_reference(attacker), context, False)
            and matches(game, tables, tables.selector[op.selector], permanent_reference(blocker), context)
        ):
            return holds(game, tables, int(ability.condition), context)
    return False


@rule
def is_forbidden_to_block(game, tables, blocker, attacker):
    """Whether an effect says that a creature with such characteristics can't block an attacker (CR 509.1b)."""
    if effect_forbids_block(game, tables, blocker, attacker):
        return True
    if int(game.functions) & Function.RESTRICTS_BLOCKS == 0 and game.num_granted == 0:
        return False
    for slot in range(game.num_slots):
        perm = game.perm[slot]
        for index in range(num_abilities_to_ask(game, tables, slot, int(Function.RESTRICTS_BLOCKS))):
            row = ability_at(game, tables, slot, index)
            if row != NOTHING and tables.ability[row].kind == AbilityKind.STATIC:
                context = set_context(
                    tables.scratch.context, permanent_reference(slot), int(perm.stamp), int(perm.controller)
                )
                if ability_forbids_block(game, tables, tables.ability[row], blocker, attacker, context):
                    return True
    return False


@rule
def can_block_at_all(game, slot):
    """Whether a permanent is an untapped creature that nothing keeps from blocking (CR 509.1a, 702.147a)."""
    perm = game.perm[slot]
    now = perm.characteristics
    if not on_battlefield(game, slot) or perm.tapped == 1:
        return False
    if int(now.types) & (CardType.CREATURE | CardType.BATTLE) != CardType.CREATURE:
        return False
    return int(now.restrictions) & Restriction.CANT_BLOCK == 0 and int(now.keywords) & Keyword.DECAYED == 0


@rule
def can_block(game, tables, blocker, attacker):
    """Whether the creature in one slot could block the one in another slot, each taken by itself (CR 509.1b).

    Leaves out what depends on the whole declaration: menace, and whom the attacker attacks. The attacker need not
    attack yet; landwalk looks at the lands of the blocker's controller (CR 702.14c).
    """
    if not can_block_at_all(game, blocker):
        return False
    attacking = game.perm[attacker].characteristics
    blocking = game.perm[blocker].characteristics
    restrictions = int(attacking.restrictions)
    if restrictions & Restriction.CANT_BE_BLOCKED != 0:
        return False
    if (restrictions >> CANT_BE_BLOCKED_BY_SHIFT) & int(blocking.colors) & ALL_COLORS != 0:
        return False
    if evades(attacking, blocking) or is_protected_from(game, tables, attacker, permanent_reference(blocker)):
        return False
    if is_forbidden_to_block(game, tables, blocker, attacker):
        return False
    land_types = (int(attacking.keywords) >> LANDWALK_SHIFT) & ALL_BASIC_LAND_TYPES
    return land_types == 0 or not controls_land_of(game, int(game.perm[blocker].controller), land_types)
