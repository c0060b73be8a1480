"""Numbers read off players, and off all that a selector selects (CR 107.3, 608.2h)."""

from dataclasses import replace

import pytest

from components.characteristics import Color
from components.clock import Step
from components.vocabulary.amounts import AmountCode
from components.zones import Zone
from sim.cards.build import (
    artifact,
    creature,
    creatures,
    lands,
    opponents,
    permanents,
    players,
    toxic,
    you,
    yours,
)
from sim.cards.build_entering import devotion
from sim.cards.model import Amount
from tests.board import put
from tests.systems.asker import Asker

BEAR = creature("Bear", "{1}{G}", "Bear", 2, 2)
OX = creature("Ox", "{3}{W}", "Ox", 3, 4, toxic(2))
YOURS = yours(creatures)


def amount(code, **fields):
    return Amount(code=code, **fields)


def value(code, source=None, **fields):
    """Value of an amount on a board with two Bears (one has counters and damage), an Ox and five Forests."""
    context = fields.pop("context", {})
    asked = amount(code, **fields)
    asker = Asker(asked)
    big_bear = put(BEAR, {"+1/+1": 3, "shield": 1}, damage=2)
    asker.you(big_bear, OX, *["Forest"] * 2, "Plains", hand=["Forest"] * 4, life=17)
    asker.opponent_has(BEAR, poison=3, graveyard=["Rancor"] * 2, life=8)
    return asker.value(asked, source, **context)


@pytest.mark.parametrize(("code", "fields", "expected"), [
    (AmountCode.CONSTANT, {"value": 7}, 7), (AmountCode.CONSTANT, {"value": -2}, -2),
    (AmountCode.COUNT, {"selector": creatures}, 3), (AmountCode.COUNT, {"selector": YOURS}, 2),
    (AmountCode.COUNTERS, {"selector": creatures, "kind": "+1/+1"}, 3),
    (AmountCode.COUNTERS, {"selector": players, "kind": "poison"}, 3),
    (AmountCode.MOST_COUNTERS, {"selector": creatures, "kind": "shield"}, 1),
    (AmountCode.MOST_COUNTERS, {"selector": you, "kind": "poison"}, 0),
    (AmountCode.POWER, {"selector": YOURS}, 5), (AmountCode.TOUGHNESS, {"selector": YOURS}, 5),
    (AmountCode.MANA_VALUE, {"selector": YOURS}, 2), (AmountCode.TOXIC, {"selector": YOURS}, 0),
    (AmountCode.GREATEST_POWER, {"selector": creatures}, 5), (AmountCode.TOTAL_POWER, {"selector": creatures}, 10),
    (AmountCode.DAMAGE, {"selector": YOURS}, 2), (AmountCode.DAMAGE, {"selector": you}, 0),
    (AmountCode.LIFE, {"selector": you}, 17), (AmountCode.LIFE, {"selector": opponents}, 8),
    (AmountCode.HAND, {"selector": you}, 4), (AmountCode.HAND, {"selector": opponents}, 0),
    (AmountCode.COUNTER_KINDS, {"selector": creatures}, 2), (AmountCode.COUNTER_KINDS, {"selector": permanents()}, 2),
    (AmountCode.COUNTER_KINDS, {"selector": players}, 1), (AmountCode.BASIC_LAND_TYPES, {"selector": lands}, 2),
    (AmountCode.BASIC_LAND_TYPES, {"selector": players}, 0),
    (AmountCode.CARDS_IN_ZONE, {"selector": opponents, "value": int(Zone.GRAVEYARD)}, 2),
    (AmountCode.CARDS_IN_ZONE, {"selector": you, "value": int(Zone.GRAVEYARD)}, 0),
    (AmountCode.CARDS_IN_ZONE, {"selector": you, "value": int(Zone.HAND)}, 4),
])  # fmt: skip
def test_numbers_of_a_board(code, fields, expected):
    assert value(code, **fields) == expected


@pytest.mark.parametrize("code", [
    AmountCode.POWER, AmountCode.TOUGHNESS, AmountCode.MANA_VALUE, AmountCode.TOXIC, AmountCode.DAMAGE, AmountCode.LIFE,
    AmountCode.CARDS_IN_ZONE, AmountCode.COUNT, AmountCode.COUNTERS, AmountCode.GREATEST_POWER,
])  # fmt: skip
def test_nothing_selected_is_zero(code):
    """CR 107.1: nothing to read a number off."""
    assert value(code, selector=replace(creatures, any_subtypes=("Dragon",)), kind="+1/+1") == 0


@pytest.mark.parametrize(("code", "field"), [
    (AmountCode.LANDS_ENTERED, "lands_entered"), (AmountCode.SPELLS_CAST, "spells_cast"),
    (AmountCode.DAMAGE_TAKEN, "damage_taken"), (AmountCode.LIFE_GAINED, "life_gained"),
    (AmountCode.LIFE_LOST, "life_lost"), (AmountCode.CREATURES_DIED, "creatures_died"),
    (AmountCode.CREATURES_ATTACKED, "creatures_attacked"),
])  # fmt: skip
@pytest.mark.parametrize("number", [0, 1, 2])
def test_what_happened_this_turn(code, field, number):
    """Each tally is read by its own code, for the player who is asked about."""
    asked = amount(code, selector=opponents)
    asker = Asker(asked).begin()
    asker.game.player[1][field] = number
    assert asker.value(asked) == number
    assert asker.value(asked, controller=1) == 0


def tally(board, code, player):
    field = {AmountCode.LANDS_ENTERED: "lands_entered", AmountCode.CREATURES_ATTACKED: "creatures_attacked"}[code]
    return int(board.begin().game.player[player][field])


@pytest.mark.parametrize("attackers", [0, 1, 2])
def test_creatures_that_a_player_attacked_with(board, attackers):
    """CR 508.1: those that were declared, until the next turn."""
    board.you(*[BEAR] * 3).attack(*[f"Bear #{i + 1}" for i in range(attackers)])
    assert tally(board, AmountCode.CREATURES_ATTACKED, 0) == attackers
    assert tally(board, AmountCode.CREATURES_ATTACKED, 1) == 0
    board.pass_until(Step.UPKEEP, active=1)
    assert tally(board, AmountCode.CREATURES_ATTACKED, 0) == 0


@pytest.mark.parametrize(("mana", "proliferates"), [("{2}", True), ("{3}", True), ("{4}", False)])
def test_a_target_that_left_is_known_as_it_was(board, mana, proliferates):
    """CR 608.2h: Carnivorous Canopy looks at the mana value of what it destroyed."""
    board.you(*["Forest"] * 3, hand=["Carnivorous Canopy"])
    board.opponent_has(artifact("Rock", mana), poison=1).cast("Carnivorous Canopy", targets=["Rock"])
    assert board.zone("Rock") == Zone.GRAVEYARD
    if proliferates:
        board.proliferate(["opponent"])
    assert board.opponent.poison == 1 + proliferates


@pytest.mark.parametrize(
    ("colors", "expected"),
    [((Color.GREEN,), 4), ((Color.WHITE,), 3), ((Color.GREEN, Color.WHITE), 6), ((Color.BLUE,), 1), ((Color.RED,), 0)],
)
def test_devotion(colors, expected):
    """CR 700.5: mana symbols of the colours among the costs of your permanents; a hybrid one counts once for both."""
    asked = devotion(*colors)
    asker = Asker(asked)
    pair = creature("Pair", "{1}{G/W}{G}", "Elf", 1, 1)
    asker.you(BEAR, pair, creature("Twin", "{W}{W}{2/U}", "Bird", 1, 1), put(BEAR), "Forest")
    asker.opponent_has(BEAR, creature("Other", "{R}", "Goblin", 1, 1))
    assert asker.value(asked) == expected
