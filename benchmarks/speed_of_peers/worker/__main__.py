"""Plays games of a peer: ``python -m benchmarks.speed_of_peers.worker PEER [ORACLE]``.

Each line that comes in is ``{"first": number, "games": number}``; the answer is ``{"turns": [...]}``, the own turn of
the kill in each game, 0 for none, or ``{"error": ...}``. The first answer is ``{"version": ...}``, or
``{"missing": ...}`` if the peer can't be used.
"""

import json
import sys
from collections.abc import Callable
from importlib import import_module
from importlib.metadata import version

from benchmarks.peers.worker.__main__ import oracle_file
from benchmarks.speed_of_peers.worker.mtg_games import MtgGames
from benchmarks.speed_of_peers.worker.phase_games import PhaseGames

MODULES = {"phase-python": "phase", "python-mtg": "mtg"}


def player_of(peer: str, oracle: str | None) -> Callable[[int], int]:
    """Function that plays the game of a seed.

    Raises
    ------
    ImportError, OSError
        If the peer or its card data are missing.
    """
    module = import_module(MODULES[peer])
    return PhaseGames(module, oracle_file(oracle)).play if peer == "phase-python" else MtgGames(module).play


def answer(line: str, play: Callable[[int], int]) -> dict[str, object]:
    """Play the games that a line asks for."""
    asked = json.loads(line)
    try:
        return {"turns": [play(seed) for seed in range(asked["first"], asked["first"] + asked["games"])]}
    except Exception as error:  # whatever the peer throws is told by the side that asked
        return {"error": f"{type(error).__name__}: {error}"}


def main(peer: str, oracle: str | None = None) -> None:
    """Answer lines until there are no more."""
    try:
        play, number = player_of(peer, oracle), version(peer)
    except (ImportError, OSError) as error:
        print(json.dumps({"missing": str(error)}), flush=True)
        return
    print(json.dumps({"version": number}), flush=True)
    for line in sys.stdin:
        print(json.dumps(answer(line, play)), flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
