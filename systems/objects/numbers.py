"""Power, toughness, mana value and toxic value of an object, wherever it is (CR 208, 202.3, 604.3)."""

from components.capacities import NUM_PERMANENT_KINDS
from components.characteristics import CardType
from components.game import Problem, Status
from components.reference import NOTHING
from components.stack import StackKind
from components.vocabulary.amounts import AmountCode, Fold
from components.vocabulary.cards import CardFlag
from components.vocabulary.selectors import Base, Field, Who
from systems.compiled import rule
from systems.objects.characteristics import fits_masks
from systems.objects.references import (
    are_opponents,
    card_reference,
    controller_of,
    counters_on,
    definition_of,
    fail,
    in_game,
    is_permanent,
    is_stack_object,
    on_battlefield,
    permanent_reference,
    slot_of,
    stack_position,
)

OTHER_COST = 1000
"""More than any mana cost of generic mana alone."""


@rule
def is_composed(code):
    """Whether an amount code combines other amounts."""
    return AmountCode.SUM <= code <= AmountCode.HALF_DOWN


@rule
def combine(code, left, right):
    """Combine two values as an amount code says (CR 107.1a: halves are rounded as the effect says)."""
    if code == AmountCode.SUM:
        return left + right
    if code == AmountCode.DIFFERENCE:
        return left - right
    if code == AmountCode.PRODUCT:
        return left * right
    if code == AmountCode.HALF_UP:
        return (left + 1) // 2
    return left // 2


@rule
def is_whose(game, who, player, you):
    """Whether a player is what a `Who` asks for, seen from a player alone."""
    if who == Who.YOU:
        return player == you
    if who == Who.OPPONENT:
        return are_opponents(game, player, you)
    if who == Who.TEAM:
        return not are_opponents(game, player, you)
    return True


@rule
def count_permanents(game, tables, selector, you):
    """How many permanents have the types, colours, subtypes and keywords that a selector asks for."""
    number = 0
    for slot in range(game.num_slots):
        if on_battlefield(game, slot) and is_whose(game, selector.controller, int(game.perm[slot].controller), you):
            if fits_masks(game, tables, selector, permanent_reference(slot)):
                number += 1
    return number


@rule
def count_cards(game, tables, selector, you):
    """How many cards in a selector's zone have the types, colours, subtypes and keywords that it asks for."""
    number = 0
    for owner in range(game.num_players):
        if is_whose(game, selector.controller, owner, you):
            for card in range(game.player[owner].deck_size):
                in_zone = game.player[owner].zone[card] == selector.zone
                if in_zone and fits_masks(game, tables, selector, card_reference(owner, card)):
                    number += 1
    return number


@rule
def total_of_players(game, amount, selector, you):
    """Life or cards in hand of the selected players, of whom it counts (`Fold`), or all their counters."""
    total = 0
    found = False
    for player in range(game.num_players):
        if in_game(game, player) and is_whose(game, selector.controller, player, you):
            number = 0
            if amount.code == AmountCode.LIFE:
                number = int(game.player[player].life)
            elif amount.code == AmountCode.HAND:
                number = int(game.player[player].hand_size)
            elif amount.kind >= NUM_PERMANENT_KINDS:
                number = counters_on(game, player, int(amount.kind))
            if amount.code == AmountCode.COUNTERS or amount.b == Fold.TOTAL:
                total += number
            elif not found or (amount.b == Fold.GREATEST and number > total):
                total = number
            found = True
    return total


@rule
def asks_only_masks(selector):
    """Whether a selector asks for nothing but controller, zone, types, colours, subtypes and keywords."""
    return (
        selector.field == Field.NONE
        and selector.also < 0
        and selector.other == 0
        and selector.owner == Who.ANYONE
        and selector.but < 0
        and selector.host < 0
        and selector.counter == NOTHING
        and selector.no_counter == NOTHING
        and selector.tapped < 0
        and selector.token < 0
        and selector.combat == 0
        and selector.entered_this_turn == 0
        and selector.damaged_by_this == 0
        and selector.unaffected == 0
    )


@rule
def part_of_definition(game, tables, row, you):
    """Value of an amount that is not made of others, in a characteristic-defining ability off the battlefield."""
    amount = tables.amount[row]
    code = int(amount.code)
    if code == AmountCode.CONSTANT:
        return int(amount.a)
    if code == AmountCode.EXILED_WITH:
        return 0
    if amount.selector >= 0:
        selector = tables.selector[amount.selector]
        plain = asks_only_masks(selector)
        if plain and code == AmountCode.COUNT and selector.origin == Base.PERMANENTS:
            return count_permanents(game, tables, selector, you)
        if plain and code == AmountCode.COUNT and selector.origin == Base.CARDS and selector.zone >= 0:
            return count_cards(game, tables, selector, you)
        of_players = code == AmountCode.LIFE or code == AmountCode.HAND or code == AmountCode.COUNTERS
        if plain and of_players and selector.origin == Base.PLAYERS and amount.b != Fold.HOW_MANY:
            return total_of_players(game, amount, selector, you)
    fail(game, Status.ERROR, Problem.UNKNOWN_INSTRUCTION)
    return 0


@rule
def defined_number(game, tables, row, you):
    """Number that a characteristic-defining ability gives an object of ``you`` off the battlefield (CR 604.3).

    Simplified: it is a constant, a count of permanents or cards by their characteristics, life, cards in hand or
    counters of players, or made of two of these; anything else stops the game with ERROR. Nothing is exiled with what
    is no permanent.
    """
    amount = tables.amount[row]
    code = int(amount.code)
    if not is_composed(code):
        return part_of_definition(game, tables, row, you)
    left = part_of_definition(game, tables, int(amount.a), you)
    right = left
    if amount.b >= 0:
        right = part_of_definition(game, tables, int(amount.b), you)
    return combine(code, left, right)


@rule
def number_of_card(game, tables, reference, field):
    """Power or toughness of an object that is no permanent, level or not (CR 711.6).

    Counters on a creature card change them (CR 122.1a).
    Characteristic-defining abilities work in all zones (CR 604.3).
    """
    record = tables.card[definition_of(game, tables, reference)]
    number = max(int(record.power), 0)
    defined = int(record.defined_power)
    if field == Field.TOUGHNESS:
        number = max(int(record.toughness), 0)
        defined = int(record.defined_toughness)
    if defined >= 0:
        number = defined_number(game, tables, defined, controller_of(game, reference))
    if int(record.types) & CardType.CREATURE == 0:
        return number
    for i in range(game.num_card_counters):
        row = game.card_counter[i]
        if row.card == reference:
            kind = tables.kind[row.kind]
            number += int(row.number) * (int(kind.power) if field == Field.POWER else int(kind.toughness))
    return number


@rule
def number_on_card(tables, card, field):
    """Name, level up or generic mana cost, as they stand on a card."""
    if field == Field.NAME:
        return int(card.name)
    if field == Field.LEVEL_UP:
        return 1 if int(card.marks) & CardFlag.LEVELER != 0 else 0
    if card.cost < 0:
        return OTHER_COST
    cost = tables.cost[card.cost]
    other = int(cost.num_colored) + int(cost.num_x) + int(cost.num_hybrids)
    return int(cost.generic) if other == 0 else OTHER_COST


@rule
def number_of(game, tables, reference, field):
    """Power, toughness, mana value, toxic value or name of an object; last known if it left (CR 608.2h)."""
    if is_permanent(reference):
        perm = game.perm[slot_of(reference)]
        if field == Field.POWER:
            return int(perm.characteristics.power)
        if field == Field.TOUGHNESS:
            return int(perm.characteristics.toughness)
        if field == Field.TOXIC:
            return int(perm.characteristics.toxic)
        if field == Field.LEVEL_UP and perm.lost_abilities == 1:
            return 0
        if field >= Field.NAME:
            return number_on_card(tables, tables.card[perm.definition], field)
        return int(tables.card[perm.definition].mana_value)
    definition = definition_of(game, tables, reference)
    if definition < 0:
        return 0
    card = tables.card[definition]
    if field == Field.POWER or field == Field.TOUGHNESS:
        return number_of_card(game, tables, reference, field)
    if field == Field.TOXIC:
        return int(card.toxic)
    if field >= Field.NAME:
        return number_on_card(tables, card, field)
    value = int(card.mana_value)
    if is_stack_object(reference):
        entry = game.stack[stack_position(game, reference)]
        if entry.kind == StackKind.SPELL and card.cost >= 0:
            value += int(entry.x) * int(tables.cost[card.cost].num_x)
    return value
