"""Copying spells and abilities on the stack (CR 707.10)."""

import pytest

from components.decision import DecisionKind
from components.trigger import Event
from components.vocabulary.selectors import Base
from components.zones import Zone
from sim.cards.build import (
    a_creature,
    activated,
    choose_one,
    copy_it,
    cost,
    counter_spell,
    creature,
    gain_life,
    instant,
    lose_life,
    mode,
    pump,
    spells,
    tap,
    target,
    this_becomes_target,
    whenever,
    x,
)
from sim.cards.model import Selector
from tests.systems.tables_builder import Notes

BEAR = creature("Bear", "{1}{G}", "Bear", 2, 2)
OX = creature("Ox", "{W}", "Ox", 2, 4)
ANY_STACK = Selector(base=Base.STACK, index=2)


def spell(*effects, name="Spell", mana="{0}"):
    return instant(name, mana, *effects)


def fork(number=1):
    return spell(target(ANY_STACK), copy_it(Selector(base=Base.TARGET), number), name="Fork")


@pytest.mark.parametrize("number", [0, 1, 3])
def test_copies_of_a_spell(board, number):
    """CR 704.5e, 707.10: they resolve first, are not cast, and cease to exist."""
    board.you(hand=[spell(gain_life(2)), fork(number)])
    with Notes(Event.CAST) as cast:
        board.cast("Spell", hold=True).cast("Fork", targets=["Spell"], hold=True).resolve_top()
    assert board.stack == ["Spell"] * (number + 1)
    board.resolve()
    assert board.me.life == 20 + 2 * (number + 1)
    assert len(cast) == 2
    assert len(board.cards(Zone.GRAVEYARD)) == 2


@pytest.mark.parametrize("new", [[], ["Ox"]])
def test_new_targets_for_a_copy(board, new):
    """CR 707.10c: a new target may be chosen."""
    board.you(BEAR, OX, hand=[spell(target(a_creature), pump(1, 1)), fork()])
    board.cast("Spell", targets=["Bear"], hold=True).cast("Fork", targets=["Spell"], hold=True).resolve_top()
    board.choose(DecisionKind.TARGET, *new).resolve()
    assert [board.permanent(name).power for name in ("Bear", "Ox")] == ([3, 3] if new else [4, 2])


@pytest.mark.parametrize("number", [0, 1, 2])
def test_abilities_see_what_copies_target(board, number):
    """CR 603.2, 707.10: what a copy targets becomes a target of it, also if its target stays."""
    watcher = creature("Watcher", "{W}", "Ox", 2, 4, whenever(this_becomes_target, gain_life(1)))
    board.you(watcher, hand=[spell(target(a_creature), pump(1, 1)), fork(number)])
    board.cast("Spell", targets=["Watcher"], hold=True).cast("Fork", targets=["Spell"])
    assert (board.me.life, board.permanent("Watcher").power) == (21 + number, 3 + number)


@pytest.mark.parametrize("new", [[], ["Ox"]])
def test_abilities_see_the_new_target_of_a_copy(board, new):
    """CR 603.2, 707.10c: the target that it has in the end."""
    watcher = creature("Watcher", "{W}", "Human", 2, 4, whenever(this_becomes_target, gain_life(1)))
    board.you(watcher, OX, hand=[spell(target(a_creature), pump(1, 1)), fork()])
    board.cast("Spell", targets=["Watcher"], hold=True).cast("Fork", targets=["Spell"], hold=True).resolve_top()
    board.choose(DecisionKind.TARGET, *new).resolve()
    assert board.me.life == (21 if new else 22)


def test_a_copy_has_x_and_modes(board):
    """CR 707.10: the choices that were made."""
    modal = spell(choose_one(mode(gain_life(x)), mode(lose_life(1))), name="Modal", mana="{X}")
    board.you("Forest", "Forest", hand=[modal, fork()])
    board.cast("Modal", modes=[0], x=2, hold=True).cast("Fork", targets=["Modal"], hold=True).resolve_top().resolve()
    assert board.me.life == 24


@pytest.mark.parametrize("number", [1, 2])
def test_copies_of_an_activated_ability(board, number):
    """CR 707.10b: its cost is not paid again."""
    board.you(creature("Cleric", "{W}", "Cleric", 1, 1, activated(cost(tap), gain_life(3))), hand=[fork(number)])
    board.activate("Cleric", hold=True).cast("Fork", targets=["Cleric"])
    assert board.me.life == 20 + 3 * (number + 1)


def test_a_copy_of_a_creature_spell_is_a_token(board):
    """CR 707.10f, 608.3f."""
    board.you("Forest", "Forest", hand=[BEAR, fork()])
    board.cast("Bear", hold=True).cast("Fork", targets=["Bear"]).resolve()
    assert board.permanents().count("Bear") == 2


def test_what_left_the_stack_is_not_copied(board):
    board.you(hand=[spell(gain_life(2)), fork(), spell(target(spells()), counter_spell(), name="Counter")])
    board.cast("Spell", hold=True).cast("Fork", targets=["Spell"], hold=True).cast("Counter", targets=["Spell"])
    assert board.me.life == 20
