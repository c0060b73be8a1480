"""Which effects speak of damage (CR 120.4b, 614, 615): abilities of permanents, and effects of resolved spells.

Both speak the same language. Who would be dealt the damage: an ability's ``subject``, an effect's members and player,
or with the ALL flag whatever the instruction's ``selector`` selects at that moment (-1: everything). Who deals it: the
instruction's ``other``, -1 for any source, or the effect's ``from_source``. An effect with PREVENT_DAMAGE or
REDIRECT_DAMAGE is a shield of ``first`` points, -1 for all damage (CR 615.7).
"""

from components.continuous import NO_SOURCE
from components.counters import Cause
from components.game import Problem, Status
from components.reference import NOTHING
from components.vocabulary.abilities import Function, Pipeline
from components.vocabulary.instructions import Op, OpFlag
from components.vocabulary.selectors import Base
from systems.compiled import rule
from systems.damage.sources import can_be_dealt_damage
from systems.local_arrays import local_zeros
from systems.objects.amounts import value_of
from systems.objects.fitting import fits, is_related, matches
from systems.objects.references import (
    controller_of,
    fail,
    includes,
    is_player,
    is_same_object,
    is_stack_object,
    set_context,
    slot_of,
    stamp_of,
)
from systems.objects.selectors import first_selected, single_of
from systems.replacement.abilities import applies_to, next_replacement, replacement_row
from systems.replacement.ordering import add_replacement, changes_amount
from systems.replacement.shields import is_shield

MOST_ORIGINS = 60
"""Different effects that can apply to the parts of one damage event."""
OPS_PER_ABILITY = 64

no_origin = local_zeros(1)


@rule
def is_source_of(game, tables, row, source, context):
    """Whether a selector speaks of the source of damage; True for row -1 (CR 109.2c, 609.7)."""
    if row < 0:
        return True
    while row >= 0:
        selector = tables.selector[row]
        base = int(selector.origin)
        if base == Base.PERMANENTS or base == Base.STACK or base == Base.CARDS:
            is_there = base != Base.STACK or is_stack_object(source)
            if is_there and fits(game, tables, selector, source, context):
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
def speaks_of_part(game, tables, other, op, part, statements, context):
    """Whether an instruction is about a part's source (selector row ``other``), its sort of damage, and its amount."""
    flags = int(op.marks)
    if is_statement(int(op.code)) != statements:
        return False
    if flags & OpFlag.COMBAT_ONLY != 0 and part.combat == 0:
        return False
    if flags & OpFlag.NONCOMBAT_ONLY != 0 and part.combat == 1:
        return False
    return is_source_of(game, tables, other, int(part.source), context)


@rule
def take_statement(part, op):
    """Write down what a statement says about a part; returns the keywords that its source counts as having."""
    if op.code == Op.DAMAGE_UNPREVENTABLE:
        part.unpreventable = 1
        return 0
    return int(op.mask)


@rule
def is_prevention(code):
    """Whether an effect on damage prevents it, which some damage can't be (CR 615.1, 615.12)."""
    return (
        code == Op.PREVENT_DAMAGE or code == Op.REPLACE_PREVENT or code == Op.PREVENT_HALF or code == Op.PREVENT_ALL_BUT
    )


@rule
def is_about_recipient(game, tables, effect, op, recipient, context):
    """Whether an effect of a resolved spell or ability covers who would be dealt the damage (CR 611.2c)."""
    if int(op.marks) & OpFlag.ALL != 0:
        return op.selector < 0 or matches(game, tables, tables.selector[op.selector], recipient, context)
    if is_player(recipient):
        return effect.player == recipient
    return includes(effect.members, slot_of(recipient))


@rule
def is_about_source(game, effect, source):
    """Whether an effect speaks of this source of damage, or has not named one (CR 609.7)."""
    if effect.from_source == NOTHING:
        return True
    if effect.from_source == NO_SOURCE or effect.from_source != source:
        return False
    return stamp_of(game, source) == effect.from_stamp


@rule
def effect_applies(game, tables, i, part, statements):
    """Whether effect ``i`` of a resolved spell or ability is about a part."""
    effect = game.effect[i]
    if effect.op < 0:
        return False
    op = tables.op[effect.op]
    code = int(op.code)
    if not is_shield(code) and not is_statement(code) and not changes_amount(code):
        return False
    if (is_shield(code) and effect.first == 0) or not is_about_source(game, effect, int(part.source)):
        return False
    context = set_context(
        tables.scratch.replacement_context, int(effect.source), int(effect.source_stamp), effect.controller
    )
    if not is_about_recipient(game, tables, effect, op, int(part.recipient), context):
        return False
    if effect.from_source == NOTHING:
        return speaks_of_part(game, tables, int(op.other), op, part, statements, context)
    return speaks_of_part(game, tables, NOTHING, op, part, statements, context)


@rule
def bit_of(game, origins, origin):
    """Bit that stands for an effect in what a part was asked by; ``origins`` lists the effects, their number first."""
    number = int(origins[0])
    for bit in range(number):
        if origins[bit + 1] == origin:
            return 1 << bit
    if number == MOST_ORIGINS:
        fail(game, Status.OVERFLOW, Problem.REPLACEMENTS)
        return 0
    origins[number + 1] = origin
    origins[0] = number + 1
    return 1 << number


@rule
def add_effect(game, tables, op, row, value, source, part):
    """Add an effect that applies to a part; one that prevents what can't be prevented applies in vain (CR 615.12).

    Returns its number, or NOTHING if the game stops.
    """
    code = int(op.code)
    if code == Op.PREVENT_DAMAGE:
        code = int(Op.REPLACE_PREVENT)
    if is_prevention(code) and part.unpreventable == 1:
        code = int(Op.REPLACE_PREVENT)
        value = 0
    number = add_replacement(game, tables, code, value, source)
    if number != NOTHING:
        tables.scratch.replacement[number].op = row
    return number


@rule
def add_ability(game, tables, row, cursor, index, part, asked, origins):
    """Add one instruction of a permanent's ability that applies to a part, unless it was applied already."""
    scratch = tables.scratch
    op = tables.op[row]
    context = scratch.replacement_context
    origin = cursor * OPS_PER_ABILITY + index
    recipient = NOTHING
    if asked & bit_of(game, origins, origin) != 0:
        return
    if op.code == Op.REDIRECT_DAMAGE:
        recipient = first_selected(game, tables, int(op.kind), context)
        if not can_be_dealt_damage(game, recipient):
            return
    value = value_of(game, tables, int(op.amount), context)
    number = add_effect(game, tables, op, row, value, int(context.source), part)
    if number != NOTHING:
        scratch.replacement[number].recipient = recipient
        scratch.replacement[number].origin = origin


@rule
def ask_abilities(game, tables, part, statements, asked, origins):
    """Let the abilities of permanents speak of a part; returns the keywords its source counts as having."""
    keywords = 0
    recipient = int(part.recipient)
    affected = controller_of(game, recipient)
    cursor = next_replacement(game, tables, int(Pipeline.DAMAGE), NOTHING)
    while cursor != NOTHING:
        context = tables.scratch.replacement_context
        context.event_object = recipient
        context.event_player = affected
        context.event_amount = part.amount
        ability = tables.ability[replacement_row(game, tables, cursor)]
        if is_related(game, ability.event_player, affected, context) and applies_to(
            game, tables, ability, recipient, int(part.combat), int(Cause.DAMAGE), context
        ):
            row = int(ability.first_op)
            while row < int(ability.first_op) + int(ability.num_ops):
                op = tables.op[row]
                if speaks_of_part(game, tables, int(op.other), op, part, statements, context):
                    if statements:
                        keywords |= take_statement(part, op)
                    else:
                        index = row - int(ability.first_op)
                        add_ability(game, tables, row, cursor, index, part, asked, origins)
                row += 1 + int(op.jump)
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
        keywords |= ask_abilities(game, tables, part, True, 0, no_origin())
    return keywords


@rule
def add_shield(game, tables, i, part, asked, origins):
    """Add effect ``i`` of a resolved spell or ability, which applies to a part, unless it was applied already.

    Redirection to what has left, or can't be dealt damage any more, does nothing (CR 614.9).
    """
    effect = game.effect[i]
    op = tables.op[effect.op]
    origin = -1 - i
    if asked & bit_of(game, origins, origin) != 0:
        return
    recipient = NOTHING
    if op.code == Op.REDIRECT_DAMAGE:
        recipient = int(effect.second)
        if not is_same_object(game, recipient, int(effect.mask)) or not can_be_dealt_damage(game, recipient):
            return
    number = add_effect(game, tables, op, int(effect.op), int(effect.first), int(effect.source), part)
    if number == NOTHING:
        return
    row = tables.scratch.replacement[number]
    row.effect = i
    row.recipient = recipient
    row.origin = origin
    if op.code == Op.PREVENT_DAMAGE and effect.second > 0 and part.unpreventable == 0:
        row.code = Op.PREVENT_ALL_BUT
        row.value = effect.second


@rule
def collect_damage_effects(game, tables, part, asked, origins):
    """Collect what applies to a part and was not applied to it before (CR 614.5): abilities, then shields."""
    if int(game.functions) & Function.REPLACES_DAMAGE != 0:
        ask_abilities(game, tables, part, False, asked, origins)
    for i in range(game.num_effects):
        if effect_applies(game, tables, i, part, False):
            add_shield(game, tables, i, part, asked, origins)
