"""Goldfish a deck: play it against opponents who do nothing, and describe how soon it wins."""

from __future__ import annotations

import time
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from sim import statistics
from sim.decks.deck import Deck
from sim.decks.resolve import Coverage, ResolvedDeck
from sim.options import OnThe, Options
from sim.results import Cause, Summary
from sim.runs import Progress, play, warm_up
from sim.version import RULES_VERSION, installed_version

SCHEMA = "tenpoison.goldfish/1"


@dataclass(frozen=True)
class GoldfishResult:
    """Result of a goldfish run.

    Parameters
    ----------
    deck : Deck
    coverage : Coverage
        How its cards are modelled.
    options : Options
    summary : Summary
        Counts of the games.
    seconds : float
        Time the games took, without getting the rules ready.
    """

    deck: Deck
    coverage: Coverage
    options: Options
    summary: Summary
    seconds: float

    @property
    def games_per_second(self) -> float:
        """Games played in a second."""
        return self.summary.games / self.seconds if self.seconds else 0.0

    def to_json(self) -> dict[str, Any]:
        """The result as a JSON object; all but `seconds` and `games_per_second` depends on the run alone."""
        return {
            "schema": SCHEMA,
            "version": installed_version(),
            "rules": RULES_VERSION,
            "deck": deck_json(self.deck),
            "options": self.options.to_json(),
            "games": self.summary.games,
            "by_turn": by_turn_json(self.summary.by_turn),
            **outcome_json(self.summary),
            **self._sides_json(),
            "coverage": self.coverage.to_json(),
            "simplified": simplifications(self.deck, self.coverage),
            "seconds": round(self.seconds, 3),
            "games_per_second": round(self.games_per_second, 1),
        }

    def _sides_json(self) -> dict[str, Any]:
        if self.options.on_the is not OnThe.BOTH:
            return {}
        draw, play = self.summary.kills
        return {"on_the_play": side_json(play), "on_the_draw": side_json(draw)}


def goldfish(resolved: ResolvedDeck, options: Options, progress: Progress | None = None) -> GoldfishResult:
    """Play a run.

    Parameters
    ----------
    resolved : ResolvedDeck
    options : Options
    progress : callable, optional
        Told the number of games after each chunk of them.
    """
    warm_up([resolved.cards], options)
    options = replace(options, life=options.starting_life(resolved.cards.commanders))
    start = time.perf_counter()
    summary = Summary.empty(options.max_turns)
    for (columns,) in play([resolved.cards], options, progress):
        summary = summary.merge(Summary.from_columns(columns, options.max_turns))
    return GoldfishResult(resolved.deck, resolved.coverage, options, summary, time.perf_counter() - start)


def simplifications(deck: Deck, coverage: Coverage) -> list[str]:
    """Sentences on what the games leave out."""
    sentences = ["Opponents do nothing: they draw no cards, cast no spells and never block."]
    sentences += [f"{use.card} is modelled in part: {use.left_out}" for use in coverage.partly]
    if coverage.with_unused_mana:
        names = ", ".join(coverage.with_unused_mana)
        sentences.append(f"Paying uses no mana ability that costs mana or a choice, so not that of {names}.")
    if coverage.blank:
        sentences.append(f"Played as cards that do nothing: {', '.join(use.card for use in coverage.blank)}.")
    if deck.companion:
        sentences.append(f"The companion ({deck.companion[0].name}) takes no part in the games.")
    return sentences


def deck_json(deck: Deck) -> dict[str, Any]:
    """Name and cards of a deck, in slot order; a deck without a commander has no such field."""
    commander = {"commander": [entry.name for entry in deck.commander]} if deck.commander else {}
    return {
        "name": deck.name,
        "size": deck.size(),
        **commander,
        "main": [{"card": entry.name, "count": entry.count} for entry in deck.main],
    }


def by_turn_json(by_turn: np.ndarray) -> list[dict[str, Any]]:
    """For each turn its games, their share, and the share by then with Wilson's 95 % interval."""
    games = int(by_turn.sum())
    cumulative = np.cumsum(by_turn[1:])
    bounds = statistics.wilson_interval(cumulative, games)
    return [
        {
            "turn": turn,
            "games": int(by_turn[turn]),
            "share": int(by_turn[turn]) / games,
            "cumulative": int(cumulative[turn - 1]) / games,
            "ci95": bounds[turn - 1].tolist(),
        }
        for turn in range(1, len(by_turn))
    ]


def side_json(by_turn: np.ndarray) -> dict[str, Any]:
    """Number of games and kill turn of the games on the play or on the draw."""
    games = int(by_turn.sum())
    return {"games": games, "kill_turn": kill_turn_json(by_turn) if games else None}


def kill_turn_json(by_turn: np.ndarray) -> dict[str, Any]:
    """Median and restricted mean of the kill turn."""
    mean = statistics.restricted_mean(by_turn)
    return {"median": statistics.median(by_turn), "restricted_mean": mean.value, "ci95": interval_json(mean)}


def interval_json(estimate: statistics.Estimate) -> list[float] | None:
    """Bounds of an interval."""
    return None if estimate.interval is None else list(estimate.interval)


def outcome_json(summary: Summary) -> dict[str, Any]:
    """Kill turn, causes, games without a kill by reason, and mulligans."""
    numbers = np.arange(len(summary.mulligans))
    return {
        "kill_turn": kill_turn_json(summary.by_turn),
        "win_by": {cause.name.lower(): int(summary.causes[cause]) for cause in Cause if cause},
        "lost": summary.lost,
        "unfinished": summary.unfinished,
        "overflow": summary.overflow,
        "errors": summary.errors,
        "problems": summary.named_problems(),
        "mulligans": {
            "mean": int(numbers @ summary.mulligans) / summary.games,
            "games": summary.mulligans.tolist(),
        },
    }
