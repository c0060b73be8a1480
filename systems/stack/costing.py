"""What a spell or ability costs (CR 118, 601.2f): the cost of each way of casting, and what changes it."""

from components.reference import NOTHING
from components.stack import StackKind
from components.vocabulary.abilities import AbilityKind, Function
from components.vocabulary.cards import AlternativeKind
from components.vocabulary.instructions import Op, OpFlag
from components.vocabulary.selectors import Base
from systems.compiled import rule
from systems.objects.amounts import value_of
from systems.objects.fitting import matches
from systems.objects.references import (
    functions_in,
    is_permanent,
    permanent_reference,
    set_context,
    slot_of,
)
from systems.objects.target_list import target_of
from systems.variants.commander import commander_tax


@rule
def cost_of_way(tables, definition, alternative):
    """Mana cost row of a card cast in one way (-1: for its printed cost); -1 if there is no mana cost (CR 118.6)."""
    if alternative != NOTHING:
        return int(tables.alternative[alternative].cost)
    return int(tables.card[definition].cost)


@rule
def ability_of_way(tables, definition, alternative):
    """Row of the spell ability of a card cast in one way, or -1."""
    if alternative != NOTHING and tables.alternative[alternative].ability != NOTHING:
        return int(tables.alternative[alternative].ability)
    return int(tables.card[definition].spell)


@rule
def has_own_parts(tables, alternative):
    """Whether a way of casting has cost parts of its own; without paying, additional costs stay (CR 118.9d)."""
    return alternative != NOTHING and tables.alternative[alternative].kind != AlternativeKind.FREE


@rule
def first_part_of_way(tables, definition, alternative):
    """First row of the cost parts beside mana of a card cast in one way."""
    if has_own_parts(tables, alternative):
        return int(tables.alternative[alternative].first_cost)
    spell = int(tables.card[definition].spell)
    return int(tables.ability[spell].first_cost) if spell >= 0 else 0


@rule
def num_parts_of_way(tables, definition, alternative):
    """How many cost parts beside mana a card has that is cast in one way."""
    if has_own_parts(tables, alternative):
        return int(tables.alternative[alternative].num_costs)
    spell = int(tables.card[definition].spell)
    return int(tables.ability[spell].num_costs) if spell >= 0 else 0


@rule
def cost_of_entry(tables, entry):
    """Mana cost row of a spell or ability being announced; -1 for none."""
    if entry.kind == StackKind.SPELL:
        return cost_of_way(tables, int(entry.definition), int(entry.alternative))
    return int(tables.ability[entry.ability].cost)


@rule
def first_part(tables, entry):
    """First row of the other cost parts of a spell or ability being announced."""
    if entry.kind != StackKind.SPELL:
        return int(tables.ability[entry.ability].first_cost)
    return first_part_of_way(tables, int(entry.definition), int(entry.alternative))


@rule
def num_parts(tables, entry):
    """How many other cost parts a spell or ability being announced has."""
    if entry.kind != StackKind.SPELL:
        return int(tables.ability[entry.ability].num_costs)
    return num_parts_of_way(tables, int(entry.definition), int(entry.alternative))


@rule
def changes_costs(game, tables, slot):
    """Whether a static ability of the permanent in a slot may change what something costs."""
    perm = game.perm[slot]
    if not functions_in(game, slot) or perm.lost_abilities == 1:
        return False
    return int(tables.card[perm.definition].functions) & Function.CHANGES_COSTS != 0


@rule
def matches_itself(game, tables, selector, reference, context):
    """Whether an object is what a selector asks for; one that names the source asks for just that."""
    if selector.origin == Base.THIS:
        return reference == context.source
    return matches(game, tables, selector, reference, context)


@rule
def asks_for_target(game, tables, op, position, target, context):
    """Whether a cost change concerns a spell or ability with these targets: at least one, if it asks for any.

    ``position`` is the stack position of what is being announced, or NOTHING; ``target`` one more target, or NOTHING.
    """
    if op.other == NOTHING:
        return True
    selector = tables.selector[op.other]
    if target != NOTHING and matches_itself(game, tables, selector, target, context):
        return True
    if position != NOTHING:
        entry = game.stack[position]
        for i in range(entry.num_targets):
            if matches_itself(game, tables, selector, target_of(game, entry, i), context):
                return True
    return False


@rule
def mana_in_cost(tables, cost, x):
    """How much mana a mana cost asks for (CR 202.3)."""
    if cost < 0:
        return 0
    record = tables.cost[cost]
    return int(record.generic) + int(record.num_colored) + int(record.num_hybrids) + int(record.num_x) * x


@rule
def cost_change(game, tables, player, reference, of_ability, mana, position, target):
    """What static abilities add to (or, if negative, take off) the generic mana of a cost (CR 601.2f).

    ``mana`` is all the mana of the cost, which some effects do not reduce beyond a number; ``position`` and ``target``
    say what it targets, as for `asks_for_target`.
    """
    change = 0
    if int(game.functions) & Function.CHANGES_COSTS == 0:
        return change
    for slot in range(game.num_slots):
        if not changes_costs(game, tables, slot):
            continue
        perm = game.perm[slot]
        card = tables.card[perm.definition]
        context = set_context(tables.scratch.context, permanent_reference(slot), perm.stamp, perm.controller)
        context.event_player = player
        for row in range(card.first_ability, card.first_ability + card.num_abilities):
            ability = tables.ability[row]
            if ability.kind != AbilityKind.STATIC:
                continue
            for i in range(ability.first_op, ability.first_op + ability.num_ops):
                op = tables.op[i]
                about_abilities = int(op.marks) & OpFlag.ABILITIES != 0
                if op.code == Op.CHANGE_COST and about_abilities == of_ability:
                    concerned = matches(game, tables, tables.selector[ability.subject], reference, context)
                    if concerned and asks_for_target(game, tables, op, position, target, context):
                        own = value_of(game, tables, int(op.amount), context)
                        if op.second != NOTHING:
                            own = max(own, min(value_of(game, tables, int(op.second), context) - mana - change, 0))
                        change += own
    return change


@rule
def own_cost_change(game, tables, first, number, context, position, target):
    """What a spell's or ability's own text takes off its generic mana (rows CHANGE_COST among its cost parts).

    ``position`` and ``target`` say what it targets, as for `asks_for_target`.
    """
    change = 0
    for row in range(first, first + number):
        op = tables.op[row]
        if op.code == Op.CHANGE_COST and asks_for_target(game, tables, op, position, target, context):
            change += value_of(game, tables, int(tables.op[row].amount), context)
    return change


@rule
def targets_change_costs(game, tables, first, number):
    """Whether what a spell or ability targets may change what it costs; ``first``, ``number``: its cost parts."""
    for row in range(first, first + number):
        if tables.op[row].code == Op.CHANGE_COST and tables.op[row].other != NOTHING:
            return True
    if int(game.functions) & Function.CHANGES_COSTS == 0:
        return False
    for slot in range(game.num_slots):
        if not changes_costs(game, tables, slot):
            continue
        card = tables.card[game.perm[slot].definition]
        for row in range(card.first_ability, card.first_ability + card.num_abilities):
            ability = tables.ability[row]
            for i in range(ability.first_op, ability.first_op + ability.num_ops):
                if tables.op[i].code == Op.CHANGE_COST and tables.op[i].other != NOTHING:
                    return True
    return False


@rule
def change_of_entry(game, tables, entry, target):
    """Change of the generic mana of the top of the stack, which is being announced; ``target``: one target more."""
    position = int(game.stack_size) - 1
    of_ability = entry.kind != StackKind.SPELL
    source = int(entry.source)
    mana = mana_in_cost(tables, cost_of_entry(tables, entry), int(entry.x))
    change = cost_change(game, tables, int(entry.controller), source, of_ability, mana, position, target)
    if not of_ability:
        change += commander_tax(game, int(entry.card), int(entry.from_zone))
    first, number = first_part(tables, entry), num_parts(tables, entry)
    return change + own_cost_change(game, tables, first, number, entry, position, target)


@rule
def taps_itself(tables, first, number):
    """Whether a cost has the tap symbol."""
    for row in range(first, first + number):
        if tables.op[row].code == Op.COST_TAP:
            return True
    return False


@rule
def excluded_source(tables, entry):
    """Slot whose {T} is part of the cost itself, so that it gives no mana; -1 for none."""
    if entry.kind == StackKind.ACTIVATED and is_permanent(entry.source):
        if taps_itself(tables, first_part(tables, entry), num_parts(tables, entry)):
            return slot_of(entry.source)
    return NOTHING
