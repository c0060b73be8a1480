"""What holds for every game after every tick, on random boards and with bundled lists."""

import esper
import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from components.decision import DecisionStatus
from components.game import GAME, Status
from components.permanent import Presence
from sim.batch import Batch
from sim.policies import policy_named
from systems.processors import FUSED, stepwise
from systems.schedule import advance
from tests.parity.boards import random_boards, random_tables
from tests.parity.differences import differences
from tests.parity.runs import GOLDFISH, AnswerRandomly, bytes_of
from tests.properties.checks import CHECKS_AFTER_TICKS, CONTEXTS, Settled
from tests.sim.bundled import PLAYED, set_up, tables_of


def on_boards(seed, count, processors):
    """A batch of games on random boards."""
    compiled = random_tables(seed)
    batch = Batch(compiled, count, processors)
    batch.games[:] = random_boards(compiled, seed, 0, count)
    batch.active[:] = range(count)
    batch.num_active = count
    return batch


def of_list(name, count, processors):
    """A batch of games of a bundled list."""
    batch = Batch(tables_of(name), count, processors)
    set_up(batch, 0, count)
    return batch


def batches(*processors):
    """Batches of every sort, ready to be played."""
    for name in PLAYED:
        yield of_list(name, 5, [*processors, GOLDFISH])
    for seed in range(100, 104):
        yield on_boards(seed, 6, [*processors, AnswerRandomly if seed % 2 else GOLDFISH])


def remembered(check, made):
    """Factory of a check's processors, which are kept in a list."""
    return lambda batch: made.append(check(batch)) or made[-1]


def play_checked(batches_of, made):
    """Play batches tick by tick with all checks, which are kept in ``made``; ``batches_of`` takes processors."""
    runner = stepwise(after={"perform_state_based_actions": remembered(Settled, made)})
    for batch in batches_of(*runner, *(remembered(check, made) for check in CHECKS_AFTER_TICKS)):
        with batch:
            batch.play()


@pytest.fixture(scope="module")
def checks():
    """The checks after games of all sorts were played tick by tick."""
    made = []
    play_checked(batches, made)
    return made


@pytest.mark.parametrize("check", [Settled, *CHECKS_AFTER_TICKS])
def test_promises_hold_after_every_tick(checks, check):
    """What a check's docstring says holds in games of bundled lists and on random boards, after every tick."""
    done = [each for each in checks if isinstance(each, check)]
    assert [broken for each in done for broken in each.broken] == []
    assert sum(each.looked for each in done) > 100


@settings(max_examples=6, deadline=None)
@given(st.integers(1000, 1 << 30), st.sampled_from([AnswerRandomly, GOLDFISH]))
def test_promises_hold_on_any_board(seed, policy):
    """The same for decks and boards of any seed, with random legal answers or the policy's."""
    made = []
    play_checked(lambda *processors: [on_boards(seed, 2, [*processors, policy])], made)
    assert [broken for each in made for broken in each.broken] == []


@settings(max_examples=3, deadline=None)
@given(st.integers(1000, 1 << 30), st.integers(1, 2))
def test_the_same_seed_gives_the_same_bytes(seed, others):
    """CR 608.2, 616: a game depends on nothing but its own record, tables and seed, whoever is played beside it."""
    compiled = random_tables(seed)
    boards = random_boards(compiled, seed, 0, 1 + others)

    def played(first, count):
        batch = Batch(compiled, count, [*FUSED, AnswerRandomly])
        batch.games[:] = boards[first : first + count]
        batch.active[:] = range(count)
        batch.num_active = count
        with batch:
            batch.play()
        return bytes_of(batch.games)

    together = played(0, 1 + others)
    assert np.array_equal(together, played(0, 1 + others))
    for i in range(1 + others):
        assert np.array_equal(together[i : i + 1], played(i, 1))


class Spoil(esper.Processor):
    """Gives every third decision of a batch's first game an answer that is none."""

    def __init__(self, batch):
        self.batch, self.decisions = batch, 0

    def process(self):
        self.decisions += 1
        game = self.batch.games[0]
        if self.decisions % 3 == 0 and game.status == Status.PLAYING:
            game.decision.choice = -1
            game.decision.answers[:] = -1


def test_finished_games_never_change():
    """Games that were won, lost, left unfinished at the turn limit, or stopped by an error."""
    statuses = set()
    for batch in batches(*FUSED):
        with batch:
            batch.world.add_processor(Spoil(batch), priority=0)
            batch.play()
            statuses |= set(batch.games["status"].tolist())
            finished = bytes_of(batch.games).copy()
            for game in batch.games:
                advance(game, batch.tables[0])
            batch.active[:] = range(len(batch.games))
            batch.num_active = len(batch.games)
            batch.world.process()
            assert batch.num_active == 0
            assert np.array_equal(bytes_of(batch.games), finished)
    assert {Status.OVER, Status.UNFINISHED, Status.ERROR} <= statuses


USED_SLOTS = 40


def used_records(count, seed):
    """Records full of nonsense, as though games had been played in them; slots from ``USED_SLOTS`` on are free."""
    raw = np.random.default_rng(seed).integers(0, 256, (count, GAME.itemsize), np.uint8)
    games = raw.reshape(-1).view(GAME)
    games["num_slots"] = USED_SLOTS
    games["perm"]["presence"][:, USED_SLOTS:] = Presence.FREE
    return games


COUNTED = {name: size for name in GAME.names for size in (f"num_{name}", f"num_{name}s") if size in GAME.names}
SIZES = {"stack": "stack_size", "perm": "num_slots", **COUNTED}
"""Arrays of which only the first rows count, and what says how many."""


def without_unused(game):
    """A copy of a record in which all is 0 that does not count."""
    left = np.array([game])[0]
    for name, size in SIZES.items():
        left[name][int(left[size]) :] = np.zeros((), left[name].dtype)
    for name in CONTEXTS:
        left[name] = np.zeros((), GAME[name])
    clock, decision = left["clock"], left["decision"]
    clock["extra_turns"][int(clock["num_extra_turns"]) :] = 0
    options = int(decision["num_options"]) if decision["status"] != DecisionStatus.NONE else 0
    for name in decision.dtype.names:
        if decision[name].ndim == 1:
            decision[name][options:] = 0
        elif decision["status"] == DecisionStatus.NONE:
            decision[name] = 0
    for player in left["player"]:
        player["hand"][int(player["hand_size"]) :] = 0
        player["library"][: int(player["library_top"])] = 0
        player["library"][int(player["library_end"]) :] = 0
        player["zone"][int(player["deck_size"]) :] = 0
    return left


@pytest.fixture(params=["ceiling_infect", "standard_selesnya_toxic_2023"])
def fresh_and_used(request):
    """A batch with new records and one with used records, both begun."""
    processors = [*FUSED, policy_named("goldfish").processor]
    fresh, used = (Batch(tables_of(request.param), 4, processors) for _ in range(2))
    with fresh, used:
        bytes_of(used.games)[:] = bytes_of(used_records(4, seed=5))
        for batch in (fresh, used):
            set_up(batch, 0, 4)
        yield fresh, used


def test_setting_up_resets_every_field(fresh_and_used):
    """A field that `systems.turn.setup` forgets keeps the nonsense of the used record, and is named here."""
    fresh, used = fresh_and_used
    for one, other in zip(fresh.games, used.games, strict=True):
        assert list(differences(without_unused(one), without_unused(other))) == []


def test_games_in_used_records_are_the_same(fresh_and_used):
    fresh, used = fresh_and_used
    fresh.play()
    used.play()
    for one, other in zip(fresh.games, used.games, strict=True):
        assert list(differences(without_unused(one), without_unused(other))) == []
