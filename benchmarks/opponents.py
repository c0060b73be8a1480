"""What each further opponent costs."""

import argparse

from benchmarks.arguments import add_rounds, add_seconds
from benchmarks.report import Report

SUMMARY = "games against one, two and three opponents"


def add_options(parser: argparse.ArgumentParser) -> None:
    """Add the options of this benchmark."""
    add_rounds(parser)
    add_seconds(parser)
    parser.add_argument("--deck", default="ceiling_infect", help="list to play (default ceiling_infect)")


def run(options: argparse.Namespace) -> Report:
    """Play the list against one to three opponents, in alternation."""
    from benchmarks.playing import player_of
    from benchmarks.rates import Variant, measure
    from components.capacities import NUM_PLAYERS
    from sim.options import Options

    variants = {
        f"{number} opponent{'s' if number > 1 else ''}": Variant(player_of(options.deck, Options(opponents=number)))
        for number in range(1, NUM_PLAYERS)
    }
    title = f"{options.deck}: games per second by the number of opponents"
    report = measure(title, variants, options.rounds, options.seconds)
    report.notes.append("More opponents also make longer games: the mean kill turn stands beside the speed.")
    return report
