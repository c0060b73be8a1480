"""Lists from simple to complicated: infect, toxic, proliferate, levelers, +1/+1 engines, Commander."""

import argparse
from pathlib import Path

from benchmarks.arguments import add_rounds, add_seconds
from benchmarks.report import Report

SUMMARY = "lists from simple to complicated, one core"
LISTS = Path(__file__).parent / "lists"
DECKS = (
    "ceiling_infect",
    "standard_selesnya_toxic_2023",
    *(str(LISTS / f"{name}.txt") for name in ("standard_ur_proliferate_2011", "casual_levelers")),
    *(str(LISTS / f"{name}.txt") for name in ("modern_hardened_scales_2023", "commander_fynn")),
)
"""Bundled lists by name, others by file."""


def add_options(parser: argparse.ArgumentParser) -> None:
    """Add the options of this benchmark."""
    add_rounds(parser)
    add_seconds(parser)
    parser.add_argument(
        "--deck", action="append", metavar="DECK", help="file or bundled list, repeatable (default: six lists)"
    )


def run(options: argparse.Namespace) -> Report:
    """Play all lists in alternation."""
    from benchmarks.playing import player_of
    from benchmarks.rates import Variant, measure
    from sim.options import Options

    decks = {Path(deck).stem: deck for deck in options.deck or DECKS}
    variants = {name: Variant(player_of(deck, Options())) for name, deck in decks.items()}
    report = measure("games per second by list", variants, options.rounds, options.seconds)
    report.notes.append(
        "The policy attacks and pumps; a list that wins in another way plays on to the turn limit, and the longer its "
        "games, the fewer of them fit into a second."
    )
    return report
