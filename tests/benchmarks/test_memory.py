"""Bytes of a game and of runs."""

import numpy as np
import pytest

from benchmarks import memory
from benchmarks.__main__ import main
from components.game import GAME


def test_every_byte_of_a_game_belongs_to_one_component():
    assert sum(memory.bytes_by_component().values()) == GAME.itemsize
    assert sum(memory.bytes_by_field().values()) == GAME.itemsize


def test_fields_of_nested_arrays_are_counted():
    inner = np.dtype([("a", "i2", (4,)), ("b", "i1")])
    dtype = np.dtype([("many", inner, (3, 2)), ("one", "i8")])
    sizes = {path: memory.size_of(dtype, path) for path in ("many", "many.a", "many.b", "one")}
    assert sizes == {"many": 54, "many.a": 48, "many.b": 6, "one": 8}


@pytest.mark.parametrize(("peaks", "code"), [({10: 100.0, 20: 105.0}, 0), ({10: 100.0, 20: 150.0}, 1)])
def test_runs_whose_memory_grows_are_an_error(peaks, code, monkeypatch, capsys):
    asked = []
    monkeypatch.setattr(memory, "peak_of", lambda _, size: asked.append(size) or peaks[size])
    assert main(["memory", "--games", "20", "--games", "10", "--rounds", "2"]) == code
    assert asked == [10, 10, 20, 20, 10]
    printed = capsys.readouterr().out
    (row,) = (line for line in printed.splitlines() if line.startswith("run of 20 games"))
    assert f" {peaks[20]} MB " in row
    assert ("grows with" in printed) == bool(code)


def test_without_runs_only_a_game_is_told(monkeypatch, capsys):
    monkeypatch.setattr(memory, "peak_of", lambda *_: pytest.fail("a run was started"))
    assert main(["memory", "--no-runs"]) == 0
    assert f"{GAME.itemsize:,} B" in capsys.readouterr().out
