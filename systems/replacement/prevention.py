"""Prevention and redirection of one damage event (CR 614.9, 615, 616), protection and shield counters included.

::

    change_damage(game, tables)
    use_shield_counters(game, tables)

Each part of the event, one source's damage to one recipient (CR 615.10), meets the effects that there are by then
(CR 615.4) and that apply to it, in the order that its recipient's side wants. What is redirected becomes a part of its
own, which meets those that it has not met before.
"""

from components.capacities import NUM_EFFECTS
from components.characteristics import Keyword
from components.counters import CounterKind
from components.damage import DAMAGE_CAP, NUM_DAMAGE
from components.game import Problem, Status
from components.note import Note
from components.player import NUM_INSTRUCTION_SOURCES, Instruction
from components.reference import NOTHING
from components.vocabulary.abilities import Function
from components.vocabulary.instructions import Op, OpFlag
from systems.compiled import rule
from systems.counters.putting import remove_counters
from systems.damage.protection import is_protected_from
from systems.damage.sources import can_be_dealt_damage, keywords_of
from systems.local_arrays import local_zeros
from systems.log import note
from systems.objects.references import (
    controller_of,
    fail,
    is_permanent,
    on_battlefield,
    permanent_reference,
    slot_of,
)
from systems.replacement.damage_effects import (
    MOST_ORIGINS,
    bit_of,
    collect_damage_effects,
    hear_statements,
    is_prevention,
)
from systems.replacement.follow_up import plan_follow_up
from systems.replacement.ordering import begin_replacements, replaced_amount
from systems.replacement.shields import end_used_shields, is_shield

WORST = int(Keyword.INFECT | Keyword.DEATHTOUCH)
BAD = int(Keyword.WITHER | Keyword.LIFELINK)

none_of_parts = local_zeros(NUM_DAMAGE)
none_of_effects = local_zeros(NUM_EFFECTS)
no_origins = local_zeros(MOST_ORIGINS + 1)


@rule
def urgency(game, tables, part):
    """How much the side that would be dealt a part wants shields to meet it before other parts (CR 615.7).

    Named sources come first if that is its standing instruction; then what does more than mark damage.
    """
    player = controller_of(game, int(part.recipient))
    rank = 0
    if player >= 0 and game.player[player].instruction == Instruction.SOURCES:
        for named in range(NUM_INSTRUCTION_SOURCES):
            if rank == 0 and game.player[player].instruction_sources[named] == part.source:
                rank = 4 * (NUM_INSTRUCTION_SOURCES - named)
    keywords = keywords_of(game, tables, int(part.source))
    if keywords & WORST != 0:
        return rank + 2
    if keywords & BAD != 0:
        return rank + 1
    return rank


@rule
def next_part(game, tables, done):
    """The most urgent part that is not done, the first of several; NOTHING if all are."""
    best = NOTHING
    most = 0
    for i in range(tables.scratch.num_damage):
        if done[i] == 0:
            value = urgency(game, tables, tables.scratch.damage[i])
            if best == NOTHING or value > most:
                best = i
                most = value
    return best


@rule
def redirect(game, tables, i, recipient, amount, applied, asked):
    """Let some of a part's damage be dealt to another recipient instead, as a part of its own (CR 614.9).

    ``applied`` are the effects that it has met, ``asked`` those of all parts.
    """
    scratch = tables.scratch
    number = int(scratch.num_damage)
    if number == NUM_DAMAGE:
        fail(game, Status.OVERFLOW, Problem.DAMAGE)
        return
    scratch.num_damage = number + 1
    scratch.damage[number] = scratch.damage[i]
    scratch.damage[number].recipient = recipient
    scratch.damage[number].amount = min(amount, DAMAGE_CAP)
    asked[number] = applied


@rule
def use_shield(game, op, i, taken, spent):
    """After effect ``i`` of a resolved spell or ability was applied: take off what it took (CR 615.7, 615.8)."""
    effect = game.effect[i]
    if int(op.marks) & OpFlag.NEXT_TIME != 0:
        spent[i] = 1
    elif is_shield(int(op.code)) and effect.first > 0:
        effect.first = int(effect.first) - taken


@rule
def use_effects(game, tables, i, asked, origins, spent):
    """After the effects were applied to a part: use up shields, redirect, and remember what is done besides."""
    scratch = tables.scratch
    applied = int(asked[i])
    for place in range(scratch.num_replacements):
        for number in range(scratch.num_replacements):
            row = scratch.replacement[number]
            if row.place != place or row.before == 0:
                continue
            op = tables.op[row.op]
            taken = int(row.before) - int(row.after)
            applied |= bit_of(game, origins, int(row.origin))
            if row.effect != NOTHING:
                use_shield(game, op, int(row.effect), taken, spent)
            if op.code == Op.REDIRECT_DAMAGE:
                redirect(game, tables, i, int(row.recipient), taken, applied, asked)
            elif is_prevention(int(op.code)) and op.jump > 0:
                plan_follow_up(game, tables, scratch.damage[i], row, taken)


@rule
def note_prevented(game, part):
    """Tell that the damage of a part is prevented."""
    recipient = int(part.recipient)
    note(game, Note.PREVENTED, int(part.source), controller_of(game, recipient), int(part.amount), recipient)


@rule
def change_part(game, tables, i, asked, origins, spent):
    """Replace, redirect or prevent a part in the order that the affected player wants (CR 616.1).

    Protection comes first, because it costs nothing (CR 702.16e).
    """
    part = tables.scratch.damage[i]
    recipient = int(part.recipient)
    if not can_be_dealt_damage(game, recipient):
        part.amount = 0
        return
    hear_statements(game, tables, part)
    if part.unpreventable == 0 and is_permanent(recipient):
        if is_protected_from(game, tables, slot_of(recipient), int(part.source)):
            note_prevented(game, part)
            part.amount = 0
            return
    begin_replacements(tables)
    collect_damage_effects(game, tables, part, int(asked[i]), origins)
    if tables.scratch.num_replacements == 0:
        return
    after = replaced_amount(game, tables, int(part.amount), controller_of(game, recipient), -1)
    use_effects(game, tables, i, asked, origins, spent)
    if after > DAMAGE_CAP:
        fail(game, Status.OVERFLOW, Problem.DAMAGE)
        after = DAMAGE_CAP
    part.amount = after


@rule
def join_parts(game, tables):
    """Make one part of what the same source deals to the same recipient after redirection (CR 120.4)."""
    scratch = tables.scratch
    for i in range(scratch.num_damage):
        part = scratch.damage[i]
        for j in range(i):
            earlier = scratch.damage[j]
            if earlier.source == part.source and earlier.recipient == part.recipient and earlier.amount > 0:
                if int(earlier.amount) + int(part.amount) > DAMAGE_CAP:
                    fail(game, Status.OVERFLOW, Problem.DAMAGE)
                    return
                earlier.amount = int(earlier.amount) + int(part.amount)
                part.amount = 0


@rule
def protect_parts(game, tables):
    """Where no effect speaks of damage: what can't be dealt damage, or is protected from its source, is dealt none."""
    for i in range(tables.scratch.num_damage):
        part = tables.scratch.damage[i]
        recipient = int(part.recipient)
        if not can_be_dealt_damage(game, recipient):
            part.amount = 0
        elif part.unpreventable == 0 and is_permanent(recipient):
            if is_protected_from(game, tables, slot_of(recipient), int(part.source)):
                note_prevented(game, part)
                part.amount = 0


@rule
def change_damage(game, tables):
    """Let replacement and prevention effects change the event's damage (CR 120.4b); shield counters come later."""
    if game.num_effects == 0 and int(game.functions) & Function.REPLACES_DAMAGE == 0:
        protect_parts(game, tables)
        return
    asked = none_of_parts()
    done = none_of_parts()
    origins = no_origins()
    spent = none_of_effects()
    number = int(tables.scratch.num_damage)
    i = next_part(game, tables, done)
    while i != NOTHING and game.status == Status.PLAYING:
        done[i] = 1
        change_part(game, tables, i, asked, origins, spent)
        i = next_part(game, tables, done)
    if tables.scratch.num_damage > number:
        join_parts(game, tables)
    end_used_shields(game, tables, spent)


@rule
def use_shield_counters(game, tables):
    """Prevent damage to permanents with shield counters: one counter for the whole event (CR 122.1c).

    Damage that can't be prevented is dealt, and the counter is removed all the same (CR 615.12a).
    """
    for slot in range(game.num_slots):
        if game.perm[slot].counters[CounterKind.SHIELD] == 0 or not on_battlefield(game, slot):
            continue
        reference = permanent_reference(slot)
        would_be_dealt = False
        for i in range(tables.scratch.num_damage):
            part = tables.scratch.damage[i]
            if part.recipient == reference and part.amount > 0:
                would_be_dealt = True
                if part.unpreventable == 0:
                    note_prevented(game, part)
                    part.amount = 0
        if would_be_dealt:
            note(game, Note.SHIELD_USED, reference, int(game.perm[slot].controller), 1, 0)
            remove_counters(game, tables, reference, int(CounterKind.SHIELD), 1)
