"""Cards that are chosen from hands and libraries, and what the policy chooses (CR 401.4, 701.9, 701.29)."""

import pytest

from components.characteristics import CardType
from components.decision import DecisionKind
from components.record import new_records
from components.zones import Zone
from sim.cards.build import (
    a_player,
    any_color,
    artifact,
    basic_landcycling,
    cards,
    cards_in_their_hand,
    creature,
    draw,
    fateseal,
    instant,
    land,
    library,
    look_at_top,
    mana_value_at_most,
    nonland,
    not_of_color,
    put_back,
    sorcery,
    target,
    that_are,
    you_choose_discard,
)
from sim.policies.goldfish.choices import answer_choice
from sim.policies.goldfish.plan import PLAN

BEAR = creature("Bear", "{1}{G}", "Bear", 2, 2)
GIANT = creature("Giant", "{4}{W}", "Giant", 5, 5)
ORB = artifact("Orb", "{2}")
STRIP = sorcery("Strip", "{0}", target(a_player), *you_choose_discard(nonland(cards_in_their_hand)))
PRY = sorcery("Pry", "{0}", target(a_player), *you_choose_discard(mana_value_at_most(cards_in_their_hand, 2)))
TAKE = sorcery("Take", "{0}", target(a_player), *you_choose_discard(that_are(cards_in_their_hand, CardType.CREATURE)))


def offered(board):
    return sorted(board.name(int(r)) for r in board.game.decision.object[: board.game.decision.num_options])


@pytest.mark.parametrize(
    ("spell", "choices"),
    [(STRIP, ["Bear", "Giant", "Orb"]), (PRY, ["Bear", "Forest", "Orb"]), (TAKE, ["Bear", "Giant"])],
)
def test_you_choose_what_another_discards(board, spell, choices):
    """CR 701.9b: you choose among the cards that fit."""
    board.you(hand=[spell]).opponent_has(hand=[BEAR, GIANT, ORB, "Forest"])
    board.cast(spell.name, targets=["opponent"])
    assert board.game.decision.player == 0
    assert offered(board) == choices
    board.choose(DecisionKind.CHOOSE_OBJECT, "Bear")
    assert board.cards(Zone.GRAVEYARD, 1) == ["Bear"]
    assert sorted(board.cards(Zone.HAND, 1)) == ["Forest", "Giant", "Orb"]


@pytest.mark.parametrize("hand", [[], ["Forest"], ["Forest", "Forest"]])
def test_nothing_that_fits_is_discarded(board, hand):
    """CR 101.3: what can't be done is left out."""
    board.you(hand=[STRIP]).opponent_has(hand=hand)
    board.cast("Strip", targets=["opponent"])
    assert board.cards(Zone.HAND, 1) == hand


@pytest.mark.parametrize(("first", "second"), [("Bear", "Giant"), ("Giant", "Bear"), ("Bear", "Orb")])
def test_cards_are_put_back_in_any_order(board, first, second):
    """CR 401.4: the one that is put back last is drawn first."""
    board.you(hand=[instant("Storm", "{0}", draw(1), *put_back(2)), BEAR, GIANT], library=[ORB, "Forest"])
    board.cast("Storm")
    board.choose(DecisionKind.CHOOSE_OBJECT, first).choose(DecisionKind.CHOOSE_OBJECT, second)
    top = board.game.player[0]
    order = [int(top.library[int(top.library_top) + depth]) for depth in range(3)]
    assert [board.compiled.names[board.tables.deck[0][card]] for card in order] == [second, first, "Forest"]


@pytest.mark.parametrize(("bottom", "top"), [(True, "Giant"), (False, "Bear")])
def test_fateseal_is_chosen_by_its_controller(board, bottom, top):
    """CR 701.29a: you look at the top card of another's library, and it may go to the bottom."""
    board.you(hand=[sorcery("Fate", "{0}", target(a_player), fateseal(1))]).opponent_has(library=[BEAR, GIANT])
    board.cast("Fate", targets=["opponent"])
    assert board.game.decision.player == 0
    board.choose(DecisionKind.SCRY, *(["Bear"] if bottom else []))
    record = board.game.player[1]
    assert board.compiled.names[board.tables.deck[1][int(record.library[record.library_top])]] == top


@pytest.mark.parametrize("found", ["Forest", "Wastes"])
def test_basic_landcycling_finds_a_basic_land(board, found):
    """CR 702.29e: only basic land cards are found."""
    barrens = land("Barrens", basic_landcycling("{0}"))
    board.you(hand=[barrens], library=["Forest", "Wastes", "Bayou", BEAR])
    board.activate("Barrens")
    assert offered(board) == ["Forest", "Wastes"]
    board.choose(DecisionKind.SEARCH, found)
    assert board.cards(Zone.HAND) == [found]
    assert board.cards(Zone.GRAVEYARD) == ["Barrens"]


def test_colorless_cards_are_what_has_no_color(board):
    """CR 105.2c: a land and an artifact without coloured mana are colourless."""
    stir = sorcery("Stir", "{0}", look_at_top(4, matching=not_of_color(cards(library), *any_color)))
    board.you(hand=[stir], library=[BEAR, ORB, "Forest", GIANT, ORB])
    board.cast("Stir")
    assert offered(board) == ["Forest", "Orb"]
    board.choose(DecisionKind.SEARCH, "Orb")
    assert board.cards(Zone.HAND) == ["Orb"]


@pytest.mark.parametrize(
    ("spell", "mine", "theirs", "zone", "gone"),
    [
        (instant("Back", "{0}", *put_back(1)), ["Forest", BEAR, BEAR], [], (Zone.LIBRARY, 0), "Forest"),
        (TAKE, [], [BEAR, "Glistener Elf"], (Zone.GRAVEYARD, 1), "Glistener Elf"),
    ],
)
def test_the_policy_gives_up_the_least_and_takes_the_most(board, spell, mine, theirs, zone, gone):
    """What is put back or discarded is the own worst and the opponent's best card."""
    lands = ["Forest"] * 5
    board.you(*lands, hand=[spell, *mine], library=[]).opponent_has(*lands, hand=theirs)
    board.cast(spell.name, targets=["opponent"] if theirs else [])
    answer_choice(board.game, board.tables, new_records(1, PLAN)[0])
    board._submit(answers={i: 1 for i in range(board.game.decision.num_options) if board.game.decision.answers[i]})
    board._answered()
    assert board.cards(*zone) == [gone]
