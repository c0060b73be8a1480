"""Opening hands: what is kept, and what goes to the bottom."""

import pytest

from components.decision import DecisionKind

from .position import Position

MULLIGAN_OPTIONS = [(0, -1, 0), (0, -1, 1)]


def keeps(hand, **facts):
    """Whether the policy keeps a hand."""
    return Position(hand, **facts).ask(DecisionKind.MULLIGAN, MULLIGAN_OPTIONS).choice == 0


@pytest.mark.parametrize(
    ("hand", "kept"),
    [
        (["Forest"] * 2 + ["Glistener Elf"] + ["Giant Growth"] * 4, True),
        (["Forest"] * 2 + ["Blight Mamba"] + ["Giant Growth"] * 4, True),
        (["Forest"] + ["Glistener Elf"] + ["Giant Growth"] * 5, True),
        (["Forest"] + ["Blight Mamba"] + ["Giant Growth"] * 5, False),
        (["Forest"] * 3 + ["Giant Growth"] * 4, False),
        (["Glistener Elf"] * 3 + ["Giant Growth"] * 4, False),
        (["Forest"] * 7, False),
        (["Forest"] * 6 + ["Glistener Elf"], False),
        (["Forest"] * 2 + ["Blight Mamba"] * 4 + ["Giant Growth"], False),
        (["Forest"] * 2 + ["Blight Mamba"] * 2 + ["Giant Growth"], True),
        (["Plains"] * 3 + ["Crawling Chorus"] * 2 + ["Annex Sentry"] * 2, True),
        (["Plains"] + ["Crawling Chorus"] * 4 + ["Annex Sentry"] * 2, False),
        (["Plains"] * 3 + ["Annex Sentry"] * 4, False),
    ],
)
def test_hands_of_five_and_seven(hand, kept):
    """CR 103.5: an attacker that the lands can cast, and something that supports it."""
    assert keeps(hand) == kept


@pytest.mark.parametrize(("size", "kept"), [(2, True), (3, True), (4, False), (7, False)])
def test_few_cards_are_always_kept(size, kept):
    assert keeps(["Forest"] * size) == kept


@pytest.mark.parametrize(
    ("lands", "others", "kept"),
    [
        *((2, 5, False), (3, 4, True), (4, 3, True), (5, 2, True), (6, 1, False)),
        *((2, 4, False), (3, 3, True), (4, 2, True), (5, 1, False)),
        *((1, 4, False), (2, 3, True), (3, 2, True), (4, 1, False)),
        *((0, 4, False), (1, 3, True), (2, 2, True), (3, 1, False)),
        (0, 3, True),
    ],
)
def test_with_a_commander_lands_and_other_cards_are_kept(lands, others, kept):
    """CR 903.6: there always is something to cast."""
    assert keeps(["Forest"] * lands + ["Cancel"] * others, commanders=["Fynn, the Fangbearer"]) == kept


def test_no_mulligan_is_taken_where_none_is_offered():
    assert Position(["Forest"] * 7).ask(DecisionKind.MULLIGAN, MULLIGAN_OPTIONS[:1]).choice == 0


@pytest.mark.parametrize(
    ("hand", "number", "given_up"),
    [
        (["Forest"] * 4 + ["Glistener Elf", "Giant Growth", "Rancor"], 1, ["Forest"]),
        (["Forest"] * 5 + ["Glistener Elf", "Rancor"], 3, ["Forest"] * 3),
        (["Forest"] * 2 + ["Glistener Elf", "Apostle's Blessing", "Giant Growth"], 1, ["Apostle's Blessing"]),
        (["Forest"] * 2 + ["Glistener Elf"] + ["Blight Mamba"] * 2, 1, ["Blight Mamba"]),
        (["Forest", "Glistener Elf", "Vines of Vastwood", "Might of Old Krosa"], 1, ["Vines of Vastwood"]),
    ],
)
@pytest.mark.parametrize("kind", [DecisionKind.BOTTOM, DecisionKind.DISCARD])
def test_gives_up_what_is_worth_keeping_least(kind, hand, number, given_up):
    """CR 103.5, 701.9b."""
    position = Position(hand)
    chosen = position.chosen(kind, position.hand_options(), number, number)
    assert sorted(map(position.name_of, chosen)) == sorted(given_up)
