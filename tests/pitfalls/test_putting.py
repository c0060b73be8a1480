"""Effects that change how many counters are put, where engines of this field went wrong (CR 122.6, 614, 616)."""

import pytest

from components.characteristics import CardType
from components.clock import Step
from components.zones import Zone
from sim.cards.build import (
    a_creature,
    also,
    artifact_creature,
    becomes,
    chapter,
    copy_it,
    creature,
    enchantment,
    enters_with,
    gain_life,
    gains,
    instant,
    land,
    lands,
    loyalty,
    loyalty_abilities,
    loyalty_twice_a_turn,
    modular,
    planeswalker,
    put_counters,
    saga,
    sorcery,
    target,
    the_target,
    x,
)
from tests.board import put
from tests.pitfalls.cards import BEAR, INFECTOR, STUDY, WITHERING

VORINCLEX = "Vorinclex, Monstrous Raider"
WALKER = planeswalker("Walker", "{0}", "Test", 4, loyalty(1, gain_life(1)), loyalty(-2, gain_life(2)))
CHRONICLE = saga("Chronicle", "{0}", chapter(1, gain_life(1)), chapter(2, gain_life(10)), chapter(3, gain_life(100)))
MINE = land("Mine", enters_with(3, "mining"))
OATH = enchantment("Oath", "{0}", loyalty_twice_a_turn)
ECHO = instant("Echo", "{0}", target(loyalty_abilities), copy_it(the_target))
GROWTH = instant("Growth", "{0}", target(a_creature), put_counters(3))
TRICKLE = instant("Trickle", "{0}", target(a_creature), put_counters(1))


def test_a_loyalty_cost_is_no_effect(board):
    """Pitfall BL-037, CR 606.4, 614.16: Doubling Season doubles what effects put."""
    board.you("Doubling Season", put(WALKER, {"loyalty": 5})).activate("Walker")
    assert board.permanent("Walker").counters("loyalty") == 6


def test_who_doubles_what_you_put_doubles_costs_too(board):
    """Pitfall BL-038, CR 306.5b, 606.4: four counters become eight, one becomes two."""
    board.you(VORINCLEX, hand=[WALKER]).cast("Walker")
    assert board.permanent("Walker").counters("loyalty") == 8
    board.activate("Walker")
    assert board.permanent("Walker").counters("loyalty") == 10


@pytest.mark.parametrize(("modifier", "lore", "life"), [("Doubling Season", 2, 30), (VORINCLEX, 3, 130)])
def test_the_lore_counter_of_the_turn_is_put_by_no_effect(board, modifier, lore, life):
    """Pitfall BL-039, CR 714.3b: a turn-based action; chapter II triggers, with a second counter chapter III too."""
    board.you(modifier, put(CHRONICLE, {"lore": 1})).begin()
    assert board.me.life == life
    assert [name for name in board.permanents() if name == "Chronicle"] == ["Chronicle"] * (lore < 3)


@pytest.mark.parametrize(("modifiers", "counters"), [([], 3), (["Doubling Season"], 6), (["Doubling Season"] * 2, 12)])
def test_what_a_permanent_enters_with_comes_from_an_effect(board, modifiers, counters):
    """Pitfall BL-040, CR 614.1c, 614.16."""
    board.you(*modifiers, hand=[MINE]).play("Mine")
    assert board.permanent("Mine").counters("mining") == counters


@pytest.mark.parametrize(("number", "counters"), [(0, 0), (1, 2), (2, 3)])
def test_no_counters_are_no_event(board, number, counters):
    """Pitfall BL-044, CR 614.1a: nothing is added to none."""
    spell = instant("Swell", "{X}", target(a_creature), put_counters(x))
    board.you("Hardened Scales", BEAR, *["Forest"] * number, hand=[spell]).cast("Swell", targets=["Bear"], x=number)
    assert board.permanent("Bear").counters("+1/+1") == counters


AWAKENING = (target(lands), put_counters(4), gains(also(CardType.CREATURE), becomes(0, 0)))


@pytest.mark.parametrize(("animated", "counters"), [(False, 4), (True, 9)])
def test_hardened_scales_asks_what_it_is_as_the_counters_are_put(board, animated, counters):
    """Pitfall BL-045, CR 608.2c, 614.12: a land that becomes a creature afterwards gets no more."""
    spell = sorcery("Awaken", "{0}", *AWAKENING)
    board.you("Hardened Scales", "Forest", hand=[spell, spell]).cast("Awaken", targets=["Forest"])
    if animated:
        board.cast("Awaken", targets=["Forest"])
    assert board.permanent("Forest").counters("+1/+1") == counters


@pytest.mark.parametrize(("modifier", "counters"), [("Hardened Scales", 1), ("Vizier of Remedies", 0)])
def test_a_modifier_minds_the_kind(board, modifier, counters):
    """Pitfall BL-046, CR 614.1a."""
    board.you(modifier, INFECTOR, hand=[WITHERING]).cast("Withering", targets=["Infector"])
    assert board.permanent("Infector").counters("-1/-1") == counters


@pytest.mark.parametrize(("spell", "counters"), [(GROWTH, 1), (TRICKLE, 0)])
def test_halving_rounds_down(board, spell, counters):
    """Pitfall BL-048, CR 107.1a: of three one is left, of one none."""
    board.you(BEAR, hand=[spell]).opponent_has(VORINCLEX).cast(spell.name, targets=["Bear"])
    assert board.permanent("Bear").counters("+1/+1") == counters


def test_halving_poison_of_infect(board):
    """Pitfall BL-048, CR 120.3b, 122.6: whoever controls the source puts the counters."""
    board.you(INFECTOR).opponent_has(VORINCLEX).attack_unblocked("Infector")
    assert board.opponent.poison == 1


def test_halving_what_proliferating_adds(board):
    """Pitfall BL-048, CR 701.34a: half of one is none."""
    board.you(hand=[STUDY]).opponent_has(VORINCLEX, poison=3).cast("Study").proliferate(["opponent"])
    assert board.opponent.poison == 3


@pytest.mark.parametrize("modifier", ["Doubling Season", "Winding Constrictor"])
def test_each_kind_that_it_enters_with_is_put(board, modifier):
    """Pitfall BL-051, CR 614.1c, 122.1b: twice as many of each, and one more of each."""
    gifted = creature(
        "Gifted", "{0}", "Cat", 2, 2, *(enters_with(1, kind) for kind in ("flying", "first strike", "haste"))
    )
    board.you(modifier, hand=[gifted]).cast("Gifted")
    assert [board.permanent("Gifted").counters(kind) for kind in ("flying", "first strike", "haste")] == [2, 2, 2]


def test_modular_counters_are_put_as_it_enters(board):
    """Pitfall BL-053, CR 122.6a, 702.43a."""
    worker = artifact_creature("Worker", "{0}", "Construct", 0, 0, modular(1))
    board.you("Lae'zel, Vlaakith's Champion", hand=[worker]).cast("Worker")
    assert board.permanent("Worker").size == (2, 2)


@pytest.mark.parametrize("modifiers", [[], ["Hardened Scales"]])
@pytest.mark.parametrize(("number", "zone"), [(0, Zone.GRAVEYARD), (1, Zone.BATTLEFIELD)])
def test_a_walker_without_loyalty_dies_before_anybody_acts(board, modifiers, number, zone):
    """Pitfall BL-091, CR 306.5b, 704.5i: X is 0, and none and one more is still none."""
    nissa = planeswalker("Nissa", "{X}", "Nissa", None, enters_with(x, "loyalty"), loyalty(0, gain_life(1)))
    board.you(*modifiers, "Lae'zel, Vlaakith's Champion", "Forest", hand=[nissa]).cast("Nissa", x=number)
    assert board.zone("Nissa") == zone
    assert board.me.life == 20


def test_a_walker_that_activated_its_last_loyalty_still_has_its_effect(board):
    """Pitfall BL-090, CR 113.7a, 606.4, 704.5i: damage and costs take from the same counters."""
    board.setting(active=1).you(put(WALKER, {"loyalty": 7})).opponent_has(creature("Brute", "{R}", "Giant", 5, 5))
    board.attack("Brute", at="Walker").pass_until(Step.PRECOMBAT_MAIN, active=0)
    assert board.permanent("Walker").counters("loyalty") == 2
    board.activate("Walker", which=1)
    assert (board.me.life, board.zone("Walker")) == (22, Zone.GRAVEYARD)


@pytest.mark.parametrize(("oaths", "legal"), [([], 1), ([OATH], 2), ([OATH, OATH], 2)])
def test_loyalty_abilities_twice_a_turn(board, oaths, legal):
    """Pitfall BL-093, CR 606.3: twice rather than once, however many say so."""
    board.you(*oaths, put(WALKER, {"loyalty": 4}))
    for _ in range(legal):
        board.activate("Walker")
    assert board.permanent("Walker").counters("loyalty") == 4 + legal
    assert board.options() == []


def test_a_copy_of_a_loyalty_ability_is_no_activation(board):
    """Pitfall BL-093, CR 606.4, 707.10: it costs nothing, and the second activation is legal."""
    board.you(OATH, put(WALKER, {"loyalty": 4}), hand=[ECHO]).activate("Walker", hold=True)
    board.cast("Echo", targets=["Walker"])
    assert (board.me.life, board.permanent("Walker").counters("loyalty")) == (22, 5)
    board.activate("Walker")
    assert (board.me.life, board.permanent("Walker").counters("loyalty")) == (23, 6)
    assert board.options() == []
