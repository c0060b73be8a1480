"""Infect and wither where engines of this field went wrong (CR 120.3b, 120.3d, 702.80, 702.90)."""

import pytest

from components.clock import Step
from sim.cards.build import (
    a_creature,
    create,
    creature,
    creature_token,
    deathtouch,
    double_strike,
    enchantment,
    gains,
    green,
    infect,
    instant,
    lifelink,
    minus_one,
    planeswalker,
    protection_from_black,
    target,
    toxic,
    trample,
    whenever,
    wither,
    you_put_counters,
)
from tests.board import put
from tests.pitfalls.cards import BITE, BRAWL, COLOSSUS, GIANT, INFECTOR, SMALL_INFECTOR, WALL

WALKER = planeswalker("Walker", "{3}", "Test", 5)
SNAKE = creature_token("Snake", [green], 1, 1)
BROOD = enchantment("Brood", "{G}", whenever(you_put_counters(minus_one), create(SNAKE)))


def test_infect_with_lifelink_gains_life_for_the_poison(board):
    """Pitfall BL-014, CR 120.3b, 120.3f."""
    linker = creature("Linker", "{B}", "Phyrexian", 4, 4, infect, lifelink)
    board.you(linker, life=10).attack_unblocked("Linker")
    assert (board.me.life, board.opponent.poison, board.opponent.life) == (14, 4, 20)


def test_infect_damage_to_a_planeswalker_removes_loyalty(board):
    """Pitfall BL-015, CR 120.3c: neither -1/-1 counters nor poison."""
    board.you(INFECTOR).opponent_has(put(WALKER, {"loyalty": 5}))
    board.attack("Infector", at="Walker").pass_until(Step.END_OF_COMBAT)
    walker = board.permanent("Walker")
    assert (walker.counters("loyalty"), walker.counters("-1/-1"), board.opponent.poison) == (2, 0, 0)


def test_infect_works_in_a_fight(board):
    """Pitfall BL-016, CR 120.3d, 701.14: any damage, not combat damage alone."""
    board.you(INFECTOR, hand=[BRAWL]).opponent_has(COLOSSUS).cast("Brawl", targets=["Infector", "Colossus"])
    assert (board.permanent("Colossus").size, board.permanent("Colossus").damage) == ((2, 2), 0)


def test_protection_prevents_infect_damage_and_so_its_counters(board):
    """Pitfall BL-016, CR 702.16e."""
    knight = creature("Knight", "{W}", "Knight", 2, 2, protection_from_black)
    board.you(INFECTOR).opponent_has(knight)
    board.attack("Infector").block({"Knight": "Infector"}).pass_until(Step.END_OF_COMBAT)
    assert board.permanent("Knight").counters("-1/-1") == 0


def test_infect_poisons_outside_combat(board):
    """Pitfall BL-016, CR 120.3b."""
    board.you(INFECTOR, hand=[BITE]).cast("Bite", targets=["Infector", "opponent"])
    assert (board.opponent.poison, board.opponent.life) == (3, 20)


def test_minus_counters_outlast_the_turn_and_marked_damage_does_not(board):
    """Pitfall BL-017, CR 122.1a, 514.2."""
    board.you(put(GIANT, {"-1/-1": 2}, damage=1)).pass_until(Step.UPKEEP, active=1)
    assert (board.permanent("Giant").size, board.permanent("Giant").damage) == ((2, 2), 0)


def test_wither_with_deathtouch_and_lifelink(board):
    """Pitfall BL-023, CR 120.3d, 120.3f, 704.5h: the damage is dealt though none is marked."""
    stinger = creature("Stinger", "{B}", "Insect", 1, 1, wither, lifelink, deathtouch)
    board.you(stinger).opponent_has(COLOSSUS)
    board.attack("Stinger").block({"Colossus": "Stinger"}).pass_until(Step.END_OF_COMBAT)
    assert (board.me.life, board.permanents(1)) == (21, [])


@pytest.mark.parametrize("attacker", [SMALL_INFECTOR, INFECTOR])
def test_the_source_of_infect_damage_puts_the_counters_in_one_event(board, attacker):
    """Pitfall BL-024, CR 120.3d, 122.6, 603.2c: one trigger, however many counters."""
    board.you(BROOD, attacker).opponent_has(COLOSSUS)
    board.attack(attacker.name).block({"Colossus": attacker.name}).pass_until(Step.END_OF_COMBAT)
    assert board.permanents(0).count("Snake") == 1
    assert board.permanent("Colossus").counters("-1/-1") == attacker.power


def test_a_token_that_gained_infect_puts_counters_too(board):
    """Pitfall BL-025, CR 111.1, 702.90c: also as it dies in the same combat."""
    elf = creature_token("Elf", [green], 2, 2)
    corrupt = instant("Corrupt", "{0}", target(a_creature), gains(infect))
    titan = creature("Titan", "{7}", "Giant", 9, 9)
    board.you(BROOD, elf, hand=[corrupt]).opponent_has(titan).cast("Corrupt", targets=["Elf"])
    board.attack("Elf").block({"Titan": "Elf"}).pass_until(Step.END_OF_COMBAT)
    assert (board.permanents(0), board.permanent("Titan").size) == (["Brood", "Snake"], (7, 7))


def test_deathtouch_needs_one_damage_of_a_trampler(board):
    """Pitfall BL-099, CR 702.2c, 702.19b."""
    board.you(creature("Reaper", "{B}", "Beast", 4, 4, deathtouch, trample)).opponent_has(WALL)
    board.attack("Reaper").block({"Wall": "Reaper"}).pass_until(Step.END_OF_COMBAT)
    board.assign({"Wall": 1, "opponent": 3})
    assert (board.opponent.life, board.permanents(1)) == (17, [])


def test_deathtouch_needs_one_damage_of_an_infecting_trampler(board):
    """Pitfall BL-099, CR 120.3b, 120.3d, 704.5h."""
    board.you(creature("Reaper", "{B}", "Beast", 4, 4, deathtouch, trample, infect)).opponent_has(WALL)
    board.attack("Reaper").block({"Wall": "Reaper"}).pass_until(Step.END_OF_COMBAT)
    board.assign({"Wall": 1, "opponent": 3})
    assert (board.opponent.life, board.opponent.poison, board.permanents(1)) == (20, 3, [])


def test_a_fight_is_fought_once(board):
    """Pitfall BL-101, CR 701.14a, 701.14d: neither double strike nor toxic matters."""
    fencer = creature("Fencer", "{R}", "Phyrexian", 2, 2, double_strike, infect, toxic(1))
    board.you(fencer, hand=[BRAWL]).opponent_has(GIANT).cast("Brawl", targets=["Fencer", "Giant"])
    assert (board.permanent("Giant").size, board.opponent.poison, board.permanents(0)) == ((2, 2), 0, [])
