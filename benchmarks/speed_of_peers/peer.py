"""A peer's process, ready to play games."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import Any

import numpy as np

from benchmarks.environment import ROOT
from benchmarks.speed_of_peers.worker.policy import HORIZON

WORKER = "benchmarks.speed_of_peers.worker"


class PeerMissingError(Exception):
    """The peer can't be used; the message says why."""


class Peer:
    """One of the peers, in a process of its own.

    Parameters
    ----------
    name : str
        ``phase-python`` or ``python-mtg``.
    python : Path
        Interpreter of an environment that has it.
    oracle : Path, optional
        Oracle file for phase-python; by default the one that python-mtg carries.

    Attributes
    ----------
    version : str

    Raises
    ------
    PeerMissingError
        If it is not installed there, or does not start.
    """

    def __init__(self, name: str, python: Path, oracle: Path | None = None) -> None:
        self.name = name
        command = [str(python.absolute()), "-m", WORKER, name, *([str(oracle.absolute())] if oracle else [])]
        try:
            self._process = subprocess.Popen(
                command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd=ROOT
            )
        except OSError as error:
            raise PeerMissingError(f"{python}: {error.strerror}") from error
        try:
            first = self._answer()
            if "missing" in first:
                raise PeerMissingError(f"{first['missing']} in {python}")
        except PeerMissingError:
            self.close()
            raise
        self.version: str = first["version"]

    def _answer(self) -> dict[str, Any]:
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        if not line:
            raise PeerMissingError(f"the process of {self.name} ended")
        return json.loads(line)

    def play(self, first_game: int, num_games: int) -> np.ndarray:
        """Play games.

        Parameters
        ----------
        first_game, num_games : int
            The peer's seeds are ``first_game`` to ``first_game + num_games - 1``.

        Returns
        -------
        numpy.ndarray
            int64, shape (`HORIZON` + 1,): games by own turn of the kill; element 0 counts games without one.

        Raises
        ------
        RuntimeError
            If the peer fails.
        """
        assert self._process.stdin is not None
        self._process.stdin.write(json.dumps({"first": first_game, "games": num_games}) + "\n")
        self._process.stdin.flush()
        answer = self._answer()
        if "error" in answer:
            raise RuntimeError(f"{self.name}: {answer['error']}")
        return np.bincount(answer["turns"], minlength=HORIZON + 1)

    def close(self) -> None:
        """End the process."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.close()
        self._process.stdout.close()
        self._process.wait()
