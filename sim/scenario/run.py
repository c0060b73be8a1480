"""Running scenario files: what passed, and the first thing that is wrong with each of the others."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from sim.cards import library
from sim.cards.names import NameIndex
from sim.cards.user_cards import read_cards
from sim.errors import UsageError
from sim.json_files import read_json
from sim.scenario.drive import Drive
from sim.scenario.model import Mismatch, Moment, ScenarioError
from sim.scenario.read import read_scenario, scenarios_of
from sim.scenario.set_up import FindCard, set_up
from sim.scenario.words import STEP_NAMES
from systems.compiled import COMPILED


@dataclass(frozen=True)
class Outcome:
    """What became of one scenario.

    Attributes
    ----------
    id, group : str
    expected, got : str or None
        The first thing that is wrong; None if it passed.
    at : str or None
        Where: a step, or the path of a wrong field.
    """

    id: str
    group: str
    expected: str | None = None
    got: str | None = None
    at: str | None = None

    @property
    def passed(self) -> bool:
        """Whether everything was as expected."""
        return self.expected is None


def play(data: Any, path: str, identity: str, group: str, find: FindCard) -> Outcome:
    """Play one scenario in its JSON form."""
    at = "set-up"
    try:
        scenario = read_scenario(data, path)
        drive = Drive(scenario, set_up(scenario, find))
        try:
            drive.play()
        except Exception:
            at = said(drive.now)
            raise
    except ScenarioError as error:
        return Outcome(identity, group, "a scenario in the known form", error.problem, error.path)
    except Mismatch as mismatch:
        return Outcome(identity, group, mismatch.expected, mismatch.got, at)
    except Exception as error:  # whatever the rules do with one board, the others are still played
        return Outcome(identity, group, "a game that goes on", f"{type(error).__name__}: {error}", at)
    return Outcome(identity, group)


def said(moment: Moment) -> str:
    """How a step is called in reports."""
    return f"turn {moment.turn} {STEP_NAMES.get(moment.step, 'opening hands')}"


def run_files(paths: Sequence[Path], find: FindCard) -> list[Outcome]:
    """Outcomes of all scenarios in some files, and in the JSON files of some folders.

    Parameters
    ----------
    paths : sequence of Path
    find : callable
        Finds the definition of a card by its name, or None.

    Raises
    ------
    UsageError
        If a file cannot be read, has no scenarios in it, or there is none.
    RuntimeError
        If this process runs compiled kernels.
    """
    if COMPILED:
        raise RuntimeError("scenarios are played by plain Python: set NUMBA_DISABLE_JIT=1 before anything is imported")
    outcomes = []
    for file in files_of(paths):
        try:
            listed = scenarios_of(read_json(file), file.stem)
        except ScenarioError as error:
            raise UsageError(f"{file}: {error}") from error
        outcomes += [play(data, path, identity, group, find) for identity, group, data, path in listed]
    if not outcomes:
        raise UsageError("no scenarios were found")
    return outcomes


def files_of(paths: Iterable[Path]) -> list[Path]:
    """Files, and the JSON files of folders by name."""
    found: list[Path] = []
    for path in paths:
        found += sorted(path.glob("*.json")) if path.is_dir() else [path]
    return found


def card_finder(path: Path | None) -> FindCard:
    """How card names are looked up: in a file of cards first, then in the library.

    Parameters
    ----------
    path : Path, optional
        File of cards, as `sim.cards.user_cards.read_cards` reads it.

    Raises
    ------
    UsageError
        If a card in the file is not in the form of `sim.cards.formats`.
    """
    if path is None:
        return library.find
    index = NameIndex(read_cards(path).values())
    return lambda name: index.find(name) or library.find(name)
