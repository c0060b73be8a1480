"""What holds for every game after every tick, on random boards and with bundled lists."""

import esper
import numpy as np
import pytest

from components.clock import Stage
from components.counters import CounterKind
from components.decision import DecisionStatus
from components.game import GAME, Status
from components.permanent import Presence
from components.zones import Zone
from sim.batch import Batch
from sim.policies import policy_named
from systems.objects.references import card_reference
from systems.processors import FUSED, stepwise
from systems.schedule import advance
from tests.parity.boards import random_boards, random_tables
from tests.parity.differences import differences
from tests.parity.runs import GOLDFISH, AnswerRandomly, bytes_of
from tests.sim.bundled import LISTS, set_up, tables_of


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
    for name in LISTS:
        yield of_list(name, 5, [*processors, GOLDFISH])
    for seed in range(100, 104):
        yield on_boards(seed, 6, [*processors, AnswerRandomly if seed % 2 else GOLDFISH])


class Check(esper.Processor):
    """Looks at each game that takes part in a tick; ``broken`` describes the games that break a promise."""

    def __init__(self, batch):
        self.batch, self.looked, self.broken = batch, 0, []

    def process(self):
        for i in self.batch.acting[: self.batch.num_acting]:
            game = self.batch.games[i]
            if self.applies(game):
                self.looked += 1
                if not self.holds(game):
                    self.broken.append(f"game {i} in turn {game.clock.turn}, step {game.clock.step}")

    def applies(self, _game):
        return True


class Conserved(Check):
    def holds(self, game):
        stack = game.stack["card"][: game.stack_size].tolist()
        perms = game.perm[: game.num_slots]
        battlefield = perms["card"][perms["presence"] == Presence.BATTLEFIELD].tolist()
        for player in range(game.num_players):
            record = game.player[player]
            zones = record.zone[: record.deck_size].tolist()
            listed = {
                Zone.HAND: record.hand[: record.hand_size].tolist(),
                Zone.LIBRARY: record.library[record.library_top : record.library_end].tolist(),
            }
            for zone, references in ((Zone.STACK, stack), (Zone.BATTLEFIELD, battlefield)):
                own = [card for card in range(record.deck_size) if card_reference(player, card) in references]
                listed[zone] = [card for card in own for _ in range(references.count(card_reference(player, card)))]
            for zone, cards in listed.items():
                if sorted(cards) != [card for card in range(record.deck_size) if zones[card] == zone]:
                    return False
            if not set(zones) <= set(Zone):
                return False
        return True


class CountersAreRight(Check):
    def holds(self, game):
        perms = game.perm[: game.num_slots]
        counters = perms["counters"][perms["presence"] == Presence.BATTLEFIELD]
        masks = perms["counter_mask"][perms["presence"] == Presence.BATTLEFIELD]
        bits = ((counters > 0) << np.arange(counters.shape[1])).sum(axis=1)
        players = game.player["counters"][: game.num_players]
        return (players >= 0).all() and (counters >= 0).all() and np.array_equal(masks, bits)


class NoPairs(Check):
    def applies(self, game):
        waits = game.decision.status == DecisionStatus.WAITING
        return game.clock.stage == Stage.CHECK and game.status == Status.PLAYING and not waits

    def holds(self, game):
        perms = game.perm[: game.num_slots]
        counters = perms["counters"][perms["presence"] == Presence.BATTLEFIELD]
        return not ((counters[:, CounterKind.PLUS_ONE] > 0) & (counters[:, CounterKind.MINUS_ONE] > 0)).any()


@pytest.fixture(scope="module")
def checks():
    """The checks after games of all sorts were played tick by tick."""
    made = []

    def remembered(check):
        return lambda batch: made.append(check(batch)) or made[-1]

    runner = stepwise(after={"perform_state_based_actions": remembered(NoPairs)})
    for batch in batches(*runner, remembered(Conserved), remembered(CountersAreRight)):
        with batch:
            batch.play()
    return made


@pytest.mark.parametrize("check", [Conserved, CountersAreRight, NoPairs])
def test_promises_hold_after_every_tick(checks, check):
    """Each card is in exactly one place (CR 400.1); no number of counters is negative, and the mask of kinds says which
    are there (CR 122.1); after state-based actions nothing has both +1/+1 and -1/-1 counters (CR 704.5q).
    """
    done = [each for each in checks if isinstance(each, check)]
    assert [broken for each in done for broken in each.broken] == []
    assert sum(each.looked for each in done) > 1000


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


SIZES = {
    "stack": "stack_size",
    "trigger": "num_triggers",
    "effect": "num_effects",
    "granted": "num_granted",
    "damage": "num_damage",
    "card_counter": "num_card_counters",
    "perm": "num_slots",
    "player": "num_players",
}
"""Arrays of which only the first rows count, and what says how many."""

UNUSED = ("members", "layered", "num_layered", "replacement", "num_replacements", "supply")
UNUSED_TOO = ("context", "trigger_context", "layer_context", "replacement_context")
"""Fields that every user fills before reading them."""


def without_unused(game):
    """A copy of a record in which all is 0 that does not count."""
    left = np.array([game])[0]
    for name, size in SIZES.items():
        left[name][int(left[size]) :] = np.zeros((), left[name].dtype)
    for name in (*UNUSED, *UNUSED_TOO):
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
