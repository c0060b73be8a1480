"""Convoke and improvise (CR 702.51, 702.126): creatures and artifacts are tapped in place of mana."""

import pytest

from components.vocabulary.amounts import AmountCode
from sim.cards.build import (
    artifact,
    convoke,
    cost,
    creature,
    enters_with,
    green,
    improvise,
    tap,
    tap_for,
)
from sim.cards.model import Amount

BEAR = creature("Bear", "{1}{G}", "Bear", 2, 2)
OGRE = creature("Ogre", "{1}{R}", "Ogre", 2, 2)
RELIC = artifact("Relic", "{1}")
WURM = creature("Wurm", "{2}{G}{G}", "Wurm", 5, 5, convoke)
THOPTER = creature("Thopter", "{2}{U}", "Thopter", 1, 1, improvise)


def tapped(board):
    return sorted(board.name(16 + slot) for slot in range(board.game.num_slots) if board.game.perm[slot].tapped == 1)


@pytest.mark.parametrize(("helpers", "lands", "offered"), [
    ([BEAR] * 4, 0, True), ([BEAR] * 3, 0, False), ([BEAR] * 3, 1, True), ([OGRE] * 2, 2, True), ([OGRE] * 3, 1, False),
    ([OGRE, BEAR], 1, False), ([RELIC] * 4, 0, False), ([OGRE, OGRE, BEAR], 1, True),
])  # fmt: skip
def test_creatures_convoke_for_their_colours_or_generic_mana(board, helpers, lands, offered):
    """CR 702.51a: {2}{G}{G}."""
    board.you(*helpers, *["Forest"] * lands, hand=[WURM])
    assert ("cast Wurm" in board.options()) == offered


@pytest.mark.parametrize(("helpers", "lands", "offered"), [
    ([RELIC] * 2, 1, True), ([RELIC], 1, False), ([RELIC] * 3, 0, False), ([BEAR] * 2, 1, False),
])  # fmt: skip
def test_artifacts_improvise_for_generic_mana(board, helpers, lands, offered):
    """CR 702.126a: {2}{U}."""
    board.you(*helpers, *["Island"] * lands, hand=[THOPTER])
    assert ("cast Thopter" in board.options()) == offered


def test_lands_are_tapped_first(board):
    """The player's creatures are worth more than lands; only those are tapped that are needed."""
    board.you(BEAR, BEAR, *["Forest"] * 3, hand=[WURM]).cast("Wurm")
    assert tapped(board) == ["Bear", "Forest", "Forest", "Forest"]


def test_summoning_sick_creatures_convoke(board):
    """CR 702.51a, 302.6: it is no {T} ability."""
    board.you(*[BEAR] * 2, *["Forest"] * 3, hand=[BEAR, WURM]).cast("Bear")
    assert board.options() == ["cast Wurm"]


def test_a_creature_taps_for_mana_or_convokes_but_not_both(board):
    elf = creature("Elf", "{G}", "Elf", 1, 1, tap_for(green, price=cost(tap)))
    board.you(elf, elf, elf, hand=[WURM])
    assert "cast Wurm" not in board.options()


def test_other_spells_are_not_helped(board):
    """The supply is not the same for spells with and without convoke."""
    board.you(BEAR, BEAR, "Forest", "Forest", hand=[WURM, creature("Plain Wurm", "{2}{G}{G}", "Wurm", 5, 5), BEAR])
    assert board.options() == ["cast Wurm", "cast Bear"]


@pytest.mark.parametrize(("helper", "colors"), [(OGRE, 1), (creature("Ghost", "{W}", "Spirit", 1, 1), 1)])
def test_what_convokes_is_no_mana_spent(board, helper, colors):
    """CR 702.51b: colours of convoking creatures are not colours of mana spent."""
    sun = creature("Sun", "{1}{G}", "Elemental", 1, 1, convoke, enters_with(Amount(code=AmountCode.COLORS_SPENT)))
    board.you(helper, "Forest", hand=[sun]).cast("Sun")
    assert board.permanent("Sun").counters("+1/+1") == colors
