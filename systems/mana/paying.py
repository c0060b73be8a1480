"""Mana (CR 106) and paying mana costs with it (CR 601.2f to 601.2h, 605).

Whether a cost can be paid is decided exactly (`systems.mana.payability`), and paying it spends what is least useful
otherwise (`systems.mana.payment`). A menu of many cards asks between ``hold_sources`` and ``release_sources`` of
`systems.mana.holding`, so that the player's mana is collected once.
"""

from components.capacities import LARGEST_X, MANA_CAP
from components.characteristics import ALL_COLORS, NUM_MANA_TYPES
from components.game import Problem, Status
from components.mana import OfferState, Units
from components.note import Note
from components.reference import NOTHING
from components.vocabulary.cards import HybridBit
from systems.compiled import rule
from systems.damage.life import pay_life
from systems.log import note
from systems.mana.counted import is_covered
from systems.mana.holding import held_pays, prepare_supply
from systems.mana.offers import costs_mana
from systems.mana.payability import (
    LIFE_PER_SYMBOL,
    end_of_way,
    is_payable,
    num_hybrids_with,
    settle_ways,
)
from systems.mana.payment import select_units
from systems.mana.sources import collect_sources
from systems.mana.spending import spend_units, use_ability
from systems.objects.references import fail, permanent_reference
from systems.whole_fields import clear


@rule
def empty_pool(game, player):
    """Empty a mana pool, as at the end of each step and phase (CR 106.4)."""
    clear(game.player[player].mana)


@rule
def add_mana(game, player, types, amount):
    """Add mana of one type to a mana pool (CR 106.4); of several ``types`` the first in WUBRG-colourless order.

    More than ``MANA_CAP`` stops the game with OVERFLOW.
    """
    for bit in range(NUM_MANA_TYPES):
        if (types >> bit) & 1 == 1:
            after = int(game.player[player].mana[bit]) + max(amount, 0)
            if after > MANA_CAP:
                fail(game, Status.OVERFLOW, Problem.AMOUNT)
            else:
                game.player[player].mana[bit] = after
            return


@rule
def can_pay(game, tables, player, row, extra_generic, x, life_symbols, purpose, excluded):
    """Whether a player can pay a mana cost now (CR 118.3, 601.2g).

    Parameters
    ----------
    row : int
        Row of the mana cost, or NOTHING: no mana.
    extra_generic : int
        Generic mana added to it or, if negative, taken off its generic mana (CR 118.7).
    x : int
        Value of X.
    life_symbols : int
        How many Phyrexian mana symbols are paid with 2 life each (CR 107.4f).
    purpose : int
        Reference of the card, spell or permanent whose cost it is, or NOTHING.
    excluded : int
        Slot whose tapping is part of the cost itself, or NOTHING.
    """
    prepare_supply(game, tables, player, purpose, excluded)
    return is_payable(game, tables, row, extra_generic, x, life_symbols)


@rule
def fewest_life_symbols(game, tables, player, row, extra_generic, x, purpose, excluded):
    """Fewest Phyrexian symbols that must be paid with life (CR 107.4f), or -1 if the cost can't be paid at all."""
    if extra_generic <= 0 and not costs_mana(tables, row):
        return 0
    held = game.holds_supply == 1 + player
    if held and held_pays(tables, row, extra_generic, x, excluded):
        return 0
    prepare_supply(game, tables, player, purpose, excluded)
    if not held and is_covered(tables, tables.scratch.supply.units[Units.SUPPLY], row, extra_generic, x):
        return 0
    for number in range(num_hybrids_with(tables, row, HybridBit.LIFE) + 1):
        if is_payable(game, tables, row, extra_generic, x, number):
            return number
    return NOTHING


@rule
def most_life_symbols(game, tables, player, row, extra_generic, x, purpose, excluded):
    """Most Phyrexian symbols that can be paid with life (CR 107.4f, 119.4), or -1 if the cost can't be paid at all."""
    prepare_supply(game, tables, player, purpose, excluded)
    for number in range(num_hybrids_with(tables, row, HybridBit.LIFE), -1, -1):
        if is_payable(game, tables, row, extra_generic, x, number):
            return number
    return NOTHING


@rule
def most_x(game, tables, player, row, extra_generic, purpose, excluded):
    """Greatest X with which a cost can be paid (CR 107.3a, 601.2b), or -1 if it can't even for 0; 0 for costs without
    X and never more than ``LARGEST_X``.
    """
    x = NOTHING
    while fewest_life_symbols(game, tables, player, row, extra_generic, x + 1, purpose, excluded) != NOTHING:
        x += 1
        if row == NOTHING or tables.cost[row].num_x == 0 or x == LARGEST_X:
            return x
    return x


@rule
def use_offers(game, tables):
    """Activate the abilities of all offers that are used; what is not spent goes to the mana pool.

    Simplified: of mana that may not be spent on everything nothing stays in the pool.
    """
    supply = tables.scratch.supply
    player = int(supply.player)
    i = 0
    while i < supply.num_offers:
        end = end_of_way(supply, i)
        offer = supply.offer[i]
        if offer.state == OfferState.COUNTED and offer.slot != NOTHING and offer.uses > 0:
            for _ in range(offer.uses):
                use_ability(game, tables, player, int(offer.slot), int(offer.ability))
            for j in range(i, end):
                part = supply.offer[j]
                surplus = int(part.amount) * int(part.uses) - int(part.used)
                note(game, Note.PAYS_MANA, permanent_reference(part.slot), player, part.used, part.types)
                if int(part.types) & int(part.restricted) == 0:
                    add_mana(game, player, int(part.types), surplus)
        i = end


@rule
def pay_cost(game, tables, player, row, extra_generic, x, life_symbols, purpose, excluded, entry):
    """Pay a mana cost (CR 601.2g, h); the parameters are those of `can_pay`.

    Abilities that cost more than tapping are used only if the others do not suffice. ``entry`` gets ``mana_spent``
    and, as ``colors_spent``, how many different colours that mana has.

    Returns
    -------
    bool
        Whether it was paid: exactly if `can_pay` says so; otherwise nothing happened.
    """
    collect_sources(game, tables, player, purpose, excluded, False)
    payable = is_payable(game, tables, row, extra_generic, x, life_symbols)
    if not payable:
        collect_sources(game, tables, player, purpose, excluded, True)
        payable = is_payable(game, tables, row, extra_generic, x, life_symbols)
    if not payable:
        return False
    settle_ways(game, tables)
    select_units(game, tables)
    spend_units(game, tables)
    use_offers(game, tables)
    if life_symbols > 0:
        pay_life(game, tables, player, LIFE_PER_SYMBOL * life_symbols)
    mana = 0
    colors = 0
    for bit in range(NUM_MANA_TYPES):
        number = int(tables.scratch.supply.spent[bit])
        mana += number
        if number > 0 and (ALL_COLORS >> bit) & 1 == 1:
            colors += 1
    entry.mana_spent = mana
    entry.colors_spent = colors
    return True
