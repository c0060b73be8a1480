"""Steps that are walked through quickly: none in which something could be done (CR 500.2, 703.4)."""

import random

import pytest

from components.access import Component
from components.clock import OTHERS_STACK_STOP, OWN_STACK_STOP, Step, stop_bit
from components.game import GAME, Status
from components.player import Seat
from components.record import new_records
from sim.batch import Batch
from sim.cards.build import (
    chapter,
    creature,
    each_upkeep,
    enchantment,
    gain_life,
    saga,
    whenever,
    your_end_step,
    your_upkeep,
)
from sim.policies.goldfish import answer
from sim.policies.goldfish.plan import PLAN
from systems.layers.applying import apply_layers
from systems.schedule import advance
from systems.turn import steps as turn
from systems.turn.idle import draws_this_turn, has_attackers, has_sagas, is_idle, somebody_stops
from tests.board import put
from tests.parity.boards import random_boards, random_tables
from tests.parity.differences import differences
from tests.parity.random_policy import answer_randomly
from tests.sim.bundled import set_up, tables_of

BEAR = creature("Bear", "{1}{G}", "Bear", 2, 2)
UNDER_WAY = {field.partition(".")[0] for field in (*Component.RESOLUTION.value, *Component.DECISION.value)}
SKIPPABLE = [
    *(Step.UPKEEP, Step.DRAW, Step.PRECOMBAT_MAIN, Step.BEGINNING_OF_COMBAT, Step.DECLARE_ATTACKERS),
    *(Step.END_OF_COMBAT, Step.POSTCOMBAT_MAIN, Step.END),
]


def quiet(board, **setting):
    """A board on which nobody has a stop and nothing is there, in the untap step."""
    game = board.setting(**setting).begin().game
    for player in range(game.num_players):
        game.player[player].stops = 0
    game.layers_dirty = 0
    return game


def idle_steps(board):
    apply_layers(board.game, board.tables)
    return {step for step in Step if is_idle(board.game, board.tables, step)}


def test_an_empty_turn(board):
    """Only the draw is left of a turn in which nothing is there."""
    quiet(board)
    assert idle_steps(board) == set(SKIPPABLE) - {Step.DRAW}
    board.game.player[0].seat = Seat.DUMMY
    assert idle_steps(board) == set(SKIPPABLE)


@pytest.mark.parametrize("step", SKIPPABLE)
@pytest.mark.parametrize("player", [0, 1])
def test_a_stop_is_respected(board, step, player):
    """Of the active player or another, for own or for others' turns."""
    game = quiet(board)
    game.player[player].stops = stop_bit(step, player == 0)
    assert somebody_stops(game, step)
    assert step not in idle_steps(board)
    game.player[player].seat = Seat.DUMMY
    assert not somebody_stops(game, step)
    game.player[player].seat = Seat.POLICY
    game.player[player].stops = stop_bit(step, player != 0) | OWN_STACK_STOP | OTHERS_STACK_STOP
    assert not somebody_stops(game, step)


@pytest.mark.parametrize(("num_players", "turn_number", "draws"), [(2, 1, False), (2, 2, True), (3, 1, True)])
def test_the_draw_step(board, num_players, turn_number, draws):
    """CR 103.8a, 103.8c."""
    game = quiet(board, num_players=num_players, turn=turn_number)
    assert draws_this_turn(game, 0) == draws
    assert (Step.DRAW in idle_steps(board)) == (not draws)


@pytest.mark.parametrize(("facts", "attacks"), [
    ({}, True), ({"tapped": 1}, False), ({"summoning_sick": 1}, False), ({"base_controller": 1}, False),
])  # fmt: skip
def test_creatures_that_can_attack(board, facts, attacks):
    """CR 508.1a."""
    board.you(put(BEAR, **facts))
    game = quiet(board)
    assert has_attackers(game) == attacks
    assert (Step.DECLARE_ATTACKERS in idle_steps(board)) == (not attacks)


def test_what_may_have_changed_is_not_skipped(board):
    """Whether a creature can attack is not known while the layers are out of date."""
    game = quiet(board)
    game.layers_dirty = 1
    assert not is_idle(game, board.tables, Step.DECLARE_ATTACKERS)


@pytest.mark.parametrize("player", [0, 1])
def test_sagas(board, player):
    """CR 714.3c: of the active player."""
    tale = saga("Tale", "{1}", chapter(1, gain_life(1)), chapter(3, gain_life(1)))
    board.has(player, put(tale, {"lore": 1}))
    game = quiet(board, step=Step.UPKEEP)
    assert has_sagas(game, board.tables, 0) == (player == 0)
    assert (Step.PRECOMBAT_MAIN in idle_steps(board)) == (player == 1)


@pytest.mark.parametrize("event", [your_upkeep, your_end_step, each_upkeep])
def test_abilities_that_trigger_at_a_beginning(board, event):
    """CR 603.6b: no step is skipped while such an ability is there."""
    board.you(enchantment("Stone", "{1}", whenever(event, gain_life(1))))
    quiet(board, step=Step.DRAW)
    assert idle_steps(board) == set()


def test_waiting_triggers_need_a_step(board):
    """CR 502.4."""
    game = quiet(board)
    game.num_triggers = 1
    assert idle_steps(board) == set()
    game.num_triggers = 0


@pytest.mark.parametrize(("attackers", "effects", "idle"), [(0, 0, True), (1, 0, False), (0, 1, False)])
def test_the_end_of_combat(board, attackers, effects, idle):
    """CR 511.3: creatures leave combat, effects end."""
    game = quiet(board)
    game.clock.attackers = attackers
    game.num_effects = effects
    assert is_idle(game, board.tables, Step.END_OF_COMBAT) == idle
    game.num_effects = 0


def play(game, tables, at_random):
    plan = new_records(1, PLAN)[0]
    while game.status == Status.PLAYING:
        advance(game, tables)
        if game.status == Status.PLAYING:
            answer_randomly(game, tables) if at_random else answer(game, tables, plan)
    game.layers_dirty = 1
    apply_layers(game, tables)
    return game


def bundled_games(name):
    with Batch(tables_of(name), 8, []) as batch:
        set_up(batch, 0, 8)
        return [game.copy() for game in batch.games], batch.tables[0]


def board_games(seed):
    compiled = random_tables(seed)
    games = random_boards(compiled, seed, 0, 6)
    rng = random.Random(seed)
    for game in games:
        for player in range(2):
            chosen = [stop_bit(step, own) for step in Step for own in (True, False) if rng.random() < 0.2]
            game.player[player].stops = sum(chosen) + OWN_STACK_STOP * rng.randint(0, 1)
    return [game.copy() for game in games], compiled.tables[0]


def num_skipped(monkeypatch, games, tables, at_random):
    """How many steps are skipped in games that are the same when they walk through all steps."""
    skipped = 0

    def counted(game, tables, step):
        nonlocal skipped
        skipped += (idle := is_idle(game, tables, step))
        return idle

    monkeypatch.setattr(turn, "is_idle", counted)
    one = [play(record(game), tables, at_random) for game in games]
    monkeypatch.setattr(turn, "is_idle", lambda *_: False)
    other = [play(record(game), tables, at_random) for game in games]
    for a, b in zip(one, other, strict=True):
        different = [where for where in differences(a, b) if where.partition("[")[0].partition(".")[0] not in UNDER_WAY]
        assert [where for where in different if not where.startswith(("decision", "clock.ticks"))] == []
    return skipped


@pytest.mark.parametrize("name", ["ceiling_infect", "standard_selesnya_toxic_2023", "peasant_infect_pilot_variant"])
def test_games_are_the_same_without_skipping(monkeypatch, name):
    """No step is skipped when there is something to be done: walking through all of them changes nothing."""
    games, tables = bundled_games(name)
    assert num_skipped(monkeypatch, games, tables, False) > len(games)


def test_random_boards_are_the_same_without_skipping(monkeypatch):
    """Where something depends on the step or the turn no step is skipped: as many boards as it takes for three."""
    skipping = 0
    for seed in range(20):
        games, tables = board_games(seed)
        skipping += num_skipped(monkeypatch, games, tables, True) > len(games)
        if skipping == 3:
            return
    pytest.fail("steps are skipped on hardly any board")


def record(game):
    """A game of its own."""
    games = new_records(1, GAME)
    games[0] = game
    return games[0]
