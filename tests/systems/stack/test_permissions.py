"""Permissions to cast and play (CR 601.3), suspended cards (CR 702.62), and casting without paying (CR 118.9)."""

import pytest

from components.clock import Step
from components.continuous import Duration
from components.game import Problem, Status
from components.permanent import TurnMark
from components.permission import NUM_PERMISSIONS, Permit
from components.vocabulary.cards import AlternativeKind
from components.zones import Zone
from sim.cards.build import (
    a_creature,
    activated,
    artifact,
    cards,
    cast_free,
    cost,
    creature,
    destroy,
    exile,
    graveyard,
    may_play,
    permitted_this_turn,
    play,
    sorcery,
    suspend,
    target,
    the_target,
    until_end_of_your_next_turn,
)
from systems.objects.references import counters_on
from systems.stack.permissions import give_permission, permits_of

BEAR = creature("Bear", "{1}{G}", "Bear", 2, 2)
A_CARD = target(cards(graveyard))


def reader(*effects):
    """Permanent that does something with a card of your graveyard."""
    return artifact("Reader", "{0}", activated(cost("{0}"), A_CARD, *effects))


@pytest.mark.parametrize("step", [Step.UPKEEP, Step.PRECOMBAT_MAIN, Step.END])
def test_everything_may_be_cast_as_though_it_had_flash(board, step):
    """CR 702.8a: in an opponent's turn too, but only by the player whose artifact it is."""
    board.setting(step=step, active=1)
    board.you("Vedalken Orrery", "Forest", "Forest", hand=[BEAR]).opponent_has("Forest", "Forest", hand=[BEAR])
    assert ("cast Bear" in board.options(1)) == (step == Step.PRECOMBAT_MAIN)
    assert "cast Bear" in board.options(0)


def test_lands_are_not_played_at_instant_speed(board):
    """CR 305.1: they are not cast."""
    board.setting(step=Step.UPKEEP)
    board.you("Vedalken Orrery", hand=["Forest"])
    assert "play Forest" not in board.options()


@pytest.mark.parametrize(("permits", "offered"), [((), ["cast Bear"]), ((Permit.LANDS,), ["cast Bear", "play Forest"])])
def test_cards_may_be_played_from_exile_this_turn(board, permits, offered):
    """CR 601.3b, 116.2a; until the turn ends."""
    permit = may_play(the_target, permitted_this_turn, *permits)
    board.you(reader(exile(), permit), "Island", "Forest", graveyard=[BEAR, "Forest"])
    board.activate("Reader", ["Bear"]).activate("Reader", ["Forest"])
    seen = [option for option in board.options() if "Reader" not in option]
    assert seen == offered
    board.pass_until(Step.PRECOMBAT_MAIN, active=1).pass_until(Step.PRECOMBAT_MAIN, active=0)
    assert "cast Bear" not in board.options()


def test_until_the_end_of_your_next_turn(board):
    board.you(reader(exile(), play(the_target, until_end_of_your_next_turn)), "Forest", "Forest", graveyard=[BEAR])
    board.activate("Reader", ["Bear"])
    for _ in range(2):
        assert "cast Bear" in board.options()
        board.pass_until(Step.PRECOMBAT_MAIN, active=1).pass_until(Step.PRECOMBAT_MAIN, active=0)
    assert "cast Bear" not in board.options()


def test_a_card_of_another_player_may_be_cast(board):
    """CR 109.5, 112.2: the caster controls it; its owner stays who it was."""
    board.you("Forest", "Forest").opponent_has(graveyard=[BEAR]).begin()
    give_permission(board.game, board.card("Bear"), 0, Duration.GAME, 0)
    board.pass_until(Step.POSTCOMBAT_MAIN).cast("Bear")
    assert (board.permanent("Bear").controller, board.permanent("Bear").owner) == (0, 1)


def test_a_permission_ends_when_the_card_moves(board):
    """CR 400.7."""
    board.you("Forest", "Forest", graveyard=[BEAR]).begin()
    bear = board.card("Bear")
    give_permission(board.game, bear, 0, Duration.GAME, Permit.LANDS)
    assert permits_of(board.game, 0, bear) == Permit.LANDS
    assert permits_of(board.game, 1, bear) == -1
    board.pass_until(Step.POSTCOMBAT_MAIN).cast("Bear")
    assert permits_of(board.game, 0, bear) == -1


@pytest.mark.parametrize("number", [NUM_PERMISSIONS - 1, NUM_PERMISSIONS, NUM_PERMISSIONS + 1])
def test_more_permissions_than_fit_stop_the_game(board, number):
    board.you(graveyard=[BEAR]).begin()
    for _ in range(number):
        give_permission(board.game, board.card("Bear"), 0, Duration.GAME, 0)
    stopped = number > NUM_PERMISSIONS
    assert board.game.status == (Status.OVERFLOW if stopped else Status.PLAYING)
    assert board.game.problem == (Problem.EFFECTS if stopped else Problem.NONE)


def test_lands_on_top_of_the_library(board):
    """CR 601.3b, 116.2a: only the top card, only what is allowed."""
    board.you("Courser of Kruphix", "Forest", library=["Island", "Swamp", BEAR])
    assert [option for option in board.options()] == ["play Island"]
    board.play("Island")
    assert board.me.life == 21
    assert board.options() == []


@pytest.mark.parametrize("turns", [1, 2])
def test_a_suspended_card_is_cast_when_its_last_counter_is_gone(board, turns):
    """CR 702.62a, 116.2f: in your upkeep, without paying, and the creature has haste."""
    beast = creature("Beast", "{9}", "Beast", 5, 5, suspend(turns, "{G}"))
    board.you("Forest", hand=[beast])
    assert board.options() == ["suspend Beast"]
    board.suspend("Beast")
    assert board.zone("Beast") == Zone.EXILE
    for left in range(turns, 0, -1):
        assert counters_on(board.game, board.card("Beast"), board.compiled.kinds["time"]) == left
        board.pass_until(Step.UPKEEP, active=1).pass_until(Step.UPKEEP, active=0)
    board.say(True)
    assert (board.permanent("Beast").turn_marks, board.game.clock.step) == (TurnMark.ENTERED, Step.UPKEEP)
    board.attack_unblocked("Beast")
    assert board.opponent.life == 15


def test_casting_without_paying(board):
    """CR 118.9, 608.2g: at whatever time, with X and all mana left out; a land is not cast."""
    board.you(reader(cast_free(the_target)), graveyard=[BEAR, "Forest"])
    board.activate("Reader", ["Forest"])
    board.activate("Reader", ["Bear"])
    board.say(True)
    assert board.permanents() == ["Reader", "Bear"]
    assert board.permanent("Bear").way == AlternativeKind.FREE + 1


def test_declined_it_stays_where_it_is(board):
    board.you(reader(cast_free(the_target)), graveyard=[BEAR]).activate("Reader", ["Bear"])
    board.say(False)
    assert board.zone("Bear") == Zone.GRAVEYARD


def test_what_has_no_target_is_not_cast(board):
    """CR 601.2c."""
    murder = sorcery("Murder", "{1}", target(a_creature), destroy())
    board.you(reader(cast_free(the_target)), graveyard=[murder]).activate("Reader", ["Murder"])
    assert board.zone("Murder") == Zone.GRAVEYARD
