"""Cards about attacks and blocks, and about any of several opponents."""

import pytest

from components.clock import Step
from components.decision import DecisionKind
from components.game import Problem, Status
from sim.cards.build import a_creature, control_it, creature, enchantment, instant, target
from sim.cards.build_replacements import cant_lose
from tests.board import put

BEAR = creature("Bear", "{1}{G}", "Bear", 2, 2)
OX = creature("Ox", "{W}", "Ox", 3, 3)
ELK = creature("Elk", "{W}", "Elk", 1, 1)


@pytest.mark.parametrize("name", ["Questing Beast", "Paladin of Predation"])
@pytest.mark.parametrize(("blocker", "can"), [("Bear", False), ("Ox", True)])
def test_small_creatures_cant_block(board, name, blocker, can):
    """CR 509.1b."""
    board.you(name, ELK).opponent_has(BEAR, OX).attack(name, "Elk")
    if can:
        board.block({blocker: name})
        assert board.permanent(name).blocked == 1
        return
    with pytest.raises(AssertionError, match=Problem.ILLEGAL_ANSWER.name):
        board.block({blocker: name})


@pytest.mark.parametrize(("lives", "size"), [((20, 7), 10), ((7, 20), 10), ((5, 5), 3)])
def test_malignus_counts_the_opponent_with_most_life(board, lives, size):
    """CR 604.3, 107.1a."""
    board.setting(num_players=3).you("Malignus").has(1, life=lives[0]).has(2, life=lives[1])
    assert board.permanent("Malignus").size == (size, size)


@pytest.mark.parametrize(("hurt", "drawn"), [((), 0), ((1,), 1), ((2,), 1), ((1, 2), 2)])
def test_kaito_counts_the_opponents_who_lost_life(board, hurt, drawn):
    """CR 608.2h."""
    board.setting(num_players=3).you(put("Kaito, Bane of Nightmares", {"loyalty": 4}), *["Mountain"] * 2,
                                     hand=["Lightning Bolt"] * 2).has(1).has(2)  # fmt: skip
    for player in hurt:
        board.cast("Lightning Bolt", targets=["opponent" if player == 1 else "opponent 2"])
    board.activate("Kaito, Bane of Nightmares", which=1)
    board.choose(DecisionKind.SURVEIL)
    assert board.me.hand_size == 2 - len(hurt) + drawn


@pytest.mark.parametrize(("player", "bonus"), [(None, 0), (1, 3), (2, 3)])
def test_bloodthirst_for_any_opponent(board, player, bonus):
    """CR 702.54a."""
    board.setting(num_players=3).you("Mountain", *["Swamp"] * 5, hand=["Lightning Bolt", "Bloodlord of Vaasgoth"])
    board.has(1).has(2)
    if player:
        board.cast("Lightning Bolt", targets=["opponent" if player == 1 else "opponent 2"])
    board.cast("Bloodlord of Vaasgoth")
    assert board.permanent("Bloodlord of Vaasgoth").counters("+1/+1") == bonus


@pytest.mark.parametrize(("attackers", "lost"), [(["you"], 0), (["Kiora"], 2), (["Kiora", "Kiora"], 2)])
def test_oath_of_kaya_answers_attacks_on_planeswalkers(board, attackers, lost):
    """CR 508.3."""
    name = "Kiora, the Crashing Wave"
    board.you("Oath of Kaya", put(name, {"loyalty": 5})).opponent_has(BEAR, BEAR)
    board.pass_until(Step.BEGINNING_OF_COMBAT, active=1)
    named = [f"Bear #{i + 1}" for i in range(len(attackers))]
    board.attack(*named, at=[name if at == "Kiora" else at for at in attackers])
    assert (board.opponent.life, board.me.life) == (20 - lost, 20 + lost)


@pytest.mark.parametrize("protected", [False, True])
def test_vraskas_assassins(board, protected):
    """CR 104.3e, 101.2: who is dealt combat damage by one loses, unless that is impossible."""
    shield = enchantment("Angelic", "{W}", cant_lose)
    board.you(put("Vraska the Unseen", {"loyalty": 7})).opponent_has(*[shield] * protected)
    board.activate("Vraska the Unseen", which=2)
    assert board.permanents().count("Assassin") == 3
    board.pass_until(Step.BEGINNING_OF_COMBAT, active=1).pass_until(Step.BEGINNING_OF_COMBAT, active=0)
    board.attack("Assassin #1").pass_until(Step.END_OF_COMBAT)
    assert board.game.status == (Status.PLAYING if protected else Status.OVER)


def test_gideon_jura_draws_the_attack(board):
    """CR 508.1d."""
    board.you(put("Gideon Jura", {"loyalty": 6})).opponent_has(BEAR).activate("Gideon Jura", ["opponent"], which=0)
    board.pass_until(Step.BEGINNING_OF_COMBAT, active=1).attack("Bear", at="Gideon Jura")
    board.pass_until(Step.END_OF_COMBAT)
    assert (board.permanent("Gideon Jura").counters("loyalty"), board.me.life) == (6, 20)


def test_staff_of_compleation_destroys_what_you_own(board):
    """CR 108.3: whoever controls it."""
    steal = instant("Steal", "{0}", target(a_creature), control_it())
    board.you("Staff of Compleation", hand=[steal]).opponent_has(OX).cast("Steal", targets=["Ox"])
    assert board.permanents() == ["Staff of Compleation", "Ox"]
    assert board.targets("Staff of Compleation") == ["Staff of Compleation"]
