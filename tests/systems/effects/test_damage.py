"""Instructions that deal damage and change life totals (CR 119, 120, 701.14)."""

from dataclasses import replace

import pytest

from components.clock import Step
from components.trigger import Event
from components.vocabulary.instructions import Op, OpFlag
from components.zones import Zone
from sim.cards.build import (
    a_creature,
    activated,
    any_target,
    cost,
    creature,
    creatures,
    creatures_you_control,
    deal,
    deathtouch,
    destroy,
    enchantment,
    event_amount,
    fight,
    gain_life,
    infect,
    instant,
    is_dealt_damage,
    lifelink,
    lose_life,
    opponents,
    players,
    power_of,
    second_target,
    target,
    the_target,
    this,
    together,
    toxic,
    whenever,
    you,
)
from sim.cards.model import Instruction
from tests.board import Board, put
from tests.systems.tables_builder import Notes

BEAR = creature("Bear", "{1}{G}", "Bear", 2, 2)
OX = creature("Ox", "{W}", "Ox", 2, 4)
ADDER = creature("Adder", "{G}", "Phyrexian Snake", 2, 3, infect, toxic(2))
MURDER = instant("Murder", "{0}", target(a_creature), destroy())


def spell(*effects):
    return instant("Spell", "{0}", *effects)


@pytest.mark.parametrize("number", [0, 1, 3])
def test_damage_to_a_target(board, number):
    """CR 120.1."""
    board.you(hand=[spell(target(any_target), deal(number))]).opponent_has(OX).cast("Spell", targets=["opponent"])
    assert (board.opponent.life, board.permanent("Ox").damage) == (20 - number, 0)


@pytest.mark.parametrize("number", [1, 2, 4])
def test_damage_to_each_creature_is_dealt_at_once(board, number):
    """CR 120.4, 704.3: all that are dealt lethal damage die together."""
    board.you(BEAR, hand=[spell(deal(number, creatures))]).opponent_has(OX).cast("Spell")
    assert board.cards(Zone.GRAVEYARD).count("Bear") == (number >= 2)
    assert board.cards(Zone.GRAVEYARD, 1).count("Ox") == (number >= 4)


@pytest.mark.parametrize(("source", "life", "poison", "mine"), [
    (BEAR, 18, 0, 20), (ADDER, 20, 2, 20), (creature("Cleric", "{W}", "Cleric", 2, 2, lifelink), 18, 0, 22),
])  # fmt: skip
def test_damage_from_another_source(board, source, life, poison, mine):
    """CR 120.3, 702.164c: its infect and lifelink count; toxic is for combat damage only."""
    punch = spell(target(a_creature), deal(power_of(the_target), opponents, source=the_target))
    board.you(source, hand=[punch]).cast("Spell", targets=[source.name])
    assert (board.opponent.life, board.opponent.poison, board.me.life) == (life, poison, mine)


def test_a_source_that_is_not_there_deals_nothing(board):
    """CR 608.2b: "target creature deals damage" without that creature."""
    punch = spell(target(a_creature), target(a_creature), deal(3, second_target, source=the_target))
    board.you(BEAR, hand=[punch, MURDER]).opponent_has(OX)
    board.cast("Spell", targets=["Bear", "Ox"], hold=True).cast("Murder", targets=["Bear"])
    assert board.permanent("Ox").damage == 0


def test_an_ability_of_a_source_that_left_deals_damage_as_it_last_was(board):
    """CR 113.7a, 702.90d: infect is remembered."""
    thrower = creature("Thrower", "{G}", "Goblin", 1, 1, infect, activated(cost("{0}"), deal(1, opponents)))
    board.you(thrower, hand=[MURDER]).activate("Thrower", hold=True).cast("Murder", targets=["Thrower"])
    assert (board.opponent.life, board.opponent.poison) == (20, 1)


@pytest.mark.parametrize("flags", [(), (OpFlag.UNPREVENTABLE,)])
def test_damage_that_cannot_be_prevented(board, flags):
    """CR 615.12."""
    bolt = replace(deal(2, creatures), flags=flags)
    board.you(put(OX, {"shield": 1}), hand=[spell(bolt)]).cast("Spell")
    assert board.permanent("Ox").damage == (2 if flags else 0)
    assert board.permanent("Ox").counters("shield") == 0


@pytest.mark.parametrize(("one", "other", "left"), [
    (BEAR, OX, ["Ox"]), (OX, BEAR, ["Ox"]), (creature("Asp", "{G}", "Snake", 1, 1, deathtouch), OX, []),
    (creature("Wall", "{W}", "Wall", 0, 4), OX, ["Wall", "Ox"]),
])  # fmt: skip
def test_fighting(board, one, other, left):
    """CR 701.14a: each deals damage equal to its power to the other."""
    arena = spell(target(a_creature), target(a_creature), fight(the_target, second_target))
    board.you(one, other, hand=[arena]).cast("Spell", targets=[one.name, other.name])
    assert sorted(board.permanents()) == sorted(left)


def test_fighting_is_not_combat(board):
    """CR 701.14d: infect counts, toxic does not."""
    arena = spell(target(a_creature), target(a_creature), fight(the_target, second_target))
    board.you(ADDER, hand=[arena]).opponent_has(OX).cast("Spell", targets=["Adder", "Ox"])
    assert board.permanent("Ox").size == (0, 2)
    assert board.opponent.poison == 0


@pytest.mark.parametrize("victim", ["Bear", "Ox"])
def test_a_fight_needs_both(board, victim):
    """CR 701.14b: neither deals damage if one has left."""
    arena = spell(target(a_creature), target(a_creature), fight(the_target, second_target))
    board.you(BEAR, OX, hand=[arena, MURDER])
    board.cast("Spell", targets=["Bear", "Ox"], hold=True).cast("Murder", targets=[victim])
    (survivor,) = board.permanents()
    assert board.permanent(survivor).damage == 0


def test_a_fighter_that_left(board):
    """CR 701.14b: also if it is the source of the ability."""
    wolf = creature("Wolf", "{G}", "Wolf", 3, 3, activated(cost("{0}"), target(a_creature), fight(this, the_target)))
    board.you(wolf, hand=[MURDER]).opponent_has(OX)
    board.activate("Wolf", targets=["Ox"], hold=True).cast("Murder", targets=["Wolf"])
    assert board.permanent("Ox").damage == 0


@pytest.mark.parametrize("number", [0, 1, 5])
def test_gaining_and_losing_life(board, number):
    """CR 119.3."""
    with Notes(Event.GAINS_LIFE, Event.LOSES_LIFE) as taken:
        board.you(hand=[spell(gain_life(number), lose_life(number, opponents))]).cast("Spell")
    assert (board.me.life, board.opponent.life) == (20 + number, 20 - number)
    assert len(taken) == 2 * (number > 0)


@pytest.mark.parametrize("number", [1, 2])
def test_each_player_of_a_selector(board, number):
    board.setting(num_players=3).you(hand=[spell(lose_life(number, players))]).cast("Spell")
    assert [board.player(player).life for player in range(3)] == [20 - number] * 3


@pytest.mark.parametrize(("number", "gained", "lost"), [(10, 0, 10), (20, 0, 0), (25, 5, 0)])
def test_setting_life(board, number, gained, lost):
    """CR 119.5: the difference is gained or lost."""
    board.you(hand=[spell(Instruction(op=Op.SET_LIFE, amount=number, selector=you))]).cast("Spell")
    assert board.me.life == number
    assert (board.game.player[0].life_gained, board.game.player[0].life_lost) == (gained, lost)


def test_the_controller_of_a_permanent_gains_life(board):
    """An effect on a player that is told by a permanent: its controller."""
    board.you(hand=[spell(gain_life(3, creatures))]).opponent_has(OX).cast("Spell")
    assert board.opponent.life == 23


def test_damage_is_remembered_until_the_turn_ends(board):
    """CR 120.6."""
    board.you(OX, hand=[spell(deal(3, creatures_you_control))]).cast("Spell")
    assert board.permanent("Ox").damage == 3
    board.pass_until(Step.UPKEEP, active=1)
    assert board.permanent("Ox").damage == 0


@pytest.mark.parametrize("parts", [(1,), (2, 3), (1, 1, 1), (4, 0, 2)])
def test_damage_that_is_dealt_together_is_seen_once(board, parts):
    """CR 120.4, 603.2c: parts for the same creature are one event of the sum."""
    wall = creature("Wall", "{W}", "Wall", 0, 9, whenever(is_dealt_damage(this), lose_life(event_amount, you)))
    times = whenever(is_dealt_damage(creatures), gain_life(1))
    for simultaneous, number in ((True, 1), (False, len([part for part in parts if part]))):
        board = Board()
        dealt = [deal(part) for part in parts]
        parted = spell(target(a_creature), *([together(*dealt)] if simultaneous else dealt))
        board.you(enchantment("Witness", "{W}", times), hand=[parted]).opponent_has(wall)
        board.cast("Spell", targets=["Wall"])
        assert (board.opponent.life, board.me.life) == (20 - sum(parts), 20 + number)
