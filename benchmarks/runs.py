"""Whole runs against the number of games in a batch."""

import argparse

from benchmarks.arguments import add_rounds, add_seconds, positive
from benchmarks.report import Report

SUMMARY = "whole runs by the number of games that are played together (one core)"
SIZES = (1, 16, 64, 256, 1024, 4096)


def add_options(parser: argparse.ArgumentParser) -> None:
    """Add the options of this benchmark."""
    add_rounds(parser)
    add_seconds(parser)
    parser.add_argument("--deck", default="ceiling_infect", help="list to play (default ceiling_infect)")
    parser.add_argument("--policy", default="goldfish", help="policy that plays (default goldfish)")
    parser.add_argument(
        "--batch", type=positive, action="append", metavar="B", help=f"games in a batch, repeatable (default {SIZES})"
    )


def run(options: argparse.Namespace) -> Report:
    """Play the list with every batch size, in alternation."""
    from benchmarks.playing import player_of
    from benchmarks.rates import Variant, measure
    from sim.batch import BATCH_SIZE
    from sim.options import Options

    variants = {
        f"B = {size}": Variant(player_of(options.deck, Options(policy=options.policy), size), size)
        for size in dict.fromkeys(options.batch or SIZES)
    }
    report = measure(f"{options.deck}: games per second by batch size", variants, options.rounds, options.seconds)
    report.notes.append(f"A run that says nothing else plays batches of {BATCH_SIZE}.")
    return report
