"""Rebound, costs that are no mana, mana with a gift, and cards put in order (CR 118.9, 401.4, 702.88)."""

import pytest

from components.characteristics import CardType, Color
from components.clock import Step
from components.decision import DecisionKind
from components.vocabulary.cards import AlternativeKind
from components.zones import Zone
from sim.cards.build import artifact, counter_spell, creature, enchantment, instant, spells, target
from tests.board import put

BEAR = creature("Bear", "{1}{G}", "Bear", 2, 2)
GIANT = creature("Giant", "{4}{W}", "Giant", 5, 6)
FROG = creature("Frog", "{G}", "Frog", 3, 3)
ORB = artifact("Orb", "{2}")
RUNE = enchantment("Rune", "{2}")
CANCEL = instant("Cancel", "{0}", target(spells()), counter_spell())


def order(board, number):
    record = board.game.player[0]
    top = [int(record.library[int(record.library_top) + depth]) for depth in range(number)]
    return [board.compiled.names[board.tables.deck[0][card]] for card in top]


@pytest.mark.parametrize("again", [True, False])
def test_a_spell_with_rebound_is_cast_twice(board, again):
    """CR 702.88a: it is exiled as it resolves, may be cast for nothing in your next upkeep, and is then put away."""
    board.you(BEAR, "Island", hand=["Distortion Strike"]).cast("Distortion Strike", targets=["Bear"])
    assert board.permanent("Bear").size == (3, 2)
    assert board.zone("Distortion Strike") == Zone.EXILE
    board.pass_until(Step.UPKEEP, active=1)
    assert board.permanent("Bear").size == (2, 2)
    board.pass_until(Step.UPKEEP, active=0).say(again)
    assert board.game.clock.active == 0
    assert board.permanent("Bear").power == (3 if again else 2)
    assert board.zone("Distortion Strike") == (Zone.GRAVEYARD if again else Zone.EXILE)


def test_a_countered_spell_does_not_rebound(board):
    """CR 702.88a: only as it resolves."""
    board.you(BEAR, "Island", hand=["Distortion Strike"]).opponent_has(hand=[CANCEL])
    board.cast("Distortion Strike", targets=["Bear"], hold=True).cast("Cancel", targets=["Distortion Strike"], by=1)
    assert board.zone("Distortion Strike") == Zone.GRAVEYARD


@pytest.mark.parametrize(("chosen", "life"), [("Bear", 22), ("Giant", 26)])
def test_the_toughness_of_what_was_sacrificed_counts(board, chosen, life):
    """Consuming Vapors, CR 608.2h: as it last was on the battlefield."""
    board.you(*["Swamp"] * 4, hand=["Consuming Vapors"]).opponent_has(BEAR, GIANT)
    board.cast("Consuming Vapors", targets=["opponent"]).choose(DecisionKind.SACRIFICE, chosen)
    assert board.me.life == life


def test_nobody_has_a_creature_to_sacrifice(board):
    """Consuming Vapors: no creature, no life."""
    board.you(*["Swamp"] * 4, hand=["Consuming Vapors"]).cast("Consuming Vapors", targets=["opponent"])
    assert board.me.life == 20


@pytest.mark.parametrize(("active", "hand", "free"), [(1, [BEAR], True), (0, [BEAR], False), (1, [ORB], False)])
def test_a_green_card_pays_in_other_turns(board, active, hand, free):
    """Force of Vigor, CR 118.9: another green card is exiled, and only if it is not your turn."""
    board.setting(active=active).you(hand=["Force of Vigor", *hand]).opponent_has(ORB, RUNE)
    assert ("cast Force of Vigor" in board.options()) is free
    if free:
        board.cast("Force of Vigor", targets=["Orb", "Rune"], way=AlternativeKind.ALTERNATIVE, paying=["Bear"])
        assert board.permanents(1) == []
        assert "Bear" in board.cards(Zone.EXILE)


@pytest.mark.parametrize(("lands", "free"), [(["Forest"], True), (["Bayou"], True), (["Island"], False)])
def test_an_opponent_gains_life_as_a_cost(board, lands, free):
    """Invigorate: 3 life for an opponent, as it is cast."""
    board.you(BEAR, *lands, hand=["Invigorate"])
    assert ("cast Invigorate" in board.options()) is free
    if free:
        board.cast("Invigorate", targets=["Bear"], way=AlternativeKind.ALTERNATIVE, hold=True)
        assert board.opponent.life == 23
        board.resolve()
        assert board.permanent("Bear").size == (6, 6)


@pytest.mark.parametrize(("cost", "life"), [("{G}", 21), ("{R}", 21), ("{1}", 20)])
def test_coloured_mana_gives_each_opponent_life(board, cost, life):
    """Grove of the Burnwillows: {C} is free of it."""
    board.setting(num_players=3).you("Grove of the Burnwillows", hand=[creature("Elf", cost, "Elf", 1, 1)]).cast("Elf")
    assert board.opponent.life == board.player(2).life == life


@pytest.mark.parametrize("wish", [("Orb", "Bear", "Rune"), ("Rune", "Orb", "Bear"), ("Bear", "Rune", "Orb")])
def test_the_top_cards_are_put_back_in_any_order(board, wish):
    """Halimar Depths, CR 401.4."""
    board.you(hand=["Halimar Depths"], library=[BEAR, RUNE, ORB, GIANT]).play("Halimar Depths")
    for name in reversed(wish[1:]):
        board.choose(DecisionKind.CHOOSE_OBJECT, name)
    assert order(board, 4) == [*wish, "Giant"]
    assert board.permanent("Halimar Depths").tapped == 1


@pytest.mark.parametrize("size", [0, 1, 2])
def test_a_short_library_is_put_in_order_as_far_as_it_goes(board, size):
    """CR 101.3."""
    board.you(hand=["Halimar Depths"], library=[BEAR, ORB][:size]).play("Halimar Depths")
    if size == 2:
        board.choose(DecisionKind.CHOOSE_OBJECT, "Bear")
    assert order(board, size) == ["Orb", "Bear"][2 - size :] or order(board, size) == ["Bear"]


def test_a_copy_with_exceptions(board):
    """Croaking Counterpart, CR 707.9: the token's copiable values are a 1/1 green Frog's; a Frog is no target."""
    board.you("Forest", "Forest", "Island", hand=["Croaking Counterpart"]).opponent_has("Serra Angel", FROG)
    assert board.targets("Croaking Counterpart") == ["Serra Angel"]
    board.cast("Croaking Counterpart", targets=["Serra Angel"])
    token = board.permanents().index("Serra Angel")
    assert token >= 0
    mine = next(r for r in range(16, 40) if board.game.perm[r - 16].controller == 0 and board.name(r) == "Serra Angel")
    now = board.game.perm[mine - 16].characteristics
    assert (int(now.power), int(now.toughness), int(now.colors)) == (1, 1, Color.GREEN)
    assert int(now.keywords) == int(board.permanent("Serra Angel #2").keywords)
    assert int(now.subtypes) == board.compiled.subtypes["Frog"]


@pytest.mark.parametrize(("pile", "way", "left"), [
    (["Bear"], 0, ["Giant", "Orb"]), (["Bear", "Orb"], 1, ["Bear", "Orb"]),
    ([], 0, ["Bear", "Giant", "Orb"]), ([], 1, []),
])  # fmt: skip
def test_a_player_sacrifices_one_of_two_piles(board, pile, way, left):
    """Liliana of the Veil: you make the piles, the other player chooses one; a pile may be empty (CR 700.3)."""
    board.you(put("Liliana of the Veil", {"loyalty": 6})).opponent_has(BEAR, GIANT, ORB)
    board.activate("Liliana of the Veil", targets=["opponent"], which=2)
    board.choose(DecisionKind.CHOOSE_OBJECT, *pile)
    assert board.game.decision.player == 1
    board.choose_detail(DecisionKind.WAY, way)
    assert sorted(board.permanents(1)) == left


def test_each_player_discards(board):
    """Liliana of the Veil."""
    board.you(put("Liliana of the Veil", {"loyalty": 3}), hand=[BEAR, ORB]).opponent_has(hand=[GIANT])
    board.activate("Liliana of the Veil", which=0).choose(DecisionKind.DISCARD, "Orb")
    assert (board.cards(Zone.HAND), board.cards(Zone.HAND, 1)) == (["Bear"], [])
    assert CardType.PLANESWALKER & board.permanent("Liliana of the Veil").types
