"""Knapsacks of a plan, against all subsets."""

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from components.record import new_records
from sim.policies.goldfish.plan import (
    FIRST_ATTACKER,
    KNAPSACK,
    NUM_LANES,
    add_first_attacker,
    add_item,
    most,
)

ITEMS = st.lists(st.tuples(st.integers(0, 4), st.integers(1, 9)), max_size=6)


def filled(items, mana, add=add_item):
    """A knapsack for up to ``mana`` mana."""
    knapsack = new_records(1, KNAPSACK)[0]
    for number, (cost, worth) in enumerate(items, 1):
        add(knapsack, mana, cost, worth, number)
    return knapsack


def best_subset(items, mana):
    """Worth of the best subset that costs at most ``mana``, by trying all."""
    subsets = (chosen for size in range(len(items) + 1) for chosen in combinations(items, size))
    return max(sum(w for _, w in chosen) for chosen in subsets if sum(c for c, _ in chosen) <= mana)


@given(items=ITEMS, mana=st.integers(0, 7))
def test_worth_is_the_best_subset_of_each_lane(items, mana):
    knapsack = filled(items, mana)
    assert [int(knapsack.worth[lane]) for lane in range(mana + 1)] == [
        best_subset(items, lane) for lane in range(mana + 1)
    ]


@given(items=ITEMS, mana=st.integers(0, 7))
def test_choice_belongs_to_a_best_subset(items, mana):
    knapsack = filled(items, mana)
    choice = int(knapsack.choice[mana])
    if choice == 0:
        assert knapsack.worth[mana] == 0
        return
    cost, worth = items[choice - 1]
    others = items[: choice - 1] + items[choice:]
    assert worth + best_subset(others, mana - cost) == knapsack.worth[mana]


@pytest.mark.parametrize(("mana", "expected"), [(0, 0), (1, 3), (2, 6), (3, 6)])
def test_mana_beyond_the_last_item_buys_nothing(mana, expected):
    assert most(filled([(1, 3), (1, 3)], 3), mana) == expected


@pytest.mark.parametrize("mana", [NUM_LANES - 2, NUM_LANES - 1, NUM_LANES, NUM_LANES + 50])
def test_much_mana_counts_as_the_last_lane(mana):
    knapsack = filled([(NUM_LANES - 1, 5)], mana)
    assert most(knapsack, mana) == (5 if mana >= NUM_LANES - 1 else 0)


@pytest.mark.parametrize("number", [1, 2, 3])
def test_only_the_first_attacker_is_worth_more(number):
    knapsack = filled([(1, 2)] * number, 4, add_first_attacker)
    assert most(knapsack, 4) == FIRST_ATTACKER + 2 * number
