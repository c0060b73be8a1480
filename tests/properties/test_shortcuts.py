"""Shortcuts skip work and nothing else: without them the same games come out, to the byte."""

from functools import cache

import numpy as np
import pytest

from components.reference import NOTHING
from components.vocabulary.abilities import Function
from components.vocabulary.selectors import Asks
from sim.batch import Batch
from systems.counters import putting
from systems.damage import life
from systems.effects import continuous
from systems.processors import FUSED
from systems.stack import target_sets
from systems.state_based import actions
from tests.parity.boards import random_boards, random_tables
from tests.parity.differences import differences
from tests.parity.runs import GOLDFISH, AnswerRandomly
from tests.properties.checks import CONTEXTS
from tests.sim.bundled import PLAYED, set_up, tables_of

SEEDS = range(300, 304)
COUNT = 4


def played_list(name, tables_changed):
    """Games of a bundled list, played to the end."""
    with Batch(tables_of(name), COUNT, [*FUSED, GOLDFISH]) as batch:
        batch.tables = batch.tables.copy()
        tables_changed(batch.tables)
        set_up(batch, 0, COUNT)
        batch.play()
        return batch.games.copy()


def played_boards(seed, tables_changed):
    """Games on random boards, played to the end."""
    compiled = random_tables(seed)
    with Batch(compiled, COUNT, [*FUSED, AnswerRandomly if seed % 2 else GOLDFISH]) as batch:
        batch.tables = batch.tables.copy()
        tables_changed(batch.tables)
        batch.games[:] = random_boards(compiled, seed, 0, COUNT)
        batch.active[:] = range(COUNT)
        batch.num_active = COUNT
        batch.play()
        return batch.games.copy()


def unchanged(tables):
    """The tables as they are."""


def without_plain_mana(tables):
    """No card is said to have only a plain mana ability, and no ability to be plain."""
    tables["card"]["plain_mana"] = NOTHING
    tables["ability"]["mana_plain"] = 0


def asking_everything(tables):
    """Every selector is said to ask for all that selectors can ask for."""
    tables["selector"]["asks"] = int(Asks.VALUES | Asks.CONDITIONS)


GAMES = [*((played_list, name) for name in PLAYED), *((played_boards, seed) for seed in SEEDS)]


@cache
def played(play, what):
    """Games as they are."""
    return play(what, unchanged)


def different(games, others):
    """What differs in games, beside stand-ins for a stack entry."""
    pairs = zip(games.view(np.ndarray), others.view(np.ndarray), strict=True)
    unequal = [(one, other) for one, other in pairs if one.tobytes() != other.tobytes()]
    return [each for pair in unequal for each in differences(*pair) if not each.startswith(CONTEXTS)]


@pytest.mark.parametrize(("play", "what"), GAMES)
@pytest.mark.parametrize("tables_changed", [without_plain_mana, asking_everything])
def test_games_do_not_depend_on_what_tables_say_may_be_skipped(play, what, tables_changed):
    """All is judged alike with and without the marks that say what can be skipped."""
    assert different(played(play, what), play(what, tables_changed)) == []


WITHOUT = {
    "a glance at the board, where no state-based action can apply": ((actions,), "may_apply", lambda *_: True),
    "effects and counters that are added at once": ((continuous, putting), "may_add", lambda *_: False),
    "abilities that speak of permanents only, when players change": (
        (life, putting),
        "FOLLOWS_PLAYERS",
        life.FOLLOWS_PLAYERS | Function.STATIC,
    ),
    "what a menu remembers of targets": ((target_sets,), "REMEMBERED", 0),
}
"""Shortcuts by what they are about: modules that take them, and the name there that stands for never taking it."""


@pytest.mark.parametrize(("play", "what"), GAMES)
@pytest.mark.parametrize("shortcut", WITHOUT)
def test_games_do_not_depend_on_a_shortcut(play, what, shortcut, monkeypatch):
    """The long way finds nothing else: full checks, all layers computed anew, targets looked for each time."""
    games = played(play, what)
    modules, name, never = WITHOUT[shortcut]
    for module in modules:
        monkeypatch.setattr(module, name, never)
    assert different(games, play(what, unchanged)) == []


def test_the_marks_are_set_at_all():
    """Some cards have plain mana, and some selectors ask for little: else the tests above would compare nothing."""
    tables = tables_of("ceiling_infect").tables[0]
    assert (np.asarray(tables["card"]["plain_mana"]) >= 0).any()
    assert (np.asarray(tables["selector"]["asks"])[:5] == 0).any()
