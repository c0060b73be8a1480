"""Replacement, prevention and rules about players, as the vocabulary writes them, played on a board."""

import pytest

from components.characteristics import Keyword
from components.trigger import Event
from components.vocabulary.instructions import Op, OpFlag
from components.vocabulary.selectors import Who
from sim.cards.build import (
    a_creature,
    a_player,
    any_target,
    cant_gain_life,
    cant_get,
    cant_lose,
    cant_lose_to_life,
    counters_you_put,
    creature,
    creatures_you_control,
    damage_as_though,
    damage_cant_be_prevented,
    damage_plus,
    damage_times,
    deal,
    enchantment,
    gain_life,
    give_poison,
    instant,
    life_cant_change,
    lose_life,
    opponents_and_their_permanents,
    plus_one,
    poison,
    prevent_all_damage,
    prevent_damage,
    proliferate,
    proliferate_twice_instead,
    put_counters,
    target,
    the_target,
    these_enter_with,
    you,
    you_and_your_creatures,
    you_have_hexproof,
)
from tests.board import put

BEAR = creature("Bear", "{0}", "Bear", 2, 2)
GROW = instant("Grow", "{0}", target(a_creature), put_counters(3))
BOLT = instant("Bolt", "{0}", target(any_target), deal(3))
HEAL = instant("Heal", "{0}", target(a_player), gain_life(4, the_target))
DRAIN = instant("Drain", "{0}", target(a_player), lose_life(4, the_target))
POISON = instant("Poison", "{0}", target(a_player), give_poison(2))
STUDY = instant("Study", "{0}", proliferate)
MIST = instant("Mist", "{0}", prevent_all_damage(OpFlag.COMBAT_ONLY))


def rule(*abilities):
    return enchantment("Rule", "{0}", *abilities)


@pytest.mark.parametrize(("op", "number", "who", "counters"), [
    (Op.REPLACE_PLUS, 1, Who.YOU, 4), (Op.REPLACE_TIMES, 2, Who.YOU, 6), (Op.REPLACE_HALF_DOWN, None, Who.YOU, 1),
    (Op.REPLACE_TIMES, 2, Who.OPPONENT, 3),
])  # fmt: skip
def test_counters_that_a_player_puts(board, op, number, who, counters):
    """CR 614.1a, 122.6: the one who puts them counts, wherever they are put."""
    board.you(rule(counters_you_put(op, number, who=who)), hand=[GROW]).opponent_has(BEAR)
    board.cast("Grow", targets=["Bear"])
    assert board.permanent("Bear").counters(plus_one) == counters


@pytest.mark.parametrize(("kind", "poisoned"), [(poison, 0), (plus_one, 2), (None, 0)])
def test_counters_that_cant_be_put(board, kind, poisoned):
    """CR 614.17."""
    board.you(rule(cant_get(kind, you)), hand=[POISON]).cast("Poison", targets=["you"])
    assert board.me.poison == poisoned


@pytest.mark.parametrize(("ability", "life"), [
    (damage_times(2, to=opponents_and_their_permanents), 14), (damage_plus(2, to=opponents_and_their_permanents), 15),
    (damage_times(2, to=you), 17), (damage_times(2, from_=creatures_you_control), 17),
    (prevent_damage(to=opponents_and_their_permanents, number=1), 18),
    (prevent_damage(to=opponents_and_their_permanents), 20),
])  # fmt: skip
def test_damage_to_some_and_from_some(board, ability, life):
    """CR 614.1a, 615.1."""
    board.you(rule(ability), hand=[BOLT]).cast("Bolt", targets=["opponent"])
    assert board.opponent.life == life


@pytest.mark.parametrize("number", [1, 2, 3])
def test_prevention_by_an_amount_covers_you_and_your_creatures(board, number):
    """CR 615.1: so much of each source's damage."""
    board.you(rule(prevent_damage(to=you_and_your_creatures, number=number)), BEAR, hand=[BOLT, BOLT])
    board.cast("Bolt", targets=["you"])
    assert board.me.life == 17 + number
    board.cast("Bolt", targets=["Bear"])
    assert ("Bear" in board.permanents()) == (number > 1)


@pytest.mark.parametrize(("abilities", "life"), [((), 20), ((damage_cant_be_prevented(),), 18)])
def test_damage_that_cant_be_prevented(board, abilities, life):
    """CR 615.12."""
    board.you(BEAR, rule(*abilities), hand=[MIST]).cast("Mist").attack_unblocked("Bear")
    assert board.opponent.life == life


@pytest.mark.parametrize(("keyword", "poisoned", "life"), [
    (Keyword.INFECT, 3, 20), (Keyword.WITHER, 0, 17), (Keyword.LIFELINK, 0, 17),
])  # fmt: skip
def test_damage_as_though_its_source_had_keywords(board, keyword, poisoned, life):
    """CR 120.3."""
    board.you(rule(damage_as_though(keyword)), hand=[BOLT]).cast("Bolt", targets=["opponent"])
    assert (board.opponent.poison, board.opponent.life) == (poisoned, life)
    assert board.me.life == (23 if keyword == Keyword.LIFELINK else 20)


@pytest.mark.parametrize(("ability", "gains", "loses"), [
    (cant_gain_life, 0, 4), (life_cant_change(Event.LOSES_LIFE, you), 4, 0), (life_cant_change(who=you), 0, 0),
])  # fmt: skip
def test_life_that_cant_change(board, ability, gains, loses):
    """CR 119.7, 119.8."""
    board.you(rule(ability), hand=[HEAL, DRAIN]).cast("Heal", targets=["you"])
    assert board.me.life == 20 + gains
    board.cast("Drain", targets=["you"])
    assert board.me.life == 20 + gains - loses


@pytest.mark.parametrize(("abilities", "lost"), [((), True), ((cant_lose_to_life,), False), ((cant_lose,), False)])
def test_who_does_not_lose_with_no_life(board, abilities, lost):
    """CR 704.5a, 104.3b."""
    board.you(rule(*abilities), life=4, hand=[DRAIN]).cast("Drain", targets=["you"])
    assert (board.me.loss != 0) == lost


def test_hexproof_players_are_no_targets_for_opponents(board):
    """CR 702.11c."""
    board.you(hand=[BOLT]).opponent_has(rule(you_have_hexproof))
    assert "opponent" not in board.targets("Bolt")
    assert "you" in board.targets("Bolt")


@pytest.mark.parametrize("number", [1, 2, 3])
def test_others_enter_with_more_counters(board, number):
    """CR 614.12: creatures that enter at your side, not those of others."""
    board.you(rule(these_enter_with(creatures_you_control, number, "shield")), hand=[BEAR]).cast("Bear")
    assert board.permanent("Bear").counters("shield") == number


def test_proliferating_twice_instead(board):
    """CR 614.1a, 701.34a."""
    board.you(rule(proliferate_twice_instead), put(BEAR, counters={plus_one: 1}), hand=[STUDY])
    board.cast("Study").proliferate(["Bear"]).proliferate(["Bear"])
    assert board.permanent("Bear").counters(plus_one) == 3
