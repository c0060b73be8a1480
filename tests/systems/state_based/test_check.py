"""What happens each time a player would get priority (CR 117.5, 603.3, 704.3)."""

import pytest

from components.clock import Stage, Step
from components.decision import DecisionKind
from components.game import Status
from components.player import Loss
from components.trigger import Event
from components.zones import Zone
from sim.cards.build import (
    a_creature,
    creature,
    creatures,
    creatures_you_control,
    deal,
    destroy,
    dies,
    enchantment,
    gain_life,
    get,
    give_poison,
    instant,
    legendary,
    lose_life,
    players,
    pump,
    put_counters,
    target,
    this_dies,
    whenever,
)
from sim.cards.build_triggers import when
from systems.state_based.check import (
    check_until_none,
    next_to_order,
    perform_state_based_actions,
    put_triggers_on_stack,
)
from tests.board import put

BEAR = creature("Bear", "{1}{G}", "Bear", 2, 2)
STORM = instant("Storm", "{0}", deal(2, creatures))
MURDER = instant("Murder", "{0}", target(a_creature), destroy())


def test_state_based_actions_are_repeated_until_none_applies(board):
    """CR 704.3: a lord dies in the first pass, what only it kept alive in the second."""
    lord = creature("Lord", "{G}", "Elf", 1, 1, get(creatures_you_control, 0, 1))
    elf = creature("Elf", "{G}", "Elf", 1, 1)
    board.you(lord, elf, hand=[STORM]).cast("Storm")
    assert board.permanents() == []


def test_nothing_dies_in_the_middle_of_a_resolution(board):
    """CR 704.3: state-based actions are checked only when a player would get priority."""
    swap = instant("Swap", "{0}", target(a_creature), put_counters(3, "-1/-1"), put_counters(3, "+1/+1"))
    board.you(BEAR, hand=[swap]).cast("Swap", targets=["Bear"])
    assert board.permanent("Bear").size == (2, 2)
    assert (board.permanent("Bear").counters("+1/+1"), board.permanent("Bear").counters("-1/-1")) == (0, 0)


def test_state_based_actions_come_before_triggers(board):
    """CR 117.5, 704.3: all of them, then the waiting abilities, then checked again."""
    bomb = creature("Bomb", "{G}", "Wall", 0, 1, whenever(this_dies, deal(2, creatures)))
    board.you(bomb, BEAR, creature("Ox", "{W}", "Ox", 2, 3), hand=[MURDER])
    board.cast("Murder", targets=["Bomb"], hold=True).resolve_top()
    assert board.stack == ["Bomb"]
    assert board.zone("Bomb") == Zone.GRAVEYARD
    board.resolve()
    assert board.permanents() == ["Ox"]


def test_triggers_of_what_died_together_wait_together(board):
    """CR 603.3b."""
    mourner = creature("Mourner", "{B}", "Cleric", 1, 1, whenever(dies(creatures), gain_life(1)))
    board.you(mourner, mourner, hand=[STORM]).cast("Storm", hold=True).resolve_top()
    assert board.stack == ["Mourner"] * 4
    board.resolve()
    assert board.me.life == 24


@pytest.mark.parametrize(("life", "over"), [(3, False), (2, True), (1, True)])
def test_the_game_can_end_before_triggers_are_put_on_the_stack(board, life, over):
    """CR 704.3, 104.2a: a player who has lost is not saved by a waiting ability."""
    angel = enchantment("Angel", "{1}", whenever(when(Event.LOSES_LIFE), gain_life(9)))
    board.you(angel, life=life, hand=[instant("Drain", "{0}", lose_life(2))]).cast("Drain")
    assert (board.game.status == Status.OVER) == over
    assert board.game.player[0].life == (10 if not over else life - 2)


def test_a_draw(board):
    """Small number 27, CR 104.4a, 704.3: all who are left lose at the same time."""
    board.you(life=1, hand=[instant("Doom", "{0}", lose_life(1, players), give_poison(1, players))])
    board.opponent_has(poison=9, life=9).cast("Doom")
    assert board.game.status == Status.OVER
    assert board.game.winner == -1
    assert [board.game.player[player].loss for player in (0, 1)] == [Loss.LIFE, Loss.POISON]


def test_the_legend_rule_asks_before_anything_else_goes_on(board):
    """CR 704.5j: the game waits for its controller."""
    king = creature("King", "{0}", "Human", 2, 2, legendary, whenever(this_dies, gain_life(1)))
    board.you(put(king, {"+1/+1": 1}), hand=[king]).cast("King")
    assert board.game.clock.stage == Stage.CHECK
    board.choose(DecisionKind.LEGEND, "King #1")
    assert board.permanent("King").size == (3, 3)
    assert board.me.life == 21


@pytest.mark.parametrize("active", [0, 1, 2])
def test_whose_abilities_go_first(board, active):
    """CR 603.3b: active player, then in turn order; also if that one has none."""
    game = board.setting(num_players=3, active=active).begin().game
    for waiting in ([0, 1, 2], [2, 1], [1], [2]):
        game.num_triggers = len(waiting)
        for i, controller in enumerate(waiting):
            game.trigger[i].controller = controller
        order = [(active + offset) % 3 for offset in range(3)]
        assert next_to_order(game) == next(player for player in order if player in waiting)
    game.num_triggers = 0


@pytest.mark.parametrize("stage", [stage for stage in Stage if stage != Stage.CHECK])
def test_nothing_is_done_in_other_stages(board, stage):
    game = board.you(BEAR).begin().game
    game.perm[0].damage = 5
    game.clock.stage = stage
    before = game.tobytes()
    perform_state_based_actions(game, board.tables)
    put_triggers_on_stack(game)
    assert game.tobytes() == before


@pytest.mark.parametrize(("step", "stage"), [
    (Step.UPKEEP, Stage.PRIORITY), (Step.END, Stage.PRIORITY), (Step.CLEANUP, Stage.FINISH),
])  # fmt: skip
def test_priority_begins_when_nothing_waits(board, step, stage):
    """CR 117.5; in the cleanup step normally nobody gets it (CR 514.3)."""
    game = board.begin().game
    game.decision.status = 0
    game.clock.step, game.clock.stage = step, Stage.CHECK
    put_triggers_on_stack(game)
    assert game.clock.stage == stage
    board.resolve()


@pytest.mark.parametrize("step", [Step.CLEANUP, Step.END])
def test_another_cleanup_step_is_due_if_something_was_done(board, step):
    """CR 514.3a."""
    game = board.you(BEAR).begin().game
    game.decision.status = 0
    game.clock.step, game.clock.stage = step, Stage.CHECK
    game.perm[0].damage = 5
    check_until_none(game, board.tables)
    assert game.clock.cleanup_again == (step == Step.CLEANUP)
    assert board.permanents() == []
    game.status = Status.OVER


class TestInsideAResolution:
    @pytest.mark.parametrize(("down", "up", "there"), [(2, 1, True), (2, 2, True), (3, 2, True), (3, 1, False)])
    def test_what_is_there_only_for_a_moment_counts_not(self, board, down, up, there):
        """CR 704.4: a creature whose toughness is 0 or less only while a spell resolves stays."""
        both = instant("Both", "{0}", target(a_creature), pump(0, -down), pump(0, up))
        board.you(BEAR, hand=[both]).cast("Both", targets=["Bear"])
        assert ("Bear" in board.permanents()) == there
