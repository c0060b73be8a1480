"""The most counters that a permanent can have (CR 122.4, 704.5r)."""

import pytest

from sim.cards.build import (
    a_creature,
    cant_have_more,
    creature,
    creatures,
    enchantment,
    gains,
    gives,
    have,
    instant,
    loses_abilities,
    put_counters,
    target,
)
from tests.board import put

OX = creature("Ox", "{W}", "Ox", 2, 4, cant_have_more(7, "dream"))
BEAR = creature("Bear", "{1}{G}", "Bear", 2, 2)
DREAMS = instant("Dreams", "{0}", target(a_creature), put_counters(2, "dream"), put_counters(2, "oil"))


@pytest.mark.parametrize(("had", "after"), [(4, 6), (5, 7), (6, 7), (8, 7)])
def test_surplus_is_removed(board, had, after):
    """CR 704.5r: all but seven; counters of other kinds stay, and so do other permanents' counters."""
    board.you(put(OX, {"dream": had, "oil": 9}), put(BEAR, {"dream": 9}), hand=[DREAMS])
    board.cast("Dreams", targets=["Ox"])
    assert [board.permanent("Ox").counters(kind) for kind in ("dream", "oil")] == [after, 11]
    assert board.permanent("Bear").counters("dream") == 9


def test_the_limit_goes_with_the_ability(board):
    """CR 122.4: without the ability there is no limit, and with it again there is."""
    frog = instant("Frog", "{0}", target(a_creature), gains(loses_abilities))
    board.you(put(OX, {"dream": 7}), hand=[DREAMS, frog]).cast("Frog", targets=["Ox"]).cast("Dreams", targets=["Ox"])
    assert board.permanent("Ox").counters("dream") == 9


@pytest.mark.parametrize(("limits", "after"), [((3,), 3), ((3, 1), 1), ((12,), 7)])
def test_the_lowest_limit_counts(board, limits, after):
    """CR 122.4: also of abilities that other effects give."""
    given = [enchantment(f"Limit {n}", "{1}", have(creatures, gives(cant_have_more(n, "dream")))) for n in limits]
    board.you(put(OX, {"dream": 8}), *given, hand=[DREAMS]).cast("Dreams", targets=["Ox"])
    assert board.permanent("Ox").counters("dream") == after
