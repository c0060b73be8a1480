"""Command line of the benchmarks."""

import pytest

from benchmarks.__main__ import BENCHMARKS, load, main
from benchmarks.report import Report


def test_without_a_name_every_benchmark_is_listed(capsys):
    assert main([]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in lines] == list(BENCHMARKS)
    assert all(load(name).SUMMARY in line for name, line in zip(BENCHMARKS, lines, strict=True))


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
