"""Plain Python and compiled kernels play identical games, to the byte, after every tick.

The compiled side runs in one process with the product's own entry kernels, and finds them in the cache if they are
there.
"""

import os
import subprocess
import sys
from itertools import islice

import numpy as np
import pytest

from components.game import GAME
from tests.architecture.sources import ROOT
from tests.parity.differences import differences
from tests.parity.runs import BOARDS, LIST_GAMES, NAMES, STEPWISE, all_runs, bytes_of, write_boards

pytestmark = pytest.mark.compiled


def start_compiled(folder, *asked):
    """Start a process that plays compiled."""
    command = [sys.executable, "-m", "tests.parity.runs", str(folder), *map(str, asked)]
    return subprocess.Popen(command, cwd=ROOT, env=os.environ | {"NUMBA_DISABLE_JIT": "0"})


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    return tmp_path_factory.mktemp("parity")


@pytest.fixture(scope="module")
def plain(folder):
    """Checksums and finished games of each run as plain Python, while the compiled runs are played elsewhere."""
    runs = all_runs(write_boards(folder))
    assert set(runs) == set(NAMES)
    process = start_compiled(folder)
    played = {name: run.play() for name, run in runs.items()}
    assert process.wait() == 0
    return runs, played


def first_difference(runs, folder, name, one, other):
    """Where two runs part, and the fields that differ there (plain, compiled)."""
    ticks = min(len(one), len(other))
    tick, game = np.argwhere(one[:ticks] != other[:ticks])[0]
    assert start_compiled(folder, name, game, tick).wait() == 0
    records = [runs[name].record(game, tick), np.fromfile(folder / "record", np.uint8)]
    found = islice(differences(*(record.view(GAME)[0] for record in records)), 20)
    return f"{name}: game {game} after tick {tick} differs (plain, compiled):\n" + "\n".join(found)


@pytest.mark.parametrize("name", NAMES)
def test_plain_and_compiled_games_are_identical(name, plain, folder):
    runs, played = plain
    checksums, games = played[name]
    theirs = np.load(folder / f"{name}.checksums.npy")
    if checksums.tobytes() != theirs.tobytes():
        pytest.fail(first_difference(runs, folder, name, checksums, theirs))
    assert bytes_of(games).tobytes() == (folder / f"{name}.games").read_bytes()
    assert len(games) == (BOARDS if name.startswith("boards") else LIST_GAMES)


@pytest.mark.parametrize("name", STEPWISE)
def test_the_stepwise_runner_plays_the_same_games_compiled(name, plain, folder):
    _, played = plain
    assert bytes_of(played[name][1]).tobytes() == (folder / f"{name}.stepwise").read_bytes()


@pytest.mark.parametrize("name", NAMES)
def test_a_policy_that_kernels_call_plays_the_same_games(name, plain, folder):
    _, played = plain
    assert bytes_of(played[name][1]).tobytes() == (folder / f"{name}.played_out").read_bytes()
