"""Results as tables and sentences for a terminal."""

from collections.abc import Iterable
from typing import Any

import numpy as np
from rich import box
from rich.console import Console
from rich.table import Table
from rich.text import Text

from sim import statistics
from sim.cards.catalogue import LIBRARY, Catalogue
from sim.compare import Comparison
from sim.decks.deck import Deck
from sim.decks.resolve import Coverage, did_you_mean, plays_sideboard
from sim.goldfish import GoldfishResult, simplifications
from sim.options import POLICIES, OnThe, Options
from sim.results import Cause, Summary
from sim.version import RULES_VERSION, installed_version

CHECK_SCHEMA = "tenpoison.check/1"


def show_goldfish(console: Console, result: GoldfishResult, trace: str) -> None:
    """Print the result of a goldfish run.

    Parameters
    ----------
    console : rich.console.Console
    result : GoldfishResult
    trace : str
        The command that tells a game of the run.
    """
    summary, options = result.summary, result.options
    console.print(Text(f"{result.deck.name}: {_run(options)}", style="bold"))
    console.print(_turn_table(summary))
    facts = _facts()
    _kill_turn_facts(facts, summary, options)
    _outcome_facts(facts, summary)
    facts.add_row("Cards", cards_sentence(result.coverage))
    facts.add_row("Simplified", " ".join(simplifications(result.deck, result.coverage)))
    facts.add_row("Speed", _speed(result.games_per_second, result.seconds))
    console.print(facts)
    _show_commands(console, "Any single game", [trace], options)


def show_comparison(console: Console, result: Comparison, traces: Iterable[str]) -> None:
    """Print a comparison of two decks.

    Parameters
    ----------
    console : rich.console.Console
    result : Comparison
    traces : iterable of str
        The commands that tell a game of A and of B.
    """
    pairs, options = result.pairs, result.options
    console.print(Text(f"A, {result.first.deck.name}, and B, {result.second.deck.name}: {_run(options)}", style="bold"))
    console.print(_comparison_table(result))
    facts = _facts()
    facts.add_row("A minus B", f"{_mean(result.difference, signed=True)} turns, from the paired games")
    for label, games in (("A faster", pairs.first_faster), ("Equal", pairs.equal), ("A slower", pairs.first_slower)):
        facts.add_row(label, f"{_percent(games, pairs.games)} of the games")
    facts.add_row("Variance ratio", _variance_ratio(result.variance_ratio))
    facts.add_row("Shared slots", f"{result.shared_slots} of {len(result.first.cards)}")
    if pairs.without_kill:
        counted = f"counts as turn {options.max_turns + 1}"
        facts.add_row("Without a kill", f"{pairs.without_kill:,} pairs of games; a game without a kill {counted}")
    lists = (result.first, result.second)
    for letter, resolved in zip("AB", lists, strict=True):
        facts.add_row(f"Cards of {letter}", cards_sentence(resolved.coverage))
    sentences = [sentence for resolved in lists for sentence in simplifications(resolved.deck, resolved.coverage)]
    facts.add_row("Simplified", " ".join(dict.fromkeys(sentences)))
    facts.add_row("Speed", _speed(result.games_per_second, result.seconds))
    console.print(facts)
    _show_commands(console, "Any single game", traces, options)


def show_check(
    console: Console, deck: Deck, coverage: Coverage, sideboard: Coverage, catalogue: Catalogue = LIBRARY
) -> None:
    """Print which cards of a list are modelled, those that are not first.

    Parameters
    ----------
    console : rich.console.Console
    deck : Deck
    coverage : Coverage
        Of the cards that belong to the deck.
    sideboard : Coverage
        Of its sideboard.
    catalogue : Catalogue
        The cards that are known.
    """
    groups = (
        (coverage.partly, "partly: "),
        (coverage.blank, "as a card that does nothing"),
        (coverage.modelled, "fully"),
    )
    table = Table(box=box.SIMPLE_HEAD)
    table.add_column("Copies", justify="right")
    table.add_column("Card")
    table.add_column("Modelled")
    for entry in coverage.unknown:
        table.add_row(
            str(entry.count),
            Text(entry.name),
            Text(f"not at all (line {entry.line}){did_you_mean(entry.name, catalogue)}"),
        )
    for uses, how in groups:
        for use in uses:
            unused = "; paying does not use its mana ability" if use.unused_mana else ""
            own = " (your definition)" if use.own else ""
            table.add_row(str(use.count), Text(use.card), Text(how + (use.left_out or "") + unused + own))
    unknown = sum(entry.count for entry in coverage.unknown)
    missing = "1 card is not modelled" if unknown == 1 else f"{unknown} cards are not modelled"
    sentence = missing if unknown else cards_sentence(coverage)
    console.print(Text(f"{deck.name}: {sentence}", style="bold"))
    console.print(table)
    if deck.sideboard and not plays_sideboard(deck, [use.card for use in coverage.blank], catalogue):
        console.print(Text(f"Sideboard, not played: {cards_sentence(sideboard)}"))


def check_json(deck: Deck, coverage: Coverage, sideboard: Coverage) -> dict[str, Any]:
    """Which cards of a list are modelled, as a JSON object."""
    return {
        "schema": CHECK_SCHEMA,
        "version": installed_version(),
        "rules": RULES_VERSION,
        "deck": {"name": deck.name, "size": deck.size()},
        "coverage": coverage.to_json() | {"unknown": _unknown_json(coverage)},
        "sideboard": sideboard.to_json() | {"unknown": _unknown_json(sideboard)},
    }


def cards_sentence(coverage: Coverage) -> str:
    """How many cards are modelled, and which are not.

    >>> from sim.decks.resolve import Use
    >>> cards_sentence(Coverage(modelled=(Use("Forest", 4),), blank=(Use("Rancor", 1),)))
    '4 of 5 modelled; as blanks: Rancor'
    """
    groups = {
        "in part": [use.card for use in coverage.partly],
        "as blanks": [use.card for use in coverage.blank],
        "not modelled": [entry.name for entry in coverage.unknown],
        "your definitions": list(coverage.own),
    }
    full = sum(use.count for use in coverage.modelled)
    others = sum(use.count for use in (*coverage.partly, *coverage.blank)) + sum(e.count for e in coverage.unknown)
    first = f"{full} of {full + others} modelled" if others else f"all {full} modelled"
    rest = (f"{how}: {', '.join(cards)}" for how, cards in groups.items() if cards)
    return "; ".join([first, *rest])


def _unknown_json(coverage: Coverage) -> list[dict[str, int | str]]:
    return [{"card": entry.name, "count": entry.count, "line": entry.line} for entry in coverage.unknown]


def _run(options: Options) -> str:
    side = {OnThe.PLAY: "on the play", OnThe.DRAW: "on the draw", OnThe.BOTH: "on the play and on the draw in turn"}
    opponents = "1 opponent" if options.opponents == 1 else f"{options.opponents} opponents"
    policy = "" if options.policy == POLICIES[0] else f", policy {options.policy}"
    where = f"{side[options.on_the]}, {opponents} at {options.life} life"
    return f"{_games(options.games)} {where}, seed {options.seed}{policy}"


def _turn_table(summary: Summary) -> Table:
    by_turn, games = summary.by_turn, summary.games
    cumulative = np.cumsum(by_turn[1:])
    bounds = statistics.wilson_interval(cumulative, games)
    table = Table(box=box.SIMPLE_HEAD)
    for header in ("Turn", "Games", "Share", "By this turn", "95 % interval"):
        table.add_column(header, justify="right")
    killed = np.flatnonzero(by_turn[1:])
    for turn in range(1, int(killed[-1]) + 2 if len(killed) else 1):
        low, high = bounds[turn - 1]
        share, by_then = _percent(int(by_turn[turn]), games), _percent(int(cumulative[turn - 1]), games)
        table.add_row(str(turn), f"{by_turn[turn]:,}", share, by_then, f"{100 * low:.2f} to {100 * high:.2f} %")
    table.add_row("none", f"{by_turn[0]:,}", _percent(int(by_turn[0]), games), "", "")
    return table


def _comparison_table(result: Comparison) -> Table:
    table = Table(box=box.SIMPLE_HEAD)
    for header in ("List", "Median", "Mean kill turn, 95 % interval", "Without a kill"):
        table.add_column(header, justify="left" if header == "List" else "right")
    for letter, summary in (("A", result.pairs.first), ("B", result.pairs.second)):
        mean = statistics.restricted_mean(summary.by_turn)
        table.add_row(letter, _median(summary.by_turn), _mean(mean), f"{summary.by_turn[0]:,}")
    return table


def _facts() -> Table:
    facts = Table.grid(padding=(0, 2))
    facts.add_column(style="bold", no_wrap=True)
    facts.add_column()
    return facts


def _kill_turn_facts(facts: Table, summary: Summary, options: Options) -> None:
    last = options.max_turns + 1
    mean = _mean(statistics.restricted_mean(summary.by_turn))
    facts.add_row("Median", _median(summary.by_turn))
    facts.add_row("Mean", f"{mean}; a game without a kill by turn {options.max_turns} counts as {last}")
    if options.on_the is OnThe.BOTH:
        for label, by_turn in zip(("On the draw", "On the play"), summary.kills, strict=True):
            if by_turn.sum():
                facts.add_row(label, f"{_mean(statistics.restricted_mean(by_turn))}, {_games(int(by_turn.sum()))}")


def _outcome_facts(facts: Table, summary: Summary) -> None:
    causes = [cause for cause in Cause if cause and (cause != Cause.COMMANDER_DAMAGE or summary.causes[cause])]
    wins = (f"{cause.name.lower().replace('_', ' ')} {summary.causes[cause]:,}" for cause in causes)
    facts.add_row("Won by", ", ".join(wins))
    reasons = (
        ("turn limit", summary.unfinished),
        ("lost or drawn", summary.lost),
        ("stopped by a capacity", summary.overflow),
        ("stopped by an error", summary.errors),
    )
    facts.add_row("Not won", ", ".join(f"{reason} {games:,}" for reason, games in reasons))
    taken = summary.mulligans
    mean = int(np.arange(len(taken)) @ taken) / summary.games
    facts.add_row("Mulligans", f"{mean:.2f} a game; none in {_percent(int(taken[0]), summary.games)} of the games")


def _show_commands(console: Console, label: str, commands: Iterable[str], options: Options) -> None:
    last = options.games - 1
    console.print(Text(f"{label}, --game 0 to {last}:", style="bold"))
    for command in commands:
        console.print(Text(f"  {command}"), soft_wrap=True)


def _games(number: int) -> str:
    return "1 game" if number == 1 else f"{number:,} games"


def _percent(part: int, whole: int) -> str:
    return f"{100 * part / whole:.2f} %"


def _median(by_turn: np.ndarray) -> str:
    median = statistics.median(by_turn)
    return "not reached" if median is None else f"turn {median}"


def _mean(estimate: statistics.Estimate, signed: bool = False) -> str:
    form = "+.3f" if signed else ".3f"
    if estimate.interval is None:
        return format(estimate.value, form)
    low, high = (format(bound, form) for bound in estimate.interval)
    return f"{estimate.value:{form}} (95 % interval {low} to {high})"


def _variance_ratio(ratio: float | None) -> str:
    if ratio is None:
        return "not defined: all paired differences are equal"
    return f"{ratio:.1f}: independent runs would need {ratio:.1f} times as many games"


def _speed(games_per_second: float, seconds: float) -> str:
    return f"{games_per_second:,.0f} games per second, {seconds:.2f} s"
