"""`sim.decks.align`: shared cards hold the same deck slots."""

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from sim.decks.align import align

LISTS = st.lists(st.sampled_from("ABCDE"), max_size=12)


@given(LISTS, LISTS)
def test_nothing_is_lost_and_the_first_list_stays_as_it_is(first, second):
    ours, theirs = align(first, second)
    assert ours == first
    assert Counter(theirs) == Counter(second)


@given(LISTS, st.data())
def test_as_many_slots_as_possible_are_shared(first, data):
    second = data.draw(st.lists(st.sampled_from("ABCDE"), min_size=len(first), max_size=len(first)))
    ours, theirs = align(first, second)
    assert sum(a == b for a, b in zip(ours, theirs, strict=True)) == (Counter(first) & Counter(second)).total()


@given(LISTS)
def test_the_order_of_the_second_list_does_not_matter_for_equal_lists(first):
    assert align(first, sorted(first)) == (first, first)


def test_a_swap_of_two_cards_moves_only_these():
    first = ["Rancor"] * 4 + ["Seal"] * 4 + ["Forest"] * 20
    second = ["Forest"] * 20 + ["Seal"] * 6 + ["Rancor"] * 2
    assert align(first, second)[1] == ["Rancor"] * 2 + ["Seal"] * 6 + ["Forest"] * 20


def test_lists_of_different_sizes_share_the_slots_that_both_have():
    assert align("AB", "XBA")[1] == ["A", "B", "X"]
    assert align("ABC", "CX")[1] == ["C", "X"]
    assert align("ABC", "B")[1] == ["B"]
    assert align("", "BA")[1] == ["B", "A"]


def test_cards_are_compared_by_their_key():
    assert align(["Forest", "Elf"], ["elf", "FOREST"], key=str.casefold)[1] == ["FOREST", "elf"]
