"""Whether a mana cost can be paid (CR 118.3, 601.2f): exact, by Hall's condition and a search over what must be chosen.

``scratch.supply`` holds what could be spent (`systems.mana.sources`). Colours, hybrid symbols and sources of several
colours are one matching problem. What a matching does not see is searched: whether {2/W} is paid with two, which
Phyrexian symbols with life, and permanents that could add mana in several ways.
"""

from components.capacities import NUM_PERMANENT_KINDS, NUM_SLOTS
from components.characteristics import NUM_MANA_TYPES
from components.mana import ANY_TYPE, Expense, OfferState, Units
from components.reference import NOTHING
from components.vocabulary.cards import HybridBit
from components.vocabulary.instructions import Op
from systems.compiled import rule
from systems.costs.paying_objects import number_to_pay
from systems.damage.life import can_pay_life
from systems.local_arrays import local_zeros
from systems.mana.matching import add_units, can_match, clear_units, copy_units
from systems.objects.references import permanent_reference, set_context
from systems.whole_fields import copy_into

LIFE_PER_SYMBOL = 2
"""Life that pays for a Phyrexian mana symbol (CR 107.4f)."""

slots_of_path = local_zeros(NUM_SLOTS)


@rule
def num_hybrids_with(tables, row, bit):
    """How many hybrid symbols of a mana cost have a `HybridBit`."""
    number = 0
    if row != NOTHING:
        cost = tables.cost[row]
        for i in range(cost.num_hybrids):
            if int(cost.hybrids[i]) & bit != 0:
                number += 1
    return number


@rule
def set_demand(tables, row, extra_generic, x, variant):
    """Set out the symbols of a mana cost as units (CR 107.4, 601.2f); returns how many are paid with life.

    Bit i of ``variant`` is set if hybrid symbol i is paid in its other way: with life, or with two generic mana.
    """
    demand = tables.scratch.supply.units[Units.DEMAND]
    clear_units(demand)
    generic = extra_generic
    life_symbols = 0
    if row != NOTHING:
        cost = tables.cost[row]
        generic += int(cost.generic) + int(cost.num_x) * x
        for bit in range(NUM_MANA_TYPES):
            if cost.colored[bit] > 0:
                add_units(demand, 1 << bit, int(cost.colored[bit]))
        for i in range(cost.num_hybrids):
            symbol = int(cost.hybrids[i])
            if (variant >> i) & 1 == 0:
                add_units(demand, symbol & ANY_TYPE, 1)
            elif symbol & HybridBit.LIFE != 0:
                life_symbols += 1
            else:
                generic += 2
    if generic > 0:
        add_units(demand, ANY_TYPE, generic)
    return life_symbols


@rule
def is_variant(tables, row, variant):
    """Whether only symbols that have another way are paid in it (see `set_demand`)."""
    for i in range(tables.cost[row].num_hybrids):
        other = int(tables.cost[row].hybrids[i]) & (HybridBit.LIFE | HybridBit.TWO_GENERIC)
        if (variant >> i) & 1 == 1 and other == 0:
            return False
    return True


@rule
def next_open(supply, i):
    """Number of the first open offer from ``i`` on, or NOTHING."""
    while i < supply.num_offers:
        if supply.offer[i].state == OfferState.OPEN:
            return i
        i += 1
    return NOTHING


@rule
def end_of_source(supply, first):
    """Number after the last offer of the permanent whose offer ``first`` is."""
    end = first + 1
    while end < supply.num_offers and supply.offer[end].slot == supply.offer[first].slot:
        end += 1
    return end


@rule
def end_of_way(supply, first):
    """Number after the last offer of the way to which offer ``first`` belongs."""
    end = first + 1
    while (
        end < supply.num_offers
        and supply.offer[end].slot == supply.offer[first].slot
        and supply.offer[end].way == supply.offer[first].way
    ):
        end += 1
    return end


@rule
def units_of_way(supply, first, after):
    """How many units a way adds, which is offers ``first`` to ``after``."""
    number = 0
    for i in range(first, after):
        number += int(supply.offer[i].amount) * int(supply.offer[i].uses)
    return number


@rule
def draw_on(game, tables, first, sign):
    """Take (``sign`` 1) or give back (-1) what a way costs of life and the player's counters; whether there is
    enough. Damage only matters if life is paid after it (CR 601.2g, h).
    """
    supply = tables.scratch.supply
    offer = supply.offer[first]
    enough = True
    if offer.expense >= Expense.LOSS:
        perm = game.perm[offer.slot]
        context = set_context(supply.context, permanent_reference(offer.slot), perm.stamp, perm.controller)
        ability = tables.ability[offer.ability]
        if supply.pledged_life > 0:
            supply.life = int(supply.life) - int(ability.mana_life) * sign
            enough = supply.life >= 0
        for row in range(ability.first_cost, ability.first_cost + ability.num_costs):
            op = tables.op[row]
            number = number_to_pay(game, tables, op, context) * sign
            if op.code == Op.COST_LIFE:
                supply.life = int(supply.life) - number
                enough = enough and supply.life >= 0
            elif op.code == Op.COST_PLAYER_COUNTERS:
                kind = int(op.kind) - NUM_PERMANENT_KINDS
                supply.counters[kind] = int(supply.counters[kind]) - number
                enough = enough and supply.counters[kind] >= 0
    return enough


@rule
def add_way(supply, first, sign):
    """Add (``sign`` 1) or take away (-1) the mana of one way of a permanent."""
    for i in range(first, end_of_way(supply, first)):
        offer = supply.offer[i]
        add_units(supply.units[Units.SUPPLY], int(offer.types), sign * int(offer.amount) * int(offer.uses))


@rule
def could_suffice(supply, first):
    """Whether the demand would be met if each permanent with open offers added the most, of any of its types."""
    best = supply.units[Units.SCRATCH]
    copy_units(best, supply.units[Units.SUPPLY])
    while first != NOTHING:
        end = end_of_source(supply, first)
        types = 0
        most = 0
        while first < end:
            after = end_of_way(supply, first)
            for i in range(first, after):
                types |= int(supply.offer[i].types)
            most = max(most, units_of_way(supply, first, after))
            first = after
        add_units(best, types, most)
        first = next_open(supply, end)
    return can_match(supply.units[Units.DEMAND], best)


@rule
def take_way(game, tables, first, sign):
    """Use (``sign`` 1) or stop using (-1) one way of a permanent; whether its costs can be paid."""
    enough = draw_on(game, tables, first, sign)
    if enough or sign < 0:
        add_way(tables.scratch.supply, first, sign)
    else:
        draw_on(game, tables, first, -1)
    return enough


@rule
def try_ways(game, tables, start):
    """Try the ways of one permanent after the other, each or none, until the demand is met; whether it can be.

    Depth first: ``ways`` holds the way in use of each permanent on the path, its ``ends`` where no way of it is used.
    """
    supply = tables.scratch.supply
    ways = slots_of_path()
    ends = slots_of_path()
    depth = 0
    position = start
    met = False
    exhausted = False
    while not met and not exhausted:
        met = can_match(supply.units[Units.DEMAND], supply.units[Units.SUPPLY])
        first = next_open(supply, position)
        if not met and first != NOTHING and could_suffice(supply, first):
            ways[depth] = first
            ends[depth] = end_of_source(supply, first)
            depth += 1
        elif not met:
            while depth > 0 and ways[depth - 1] == ends[depth - 1]:
                depth -= 1
            exhausted = depth == 0
            if not exhausted:
                take_way(game, tables, int(ways[depth - 1]), -1)
                ways[depth - 1] = end_of_way(supply, int(ways[depth - 1]))
        if not met and not exhausted:
            at = depth - 1
            while ways[at] < ends[at] and not take_way(game, tables, int(ways[at]), 1):
                ways[at] = end_of_way(supply, int(ways[at]))
            position = int(ends[at])
    while depth > 0:
        depth -= 1
        if ways[depth] < ends[depth]:
            take_way(game, tables, int(ways[depth]), -1)
    return met


@rule
def is_met(game, tables, start):
    """Whether the demand can be met with what is counted and one way, or none, of each permanent from offer ``start``
    on.
    """
    supply = tables.scratch.supply
    if can_match(supply.units[Units.DEMAND], supply.units[Units.SUPPLY]):
        return True
    first = next_open(supply, start)
    if first == NOTHING or not could_suffice(supply, first):
        return False
    return try_ways(game, tables, start)


@rule
def is_payable(game, tables, row, extra_generic, x, life_symbols):
    """Whether ``scratch.supply`` pays a mana cost, with ``life_symbols`` symbols paid with life (CR 107.4f, 119.4).

    If so, the demand is left as the first way of paying the hybrid symbols that works.
    """
    supply = tables.scratch.supply
    player = int(supply.player)
    life = LIFE_PER_SYMBOL * life_symbols
    if life > 0 and not can_pay_life(game, tables, player, life):
        return False
    supply.life = int(game.player[player].life) - life
    supply.pledged_life = life
    copy_into(supply.counters, game.player[player].counters)
    variants = 1
    if row != NOTHING:
        variants = 1 << int(tables.cost[row].num_hybrids)
    for variant in range(variants):
        if variant > 0 and not is_variant(tables, row, variant):
            continue
        if set_demand(tables, row, extra_generic, x, variant) == life_symbols and is_met(game, tables, 0):
            return True
    return False


@rule
def settle_ways(game, tables):
    """Choose for each permanent with open offers whether it adds mana, and in which way, so that the demand is met.

    A permanent is left alone if the others suffice. The demand must be payable (`is_payable`).
    """
    supply = tables.scratch.supply
    first = next_open(supply, 0)
    while first != NOTHING:
        end = end_of_source(supply, first)
        for i in range(first, end):
            supply.offer[i].state = OfferState.REFUSED
        settled = is_met(game, tables, end)
        while first < end and not settled:
            if draw_on(game, tables, first, 1):
                add_way(supply, first, 1)
                settled = is_met(game, tables, end)
                if settled:
                    for i in range(first, end_of_way(supply, first)):
                        supply.offer[i].state = OfferState.COUNTED
                else:
                    add_way(supply, first, -1)
            if not settled:
                draw_on(game, tables, first, -1)
            first = end_of_way(supply, first)
        first = next_open(supply, end)
