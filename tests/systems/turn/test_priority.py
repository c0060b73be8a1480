"""Priority (CR 117): who may act, passing, stops, special actions."""

import pytest

from components.clock import OTHERS_STACK_STOP, OWN_STACK_STOP, Stage, Step, stop_bit
from components.player import Loss, Seat
from components.trigger import Event
from components.vocabulary.instructions import Op
from components.zones import Zone
from sim.cards.build import (
    a_creature,
    activated,
    artifact,
    cost,
    creature,
    deal,
    destroy,
    draw,
    enchantment,
    enters,
    flashback,
    gain_life,
    gains,
    instant,
    lands,
    loses_abilities,
    target,
    whenever,
)
from sim.cards.build_abilities import when
from sim.cards.model import Instruction
from systems.turn.priority import wants_priority
from tests.board import ALL_STOPS

BEAR = creature("Bear", "{1}{G}", "Bear", 2, 2)
SPELL = instant("Spell", "{0}", gain_life(1))
MURDER = instant("Murder", "{0}", target(a_creature), destroy())


def stops(board, player, bits):
    board.begin().game.player[player].stops = bits


@pytest.mark.parametrize(("step", "own", "wants"), [
    (Step.UPKEEP, True, True), (Step.UPKEEP, False, False), (Step.DRAW, True, False), (Step.END, False, False),
])  # fmt: skip
def test_a_stop_in_a_step(board, step, own, wants):
    """A convenience, not a rule: without a stop a pass is implied."""
    stops(board, 0, stop_bit(Step.UPKEEP, True))
    board.game.clock.step, board.game.clock.active = step, 0 if own else 1
    assert wants_priority(board.game, 0) == wants


@pytest.mark.parametrize(("controller", "bit", "wants"), [
    (0, OWN_STACK_STOP, True), (1, OWN_STACK_STOP, False), (0, OTHERS_STACK_STOP, False), (1, OTHERS_STACK_STOP, True),
])  # fmt: skip
def test_a_stop_while_something_is_on_the_stack(board, controller, bit, wants):
    """Stops of steps do not count then."""
    board.you(hand=[SPELL]).opponent_has(hand=[SPELL]).cast("Spell", by=controller, hold=True)
    stops(board, 0, bit | stop_bit(Step.PRECOMBAT_MAIN, True))
    assert wants_priority(board.game, 0) == wants
    board.resolve()


def test_a_dummy_never_wants_priority(board):
    stops(board, 1, ALL_STOPS)
    assert wants_priority(board.game, 1)
    board.game.player[1].seat = Seat.DUMMY
    assert not wants_priority(board.game, 1)


def test_the_active_player_is_first_and_all_must_pass(board):
    """CR 117.3a, 117.4: the step ends when all pass in succession."""
    board.setting(num_players=3).begin()
    asked = []
    while board.game.clock.step == Step.PRECOMBAT_MAIN:
        asked.append(int(board.game.decision.player))
        board._submit()
        board._advance()
    assert asked == [0, 1, 2]


@pytest.mark.parametrize("loser", [1, 2])
def test_who_lost_is_not_asked(board, loser):
    """CR 800.4a."""
    game = board.setting(num_players=3).begin().game
    game.player[loser].loss = Loss.LIFE
    board._submit()
    board._advance()
    assert game.decision.player == 3 - loser
    board._submit()
    board._advance()
    assert game.clock.step == Step.BEGINNING_OF_COMBAT


def test_after_a_resolution_the_active_player_is_asked(board):
    """CR 117.3b: also if the other's spell resolved."""
    board.opponent_has(hand=[SPELL]).cast("Spell", by=1, hold=True).resolve_top()
    assert board.game.decision.player == 0


def test_passes_are_counted_anew_after_an_action(board):
    """CR 117.4: all pass in succession, without taking any actions in between."""
    board.you(hand=[SPELL]).opponent_has(hand=[SPELL])
    board.cast("Spell", hold=True).cast("Spell", by=1, hold=True)
    assert board.stack == ["Spell", "Spell"]
    board.resolve_top()
    assert board.opponent.life == 21
    assert board.stack == ["Spell"]
    board.resolve()


def test_the_stack_resolves_from_the_top(board):
    """CR 405.5."""
    board.you(BEAR, hand=[instant("Bolt", "{0}", target(a_creature), deal(2)), MURDER])
    board.cast("Bolt", targets=["Bear"], hold=True).cast("Murder", targets=["Bear"], hold=True)
    assert board.stack == ["Bolt", "Murder"]
    board.resolve_top()
    assert board.stack == ["Bolt"]
    board.resolve()


@pytest.mark.parametrize(("step", "active", "possible"), [
    (Step.PRECOMBAT_MAIN, 0, True), (Step.POSTCOMBAT_MAIN, 0, True), (Step.UPKEEP, 0, False), (Step.END, 0, False),
    (Step.PRECOMBAT_MAIN, 1, False),
])  # fmt: skip
def test_when_lands_can_be_played(board, step, active, possible):
    """CR 305.1, 505.6b."""
    board.setting(step=Step.UPKEEP).you(hand=["Forest"]).pass_until(step, active)
    assert (board.options() == ["play Forest"]) == possible


def test_a_land_is_played_without_the_stack(board):
    """CR 116.2a, 305.4: nobody can respond; the player keeps priority; it was not cast."""
    on_playing, on_entering = whenever(when(Event.PLAYS_LAND), gain_life(1)), whenever(enters(lands), gain_life(2))
    stone = enchantment("Stone", "{1}", on_playing, on_entering)
    board.you(stone, hand=["Forest"]).opponent_has(hand=[SPELL]).play("Forest", hold=True)
    assert board.zone("Forest") == Zone.BATTLEFIELD
    assert board.stack == ["Stone", "Stone"]
    assert board.game.decision.player == 0
    board.resolve()
    assert board.me.life == 23
    assert board.game.player[0].spells_cast == 0


@pytest.mark.parametrize(("extra", "lands_played"), [(0, 1), (1, 2), (2, 3)])
def test_additional_lands(board, extra, lands_played):
    """CR 305.2: this turn only."""
    explore = instant("Explore", "{0}", Instruction(op=Op.EXTRA_LAND))
    board.you(hand=[*["Forest"] * 5, *[explore] * extra])
    for _ in range(extra):
        board.cast("Explore")
    for number in range(lands_played):
        assert "play Forest" in board.options(), number
        board.play("Forest")
    assert board.options() == []
    board.pass_until(Step.UPKEEP, active=1).pass_until(Step.PRECOMBAT_MAIN, active=0).play("Forest")
    assert board.options() == []


def test_equal_cards_are_offered_once(board):
    """One option stands for all equal cards of a hand."""
    board.you(hand=[SPELL, "Forest", SPELL, "Forest", instant("Other", "{0}", draw(1))])
    assert board.options() == ["cast Spell", "play Forest", "cast Other"]


def test_each_way_of_casting_is_an_option(board):
    back = instant("Back", "{0}", draw(1), flashback("{0}"))
    board.you(hand=[back], graveyard=[back, back])
    assert board.options() == ["cast Back"] * 3


def test_each_ability_is_an_option(board):
    """CR 602.1: also two of one permanent, also granted ones, each while it is there."""
    orb = artifact("Orb", "{1}", activated(cost("{0}"), gain_life(1)), activated(cost("{0}"), gain_life(2)))
    grant = Instruction(op=Op.GRANT_ABILITY, ability=activated(cost("{0}"), gain_life(7)))
    board.you(orb, BEAR, hand=[instant("Lesson", "{0}", target(a_creature), gains(grant))])
    assert board.options() == ["cast Lesson", "activate Orb", "activate Orb"]
    board.cast("Lesson", targets=["Bear"]).activate("Bear")
    assert board.me.life == 27


def test_lost_abilities_are_not_offered(board):
    host = creature("Host", "{1}", "Human", 1, 1, activated(cost("{0}"), gain_life(1)))
    humble = instant("Humble", "{0}", target(a_creature), gains(Instruction(op=Op.LOSE_ABILITIES)))
    board.you(host, hand=[humble])
    assert board.options() == ["cast Humble", "activate Host"]
    board.cast("Humble", targets=["Host"])
    assert board.options() == []


def test_a_player_who_can_do_nothing_is_not_asked(board):
    """A decision with one option is answered in place."""
    game = board.begin().game
    game.player[1].zone[:] = Zone.OUTSIDE
    board._submit()
    board._advance()
    assert game.clock.step == Step.BEGINNING_OF_COMBAT
    assert game.decision.player == 0


def test_mana_is_held_only_while_a_menu_is_made(board):
    """The supply of mana is collected once for all options, then forgotten."""
    board.you(*["Forest"] * 2, hand=[BEAR]).begin()
    assert board.game.holds_supply == 0
    assert board.game.clock.stage == Stage.PRIORITY


def test_the_turn_of_a_player_who_lost_goes_on(board):
    """CR 800.4j: without an active player; the next player in turn order gets priority."""
    board.setting(num_players=3, active=1, step=Step.UPKEEP).begin().game.player[1].life = 0
    board.go_on(lambda: board.game.player[1].left_game == 1)
    assert (board.game.clock.active, board.game.decision.player) == (1, 2)
    board.pass_until(Step.UPKEEP, active=2)


class TestAdditionalLands:
    def lands_played(self, board, *permanents, **elsewhere):
        board.you(*permanents, hand=["Forest"] * 6, **elsewhere)
        played = 0
        while "play Forest" in board.options():
            board.play("Forest")
            played += 1
        return played

    @pytest.mark.parametrize(
        ("permanents", "number"),
        [
            ([], 1),
            (["Exploration"], 2),
            (["Azusa, Lost but Seeking"], 3),
            (["Exploration", "Exploration"], 3),
            (["Exploration", "Azusa, Lost but Seeking"], 4),
        ],
    )
    def test_static_abilities_add_up(self, board, permanents, number):
        """CR 305.2: one land a turn, and what each effect allows on top."""
        assert self.lands_played(board, *permanents) == number

    def test_only_its_controller(self, board):
        board.opponent_has("Exploration")
        assert self.lands_played(board) == 1

    def test_an_ability_that_is_lost_allows_nothing(self, board):
        """CR 613.11: the rule ends with the ability that states it."""
        frog = instant("Frog", "{0}", target(a_creature), gains(loses_abilities))
        board.you("Azusa, Lost but Seeking", hand=[frog, "Forest", "Forest"])
        board.cast("Frog", targets=["Azusa, Lost but Seeking"]).play("Forest")
        assert "play Forest" not in board.options()
