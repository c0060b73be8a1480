"""Tables and JSON of a benchmark's report."""

import json

from benchmarks.report import Report

REPORT = Report("title", ["name", "n"], [["a", "1"], ["bcdef", "1000"]], ["A note."], {"n": 3})


def test_columns_are_aligned():
    assert REPORT.as_text().splitlines() == [
        "title",
        "",
        "name      n",
        "-----  ----",
        "a         1",
        "bcdef  1000",
        "",
        "A note.",
    ]


def test_json_holds_title_and_data():
    assert json.loads(REPORT.as_json()) == {"title": "title", "n": 3}
