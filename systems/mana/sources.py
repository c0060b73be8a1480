"""Where a player's mana could come from: the pool and mana abilities of permanents (CR 106.4, 601.2g, 605.3a).

Simplified: paying activates at most one mana ability of a permanent. Mana that triggered abilities would add is not
counted on.
"""

from components.characteristics import NUM_MANA_TYPES, CardType, Color, Restriction
from components.mana import HELPS, Expense, OfferState, Units
from components.reference import NOTHING
from components.vocabulary.abilities import AbilityKind, Function
from components.vocabulary.cards import CardFlag
from systems.compiled import rule
from systems.layers.applying import apply_layers
from systems.mana.matching import add_units, clear_units
from systems.mana.offers import add_offer, offer_ability, taps_for_mana
from systems.objects.references import (
    definition_of,
    includes,
    is_card,
    is_stack_object,
    on_battlefield,
    permanent_reference,
    set_context,
)
from systems.stack.triggers import band_is_active, has_lost_abilities

HELPS_FLAGS = int(CardFlag.CONVOKE | CardFlag.IMPROVISE)


@rule
def count_offers(game, tables, first):
    """Count the offers of one permanent, from number ``first`` on, unless a way of several must be chosen.

    Abilities that each add one mana and cost nothing else are as good as one that adds any of their types.
    """
    supply = tables.scratch.supply
    end = int(supply.num_offers)
    if first == end:
        return
    types = 0
    alike = True
    for i in range(first, end):
        offer = supply.offer[i]
        types |= int(offer.types)
        alike = alike and offer.amount == 1 and offer.uses == 1 and offer.expense == Expense.NONE
        alike = alike and offer.way == i - first
    if supply.offer[end - 1].way > 0 and alike:
        free = 0
        for i in range(first, end):
            supply.offer[i].state = OfferState.REFUSED
            free |= int(supply.offer[i].types) & ~int(supply.offer[i].restricted)
        add_offer(game, tables, int(supply.offer[first].slot), NOTHING, types, 1, 1, Expense.NONE, types & ~free, 0)
        first = end
        end = int(supply.num_offers)
    if supply.offer[end - 1].way == 0 and supply.offer[first].expense < Expense.LOSS:
        for i in range(first, end):
            offer = supply.offer[i]
            offer.state = OfferState.COUNTED
            add_units(supply.units[Units.SUPPLY], int(offer.types), int(offer.amount) * int(offer.uses))


@rule
def helps_of(game, tables, purpose):
    """What pays for a spell beside mana: its convoke and improvise (bits of `CardFlag`, CR 702.51a, 702.126a)."""
    if not is_card(purpose) and not is_stack_object(purpose):
        return 0
    definition = definition_of(game, tables, purpose)
    if definition < 0:
        return 0
    return int(tables.card[definition].marks) & HELPS_FLAGS


@rule
def offer_help(game, tables, slot):
    """Offer to tap a permanent for the spell that is paid for: a creature for mana of its colours or generic mana
    (CR 702.51a), an artifact for generic mana (CR 702.126a).

    Simplified: it pays for colourless mana symbols, too.
    """
    supply = tables.scratch.supply
    perm = game.perm[slot]
    helps = int(supply.helps)
    if helps == 0 or perm.tapped == 1:
        return
    now = perm.characteristics
    types = 0
    if helps & CardFlag.CONVOKE != 0 and int(now.types) & CardType.CREATURE != 0:
        types |= int(Color.COLORLESS) | int(now.colors)
    if helps & CardFlag.IMPROVISE != 0 and int(now.types) & CardType.ARTIFACT != 0:
        types |= int(Color.COLORLESS)
    if types != 0:
        supply.any_restricted = 1
        add_offer(game, tables, slot, HELPS, types, 1, 1, Expense.NONE, types, 0)


@rule
def count_plain_mana(game, tables, slot, row):
    """Count the mana of a permanent whose only mana ability is to tap for one mana, if it can tap for it."""
    supply = tables.scratch.supply
    if taps_for_mana(game, tables, slot):
        types = int(tables.ability[row].mana_types)
        add_offer(game, tables, slot, row, types, 1, 1, Expense.NONE, 0, 0)
        supply.offer[supply.num_offers - 1].state = OfferState.COUNTED
        add_units(supply.units[Units.SUPPLY], types, 1)


@rule
def collect_permanent(game, tables, slot):
    """Offer the mana of one permanent: its own mana abilities and those granted to it."""
    supply = tables.scratch.supply
    first = int(supply.num_offers)
    perm = game.perm[slot]
    card = tables.card[perm.definition]
    own = int(card.functions) & Function.MANA != 0 and not has_lost_abilities(perm)
    can_activate = int(perm.characteristics.restrictions) & Restriction.CANT_ACTIVATE == 0
    if supply.helps == 0 and game.num_granted == 0:
        if not own or not can_activate:
            return
        if card.plain_mana != NOTHING:
            count_plain_mana(game, tables, slot, int(card.plain_mana))
            return
    offer_help(game, tables, slot)
    if not can_activate or (not own and game.num_granted == 0):
        count_offers(game, tables, first)
        return
    context = set_context(supply.context, permanent_reference(slot), perm.stamp, perm.controller)
    if own:
        for row in range(card.first_ability, card.first_ability + card.num_abilities):
            ability = tables.ability[row]
            if ability.kind == AbilityKind.MANA and band_is_active(game, ability, slot):
                offer_ability(game, tables, slot, row, context)
    for i in range(game.num_granted):
        row = int(game.granted[i].ability)
        if tables.ability[row].kind == AbilityKind.MANA and includes(game.granted[i].members, slot):
            offer_ability(game, tables, slot, row, context)
    count_offers(game, tables, first)


@rule
def collect_sources(game, tables, player, purpose, excluded, with_expenses):
    """Find all mana that a player could spend on a purpose (CR 106.4, 601.2g, 605.3a); it becomes ``scratch.supply``.

    Parameters
    ----------
    player : int
        Who would pay.
    purpose : int
        Reference of the spell, card or permanent whose cost it is, for mana that may not be spent on everything;
        NOTHING leaves such mana out.
    excluded : int
        Slot whose tapping is part of the cost itself, or NOTHING.
    with_expenses : bool
        Whether abilities count that cost more than tapping: a sacrifice, life, damage, counters.
    """
    apply_layers(game, tables)
    supply = tables.scratch.supply
    supply.player = player
    supply.purpose = purpose
    supply.excluded = excluded
    supply.with_expenses = 1 if with_expenses else 0
    supply.any_restricted = 0
    supply.withheld = 0
    supply.withheld_for = NOTHING
    supply.withheld_slot = NOTHING
    supply.num_offers = 0
    supply.helps = helps_of(game, tables, purpose)
    clear_units(supply.units[Units.SUPPLY])
    for bit in range(NUM_MANA_TYPES):
        number = int(game.player[player].mana[bit])
        if number > 0:
            add_offer(game, tables, NOTHING, NOTHING, 1 << bit, number, 1, Expense.NONE, 0, 0)
            supply.offer[supply.num_offers - 1].state = OfferState.COUNTED
            add_units(supply.units[Units.SUPPLY], 1 << bit, number)
    if int(game.functions) & Function.MANA == 0 and supply.helps == 0:
        return
    for slot in range(game.num_slots):
        if game.perm[slot].controller == player and on_battlefield(game, slot):
            collect_permanent(game, tables, slot)
