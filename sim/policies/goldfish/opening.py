"""Opening hands: what a card is worth keeping, and which hands are kept."""

from components.characteristics import CardType
from components.reference import NOTHING
from sim.policies.goldfish.actions import waiting_pump
from sim.policies.goldfish.worth import aura_power, hit_worth, is_land, is_type, mana_to_pay, sets_power
from systems.compiled import rule
from systems.objects.references import deck_slot_of, owner_of_card
from systems.variants.commander import commander_waits

OPENING_HAND = 7
FEWEST_CARDS = 3
"""A hand of so many cards is always kept."""

SUPPORT_PER_TURN = 4
SUPPORT_FREE = 2
SUPPORT_PER_CARD = 3
"""Support that a hand needs: more for a late first attacker, less after mulligans."""

ATTACKER_SUPPORT = 3
"""What a point that an attacker deals is worth as support, by the mana that it costs."""

FEWEST_LANDS = 2
"""Lands that a hand needs whose attackers are not helped by pumps."""

COMMANDER_LANDS = 3
"""Lands that a hand needs if a commander waits to be cast; fewer if the hand has less than six cards."""

OTHER_CARDS = 2
"""Cards beside lands that a hand needs if a commander waits to be cast."""

AURA_TURNS = 2
"""Turns in which the power of an Aura counts."""

NEVER = 100


@rule
def is_attacker(card):
    """Whether a card is a creature that attacks for something."""
    return is_type(card, CardType.CREATURE) and hit_worth(card, True) + hit_worth(card, False) > 0


@rule
def pump_power(tables, card):
    """The most power that a card adds to a creature, as a spell, an Aura or a permanent that waits."""
    power = AURA_TURNS * aura_power(tables, card)
    row = int(card.spell)
    if row == NOTHING:
        row = waiting_pump(tables, card)
    if row != NOTHING:
        power += int(tables.ability[row].pump_power) + max(sets_power(tables, row) - 1, 0)
    for way in range(card.first_alternative, card.first_alternative + card.num_alternatives):
        other = int(tables.alternative[way].ability)
        if other != NOTHING:
            power = max(power, int(tables.ability[other].pump_power))
    return power


@rule
def land_value(number):
    """What the last of ``number`` lands is worth keeping."""
    if number <= 2:
        return 110 - 10 * number
    return 40 if number == 3 else 10


@rule
def attacker_value(tables, card, number):
    """What the last of ``number`` attackers is worth keeping."""
    hit = max(hit_worth(card, True), hit_worth(card, False))
    value = 4 * hit - 5 * mana_to_pay(tables, int(card.cost))
    if number <= 1:
        return value + 95
    return value + (50 if card.toxic > 0 else 64 - 8 * number)


@rule
def keeping_value(tables, card, lands, attackers):
    """What a card is worth keeping in a hand with so many lands and attackers, this card among them."""
    if is_land(card):
        return land_value(lands)
    if is_attacker(card):
        return attacker_value(tables, card, attackers)
    power = pump_power(tables, card)
    cost = mana_to_pay(tables, int(card.cost))
    if power > 0:
        return 55 + 5 * power - 15 * cost
    return 25 - 5 * cost


@rule
def give_up(game, tables, number):
    """Choose the ``number`` cards among the options that are worth keeping least."""
    decision = game.decision
    lands = 0
    attackers = 0
    for i in range(decision.num_options):
        decision.answers[i] = 0
        card = tables.card[definition_of_option(game, tables, i)]
        lands += 1 if is_land(card) else 0
        attackers += 1 if is_attacker(card) else 0
    for _ in range(number):
        worst = NOTHING
        least = 0
        for i in range(decision.num_options):
            if decision.answers[i] == 0:
                card = tables.card[definition_of_option(game, tables, i)]
                value = keeping_value(tables, card, lands, attackers)
                if worst == NOTHING or value < least:
                    worst, least = i, value
        decision.answers[worst] = 1
        card = tables.card[definition_of_option(game, tables, worst)]
        lands -= 1 if is_land(card) else 0
        attackers -= 1 if is_attacker(card) else 0


@rule
def definition_of_option(game, tables, i):
    """Card table row of the card that an option names."""
    reference = int(game.decision.object[i])
    return int(tables.deck[owner_of_card(reference)][deck_slot_of(reference)])


@rule
def support_needed(turn, size):
    """How much must support an attacker that is cast in ``turn`` so that a hand of ``size`` cards is kept."""
    return SUPPORT_PER_TURN * turn - SUPPORT_FREE - SUPPORT_PER_CARD * (OPENING_HAND - size)


@rule
def has_commander(game, player):
    """Whether a commander of a player waits to be cast."""
    return commander_waits(game, player, 0) or commander_waits(game, player, 1)


@rule
def is_kept_for_commander(size, lands):
    """Whether a hand of ``size`` cards is kept as the commander can always be cast: for its lands and other cards."""
    return lands >= min(COMMANDER_LANDS, size - COMMANDER_LANDS) and size - lands >= OTHER_CARDS


@rule
def is_kept(game, tables, player):
    """Whether an opening hand is kept: an attacker that its lands can cast, and enough that supports it.

    Pumps support it if power counts on an attacker in hand, further attackers by what they attack for and how soon.
    The last hand but one may lack a land. If a commander waits to be cast, there always is something to cast.
    """
    record = game.player[player]
    size = int(record.hand_size)
    lands = 0
    turn = NEVER
    attackers = -1
    support = 0
    own_support = 0
    pumps = 0
    power_matters = False
    for i in range(size):
        card = tables.card[tables.deck[player][record.hand[i]]]
        if is_land(card):
            lands += 1
        elif is_attacker(card):
            attackers += 1
            cost = max(mana_to_pay(tables, int(card.cost)), 1)
            hit = ATTACKER_SUPPORT * max(hit_worth(card, True), hit_worth(card, False)) // cost
            support += hit
            if cost < turn:
                turn, own_support = cost, hit
            power_matters = power_matters or card.toxic == 0
        else:
            pumps += pump_power(tables, card)
    if size <= FEWEST_CARDS:
        return True
    if has_commander(game, player):
        return is_kept_for_commander(size, lands)
    support -= own_support
    if power_matters:
        support = pumps - attackers
    elif lands < FEWEST_LANDS:
        return False
    spare = 1 if size == FEWEST_CARDS + 1 else 0
    return turn <= lands + spare and support >= support_needed(turn, size)


@rule
def answer_mulligan(game, tables):
    """Keep or take a mulligan."""
    decision = game.decision
    keeps = decision.num_options < 2 or is_kept(game, tables, int(decision.player))
    decision.choice = 0 if keeps else 1
