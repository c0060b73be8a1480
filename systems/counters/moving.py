"""Counters that move from one permanent to another (CR 122.5), are doubled (CR 701.10e), or are copied (CR 122.8)."""

from components.capacities import NUM_KINDS, NUM_PERMANENT_KINDS
from components.counters import EVERY_KIND, Cause
from systems.compiled import rule
from systems.counters.putting import can_get_counters, can_hold, put_counters, remove_kind
from systems.objects.references import counters_on, is_permanent


@rule
def move_kind(game, tables, putter, source, destination, kind, amount):
    """Move counters of one kind if they can be both removed here and put there (CR 122.5); returns how many."""
    if counters_on(game, source, kind) == 0 or not can_get_counters(game, tables, destination, kind):
        return 0
    number = remove_kind(game, tables, source, kind, amount)
    put_counters(game, tables, putter, destination, kind, number, Cause.EFFECT)
    return number


@rule
def move_counters(game, tables, putter, source, destination, kind, amount):
    """Move counters from one permanent to another (CR 122.5): both removed and put, or nothing happens.

    Up to ``amount`` of ``kind`` (-1: all), with EVERY_KIND of each kind. Returns how many left the source; replacement
    effects may put more or fewer on the destination.
    """
    if source == destination or not is_permanent(source) or not is_permanent(destination):
        return 0
    if not can_hold(game, source) or not can_hold(game, destination):
        return 0
    if kind != EVERY_KIND:
        return move_kind(game, tables, putter, source, destination, kind, amount)
    number = 0
    for each in range(NUM_PERMANENT_KINDS):
        number += move_kind(game, tables, putter, source, destination, each, amount)
    return number


@rule
def double_counters(game, tables, putter, holder, kind):
    """Put as many more counters of a kind, or of each with EVERY_KIND, as there are (CR 701.10e); returns how many."""
    if not can_hold(game, holder):
        return 0
    number = 0
    for each in range(NUM_KINDS):
        if kind in (each, EVERY_KIND):
            number += put_counters(game, tables, putter, holder, each, counters_on(game, holder, each), Cause.EFFECT)
    return number


@rule
def put_same_counters(game, tables, putter, slot, holder):
    """Put as many counters of each kind on a holder as the permanent in a slot has, or had when it left (CR 122.8)."""
    number = 0
    for kind in range(NUM_PERMANENT_KINDS):
        present = int(game.perm[slot].counters[kind])
        number += put_counters(game, tables, putter, holder, kind, present, Cause.EFFECT)
    return number
