"""Parts in combat that a selector asks for (CR 508 to 510)."""

from components.clock import Step
from components.reference import NOTHING
from components.vocabulary.selectors import Combat
from systems.compiled import rule
from systems.objects.references import is_permanent, slot_of


@rule
def fits_combat(game, slot, combat, context):
    """Whether a permanent plays the part in combat that a selector asks for (`Combat`).

    An attacker is blocked or unblocked once blockers have been declared (CR 509.1h).
    """
    perm = game.perm[slot]
    attacking = perm.attacking != NOTHING
    blocking = perm.blocking != NOTHING
    if combat == Combat.ATTACKING:
        return attacking
    if combat == Combat.BLOCKING:
        return blocking
    if combat == Combat.ATTACKING_OR_BLOCKING:
        return attacking or blocking
    if combat == Combat.UNBLOCKED:
        return attacking and perm.blocked == 0 and game.clock.step >= Step.DECLARE_BLOCKERS
    if combat == Combat.BLOCKED:
        return attacking and perm.blocked != 0
    source = slot_of(context.source)
    if not is_permanent(context.source):
        return False
    if combat == Combat.BLOCKING_THIS:
        return perm.blocking == source
    return game.perm[source].blocking == slot
