"""Replacement and prevention of damage (CR 120.4b, 614, 615), protection and shield counters included.

Abilities with ``replaces`` DAMAGE and effects of resolved spells speak the same language: an ability's ``subject``
(an effect's members and player, or everything with the ALL flag) is who would be dealt the damage, the instruction's
``other`` selects the source, -1 any. An effect with PREVENT_DAMAGE is a shield of ``first`` points, -1 for all
damage (CR 615.7).
"""

from components.counters import Cause, CounterKind
from components.damage import DAMAGE_CAP
from components.game import Problem, Status
from components.note import Note
from components.reference import NOTHING
from components.vocabulary import Base, Function, Op, OpFlag, Pipeline
from systems.compiled import rule
from systems.counters.putting import remove_counters
from systems.damage.protection import is_protected_from
from systems.log import note
from systems.objects.amounts import value_of
from systems.objects.fitting import is_related, matches
from systems.objects.references import (
    controller_of,
    fail,
    includes,
    is_permanent,
    is_player,
    is_stack_object,
    on_battlefield,
    permanent_reference,
    set_context,
    slot_of,
)
from systems.objects.selectors import single_of
from systems.replacement.abilities import applies_to, next_replacement, replacement_row
from systems.replacement.ordering import add_replacement, begin_replacements, replaced_amount, replaced_once


@rule
def is_source_of(game, tables, row, source, context):
    """Whether a selector speaks of the source of damage; True for row -1 (CR 109.2c, 609.7)."""
    if row < 0:
        return True
    while row >= 0:
        selector = tables.selector[row]
        base = int(selector.origin)
        if base == Base.PERMANENTS or base == Base.STACK:
            is_there = is_permanent(source) if base == Base.PERMANENTS else is_stack_object(source)
            if is_there and matches(game, tables, selector, source, context):
                return True
        elif single_of(game, selector, context) == source:
            return True
        row = int(selector.also)
    return False


@rule
def is_statement(code):
    """Whether a damage replacement says how damage is dealt and leaves its amount alone."""
    return code == Op.DAMAGE_UNPREVENTABLE or code == Op.DAMAGE_AS


@rule
def speaks_of_part(game, tables, op, part, statements, context):
    """Whether an instruction is about a part's source and sort of damage, and about its amount or not."""
    flags = int(op.marks)
    if is_statement(int(op.code)) != statements:
        return False
    if flags & OpFlag.COMBAT_ONLY != 0 and part.combat == 0:
        return False
    if flags & OpFlag.NONCOMBAT_ONLY != 0 and part.combat == 1:
        return False
    prevents = op.code == Op.REPLACE_PREVENT or op.code == Op.PREVENT_DAMAGE
    if prevents and part.unpreventable == 1:
        return False
    return is_source_of(game, tables, int(op.other), int(part.source), context)


@rule
def take_statement(part, op):
    """Write down what a statement says about a part; returns the keywords that its source counts as having."""
    if op.code == Op.DAMAGE_UNPREVENTABLE:
        part.unpreventable = 1
        return 0
    return int(op.mask)


@rule
def effect_applies(game, tables, i, part, statements):
    """Whether effect ``i`` of a resolved spell or ability is about a part."""
    effect = game.effect[i]
    op = tables.op[effect.op]
    code = int(op.code)
    if code != Op.PREVENT_DAMAGE and not is_statement(code) and (code < Op.REPLACE_PLUS or code > Op.REPLACE_PREVENT):
        return False
    if code == Op.PREVENT_DAMAGE and effect.first == 0:
        return False
    recipient = int(part.recipient)
    covered = int(op.marks) & OpFlag.ALL != 0
    if not covered and is_player(recipient):
        covered = effect.player == recipient
    elif not covered:
        covered = includes(effect.members, slot_of(recipient))
    if not covered:
        return False
    context = set_context(game.replacement_context, int(effect.source), int(effect.source_stamp), effect.controller)
    return speaks_of_part(game, tables, op, part, statements, context)


@rule
def apply_abilities(game, tables, part, statements):
    """Let the abilities of permanents speak of a part; returns the keywords its source counts as having."""
    keywords = 0
    recipient = int(part.recipient)
    affected = controller_of(game, recipient)
    cursor = next_replacement(game, tables, int(Pipeline.DAMAGE), NOTHING)
    while cursor != NOTHING:
        context = game.replacement_context
        context.event_object = recipient
        context.event_player = affected
        context.event_amount = part.amount
        ability = tables.ability[replacement_row(game, tables, cursor)]
        if is_related(game, ability.event_player, affected, context) and applies_to(
            game, tables, ability, recipient, int(part.combat), int(Cause.DAMAGE), context
        ):
            for row in range(ability.first_op, int(ability.first_op) + int(ability.num_ops)):
                op = tables.op[row]
                if not speaks_of_part(game, tables, op, part, statements, context):
                    continue
                if statements:
                    keywords |= take_statement(part, op)
                else:
                    value = value_of(game, tables, int(op.amount), context)
                    add_replacement(game, int(op.code), value, int(context.source))
        cursor = next_replacement(game, tables, int(Pipeline.DAMAGE), cursor)
    return keywords


@rule
def hear_statements(game, tables, part):
    """Whether a part can't be prevented, and the keywords that its source counts as having (CR 615.12)."""
    keywords = 0
    for i in range(game.num_effects):
        if effect_applies(game, tables, i, part, True):
            keywords |= take_statement(part, tables.op[game.effect[i].op])
    if int(game.functions) & Function.REPLACES_DAMAGE != 0:
        keywords |= apply_abilities(game, tables, part, True)
    return keywords


@rule
def amount_used(game, amount, number):
    """How much of a part's amount replacement effect ``number`` took away, in the order in which they were applied."""
    for place in range(game.num_replacements):
        for i in range(game.num_replacements):
            row = game.replacement[i]
            if row.place == place:
                after = replaced_once(amount, int(row.code), int(row.value))
                if i == number:
                    return amount - after
                amount = after
    return 0


@rule
def use_up_shields(game, tables, part, amount):
    """Take what prevention shields prevented of a part off their points (CR 615.7)."""
    number = 0
    for i in range(game.num_effects):
        if effect_applies(game, tables, i, part, False):
            effect = game.effect[i]
            if tables.op[effect.op].code == Op.PREVENT_DAMAGE and effect.first > 0:
                effect.first = int(effect.first) - amount_used(game, amount, number)
            number += 1


@rule
def change_amount(game, tables, part):
    """Replace or prevent a part in the order that the affected player wants (CR 616.1)."""
    begin_replacements(game)
    for i in range(game.num_effects):
        if effect_applies(game, tables, i, part, False):
            code = int(tables.op[game.effect[i].op].code)
            if code == Op.PREVENT_DAMAGE:
                code = int(Op.REPLACE_PREVENT)
            add_replacement(game, code, int(game.effect[i].first), int(game.effect[i].source))
    if int(game.functions) & Function.REPLACES_DAMAGE != 0:
        apply_abilities(game, tables, part, False)
    if game.num_replacements == 0:
        return
    before = int(part.amount)
    after = replaced_amount(game, before, controller_of(game, int(part.recipient)), -1)
    use_up_shields(game, tables, part, before)
    if after > DAMAGE_CAP:
        fail(game, Status.OVERFLOW, Problem.DAMAGE)
        after = DAMAGE_CAP
    part.amount = after


@rule
def note_prevented(game, part):
    """Tell that the damage of a part is prevented."""
    recipient = int(part.recipient)
    note(game, Note.PREVENTED, int(part.source), controller_of(game, recipient), int(part.amount), recipient)


@rule
def modify_part(game, tables, part):
    """Replacement and prevention for one source's damage to one recipient; shield counters come later.

    Returns the keywords that effects let its source count as having.
    """
    recipient = int(part.recipient)
    if game.num_effects == 0 and int(game.functions) & Function.REPLACES_DAMAGE == 0:
        keywords = 0
    else:
        keywords = hear_statements(game, tables, part)
        change_amount(game, tables, part)
    if part.amount > 0 and part.unpreventable == 0 and is_permanent(recipient):
        if is_protected_from(game, tables, slot_of(recipient), int(part.source)):
            note_prevented(game, part)
            part.amount = 0
    return keywords


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
        for i in range(game.num_damage):
            part = game.damage[i]
            if part.recipient == reference and part.amount > 0:
                would_be_dealt = True
                if part.unpreventable == 0:
                    note_prevented(game, part)
                    part.amount = 0
        if would_be_dealt:
            note(game, Note.SHIELD_USED, reference, int(game.perm[slot].controller), 1, 0)
            remove_counters(game, tables, reference, int(CounterKind.SHIELD), 1)
