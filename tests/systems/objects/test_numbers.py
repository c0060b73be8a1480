"""Numbers of objects in all zones (CR 208, 604.3): characteristic-defining abilities and where they work."""

import pytest

from components.game import Problem, Status
from components.reference import FIRST_STACK_OBJECT
from components.vocabulary.selectors import Field, Who
from components.zones import Zone
from sim.cards.build import (
    cards,
    count,
    creature,
    creatures,
    creatures_you_control,
    graveyard,
    hand_of,
    land,
    lands,
    life_of,
    minus,
    of_type,
    plus,
    poison_of_opponents,
    power_and_toughness,
    times,
    with_counter,
    you,
    yours,
)
from systems.objects.numbers import number_of
from systems.objects.references import card_reference
from tests.systems.layer_table import LayerTable

BEAR = creature("Bear", "{1}{G}", "Bear", 2, 2)
FOREST = land("Wood")


def defined_by(*numbers):
    return creature("Defined", "{2}", "Ooze", 0, 0, power_and_toughness(*numbers))


def table_with(card, *others, zone=Zone.GRAVEYARD):
    """A table whose players both have the cards in a zone, the given one first."""
    table = LayerTable(card, *others)
    for player in range(2):
        table.tables.deck[player] = table.tables.deck[0]
        table.game.player[player].deck_size = len(others) + 1
        table.game.player[player].zone[:] = zone
    return table


def size(table, player=0, card=0):
    reference = card_reference(player, card)
    return tuple(number_of(table.game, table.tables, reference, field) for field in (Field.POWER, Field.TOUGHNESS))


@pytest.mark.parametrize("zone", [Zone.HAND, Zone.LIBRARY, Zone.GRAVEYARD, Zone.EXILE])
def test_they_work_in_all_zones(zone):
    """CR 604.3: the card has the numbers wherever it is."""
    table = table_with(defined_by(count(creatures_you_control), 3), BEAR, zone=zone)
    assert size(table) == (0, 3)
    table.put(BEAR)
    table.put(BEAR, 1)
    assert size(table) == (1, 3)


@pytest.mark.parametrize("number", [0, 1, 4])
def test_you_are_the_owner(number):
    """CR 109.5: off the battlefield and the stack an object's owner is meant."""
    table = table_with(defined_by(hand_of(you)))
    table.game.player[1].hand_size = number
    assert (size(table, 0), size(table, 1)) == ((0, 0), (number, number))


@pytest.mark.parametrize(
    ("amount", "expected"),
    [
        (7, 7),
        (count(creatures), 3),
        (count(of_type(creatures, "Bear")), 2),
        (count(yours(lands)), 1),
        (count(cards(graveyard)), 3),
        (count(cards(graveyard, of=Who.OPPONENT)), 3),
        (count(cards(graveyard, of=Who.ANYONE)), 6),
        (life_of(you), 20),
        (poison_of_opponents, 4),
        (plus(1, count(creatures)), 4),
        (times(2, count(creatures)), 6),
        (minus(life_of(you), 3), 17),
    ],
)
def test_what_can_define(amount, expected):
    """CR 604.3: counts, life, cards in hand, counters of players, and what is made of two of them."""
    fish = creature("Fish", "{U}", "Fish", 1, 1)
    table = table_with(defined_by(amount), BEAR, FOREST, fish)
    table.put(BEAR)
    table.put(BEAR, 1)
    table.put(fish)
    table.put(FOREST)
    for player in range(2):
        table.game.player[player].zone[3] = Zone.EXILE
    table.give(1, poison=4)
    assert size(table) == (expected, expected)


def test_counters_add_to_what_is_defined():
    """CR 613.4a, 613.4c: the definition first, then counters on the creature card (CR 122.1a)."""
    table = table_with(defined_by(count(creatures)))
    table.put(table_card(table))
    table.give(card_reference(0, 0), plus=2)
    assert size(table) == (3, 3)


def table_card(table):
    return next(card for card in table.compiled.rows if card.name == "Defined")


def test_what_cannot_be_told_stops_the_game():
    """A definition that asks for more than characteristics is an error, not a wrong number."""
    table = table_with(defined_by(count(with_counter(creatures, "+1/+1"))))
    assert size(table) == (0, 0)
    assert (table.game.status, table.game.problem) == (Status.ERROR, Problem.UNKNOWN_INSTRUCTION)


def test_a_spell_counts_for_its_controller(board):
    """CR 604.3, 109.5: on the stack "you" is who controls the spell."""
    defined = defined_by(count(creatures_you_control))
    board.you(BEAR, BEAR, "Forest", "Forest", hand=[defined]).cast("Defined", hold=True)
    reference = FIRST_STACK_OBJECT + int(board.game.stack[0].identity)
    assert number_of(board.game, board.tables, reference, Field.POWER) == 2


def test_on_the_battlefield_the_layers_say_it():
    """CR 613.4a: there it can be overwritten, and counts itself."""
    table = LayerTable(defined_by(count(creatures)), BEAR)
    one = table.put(table_card(table))
    assert table.size(one) == (1, 1)
