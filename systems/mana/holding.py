"""A player's mana, collected once for the many questions of a menu; most of them have a quick answer then.

A quick yes says that the held mana pays a cost without life; a quick no that there is not enough mana, of whatever
type. What neither answers is asked exactly (`systems.mana.payability`).
"""

from components.capacities import LARGEST_X
from components.mana import SEVERAL, Expense, OfferState, Units
from components.reference import NOTHING
from components.vocabulary.abilities import Function
from systems.compiled import rule
from systems.mana.counted import is_covered
from systems.mana.matching import add_units, can_match, copy_units
from systems.mana.offers import serves_purpose
from systems.mana.payability import end_of_source, end_of_way, set_demand, units_of_way
from systems.mana.sources import collect_sources, helps_of
from systems.objects.references import permanent_reference, set_context
from systems.whole_fields import clear


@rule
def is_free_way(supply, first, end):
    """Whether a way, offers ``first`` to ``end``, is one offer that can be used whatever else is paid for, but life."""
    offer = supply.offer[first]
    return first + 1 == end and offer.expense < Expense.SHARED and offer.amount > 0


@rule
def hold_ways(supply, held, slot, first, end):
    """Hold one unit of a permanent that could add mana in several ways; returns how many it adds at most."""
    types = 0
    most = 0
    while first < end:
        after = end_of_way(supply, first)
        if is_free_way(supply, first, after):
            types |= int(supply.offer[first].types)
        most = max(most, units_of_way(supply, first, after))
        first = after
    if types != 0:
        add_units(held.units, types, 1)
        held.types[slot] = types
        held.number[slot] = 1
    return most


@rule
def hold_source(tables, slot, first, end):
    """Hold what one permanent adds, which offers ``first`` to ``end`` say."""
    supply = tables.scratch.supply
    held = tables.scratch.held
    counted = NOTHING
    alike = True
    plain = True
    most = 0
    for i in range(first, end):
        offer = supply.offer[i]
        if offer.state == OfferState.COUNTED:
            alike = counted == NOTHING
            counted = i
            most += int(offer.amount) * int(offer.uses)
        if offer.ability != NOTHING:
            plain = plain and tables.ability[offer.ability].mana_plain == 1
    if counted == NOTHING:
        most = hold_ways(supply, held, slot, first, end)
        held.most = min(int(held.most) + most, LARGEST_X)
    else:
        held.types[slot] = supply.offer[counted].types
        held.number[slot] = most if alike else SEVERAL
    held.by_tapping[slot] = 1 if plain and most > 0 else 0
    if slot == held.withheld_slot:
        held.withheld = max(int(held.withheld) - most, 0)


@rule
def hold_sources(game, tables, player):
    """Collect a player's mana once for many questions; nothing may change until `release_sources`."""
    collect_sources(game, tables, player, NOTHING, NOTHING, True)
    supply = tables.scratch.supply
    held = tables.scratch.held
    copy_units(held.units, supply.units[Units.SUPPLY])
    held.most = supply.units[Units.SUPPLY].total
    held.withheld = supply.withheld
    held.withheld_for = supply.withheld_for
    held.withheld_slot = supply.withheld_slot
    clear(held.number)
    clear(held.by_tapping)
    i = 0
    while i < supply.num_offers:
        end = end_of_source(supply, i)
        if supply.offer[i].slot != NOTHING:
            hold_source(tables, int(supply.offer[i].slot), i, end)
        i = end
    held.most = min(int(held.most) + int(held.withheld), LARGEST_X)
    game.holds_supply = 1 + player


@rule
def release_sources(game):
    """End `hold_sources`: every question collects anew."""
    game.holds_supply = 0


@rule
def left_out(game, tables, excluded):
    """Slot whose mana does not count because the cost itself taps it, or NOTHING if that permanent can't add any."""
    if excluded == NOTHING or game.num_granted > 0:
        return excluded
    return excluded if int(tables.card[game.perm[excluded].definition].functions) & Function.MANA != 0 else NOTHING


@rule
def prepare_supply(game, tables, player, purpose, excluded):
    """Let ``scratch.supply`` be what a player could spend on a purpose, as it is held if that is the same."""
    supply = tables.scratch.supply
    slot = left_out(game, tables, excluded)
    if game.holds_supply != 0 and supply.player == player and supply.excluded == slot:
        if supply.purpose == purpose or (supply.any_restricted == 0 and helps_of(game, tables, purpose) == 0):
            return
    collect_sources(game, tables, player, purpose, slot, True)


@rule
def covers(tables, units, row, extra_generic, x):
    """Whether a collection of units pays a mana cost, its hybrid symbols with mana of their types."""
    if row == NOTHING or tables.cost[row].num_hybrids == 0:
        return is_covered(tables, units, row, extra_generic, x)
    set_demand(tables, row, extra_generic, x, 0)
    return can_match(tables.scratch.supply.units[Units.DEMAND], units)


@rule
def held_pays(tables, row, extra_generic, x, excluded):
    """Whether held mana pays a mana cost without life, the permanent in slot ``excluded`` being left out: a quick yes.

    A no means nothing.
    """
    held = tables.scratch.held
    number = 0 if excluded == NOTHING else int(held.number[excluded])
    if number == 0:
        return covers(tables, held.units, row, extra_generic, x)
    if number == SEVERAL:
        return False
    types = int(held.types[excluded])
    add_units(held.units, types, -number)
    paid = covers(tables, held.units, row, extra_generic, x)
    add_units(held.units, types, number)
    return paid


@rule
def withheld_serves(game, tables, purpose):
    """Whether mana that may not be spent on everything may be spent on a purpose (CR 106.6); yes if that is open."""
    held = tables.scratch.held
    slot = int(held.withheld_slot)
    if slot < 0:
        return slot == SEVERAL
    perm = game.perm[slot]
    context = set_context(tables.scratch.supply.context, permanent_reference(slot), perm.stamp, perm.controller)
    return serves_purpose(game, tables, int(held.withheld_for), purpose, context)


@rule
def is_out_of_reach(game, tables, row, extra_generic, purpose, excluded):
    """Whether a mana cost asks for more mana than is held, of whatever type: a quick no.

    What else than mana pays for a spell is not looked at. A no means nothing.
    """
    if row < 0 or game.holds_supply == 0:
        return False
    held = tables.scratch.held
    cost = tables.cost[row]
    needed = max(int(cost.generic) + extra_generic, 0) + int(cost.num_colored)
    most = int(held.most)
    if excluded != NOTHING:
        most -= int(held.by_tapping[excluded])
    if needed > most:
        return True
    return needed > most - int(held.withheld) and not withheld_serves(game, tables, purpose)
