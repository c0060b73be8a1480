"""Effects on permanent spells, and abilities that are chosen as something enters (CR 400.7a, 702.54, 702.98)."""

import pytest

from components.characteristics import CardType
from components.continuous import Duration
from sim.cards.build import (
    bloodthirst,
    cant_block,
    counter_spell,
    creature,
    deal,
    enchantment,
    flying,
    gains,
    gives,
    instant,
    it,
    opponents,
    spells,
    target,
    whenever,
    you_cast,
)
from sim.cards.build_entering import unleash

GAINED = gains(flying, gives(bloodthirst(2)), on=it, until=Duration.GAME)
LORD = enchantment("Lord", "{1}", whenever(you_cast(spells(CardType.CREATURE)), GAINED))
BEAR = creature("Bear", "{0}", "Bear", 2, 2)
BOLT = instant("Bolt", "{0}", deal(1, opponents))


@pytest.mark.parametrize("hurt", [False, True])
def test_effects_on_a_spell_go_on(board, hurt):
    """CR 400.7a, 702.54a: the permanent has what the spell gained, in time for entering with counters."""
    board.you(LORD, hand=[BEAR, BOLT])
    if hurt:
        board.cast("Bolt")
    board.cast("Bear")
    assert board.permanent("Bear").counters("+1/+1") == (2 if hurt else 0)
    assert board.permanent("Bear").has(flying)


def test_effects_on_a_countered_spell_end(board):
    """CR 400.7: nothing is left of them."""
    board.you(LORD, hand=[BEAR, instant("No", "{0}", target(spells()), counter_spell())])
    board.cast("Bear", hold=True).resolve_top().cast("No", targets=["Bear"])
    assert board.game.num_effects == 0


@pytest.mark.parametrize("yes", [True, False])
def test_unleash(board, yes):
    """CR 702.98a: with a counter, and then it can't block; or without."""
    board.setting(active=0).you(hand=[creature("Ogre", "{0}", "Ogre", 2, 2, *unleash)]).cast("Ogre").say(yes)
    assert board.permanent("Ogre").counters("+1/+1") == int(yes)
    assert (board.permanent("Ogre").restrictions & cant_block != 0) == yes
