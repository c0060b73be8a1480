"""Replacement effects on the amount of an event, in the order that the affected player wants (CR 614, 616).

A pipeline fills the buffer of effects that apply to an event and asks for the amount after all of them::

    begin_replacements(tables)
    add_replacement(game, tables, Op.REPLACE_TIMES, 2, source)
    amount = replaced_amount(game, tables, amount, player, 1)

`systems.replacement.abilities` fills it with the abilities of permanents.
"""

from components.game import Problem, Status
from components.note import Note
from components.player import NUM_INSTRUCTION_SOURCES, Instruction
from components.reference import NOTHING
from components.replacement import LARGEST_AMOUNT, NUM_REPLACEMENTS
from components.vocabulary.instructions import Op
from systems.compiled import rule
from systems.log import note
from systems.objects.references import fail, stamp_of


@rule
def begin_replacements(tables):
    """Begin an event to which no replacement effect applies yet."""
    tables.scratch.num_replacements = 0


@rule
def changes_amount(code):
    """Whether a code (`Op`) says how an effect changes the amount of an event."""
    plain = Op.REPLACE_PLUS <= code <= Op.REPLACE_PREVENT or code == Op.REPLACE_FLOOR
    return plain or Op.PREVENT_HALF <= code <= Op.REDIRECT_DAMAGE


@rule
def add_replacement(game, tables, code, value, source):
    """Add an effect that applies to the event.

    ``code`` is one that `changes_amount`, ``value`` its number (PREVENT, REDIRECT: -1 for everything; FLOOR: the most
    that may be lost), ``source`` a reference. Returns its number, or NOTHING where the game stops: with OVERFLOW beyond
    ``NUM_REPLACEMENTS``, with ERROR for another code.
    """
    scratch = tables.scratch
    number = int(scratch.num_replacements)
    if number == NUM_REPLACEMENTS:
        fail(game, Status.OVERFLOW, Problem.REPLACEMENTS)
        return NOTHING
    if not changes_amount(code):
        fail(game, Status.ERROR, Problem.UNKNOWN_INSTRUCTION)
        return NOTHING
    row = scratch.replacement[number]
    row.code = code
    row.value = value
    row.source = source
    row.stamp = stamp_of(game, source)
    row.place = 0
    row.waits = 0
    row.op = NOTHING
    row.before = 0
    row.after = 0
    row.effect = NOTHING
    row.recipient = NOTHING
    row.origin = 0
    scratch.num_replacements = number + 1
    return number


@rule
def replaced_once(amount, code, value):
    """Amount of an event after one effect; an event without amount stays one (CR 614.6, 615.6)."""
    if amount <= 0 or code == Op.REPLACE_NOTHING:
        return 0
    if code == Op.REPLACE_PLUS:
        return max(amount + value, 0)
    if code == Op.REPLACE_TIMES:
        return max(amount * value, 0)
    if code == Op.REPLACE_HALF_DOWN or code == Op.PREVENT_HALF:
        return amount // 2
    if code == Op.REPLACE_HALF_UP:
        return (amount + 1) // 2
    if code == Op.REPLACE_FLOOR:
        return min(amount, value)
    if code == Op.REPLACE_NUMBER:
        return max(value, 0)
    if code == Op.PREVENT_ALL_BUT:
        return min(amount, max(value, 0))
    if value < 0:
        return 0
    return max(amount - value, 0)


@rule
def is_prohibited(tables):
    """Whether one of the collected effects says that the event can't happen (CR 101.2, 614.17)."""
    number = 0
    for i in range(tables.scratch.num_replacements):
        if tables.scratch.replacement[i].code == Op.REPLACE_NOTHING:
            number += 1
    return number > 0


@rule
def rank_of(game, tables, player, i):
    """Number that sorts effects as a standing instruction by sources or timestamps asks: named sources first."""
    row = tables.scratch.replacement[i]
    rank = NUM_INSTRUCTION_SOURCES
    if game.player[player].instruction == Instruction.SOURCES:
        for named in range(NUM_INSTRUCTION_SOURCES - 1, -1, -1):
            if game.player[player].instruction_sources[named] == row.source:
                rank = named
    return (rank << 40) + (int(row.stamp) << 8) + i


@rule
def first_to_apply(tables):
    """Number of the effect with the first place of those that need not wait for another one; NOTHING if all do."""
    scratch = tables.scratch
    first = NOTHING
    for i in range(scratch.num_replacements):
        row = scratch.replacement[i]
        if row.waits == 0 and (first == NOTHING or row.place < scratch.replacement[first].place):
            first = i
    return first


@rule
def order_by_rank(game, tables, player):
    """Give the effects their places by sources or timestamps; the first one is one that need not wait."""
    scratch = tables.scratch
    for i in range(scratch.num_replacements):
        place = 0
        rank = rank_of(game, tables, player, i)
        for other in range(scratch.num_replacements):
            if rank_of(game, tables, player, other) < rank:
                place += 1
        scratch.replacement[i].place = place
    first = first_to_apply(tables)
    for i in range(scratch.num_replacements):
        if scratch.replacement[i].place < scratch.replacement[first].place:
            scratch.replacement[i].place += 1
    scratch.replacement[first].place = 0


@rule
def find_best_of_sets(game, tables, amount, sign):
    """Find the greatest (``sign`` 1) or smallest (-1) amount after each set of effects: ``scratch.best_of_sets``.

    Entry 0b101 is the best over all orders of effects 0 and 2. No effect turns a larger amount into a smaller one than
    it turns a smaller amount into, so the best before the last effect leads to the best after it: the table is exact.
    Sets that no order leads to, because all of them wait for another effect, are -1.
    """
    number = int(tables.scratch.num_replacements)
    best = tables.scratch.best_of_sets
    best[0] = amount
    for applied in range(1, 1 << number):
        found = -1
        for i in range(number):
            before = int(best[applied - (1 << i)]) if (applied >> i) & 1 == 1 else -1
            row = tables.scratch.replacement[i]
            if before >= 0 and (row.waits == 0 or applied != 1 << i):
                after = replaced_once(before, int(row.code), int(row.value))
                if found < 0 or sign * after > sign * found:
                    found = after
        if found > LARGEST_AMOUNT:
            fail(game, Status.OVERFLOW, Problem.AMOUNT)
            found = LARGEST_AMOUNT
        best[applied] = found


@rule
def lateness(row):
    """How late an effect applies where the order makes no difference: so that fewer points of shields are used up."""
    if row.code == Op.REPLACE_PLUS or row.code == Op.REPLACE_TIMES:
        return 3
    if row.code == Op.REDIRECT_DAMAGE:
        return 2
    return 1 if row.effect != NOTHING else 0


@rule
def order_by_result(game, tables, amount, sign):
    """Give the effects the places that make the amount greatest (``sign`` 1) or smallest (-1).

    Where it makes no difference, they apply in the order of `lateness`, or else in which they were added.
    """
    scratch = tables.scratch
    best = scratch.best_of_sets
    find_best_of_sets(game, tables, amount, sign)
    number = int(scratch.num_replacements)
    applied = (1 << number) - 1
    for place in range(number - 1, -1, -1):
        last = -1
        for i in range(number):
            if (applied >> i) & 1 == 1:
                row = scratch.replacement[i]
                before = int(best[applied - (1 << i)])
                may_be_last = before >= 0 and (row.waits == 0 or applied != 1 << i)
                if may_be_last and (last < 0 or lateness(row) >= lateness(scratch.replacement[last])):
                    if replaced_once(before, int(row.code), int(row.value)) == best[applied]:
                        last = i
        if last < 0:
            return
        scratch.replacement[last].place = place
        applied -= 1 << last


@rule
def apply_in_order(game, tables, amount, player):
    """Apply the effects in their places until the amount is used up, each once (CR 614.5)."""
    number = int(tables.scratch.num_replacements)
    for place in range(number):
        for i in range(number):
            row = tables.scratch.replacement[i]
            if row.place == place and amount > 0:
                after = replaced_once(amount, int(row.code), int(row.value))
                note(game, Note.REPLACED, int(row.source), player, amount, after)
                row.before = amount
                row.after = after
                amount = after
    if amount > LARGEST_AMOUNT:
        fail(game, Status.OVERFLOW, Problem.AMOUNT)
        return 0
    return amount


@rule
def replaced_amount(game, tables, amount, player, wants):
    """Amount of an event after all collected effects, in the order that the affected player asks for (CR 616.1).

    Parameters
    ----------
    amount : int
        Before any effect.
    player : int
        The affected player, or the controller of the affected object, whose standing instruction counts.
    wants : int
        1 if more is better for that player, -1 if less is.

    Returns
    -------
    int
        From 0 (the event does not happen) to ``LARGEST_AMOUNT``; beyond that the game stops with OVERFLOW.
    """
    amount = int(amount)
    if amount <= 0:
        return 0
    number = int(tables.scratch.num_replacements)
    if number == 0:
        return amount
    for i in range(number):
        row = tables.scratch.replacement[i]
        if row.code == Op.REPLACE_NOTHING:
            note(game, Note.REPLACED, int(row.source), player, amount, 0)
            return 0
    if first_to_apply(tables) == NOTHING:
        return amount
    if number > 1:
        instruction = int(game.player[player].instruction)
        if instruction == Instruction.TIMESTAMP or instruction == Instruction.SOURCES:
            order_by_rank(game, tables, player)
        else:
            sign = int(wants)
            if instruction == Instruction.MOST:
                sign = 1
            elif instruction == Instruction.FEWEST:
                sign = -1
            order_by_result(game, tables, amount, sign)
    return apply_in_order(game, tables, amount, player)
