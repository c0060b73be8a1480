"""Instructions with which several players choose permanents, in turn order, and sacrifice them together (CR
101.4, 701.21).
"""

from components.capacities import MEMBER_WORDS
from components.decision import DecisionKind
from components.reference import NOTHING
from systems.compiled import rule
from systems.damage.destroying import can_be_sacrificed, sacrifice_permanents
from systems.decision import add_option, answered, begin_decision, clear_decision, pose
from systems.effects.choices import pose_one
from systems.effects.permanents import collect_permanents
from systems.effects.record import add_affected, remember
from systems.objects.amounts import value_of
from systems.objects.members import nobody
from systems.objects.references import controller_of, is_permanent, slot_of
from systems.objects.selectors import first_selected, next_selected

BITS_OF_TYPES = 14
"""Bits of the card types (`components.characteristics.CardType`)."""


@rule
def player_in_turn_order(game, number):
    """Player number ``number`` in turn order, the active player being number 0 (CR 101.4)."""
    return (int(game.clock.active) + number) % int(game.num_players)


@rule
def is_asked(game, tables, row, entry, player):
    """Whether a player is among those whom a selector row selects, or controls something that it selects."""
    reference = first_selected(game, tables, row, entry)
    while reference != NOTHING:
        if controller_of(game, reference) == player:
            return True
        reference = next_selected(game, tables, row, entry, reference)
    return False


@rule
def add_chosen(game):
    """Add the permanents that were chosen to those that are affected."""
    if game.decision.maximum > 0:
        for i in range(game.decision.num_options):
            if game.decision.answers[i] != 0:
                add_affected(game.affected, int(game.decision.object[i]), 1)
                game.done = int(game.done) + 1
    clear_decision(game)


@rule
def choose_to_sacrifice(game, tables, entry, op, player, amount):
    """A player chooses permanents to sacrifice (CR 701.21); False while it must choose."""
    if not answered(game, DecisionKind.SACRIFICE):
        begin_decision(game, DecisionKind.SACRIFICE, player, 0, 0, int(entry.source))
        reference = first_selected(game, tables, int(op.selector), entry)
        while reference != NOTHING:
            if controller_of(game, reference) == player and can_be_sacrificed(game, slot_of(reference)):
                add_option(game, 0, reference, 0)
            reference = next_selected(game, tables, int(op.selector), entry, reference)
        number = min(amount, int(game.decision.num_options))
        game.decision.minimum = number
        game.decision.maximum = number
        pose(game)
        if not answered(game, DecisionKind.SACRIFICE):
            return False
    add_chosen(game)
    return True


@rule
def sacrifice_selected(game, tables, entry, op):
    """Sacrifice what is selected, or what the players of ``other`` choose, which is then affected (CR 701.21).

    They choose in turn order, then all is sacrificed at the same time (CR 101.4). False while a player must choose;
    ``entry.pass_number`` counts the players.
    """
    members = nobody()
    if op.other == NOTHING:
        collect_permanents(game, tables, int(op.selector), entry, members)
        sacrifice_permanents(game, tables, members)
        return True
    amount = value_of(game, tables, int(op.amount), entry)
    if entry.pass_number == 0:
        remember(game, members, 0)
    while entry.pass_number < game.num_players:
        player = player_in_turn_order(game, int(entry.pass_number))
        if is_asked(game, tables, int(op.other), entry, player):
            if not choose_to_sacrifice(game, tables, entry, op, player, amount):
                return False
        entry.pass_number = int(entry.pass_number) + 1
    entry.pass_number = 0
    for word in range(MEMBER_WORDS):
        members[word] = game.affected[word]
    remember(game, members, sacrifice_permanents(game, tables, members))
    return True


@rule
def choose_of_type(game, tables, entry, op, player, card_type):
    """A player chooses one of the selected permanents of its own that have a card type; False while it must choose."""
    if not answered(game, DecisionKind.CHOOSE_OBJECT):
        begin_decision(game, DecisionKind.CHOOSE_OBJECT, player, 0, 0, int(entry.source))
        reference = first_selected(game, tables, int(op.selector), entry)
        while reference != NOTHING:
            if is_permanent(reference) and controller_of(game, reference) == player:
                if int(game.perm[slot_of(reference)].characteristics.types) & card_type != 0:
                    add_option(game, 0, reference, 0)
            reference = next_selected(game, tables, int(op.selector), entry, reference)
        pose_one(game)
        if not answered(game, DecisionKind.CHOOSE_OBJECT):
            return False
    add_chosen(game)
    return True


@rule
def choose_of_each_type(game, tables, entry, op):
    """Each player of ``other``, in turn order, chooses an own permanent of each card type of ``kind`` (CR 101.4).

    One permanent may be chosen for several types. False while a player must choose; ``entry.pass_number`` counts the
    types of all players.
    """
    if entry.pass_number == 0:
        remember(game, nobody(), 0)
    while entry.pass_number < int(game.num_players) * BITS_OF_TYPES:
        player = player_in_turn_order(game, int(entry.pass_number) // BITS_OF_TYPES)
        card_type = 1 << (int(entry.pass_number) % BITS_OF_TYPES)
        if int(op.kind) & card_type != 0 and is_asked(game, tables, int(op.other), entry, player):
            if not choose_of_type(game, tables, entry, op, player, card_type):
                return False
        entry.pass_number = int(entry.pass_number) + 1
    entry.pass_number = 0
    return True
