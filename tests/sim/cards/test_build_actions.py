"""Further verbs: moving counters and cards, mana, turns, choices."""

import pytest

from components.clock import Step
from components.decision import DecisionKind
from components.vocabulary.instructions import OpFlag
from components.zones import Zone
from sim.cards import build as b
from tests.board import put

BEAR = b.creature("Bear", "{0}", "Bear", 2, 2)
OGRE = b.creature("Ogre", "{0}", "Ogre", 4, 4)


def two_targets(*effects):
    return b.instant("Shift", "{0}", b.target(b.of_type(b.creatures, "Bear")),
                     b.target(b.of_type(b.creatures, "Ogre")), *effects)  # fmt: skip


@pytest.mark.parametrize(("effect", "left", "moved"), [
    (b.move_counters(1, "+1/+1", b.second_target, from_=b.the_target), (1, 1), (1, 0)),
    (b.move_counters(2, "+1/+1", b.second_target, from_=b.the_target), (0, 1), (2, 0)),
    (b.move_counters(3, "+1/+1", b.second_target, from_=b.the_target), (0, 1), (2, 0)),
    (b.move_all_counters(b.second_target, from_=b.the_target, kind="shield"), (2, 0), (0, 1)),
    (b.move_all_counters(b.second_target, from_=b.the_target), (0, 0), (2, 1)),
])  # fmt: skip
def test_moving_counters(board, effect, left, moved):
    """CR 122.5: as many as there are, of the kinds asked for."""
    board.you(put(BEAR, counters={"+1/+1": 2, "shield": 1}), OGRE, hand=[two_targets(effect)])
    board.cast("Shift", targets=["Bear", "Ogre"])
    for name, counters in (("Bear", left), ("Ogre", moved)):
        seen = board.permanent(name)
        assert (seen.counters("+1/+1"), seen.counters("shield")) == counters


@pytest.mark.parametrize("counters", [0, 1, 3])
def test_doubling_counters(board, counters):
    """CR 701.10e."""
    grow = b.instant("Grow", "{0}", b.target(b.creatures), b.double_counters())
    board.you(put(BEAR, counters={"+1/+1": counters}), hand=[grow]).cast("Grow", targets=["Bear"])
    assert board.permanent("Bear").counters("+1/+1") == 2 * counters


@pytest.mark.parametrize(("oil", "asked"), [(1, False), (2, True), (3, True)])
def test_counters_may_be_removed_if_there_are_enough(board, oil, asked):
    """CR 608.2d: an impossible choice is not offered."""
    lamp = b.artifact("Lamp", "{0}", b.activated("{0}", b.you_may_remove(2, "oil", b.gain_life(5))))
    board.you(put(lamp, counters={"oil": oil})).activate("Lamp")
    if asked:
        board.say(True)
    assert (board.permanent("Lamp").counters("oil"), board.me.life) == ((oil - 2, 25) if asked else (oil, 20))


def test_sacrificing_this(board):
    board.you(b.artifact("Lamp", "{0}", b.activated("{0}", b.sacrifice(), b.gain_life(1)))).activate("Lamp")
    assert (board.zone("Lamp"), board.me.life) == (Zone.GRAVEYARD, 21)


def test_a_chosen_object(board):
    """CR 608.2d: chosen on resolution, not targeted."""
    wipe = b.sorcery("Wipe", "{0}", b.choose_object(b.creatures), b.destroy(b.chosen))
    board.you(BEAR, OGRE, hand=[wipe]).cast("Wipe").choose(DecisionKind.CHOOSE_OBJECT, "Ogre")
    assert board.permanents() == ["Bear"]


@pytest.mark.parametrize(("flags", "owner", "tapped"), [
    ((), 1, 0), ((OpFlag.TAPPED,), 1, 1), ((OpFlag.UNDER_YOUR_CONTROL,), 0, 0),
])  # fmt: skip
def test_putting_a_card_onto_the_battlefield(board, flags, owner, tapped):
    cards = b.cards(b.graveyard, of=b.Who.OPPONENT)
    rise = b.sorcery("Rise", "{0}", b.target(cards), b.put_onto_battlefield(b.the_target, *flags))
    board.you(hand=[rise]).opponent_has(graveyard=[BEAR]).cast("Rise", targets=["Bear"])
    assert board.permanents(owner) == ["Bear"]
    assert board.permanent("Bear").tapped == tapped


@pytest.mark.parametrize("life", [3, 20, 25])
def test_setting_life(board, life):
    """CR 119.5."""
    board.you(hand=[b.sorcery("Reset", "{0}", b.set_life(life))]).cast("Reset")
    assert board.me.life == life


def test_added_mana_pays_for_a_spell(board):
    ritual = b.sorcery("Ritual", "{0}", b.add_mana(2, b.red))
    board.you(hand=[ritual, b.creature("Imp", "{R}{R}", "Imp", 1, 1)]).cast("Ritual").cast("Imp")
    assert board.permanents() == ["Imp"]


@pytest.mark.parametrize("extra", [0, 1])
def test_an_extra_turn_follows(board, extra):
    """CR 500.7: without it the opponent's turn comes between yours."""
    board.you(hand=[b.sorcery("Again", "{0}", b.take_extra_turn)]).begin()
    turn = int(board.game.clock.turn)
    if extra:
        board.cast("Again")
    board.pass_until(Step.END).pass_until(Step.UPKEEP, active=0)
    assert board.game.clock.turn == turn + 2 - extra


@pytest.mark.parametrize("more", [0, 1])
def test_an_additional_land(board, more):
    """CR 305.2."""
    board.you(hand=[b.sorcery("Explore", "{0}", b.play_additional_land), "Forest", "Forest", "Forest"])
    if more:
        board.cast("Explore")
    for _ in range(1 + more):
        board.play("Forest")
    assert len(board.permanents()) == 1 + more
    assert not any("Forest" in option for option in board.options())
