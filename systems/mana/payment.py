"""Which mana is spent on a cost, so that what is left stays useful (CR 601.2h).

The sets of units that can be matched into the symbols of a cost form a matroid. So taking units in the order of their
rank, each if it still fits, finds the payment whose ranks are the lowest there is.
"""

from components.characteristics import CardType
from components.mana import Expense, OfferState, Units
from components.reference import NOTHING
from components.vocabulary.abilities import Function
from systems.compiled import rule
from systems.mana.matching import add_units, can_match, clear_units
from systems.mana.payability import end_of_way
from systems.objects.members import count_bits
from systems.objects.references import is_creature

RANK_EXPENSE = 4096
RANK_USEFUL = 1024
RANK_TYPE = 32
RANK_RESTRICTED_TYPE = 4
RANK_CREATURE = 16
RANK_NONLAND = 8
FIRST_RANK = -2048
LAST_RANK = 16384
"""Parts of an offer's rank: what it costs besides tapping weighs most, then other uses of the permanent, then how
many types of mana it offers (little if only for some purposes), then its card type. The mana pool goes first.
"""


@rule
def rank_of(game, tables, offer):
    """Place of an offer in the order of spending; lower is spent first."""
    if offer.slot == NOTHING:
        return FIRST_RANK
    perm = game.perm[offer.slot]
    restricted = int(offer.restricted)
    rank = RANK_TYPE * count_bits(int(offer.types) & ~restricted) + RANK_RESTRICTED_TYPE * count_bits(restricted)
    if offer.expense != Expense.NONE:
        rank += RANK_EXPENSE
    creature = is_creature(game, int(offer.slot))
    activated = int(tables.card[perm.definition].functions) & Function.ACTIVATED != 0 and perm.lost_abilities == 0
    if activated or (creature and perm.characteristics.power > 0):
        rank += RANK_USEFUL
    if creature:
        return rank + RANK_CREATURE
    if int(perm.characteristics.types) & CardType.LAND == 0:
        return rank + RANK_NONLAND
    return rank


@rule
def next_in_rank(supply, rank, after):
    """Number of the counted offer that comes next in rank after offer ``after`` of rank ``rank``, or NOTHING."""
    best = NOTHING
    for i in range(supply.num_offers):
        offer = supply.offer[i]
        if offer.state != OfferState.COUNTED or (offer.rank == rank and i <= after) or offer.rank < rank:
            continue
        if best == NOTHING or offer.rank < supply.offer[best].rank:
            best = i
    return best


@rule
def take_units(supply):
    """Take units of the offers in the order of their rank, as long as they fit into the demand."""
    demand = supply.units[Units.DEMAND]
    taken = supply.units[Units.SCRATCH]
    clear_units(taken)
    for i in range(supply.num_offers):
        supply.offer[i].used = 0
    i = next_in_rank(supply, FIRST_RANK, NOTHING)
    while i != NOTHING and taken.total < demand.total:
        offer = supply.offer[i]
        while offer.used < int(offer.amount) * int(offer.uses):
            add_units(taken, int(offer.types), 1)
            if not can_match(taken, demand):
                add_units(taken, int(offer.types), -1)
                break
            offer.used = int(offer.used) + 1
        i = next_in_rank(supply, int(offer.rank), i)


@rule
def limit_uses(supply):
    """Reduce each way's uses to those that the units taken need; returns how many units would be left over."""
    surplus = 0
    i = 0
    while i < supply.num_offers:
        end = end_of_way(supply, i)
        if supply.offer[i].slot != NOTHING:
            uses = 0
            for j in range(i, end):
                offer = supply.offer[j]
                uses = max(uses, -(-int(offer.used) // max(int(offer.amount), 1)))
            for j in range(i, end):
                supply.offer[j].uses = uses
                surplus += uses * int(supply.offer[j].amount) - int(supply.offer[j].used)
        i = end
    return surplus


@rule
def last_before(supply, rank, before):
    """Number of the counted offer of a permanent that comes last in rank before offer ``before`` of rank ``rank``."""
    best = NOTHING
    for i in range(supply.num_offers):
        offer = supply.offer[i]
        earlier = offer.rank < rank or (offer.rank == rank and i < before)
        if offer.state != OfferState.COUNTED or offer.slot == NOTHING or not earlier:
            continue
        if best == NOTHING or offer.rank >= supply.offer[best].rank:
            best = i
    return best


@rule
def add_use(supply, first, sign):
    """Add (``sign`` 1) or take away (-1) one activation of a way, and its mana."""
    for i in range(first, end_of_way(supply, first)):
        offer = supply.offer[i]
        offer.uses = int(offer.uses) + sign
        add_units(supply.units[Units.SUPPLY], int(offer.types), sign * int(offer.amount))


@rule
def spare_uses(supply):
    """Leave out every activation without which the demand is still met, those that would be spent last first."""
    demand = supply.units[Units.DEMAND]
    kept = supply.units[Units.SUPPLY]
    clear_units(kept)
    for i in range(supply.num_offers):
        offer = supply.offer[i]
        if offer.state == OfferState.COUNTED:
            add_units(kept, int(offer.types), int(offer.amount) * int(offer.uses))
    i = last_before(supply, LAST_RANK, NOTHING)
    while i != NOTHING:
        first = i
        while first > 0 and end_of_way(supply, first - 1) > i:
            first -= 1
        while supply.offer[first].uses > 0:
            add_use(supply, first, -1)
            if not can_match(demand, kept):
                add_use(supply, first, 1)
                break
        i = last_before(supply, int(supply.offer[i].rank), i)


@rule
def select_units(game, tables):
    """Choose which units of ``scratch.supply`` are spent on the demand: ``used`` of each offer, and its ``uses``."""
    supply = tables.scratch.supply
    for i in range(supply.num_offers):
        supply.offer[i].rank = rank_of(game, tables, supply.offer[i])
    take_units(supply)
    if limit_uses(supply) > 0:
        spare_uses(supply)
        take_units(supply)
        limit_uses(supply)
