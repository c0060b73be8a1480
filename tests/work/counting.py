"""Counts the work that games take, in ticks, decisions, calls of rules and accesses to fields: figures without a clock.

::

    python -m tests.work.counting

writes them to ``tests/work/work_baseline.json``, with which `tests.work.test_work` compares. The games are those of the
plain rules, so the figures are the same on every machine.
"""

import json
import os
import sys
from collections import Counter
from types import CodeType, FrameType
from typing import Any

if __name__ == "__main__":
    os.environ["NUMBA_DISABLE_JIT"] = "1"  # compiled rules are not seen when they are called

from components import record
from sim.decks.parse import read_deck, read_text
from sim.decks.resolve import resolve
from sim.options import OnThe, Options
from sim.policies.goldfish import answer
from sim.simulate import run_games
from systems.schedule import tick
from tests.architecture.sources import ROOT

BASELINE = ROOT / "tests" / "work" / "work_baseline.json"
COMMAND = "python -m tests.work.counting"
OPTIONS = Options(games=10, seed=11, on_the=OnThe.BOTH)
LEVELERS = """
4 Student of Warfare
4 Caravan Escort
4 Knight of Cliffhaven
4 Hada Spy Patrol
4 Coralhelm Commander
4 Thrummingbird
4 Steady Progress
4 Tezzeret's Gambit
4 Contentious Plan
12 Plains
12 Island
"""
"""A list of creatures that level up, and of cards that proliferate."""
LISTS = {
    "ceiling_infect": lambda: read_deck("ceiling_infect"),
    "standard_selesnya_toxic_2023": lambda: read_deck("standard_selesnya_toxic_2023"),
    "levelers_and_proliferate": lambda: read_text(LEVELERS),
}
"""Where each list comes from, by its name."""
RECORDS = record.__file__
RULES = (f"{ROOT}/systems/", f"{ROOT}/sim/policies/")
"""Folders of the rules and of the policy."""


class Calls:
    """Counts the calls of Python functions while it is entered."""

    def __init__(self) -> None:
        self.of: Counter[CodeType] = Counter()

    def __enter__(self) -> "Calls":
        self._former = sys.getprofile()
        sys.setprofile(self._note)
        return self

    def __exit__(self, *_error: object) -> None:
        sys.setprofile(self._former)

    def _note(self, frame: FrameType, event: str, _argument: Any) -> None:
        if event == "call":
            self.of[frame.f_code] += 1


def work_of(name: str) -> dict[str, float]:
    """Work of one game of a list, on average over `OPTIONS.games`.

    Parameters
    ----------
    name : str
        One of `LISTS`.

    Returns
    -------
    dict of str to float
        Ticks, decisions, calls of functions of the rules and the policy, and how often these read a number or write
        a field of a record.
    """
    cards = resolve(LISTS[name]()).cards
    run_games([cards], OPTIONS, num_games=1)  # what is made once, such as card tables, is no work of games
    with Calls() as calls:
        run_games([cards], OPTIONS)
    totals = {
        "ticks": calls.of[tick.__code__],
        "decisions": calls.of[answer.__code__],
        "calls of rules": sum(number for code, number in calls.of.items() if code.co_filename.startswith(RULES)),
        "reads of numbers": _named("_read_number", calls),
        "writes of fields": _named("_write", calls),
    }
    return {figure: round(total / OPTIONS.games, 2) for figure, total in totals.items()}


def _named(function: str, calls: Calls) -> int:
    return sum(number for code, number in calls.of.items() if code.co_name == function and code.co_filename == RECORDS)


def main() -> None:
    """Write the figures of all lists to the baseline."""
    figures = {name: work_of(name) for name in LISTS}
    BASELINE.write_text(json.dumps(figures, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
