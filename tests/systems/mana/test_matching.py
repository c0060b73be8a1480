"""Hall's condition against matchings found by augmenting paths."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from components.mana import ANY_TYPE, UNITS
from systems.mana.matching import add_units, can_match, copy_units, number_touching, number_within
from tests.systems.treasury import C, G, U, W, largest_matching

sets = st.lists(st.integers(1, ANY_TYPE), max_size=7)


def units(*sets_of_types):
    record = np.zeros(1, UNITS).view(np.recarray)[0]
    for types in sets_of_types:
        add_units(record, types, 1)
    return record


@given(sets, sets)
def test_units_can_match_exactly_if_a_matching_covers_them(demand, supply):
    assert can_match(units(*demand), units(*supply)) == (largest_matching(demand, supply) == len(demand))


@pytest.mark.parametrize(
    ("demand", "supply", "possible"),
    [
        ((), (), True),
        ((G,), (), False),
        ((G, W), (G | W, G | W), True),
        ((G, G, W), (G | W, G | W, G), True),
        ((G, W, W), (G | W, G, G), False),
        ((ANY_TYPE, C), (U, C), True),
        ((ANY_TYPE, C), (U, U), False),
    ],
)
def test_examples(demand, supply, possible):
    assert can_match(units(*demand), units(*supply)) == possible


def test_units_of_the_same_types_are_one_group():
    record = units(G, W, G, G)
    assert (record.num_groups, record.total, record.number[:2].tolist()) == (2, 4, [3, 1])


def test_what_was_added_can_be_taken_away():
    record = units(G, G, W)
    add_units(record, G, -2)
    assert (record.total, number_touching(record, G)) == (1, 0)
    assert can_match(record, units(W))


def test_a_copy_is_of_its_own():
    one, other = units(G, G | W), units(U)
    copy_units(other, one)
    add_units(one, G, 1)
    assert (one.total, other.total, other.number[:2].tolist()) == (3, 2, [1, 1])


@pytest.mark.parametrize(("types", "within", "touching"), [(G, 1, 2), (G | W, 2, 2), (U, 0, 1), (ANY_TYPE, 3, 3)])
def test_numbers_within_and_touching_a_set(types, within, touching):
    record = units(G, G | W, U | C)
    assert (number_within(record, types), number_touching(record, types)) == (within, touching)
