"""Kinds of value that the options of benchmarks take, and what they have in common."""

import argparse

DEFAULT_ROUNDS = 7
"""The range of so many rounds contains the true median with probability 98 %."""


def positive(text: str) -> int:
    """A whole number of at least 1.

    Raises
    ------
    argparse.ArgumentTypeError
        If it is none.

    Examples
    --------
    >>> positive("12")
    12
    """
    if not text.isdecimal() or int(text) == 0:
        raise argparse.ArgumentTypeError(f"{text}: must be a whole number of at least 1")
    return int(text)


def duration(text: str) -> float:
    """A number of seconds above 0, at most an hour.

    Raises
    ------
    argparse.ArgumentTypeError
        If it is none.
    """
    try:
        seconds = float(text)
    except ValueError:
        seconds = 0.0
    if not 0 < seconds <= 3600:
        raise argparse.ArgumentTypeError(f"{text}: must be seconds above 0, at most 3600")
    return seconds


def add_rounds(parser: argparse.ArgumentParser, default: int = DEFAULT_ROUNDS) -> None:
    """Add ``--rounds``."""
    parser.add_argument(
        "--rounds", type=positive, default=default, metavar="N", help=f"alternating runs of each (default {default})"
    )


def add_seconds(parser: argparse.ArgumentParser) -> None:
    """Add ``--seconds``."""
    parser.add_argument(
        "--seconds", type=duration, default=1.0, metavar="S", help="about how long a round of each takes (default 1)"
    )
