"""Instructions that put, remove, move and double counters, and proliferate (CR 122, 701.34, 701.10e)."""

from components.capacities import NUM_KINDS
from components.counters import EVERY_KIND, Cause
from components.game import Problem, Status
from components.reference import NOTHING
from components.vocabulary import OpFlag
from systems.compiled import rule
from systems.counters.proliferate import proliferate, times_to_proliferate
from systems.counters.putting import double_counters, move_counters, put_counters, remove_counters
from systems.objects.amounts import value_of
from systems.objects.references import counters_on, fail
from systems.objects.selectors import first_selected, next_selected


@rule
def put(game, tables, entry, op):
    """Put counters on each selected object or player (CR 122.6)."""
    amount = value_of(game, tables, int(op.amount), entry)
    holder = first_selected(game, tables, int(op.selector), entry)
    while holder != NOTHING:
        put_counters(game, tables, int(entry.controller), holder, int(op.kind), amount, Cause.EFFECT)
        holder = next_selected(game, tables, int(op.selector), entry, holder)
    return True


@rule
def remove(game, tables, entry, op):
    """Remove counters from each selected object or player, as many as there are (CR 122.1)."""
    amount = NOTHING
    if op.amount != NOTHING:
        amount = value_of(game, tables, int(op.amount), entry)
    holder = first_selected(game, tables, int(op.selector), entry)
    while holder != NOTHING:
        remove_counters(game, tables, holder, int(op.kind), amount)
        holder = next_selected(game, tables, int(op.selector), entry, holder)
    return True


@rule
def move(game, tables, entry, op):
    """Move counters from one object onto another (CR 122.5)."""
    source = first_selected(game, tables, int(op.selector), entry)
    destination = first_selected(game, tables, int(op.other), entry)
    if source == NOTHING or destination == NOTHING:
        return True
    every = int(op.marks) & OpFlag.ALL != 0
    if op.amount == NOTHING and not every:
        fail(game, Status.ERROR, Problem.UNKNOWN_INSTRUCTION)
        return True
    for kind in range(NUM_KINDS):
        if op.kind == EVERY_KIND or op.kind == kind:
            amount = counters_on(game, source, kind)
            if not every:
                amount = min(amount, value_of(game, tables, int(op.amount), entry))
            move_counters(game, tables, int(entry.controller), source, destination, kind, amount)
    return True


@rule
def double(game, tables, entry, op):
    """Double the counters of one or every kind on each selected holder (CR 701.10e)."""
    holder = first_selected(game, tables, int(op.selector), entry)
    while holder != NOTHING:
        double_counters(game, tables, int(entry.controller), holder, int(op.kind))
        holder = next_selected(game, tables, int(op.selector), entry, holder)
    return True


@rule
def proliferate_times(game, tables, entry, op):
    """Proliferate, as often as the instruction says, one complete action after the other (CR 701.34a)."""
    times = max(value_of(game, tables, int(op.amount), entry), 0)
    if op.amount == NOTHING:
        times = 1
    times *= times_to_proliferate(game, tables, int(entry.controller))
    while entry.pass_number < times:
        if not proliferate(game, tables, int(entry.controller), int(entry.source)):
            return False
        entry.pass_number += 1
    entry.pass_number = 0
    return True
