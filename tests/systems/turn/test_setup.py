"""The start of a game (CR 103): a clean record, whatever was in it."""

import numpy as np
import pytest

from components.clock import Stage, Step
from components.decision import DecisionStatus
from components.game import GAME, NO_WINNER, Problem, Status, new_games
from components.permanent import Presence
from components.player import Instruction, Loss, Seat
from components.reference import NOTHING
from components.zones import Zone
from sim.cards.build import creature, land
from sim.cards.compile import compile_tables
from sim.cards.deck_slots import DeckSlots
from systems.decision import is_waiting
from systems.schedule import advance
from systems.turn.setup import set_up_game, set_up_player
from tests.parity.differences import differences
from tests.parity.random_policy import answer_randomly

BEAR, FIELD = creature("Bear", "{0}", "Bear", 2, 2), land("Field")
STOPS = (1 << 30) - 1


def tables_of(size=20):
    return compile_tables([[BEAR, FIELD] * (size // 2)] * 2).tables[0]


def set_up(game, tables, index=3, num_players=2, starting=1, life=20):
    set_up_game(game, np.uint64(9), index, num_players, starting, 12)
    for player in range(num_players):
        set_up_player(game, tables, player, life, Seat.POLICY, STOPS)
    return game


def test_a_game_that_has_not_begun():
    """CR 103.1."""
    game = set_up(new_games(1)[0], tables_of())
    assert (game.seed, game.index, game.num_players, game.turn_limit) == (9, 3, 2, 12)
    assert (game.status, game.problem, game.winner, game.last_loss) == (
        *(Status.PLAYING, Problem.NONE),
        *(NO_WINNER, Loss.NONE),
    )
    clock = game.clock
    assert (clock.step, clock.stage, clock.turn) == (Step.MULLIGAN, Stage.BEGIN, 0)
    assert clock.active == clock.priority == clock.starting == 1
    assert game.decision.status == DecisionStatus.NONE


@pytest.mark.parametrize("life", [20, 30, 40])
@pytest.mark.parametrize("num_players", [2, 3, 4])
def test_players_that_have_not_begun(life, num_players):
    """CR 103.3, 103.4: a life total, a shuffled deck; each a team of its own."""
    tables = compile_tables([[BEAR] * 20] * num_players).tables[0]
    game = set_up(new_games(1)[0], tables, num_players=num_players, life=life)
    for player in range(num_players):
        record = game.player[player]
        assert (record.life, record.team, record.seat, record.stops) == (life, player, Seat.POLICY, STOPS)
        assert (record.loss, record.kept, record.mulligans, record.hand_size) == (Loss.NONE, 0, 0, 0)
        assert (record.land_limit, record.instruction) == (1, Instruction.BEST)
        assert not record.counters.any()
        assert (record.library_end - record.library_top, record.deck_size) == (20, 20)
        assert record.zone[:20].tolist() == [Zone.LIBRARY] * 20


def play(game, tables):
    while game.status == Status.PLAYING:
        advance(game, tables)
        if is_waiting(game):
            answer_randomly(game, tables)
    return game


@pytest.mark.parametrize("games_before", [1, 2, 3])
def test_a_used_record_plays_the_same_game_as_a_new_one(games_before):
    """A batch uses its records again and again."""
    tables = tables_of()
    fresh = play(set_up(new_games(1)[0], tables), tables)
    used = new_games(1)[0]
    for index in range(games_before):
        play(set_up(used, tables, index=index + 10), tables)
    play(set_up(used, tables), tables)
    interesting = ("status", "winner", "clock", "player", "draws", "num_effects")
    different = [where for where in differences(fresh, used) if where.startswith(interesting)]
    assert [where for where in different if "].library[" not in where] == []
    for one, other in zip(fresh.player[:2], used.player[:2], strict=True):
        cards = slice(one.library_top, one.library_end)
        assert one.library[cards].tolist() == other.library[cards].tolist()
    slots = fresh.num_slots
    assert slots == used.num_slots
    assert [where for slot in range(slots) for where in differences(fresh.perm[slot], used.perm[slot])] == []


@pytest.mark.parametrize("number", [0, 1, 2])
def test_commanders_begin_in_the_command_zone(number):
    """CR 903.6: the other cards of the deck are the library; those of a used record are forgotten."""
    tables = compile_tables([DeckSlots((BEAR,) * 10, number), [BEAR] * 10]).tables[0]
    used = new_games(1)
    used.view(np.uint8)[:] = 1
    used.num_slots = 0
    game = set_up(used[0], tables)
    record = game.player[0]
    assert record.commanders.tolist() == [*range(number), *[NOTHING] * (2 - number)]
    assert record.zone[:10].tolist() == [Zone.COMMAND] * number + [Zone.LIBRARY] * (10 - number)
    assert sorted(record.library[record.library_top : record.library_end]) == list(range(number, 10))
    assert game.player[1].commanders.tolist() == [NOTHING] * 2


@pytest.mark.parametrize(("commanders", "sideboard"), [(0, 1), (0, 2), (1, 3), (2, 15)])
def test_a_sideboard_is_outside_the_game(commanders, sideboard):
    """CR 400.11: the last cards of the deck; the library is shuffled as without them."""
    size = 20 + commanders
    tables = compile_tables([DeckSlots((BEAR,) * (size + sideboard), commanders, sideboard)]).tables[0]
    without = compile_tables([DeckSlots((BEAR,) * size, commanders)]).tables[0]
    game, other = (set_up(new_games(1)[0], cards, num_players=1, starting=0) for cards in (tables, without))
    record = game.player[0]
    assert record.zone[size : size + sideboard].tolist() == [Zone.OUTSIDE] * sideboard
    assert Zone.OUTSIDE not in record.zone[:size].tolist()
    assert np.array_equal(record.library, other.player[0].library)
    assert record.library_end == other.player[0].library_end


def test_nothing_is_left_of_a_game_that_was_interrupted():
    """Whatever a stopped game left in its record."""
    tables = tables_of()
    used = new_games(1)
    used.view(np.uint8)[:] = 1
    used.num_slots = 100
    game = set_up(used[0], tables)
    assert [game[name] for name in ("num_slots", "num_left", "stack_size", "num_triggers", "num_effects")] == [0] * 5
    assert [game[name] for name in ("num_granted", "num_assigned", "layers_dirty", "functions", "watched")] == [0] * 5
    assert not game.entering_counters.any()
    assert not game.leaving.any()
    assert not game.destroyed.any()
    assert not game.draws.any()
    assert game.perm[0].presence == Presence.FREE
    clean = set_up(new_games(1)[0], tables)
    for player in range(2):
        for name in ("life", "mana", "spells_cast", "creatures_attacked", "instruction_sources", "commander_damage"):
            assert np.array_equal(game.player[player][name], clean.player[player][name]), name
    assert GAME.itemsize == used.itemsize
