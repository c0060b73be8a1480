"""Numbers that abilities read off players, and off all objects that a selector selects (CR 107.3, 608.2h)."""

from components.capacities import NUM_PERMANENT_KINDS, NUM_PLAYER_KINDS
from components.characteristics import ALL_BASIC_LAND_TYPES, NUM_MANA_TYPES
from components.reference import NOTHING
from components.vocabulary.amounts import AmountCode, Fold
from components.vocabulary.selectors import Field
from systems.compiled import rule
from systems.objects.members import count_bits
from systems.objects.numbers import number_of
from systems.objects.references import (
    controller_of,
    counters_on,
    is_permanent,
    is_player,
    on_battlefield,
    slot_of,
)
from systems.objects.selectors import count_selected, first_selected, next_selected


@rule
def number_from_player(game, code, player):
    """What an amount code reads off a player: life, hand, or a count of this turn."""
    record = game.player[player]
    if code == AmountCode.LIFE:
        return int(record.life)
    if code == AmountCode.HAND:
        return int(record.hand_size)
    if code == AmountCode.LANDS_ENTERED:
        return int(record.lands_entered)
    if code == AmountCode.SPELLS_CAST:
        return int(record.spells_cast)
    if code == AmountCode.DAMAGE_TAKEN:
        return int(record.damage_taken)
    if code == AmountCode.LIFE_GAINED:
        return int(record.life_gained)
    if code == AmountCode.LIFE_LOST:
        return int(record.life_lost)
    if code == AmountCode.CREATURES_ATTACKED:
        return int(record.creatures_attacked)
    return int(record.creatures_died)


@rule
def total_over(game, tables, code, kind, row, context):
    """Counters together or at most, power together or at most, over all that a selector selects."""
    total = 0
    most = 0
    reference = first_selected(game, tables, row, context)
    while reference != NOTHING:
        number = 0
        if code == AmountCode.COUNTERS or code == AmountCode.MOST_COUNTERS:
            number = counters_on(game, reference, kind)
        else:
            number = number_of(game, tables, reference, Field.POWER)
        total += number
        most = max(most, number)
        reference = next_selected(game, tables, row, context, reference)
    if code == AmountCode.COUNTERS or code == AmountCode.TOTAL_POWER:
        return total
    return most


@rule
def counter_kinds(game, tables, row, context):
    """How many kinds of counter are among the permanents and players that a selector selects."""
    mask = 0
    reference = first_selected(game, tables, row, context)
    while reference != NOTHING:
        if is_permanent(reference):
            mask |= int(game.perm[slot_of(reference)].counter_mask)
        elif is_player(reference):
            for kind in range(NUM_PLAYER_KINDS):
                if game.player[reference].counters[kind] > 0:
                    mask |= 1 << (NUM_PERMANENT_KINDS + kind)
        reference = next_selected(game, tables, row, context, reference)
    return count_bits(mask)


@rule
def basic_land_types(game, tables, row, context):
    """How many basic land types are among the permanents that a selector selects (CR 305.6)."""
    types = 0
    reference = first_selected(game, tables, row, context)
    while reference != NOTHING:
        if is_permanent(reference):
            types |= int(game.perm[slot_of(reference)].characteristics.subtypes) & ALL_BASIC_LAND_TYPES
        reference = next_selected(game, tables, row, context, reference)
    return count_bits(types)


@rule
def cards_in_zone(game, player, zone):
    """How many cards a player has in a zone (`Zone`)."""
    number = 0
    for card in range(game.player[player].deck_size):
        if game.player[player].zone[card] == zone:
            number += 1
    return number


@rule
def devotion(game, tables, player, colors):
    """How many mana symbols of some colours are among the mana costs of a player's permanents (CR 700.5)."""
    number = 0
    for slot in range(game.num_slots):
        perm = game.perm[slot]
        row = int(tables.card[perm.definition].cost)
        if perm.controller != player or row < 0 or not on_battlefield(game, slot):
            continue
        cost = tables.cost[row]
        for color in range(NUM_MANA_TYPES):
            if (colors >> color) & 1 == 1:
                number += int(cost.colored[color])
        for i in range(cost.num_hybrids):
            if int(cost.hybrids[i]) & colors != 0:
                number += 1
    return number


@rule
def number_of_one(game, tables, amount, player):
    """What an amount reads off one player."""
    code = int(amount.code)
    if not is_player(player):
        return 0
    if code == AmountCode.DEVOTION:
        return devotion(game, tables, player, int(amount.a))
    if code == AmountCode.CARDS_IN_ZONE:
        return cards_in_zone(game, player, int(amount.a))
    return number_from_player(game, code, player)


@rule
def number_of_players(game, tables, amount, first, context):
    """What an amount reads off the selected players, from the ``first`` on: off one, or put together (`Fold`)."""
    result = number_of_one(game, tables, amount, controller_of(game, first))
    if amount.b == Fold.FIRST:
        return result
    if amount.b == Fold.HOW_MANY:
        result = 1 if result >= 1 else 0
    reference = next_selected(game, tables, int(amount.selector), context, first)
    while reference != NOTHING:
        number = number_of_one(game, tables, amount, controller_of(game, reference))
        if amount.b == Fold.GREATEST:
            result = max(result, number)
        elif amount.b == Fold.TOTAL:
            result += number
        elif number >= 1:
            result += 1
        reference = next_selected(game, tables, int(amount.selector), context, reference)
    return result


@rule
def number_selected(game, tables, amount, context):
    """A number read off what an amount's selector selects."""
    code = int(amount.code)
    row = int(amount.selector)
    if code == AmountCode.COUNT:
        return count_selected(game, tables, row, context)
    if (
        code == AmountCode.COUNTERS
        or code == AmountCode.MOST_COUNTERS
        or code == AmountCode.TOTAL_POWER
        or code == AmountCode.GREATEST_POWER
    ):
        return total_over(game, tables, code, int(amount.kind), row, context)
    if code == AmountCode.COUNTER_KINDS:
        return counter_kinds(game, tables, row, context)
    if code == AmountCode.BASIC_LAND_TYPES:
        return basic_land_types(game, tables, row, context)
    first = first_selected(game, tables, row, context)
    if first == NOTHING:
        return 0
    if code == AmountCode.POWER:
        return number_of(game, tables, first, Field.POWER)
    if code == AmountCode.TOUGHNESS:
        return number_of(game, tables, first, Field.TOUGHNESS)
    if code == AmountCode.MANA_VALUE:
        return number_of(game, tables, first, Field.MANA_VALUE)
    if code == AmountCode.TOXIC:
        return number_of(game, tables, first, Field.TOXIC)
    if code == AmountCode.DAMAGE:
        return int(game.perm[slot_of(first)].damage) if is_permanent(first) else 0
    return number_of_players(game, tables, amount, first, context)
