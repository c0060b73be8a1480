"""Which abilities of permanents replace an event (CR 614.1): the scan that all pipelines share.

::

    collect_replacements(game, tables, Pipeline.LIFE, player, player, Event.GAINS_LIFE, amount, Cause.EFFECT)
    amount = replaced_amount(game, tables, amount, player, 1)

A pipeline that asks for more than one object, like damage, walks the abilities by itself with `next_replacement`.
"""

from components.counters import EVERY_KIND, Cause
from components.reference import NOTHING
from components.vocabulary.abilities import AbilityKind, Function, Pipeline
from components.vocabulary.instructions import Op, OpFlag
from components.vocabulary.selectors import Base
from components.zones import Zone
from systems.compiled import rule
from systems.objects.amounts import holds, value_of
from systems.objects.fitting import fits, is_related
from systems.objects.naming import single_of
from systems.objects.references import (
    controller_of,
    functions_in,
    includes,
    is_permanent,
    is_player,
    permanent_reference,
    set_context,
    slot_of,
)
from systems.replacement.ordering import add_replacement, begin_replacements
from systems.stack.triggers import band_is_active, has_lost_abilities

CURSORS_PER_SLOT = 256


@rule
def ability_at(game, tables, slot, index):
    """Row of a permanent's ability number ``index``, granted ones last; NOTHING if it does not function now."""
    perm = game.perm[slot]
    card = tables.card[perm.definition]
    if index < card.num_abilities:
        row = int(card.first_ability) + index
        if has_lost_abilities(perm) or not band_is_active(game, tables.ability[row], slot):
            return NOTHING
        return row
    granted = game.granted[index - int(card.num_abilities)]
    if includes(granted.members, slot):
        return int(granted.ability)
    return NOTHING


@rule
def num_abilities_to_ask(game, tables, slot, function):
    """How many abilities of a permanent can be replacement effects of a kind (`Function` bit)."""
    if not functions_in(game, slot):
        return 0
    card = tables.card[game.perm[slot].definition]
    if int(card.functions) & function == 0 and game.num_granted == 0:
        return 0
    return int(card.num_abilities) + int(game.num_granted)


@rule
def next_replacement(game, tables, pipeline, cursor):
    """Next functioning replacement ability of a pipeline after a cursor (NOTHING to begin), as a cursor, or NOTHING.

    Makes ``scratch.replacement_context`` speak of its source. `replacement_row` gives the ability's row.
    """
    function = int(Function.REPLACES_COUNTERS) << int(pipeline)
    if int(game.functions) & function == 0:
        return NOTHING
    slot = (cursor + 1) // CURSORS_PER_SLOT
    index = (cursor + 1) % CURSORS_PER_SLOT
    while slot < game.num_slots:
        number = num_abilities_to_ask(game, tables, slot, function)
        while index < number:
            row = ability_at(game, tables, slot, index)
            if row != NOTHING:
                ability = tables.ability[row]
                on_field = (int(ability.zones) >> int(Zone.BATTLEFIELD)) & 1 == 1
                if ability.kind == AbilityKind.REPLACEMENT and ability.replaces == pipeline and on_field:
                    perm = game.perm[slot]
                    set_context(
                        tables.scratch.replacement_context, permanent_reference(slot), perm.stamp, perm.controller
                    )
                    return slot * CURSORS_PER_SLOT + index
            index += 1
        slot += 1
        index = 0
    return NOTHING


@rule
def replacement_row(game, tables, cursor):
    """Ability row at a cursor of `next_replacement`."""
    return ability_at(game, tables, cursor // CURSORS_PER_SLOT, cursor % CURSORS_PER_SLOT)


@rule
def speaks_of(game, tables, row, reference, context, of_itself_only):
    """Whether a selector speaks of one given object or player; True for row -1.

    With ``of_itself_only``, whether it names the ability's own source and nothing else (CR 614.12).
    """
    if row < 0:
        return not of_itself_only
    while row >= 0:
        selector = tables.selector[row]
        base = int(selector.origin)
        if of_itself_only:
            if base == Base.THIS and reference == context.source:
                return True
        elif base == Base.PERMANENTS or base == Base.PLAYERS or base == Base.PERMANENTS_AND_PLAYERS:
            looks_there = (is_player(reference) and base != Base.PERMANENTS) or (
                is_permanent(reference) and base != Base.PLAYERS
            )
            if looks_there and fits(game, tables, selector, reference, context):
                return True
        elif single_of(game, selector, context) == reference and fits(game, tables, selector, reference, context):
            return True
        row = int(selector.also)
    return False


@rule
def applies_to(game, tables, ability, reference, detail, cause, context):
    """Whether a replacement ability applies to an event on an object or player, whoever causes it (CR 614.1)."""
    if ability.detail != NOTHING and ability.detail != EVERY_KIND and ability.detail != detail:
        return False
    entering = cause == Cause.ENTERS and is_permanent(reference)
    if entering and context.source != reference and game.perm[slot_of(context.source)].arriving != 0:
        return False
    of_itself_only = entering and context.source == reference
    if not speaks_of(game, tables, int(ability.subject), reference, context, of_itself_only):
        return False
    return holds(game, tables, int(ability.condition), context)


@rule
def collect_prohibitions(game, tables, player, kind):
    """Collect the effects of resolved spells and abilities that let a player get no counters of a kind (CR 614.17)."""
    for i in range(game.num_effects):
        effect = game.effect[i]
        if effect.op >= 0 and effect.player == player and tables.op[effect.op].code == Op.PLAYER_CANT_GET_COUNTERS:
            if tables.op[effect.op].kind == kind or tables.op[effect.op].kind == EVERY_KIND:
                add_replacement(game, tables, int(Op.REPLACE_NOTHING), 0, int(effect.source))


@rule
def collect_replacements(game, tables, pipeline, reference, actor, detail, amount, cause):
    """Collect the effects of permanents that apply to an event on an object or player (CR 614.4, 614.16).

    Parameters
    ----------
    pipeline : Pipeline
        What kind of event.
    reference : int
        The affected permanent or player.
    actor : int
        The player who does it (counters: who puts them), NOTHING if nobody.
    detail : int
        Kind of counter, or what else the abilities' ``detail`` asks for.
    amount : int
        Amount of the event before any effect.
    cause : Cause
        Why it happens. While a permanent enters, its own effects count only if they speak of it alone, and those
        of permanents that enter at the same time not at all (CR 614.4, 614.12).
    """
    scratch = tables.scratch
    begin_replacements(tables)
    if pipeline == Pipeline.COUNTERS and is_player(reference):
        collect_prohibitions(game, tables, reference, detail)
    affected = controller_of(game, reference)
    cursor = next_replacement(game, tables, pipeline, NOTHING)
    while cursor != NOTHING:
        context = scratch.replacement_context
        context.event_object = reference
        context.event_player = affected
        context.event_amount = amount
        ability = tables.ability[replacement_row(game, tables, cursor)]
        if applies_to(game, tables, ability, reference, detail, cause, context):
            row = int(ability.first_op)
            while row < int(ability.first_op) + int(ability.num_ops):
                op = tables.op[row]
                flags = int(op.marks)
                player = affected
                if flags & int(OpFlag.BY_PUTTER) != 0:
                    player = int(actor)
                by_effect = cause == Cause.EFFECT or cause == Cause.ENTERS or cause == Cause.MODULAR
                asked = flags & int(OpFlag.MODULAR) == 0 or cause == Cause.MODULAR
                if asked and is_related(game, ability.event_player, player, context):
                    value = value_of(game, tables, int(op.amount), context)
                    number = add_replacement(game, tables, int(op.code), value, int(context.source))
                    if number != NOTHING:
                        scratch.replacement[number].op = row
                        waits = flags & int(OpFlag.EFFECTS_ONLY) != 0 and not by_effect
                        scratch.replacement[number].waits = 1 if waits else 0
                row += 1 + int(op.jump)
        cursor = next_replacement(game, tables, pipeline, cursor)
