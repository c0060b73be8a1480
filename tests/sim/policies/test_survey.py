"""What the policy counts when it looks around."""

import pytest

from components.reference import NOTHING
from sim.policies.goldfish.survey import foe_after, kills_by_poison, survey

from .position import Position


def surveyed(position, by_poison=True):
    """Plan of a position."""
    survey(position.game, position.tables, position.plan, 0, by_poison)
    return position.plan


@pytest.mark.parametrize("elves", [0, 1, 3])
def test_attack_of_this_turn_and_the_next(elves):
    """CR 302.6: a fresh creature attacks next turn."""
    plan = surveyed(Position([], ["Glistener Elf"] * elves, fresh=["Rot Wolf"]))
    assert (plan.attack, plan.next_attack, plan.num_attackers) == (elves, elves + 2, elves)


def test_a_tapped_creature_attacks_next_turn():
    plan = surveyed(Position([], ["Glistener Elf", "Rot Wolf"], tapped=["Rot Wolf"]))
    assert (plan.attack, plan.next_attack) == (1, 3)


@pytest.mark.parametrize(("tapped", "mana"), [(0, 3), (1, 2), (3, 0)])
def test_mana_now_and_next_turn(tapped, mana):
    plan = surveyed(Position(["Forest"], ["Forest"] * 3, tapped=["Forest"] * tapped))
    assert (plan.mana, plan.next_mana, plan.lands) == (mana, 4, 1)


def test_double_strike_counts_power_twice():
    """CR 702.4b."""
    plan = surveyed(Position([], ["Jawbone Duelist", "Young Wolf"]), by_poison=False)
    assert (plan.attack, plan.strikes, plan.power_counts, plan.most_strikes) == (3, 2, 3, 2)


def test_each_other_attacker_gets_the_bonus():
    """Slaughter Singer adds 1 to the power of each other attacker with toxic."""
    plan = surveyed(Position([], ["Slaughter Singer", "Crawling Chorus", "Crawling Chorus"]), by_poison=False)
    assert plan.attack == 2 + 2 + 2


def test_combat_damage_that_proliferates_counts():
    assert surveyed(Position([], ["Bloated Contaminator"])).attack == 2


@pytest.mark.parametrize("priests", [0, 1, 2])
def test_what_targeting_is_worth(priests):
    assert surveyed(Position([], ["Venerated Rotpriest"] * priests)).per_target == priests


@pytest.mark.parametrize(
    ("battlefield", "hand", "life", "poison", "expected"),
    [
        ([], ["Glistener Elf"], 20, 0, True),
        ([], ["Young Wolf"], 20, 0, False),
        (["Young Wolf"], ["Glistener Elf"], 20, 0, False),
        (["Slaughter Singer"], [], 20, 0, True),
        (["Slaughter Singer"], [], 9, 0, False),
        (["Slaughter Singer"], [], 9, 2, True),
        (["Bloated Contaminator"], [], 20, 0, False),
        ([], [], 20, 0, True),
    ],
)
def test_kills_by_poison(battlefield, hand, life, poison, expected):
    """What is missing, by what the creatures hit for: poison or damage."""
    position = Position(hand, battlefield, life=life).poison(poison)
    assert kills_by_poison(position.game, position.tables, position.plan, 0) == expected


@pytest.mark.parametrize(
    ("poison", "order"),
    [((0, 5, 5), [2, 3, 1]), ((1, 2, 3), [3, 2, 1]), ((4, 4, 4), [1, 2, 3]), ((9, 0, 1), [1, 3, 2])],
)
def test_opponents_in_the_order_of_what_they_need(poison, order):
    position = Position(opponents=3)
    for opponent, amount in enumerate(poison, 1):
        position.poison(amount, opponent)
    foe, found = NOTHING, []
    for _ in range(3):
        foe = foe_after(position.game, 0, True, foe)
        found.append(foe)
    assert found == order
    assert foe_after(position.game, 0, True, foe) == foe


@pytest.mark.parametrize(("poison", "foe", "attack", "missing"), [(7, 1, 2, 3), (8, 2, 0, 10), (9, 2, 1, 10)])
def test_plans_beyond_an_opponent_who_is_as_good_as_dead(poison, foe, attack, missing):
    plan = surveyed(Position([], ["Glistener Elf"] * 2, opponents=2).poison(poison))
    assert (plan.foe, plan.attack, plan.missing) == (foe, attack, missing)
