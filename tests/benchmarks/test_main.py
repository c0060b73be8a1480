"""Command line of the benchmarks."""

import json

import pytest

from benchmarks.__main__ import BENCHMARKS, TOOLS, load, main
from benchmarks.report import Report


def test_without_a_name_every_benchmark_is_listed(capsys):
    assert main([]) == 0
    lines = capsys.readouterr().out.splitlines()
    names = [*BENCHMARKS, *TOOLS]
    assert [line.split()[0] for line in lines] == names
    assert all(load(name).SUMMARY in line for name, line in zip(names, lines, strict=True))


@pytest.mark.parametrize(("flags", "start"), [([], "title\n"), (["--json"], "{")])
def test_a_report_is_printed_as_table_or_json(monkeypatch, capsys, flags, start):
    monkeypatch.setattr(load("ceiling"), "run", lambda options: Report("title", ["rounds"], [[str(options.rounds)]]))
    assert main(["ceiling", "--rounds", "3", *flags]) == 0
    assert capsys.readouterr().out.startswith(start)


def test_an_unknown_name_is_a_usage_error(capsys):
    with pytest.raises(SystemExit) as failure:
        main(["unknown"])
    assert failure.value.code == 2
    assert "unknown" in capsys.readouterr().err


def test_a_result_is_written_with_where_it_comes_from(monkeypatch, capsys, tmp_path):
    monkeypatch.setattr(load("ceiling"), "run", lambda _: Report("title", ["a"], [["b"]], data={"n": 3}))
    assert main(["ceiling", "--out", str(tmp_path / "result.json")]) == 0
    assert capsys.readouterr().out.startswith("title\n")
    result = json.loads((tmp_path / "result.json").read_text())
    assert (result["benchmark"], result["n"]) == ("ceiling", 3)
    assert {"commit", "date", "machine", "versions"} < set(result)


@pytest.mark.parametrize(("place", "word"), [("no/folder/file", "there is no folder"), ("", "Is a directory")])
def test_a_place_that_cannot_be_written_is_a_usage_error(monkeypatch, capsys, tmp_path, place, word):
    monkeypatch.setattr(load("ceiling"), "run", lambda _: Report("title", ["a"], [["b"]]))
    with pytest.raises(SystemExit) as failure:
        main(["ceiling", "--out", str(tmp_path / place)])
    assert failure.value.code == 2
    assert word in capsys.readouterr().err
