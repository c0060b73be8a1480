"""Cards from outside the game: those of the sideboard (CR 400.11)."""

import pytest

from components.characteristics import CardType
from components.decision import DecisionKind
from components.zones import Zone
from sim.cards.build import cards, choose_object, chosen, instant, outside_the_game, return_to_hand, you_may

WISH = instant(
    "Wish", "{0}", you_may(choose_object(cards(outside_the_game, CardType.CREATURE)), return_to_hand(chosen))
)


@pytest.mark.parametrize("wanted", ["Grizzly Bears", "Glistener Elf"])
def test_one_that_fits_is_put_into_the_hand(board, wanted):
    board.you(hand=[WISH], outside=["Grizzly Bears", "Rancor", "Glistener Elf"])
    board.opponent_has(outside=["Typhoid Rats"])
    board.cast("Wish").say(True).choose(DecisionKind.CHOOSE_OBJECT, wanted)
    assert board.cards(Zone.HAND) == [wanted]
    assert sorted([*board.cards(Zone.OUTSIDE), wanted]) == ["Glistener Elf", "Grizzly Bears", "Rancor"]


def test_nothing_comes_if_nobody_wants_it(board):
    board.you(hand=[WISH], outside=["Grizzly Bears"]).cast("Wish").say(False)
    assert board.cards(Zone.OUTSIDE) == ["Grizzly Bears"]


@pytest.mark.parametrize("outside", [[], ["Rancor"]])
def test_nothing_comes_if_nothing_fits(board, outside):
    board.you(hand=[WISH], outside=outside).cast("Wish").say(True)
    assert board.cards(Zone.HAND) == []


def test_it_is_a_card_like_any_other_then(board):
    board.you("Forest", hand=[WISH], outside=["Glistener Elf"])
    board.cast("Wish").say(True).cast("Glistener Elf")
    assert board.permanent("Glistener Elf").size == (1, 1)
