"""What cards and abilities are worth, read off definitions of the library."""

import pytest

from sim.policies.goldfish import worth

from .position import Position


def card_of(name):
    """A position with one card in hand, its tables, and the card's row."""
    position = Position([name], ["Forest"])
    return position, position.tables, position.tables.card[position.tables.deck[0][1]]


@pytest.mark.parametrize(
    ("name", "mana"),
    [
        ("Glistener Elf", 1),
        ("Blight Mamba", 2),
        ("Rot Wolf", 3),
        ("Mutagenic Growth", 0),
        ("Apostle's Blessing", 1),
        ("Tyvar's Stand", 1),
        ("Forest", 0),
    ],
)
def test_mana_to_pay(name, mana):
    """CR 107.4f, 107.3a: Phyrexian symbols cost life, X is 0."""
    _, tables, card = card_of(name)
    assert worth.mana_to_pay(tables, int(card.cost)) == mana


@pytest.mark.parametrize(
    ("name", "poison", "damage"),
    [
        ("Glistener Elf", 1, 0),
        ("Rot Wolf", 2, 0),
        ("Young Wolf", 0, 1),
        ("Slaughter Singer", 2, 2),
        ("Jawbone Duelist", 2, 2),
        ("Bloated Contaminator", 1, 4),
        ("Giant Growth", 0, 0),
    ],
)
def test_hit_worth(name, poison, damage):
    """CR 120.3a, b and g: infect deals poison only, toxic both, double strike twice."""
    _, _, card = card_of(name)
    assert (worth.hit_worth(card, True), worth.hit_worth(card, False)) == (poison, damage)


@pytest.mark.parametrize(
    ("name", "by_poison", "times"),
    [
        ("Glistener Elf", True, 1),
        ("Glistener Elf", False, 0),
        ("Jawbone Duelist", True, 0),
        ("Jawbone Duelist", False, 2),
        ("Young Wolf", False, 1),
    ],
)
def test_power_counts(name, by_poison, times):
    _, _, card = card_of(name)
    assert worth.power_counts(int(card.keywords), by_poison) == times


@pytest.mark.parametrize(("entered", "lands", "now", "later"), [(0, 0, 2, 2), (0, 1, 2, 4), (1, 0, 4, 2), (1, 2, 4, 4)])
def test_landfall_pump_now_and_in_the_next_turn(entered, lands, now, later):
    position, tables, card = card_of("Groundswell")
    position.player.lands_entered = entered
    position.plan.lands = lands
    row = int(card.spell)
    assert worth.pump_now(position.game, tables, position.plan, row, 256 + 1) == now
    assert worth.pump_later(tables, position.plan, row, now) == later


@pytest.mark.parametrize(("name", "power"), [("Rancor", 2), ("Giant Growth", 0), ("Glistener Elf", 0)])
def test_aura_power(name, power):
    _, tables, card = card_of(name)
    assert worth.aura_power(tables, card) == power


@pytest.mark.parametrize(("name", "power"), [("Scale Up", 6), ("Giant Growth", 0)])
def test_sets_power(name, power):
    _, tables, card = card_of(name)
    assert worth.sets_power(tables, int(card.spell)) == power


@pytest.mark.parametrize(
    ("name", "by_poison", "expected"),
    [
        ("Gitaxian Probe", 1, (0, 0, 1)),
        ("Charge of the Mites", 1, (0, 2, 0)),
        ("Gut Shot", 1, (0, 0, 0)),
        ("Gut Shot", 0, (1, 0, 0)),
        ("Nature's Claim", 1, (0, 0, 0)),
    ],
)
def test_assess_ability(name, by_poison, expected):
    """Direct worth, worth each turn, and cards; of a modal spell the better mode (CR 700.2)."""
    position, tables, card = card_of(name)
    position.plan.by_poison = by_poison
    worth.assess_ability(tables, position.plan, int(card.spell))
    assert (int(position.plan.direct), int(position.plan.rate), int(position.plan.cards)) == expected


@pytest.mark.parametrize(
    ("name", "expected"),
    [("Skrelv's Hive", (0, 0, 1)), ("Bloated Contaminator", (0, 1, 0)), ("Slaughter Singer", (2, 3, 0))],
)
def test_assess_permanent(name, expected):
    """Direct worth, worth each turn, growth; three attackers of which power counts on two already."""
    position, tables, card = card_of(name)
    plan = position.plan
    plan.by_poison, plan.power_counts, plan.next_power_counts = 1, 2, 3
    worth.assess_permanent(tables, plan, card)
    assert (int(plan.direct), int(plan.rate), int(plan.growth)) == expected
