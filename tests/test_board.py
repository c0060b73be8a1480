"""The board of scenario tests: what is wrong, left open or not said fails."""

import pytest

from components.clock import Step
from components.decision import DecisionKind
from components.vocabulary.cards import AlternativeKind
from components.zones import Zone
from sim.cards.build import a_creature, choose_one, creature, deal, gain_life, instant, pump, target, x, you_may
from systems.objects.references import counters_on
from tests.board import Board, put

BEAR = creature("Bear", "{1}{G}", "Bear", 2, 2)
OX = creature("Ox", "{W}", "Ox", 2, 4)
GROW = instant("Grow", "{0}", target(a_creature), pump(3, 3))
ASK = instant("Ask", "{0}", you_may(gain_life(1)))


def fails(action, match):
    with pytest.raises(AssertionError, match=match):
        action()


def test_a_decision_that_is_left_open_fails():
    board = Board().you(hand=[ASK]).cast("Ask")
    fails(board.finish, "asks for MAY, not PRIORITY")
    board.say(True).finish()


def test_an_answer_of_another_kind_fails():
    board = Board().you(hand=[ASK]).cast("Ask")
    fails(lambda: board.proliferate([]), "asks for MAY, not PROLIFERATE")
    fails(lambda: board.name_color(1), "asks for MAY, not CHOOSE_COLOR")
    fails(lambda: board.choose(DecisionKind.SEARCH), "asks for MAY, not SEARCH")
    fails(lambda: board.assign({}), "asks for MAY, not ASSIGN_DAMAGE")


def test_an_answer_that_nobody_asked_for_fails():
    fails(lambda: Board().begin().say(True), "asks for PRIORITY, not MAY")


@pytest.mark.parametrize(("said", "match"), [
    ({"targets": ["Ox"]}, "not among"), ({"targets": []}, "not among"), ({"targets": ["Bear", "Elf"]}, "targets are"),
    ({"targets": ["Bear"], "x": 1}, "X is 0"), ({"targets": ["Bear"], "life": 1}, "paid with life are 0"),
    ({"targets": ["Bear"], "modes": [0]}, "modes are 0"), ({"targets": ["Bear"], "by": 1}, "no Grow"),
    ({"targets": ["Bear"], "way": AlternativeKind.KICKED}, "no Grow"),
])  # fmt: skip
def test_what_is_said_of_a_spell_must_be_so(said, match):
    board = Board().you(BEAR, creature("Elf", "{G}", "Elf", 1, 1), hand=[GROW])
    fails(lambda: board.cast("Grow", **said), match)


def test_the_only_target_must_be_said_too():
    board = Board().you(BEAR, hand=[GROW])
    fails(lambda: board.cast("Grow"), "targets are")


def test_the_only_mode_and_number_must_be_said_too():
    charm = instant("Charm", "{X}", choose_one((target(a_creature), deal(1)), (gain_life(x),)))
    fails(lambda: Board().you(hand=[charm]).cast("Charm"), "modes are")
    fails(lambda: Board().you("Forest", hand=[charm]).cast("Charm", modes=[1], x=2), "the game stopped: ILLEGAL_ANSWER")
    assert Board().you("Forest", hand=[charm]).cast("Charm", modes=[1], x=1).me.life == 21


def test_what_is_not_there_or_not_possible_fails():
    board = Board().you(BEAR, hand=["Forest"])
    fails(lambda: board.cast("Grow", targets=["Bear"]), "no Grow among")
    fails(lambda: board.permanent("Ox"), "no Ox among")
    fails(lambda: board.card("Ox"), "0 cards are called Ox")
    fails(lambda: board.play("Plains"), "no Plains among")
    fails(lambda: board.has(0, BEAR), "the game has begun")
    fails(board.resolve_top, "the stack is empty")


def test_names_must_be_clear():
    board = Board().you(BEAR, put(BEAR, {"+1/+1": 1}))
    fails(lambda: board.permanent("Bear"), "say which")
    fails(lambda: board.zone("Bear"), "2 cards are called Bear")
    assert [board.permanent(f"Bear #{i}").power for i in (1, 2)] == [2, 3]


def test_unknown_cards_fail():
    fails(lambda: Board().you("Glistner Elf").begin(), "the library has no Glistner Elf")


@pytest.mark.parametrize("kind", ["charge", "+1/+1", "flying"])
def test_counters_of_any_kind_can_be_given(kind):
    board = Board().you(put(BEAR, {kind: 2}), exile=[put(OX, {kind: 3})])
    assert board.permanent("Bear").counters(kind) == 2
    assert counters_on(board.game, board.card("Ox"), board.compiled.kinds[kind]) == 3


def test_attacking_and_blocking_must_be_possible_in_this_turn():
    board = Board().you(BEAR).opponent_has(put(OX, tapped=1))
    fails(lambda: board.attack("Ox"), "no Ox among")
    board.attack("Bear")
    fails(lambda: board.block({"Ox": "Bear"}), "asks for PRIORITY, not BLOCK")
    fails(lambda: Board().you(put(BEAR, tapped=1)).attack("Bear"), "asks for PRIORITY, not ATTACK")


def test_asking_what_is_possible_changes_nothing():
    board = Board().you(BEAR, hand=[GROW, "Forest"]).opponent_has(OX, hand=[GROW]).begin()
    before = board.game.tobytes()
    assert board.options() == ["cast Grow", "play Forest"]
    assert board.options(player=1) == ["cast Grow"]
    assert board.targets("Grow", by=1) == ["Bear", "Ox"]
    assert board.game.tobytes() == before


def test_everything_is_where_it_was_put():
    board = Board().you(
        put(BEAR, {"+1/+1": 2}, tapped=1, damage=3),
        put("Rancor", attached_to="Bear"),
        hand=["Forest", "Plains"],
        graveyard=["Island"],
        library=["Swamp", "Mountain"],
        life=7,
        poison=3,
    )
    bear = board.permanent("Bear")
    assert (bear.size, bear.tapped, bear.damage) == ((6, 4), 1, 3)
    assert board.cards(Zone.HAND) == ["Forest", "Plains"]
    assert board.cards(Zone.GRAVEYARD) == ["Island"]
    assert board.cards(Zone.LIBRARY) == ["Swamp", "Mountain"]
    assert (board.me.life, board.me.poison, board.opponent.life) == (7, 3, 20)
    assert board.permanents() == ["Bear", "Rancor"]
    assert board.game.clock.step == Step.PRECOMBAT_MAIN
