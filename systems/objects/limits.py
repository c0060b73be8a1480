"""Abilities that may be used, or trigger, a limited number of times each turn (CR 602.5b, 603.2h)."""

from components.permanent import LIMIT_BITS, MOST_USES
from systems.compiled import rule


@rule
def times_used(perm, ability):
    """How often a permanent's ability was used this turn; only abilities with a limit are counted."""
    return (int(perm.used_abilities) >> (LIMIT_BITS * int(ability.limit_place))) & MOST_USES


@rule
def uses_left(perm, ability):
    """How often a permanent's ability may still be used this turn; `MOST_USES` if nothing limits it."""
    if ability.limit == 0:
        return MOST_USES
    return max(int(ability.limit) - times_used(perm, ability), 0)


@rule
def count_use(perm, ability):
    """Remember that a permanent's ability was used, if that is limited."""
    if ability.limit > 0 and times_used(perm, ability) < MOST_USES:
        perm.used_abilities = int(perm.used_abilities) + (1 << (LIMIT_BITS * int(ability.limit_place)))
