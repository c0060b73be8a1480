"""Opening hands: what a card is worth keeping, and which hands are kept."""

from components.characteristics import CardType
from components.reference import NOTHING
from sim.policies.goldfish.actions import waiting_pump
from sim.policies.goldfish.worth import aura_power, hit_worth, is_land, is_type, mana_to_pay, sets_power
from systems.compiled import rule
from systems.objects import deck_slot_of, owner_of_card

FEWEST_CARDS = 4
"""A hand of so many cards is always kept."""


@rule
def is_attacker(card):
    """Whether a card is a creature that attacks for something."""
    return is_type(card, CardType.CREATURE) and hit_worth(card, True) + hit_worth(card, False) > 0


@rule
def pump_power(tables, card):
    """The most power that a card adds to a creature, as a spell, an Aura or a permanent that waits."""
    power = aura_power(tables, card)
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
    return value + (95 if number <= 1 else 50)


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
        return 40 + 5 * power - 10 * cost
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
def is_kept(game, tables, player):
    """Whether an opening hand is kept: lands, an attacker that they can cast, and something that helps it."""
    record = game.player[player]
    size = int(record.hand_size)
    lands = 0
    attackers = 0
    cheapest = 100
    helpers = 0
    for i in range(size):
        card = tables.card[tables.deck[player][record.hand[i]]]
        if is_land(card):
            lands += 1
        elif is_attacker(card):
            attackers += 1
            cheapest = min(cheapest, mana_to_pay(tables, int(card.cost)))
        elif pump_power(tables, card) > 0:
            helpers += 1
    if size <= FEWEST_CARDS:
        return True
    castable = attackers > 0 and cheapest <= lands
    return castable and helpers + attackers > 1 and lands < size - 1


@rule
def answer_mulligan(game, tables):
    """Keep or take a mulligan."""
    decision = game.decision
    keeps = decision.num_options < 2 or is_kept(game, tables, int(decision.player))
    decision.choice = 0 if keeps else 1
