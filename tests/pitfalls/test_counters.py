"""Counters on permanents where engines of this field went wrong (CR 122, 613.4c, 704.5q)."""

import pytest

from components.characteristics import Keyword
from components.clock import Step
from components.zones import Zone
from sim.cards.build import (
    a_creature,
    at_least,
    at_the_next,
    attacks,
    aura,
    becomes,
    counters_on,
    create,
    create_copy,
    creature,
    creature_token,
    creature_you_control,
    dies,
    double_counters,
    draw,
    enchanted,
    enchanted_gets,
    enchantment,
    fight,
    gains,
    green,
    instant,
    it,
    minus_one,
    move_counters,
    persist,
    plus_one,
    power_and_toughness_switched,
    power_of,
    pump,
    put_counters,
    remove_counters,
    return_to_hand,
    second_target,
    sorcery,
    target,
    the_target,
    this,
    this_dies,
    this_gets_a_counter,
    undying,
    whenever,
    you_put_counters,
)
from tests.board import put
from tests.pitfalls.cards import BEAR, BOOST, MURDER, STUDY, WITHERING

SNAKE = creature_token("Snake", [green], 1, 1)


def test_only_the_kind_that_is_watched_triggers(board):
    """Pitfall BL-026, CR 122.1, 603.2: a +1/+1 and a stun counter are no -1/-1 counters."""
    brood = enchantment("Brood", "{G}", whenever(you_put_counters(minus_one), create(SNAKE)))
    stun = instant("Stun", "{0}", target(a_creature), put_counters(1, "stun"))
    elf, ogre = creature("Elf", "{G}", "Elf", 1, 1), creature("Ogre", "{R}", "Ogre", 3, 3)
    board.you(brood, elf, BEAR, ogre, hand=[BOOST, stun, WITHERING])
    board.cast("Boost", targets=["Elf"]).cast("Stun", targets=["Bear"])
    assert "Snake" not in board.permanents()
    board.cast("Withering", targets=["Ogre"])
    assert board.permanents().count("Snake") == 1


def test_counters_that_cancelled_cannot_be_proliferated(board):
    """Pitfall BL-028, CR 122.3, 704.5q."""
    board.you(put(BEAR, {"+1/+1": 1}), hand=[WITHERING, STUDY]).cast("Withering", targets=["Bear"])
    assert (board.permanent("Bear").size, board.permanent("Bear").counters("+1/+1")) == ((2, 2), 0)
    board.cast("Study")
    assert (board.permanent("Bear").size, board.permanent("Bear").counters("-1/-1")) == ((2, 2), 0)


def test_the_larger_number_is_left(board):
    """Pitfall BL-029, CR 122.3: the sum is the same before and after."""
    elf = creature("Elf", "{G}", "Elf", 1, 1)
    wither = instant("Wither", "{0}", target(a_creature), put_counters(2, minus_one))
    board.you(put(elf, {"+1/+1": 5}), hand=[wither]).cast("Wither", targets=["Elf"])
    elf = board.permanent("Elf")
    assert (elf.counters("+1/+1"), elf.counters("-1/-1"), elf.size) == (3, 0, (4, 4))


@pytest.mark.parametrize(("keyword", "kind", "other"), [(persist, "-1/-1", plus_one), (undying, "+1/+1", minus_one)])
def test_what_cancels_as_it_dies_was_there_as_it_died(board, keyword, kind, other):
    """Pitfall BL-030, CR 704.3, 704.7: destruction and cancelling are one event, so it does not return."""
    lasting = creature("Lasting", "{G}", "Spirit", 5, 5, keyword)
    ordeal = sorcery(
        *("Ordeal", "{0}", target(a_creature), target(a_creature), put_counters(1, other)),
        fight(the_target, second_target),
    )
    titan = creature("Titan", "{7}", "Giant", 9, 9)
    board.you(put(lasting, {kind: 1}), hand=[ordeal]).opponent_has(titan)
    board.cast("Ordeal", targets=["Lasting", "Titan"])
    assert board.zone("Lasting") == Zone.GRAVEYARD


def test_last_known_counters_are_those_before_they_cancelled(board):
    """Pitfall BL-031, CR 704.7: three tokens for the three counters with which it left."""
    hydra = creature("Hydra", "{G}", "Hydra", 0, 0, whenever(this_dies, create(SNAKE, counters_on(this, plus_one))))
    wither = instant("Wither", "{0}", target(a_creature), put_counters(3, minus_one))
    board.you(put(hydra, {"+1/+1": 3}), hand=[wither]).cast("Wither", targets=["Hydra"])
    assert board.permanents() == ["Snake"] * 3


def test_x_is_fixed_as_the_spell_resolves(board):
    """Pitfall BL-032, CR 608.2h."""
    berserk = instant("Fury", "{0}", target(a_creature), pump(power_of(the_target), 0))
    board.you(put(BEAR, {"+1/+1": 2}), hand=[berserk, WITHERING]).cast("Fury", targets=["Bear"])
    assert board.permanent("Bear").size == (8, 4)
    board.cast("Withering", targets=["Bear"])
    assert board.permanent("Bear").size == (7, 3)


def switched(card, *more, counters):
    """A permanent with counters, an Aura that switches its power and toughness, and more."""
    swap = aura("Swap", "{U}", target(a_creature), enchanted_gets(0, 0, power_and_toughness_switched))
    return put(card, counters), put(swap, attached_to=card.name), *more


@pytest.mark.parametrize(("number", "size"), [(0, (3, 1)), (1, (3, 2)), (2, (3, 3))])
def test_counters_count_before_the_switch(board, number, size):
    """Pitfall BL-033, CR 613.4c, 613.4d: +1/+0 counters on a 1/3."""
    edge = instant("Edge", "{0}", target(a_creature), put_counters(1, "+1/+0"))
    board.you(*switched(creature("Crab", "{U}", "Crab", 1, 3), counters={}), hand=[edge] * number)
    for _ in range(number):
        board.cast("Edge", targets=["Crab"])
    assert board.permanent("Crab").size == size


def test_an_aura_a_counter_and_a_switch(board):
    """Pitfall BL-034, CR 613.4b, 613.4c, 613.4d: base, then all additions, then the switch."""
    strength = aura("Strength", "{G}", target(a_creature), enchanted_gets(4, 2))
    growth = instant("Growth", "{0}", target(a_creature), gains(becomes(4, 4)))
    rat = creature("Rat", "{B}", "Rat", 1, 1)
    board.you(*switched(rat, put(strength, attached_to="Rat"), counters={"+1/+1": 1}), hand=[growth])
    assert board.permanent("Rat").size == (4, 6)
    board.cast("Growth", targets=["Rat"])
    assert board.permanent("Rat").size == (7, 9)


def test_a_base_that_is_set_later_does_not_undo_counters(board):
    """Pitfall BL-035, CR 613.4b, 613.4c."""
    growth = instant("Growth", "{0}", target(a_creature), gains(becomes(4, 4)))
    board.you(put(BEAR, {"+1/+1": 2}), hand=[growth]).cast("Growth", targets=["Bear"])
    assert board.permanent("Bear").size == (6, 6)


def test_counters_are_moved_one_by_one(board):
    """Pitfall BL-076, CR 122.5."""
    shift = instant(
        *("Shift", "{0}", target(a_creature), target(a_creature)),
        move_counters(1, plus_one, second_target, the_target),
    )
    ogre = creature("Ogre", "{R}", "Ogre", 3, 3)
    board.you(put(BEAR, {"+1/+1": 5}), put(ogre, {"+1/+1": 1}), hand=[shift])
    board.cast("Shift", targets=["Bear", "Ogre"])
    assert (board.permanent("Bear").counters("+1/+1"), board.permanent("Ogre").counters("+1/+1")) == (4, 2)


def test_moved_counters_are_put_and_so_doubled(board):
    """Pitfall BL-050, CR 122.5, 614.1a."""
    shift = instant(
        *("Shift", "{0}", target(a_creature), target(a_creature)),
        move_counters(2, plus_one, second_target, the_target),
    )
    ogre = creature("Ogre", "{R}", "Ogre", 3, 3)
    board.you("Vorinclex, Monstrous Raider", put(BEAR, {"+1/+1": 2}), ogre, hand=[shift])
    board.cast("Shift", targets=["Bear", "Ogre"])
    assert (board.permanent("Bear").counters("+1/+1"), board.permanent("Ogre").counters("+1/+1")) == (0, 4)


HEIRLOOM = enchantment(
    *("Heirloom", "{G}"),
    whenever(
        *(dies(creature_you_control), target(a_creature), put_counters(counters_on(it, plus_one))),
        only_if=at_least(counters_on(it, plus_one), 1),
    ),
)


@pytest.mark.parametrize("number", [0, 1, 3])
def test_a_trigger_that_asks_for_counters_needs_some(board, number):
    """Pitfall BL-078, CR 603.4: an intervening "if" about the counters with which it left; a token counts too."""
    board.you(HEIRLOOM, put(SNAKE, {"+1/+1": number}), BEAR, hand=[MURDER]).cast("Murder", targets=["Snake"])
    assert board.permanent("Bear").counters("+1/+1") == number


@pytest.mark.parametrize(("before", "after"), [(0, 0), (1, 2), (3, 6)])
def test_an_attack_trigger_of_an_aura_doubles_counters(board, before, after):
    """Pitfall BL-098, CR 508.1m, 701.10e."""
    crown = aura("Crown", "{G}", target(a_creature), whenever(attacks(enchanted), double_counters(plus_one, enchanted)))
    board.you(put(BEAR, {"+1/+1": before}), put(crown, attached_to="Bear")).attack("Bear")
    assert board.permanent("Bear").counters("+1/+1") == after


@pytest.mark.parametrize("number", [1, 2, 3])
def test_whenever_a_counter_is_put_triggers_for_each(board, number):
    """Pitfall BL-108, CR 122.7: not once for the event."""
    scholar = creature("Scholar", "{U}", "Human Wizard", 1, 1, whenever(this_gets_a_counter, draw(1)))
    boost = instant("Growth", "{0}", target(a_creature), put_counters(number))
    board.you(scholar, hand=[boost]).cast("Growth", targets=["Scholar"])
    assert board.me.hand_size == number


@pytest.mark.parametrize("bounced", [False, True])
def test_the_ozolith_takes_counters_of_every_kind(board, bounced):
    """Pitfall BL-074, CR 122.8, 603.10a: whatever way the creature leaves."""
    unsummon = instant("Unsummon", "{0}", target(a_creature), return_to_hand())
    spell = unsummon if bounced else MURDER
    board.you("The Ozolith", put(BEAR, {"+1/+1": 3, "flying": 1}), hand=[spell]).cast(spell.name, targets=["Bear"])
    ozolith = board.permanent("The Ozolith")
    assert (ozolith.counters("+1/+1"), ozolith.counters("flying")) == (3, 1)


def test_counters_that_are_to_go_at_the_end_of_turn_go(board):
    """Pitfall BL-036, CR 603.7: a delayed trigger, at the next end step."""
    surge = instant(
        *("Surge", "{0}", target(a_creature), put_counters(2)),
        at_the_next(Step.END, remove_counters(2, plus_one, it), about=the_target),
    )
    board.you(BEAR, hand=[surge]).cast("Surge", targets=["Bear"])
    assert board.permanent("Bear").size == (4, 4)
    board.pass_until(Step.UPKEEP, active=1)
    assert board.permanent("Bear").size == (2, 2)


def test_a_copy_has_none_of_the_counters(board):
    """Pitfall BL-080, CR 707.2."""
    mirror = sorcery("Mirror", "{0}", target(a_creature), create_copy())
    board.you(put(BEAR, {"+1/+1": 2, "flying": 1}), hand=[mirror]).cast("Mirror", targets=["Bear"])
    assert board.permanent("Bear #1").size == (4, 4)
    copy = board.permanent("Bear #2")
    assert (copy.size, copy.has(Keyword.FLYING), copy.counters("flying")) == ((2, 2), False, 0)


def test_what_comes_back_at_once_has_no_counters(board):
    """Pitfall BL-080, CR 400.7: it is another object."""
    board.you(put(BEAR, {"+1/+1": 2, "flying": 1}), "Plains", hand=["Cloudshift"]).cast("Cloudshift", targets=["Bear"])
    found = board.permanent("Bear")
    assert (found.size, found.has(Keyword.FLYING), found.counters("flying")) == ((2, 2), False, 0)
