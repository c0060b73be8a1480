"""Instructions about counters (CR 122, 701.10e, 701.34)."""

import pytest

from components.trigger import Event
from components.vocabulary.abilities import Pipeline
from components.vocabulary.instructions import Op, OpFlag
from components.vocabulary.selectors import Base, Who
from components.zones import Zone
from sim.cards.build import (
    a_creature,
    creature,
    creature_token,
    creatures,
    destroy,
    enchantment,
    exile,
    gain_life,
    give_poison,
    instant,
    minus_one,
    more_counters,
    opponents,
    persist,
    plus_one,
    proliferate,
    proliferate_times,
    put_counters,
    remove_counters,
    second_target,
    target,
    the_target,
    undying,
    whenever,
    you_proliferate,
)
from sim.cards.model import Instruction, Replacement, Selector
from tests.board import put
from tests.systems.tables_builder import Notes

BEAR = creature("Bear", "{1}{G}", "Bear", 2, 2)
OX = creature("Ox", "{W}", "Ox", 2, 4)
SCALES = enchantment("Hardened Scales", "{G}", more_counters(plus_one, plus=1))


def spell(*effects):
    return instant("Spell", "{0}", *effects)


@pytest.mark.parametrize("number", [0, 1, 3])
def test_putting_counters_on_each(board, number):
    """CR 122.6: one event for each; 0 is none."""
    board.you(BEAR, hand=[spell(put_counters(number, plus_one, creatures))]).opponent_has(OX)
    with Notes(Event.COUNTERS_PUT) as taken:
        board.cast("Spell")
    assert [board.permanent(name).counters("+1/+1") for name in ("Bear", "Ox")] == [number, number]
    assert len(taken) == 2 * (number > 0)


@pytest.mark.parametrize("number", [1, 2, 3])
def test_giving_poison(board, number):
    """CR 122.1f."""
    board.you(hand=[spell(give_poison(number, opponents))]).cast("Spell")
    assert (board.me.poison, board.opponent.poison) == (0, number)


def test_the_spells_controller_puts_the_counters(board):
    """CR 122.6a: its own modifiers count for what it controls."""
    board.you(SCALES, BEAR, hand=[spell(put_counters(1, plus_one, creatures))]).opponent_has(OX).cast("Spell")
    assert [board.permanent(name).counters("+1/+1") for name in ("Bear", "Ox")] == [2, 1]


@pytest.mark.parametrize(("number", "left"), [(0, (3, 2)), (1, (2, 2)), (3, (0, 2)), (5, (0, 2)), (None, (0, 2))])
def test_removing_counters_of_a_kind(board, number, left):
    """CR 122.1: as many as there are; None: all."""
    board.you(put(OX, {"+1/+1": 3, "shield": 2}), hand=[spell(remove_counters(number, plus_one, creatures))])
    board.cast("Spell")
    assert (board.permanent("Ox").counters("+1/+1"), board.permanent("Ox").counters("shield")) == left


@pytest.mark.parametrize(("number", "left"), [(1, (2, 1)), (None, (0, 0))])
def test_removing_counters_of_every_kind(board, number, left):
    board.you(put(OX, {"+1/+1": 3, "shield": 2}), hand=[spell(remove_counters(number, "any", creatures))])
    board.cast("Spell")
    assert (board.permanent("Ox").counters("+1/+1"), board.permanent("Ox").counters("shield")) == left


def move(number, kind, *flags):
    return Instruction(
        op=Op.MOVE_COUNTERS, amount=number, kind=kind, selector=the_target, other=second_target, flags=flags
    )


def mover(number, kind, *flags):
    return instant("Spell", "{0}", target(a_creature), target(a_creature), move(number, kind, *flags))


@pytest.mark.parametrize(("number", "flags", "moved"), [(1, (), 1), (2, (), 2), (9, (), 3), (None, (OpFlag.ALL,), 3)])
def test_moving_counters(board, number, flags, moved):
    """CR 122.5: as many as there are."""
    board.you(put(OX, {"+1/+1": 3}), BEAR, hand=[mover(number, plus_one, *flags)]).cast("Spell", targets=["Ox", "Bear"])
    assert [board.permanent(name).counters("+1/+1") for name in ("Ox", "Bear")] == [3 - moved, moved]


def test_moving_all_counters_of_every_kind(board):
    """CR 122.5: each kind by itself."""
    fate = mover(None, "any", OpFlag.ALL)
    board.you(put(OX, {"+1/+1": 3, "shield": 1}), BEAR, hand=[fate]).cast("Spell", targets=["Ox", "Bear"])
    assert board.permanent("Ox").counter_mask == 0
    assert (board.permanent("Bear").counters("+1/+1"), board.permanent("Bear").counters("shield")) == (3, 1)


def test_moving_counters_onto_themselves_does_nothing(board):
    """CR 122.5."""
    board.you(SCALES, put(OX, {"+1/+1": 3}), hand=[mover(1, plus_one)]).cast("Spell", targets=["Ox", "Ox"])
    assert board.permanent("Ox").counters("+1/+1") == 3


def test_moving_needs_both(board):
    """CR 122.5, 608.2b: one of the two left in response."""
    murder = instant("Murder", "{0}", target(a_creature), destroy())
    board.you(put(OX, {"+1/+1": 3}), BEAR, hand=[mover(1, plus_one), murder])
    board.cast("Spell", targets=["Ox", "Bear"], hold=True).cast("Murder", targets=["Bear"])
    assert board.permanent("Ox").counters("+1/+1") == 3


@pytest.mark.parametrize(("scales", "counters"), [(0, 10), (1, 11), (2, 12)])
def test_doubling_counters(board, scales, counters):
    """Small number 30, CR 701.10e: as many more are put."""
    double = Instruction(op=Op.DOUBLE_COUNTERS, kind=plus_one, selector=creatures)
    board.you(*[SCALES] * scales, put(OX, {"+1/+1": 5, "shield": 1}), hand=[spell(double)]).cast("Spell")
    assert board.permanent("Ox").counters("+1/+1") == counters
    assert board.permanent("Ox").counters("shield") == 1


def test_doubling_every_kind(board):
    double = Instruction(op=Op.DOUBLE_COUNTERS, kind="any", selector=creatures)
    board.you(put(OX, {"+1/+1": 2, "shield": 1}), hand=[spell(double)]).cast("Spell")
    assert (board.permanent("Ox").counters("+1/+1"), board.permanent("Ox").counters("shield")) == (4, 2)


@pytest.mark.parametrize("times", [0, 1, 2, 3])
def test_proliferating_several_times(board, times):
    """CR 701.34a: complete actions, each with its own choice; the second sees what the first has done."""
    board.you(hand=[spell(proliferate_times(times), gain_life(1))]).opponent_has(poison=1).cast("Spell")
    for number in range(times):
        assert board.opponent.poison == 1 + number
        board.proliferate(["opponent"])
    assert (board.opponent.poison, board.me.life) == (1 + times, 21)


@pytest.mark.parametrize("doublers", [0, 1, 2])
def test_proliferating_twice_instead(board, doublers):
    """CR 614.1a: an effect that doubles it."""
    twice = Instruction(op=Op.REPLACE_TIMES, amount=2)
    instead = Replacement(replaces=Pipeline.PROLIFERATE, effects=(twice,), player=Who.YOU)
    tekuthal = enchantment("Tekuthal", "{U}", instead)
    board.you(*[tekuthal] * doublers, hand=[spell(proliferate)]).opponent_has(poison=1).cast("Spell")
    for _ in range(2**doublers):
        board.proliferate(["opponent"])
    assert board.opponent.poison == 1 + 2**doublers


def test_proliferating_with_nothing_to_choose(board):
    """Small number 10, CR 701.34a: still proliferating."""
    stone = enchantment("Stone", "{1}", whenever(you_proliferate, gain_life(1)))
    board.you(stone, BEAR, hand=[spell(proliferate)]).cast("Spell")
    assert board.me.life == 21


def test_persist_and_undying_return_with_a_counter(board):
    """CR 702.79a, 702.93a: with one counter, once; the card is found in the graveyard (CR 400.7)."""
    finks = creature("Finks", "{2}{G}", "Ouphe", 3, 2, persist)
    wolf = creature("Wolf", "{G}", "Wolf", 1, 1, undying)
    murder = instant("Murder", "{0}", target(a_creature), destroy())
    board.you(finks, wolf, hand=[murder] * 4)
    for name in ("Finks", "Wolf"):
        board.cast("Murder", targets=[name])
    assert (board.permanent("Finks").size, board.permanent("Wolf").size) == ((2, 1), (2, 2))
    for name in ("Finks", "Wolf"):
        board.cast("Murder", targets=[name])
    assert board.permanents() == []


@pytest.mark.parametrize(("counters", "returns"), [({}, True), ({"+1/+1": 1}, False)])
def test_undying_looks_at_the_creature_as_it_was(board, counters, returns):
    """Small number 12, CR 603.10a: counters as it last existed."""
    wolf = creature("Wolf", "{G}", "Wolf", 1, 1, undying)
    board.you(put(wolf, counters), hand=[spell(put_counters(3, minus_one, creatures))]).cast("Spell")
    assert (board.permanents() == ["Wolf"]) == returns


def test_a_token_with_persist_does_not_return(board):
    """CR 111.7."""
    spirit = creature_token("Spirit", (), 1, 1, persist)
    board.you(spirit, hand=[instant("Murder", "{0}", target(a_creature), destroy())]).cast("Murder", targets=["Spirit"])
    assert board.permanents() == []


def test_a_card_that_left_the_graveyard_does_not_return(board):
    """CR 400.7: it is no longer where the ability looks for it."""
    finks = creature("Finks", "{2}{G}", "Ouphe", 3, 2, persist)
    crypt = instant("Crypt", "{0}", exile(Selector(base=Base.CARDS, zone=Zone.GRAVEYARD)))
    board.you(finks, hand=[instant("Murder", "{0}", target(a_creature), destroy()), crypt])
    board.cast("Murder", targets=["Finks"], hold=True).resolve_top()
    assert board.stack == ["Finks"]
    board.cast("Crypt")
    assert board.zone("Finks") == Zone.EXILE
