"""Compare two decks game by game, with the shuffles of one run for both (common random numbers)."""

from __future__ import annotations

import time
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from sim import statistics
from sim.decks.align import align_decks
from sim.decks.resolve import ResolvedDeck
from sim.errors import UsageError
from sim.goldfish import deck_json, interval_json, outcome_json, simplifications
from sim.options import Options
from sim.results import Columns, Summary
from sim.runs import Progress, play, warm_up
from sim.version import RULES_VERSION, installed_version

SCHEMA = "tenpoison.compare/1"


@dataclass(frozen=True, eq=False)
class Pairs:
    """Counts of pairs of games with the same number. Pairs of disjoint games merge exactly, in any order.

    Parameters
    ----------
    first, second : Summary
        Counts of each deck's games.
    joint : numpy.ndarray
        int64, shape (horizon + 1, horizon + 1): pairs by min(kill turn, horizon + 1) - 1 of the first (row) and the
        second deck (column); a game without a kill counts as horizon + 1.
    """

    first: Summary
    second: Summary
    joint: np.ndarray

    @classmethod
    def from_columns(cls, first: Columns, second: Columns, horizon: int) -> Pairs:
        """Count the pairs of two decks' columns of the same games.

        Raises
        ------
        ValueError
            If they are not equally many, or a kill turn is beyond `horizon`.
        """
        if len(first) != len(second):
            raise ValueError(f"{len(first)} and {len(second)} games cannot be paired")
        summaries = Summary.from_columns(first, horizon), Summary.from_columns(second, horizon)
        joint = np.zeros((horizon + 1, horizon + 1), np.int64)
        rows, columns = ((part.kill_turn.astype(np.intp) - 1) % (horizon + 1) for part in (first, second))
        np.add.at(joint, (rows, columns), 1)
        return cls(*summaries, joint)

    @classmethod
    def empty(cls, horizon: int) -> Pairs:
        """The counts of no games."""
        return cls(Summary.empty(horizon), Summary.empty(horizon), np.zeros((horizon + 1, horizon + 1), np.int64))

    def merge(self, other: Pairs) -> Pairs:
        """Counts of both sets of games."""
        return Pairs(self.first.merge(other.first), self.second.merge(other.second), self.joint + other.joint)

    @property
    def games(self) -> int:
        """Number of pairs."""
        return int(self.joint.sum())

    @property
    def first_faster(self) -> int:
        """Pairs in which the first deck's kill came in an earlier turn."""
        return int(np.triu(self.joint, 1).sum())

    @property
    def equal(self) -> int:
        """Pairs with the same kill turn, or without a kill in both games."""
        return int(np.trace(self.joint))

    @property
    def first_slower(self) -> int:
        """Pairs in which the first deck's kill came in a later turn."""
        return int(np.tril(self.joint, -1).sum())

    @property
    def without_kill(self) -> int:
        """Pairs in which at least one game had no kill, and so counts as horizon + 1."""
        return int(self.joint[-1].sum() + self.joint[:-1, -1].sum())


@dataclass(frozen=True)
class Comparison:
    """Result of comparing two decks.

    Parameters
    ----------
    first, second : ResolvedDeck
        The decks A and B.
    options : Options
    pairs : Pairs
        Counts of the paired games.
    shared_slots : int
        Deck slots that hold the same card in both lists.
    seconds : float
        Time the games took, without getting the rules ready.
    """

    first: ResolvedDeck
    second: ResolvedDeck
    options: Options
    pairs: Pairs
    shared_slots: int
    seconds: float

    @property
    def difference(self) -> statistics.Estimate:
        """Mean of min(kill turn, horizon + 1) of A minus that of B, from the paired games."""
        return statistics.paired_difference(self.pairs.joint)

    @property
    def variance_ratio(self) -> float | None:
        """How many times more games independent runs would need; see `sim.statistics.variance_ratio`."""
        return statistics.variance_ratio(self.pairs.joint)

    @property
    def games_per_second(self) -> float:
        """Games of both decks played in a second."""
        return 2 * self.pairs.games / self.seconds if self.seconds else 0.0

    def to_json(self) -> dict[str, Any]:
        """The comparison as a JSON object; all but `seconds` and `games_per_second` depends on the run alone."""
        pairs = self.pairs
        return {
            "schema": SCHEMA,
            "version": installed_version(),
            "rules": RULES_VERSION,
            "a": self._deck_json(self.first, pairs.first),
            "b": self._deck_json(self.second, pairs.second),
            "options": self.options.to_json(),
            "games": pairs.games,
            "shared_slots": self.shared_slots,
            "difference": {"mean": self.difference.value, "ci95": interval_json(self.difference), "of": "a - b"},
            "faster": pairs.first_faster / pairs.games,
            "equal": pairs.equal / pairs.games,
            "slower": pairs.first_slower / pairs.games,
            "variance_ratio": self.variance_ratio,
            "without_kill": pairs.without_kill,
            "seconds": round(self.seconds, 3),
            "games_per_second": round(self.games_per_second, 1),
        }

    @staticmethod
    def _deck_json(resolved: ResolvedDeck, summary: Summary) -> dict[str, Any]:
        return {
            "deck": deck_json(resolved.deck),
            **outcome_json(summary),
            "coverage": resolved.coverage.to_json(),
            "simplified": simplifications(resolved.deck, resolved.coverage),
        }


def with_life(first: ResolvedDeck, second: ResolvedDeck, options: Options) -> Options:
    """The options with the starting life total of both lists' games.

    Raises
    ------
    UsageError
        If the rules give the lists different life totals, and the options none.
    """
    life, other = (options.starting_life(resolved.cards.commanders) for resolved in (first, second))
    if life != other:
        raise UsageError(
            f"games of one list begin at {life} life and of the other at {other}, as only one has a commander;"
            " say with --life at how much both are played"
        )
    return replace(options, life=life)


def compare(
    first: ResolvedDeck, second: ResolvedDeck, options: Options, progress: Progress | None = None
) -> Comparison:
    """Play the same games with two decks.

    The first deck plays the games of its own goldfish run. The second is aligned with it: shared cards hold the same
    deck slots, so the same shuffle deals both the same cards except where the lists differ.

    Parameters
    ----------
    first, second : ResolvedDeck
    options : Options
    progress : callable, optional
        Told the number of pairs after each chunk of them.
    """
    options = with_life(first, second, options)
    a, b = align_decks(first.cards, second.cards)
    warm_up([a, b], options)
    start = time.perf_counter()
    pairs = Pairs.empty(options.max_turns)
    for of_first, of_second in play([a, b], options, progress):
        pairs = pairs.merge(Pairs.from_columns(of_first, of_second, options.max_turns))
    both = (*zip(a.library, b.library, strict=False), *zip(a.command_zone, b.command_zone, strict=False))
    shared_slots = sum(x.name == y.name for x, y in both)
    return Comparison(first, second, options, pairs, shared_slots, time.perf_counter() - start)
