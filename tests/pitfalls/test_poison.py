"""Poison and toxic where engines of this field went wrong (CR 120.3, 122.1f, 702.164)."""

import pytest

from components.clock import Step
from components.game import Status
from components.vocabulary.instructions import OpFlag
from components.vocabulary.selectors import Who
from sim.cards.build import (
    any_target,
    creature,
    creatures,
    deals_combat_damage,
    draw,
    enchantment,
    give_poison,
    infect,
    instant,
    of_opponents,
    opponents,
    planeswalker,
    poison,
    prevent_all_damage,
    put_counters,
    sacrifices,
    sorcery,
    target,
    toxic,
    whenever,
)
from tests.board import put
from tests.pitfalls.cards import BEAR, BITE, BRAWL, COLOSSUS, INFECTOR, SHOCK, SMALL_INFECTOR, TOXIC_BEAR

HAZE = instant("Haze", "{0}", prevent_all_damage(OpFlag.COMBAT_ONLY))
WALKER = planeswalker("Walker", "{3}", "Test", 5)
DRIP = sorcery("Drip", "{0}", target(any_target), put_counters(3, poison))
OGRE = creature("Ogre", "{2}{R}", "Ogre", 3, 3)


def test_a_counter_doubler_doubles_the_poison_of_toxic_but_not_the_damage(board):
    """Pitfall BL-004, CR 120.4c, 614.1a, 702.164c."""
    board.you("Vorinclex, Monstrous Raider", TOXIC_BEAR).attack_unblocked("Toxic Bear")
    assert (board.opponent.poison, board.opponent.life) == (4, 18)


def test_toxic_does_nothing_when_blocked(board):
    """Pitfall BL-005, CR 702.164c: combat damage to a creature is not damage to a player."""
    board.you(TOXIC_BEAR).opponent_has(OGRE)
    board.attack("Toxic Bear").block({"Ogre": "Toxic Bear"}).pass_until(Step.END_OF_COMBAT)
    assert board.opponent.poison == 0


def test_toxic_does_nothing_to_the_controller_of_a_planeswalker(board):
    """Pitfall BL-005, CR 120.3c, 702.164c."""
    board.you(TOXIC_BEAR).opponent_has(put(WALKER, {"loyalty": 5}))
    board.attack("Toxic Bear", at="Walker").pass_until(Step.END_OF_COMBAT)
    assert (board.permanent("Walker").counters("loyalty"), board.opponent.poison) == (3, 0)


def test_toxic_does_nothing_in_a_fight(board):
    """Pitfall BL-005, CR 701.14d: a fight deals no combat damage."""
    board.you(TOXIC_BEAR, hand=[BRAWL]).opponent_has(OGRE).cast("Brawl", targets=["Toxic Bear", "Ogre"])
    assert board.opponent.poison == 0


def test_toxic_does_nothing_outside_combat(board):
    """Pitfall BL-005, CR 702.164c: the damage costs life as any other does."""
    board.you(TOXIC_BEAR, hand=[BITE]).cast("Bite", targets=["Toxic Bear", "opponent"])
    assert (board.opponent.poison, board.opponent.life) == (0, 17)


def test_prevented_damage_poisons_nobody(board):
    """Pitfall BL-006, CR 120.8, 615.6."""
    board.you(TOXIC_BEAR, hand=[HAZE]).cast("Haze").attack_unblocked("Toxic Bear")
    assert (board.opponent.poison, board.opponent.life) == (0, 20)


def test_infect_and_toxic_add_up(board):
    """Pitfall BL-007, CR 120.3b, 120.3g."""
    board.you(creature("Both", "{B}", "Phyrexian", 2, 2, infect, toxic(1))).attack_unblocked("Both")
    assert (board.opponent.poison, board.opponent.life) == (3, 20)


RETALIATION = enchantment(
    "Retaliation",
    "{B}",
    whenever(deals_combat_damage(of_opponents(creatures), Who.YOU), give_poison(1, opponents)),
)


def test_a_trigger_on_combat_damage_ignores_other_damage(board):
    """Pitfall BL-008, CR 120.2a, 603.2."""
    board.setting(active=1).you(RETALIATION).opponent_has(TOXIC_BEAR, hand=[BITE])
    board.cast("Bite", targets=["Toxic Bear", "you"], by=1)
    assert (board.me.life, board.opponent.poison) == (17, 0)


def test_a_trigger_on_combat_damage_sees_combat_damage(board):
    """Pitfall BL-008, CR 510.2, 603.2."""
    board.setting(active=1).you(RETALIATION).opponent_has(TOXIC_BEAR)
    board.attack("Toxic Bear", at="you").pass_until(Step.END_OF_COMBAT)
    assert (board.me.life, board.opponent.poison) == (18, 1)


def test_each_opponent_does_not_include_you(board):
    """Pitfall BL-009, CR 102.2: who casts the spell neither sacrifices nor is poisoned."""
    spell = sorcery("Toll", "{0}", sacrifices(opponents, creatures), give_poison(1, opponents))
    board.you(BEAR, hand=[spell]).opponent_has(OGRE).cast("Toll")
    assert (board.permanents(0), board.permanents(1)) == (["Bear"], [])
    assert (board.me.poison, board.opponent.poison) == (0, 1)


def test_each_opponent_is_every_other_player_and_only_you_draw(board):
    """Pitfall BL-010, CR 102.3: with three players."""
    spell = sorcery("Whisper", "{0}", give_poison(1, opponents), draw(1))
    board.setting(num_players=3).you(hand=[spell]).opponent_has().has(2).cast("Whisper")
    assert [board.player(player).poison for player in range(3)] == [0, 1, 1]
    assert [board.player(player).hand_size for player in range(3)] == [1, 0, 0]


UNLIFE = "Phyrexian Unlife"


def test_at_no_life_phyrexian_unlife_turns_damage_into_poison(board):
    """Pitfall BL-019, CR 120.3a, 120.3b."""
    board.you(hand=[SHOCK]).opponent_has(UNLIFE, life=-2).cast("Shock", targets=["opponent"])
    assert (board.opponent.life, board.opponent.poison, board.game.status) == (-2, 2, Status.PLAYING)


@pytest.mark.parametrize(("life", "left", "poison_counters"), [(2, -1, 0), (1, -2, 0), (0, 0, 3)])
def test_phyrexian_unlife_looks_at_the_life_before_the_damage(board, life, left, poison_counters):
    """Pitfall BL-020, CR 120.3a: damage that takes the last life is ordinary damage, all of it."""
    board.you(COLOSSUS, hand=[BITE]).opponent_has(UNLIFE, life=life).cast("Bite", targets=["Colossus", "opponent"])
    assert (board.opponent.life, board.opponent.poison) == (left, poison_counters)


def test_who_cannot_get_counters_survives_infect_like_damage(board):
    """Pitfall BL-020, CR 101.2, 614.17: neither life is lost nor poison had."""
    board.you(hand=[SHOCK]).opponent_has(UNLIFE, "Solemnity", life=-3).cast("Shock", targets=["opponent"])
    assert (board.opponent.life, board.opponent.poison, board.game.status) == (-3, 0, Status.PLAYING)


def test_poison_from_an_effect_comes_from_whoever_controls_it(board):
    """Pitfall BL-048, CR 122.6: halved if an opponent of Vorinclex's controller puts it."""
    board.you(hand=[DRIP]).opponent_has("Vorinclex, Monstrous Raider").cast("Drip", targets=["opponent"])
    assert board.opponent.poison == 1


@pytest.mark.parametrize("first", [BITE, DRIP])
def test_melira_lets_one_poison_counter_through_each_turn(board, first):
    """Pitfall BL-021, CR 614.1a: further poison in the same turn is no event at all."""
    board.you(INFECTOR, SMALL_INFECTOR, hand=[first]).opponent_has("Melira, the Living Cure")
    board.cast(first.name, targets=["Infector", "opponent"] if first == BITE else ["opponent"])
    assert board.opponent.poison == 1
    board.attack_unblocked("Infector", "Small Infector")
    assert (board.opponent.poison, board.opponent.life) == (1, 20)


def test_melira_and_halving_leave_nothing(board):
    """Pitfall BL-021, CR 616.1e: one counter by Melira, and half of it is none; the rest of the turn is barred too."""
    board.you(INFECTOR, SMALL_INFECTOR, hand=[BITE])
    board.opponent_has("Melira, the Living Cure", "Vorinclex, Monstrous Raider")
    board.cast("Bite", targets=["Infector", "opponent"]).attack_unblocked("Small Infector")
    assert board.opponent.poison == 0
