"""What pumps will be worth in the next turn."""

import pytest

from sim.policies.goldfish.later import consider_later
from sim.policies.goldfish.plan import most
from sim.policies.goldfish.survey import survey
from sim.policies.goldfish.turn import clear_knapsacks

from .position import Position


def later(hand, battlefield):
    """Plan of a position with the knapsack of the next turn."""
    position = Position(hand, battlefield)
    survey(position.game, position.tables, position.plan, 0, True)
    clear_knapsacks(position.plan)
    consider_later(position.game, position.tables, position.plan)
    return position.plan


@pytest.mark.parametrize(
    ("hand", "battlefield", "mana", "worth"),
    [
        (["Giant Growth"], ["Glistener Elf", "Forest"], 1, 3),
        (["Giant Growth"], ["Glistener Elf", "Forest"], 0, 0),
        (["Groundswell"], ["Glistener Elf", "Forest"], 1, 2),
        (["Groundswell", "Forest"], ["Glistener Elf", "Forest"], 1, 4),
        (["Might of Old Krosa", "Vines of Vastwood"], ["Glistener Elf", "Forest", "Forest"], 3, 8),
        (["Scale Up"] * 3, ["Glistener Elf", "Forest", "Forest"], 3, 10),
        (["Scale Up"] * 2, ["Forest"], 2, 5),
        (["Mutagenic Growth"], ["Glistener Elf"], 0, 2),
        ([], ["Glistener Elf", "Seal of Strength"], 0, 3),
        (["Seal of Strength"], ["Glistener Elf", "Forest"], 1, 3),
        (["Giant Growth"], ["Crawling Chorus", "Forest"], 1, 0),
        (["Apostle's Blessing"], ["Glistener Elf", "Forest"], 1, 0),
    ],
)
def test_pumps_of_the_next_turn(hand, battlefield, mana, worth):
    assert most(later(hand, battlefield).later, mana) == worth


@pytest.mark.parametrize(("seals", "mana"), [(0, 0), (1, 1), (3, 3)])
def test_what_can_be_paid_in_advance(seals, mana):
    assert later(["Seal of Strength"] * seals + ["Giant Growth"], ["Forest"]).prepayable == mana
