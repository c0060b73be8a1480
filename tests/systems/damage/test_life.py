"""Life (CR 119)."""

import pytest

from components.game import Problem, Status
from components.player import Instruction
from components.replacement import LARGEST_AMOUNT
from components.trigger import Event
from components.vocabulary.abilities import Pipeline
from components.vocabulary.instructions import Op
from sim.cards.build import creature, enchantment, players, you
from systems.damage.life import can_pay_life, gain_life, lose_life, lose_life_to, pay_life, set_life
from tests.systems.tables_builder import Table, replacing, watcher

BOTH = watcher(Event.GAINS_LIFE, Event.LOSES_LIFE)
plus_one_life = creature("Plus One", "{W}", "Cat", 1, 1, replacing(Op.REPLACE_PLUS, 1, Pipeline.LIFE, on=you))
doubler = enchantment("Doubler", "{W}", replacing(Op.REPLACE_TIMES, 2, Pipeline.LIFE, on=you))
frozen = enchantment("Frozen", "{W}", replacing(Op.REPLACE_NOTHING, None, Pipeline.LIFE, on=players))


def about(table, card, event):
    """Let a card's replacement abilities ask for one event."""
    row = table.tables.card[table.compiled.rows[card]]
    for ability in range(row.first_ability, row.first_ability + row.num_abilities):
        table.tables.ability[ability].detail = event


def life(table, player=0):
    return int(table.game.player[player].life)


def floor(least):
    return enchantment(f"Floor {least}", "{W}", replacing(Op.REPLACE_FLOOR, least, Pipeline.LIFE, on=you))


@pytest.mark.parametrize(("before", "damage", "after"), [
    (20, 12, 8), (20, 13, 7), (20, 14, 7), (20, 50, 7), (8, 1, 7), (7, 1, 7), (6, 1, 6), (0, 3, 0),
])  # fmt: skip
def test_damage_that_would_go_below_a_floor_reduces_to_it(before, damage, after):
    """CR 120.3a, 614.1a; it never raises a life total."""
    table = Table(floor(7), BOTH)
    table.put(floor(7))
    table.put(BOTH)
    table.game.player[0].life = before
    assert lose_life_to(table.game, table.tables, 0, damage, True) == before - after
    assert (life(table), table.game.player[0].life_lost) == (after, before - after)
    assert table.waiting() == ([(Event.LOSES_LIFE, 0, 0, before - after)] if after < before else [])


@pytest.mark.parametrize("amount", [1, 13, 14, 20])
def test_loss_of_life_and_payments_know_no_floor(amount):
    """CR 118.3, 120.3a: only damage is replaced."""
    table = Table(floor(7))
    table.put(floor(7))
    assert lose_life(table.game, table.tables, 0, amount) == amount
    table.game.player[0].life = 20
    assert pay_life(table.game, table.tables, 0, amount)
    assert life(table) == 20 - amount


@pytest.mark.parametrize(("least", "after"), [((7, 1), 7), ((1, 7), 7), ((1,), 1)])
def test_of_several_floors_the_highest_holds(least, after):
    table = Table(*(floor(number) for number in least))
    for number in least:
        table.put(floor(number))
    lose_life_to(table.game, table.tables, 0, 30, True)
    assert life(table) == after


@pytest.mark.parametrize(
    ("instruction", "after"), [(Instruction.BEST, 7), (Instruction.FEWEST, 7), (Instruction.MOST, 4)]
)
def test_a_floor_before_or_after_a_doubler(instruction, after):
    """CR 616.1: the player who would lose life chooses the order."""
    table = Table(floor(7), doubler)
    table.put(floor(7))
    table.put(doubler)
    table.game.player[0].life = 10
    table.game.player[0].instruction = instruction
    lose_life_to(table.game, table.tables, 0, 5, True)
    assert life(table) == after


@pytest.mark.parametrize(("amount", "expected"), [(-2, 20), (0, 20), (1, 21), (5, 25)])
def test_gaining_life(amount, expected):
    """CR 119.3, 119.9: gaining none is no event."""
    table = Table(BOTH)
    table.put(BOTH)
    assert gain_life(table.game, table.tables, 0, amount) == expected - 20
    assert (life(table), table.game.player[0].life_gained) == (expected, expected - 20)
    assert table.waiting() == ([(Event.GAINS_LIFE, 0, 0, amount)] if expected > 20 else [])


@pytest.mark.parametrize(("amount", "expected"), [(-2, 20), (0, 20), (3, 17), (25, -5)])
def test_losing_life(amount, expected):
    """CR 119.3, 107.1b: a life total can be negative."""
    table = Table(BOTH)
    table.put(BOTH)
    assert lose_life(table.game, table.tables, 1, amount) == 20 - expected
    assert (life(table, 1), table.game.player[1].life_lost) == (expected, 20 - expected)
    assert table.waiting() == ([(Event.LOSES_LIFE, 1, 1, amount)] if expected < 20 else [])


def test_tallies_add_up_within_a_turn():
    table = Table(BOTH)
    for amount in (1, 2, 3):
        gain_life(table.game, table.tables, 0, amount)
        lose_life(table.game, table.tables, 0, 2 * amount)
    assert (table.game.player[0].life_gained, table.game.player[0].life_lost, life(table)) == (6, 12, 14)


@pytest.mark.parametrize(("event", "gained", "lost"), [
    (Event.GAINS_LIFE, 8, 3), (Event.LOSES_LIFE, 3, 7), (-1, 8, 7),
])  # fmt: skip
def test_the_player_orders_replacement_effects(event, gained, lost):
    """CR 616.1: 3 life gained is (3 + 1) x 2, 3 life lost is 3 x 2 + 1."""
    table = Table(plus_one_life, doubler)
    for card in (plus_one_life, doubler):
        about(table, card, event)
        table.put(card)
    assert gain_life(table.game, table.tables, 0, 3) == gained
    assert lose_life(table.game, table.tables, 0, 3) == lost
    assert gain_life(table.game, table.tables, 1, 3) == 3


@pytest.mark.parametrize("amount", [1, 4, 20])
def test_life_that_cannot_be_gained(amount):
    """CR 119.7, 119.5: not by setting the total either; losing is another matter."""
    table = Table(frozen, doubler)
    about(table, frozen, Event.GAINS_LIFE)
    table.put(frozen)
    table.put(doubler)
    about(table, doubler, Event.GAINS_LIFE)
    assert gain_life(table.game, table.tables, 0, amount) == 0
    set_life(table.game, table.tables, 0, 20 + amount)
    assert life(table) == 20
    assert lose_life(table.game, table.tables, 0, amount) == amount


@pytest.mark.parametrize(("amount", "can"), [(-1, True), (0, True), (1, False), (20, False)])
def test_life_that_cannot_be_lost_cannot_be_paid(amount, can):
    """CR 119.8, 119.4b."""
    table = Table(frozen)
    about(table, frozen, Event.LOSES_LIFE)
    table.put(frozen)
    assert can_pay_life(table.game, table.tables, 0, amount) == can
    assert pay_life(table.game, table.tables, 0, amount) == can
    assert life(table) == 20


@pytest.mark.parametrize(("amount", "paid"), [(0, True), (19, True), (20, True), (21, False)])
def test_paying_life(amount, paid):
    """CR 119.4: only what is there, and paying it is losing it."""
    table = Table(BOTH)
    table.put(BOTH)
    assert can_pay_life(table.game, table.tables, 0, amount) == paid
    assert pay_life(table.game, table.tables, 0, amount) == paid
    assert life(table) == (20 - amount if paid else 20)
    assert table.waiting() == ([(Event.LOSES_LIFE, 0, 0, amount)] if paid and amount else [])


def test_nothing_can_be_paid_from_a_negative_total():
    """CR 119.4b."""
    table = Table(BOTH)
    table.game.player[0].life = -3
    assert [can_pay_life(table.game, table.tables, 0, amount) for amount in (0, 1, 3)] == [True, False, False]


@pytest.mark.parametrize("total", [-3, 0, 10, 20, 31])
def test_setting_a_life_total(total):
    """CR 119.5: the difference is gained or lost."""
    table = Table(BOTH)
    table.put(BOTH)
    set_life(table.game, table.tables, 0, total)
    event = Event.GAINS_LIFE if total > 20 else Event.LOSES_LIFE
    assert life(table) == total
    assert table.waiting() == ([] if total == 20 else [(event, 0, 0, abs(total - 20))])


@pytest.mark.parametrize("more", [-1, 0, 1])
def test_a_life_total_too_large_stops_the_game(more):
    table = Table(BOTH)
    gain_life(table.game, table.tables, 0, LARGEST_AMOUNT - 20 + more)
    assert (table.game.status == Status.OVERFLOW) == (more > 0)
    assert (table.game.problem == Problem.AMOUNT) == (more > 0)


def test_a_player_who_lost_gains_and_loses_nothing():
    """CR 800.4a."""
    table = Table(BOTH)
    table.game.player[1].loss = 1
    assert gain_life(table.game, table.tables, 1, 3) == 0
    assert lose_life(table.game, table.tables, 1, 3) == 0
    assert life(table, 1) == 20
