"""What a benchmark reports: a table for people, an object for programs."""

import json
from dataclasses import asdict, dataclass, field
from typing import Any

from benchmarks.timing import Measured
from sim.statistics import Estimate


@dataclass
class Report:
    """Result of one benchmark.

    Attributes
    ----------
    title : str
        One line.
    columns : list of str
        Heads of the table.
    rows : list of list of str
        Cells, one list a row, each as long as ``columns``.
    notes : list of str
        Sentences below the table.
    data : dict
        The same figures with full precision, as ``--json`` prints them.
    measured : dict of str to Measured
        What was measured in each round, by name: two reports are compared by it (`benchmarks.comparison`).
    failed : bool
        Whether it found something that must not be; the exit code is 1 then.
    """

    title: str
    columns: list[str]
    rows: list[list[str]]
    notes: list[str] = field(default_factory=list)
    data: dict[str, Any] = field(default_factory=dict)
    measured: dict[str, Measured] = field(default_factory=dict)
    failed: bool = False

    def as_text(self) -> str:
        """Table in plain text: the first column to the left, the others to the right.

        >>> print(Report("speed", ["what", "games/s"], [["engine", "90"], ["ceiling", "8000"]]).as_text())
        speed
        <BLANKLINE>
        what     games/s
        -------  -------
        engine        90
        ceiling     8000
        """
        widths = [max(map(len, cells)) for cells in zip(self.columns, *self.rows, strict=True)]
        lines = [self._line(self.columns, widths), self._line(["-" * width for width in widths], widths)]
        lines += [self._line(row, widths) for row in self.rows]
        return "\n".join([self.title, "", *lines, *([""] if self.notes else []), *self.notes])

    def as_json(self, about: dict[str, Any] | None = None) -> str:
        """One JSON object; ``about`` says which benchmark it is, and where and when it was run."""
        measured = {name: asdict(values) for name, values in self.measured.items()}
        return json.dumps({"title": self.title, **(about or {}), **self.data, "measured": measured}, indent=2)

    @staticmethod
    def _line(cells: list[str], widths: list[int]) -> str:
        first, *rest = zip(cells, widths, strict=True)
        return "  ".join([first[0].ljust(first[1]), *(cell.rjust(width) for cell, width in rest)]).rstrip()


def interval_words(estimate: Estimate, form: str = ".3f") -> str:
    """Bounds of an estimate's interval.

    >>> interval_words(Estimate(3.0, (2.5, 3.5))), interval_words(Estimate(3.0, None))
    ('2.500 to 3.500', '-')
    """
    return "-" if estimate.interval is None else " to ".join(format(bound, form) for bound in estimate.interval)
