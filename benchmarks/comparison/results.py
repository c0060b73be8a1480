"""Results as ``--out`` writes them."""

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from benchmarks.timing import Measured


class ResultError(Exception):
    """A result that can't be read or compared; the message is one line."""


@dataclass(frozen=True)
class Result:
    """One result.

    Attributes
    ----------
    benchmark : str
    commit : str
        Or "no commit".
    machine : dict
    versions : dict
    measured : dict of str to Measured
    """

    benchmark: str
    commit: str
    machine: dict[str, Any]
    versions: dict[str, str]
    measured: dict[str, Measured]

    @classmethod
    def read(cls, text: str, source: str) -> "Result":
        """Read a result.

        Parameters
        ----------
        text : str
            JSON.
        source : str
            Where it comes from, for messages.

        Raises
        ------
        ResultError
            If it is none.
        """
        try:
            data = json.loads(text)
            measured = {name: Measured(**values) for name, values in data["measured"].items()}
            commit = data["commit"] or "no commit"
            result = cls(data["benchmark"], commit, data["machine"], data["versions"], measured)
            usable = all(values.values and min(values.values) > 0 for values in measured.values())
        except (ValueError, KeyError, TypeError, AttributeError) as error:
            raise ResultError(f"{source}: no result of a benchmark, as --out writes it") from error
        if not usable:
            raise ResultError(f"{source}: measured values must be positive")
        return result

    @classmethod
    def read_file(cls, path: Path) -> "Result":
        """Read a result from a file.

        Raises
        ------
        ResultError
            If it can't be read or is none.
        """
        try:
            text = path.read_text(encoding="utf8")
        except (OSError, UnicodeDecodeError) as error:
            raise ResultError(f"{path}: can't be read: {getattr(error, 'strerror', None) or 'no text'}") from error
        return cls.read(text, str(path))


def joined(results: list[Result]) -> Result:
    """Results of rounds as one: the median of each is the value of its round.

    Raises
    ------
    ResultError
        If a round measured something that another did not.
    """
    first = results[0]
    if any(set(one.measured) != set(first.measured) for one in results):
        raise ResultError(f"{first.benchmark}: the rounds did not measure the same things")
    measured = {
        name: Measured(
            values.unit, [one.measured[name].spread.median for one in results], higher_is_better=values.higher_is_better
        )
        for name, values in first.measured.items()
    }
    return Result(first.benchmark, first.commit, first.machine, first.versions, measured)
