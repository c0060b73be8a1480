"""Spending the units of mana that were selected: their types, and activating the abilities that add them (CR 605.3,
601.2g).

Simplified: what a mana ability deals to its controller as damage is lost as life.
"""

from components.characteristics import ALL_COLORS, NUM_MANA_TYPES
from components.mana import HELPS, Units
from components.reference import NOTHING
from components.trigger import Event
from components.vocabulary.instructions import Op
from systems.compiled import rule
from systems.costs.paying import pay_parts
from systems.damage.life import gain_life, lose_life
from systems.mana.matching import add_units, can_match
from systems.mana.scrying import owe_scries
from systems.objects.limits import count_use
from systems.objects.references import are_opponents, permanent_reference, set_context
from systems.objects.tapping import tap_permanent
from systems.stack.triggers import emit
from systems.whole_fields import clear


@rule
def symbol_for(supply, types):
    """Group of the demand that a unit of ``types`` can pay so that the other units taken still fit; both are taken
    away.

    Returns the types of which the unit may then be.
    """
    demand = supply.units[Units.DEMAND]
    taken = supply.units[Units.SCRATCH]
    add_units(taken, types, -1)
    for i in range(demand.num_groups):
        symbol = int(demand.types[i])
        if demand.number[i] > 0 and symbol & types != 0:
            add_units(demand, symbol, -1)
            if can_match(taken, demand):
                return symbol & types
            add_units(demand, symbol, 1)
    return 0


@rule
def type_to_spend(supply, types):
    """Which of ``types`` a unit of mana is: a colour that nothing was spent of yet, if there is one (number of its
    bit).
    """
    best = NOTHING
    for bit in range(NUM_MANA_TYPES):
        if (types >> bit) & 1 == 1:
            if best == NOTHING:
                best = bit
            if (ALL_COLORS >> bit) & 1 == 1 and supply.spent[bit] == 0:
                return bit
    return best


@rule
def choose_ability(supply, i):
    """Let an offer that stands for several abilities of a permanent be one that adds the type it has: the last one, as
    higher level bands do more.
    """
    offer = supply.offer[i]
    for j in range(i):
        other = supply.offer[j]
        if other.slot == offer.slot and int(other.types) & int(offer.types) != 0:
            offer.ability = other.ability


@rule
def spend_units(game, tables):
    """Settle the type of each unit that is spent, counted in ``spent``, and which ability adds it; spends from the
    pool.

    Simplified: a spell that looks at the colours spent on it gets as many as this order of choosing finds.
    """
    supply = tables.scratch.supply
    pool = game.player[supply.player].mana
    clear(supply.spent)
    for i in range(supply.num_offers):
        offer = supply.offer[i]
        types = int(offer.types)
        for _ in range(offer.used):
            bit = type_to_spend(supply, symbol_for(supply, types))
            supply.spent[bit] = int(supply.spent[bit]) + 1
            offer.types = 1 << bit
            if offer.slot == NOTHING:
                pool[bit] = int(pool[bit]) - 1
        if offer.used > 0 and offer.slot != NOTHING and offer.ability == NOTHING:
            choose_ability(supply, i)
        if offer.ability == HELPS and offer.used > 0:
            for bit in range(NUM_MANA_TYPES):
                if offer.types == 1 << bit:
                    supply.spent[bit] = int(supply.spent[bit]) - 1


@rule
def finish_use(game, tables, player, reference, row):
    """What follows when a mana ability was paid for: it was tapped for mana (CR 106.12), and life is lost or given."""
    ability = tables.ability[row]
    if ability.num_ops > 0:
        owe_scries(game, tables, player, row, tables.scratch.supply.context)
    for i in range(ability.first_cost, ability.first_cost + ability.num_costs):
        if tables.op[i].code == Op.COST_TAP:
            emit(game, tables, Event.MANA_TAPPED, reference, player, 1, 0)
    if ability.mana_life > 0:
        lose_life(game, tables, player, int(ability.mana_life))
    if ability.mana_gift > 0:
        for other in range(game.num_players):
            if are_opponents(game, other, player) and game.player[other].loss == 0:
                gain_life(game, tables, other, int(ability.mana_gift))


@rule
def use_ability(game, tables, player, slot, row):
    """Activate a mana ability whose cost leaves no choice, without adding its mana (CR 605.3a, b), or tap to help."""
    if row == HELPS:
        tap_permanent(game, tables, slot)
        return
    reference = permanent_reference(slot)
    ability = tables.ability[row]
    perm = game.perm[slot]
    context = set_context(tables.scratch.supply.context, reference, perm.stamp, player)
    context.pass_number = 0
    pay_parts(game, tables, player, int(ability.first_cost), int(ability.num_costs), context)
    finish_use(game, tables, player, reference, row)
    count_use(perm, ability)
