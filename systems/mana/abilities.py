"""Activating a mana ability by hand (CR 605.3), for those that paying a cost does not use by itself."""

from components.game import Problem, Status
from components.reference import NOTHING
from components.stack import Announcement
from components.vocabulary.instructions import Op
from systems.compiled import rule
from systems.costs.paying import can_pay_parts, pay_parts
from systems.costs.paying_objects import number_to_pay
from systems.mana.offers import costs_mana, limit_allows
from systems.mana.paying import add_mana, can_pay, pay_cost
from systems.mana.spending import finish_use
from systems.objects.amounts import holds, value_of
from systems.objects.references import fail, permanent_reference, set_context


@rule
def taps_for_its_cost(tables, row, slot):
    """Slot of a permanent if tapping it is part of an ability's cost, else NOTHING."""
    ability = tables.ability[row]
    for i in range(ability.first_cost, ability.first_cost + ability.num_costs):
        if tables.op[i].code == Op.COST_TAP:
            return int(slot)
    return NOTHING


@rule
def can_activate_mana_ability(game, tables, player, slot, row):
    """Whether a player may activate a mana ability of a permanent now, whatever it costs (CR 605.3a)."""
    ability = tables.ability[row]
    reference = permanent_reference(slot)
    perm = game.perm[slot]
    if perm.controller != player or ability.mana_for != NOTHING or not limit_allows(game, tables, slot, row):
        return False
    context = set_context(tables.scratch.supply.context, reference, perm.stamp, player)
    if not holds(game, tables, int(ability.condition), context):
        return False
    if not can_pay_parts(game, tables, player, int(ability.first_cost), int(ability.num_costs), reference, context):
        return False
    excluded = taps_for_its_cost(tables, row, slot)
    cost = int(ability.cost)
    return not costs_mana(tables, cost) or can_pay(game, tables, player, cost, 0, 0, 0, reference, excluded)


@rule
def activate_mana_ability(game, tables, slot, row, chosen_type, entry):
    """Activate a mana ability by hand (CR 605.3b): pay its cost, then its mana goes to the pool at once.

    ``entry`` is a stack entry of its own, prepared with `systems.objects.references.set_context`, with
    ``announcement`` 0 and ``pass_number`` 0; it remembers what is paid while the player chooses what to pay with.
    ``chosen_type`` is the bit of one type.

    Returns
    -------
    bool
        False while the player must choose; call again when the answer is there. Mana that may not be spent on
        everything can only be spent as it is added, by `pay_cost`: such an ability stops the game with ERROR, as one
        does that cannot be paid.
    """
    ability = tables.ability[row]
    reference = permanent_reference(slot)
    player = int(entry.controller)
    if entry.announcement != Announcement.PAYMENT:
        if not can_activate_mana_ability(game, tables, player, slot, row):
            fail(game, Status.ERROR, Problem.UNPAYABLE)
            return False
        excluded = taps_for_its_cost(tables, row, slot)
        pay_cost(game, tables, player, int(ability.cost), 0, 0, 0, reference, excluded, entry)
        entry.announcement = Announcement.PAYMENT
    amount = 1
    if ability.mana_amount != NOTHING:
        amount = value_of(game, tables, int(ability.mana_amount), entry)
    if not pay_parts(game, tables, player, int(ability.first_cost), int(ability.num_costs), entry):
        return False
    finish_use(game, tables, player, reference, row)
    add_mana(game, player, chosen_type & int(ability.mana_types), amount)
    for i in range(ability.first_op, ability.first_op + ability.num_ops):
        op = tables.op[i]
        if op.code == Op.ADD_MANA:
            add_mana(game, player, int(op.mask), number_to_pay(game, tables, op, entry))
        elif op.code != Op.SCRY:
            fail(game, Status.ERROR, Problem.UNKNOWN_INSTRUCTION)
    entry.announcement = 0
    return True
