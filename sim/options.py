"""What a run is: everything beside the deck on which its games depend."""

from dataclasses import dataclass
from enum import StrEnum

import numpy as np

from components.capacities import NUM_PLAYERS
from components.player import COMMANDER_LIFE, STARTING_LIFE
from sim.errors import UsageError

MOST_GAMES = 10**12
MOST_TURNS = 1000
MOST_LIFE = 1_000_000
MOST_WORKERS = 1024

POLICIES = ("goldfish", "simple")
"""Policies that can be named; each is a package of this name in `sim.policies`."""


class OnThe(StrEnum):
    """Whether the deck plays first (CR 103.1): the player on the draw draws in the first turn (CR 103.8a)."""

    PLAY = "play"
    DRAW = "draw"
    BOTH = "both"
    """Even game numbers on the play, odd ones on the draw."""


@dataclass(frozen=True, kw_only=True)
class Options:
    """Options of a run.

    A game's result depends on the decks, on its number, and on `seed`, `opponents`, `life`, `on_the`, `policy` and
    `max_turns`; not on `games` and `workers`.

    Parameters
    ----------
    games : int
        Number of games, at least 1.
    seed : int
        From 0 to 2**64 - 1.
    opponents : int
        Number of opponents, 1 to 3.
    life : int, optional
        Starting life total of every player, at least 1; None: as the game's rules say (CR 103.4).
    on_the : OnThe
        Who plays first.
    policy : str
        One of `POLICIES`.
    max_turns : int
        The player's own turns after which a game counts as not finished, 1 to 1000.
    workers : int
        Most processes, this one among them. A script that gives more than 1 must guard what it runs with
        ``if __name__ == "__main__"``, since workers import it.

    Raises
    ------
    UsageError
        If a value is out of range; the message names the option.

    Examples
    --------
    >>> Options(games=4, on_the=OnThe.BOTH).on_the_play(first_game=1, num_games=3)
    array([False,  True, False])
    """

    games: int = 100_000
    seed: int = 0
    opponents: int = 1
    life: int | None = None
    on_the: OnThe = OnThe.PLAY
    policy: str = "goldfish"
    max_turns: int = 15
    workers: int = 1

    def __post_init__(self) -> None:
        for name, least, most in (
            ("games", 1, MOST_GAMES),
            ("seed", 0, 2**64 - 1),
            ("opponents", 1, NUM_PLAYERS - 1),
            ("life", 1, MOST_LIFE),
            ("max_turns", 1, MOST_TURNS),
            ("workers", 1, MOST_WORKERS),
        ):
            value = getattr(self, name)
            if value is not None and not least <= value <= most:
                option = "--" + name.replace("_", "-")
                raise UsageError(f"{option} {value}: must be from {least:,} to {most:,}")
        if self.on_the not in tuple(OnThe):
            raise UsageError(f"--on-the {self.on_the}: must be {', '.join(OnThe)}")
        if self.policy not in POLICIES:
            raise UsageError(f"--policy {self.policy}: no such policy; there is {', '.join(POLICIES)}")
        object.__setattr__(self, "on_the", OnThe(self.on_the))

    def starting_life(self, commanders: int) -> int:
        """Life total with which players begin if the deck has so many commanders (CR 103.4, 903.7).

        >>> Options().starting_life(0), Options().starting_life(2), Options(life=30).starting_life(2)
        (20, 40, 30)
        """
        if self.life is not None:
            return self.life
        return COMMANDER_LIFE if commanders else STARTING_LIFE

    def on_the_play(self, first_game: int, num_games: int) -> np.ndarray:
        """Whether the player plays first in each of consecutive games, bool, shape (num_games,)."""
        if self.on_the is OnThe.BOTH:
            return np.arange(first_game, first_game + num_games) % 2 == 0
        return np.full(num_games, self.on_the is OnThe.PLAY)

    def to_json(self) -> dict[str, int | str | None]:
        """Options on which the result depends; `workers` is none of them."""
        return {
            "games": self.games,
            "seed": self.seed,
            "opponents": self.opponents,
            "life": self.life,
            "on_the": self.on_the.value,
            "policy": self.policy,
            "max_turns": self.max_turns,
        }
