"""What a player may pay with to pay less mana: cards of the graveyard for delve (CR 702.66), objects for parts that
take mana off a cost (CR 601.2b, 601.2f).

Simplified: what is paid with in place of mana is chosen after the targets, and paid before the mana.
"""

from components.capacities import MEMBER_WORDS
from components.decision import DecisionKind
from components.reference import NOTHING
from components.stack import StackKind
from components.vocabulary.cards import CardFlag
from components.zones import Zone
from systems.compiled import rule
from systems.costs.paying_objects import move_collected, next_to_serve, pay_with
from systems.costs.reducing import is_reducing
from systems.decision import add_option, answered, begin_decision, clear_decision, pose
from systems.mana.paying import can_pay
from systems.objects.amounts import value_of
from systems.objects.references import card_reference, deck_slot_of, owner_of_card
from systems.stack.costing import cost_of_entry, excluded_source, first_part, num_parts
from systems.zones.changing import move_card

REDUCTION_REGISTER = 0
"""Choice register of what is being announced that has the mana which need not be paid."""


@rule
def cards_to_delve(game, tables, player, definition, card):
    """How many cards a player could exile from the graveyard to pay for a spell with delve (CR 702.66a)."""
    if int(tables.card[definition].marks) & CardFlag.DELVE == 0:
        return 0
    number = 0
    for other in range(game.player[player].deck_size):
        itself = owner_of_card(card) == player and deck_slot_of(card) == other
        if game.player[player].zone[other] == Zone.GRAVEYARD and not itself:
            number += 1
    return number


@rule
def reduction_of_parts(game, tables, player, first, number, context):
    """Most generic mana that objects can take off a cost whose parts stand in rows from ``first`` on."""
    reduction = 0
    for row in range(first, first + number):
        op = tables.op[row]
        if is_reducing(op):
            each = value_of(game, tables, int(op.second), context)
            reference = next_to_serve(game, tables, player, op, context, NOTHING)
            while reference != NOTHING:
                reduction += each
                reference = next_to_serve(game, tables, player, op, context, reference)
    return reduction


@rule
def delve_of_entry(game, tables, entry):
    """How many cards can be exiled to pay for the spell that is being announced (CR 702.66a)."""
    if entry.kind != StackKind.SPELL:
        return 0
    return cards_to_delve(game, tables, int(entry.controller), int(entry.definition), int(entry.card))


@rule
def reduction_of_entry(game, tables, entry):
    """Most generic mana that need not be paid for what is being announced."""
    first, number = first_part(tables, entry), num_parts(tables, entry)
    by_parts = reduction_of_parts(game, tables, int(entry.controller), first, number, entry)
    return by_parts + delve_of_entry(game, tables, entry)


@rule
def pose_reduction(game, tables, entry, change, each, most, row):
    """Ask with which of the options of the decision begun, at most ``most``, a player pays less mana: at least as many
    as make the rest payable.

    ``change`` is that of the generic mana if all that follows is paid with, each option takes ``each`` off it more.
    """
    player, source = int(entry.controller), int(entry.source)
    cost = cost_of_entry(tables, entry)
    x, symbols = int(entry.x), int(entry.life_symbols)
    excluded = excluded_source(tables, entry)
    fewest = 0
    while fewest < most:
        if can_pay(game, tables, player, cost, change - fewest * each, x, symbols, source, excluded):
            break
        fewest += 1
    game.decision.context = row
    game.decision.minimum = fewest
    game.decision.maximum = most
    pose(game)


@rule
def pay_part_for_less(game, tables, entry, row, change):
    """Pay a part of a cost with any number of objects, each of which takes generic mana off it (CR 601.2b, 601.2h).

    ``change`` is that of the generic mana so far. False while the player must choose.
    """
    op = tables.op[row]
    player = int(entry.controller)
    each = value_of(game, tables, int(op.second), entry)
    if not answered(game, DecisionKind.COST_OBJECT):
        begin_decision(game, DecisionKind.COST_OBJECT, player, 0, 0, int(entry.source))
        reference = next_to_serve(game, tables, player, op, entry, NOTHING)
        while reference != NOTHING:
            add_option(game, 0, reference, 0)
            reference = next_to_serve(game, tables, player, op, entry, reference)
        rows_left = first_part(tables, entry) + num_parts(tables, entry) - row - 1
        later = reduction_of_parts(game, tables, player, row + 1, rows_left, entry)
        later += delve_of_entry(game, tables, entry)
        pose_reduction(game, tables, entry, change - later, each, int(game.decision.num_options), row)
        if not answered(game, DecisionKind.COST_OBJECT):
            return False
    for word in range(MEMBER_WORDS):
        tables.scratch.members[word] = 0
    for i in range(game.decision.num_options):
        if game.decision.answers[i] != 0:
            entry.choices[REDUCTION_REGISTER] = int(entry.choices[REDUCTION_REGISTER]) + each
            pay_with(game, tables, player, op, entry, int(game.decision.object[i]), 0, 1)
    clear_decision(game)
    move_collected(game, tables, op.code)
    return True


@rule
def delve(game, tables, entry, change):
    """Exile cards from the graveyard in place of generic mana (CR 702.66a); False while the player must choose."""
    player = int(entry.controller)
    if not answered(game, DecisionKind.COST_OBJECT):
        cost = tables.cost[cost_of_entry(tables, entry)]
        generic = max(int(cost.generic) + int(cost.num_x) * int(entry.x) + change, 0)
        begin_decision(game, DecisionKind.COST_OBJECT, player, 0, 0, int(entry.source))
        for card in range(game.player[player].deck_size):
            if game.player[player].zone[card] == Zone.GRAVEYARD:
                add_option(game, 0, card_reference(player, card), 0)
        pose_reduction(game, tables, entry, change, 1, min(int(game.decision.num_options), generic), NOTHING)
        if not answered(game, DecisionKind.COST_OBJECT):
            return False
    for i in range(game.decision.num_options):
        if game.decision.answers[i] != 0:
            entry.choices[REDUCTION_REGISTER] = int(entry.choices[REDUCTION_REGISTER]) + 1
            move_card(game, tables, player, deck_slot_of(game.decision.object[i]), Zone.EXILE)
    clear_decision(game)
    return True


@rule
def pay_less(game, tables, entry, change):
    """Pay with other things in place of generic mana; False while the player must choose them.

    REDUCTION_REGISTER of the entry then has the mana that need not be paid; ``change`` is that of the generic mana
    without it. ``entry.pass_number`` counts the parts that are done.
    """
    if entry.choices[REDUCTION_REGISTER] == NOTHING:
        entry.choices[REDUCTION_REGISTER] = 0
    first, number = first_part(tables, entry), num_parts(tables, entry)
    while entry.pass_number < number:
        row = first + int(entry.pass_number)
        taken = int(entry.choices[REDUCTION_REGISTER])
        if is_reducing(tables.op[row]) and not pay_part_for_less(game, tables, entry, row, change - taken):
            return False
        entry.pass_number = int(entry.pass_number) + 1
    taken = int(entry.choices[REDUCTION_REGISTER])
    if delve_of_entry(game, tables, entry) > 0 and not delve(game, tables, entry, change - taken):
        return False
    entry.pass_number = 0
    return True
