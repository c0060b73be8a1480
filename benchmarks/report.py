"""What a benchmark reports: a table for people, an object for programs."""

import json
from dataclasses import dataclass, field
from typing import Any


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
    failed : bool
        Whether it found something that must not be; the exit code is 1 then.
    """

    title: str
    columns: list[str]
    rows: list[list[str]]
    notes: list[str] = field(default_factory=list)
    data: dict[str, Any] = field(default_factory=dict)
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

    def as_json(self) -> str:
        """One JSON object."""
        return json.dumps({"title": self.title, **self.data}, indent=2)

    @staticmethod
    def _line(cells: list[str], widths: list[int]) -> str:
        first, *others = zip(cells, widths, strict=True)
        return "  ".join([first[0].ljust(first[1]), *(cell.rjust(width) for cell, width in others)]).rstrip()
