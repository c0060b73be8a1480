"""+1/+1 and -1/-1 counters that take each other away (CR 122.3, 704.5q)."""

from components.counters import CounterKind
from systems.compiled import rule
from systems.counters.keeping import can_lose_counters
from systems.counters.putting import remove_kind
from systems.objects.references import permanent_reference

BOTH_ONES = (1 << int(CounterKind.PLUS_ONE)) | (1 << int(CounterKind.MINUS_ONE))


@rule
def has_pairs(game, tables, slot):
    """Whether a permanent has counters that go in pairs; none do if those of one kind can't be removed (CR 101.2)."""
    if int(game.perm[slot].counter_mask) & BOTH_ONES != BOTH_ONES:
        return False
    holder = permanent_reference(slot)
    if not can_lose_counters(game, tables, holder, int(CounterKind.PLUS_ONE)):
        return False
    return can_lose_counters(game, tables, holder, int(CounterKind.MINUS_ONE))


@rule
def remove_pairs(game, tables, slot):
    """Remove +1/+1 and -1/-1 counters from a permanent in pairs (CR 122.3, 704.5q); returns how many pairs."""
    perm = game.perm[slot]
    pairs = min(int(perm.counters[CounterKind.PLUS_ONE]), int(perm.counters[CounterKind.MINUS_ONE]))
    if pairs > 0 and has_pairs(game, tables, slot):
        holder = permanent_reference(slot)
        remove_kind(game, tables, holder, CounterKind.PLUS_ONE, pairs)
        remove_kind(game, tables, holder, CounterKind.MINUS_ONE, pairs)
        return pairs
    return 0
