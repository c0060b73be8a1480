"""Runs that are played twice, as plain Python and compiled, and what is kept of them to be compared.

`python -m tests.parity.runs FOLDER` plays all runs of the boards in ``FOLDER`` and leaves what it kept there;
with a run, a game and a tick it leaves that game's record after that tick.
"""

import sys
import zlib
from dataclasses import dataclass, replace
from pathlib import Path

import numpy as np

from components.game import GAME
from sim.batch import Batch
from sim.cards.compile import Compiled
from sim.policies import Policy, policy_named
from systems.compiled import COMPILED
from systems.processors import FUSED, Factory, stepwise
from tests.parity.boards import random_boards, random_tables
from tests.parity.random_policy import RANDOM
from tests.sim.bundled import PLAYED, set_up, tables_of

LIST_GAMES = 200
BOARD_SEEDS = range(10)
BOARDS = 10
"""Boards of each seed for each of the two policies."""

SIMPLE = ("ceiling_infect", "commander", "boards_0", "boards_1")
"""Lists and boards that the policy `simple` plays, too."""

STEPWISE = ("standard_selesnya_toxic_2023", "commander", "boards_0_random", "boards_1_goldfish")
"""Runs that the compiled side plays with the stepwise runner too."""

GOLDFISH = policy_named("goldfish").processor
AnswerRandomly = RANDOM.processor
NAMES = (
    *PLAYED,
    *(f"boards_{seed}_{policy}" for seed in BOARD_SEEDS for policy in ("goldfish", "random")),
    *(f"{name}_simple" for name in SIMPLE),
)
"""All runs."""


@dataclass(frozen=True)
class Run:
    """Games that are played together.

    Parameters
    ----------
    tables : Compiled
    policy : Policy
    boards : numpy.ndarray, optional
        Games as they begin, shape (B,), dtype GAME; None for the first games of a bundled list.
    runner : tuple of callable, optional
        Processors that play the games up to their decisions; None for one that plays them to their end.
    """

    tables: Compiled
    policy: Policy
    boards: np.ndarray | None
    runner: tuple[Factory, ...] | None = FUSED

    def begin(self) -> Batch:
        """A batch in which the games have begun."""
        count = LIST_GAMES if self.boards is None else len(self.boards)
        batch = Batch(self.tables, count, self.policy.processors(self.runner))
        if self.boards is None:
            set_up(batch, 0, count, policy=self.policy)
        else:
            batch.games[:] = self.boards
            batch.active[:] = range(count)
            batch.num_active = count
        return batch

    def play(self) -> tuple[np.ndarray, np.ndarray]:
        """Checksums of all records after each tick, shape (ticks, B), and the finished games, shape (B,)."""
        rows = []
        with self.begin() as batch:
            while batch.num_active > 0:
                batch.world.process()
                raw = bytes_of(batch.games)
                rows.append([zlib.crc32(game) for game in raw])
            return np.array(rows, np.uint32), np.array(batch.games, GAME)

    def record(self, game: int, tick: int) -> np.ndarray:
        """The record of one game after a tick, as bytes."""
        with self.begin() as batch:
            for _ in range(tick + 1):
                batch.world.process()
            return bytes_of(batch.games)[game].copy()


def bytes_of(games: np.ndarray) -> np.ndarray:
    """The bytes of records, shape (B, bytes of a record), a view."""
    return games.view(np.ndarray).view(np.uint8).reshape(len(games), -1)


def boards_of(seed: int) -> np.ndarray:
    """Random boards of a seed, for both policies; made by rules that run as plain Python."""
    return random_boards(random_tables(seed), seed, 0, 2 * BOARDS)


def all_runs(boards: dict[int, np.ndarray]) -> dict[str, Run]:
    """All runs by name; ``boards`` are those of each seed."""
    runs = {name: Run(tables_of(name), policy_named("goldfish"), None) for name in PLAYED}
    for seed, games in boards.items():
        tables = random_tables(seed)
        runs[f"boards_{seed}_goldfish"] = Run(tables, policy_named("goldfish"), games[:BOARDS])
        runs[f"boards_{seed}_random"] = Run(tables, RANDOM, games[BOARDS:])
    for name in SIMPLE:
        played = runs[name if name in PLAYED else f"{name}_goldfish"]
        runs[f"{name}_simple"] = replace(played, policy=policy_named("simple"))
    return runs


def read_boards(folder: Path) -> dict[int, np.ndarray]:
    """Boards of each seed that `write_boards` left in a folder."""
    return {seed: np.fromfile(folder / f"{seed}.boards", GAME) for seed in BOARD_SEEDS}


def write_boards(folder: Path) -> dict[int, np.ndarray]:
    """Make the boards of each seed and leave them in a folder."""
    boards = {seed: boards_of(seed) for seed in BOARD_SEEDS}
    for seed, games in boards.items():
        bytes_of(games).tofile(folder / f"{seed}.boards")
    return boards


def main(folder: Path, asked: list[str]) -> None:
    """Play all runs, or one game of a run up to a tick, and leave what is compared in ``folder``."""
    assert COMPILED
    runs = all_runs(read_boards(folder))
    if asked:
        name, game, tick = asked
        runs[name].record(int(game), int(tick)).tofile(folder / "record")
        return
    for name, run in runs.items():
        checksums, games = run.play()
        np.save(folder / f"{name}.checksums.npy", checksums)
        bytes_of(games).tofile(folder / f"{name}.games")
    for name, run in runs.items():
        games = replace(run, runner=None).play()[1]
        bytes_of(games).tofile(folder / f"{name}.played_out")
    for name in STEPWISE:
        games = replace(runs[name], runner=stepwise()).play()[1]
        bytes_of(games).tofile(folder / f"{name}.stepwise")


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2:])
