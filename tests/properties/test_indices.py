"""Rules index arrays from 0 on: compiled code takes every index as it is (`systems.indexing`)."""

import sys

import numpy as np
import pytest

from components import record
from tests.properties.test_shortcuts import GAMES, unchanged

OUTSIDE = set()
"""Places in the sources where an index was outside its array, with the index."""


class FromFront(np.ndarray):
    """An array that notes indices outside it."""

    def look_at(self, index):
        """Note where an index comes from if it is negative or too large."""
        if isinstance(index, int | np.integer) and not 0 <= index < len(self):
            caller = sys._getframe(2)
            OUTSIDE.add((caller.f_code.co_filename, caller.f_lineno, int(index)))

    def __getitem__(self, index):
        """Element or record of a number."""
        self.look_at(index)
        return super().__getitem__(index)

    def __setitem__(self, index, value):
        """Set an element or record."""
        self.look_at(index)
        super().__setitem__(index, value)

    def __iter__(self):
        """Iterate without asking for an index beyond the end."""
        return iter(self.view(np.ndarray))


@pytest.fixture
def watched_arrays(monkeypatch):
    """Let the arrays within records be of the class that notes indices."""
    plain = record._property

    def watched(name, field):
        """Property of a field; that of an array gives it in the watching class."""
        made = plain(name, field)
        if field.subdtype is None:
            return made
        return property(lambda record: record[name].view(FromFront), made.fset)

    monkeypatch.setattr(record, "_property", watched)
    record._with_properties.cache_clear()
    OUTSIDE.clear()
    yield
    record._with_properties.cache_clear()


@pytest.mark.usefixtures("watched_arrays")
@pytest.mark.parametrize(("play", "what"), GAMES)
def test_no_rule_counts_from_the_end_or_goes_beyond_it(play, what):
    """In games with lists and on random boards every index of an array within a record lies in it."""
    play(what, unchanged)
    assert sorted(OUTSIDE) == []


@pytest.mark.usefixtures("watched_arrays")
@pytest.mark.parametrize(("index", "noted"), [(-1, True), (0, False), (2, False), (3, True)])
def test_indices_outside_are_noted(index, noted):
    """The test above would see an index below or above the bounds."""
    games = record.new_records(2, np.dtype([("x", "i4", (3,))]))
    try:
        games[1].x[index] = 5
    except IndexError:
        assert index == 3
    assert bool(OUTSIDE) == noted
