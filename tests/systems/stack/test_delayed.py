"""Delayed triggered abilities (CR 603.7)."""

import pytest

from components.capacities import NUM_DELAYED
from components.clock import Step
from components.game import Problem, Status
from sim.cards.build import (
    a_creature,
    at_the_next,
    creature,
    destroy,
    each_upkeep,
    event_amount,
    gain_life,
    instant,
    it,
    put_counters,
    target,
    the_target,
    x,
)
from sim.cards.build import later as create_delayed

BEAR = creature("Bear", "{1}{G}", "Bear", 2, 2)
MURDER = instant("Murder", "{0}", target(a_creature), destroy())


def later(step, *effects, **words):
    return instant("Later", "{0}", at_the_next(step, *effects, **words))


@pytest.mark.parametrize(("step", "where", "life"), [
    (Step.END, Step.POSTCOMBAT_MAIN, 20), (Step.END, Step.END, 23), (Step.UPKEEP, Step.END, 20),
])  # fmt: skip
def test_it_triggers_at_the_beginning_of_its_step(board, step, where, life):
    """CR 603.7a: not before, and not in another step."""
    board.you(hand=[later(step, gain_life(3))]).cast("Later").pass_until(where).resolve()
    assert board.me.life == life


@pytest.mark.parametrize(("turns", "life"), [(0, 20), (1, 22), (2, 22)])
def test_it_triggers_once(board, turns, life):
    """CR 603.7b: the next upkeep, whoever's, and no other."""
    board.you(hand=[later(Step.UPKEEP, gain_life(2))]).cast("Later")
    for turn in range(turns):
        board.pass_until(Step.UPKEEP, 1 - turn % 2).resolve()
    assert board.me.life == life


@pytest.mark.parametrize("gone", [False, True])
def test_what_it_is_about_is_fixed(board, gone):
    """CR 603.7c, 400.7: a creature that left and came back is another one."""
    spell = instant("Later", "{0}", target(a_creature), at_the_next(Step.END, put_counters(2, on=it), about=the_target))
    board.you(BEAR, *["Forest"] * 2, hand=[spell, MURDER, BEAR]).cast("Later", targets=["Bear"])
    if gone:
        board.cast("Murder", targets=["Bear"]).cast("Bear")
    board.pass_until(Step.END).resolve()
    assert board.permanent("Bear").counters("+1/+1") == (0 if gone else 2)


@pytest.mark.parametrize("number", [0, 1, 3])
def test_its_amount_is_fixed(board, number):
    """CR 603.7c, 608.2h."""
    spell = instant("Later", "{X}", at_the_next(Step.END, gain_life(event_amount), number=x))
    board.you(*["Forest"] * 3, hand=[spell]).cast("Later", x=number).pass_until(Step.END).resolve()
    assert board.me.life == 20 + number


@pytest.mark.parametrize("number", [NUM_DELAYED - 1, NUM_DELAYED, NUM_DELAYED + 1])
def test_more_than_fit_stop_the_game(board, number):
    spell = instant("Later", "{0}", *[at_the_next(Step.UPKEEP, gain_life(i)) for i in range(number)])
    board.you(hand=[spell])
    if number <= NUM_DELAYED:
        board.cast("Later").pass_until(Step.UPKEEP, 1).resolve()
        assert board.me.life == 20 + sum(range(number))
        return
    with pytest.raises(AssertionError, match=Problem.DELAYED.name):
        board.cast("Later")
    assert board.game.status == Status.OVERFLOW


@pytest.mark.parametrize("number", [NUM_DELAYED - 1, NUM_DELAYED, NUM_DELAYED + 1])
@pytest.mark.parametrize("again", [False, True])
def test_equal_ones_share_a_row_and_all_trigger(board, number, again):
    """CR 603.7b: each of them once, or each time."""
    ability = create_delayed(each_upkeep, gain_life(1), each_time=again)
    spell = instant("Later", "{0}", *[ability] * number)
    board.you(hand=[spell]).cast("Later")
    assert board.game.num_delayed == 1
    board.pass_until(Step.UPKEEP, 1).resolve()
    assert board.me.life == 20 + number
    board.pass_until(Step.UPKEEP, 0).resolve()
    assert board.me.life == 20 + number * (1 + again)


def test_others_in_between_keep_their_places(board):
    first, second = at_the_next(Step.UPKEEP, gain_life(1)), at_the_next(Step.UPKEEP, gain_life(2))
    board.you(hand=[instant("Later", "{0}", first, first, second, first)]).cast("Later")
    assert board.game.delayed["times"][: board.game.num_delayed].tolist() == [2, 1, 1]
    board.pass_until(Step.UPKEEP, 1).resolve()
    assert board.me.life == 25
