"""Shield, stun and level counters, and counters that can't be had, where engines of this field went wrong (CR 122)."""

import pytest

from components.characteristics import Keyword
from components.clock import Step
from components.zones import Zone
from sim.cards.build import (
    a_creature,
    activated,
    another,
    becomes,
    cost,
    create_copy,
    creature,
    creatures,
    damage_cant_be_prevented_this_turn,
    double_strike,
    enchantment,
    first_strike,
    gain_life,
    gains,
    have,
    instant,
    level,
    level_up,
    leveler,
    loses_abilities,
    loyalty,
    minus_one,
    persist,
    planeswalker,
    put_on_this,
    remove_counters,
    sacrifice_this,
    sorcery,
    target,
    undying,
    untap_it,
)
from tests.board import put
from tests.pitfalls.cards import BEAR, BOOST, GIANT, INFECTOR, MURDER, SHOCK, STUDY

SILENCE = instant("Silence", "{0}", target(a_creature), gains(loses_abilities))
BARE = instant("Bare", "{0}", damage_cant_be_prevented_this_turn)


@pytest.mark.parametrize(("shields", "left", "damage"), [(0, 0, 2), (1, 0, 0), (3, 2, 0)])
def test_a_shield_counter_is_removed_instead_of_damage(board, shields, left, damage):
    """Pitfall BL-085, CR 122.1c: one for an event, however many there are."""
    board.you(put(GIANT, {"shield": shields}), hand=[SHOCK]).cast("Shock", targets=["Giant"])
    assert (board.permanent("Giant").counters("shield"), board.permanent("Giant").damage) == (left, damage)


@pytest.mark.parametrize(("shields", "left"), [(1, 0), (2, 1)])
def test_unpreventable_damage_is_dealt_and_the_shield_still_goes(board, shields, left):
    """Pitfall BL-085, CR 122.1c, 615.12."""
    board.you(put(GIANT, {"shield": shields}), hand=[BARE, SHOCK]).cast("Bare").cast("Shock", targets=["Giant"])
    assert (board.permanent("Giant").counters("shield"), board.permanent("Giant").damage) == (left, 2)


def test_a_shield_counter_is_no_ability(board):
    """Pitfall BL-085, CR 122.1c: a creature without abilities is saved all the same."""
    board.you(put(GIANT, {"shield": 1}), hand=[SILENCE, MURDER])
    board.cast("Silence", targets=["Giant"]).cast("Murder", targets=["Giant"])
    assert (board.zone("Giant"), board.permanent("Giant").counters("shield")) == (Zone.BATTLEFIELD, 0)


def test_a_shield_counter_does_not_help_what_is_sacrificed(board):
    """Pitfall BL-085, CR 701.21a: it is not destroyed."""
    martyr = creature("Martyr", "{W}", "Human", 1, 1, activated(cost(sacrifice_this), gain_life(1)))
    board.you(put(martyr, {"shield": 1})).activate("Martyr")
    assert (board.zone("Martyr"), board.me.life) == (Zone.GRAVEYARD, 21)


def test_a_stun_counter_goes_instead_of_untapping(board):
    """Pitfall BL-086, CR 122.1d: for effects and in the untap step, one each time."""
    rouse = instant("Rouse", "{0}", target(a_creature), untap_it())
    board.you(put(BEAR, {"stun": 3}, tapped=1), hand=[rouse], library=["Forest"] * 5).cast("Rouse", targets=["Bear"])
    assert (board.permanent("Bear").counters("stun"), board.permanent("Bear").tapped) == (2, 1)
    board.pass_until(Step.UPKEEP, active=1).pass_until(Step.UPKEEP, active=0)
    assert (board.permanent("Bear").counters("stun"), board.permanent("Bear").tapped) == (1, 1)
    board.pass_until(Step.UPKEEP, active=1).pass_until(Step.UPKEEP, active=0)
    assert (board.permanent("Bear").counters("stun"), board.permanent("Bear").tapped) == (0, 1)
    board.pass_until(Step.UPKEEP, active=1).pass_until(Step.UPKEEP, active=0)
    assert board.permanent("Bear").tapped == 0


DRAGON = "Kargan Dragonlord"


@pytest.mark.parametrize(("levels", "size", "flies", "tramples"), [
    (3, (3, 3), False, False), (4, (5, 5), True, False), (7, (5, 5), True, False), (8, (9, 9), True, True),
])  # fmt: skip
def test_the_level_is_the_number_of_level_counters(board, levels, size, flies, tramples):
    """Pitfall BL-094, CR 711.2: whatever put them; +1/+1 counters come on top."""
    board.you(put(DRAGON, {"level": levels, "+1/+1": 1}))
    dragon = board.permanent(DRAGON)
    assert (dragon.size, dragon.has(Keyword.FLYING), dragon.has(Keyword.TRAMPLE)) == (size, flies, tramples)


def test_proliferating_levels_up(board):
    """Pitfall BL-094, CR 701.34a, 711.2a: and the leveler keeps its ability to level up."""
    board.you(put(DRAGON, {"level": 3}), "Mountain", hand=[STUDY]).cast("Study").proliferate([DRAGON])
    assert board.permanent(DRAGON).size == (4, 4)
    board.activate(DRAGON)
    assert board.permanent(DRAGON).counters("level") == 5


TINY = enchantment("Tiny", "{0}", have(another(creatures), becomes(1, 1)))
HERO = leveler("Hero", "{0}", "Human", 2, 2, level_up("{0}"), level(1, 3, 4, 4), level(4, None, 6, 6))


@pytest.mark.parametrize(("first", "then", "size"), [(HERO, TINY, (1, 1)), (TINY, HERO, (4, 4))])
def test_a_band_has_the_timestamp_of_its_leveler(board, first, then, size):
    """Pitfall BL-095, CR 613.7a, 711.2: a level counter that comes later does not renew it."""
    board.you(hand=[first, then]).cast(first.name).cast(then.name)
    board.activate("Hero").activate("Hero")
    assert (board.permanent("Hero").counters("level"), board.permanent("Hero").size) == (2, size)


@pytest.mark.parametrize(("removed", "size"), [(0, (6, 6)), (1, (0, 6)), (4, (0, 6)), (5, (0, 3))])
def test_losing_level_counters_lowers_the_level(board, removed, size):
    """Pitfall BL-096, CR 711.2, 711.5."""
    statue = leveler("Statue", "{1}", "Golem", 0, 3, level_up("{1}"), level(1, 4, 0, 6), level(5, None, 6, 6))
    drain = sorcery("Drain", "{0}", target(a_creature), remove_counters(removed, "level"))
    board.you(put(statue, {"level": 5}), hand=[drain]).cast("Drain", targets=["Statue"])
    assert board.permanent("Statue").size == size


@pytest.mark.parametrize(("levels", "first", "double"), [(3, True, False), (4, False, True), (5, False, True)])
def test_a_higher_band_replaces_the_lower_one(board, levels, first, double):
    """Pitfall BL-097, CR 711.2."""
    duelist = leveler(
        *("Duelist", "{W}", "Human", 1, 1, level_up("{W}")),
        *(level(1, 3, 2, 2, first_strike), level(4, None, 4, 4, double_strike)),
    )
    board.you(put(duelist, {"level": levels}))
    found = board.permanent("Duelist")
    assert (found.has(Keyword.FIRST_STRIKE), found.has(Keyword.DOUBLE_STRIKE)) == (first, double)


def test_who_cannot_get_counters_keeps_those_it_has(board):
    """Pitfall BL-069, CR 101.2, 122.6: Solemnity stops putting, nothing else."""
    board.you(INFECTOR, hand=[BOOST]).opponent_has("Solemnity", put(BEAR, {"+1/+1": 2}), poison=8)
    board.cast("Boost", targets=["Bear"]).attack_unblocked("Infector")
    assert (board.opponent.poison, board.permanent("Bear").counters("+1/+1")) == (8, 2)


def test_a_cost_of_counters_that_cannot_be_put_cannot_be_paid(board):
    """Pitfall BL-069, CR 118.3: costs that put a counter are offered without Solemnity only."""
    brute = creature("Brute", "{R}", "Ogre", 3, 3, activated(cost(put_on_this(1, minus_one)), gain_life(1)))
    board.you(brute, "Solemnity")
    assert board.options() == []


def test_solemnity_says_nothing_of_planeswalkers(board):
    """Pitfall BL-068, CR 306.5b."""
    walker = planeswalker("Walker", "{0}", "Test", 4, loyalty(1, gain_life(1)))
    board.you("Solemnity", hand=[walker]).cast("Walker")
    assert board.permanent("Walker").counters("loyalty") == 4


@pytest.mark.parametrize(("keyword", "kind"), [(undying, "+1/+1"), (persist, "-1/-1")])
@pytest.mark.parametrize("number", [0, 1])
def test_what_dies_with_the_counter_stays_dead(board, keyword, kind, number):
    """Pitfalls BL-070 and BL-071, CR 702.79a, 702.93a: without it, it returns with one."""
    lasting = creature("Lasting", "{G}", "Spirit", 3, 3, keyword)
    board.you(put(lasting, {kind: number}), hand=[MURDER]).cast("Murder", targets=["Lasting"])
    assert board.zone("Lasting") == (Zone.GRAVEYARD if number else Zone.BATTLEFIELD)
    if not number:
        assert board.permanent("Lasting").counters(kind) == 1


def test_a_counter_that_cancelled_before_is_gone(board):
    """Pitfall BL-071, CR 122.3, 702.79a."""
    board.you(put("Kitchen Finks", {"-1/-1": 1}), hand=[BOOST, MURDER])
    board.cast("Boost", targets=["Kitchen Finks"]).cast("Murder", targets=["Kitchen Finks"])
    assert board.permanent("Kitchen Finks").counters("-1/-1") == 1


@pytest.mark.parametrize(("levels", "size"), [(0, (1, 1)), (2, (3, 3)), (7, (4, 4))])
def test_a_copy_of_a_leveler_starts_without_levels(board, levels, size):
    """Pitfall BL-096, CR 707.2, 711.3: its bands are copied, its counters are not."""
    mirror = sorcery("Mirror", "{0}", target(a_creature), create_copy())
    student = "Student of Warfare"
    board.you(put(student, {"level": levels}), "Plains", "Plains", hand=[mirror]).cast("Mirror", targets=[student])
    assert [board.permanent(f"{student} #{i}").size for i in (1, 2)] == [size, (1, 1)]
    board.activate(f"{student} #2").activate(f"{student} #2")
    assert board.permanent(f"{student} #2").size == (3, 3)
