"""Players choose in turn order and sacrifice at the same time (CR 101.4, 701.21)."""

import pytest

from components.characteristics import Restriction
from components.decision import DecisionKind
from components.zones import Zone
from sim.cards.build import (
    artifact,
    artifact_creature,
    creature,
    creatures,
    dies,
    enchantment,
    gain_life,
    instant,
    keeps_one_of_each_type,
    opponents,
    permanents,
    players,
    sacrifices,
    whenever,
    you,
)

BEAR = creature("Bear", "{1}{G}", "Bear", 2, 2)
OX = creature("Ox", "{3}{W}", "Ox", 2, 4)
MOURNER = creature("Mourner", "{B}", "Human", 1, 1, whenever(dies(creatures), gain_life(1, you)))
SHRINE, ROD = enchantment("Shrine", "{W}"), artifact("Rod", "{2}")
GOLEM = artifact_creature("Golem", "{3}", "Golem", 3, 3)
EDICT = instant("Edict", "{0}", sacrifices(players, creatures, 2))
VERDICT = instant("Verdict", "{0}", *keeps_one_of_each_type(opponents, permanents()))


@pytest.mark.parametrize("chosen", [("Mourner", "Bear"), ("Bear", "Ox"), ("Mourner", "Ox")])
def test_what_is_sacrificed_leaves_together(board, chosen):
    """CR 603.10a, 101.4: one that sees creatures die sees all of them, also those of the other player."""
    board.you(MOURNER, BEAR, OX, hand=[EDICT]).opponent_has(OX, OX)
    board.cast("Edict").choose(DecisionKind.SACRIFICE, *chosen)
    assert board.me.life == 24
    assert sorted(board.cards(Zone.GRAVEYARD)) == sorted(["Edict", *chosen])
    assert board.cards(Zone.GRAVEYARD, 1) == ["Ox", "Ox"]


@pytest.mark.parametrize(("active", "first"), [(0, 0), (1, 1)])
def test_the_active_player_chooses_first(board, active, first):
    """CR 101.4: nothing is sacrificed before all have chosen."""
    board.setting(active=active).you(BEAR, BEAR, OX, hand=[EDICT]).opponent_has(BEAR, OX, OX)
    board.cast("Edict")
    assert board.game.decision.player == first
    board.choose(DecisionKind.SACRIFICE, *(["Bear #1", "Ox"] if first == 0 else ["Bear", "Ox #1"]))
    assert (board.game.decision.player, board.cards(Zone.GRAVEYARD, first)) == (1 - first, [])
    board.choose(DecisionKind.SACRIFICE, *(["Bear", "Ox #1"] if first == 0 else ["Bear #1", "Ox"]))
    assert [len(board.cards(Zone.GRAVEYARD, player)) for player in (0, 1)] == [3, 2]


def test_what_cant_be_sacrificed_is_not_chosen(board):
    """CR 701.21a."""
    idol = creature("Idol", "{1}", "Wall", 1, 1, Restriction.CANT_BE_SACRIFICED)
    board.you(hand=[EDICT]).opponent_has(idol, BEAR, OX).cast("Edict")
    assert board.cards(Zone.GRAVEYARD, 1) == ["Bear", "Ox"]


@pytest.mark.parametrize(("there", "asked", "kept"), [
    ([BEAR, ROD, SHRINE, "Forest"], [], ["Bear", "Rod", "Shrine", "Forest"]),
    ([BEAR, OX, ROD, "Forest", "Forest"], ["Ox", "Forest #1"], ["Ox", "Rod", "Forest"]),
    ([GOLEM, BEAR, ROD], ["Golem", "Golem"], ["Golem"]),
    ([GOLEM, BEAR, ROD], ["Rod", "Golem"], ["Rod", "Golem"]),
    ([GOLEM, BEAR, ROD], ["Golem", "Bear"], ["Golem", "Bear"]),
    ([GOLEM], [], ["Golem"]),
])  # fmt: skip
def test_one_of_each_permanent_type_is_kept(board, there, asked, kept):
    """CR 110.4: one permanent can be chosen for several types; the types come in alphabetical order."""
    board.you(BEAR, OX, hand=[VERDICT]).opponent_has(*there).cast("Verdict")
    for name in asked:
        assert board.game.decision.player == 1
        board.choose(DecisionKind.CHOOSE_OBJECT, name)
    assert sorted(board.permanents(1)) == sorted(kept)
    assert sorted(board.permanents(0)) == ["Bear", "Ox"]


def test_each_opponent_chooses(board):
    """CR 101.4: in turn order."""
    board.setting(num_players=3).you(hand=[VERDICT]).has(1, BEAR, OX).has(2, OX, BEAR, ROD).cast("Verdict")
    for player, name in ((1, "Ox"), (2, "Bear")):
        assert board.game.decision.player == player
        board.choose(DecisionKind.CHOOSE_OBJECT, name)
    assert [sorted(board.permanents(player)) for player in (1, 2)] == [["Ox"], ["Bear", "Rod"]]
