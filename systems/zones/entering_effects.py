"""What is done and chosen as a permanent enters: the instructions of enters-effects (CR 614.1c, d, 614.12)."""

from components.characteristics import ALL_COLORS, CREATURE_TYPES
from components.decision import DecisionKind
from components.game import Problem, Status
from components.reference import NOTHING
from components.vocabulary.instructions import Op
from systems.compiled import rule
from systems.damage.destroying import can_be_sacrificed, sacrifice
from systems.damage.life import can_pay_life, pay_life
from systems.decision import add_option, answered, begin_decision, clear_decision, pose
from systems.effects.choices import asked_player, says_yes
from systems.effects.continuous import start
from systems.effects.names import chosen_name
from systems.layers.applying import apply_layers, reset_to_printed
from systems.objects.amounts import holds, value_of
from systems.objects.references import (
    controller_of,
    definition_of,
    fail,
    is_permanent,
    permanent_reference,
    set_context,
    slot_of,
)
from systems.objects.selectors import first_selected, next_selected


@rule
def entering_context(game, tables, source, slot):
    """Context in which an enters-effect of the permanent in slot ``source`` on the one in ``slot`` is read.

    The entering permanent is the object of the event, and X and what was paid are its own.
    """
    perm = game.perm[slot]
    giver = game.perm[source]
    context = set_context(tables.scratch.context, permanent_reference(source), int(giver.stamp), int(giver.controller))
    context.x = perm.x
    context.kicked = perm.kicked
    context.way = perm.way
    context.from_zone = perm.from_zone
    context.colors_spent = perm.colors_spent
    context.event_object = permanent_reference(slot)
    context.event_player = perm.controller
    return context


@rule
def offer_objects(game, tables, op, context, to_sacrifice):
    """Offer the selected objects that are not just entering; to sacrifice only those that can be sacrificed."""
    reference = first_selected(game, tables, int(op.selector), context)
    while reference != NOTHING:
        fits = True
        if is_permanent(reference):
            slot = slot_of(reference)
            fits = game.perm[slot].arriving == 0 and (not to_sacrifice or can_be_sacrificed(game, slot))
        if fits:
            add_option(game, 0, reference, 0)
        reference = next_selected(game, tables, int(op.selector), context, reference)


@rule
def words_to_choose(tables, kind):
    """The colours, or the creature types that some card of the run refers to, as bits."""
    if kind == DecisionKind.CHOOSE_TYPE:
        return int(tables.subtype_sets[CREATURE_TYPES])
    return ALL_COLORS


@rule
def choose_word(game, tables, slot, kind):
    """Choose a colour or a creature type (CR 105.4, 205.3m, 614.12a); False while the player must choose.

    Creature types that no card refers to are not offered: they would do nothing.
    """
    perm = game.perm[slot]
    words = words_to_choose(tables, kind)
    if words == 0:
        return True
    if not answered(game, kind):
        begin_decision(game, kind, int(perm.controller), 0, 0, permanent_reference(slot))
        bit = 0
        while words != 0:
            if words & 1 == 1:
                add_option(game, 0, NOTHING, bit + 1 if kind == DecisionKind.CHOOSE_TYPE else 1 << bit)
            words >>= 1
            bit += 1
        pose(game)
        if not answered(game, kind):
            return False
    perm.chosen = game.decision.detail[game.decision.choice]
    clear_decision(game)
    game.layers_dirty = 1
    return True


@rule
def choose_name(game, tables, slot, op):
    """Choose a card name (CR 201.4, 614.12a); False while the player must choose."""
    perm = game.perm[slot]
    name = chosen_name(game, tables, int(perm.controller), int(op.selector), permanent_reference(slot))
    if name < NOTHING:
        return False
    perm.chosen = 1 + name
    game.layers_dirty = 1
    return True


@rule
def choose_one(game, tables, op, context):
    """Choose one of the selected objects or players: its reference, -1 if there is none, -2 while it must be chosen."""
    if not answered(game, DecisionKind.CHOOSE_OBJECT):
        player = int(context.event_player)
        begin_decision(game, DecisionKind.CHOOSE_OBJECT, player, 1, 1, int(context.event_object))
        offer_objects(game, tables, op, context, False)
        game.decision.minimum = min(1, int(game.decision.num_options))
        game.decision.maximum = game.decision.minimum
        pose(game)
        if not answered(game, DecisionKind.CHOOSE_OBJECT):
            return NOTHING - 1
    chosen = NOTHING
    for i in range(game.decision.num_options):
        if game.decision.answers[i] != 0:
            chosen = int(game.decision.object[i])
    clear_decision(game)
    return chosen


@rule
def become_copy(game, tables, slot, chosen, row):
    """Let an entering permanent have the copiable values of an object, with the exceptions after ``row`` (CR 707.2).

    Simplified: exceptions of the copied object are lost where the copy has its own.
    """
    perm = game.perm[slot]
    perm.base_definition = definition_of(game, tables, chosen)
    perm.definition = perm.base_definition
    perm.exceptions = NOTHING
    if tables.op[row].jump > 0:
        perm.exceptions = row
    elif is_permanent(chosen):
        perm.exceptions = game.perm[slot_of(chosen)].exceptions
    reset_to_printed(game, tables, slot)
    card = tables.card[perm.definition]
    game.functions = int(game.functions) | int(card.functions)
    game.watched = int(game.watched) | int(card.watches)
    game.layers_dirty = 1


@rule
def pay_life_or_tap(game, tables, slot, amount):
    """Let its controller pay life, or else the permanent enters tapped; False while the player must choose."""
    perm = game.perm[slot]
    player = int(perm.controller)
    answer = 0
    if can_pay_life(game, tables, player, amount):
        answer = says_yes(game, player, permanent_reference(slot))
        if answer == NOTHING:
            return False
    if answer == 0 or not pay_life(game, tables, player, amount):
        perm.tapped = 1
    return True


@rule
def devour(game, tables, source, slot, op):
    """Sacrifice any number of permanents and enter with counters for them (CR 702.82a); False while choosing."""
    context = entering_context(game, tables, source, slot)
    if not answered(game, DecisionKind.SACRIFICE):
        begin_decision(game, DecisionKind.SACRIFICE, int(context.event_player), 0, 0, permanent_reference(slot))
        offer_objects(game, tables, op, context, True)
        game.decision.maximum = game.decision.num_options
        pose(game)
        if not answered(game, DecisionKind.SACRIFICE):
            return False
    number = 0
    if game.decision.maximum > 0:
        for i in range(game.decision.num_options):
            if game.decision.answers[i] != 0 and sacrifice(game, tables, slot_of(game.decision.object[i])):
                number += 1
    clear_decision(game)
    context = entering_context(game, tables, source, slot)
    context.event_amount = number
    add_counters(game, tables, op, context)
    game.perm[slot].chosen = number
    return True


@rule
def add_counters(game, tables, op, context):
    """Let a permanent enter with counters; they are put together with all others of their kind."""
    amount = value_of(game, tables, int(op.amount), context)
    game.entering_counters[op.kind] = int(game.entering_counters[op.kind]) + max(amount, 0)


@rule
def enter_with(game, tables, source, slot, row):
    """Carry out one instruction on the entering permanent (CR 614.1c); False while its controller must choose."""
    op = tables.op[row]
    code = int(op.code)
    if code == Op.ENTERS_TAPPED:
        game.perm[slot].tapped = 1
    elif code == Op.ENTERS_WITH_COUNTERS:
        add_counters(game, tables, op, entering_context(game, tables, source, slot))
    elif code == Op.ENTERS_CHOOSING_COLOR:
        return choose_word(game, tables, slot, int(DecisionKind.CHOOSE_COLOR))
    elif code == Op.ENTERS_CHOOSING_TYPE:
        return choose_word(game, tables, slot, int(DecisionKind.CHOOSE_TYPE))
    elif code == Op.CHOOSE_NAME:
        return choose_name(game, tables, slot, op)
    elif code == Op.ENTERS_PAYING_LIFE_OR_TAPPED:
        amount = value_of(game, tables, int(op.amount), entering_context(game, tables, source, slot))
        return pay_life_or_tap(game, tables, slot, amount)
    elif code == Op.DESIGNATE:
        game.perm[slot].designations = int(game.perm[slot].designations) | int(op.mask)
    elif code == Op.ENTERS_DEVOURING:
        return devour(game, tables, source, slot, op)
    elif code == Op.ENTERS_AS_COPY or code == Op.ENTERS_CHOOSING_PLAYER:
        chosen = choose_one(game, tables, op, entering_context(game, tables, source, slot))
        if chosen < NOTHING:
            return False
        if chosen != NOTHING and code == Op.ENTERS_AS_COPY:
            become_copy(game, tables, slot, chosen, row)
        elif chosen != NOTHING:
            game.perm[slot].chosen = controller_of(game, chosen)
    else:
        fail(game, Status.ERROR, Problem.UNKNOWN_INSTRUCTION)
    return True


@rule
def rows_to_go(game, tables, source, slot, row):
    """Carry out one instruction of an enters-effect; returns the rows to go on, -1 while a player must choose."""
    apply_layers(game, tables)
    op = tables.op[row]
    code = int(op.code)
    skip = 1 + int(op.jump)
    if code == Op.JUMP:
        return skip
    if code == Op.IF:
        return 1 if holds(game, tables, int(op.condition), entering_context(game, tables, source, slot)) else skip
    if code == Op.MAY:
        player = int(game.perm[slot].controller)
        if op.other != NOTHING:
            player = asked_player(game, tables, op, entering_context(game, tables, source, slot))
        answer = says_yes(game, player, permanent_reference(slot))
        if answer == NOTHING:
            return NOTHING
        return 1 if answer == 1 else skip
    if code == Op.START_EFFECT:
        start(game, tables, entering_context(game, tables, source, slot), op, row)
        return skip
    if not enter_with(game, tables, source, slot, row):
        return NOTHING
    return skip


@rule
def run_entering_effect(game, tables, source, slot):
    """Carry out the current enters-effect from where it stands; False while a player must choose.

    Its instructions are carried out even if it is no longer an ability of the permanent, which became a copy.
    """
    ability = tables.ability[game.entering_ability]
    end = int(ability.first_op) + int(ability.num_ops)
    while game.entering_pointer < end and game.status == Status.PLAYING:
        rows = rows_to_go(game, tables, source, slot, int(game.entering_pointer))
        if rows == NOTHING:
            return False
        game.entering_pointer = int(game.entering_pointer) + rows
    return True
