"""What a player who has priority is offered (CR 117.1): lands, ways of casting, abilities."""

from components.characteristics import CardType
from components.decision import Action, DecisionKind
from components.permission import Permit
from components.reference import NOTHING
from components.vocabulary.abilities import AbilityKind, Function
from components.vocabulary.cards import AlternativeKind, CardFlag
from components.vocabulary.instructions import Op
from components.zones import Zone
from systems.compiled import rule
from systems.damage.protection import total_for_player
from systems.decision import add_option, begin_decision, pose
from systems.mana.holding import hold_sources, release_sources
from systems.objects.references import card_reference, definition_of, includes, on_battlefield, permanent_reference
from systems.stack.entries import face_of_way
from systems.stack.legality import can_activate, can_cast, sorcery_timing
from systems.stack.permissions import is_allowed, permits_of
from systems.stack.special_actions import can_suspend
from systems.stack.triggers import band_is_active
from systems.variants.commander import commander_waits
from systems.zones.library import card_from_top

BITS_OF_A_SET = 63
"""Things that a set held in a number can have."""


@rule
def is_land(tables, definition):
    """Whether a row of the card table is a land's."""
    return definition != NOTHING and int(tables.card[definition].types) & CardType.LAND != 0


@rule
def offer_land(game, tables, player, reference, definition):
    """Offer to play a land (CR 116.2a, 305.2, 305.3), with either face of a modal double-faced card (CR 712.12)."""
    other = NOTHING
    if int(tables.card[definition].marks) & CardFlag.MODAL_FACES != 0:
        other = int(tables.card[definition].other_face)
    front, back = is_land(tables, definition), is_land(tables, other)
    if not (front or back) or not sorcery_timing(game, player):
        return
    limit = int(game.player[player].land_limit)
    limit += total_for_player(game, tables, player, int(Op.PLAYER_LAND_LIMIT))
    if game.player[player].lands_played < limit:
        if front:
            add_option(game, Action.PLAY_LAND, reference, 0)
        if back:
            add_option(game, Action.PLAY_LAND, reference, 1)


@rule
def offer_way(game, tables, player, reference, definition, way):
    """Offer to cast a card in one of its other ways, or to suspend it (CR 702.62a).

    Simplified: whether it can be cast as its other face is looked up with the front for what changes costs and forbids.
    """
    if tables.alternative[way].kind == AlternativeKind.SUSPEND:
        if can_suspend(game, tables, player, reference, definition, way):
            add_option(game, Action.SUSPEND, reference, way)
    elif can_cast(game, tables, player, reference, face_of_way(tables, definition, way), way):
        add_option(game, Action.CAST, reference, way)


@rule
def offer_casting(game, tables, player, card, definition, zone):
    """Offer each way in which a card can be cast from where it is."""
    reference = card_reference(player, card)
    if zone == Zone.HAND and can_cast(game, tables, player, reference, definition, NOTHING):
        add_option(game, Action.CAST, reference, NOTHING)
    record = tables.card[definition]
    for way in range(record.first_alternative, record.first_alternative + record.num_alternatives):
        if tables.alternative[way].zone == zone:
            offer_way(game, tables, player, reference, definition, way)


@rule
def offer_card_abilities(game, tables, player, card, definition, zone):
    """Offer activated abilities that function where a card is (CR 113.6, channel, cycling)."""
    record = tables.card[definition]
    for row in range(record.first_ability, record.first_ability + record.num_abilities):
        ability = tables.ability[row]
        if ability.kind == AbilityKind.ACTIVATED and (int(ability.zones) >> zone) & 1 == 1:
            if can_activate(game, tables, player, card_reference(player, card), row):
                add_option(game, Action.ACTIVATE, card_reference(player, card), row)


@rule
def offer_card(game, tables, player, card, zone):
    """Offer everything that a card outside the battlefield can do."""
    definition = int(tables.deck[player][card])
    if zone == Zone.HAND:
        offer_land(game, tables, player, card_reference(player, card), definition)
    offer_casting(game, tables, player, card, definition, zone)
    if tables.card[definition].hand_actions == 1:
        offer_card_abilities(game, tables, player, card, definition, zone)


@rule
def offer_hand(game, tables, player):
    """Offer what the cards in hand can do; equal cards need one option.

    The first rows of the card table, which decks have most of their cards from, are remembered as bits of a set.
    """
    record = game.player[player]
    offered = 0
    for position in range(record.hand_size):
        card = int(record.hand[position])
        definition = int(tables.deck[player][card])
        if definition < BITS_OF_A_SET:
            known = (offered >> definition) & 1 == 1
            offered |= 1 << definition
        else:
            known = is_further_left(game, tables, player, position)
        if not known:
            offer_card(game, tables, player, card, int(Zone.HAND))


@rule
def is_further_left(game, tables, player, position):
    """Whether an equal card stands further left in the hand."""
    record = game.player[player]
    definition = tables.deck[player][record.hand[position]]
    for i in range(position):
        if tables.deck[player][record.hand[i]] == definition:
            return True
    return False


@rule
def offer_permitted(game, tables, player, reference, permits):
    """Offer to play a card from where it is as a permission allows (CR 601.3b); ``permits``: bits of `Permit`."""
    definition = definition_of(game, tables, reference)
    way = int(tables.free_way) if permits & Permit.FREE != 0 else NOTHING
    if permits & Permit.LANDS != 0:
        offer_land(game, tables, player, reference, definition)
    if can_cast(game, tables, player, reference, definition, way):
        add_option(game, Action.CAST, reference, way)


@rule
def offer_elsewhere(game, tables, player):
    """Offer cards of graveyards, exile, command zone and library that abilities or effects let a player play."""
    record = game.player[player]
    for i in range(game.num_permissions):
        if game.permission[i].player == player:
            reference = int(game.permission[i].card)
            offer_permitted(game, tables, player, reference, permits_of(game, player, reference))
    if int(game.functions) & Function.ALLOWS_CASTING != 0:
        top = card_from_top(game, player, 0)
        for card in range(record.deck_size):
            zone = int(record.zone[card])
            elsewhere = zone == Zone.GRAVEYARD or zone == Zone.EXILE or card == top
            reference = card_reference(player, card)
            if elsewhere and is_allowed(game, tables, player, reference, int(Op.PLAY_FROM_ZONE)):
                offer_permitted(game, tables, player, reference, int(Permit.LANDS))
    for number in range(len(record.commanders)):
        if commander_waits(game, player, number):
            card = int(record.commanders[number])
            offer_permitted(game, tables, player, card_reference(player, card), 0)
            definition = int(tables.deck[player][card])
            first = int(tables.card[definition].first_alternative)
            for way in range(first, first + int(tables.card[definition].num_alternatives)):
                if (
                    tables.alternative[way].zone == Zone.HAND
                    and tables.alternative[way].kind != AlternativeKind.SUSPEND
                ):
                    offer_way(game, tables, player, card_reference(player, card), definition, way)


@rule
def offer_permanent(game, tables, player, slot):
    """Offer a permanent's activated abilities (CR 602.1)."""
    perm = game.perm[slot]
    reference = permanent_reference(slot)
    card = tables.card[perm.definition]
    if int(card.functions) & Function.ACTIVATED != 0 and perm.lost_abilities == 0:
        for row in range(card.first_ability, card.first_ability + card.num_abilities):
            ability = tables.ability[row]
            functions = (int(ability.zones) >> Zone.BATTLEFIELD) & 1 == 1 and band_is_active(game, ability, slot)
            if functions and can_activate(game, tables, player, reference, row):
                add_option(game, Action.ACTIVATE, reference, row)
    for i in range(game.num_granted):
        granted = game.granted[i]
        if includes(granted.members, slot) and can_activate(game, tables, player, reference, int(granted.ability)):
            add_option(game, Action.ACTIVATE, reference, int(granted.ability))


@rule
def offer_actions(game, tables, player):
    """Pose the PRIORITY decision with everything that a player may do now."""
    begin_decision(game, DecisionKind.PRIORITY, player, 1, 1, NOTHING)
    add_option(game, Action.PASS, NOTHING, 0)
    hold_sources(game, tables, player)
    tables.scratch.specs_asked = 0
    tables.scratch.specs_met = 0
    record = game.player[player]
    offer_hand(game, tables, player)
    if tables.acts_elsewhere == 1:
        for card in range(record.deck_size):
            zone = int(record.zone[card])
            if zone == Zone.GRAVEYARD or zone == Zone.EXILE or zone == Zone.COMMAND:
                offer_card(game, tables, player, card, zone)
    offer_elsewhere(game, tables, player)
    for slot in range(game.num_slots):
        if game.perm[slot].controller == player and on_battlefield(game, slot):
            offer_permanent(game, tables, player, slot)
    release_sources(game)
    pose(game)
