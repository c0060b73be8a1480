"""What creatures attack if able (CR 508.1d): anything, or one given permanent or player."""

from components.characteristics import Restriction
from components.vocabulary.instructions import Op
from systems.combat.combatants import can_be_attacked
from systems.compiled import rule
from systems.objects.references import includes, is_same_object

FREE = 0
ANYTHING = 1
GIVEN = 2


@rule
def attack_requirement(game, tables, slot):
    """Whether a creature must attack if able: FREE, ANYTHING, or GIVEN + the reference of what it must attack.

    Simplified: of several things that it should attack it must attack the first.
    """
    perm = game.perm[slot]
    for i in range(game.num_effects):
        effect = game.effect[i]
        if effect.op < 0:
            continue
        if tables.op[effect.op].code == Op.ATTACKS_YOU and includes(effect.members, slot):
            if can_be_attacked(game, int(effect.controller)):
                return GIVEN + int(effect.controller)
        if effect.player == perm.controller and tables.op[effect.op].code == Op.ATTACKS_THIS:
            attacked = int(effect.source)
            if is_same_object(game, attacked, int(effect.source_stamp)) and can_be_attacked(game, attacked):
                return GIVEN + attacked
    if int(perm.characteristics.restrictions) & Restriction.ATTACKS_IF_ABLE != 0:
        return ANYTHING
    return FREE


@rule
def fulfils(requirement, answer):
    """Whether the answer for one creature (0: stays home, else 1 + what it attacks) does what it must."""
    if requirement == FREE:
        return True
    if requirement == ANYTHING:
        return answer != 0
    return answer == requirement - GIVEN + 1
