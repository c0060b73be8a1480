"""Games per second of this engine and of engines by other people, same list, same decisions, in alternation."""

import argparse
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np

from benchmarks.arguments import add_rounds, positive
from benchmarks.report import Report, interval_words
from benchmarks.speed_of_peers.worker.policy import HORIZON
from benchmarks.timing import Job, Measured, Spread, alternate, ratios
from sim.statistics import Estimate, restricted_mean

SUMMARY = "the engine's speed beside phase-python's and python-mtg's: same list, same simple policy"
LIST = "ceiling_infect"
OURS = "tenpoison"
PEERS = ("phase-python", "python-mtg")
EXIT_NO_PEER = 2

Play = Callable[[int, int], np.ndarray]
"""``play(first_game, num_games)`` gives games by kill turn, int64, shape (horizon + 1,); element 0: without a kill."""


def add_options(parser: argparse.ArgumentParser) -> None:
    """Add the options of this benchmark."""
    add_rounds(parser, default=5)
    parser.add_argument("--games", type=positive, default=100_000, help="own games a round (default 100000)")
    parser.add_argument("--phase-games", type=positive, default=100, help="phase-python's games a round (default 100)")
    parser.add_argument("--mtg-games", type=positive, default=20, help="python-mtg's games a round (default 20)")
    parser.add_argument(
        "--peer-python", type=Path, metavar="PATH", help="interpreter that has the peers (default: this one)"
    )
    parser.add_argument(
        "--oracle", type=Path, metavar="FILE", help="Oracle file for phase-python (default: python-mtg's)"
    )


def run(options: argparse.Namespace) -> Report:
    """Play with every engine there is, in alternation."""
    from benchmarks.speed_of_peers.peer import Peer, PeerMissingError

    peers: list[Peer] = []
    missing: dict[str, str] = {}
    for name in PEERS:
        try:
            peers.append(Peer(name, options.peer_python or Path(sys.executable), options.oracle))
        except PeerMissingError as error:
            missing[name] = str(error)
    if not peers:
        for name, reason in missing.items():
            print(f"{name}: {reason}", file=sys.stderr)
        raise SystemExit(EXIT_NO_PEER)
    try:
        counts = {OURS: options.games, "phase-python": options.phase_games, "python-mtg": options.mtg_games}
        plays: dict[str, Play] = {OURS: play_ours(), **{peer.name: peer.play for peer in peers}}
        rates, by_turn = measure(plays, counts, options.rounds)
    finally:
        for peer in peers:
            peer.close()
    return tabulate(rates, by_turn, {peer.name: peer.version for peer in peers}, missing)


def play_ours() -> Play:
    """Own side: the policy `simple`, on the play, up to the same turn."""
    from benchmarks.playing import player_of
    from sim.options import Options

    play = player_of(LIST, Options(policy="simple", max_turns=HORIZON))
    return lambda first_game, num_games: play(first_game, num_games).by_turn


def measure(
    plays: dict[str, Play], counts: dict[str, int], num_rounds: int
) -> tuple[dict[str, list[float]], dict[str, np.ndarray]]:
    """Games per second in each round, and games by kill turn, of each engine; a few games before do not count."""
    by_turn: dict[str, list[np.ndarray]] = {name: [] for name in plays}

    def job(name: str) -> Job:
        def play_round(number: int) -> int:
            by_turn[name].append(plays[name](number * counts[name], counts[name]))
            return counts[name]

        return play_round

    for name, play in plays.items():
        play(num_rounds * counts[name], max(counts[name] // 10, 1))
    rates = alternate({name: job(name) for name in plays}, num_rounds)
    return rates, {name: np.sum(parts, axis=0) for name, parts in by_turn.items()}


def overlap(one: Estimate, other: Estimate) -> bool:
    """Whether two intervals have a value in common.

    >>> overlap(Estimate(4.6, (4.5, 4.7)), Estimate(4.8, (4.65, 4.95)))
    True
    """
    if one.interval is None or other.interval is None:
        return False
    return one.interval[0] <= other.interval[1] and other.interval[0] <= one.interval[1]


def tabulate(
    rates: dict[str, list[float]], by_turn: dict[str, np.ndarray], versions: dict[str, str], missing: dict[str, str]
) -> Report:
    """Speeds, ratios and mean kill turns.

    Parameters
    ----------
    rates : dict of str to list of float
        Games per second of each engine in each round.
    by_turn : dict of str to numpy.ndarray
        Games by kill turn of each engine.
    versions : dict of str to str
        Of the peers that played.
    missing : dict of str to str
        Why the others did not.
    """
    measured = {name: Measured("games/s", values) for name, values in rates.items()}
    means = {name: restricted_mean(counts) for name, counts in by_turn.items()}
    rows: list[list[str]] = []
    data: dict[str, Any] = {"list": LIST, "policy": "simple", "versions_of_peers": versions, "missing": missing}
    for name, values in measured.items():
        form = ",.0f" if values.spread.median >= 100 else ".2f"
        ratio = Spread.of(ratios(rates[OURS], rates[name]))
        agrees = "" if name == OURS else "yes" if overlap(means[OURS], means[name]) else "no"
        times = ["", ""] if name == OURS else [f"{ratio.median:,.0f}", f"{ratio.low:,.0f} to {ratio.high:,.0f}"]
        title = f"{name} {versions[name]}" if name in versions else name
        kills = [f"{by_turn[name].sum():,}", f"{means[name].value:.3f}", interval_words(means[name]), agrees]
        rows.append([title, *values.cells(form), *times, *kills])
        data[name] = {
            "by_turn": by_turn[name].tolist(),
            "mean_kill_turn": means[name].value,
            "ci95": means[name].interval,
            "ratio": vars(ratio),
        }
    rows += [[name, "skipped", *[""] * 8] for name in missing]
    columns = ["engine", "games/s", "lowest", "highest", "times as fast", "range", "games"]
    columns += ["mean kill turn", "95 % interval", "intervals meet"]
    notes = [f"{name} is skipped: {reason}" for name, reason in missing.items()]
    if "python-mtg" in versions:
        notes.append(
            "python-mtg gives Groundswell and Might of Old Krosa +2/+2 only, so its kills come later; its lands are "
            "played by itself."
        )
    title = f"{LIST}: this engine and others, policy simple, {len(rates[OURS])} alternating rounds"
    return Report(title, columns, rows, notes, data, measured)
