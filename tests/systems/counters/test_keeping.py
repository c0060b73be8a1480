"""Counters that an ability says can't be removed (CR 101.2)."""

import pytest

from sim.cards import build as b
from sim.cards.build import creature, enchantment, instant, target
from tests.board import put

BEAR = creature("Bear", "{0}", "Bear", 2, 2)
GRIP = enchantment("Grip", "{0}", b.cant_be_removed("+1/+1", b.permanents()))


def wiping(number, kind):
    return instant("Wipe", "{0}", target(b.permanents()), b.remove_counters(number, kind))


@pytest.mark.parametrize(("kind", "left"), [("+1/+1", 3), ("oil", 0)])
@pytest.mark.parametrize("every", [False, True])
def test_only_that_kind_stays(board, kind, left, every):
    """CR 101.2: whether the effect names the kind or removes all counters."""
    board.you(GRIP, put(BEAR, {kind: 3}), hand=[wiping(None if every else 3, None if every else kind)])
    board.cast("Wipe", targets=["Bear"])
    assert board.permanent("Bear").counters(kind) == left


@pytest.mark.parametrize(("minus", "size"), [(1, (4, 4)), (2, (3, 3)), (4, (1, 1))])
def test_pairs_stay_as_well(board, minus, size):
    """CR 101.2, 704.5q: none of a pair is removed, and the game goes on."""
    board.you(
        GRIP,
        put(BEAR, {"+1/+1": 3}),
        hand=[instant("Wither", "{0}", target(b.a_creature), b.put_counters(minus, "-1/-1"))],
    )
    board.cast("Wither", targets=["Bear"])
    bear = board.permanent("Bear")
    assert (bear.size, bear.counters("+1/+1"), bear.counters("-1/-1")) == (size, 3, minus)


@pytest.mark.parametrize("grips", [0, 1, 2])
def test_a_cost_that_removes_them_cant_be_paid(board, grips):
    """CR 101.2, 614.17c: of this, of one permanent, or from among several."""
    prices = (
        b.remove(1, "+1/+1"),
        b.remove(1, "+1/+1", b.yours(b.creatures)),
        b.remove_from_among(1, "+1/+1", b.creatures),
    )
    board.you(
        *[GRIP] * grips,
        put(creature("Ox", "{0}", "Ox", 2, 4, *[b.activated(b.cost(p), b.gain_life(1)) for p in prices]), {"+1/+1": 1}),
    )
    assert board.options().count("activate Ox") == (0 if grips else 3)


def test_none_of_them_moves(board):
    """CR 122.5: what can't be removed can't be moved."""
    spell = instant(
        "Shift",
        "{0}",
        target(b.a_creature),
        b.move_counters(1, b.plus_one, b.second_target, from_=b.the_target),
        target(b.a_creature),
    )
    board.you(GRIP, put(BEAR, {"+1/+1": 2}), creature("Ox", "{0}", "Ox", 2, 4), hand=[spell])
    board.cast("Shift", targets=["Bear", "Ox"])
    assert [board.permanent(name).counters("+1/+1") for name in ("Bear", "Ox")] == [2, 0]


@pytest.mark.parametrize(("had", "left"), [(2, 2), (3, 4), (4, 5)])
def test_surplus_stays(board, had, left):
    """CR 101.2, 704.5r: also beyond the most that it can have."""
    hoard = creature("Hoard", "{0}", "Ox", 1, 1, b.cant_have_more(2, "+1/+1"))
    spell = instant("Boost", "{0}", target(b.a_creature), b.put_counters(left - had))
    board.you(GRIP, put(hoard, {"+1/+1": had}), hand=[spell]).cast("Boost", targets=["Hoard"])
    assert board.permanent("Hoard").counters("+1/+1") == left


def test_the_ban_ends_with_its_source(board):
    """CR 611.3b."""
    spell = instant("Naturalize", "{0}", target(b.enchantments), b.destroy())
    board.you(GRIP, put(BEAR, {"+1/+1": 3}), hand=[wiping(2, "+1/+1"), spell])
    board.cast("Naturalize", targets=["Grip"]).cast("Wipe", targets=["Bear"])
    assert board.permanent("Bear").counters("+1/+1") == 1
