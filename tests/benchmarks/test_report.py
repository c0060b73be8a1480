"""Tables and JSON of a benchmark's report."""

import json

from benchmarks.report import Report
from benchmarks.timing import Measured

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
    assert json.loads(REPORT.as_json()) == {"title": "title", "n": 3, "measured": {}}


def test_json_holds_the_values_of_all_rounds_and_what_it_is_about():
    report = Report("title", ["a"], [], measured={"run": Measured("s", [2.0, 1.0], higher_is_better=False)})
    assert json.loads(report.as_json({"benchmark": "runs", "commit": None})) == {
        "title": "title",
        "benchmark": "runs",
        "commit": None,
        "measured": {"run": {"unit": "s", "values": [2.0, 1.0], "higher_is_better": False}},
    }
