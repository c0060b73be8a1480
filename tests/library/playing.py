"""Playing games with a card until everything that can happen with it has happened.

``python -m tests.library.playing NAME ...`` lists what happened with cards of the library, and in which game.
"""

import os
import random
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from types import SimpleNamespace

os.environ["NUMBA_DISABLE_JIT"] = "1"

from components.game import Problem, Status
from components.vocabulary.abilities import AbilityKind
from sim.cards import library
from sim.cards.model import Card
from systems.schedule import advance
from systems.turn.offering import offer_actions
from tests.library.curious import Curious
from tests.library.goals import Goals, Happening, goals_of
from tests.library.recorder import recorder, recording, replaced_rules
from tests.library.situations import TURN, Situation, tables_for
from tests.properties.checks import CHECKS_AFTER_TICKS

MOST_GAMES = 150
MOST_TURNS = 8
PATIENCE = 30
"""Decisions in which nothing new happens after which a game is given up; two more in each further game."""
MANA = 12
"""Mana of each type that a rich player has."""


class Purse:
    """How much mana players have whenever they may act: much, or if they are poor at times none."""

    def __init__(self) -> None:
        self.rng: random.Random | None = None
        self.is_empty = False

    def let_be(self, rng: random.Random, poor: bool) -> None:
        """Let players be poor or rich from now on."""
        self.rng = rng if poor else None

    def fill(self, game) -> None:
        """Give all players mana of all types, or take all mana away."""
        self.is_empty = self.rng is not None and self.rng.random() < 0.5
        for player in range(game.num_players):
            for mana_type in range(len(game.player[player].mana)):
                game.player[player].mana[mana_type] = 0 if self.is_empty else MANA

    def eagerness(self) -> float:
        """How likely players do what has nothing to do with the card: the poor save their spells for its mana."""
        if self.rng is None:
            return 0.5
        return 0.9 if self.is_empty else 0.0


purse = Purse()


def offer_with_purse(game, tables, player):
    """Offer what a player may do with the mana of the purse."""
    purse.fill(game)
    offer_actions(game, tables, player)


@contextmanager
def watching() -> Iterator[None]:
    """Let the recorder hear the games that are played meanwhile, and the purse pay for them."""
    with recording(), replaced_rules([(offer_actions, offer_with_purse)]):
        yield


@dataclass
class Played:
    """Games that were played with a card.

    Parameters
    ----------
    goals : Goals
    missing : set of Happening
        What has not happened.
    error : str
        What stopped the last game, if anything did.
    happened : dict of Happening to int
        What has happened, with the seed of the game.
    """

    goals: Goals
    missing: set[Happening]
    error: str = ""
    happened: dict[Happening, int] = field(default_factory=dict)

    def take_note(self, seed: int) -> bool:
        """Take what the recorder has heard off what is missing; returns whether it was something new."""
        new = self.missing & recorder.seen
        self.missing -= new
        self.happened |= dict.fromkeys(new, seed)
        return bool(new)

    def missing_names(self) -> list[str]:
        """What has not happened, in words."""
        return [name for goal, name in self.goals.names.items() if goal in self.missing]


def what_is_wrong(game, tables) -> str:
    """What stopped a game that should not have been stopped, or which promise it breaks as it stands now."""
    if game.status in (Status.ERROR, Status.OVERFLOW):
        return f"{Status(game.status).name}, {Problem(game.problem).name}"
    checks = [check(SimpleNamespace(tables=[tables])) for check in CHECKS_AFTER_TICKS]
    found = [(type(check).__name__, check.wrong(game)) for check in checks if check.applies(game)]
    return "; ".join(f"{name}: {wrong}" for name, wrong in found if wrong)


def play_game(card: Card, seed: int, result: Played) -> None:
    """Play a game of a seed as long as new things happen."""
    rng = random.Random(f"{card.name} {seed}")
    tables = recorder.tables
    waits_for_mana = any(
        goal.sort == "ability" and tables.ability[goal.first].kind == AbilityKind.MANA for goal in result.missing
    )
    poor = waits_for_mana and seed % 3 != 2
    purse.let_be(rng, poor)
    game = Situation(card, rng, poor).begin()
    curious = Curious(game, tables, rng, result.goals)
    left = patience = PATIENCE + 2 * seed
    while left > 0 and game.status == Status.PLAYING and game.clock.turn < TURN + MOST_TURNS:
        advance(game, tables)
        left = patience if result.take_note(seed) else left - 1
        if not result.missing:
            break
        if game.status == Status.PLAYING:
            curious.eagerness = purse.eagerness()
            curious.answer(result.missing)
    wrong = what_is_wrong(game, tables)
    result.error = f"the game of seed {seed}: {wrong}" if wrong else ""


def play_until_all_happened(card: Card, most_games: int = MOST_GAMES) -> Played:
    """Play games with a card, seed after seed, until everything has happened that can, or one is stopped."""
    compiled = tables_for(card)
    goals = goals_of(card, compiled)
    recorder.begin(compiled.tables[0])
    result = Played(goals, set(goals.names))
    for seed in range(most_games):
        if result.missing and not result.error:
            play_game(card, seed, result)
    return result


def main(names: list[str]) -> None:
    """List what happened with cards of the library, and in which game."""
    for name in names:
        card = library.find(name)
        if card is None:
            raise SystemExit(f"the library has no {name}")
        with watching():
            result = play_until_all_happened(card)
        for goal, words in result.goals.names.items():
            game = result.happened.get(goal)
            print(f"{words}: {'never' if game is None else f'in game {game}'}")
        if result.error:
            print(result.error)


if __name__ == "__main__":
    main(sys.argv[1:])
