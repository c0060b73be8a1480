"""Instructions about cards (CR 121, 701.9, 701.17, 701.22 to 701.25)."""

from dataclasses import replace

import pytest

from components.characteristics import CardType
from components.decision import DecisionKind
from components.note import Note
from components.player import Loss
from components.trigger import Event
from components.vocabulary.instructions import Op
from components.vocabulary.selectors import Who
from components.zones import Zone
from sim.cards.build import (
    a_player,
    cards,
    creature,
    discard,
    draw,
    enchantment,
    gain_life,
    graveyard,
    instant,
    library,
    look_at_hand,
    mill,
    opponents,
    players,
    return_to_hand,
    scry,
    search_library,
    surveil,
    target,
    the_target,
    whenever,
    you,
)
from sim.cards.build_triggers import when
from sim.cards.model import Instruction
from tests.systems.tables_builder import Notes

FIVE = ["Forest", "Plains", "Island", "Swamp", "Mountain"]
BEAR = creature("Bear", "{1}{G}", "Bear", 2, 2)


def spell(*effects):
    return instant("Spell", "{0}", *effects)


@pytest.mark.parametrize("number", [0, 1, 2, 5])
def test_drawing(board, number):
    """CR 121.2."""
    board.you(hand=[spell(draw(number))], library=FIVE).cast("Spell")
    assert board.cards(Zone.HAND) == FIVE[:number]
    assert board.cards(Zone.HAND, 1) == []


@pytest.mark.parametrize(("number", "loses"), [(4, False), (5, False), (6, True)])
def test_drawing_more_than_there_is(board, number, loses):
    """CR 121.4, 704.5b: the rest is drawn, then the player loses."""
    board.you(hand=[spell(draw(number))], library=FIVE).cast("Spell")
    assert (board.game.player[0].loss == Loss.LIBRARY) == loses


def test_each_player_draws(board):
    board.you(hand=[spell(draw(2, players))], library=FIVE).opponent_has(library=FIVE).cast("Spell")
    assert board.cards(Zone.HAND) == board.cards(Zone.HAND, 1) == FIVE[:2]


@pytest.mark.parametrize("who", ["you", "opponent"])
def test_a_target_player_draws(board, who):
    board.you(hand=[spell(target(a_player), draw(1, the_target))]).cast("Spell", targets=[who])
    assert [len(board.cards(Zone.HAND, player)) for player in (0, 1)] == ([1, 0] if who == "you" else [0, 1])


@pytest.mark.parametrize("number", [0, 1, 3, 9])
def test_milling(board, number):
    """CR 701.17b: as many as there are."""
    board.you(hand=[spell(mill(number, opponents))]).opponent_has(library=FIVE)
    with Notes(Event.PUT_INTO_GRAVEYARD) as taken:
        board.cast("Spell")
    assert board.cards(Zone.GRAVEYARD, 1) == FIVE[:number]
    assert [note[-1] for note in taken] == [Zone.LIBRARY] * min(number, 5) + [Zone.STACK]


@pytest.mark.parametrize(("hand", "number", "asked"), [
    (3, 1, True), (3, 2, True), (3, 3, False), (2, 3, False), (0, 1, False),
])  # fmt: skip
def test_discarding_cards_of_choice(board, hand, number, asked):
    """CR 701.9b: as many as there are; the discarding player chooses."""
    board.you(hand=[spell(discard(number, opponents))]).opponent_has(hand=FIVE[:hand])
    with Notes(Event.DISCARDS) as taken:
        board.cast("Spell")
        if asked:
            assert board.game.decision.player == 1
            board.choose(DecisionKind.DISCARD, *FIVE[1 : number + 1])
    discarded = FIVE[1 : number + 1] if asked else FIVE[: min(hand, number)]
    assert sorted(board.cards(Zone.GRAVEYARD, 1)) == sorted(discarded)
    assert len(taken) == len(discarded)


def test_each_player_discards_after_the_other(board):
    """CR 101.4: in order; each chooses for the own hand."""
    board.you(hand=[spell(discard(1, players)), "Forest", "Plains"]).opponent_has(hand=["Island", "Swamp"])
    board.cast("Spell").choose(DecisionKind.DISCARD, "Plains").choose(DecisionKind.DISCARD, "Island")
    assert (board.cards(Zone.HAND), board.cards(Zone.HAND, 1)) == (["Forest"], ["Swamp"])


@pytest.mark.parametrize("bottom", [[], ["Forest"], ["Plains"], ["Forest", "Plains"]])
def test_scrying(board, bottom):
    """CR 701.22a: any number of them to the bottom, the rest stays on top."""
    board.you(hand=[spell(scry(2), draw(1))], library=FIVE).cast("Spell").choose(DecisionKind.SCRY, *bottom)
    order = [name for name in FIVE if name not in bottom] + bottom
    assert board.cards(Zone.HAND) == [order[0]]
    assert board.cards(Zone.LIBRARY) == order[1:]


@pytest.mark.parametrize(("size", "number", "options"), [(0, 2, 0), (1, 2, 1), (5, 3, 3)])
def test_scrying_more_than_there_is(board, size, number, options):
    """CR 701.22d: as many as there are."""
    board.you(hand=[spell(scry(number))], library=FIVE[:size]).cast("Spell")
    if options:
        assert board.game.decision.num_options == options
        board.choose(DecisionKind.SCRY)
    assert len(board.cards(Zone.LIBRARY)) == size


@pytest.mark.parametrize("put_away", [[], ["Forest"], ["Plains"], ["Forest", "Plains"]])
def test_surveilling(board, put_away):
    """CR 701.25a: into the graveyard instead."""
    board.you(hand=[spell(surveil(2), draw(1))], library=FIVE).cast("Spell").choose(DecisionKind.SURVEIL, *put_away)
    assert sorted(board.cards(Zone.GRAVEYARD)) == sorted([*put_away, "Spell"])
    assert board.cards(Zone.HAND) == [next(name for name in FIVE if name not in put_away)]


@pytest.mark.parametrize(("found", "zone"), [
    ("Bear", Zone.HAND), ("Bear", Zone.BATTLEFIELD), ("Bear", Zone.GRAVEYARD), ("Bear", Zone.EXILE), (None, Zone.HAND),
])  # fmt: skip
def test_searching(board, found, zone):
    """CR 701.23a, 701.23b: a card with the quality, or none; then the library is shuffled."""
    tutor = spell(search_library(cards(library, CardType.CREATURE), 1, to=zone))
    board.you(hand=[tutor], library=["Forest", BEAR, "Plains", BEAR]).begin()
    shuffles = board.game.player[0].shuffles
    with Notes(Event.SEARCHED) as taken:
        board.cast("Spell")
        assert board.game.decision.num_options == 2
        board.choose(DecisionKind.SEARCH, *([] if found is None else [found]))
    assert board.cards(zone).count("Bear") == (1 if found else 0)
    assert len(board.cards(Zone.LIBRARY)) == (3 if found else 4)
    assert board.game.player[0].shuffles == shuffles + 1
    assert len(taken) == 1


def test_searching_for_the_top_of_the_library(board):
    """CR 701.24: the library is shuffled, then the card is put on top."""
    tutor = spell(search_library(cards(library), 1, to=Zone.LIBRARY), draw(1))
    board.you(hand=[tutor], library=FIVE).cast("Spell").choose(DecisionKind.SEARCH, "Swamp")
    assert board.cards(Zone.HAND) == ["Swamp"]


@pytest.mark.parametrize("chosen", [[], ["Forest"], ["Forest", "Plains"]])
def test_finding_several_cards_tapped(board, chosen):
    tutor = spell(search_library(cards(library), 2, to=Zone.BATTLEFIELD, tapped=True))
    board.you(hand=[tutor], library=FIVE).cast("Spell").choose(DecisionKind.SEARCH, *chosen)
    assert board.permanents() == chosen
    assert all(board.permanent(name).tapped for name in chosen)


def test_an_opponent_searches(board):
    """The player of ``other``; who must choose is that player."""
    tutor = spell(search_library(cards(library, of=Who.ANYONE), 1, who=opponents))
    board.you(hand=[tutor]).opponent_has(library=FIVE).cast("Spell")
    assert board.game.decision.player == 1
    board.choose(DecisionKind.SEARCH, "Island")
    assert board.cards(Zone.HAND, 1) == ["Island"]


def test_nobody_is_there_to_search(board):
    nobody = replace(players, counter="poison")
    board.you(hand=[spell(search_library(cards(library), 1, who=nobody), gain_life(1))]).cast("Spell")
    assert board.me.life == 21


def test_shuffling(board):
    """CR 701.24a: the order of all cards is unknown afterwards."""
    board.you(hand=[spell(Instruction(op=Op.SHUFFLE))], library=FIVE * 2).begin()
    player = board.game.player[0]
    board.cast("Spell")
    assert (player.unseen_start, player.unseen_end - player.unseen_start) == (0, 10)
    assert sorted(board.cards(Zone.LIBRARY)) == sorted(FIVE * 2)


def test_cards_return_from_the_graveyard(board):
    regrowth = instant("Regrowth", "{0}", target(cards(graveyard), 0, 2), return_to_hand())
    board.you(hand=[regrowth], graveyard=FIVE).cast("Regrowth", targets=["Swamp", "Plains"])
    assert sorted(board.cards(Zone.HAND)) == ["Plains", "Swamp"]
    assert sorted(board.cards(Zone.GRAVEYARD)) == ["Forest", "Island", "Mountain", "Regrowth"]


def test_a_discard_is_seen(board):
    """CR 603.2: one event for each card."""
    stone = enchantment("Stone", "{1}", whenever(when(Event.DISCARDS, None, Who.OPPONENT), gain_life(1)))
    board.you(stone, hand=[spell(discard(2, opponents))]).opponent_has(hand=FIVE[:2]).cast("Spell")
    assert board.me.life == 22


@pytest.mark.parametrize("number", [0, 1, 2, 5])
def test_discarding_at_random(board, number):
    """CR 701.9b: nobody chooses, and no more than there are."""
    trim = instant("Trim", "{0}", discard(number, you, at_random=True))
    board.you(hand=[trim, "Forest", "Plains", "Island"]).cast("Trim")
    assert len(board.cards(Zone.HAND)) == max(3 - number, 0)
    assert len(board.cards(Zone.GRAVEYARD)) == 1 + min(number, 3)


@pytest.mark.parametrize("hands", [[0], [1], [2, 1]])
def test_looking_at_a_hand_is_noted_and_changes_nothing(board, hands):
    """CR 701.20e."""
    looked = opponents if len(hands) > 1 else the_target
    peek = instant("Peek", "{0}", *([] if len(hands) > 1 else [target(a_player)]), look_at_hand(looked))
    board.setting(num_players=1 + len(hands)).you(hand=[peek])
    for player, size in enumerate(hands, 1):
        board.has(player, hand=[BEAR] * size)
    with Notes(Note.LOOKS_AT_HAND) as notes:
        board.cast("Peek", targets=[] if len(hands) > 1 else ["opponent"])
    assert notes == [(Note.LOOKS_AT_HAND, player + 1, 0, 1, 0) for player in range(len(hands))]
    assert [len(board.cards(Zone.HAND, player + 1)) for player in range(len(hands))] == hands
