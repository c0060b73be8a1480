"""Spells with X for which cards of the hand are exiled (CR 107.3, 601.2b, 601.2f)."""

import pytest

from components.decision import DecisionKind
from components.zones import Zone
from sim.cards.build import a_creature, creature, destroy, instant, target

BEAR = creature("Bear", "{1}{G}", "Bear", 2, 2)
OTHER_BEAR = creature("Other Bear", "{1}{G}", "Bear", 2, 2)
KILL = instant("Kill", "{0}", target(a_creature), destroy())
MIST, LIFE = "March of Swirling Mist", "March of Burgeoning Life"


@pytest.mark.parametrize(("lands", "exiled", "number"), [(4, 0, 3), (8, 0, 7), (1, 2, 4), (2, 3, 7), (9, 0, 0)])
def test_any_number_of_creatures_phases_out(board, lands, exiled, number):
    """CR 702.26b: more than six as well, whoever controls them."""
    board.you(*[BEAR] * 2, *["Island"] * lands, hand=[MIST, *["Counterspell"] * 3, "Murder"])
    board.opponent_has(*[OTHER_BEAR] * 6)
    names = [*["Bear #1", "Bear #2"], *[f"Other Bear #{i + 1}" for i in range(6)]][:number]
    paid = [f"Counterspell #{i + 1}" for i in range(exiled)]
    board.cast(MIST, targets=names, x=number, paying=paid)
    gone = [perm for perm in board.game.perm[: board.game.num_slots] if perm.phased_out == 1]
    assert (len(gone), board.cards(Zone.EXILE)) == (number, ["Counterspell"] * exiled)


@pytest.mark.parametrize(("found", "library"), [("Bear", [OTHER_BEAR, BEAR]), (None, [OTHER_BEAR, KILL])])
def test_a_creature_card_of_the_same_name_enters_tapped(board, found, library):
    """CR 201.2, 701.23."""
    board.you(BEAR, *["Forest"] * 4, hand=[LIFE], library=library).cast(LIFE, targets=["Bear"], x=3)
    if found:
        board.choose(DecisionKind.SEARCH, found)
        assert [board.permanent(f"Bear #{i}").tapped for i in (1, 2)] == [0, 1]
    assert board.cards(Zone.BATTLEFIELD).count("Bear") == (2 if found else 1)
    assert board.cards(Zone.GRAVEYARD) == [LIFE]


@pytest.mark.parametrize(("value", "lands", "exiled"), [(3, 4, 0), (3, 2, 1), (4, 1, 2), (4, 3, 1)])
def test_its_target_has_a_mana_value_less_than_x(board, value, lands, exiled):
    """CR 601.2b, 601.2c: an opponent's creature may be named."""
    board.you(*["Forest"] * lands, hand=[LIFE, BEAR, BEAR], library=[OTHER_BEAR]).opponent_has(OTHER_BEAR)
    board.cast(LIFE, targets=["Other Bear"], x=value, paying=["Bear #1", "Bear #2"][:exiled])
    board.choose(DecisionKind.SEARCH, "Other Bear")
    assert board.cards(Zone.BATTLEFIELD).count("Other Bear") == 1
    assert board.cards(Zone.EXILE) == ["Bear"] * exiled


def test_without_its_target_nothing_is_searched_for(board):
    """CR 608.2b."""
    board.you(BEAR, *["Forest"] * 4, hand=[LIFE, KILL], library=[BEAR])
    board.cast(LIFE, targets=["Bear"], x=3, hold=True).cast("Kill", targets=["Bear"])
    assert board.cards(Zone.LIBRARY) == ["Bear"]
