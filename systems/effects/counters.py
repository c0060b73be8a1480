"""Instructions that put, remove and double counters, and proliferate (CR 122, 701.34, 701.10e)."""

from components.counters import CHOSEN_KIND, EVERY_KIND, KIND_REGISTER, Cause
from components.game import Problem, Status
from components.reference import NOTHING
from components.vocabulary.instructions import Op, OpFlag
from systems.compiled import rule
from systems.counters.moving import double_counters, put_same_counters
from systems.counters.proliferate import proliferate, put_another_of_each, times_to_proliferate
from systems.counters.putting import put_counters, remove_counters
from systems.counters.time_travel import time_travel
from systems.effects.damage import share_of
from systems.effects.moving_counters import distribute, move, pay_counters
from systems.effects.record import add_affected, kind_of, remember
from systems.objects.amounts import value_of
from systems.objects.members import nobody
from systems.objects.references import fail, is_permanent, slot_of
from systems.objects.selectors import first_selected, next_selected


@rule
def put(game, tables, entry, op):
    """Put counters on each selected object or player (CR 122.6): of one kind, or another of each kind that it has."""
    amount = value_of(game, tables, int(op.amount), entry)
    kind = kind_of(op, entry)
    cause = int(Cause.MODULAR) if int(op.marks) & OpFlag.MODULAR != 0 else int(Cause.EFFECT)
    members = nobody()
    total = 0
    selector = tables.selector[op.selector]
    holder = first_selected(game, tables, int(op.selector), entry)
    while holder != NOTHING:
        if kind == EVERY_KIND:
            number = put_another_of_each(game, tables, int(entry.controller), holder, False)
        else:
            share = share_of(game, tables, int(op.amount), amount, selector, holder, entry)
            number = put_counters(game, tables, int(entry.controller), holder, kind, share, cause)
        add_affected(members, holder, number)
        total += number
        holder = next_selected(game, tables, int(op.selector), entry, holder)
    remember(game, members, total)
    return True


@rule
def put_same(game, tables, entry, op):
    """Put as many counters of each kind on the first of ``other`` as the selected permanents have or had (CR 122.8)."""
    holder = first_selected(game, tables, int(op.other), entry)
    members = nobody()
    total = 0
    source = first_selected(game, tables, int(op.selector), entry)
    while source != NOTHING and holder != NOTHING:
        if is_permanent(source):
            total += put_same_counters(game, tables, int(entry.controller), slot_of(source), holder)
        source = next_selected(game, tables, int(op.selector), entry, source)
    add_affected(members, holder, total)
    remember(game, members, total)
    return True


@rule
def remove(game, tables, entry, op):
    """Remove counters from each selected object or player, as many as there are (CR 122.1)."""
    amount = NOTHING
    if op.amount != NOTHING:
        amount = value_of(game, tables, int(op.amount), entry)
    kind = kind_of(op, entry)
    members = nobody()
    total = 0
    holder = first_selected(game, tables, int(op.selector), entry)
    while holder != NOTHING:
        number = remove_counters(game, tables, holder, kind, amount)
        add_affected(members, holder, number)
        total += number
        holder = next_selected(game, tables, int(op.selector), entry, holder)
    remember(game, members, total)
    return True


@rule
def double(game, tables, entry, op):
    """Double the counters of one or every kind on each selected holder (CR 701.10e)."""
    kind = kind_of(op, entry)
    members = nobody()
    total = 0
    holder = first_selected(game, tables, int(op.selector), entry)
    while holder != NOTHING:
        number = double_counters(game, tables, int(entry.controller), holder, kind)
        add_affected(members, holder, number)
        total += number
        holder = next_selected(game, tables, int(op.selector), entry, holder)
    remember(game, members, total)
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


@rule
def change_counters(game, tables, entry, op):
    """Carry out an instruction about counters; returns whether it is finished. Of no chosen kind it does nothing."""
    code = int(op.code)
    if op.kind == CHOSEN_KIND and entry.choices[KIND_REGISTER] == NOTHING:
        remember(game, nobody(), 0)
        return True
    if code == Op.PUT_COUNTERS:
        return put(game, tables, entry, op)
    if code == Op.PUT_SAME_COUNTERS:
        return put_same(game, tables, entry, op)
    if code == Op.REMOVE_COUNTERS:
        return remove(game, tables, entry, op)
    if code == Op.MOVE_COUNTERS:
        return move(game, tables, entry, op)
    if code == Op.DISTRIBUTE_COUNTERS:
        return distribute(game, tables, entry, op)
    if code == Op.PAY_COUNTERS:
        return pay_counters(game, tables, entry, op)
    if code == Op.DOUBLE_COUNTERS:
        return double(game, tables, entry, op)
    if code == Op.TIME_TRAVEL:
        return time_travel(game, tables, entry, op)
    if code == Op.PROLIFERATE:
        return proliferate_times(game, tables, entry, op)
    fail(game, Status.ERROR, Problem.UNKNOWN_INSTRUCTION)
    return True
