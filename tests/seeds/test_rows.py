"""Every seed row has a test: ``rows.txt`` lists their ids, today's rules and what they are about.

The rows are the statements of five documents on counters, levelers, objects, toxic with proliferate, and shield
counters. A test names its row and the rules in its docstring: "Seed 121.4-b, CR 122.5: ...".
"""

import ast
import re

import pytest

from tests.architecture.sources import ROOT, citations, files, functions

ROWS = [line.split(" | ") for line in (ROOT / "tests" / "seeds" / "rows.txt").read_text(encoding="utf-8").splitlines()]
RULE_NUMBERS = (ROOT / "tests" / "architecture" / "rule_numbers.txt").read_text(encoding="utf-8").split()
ROW = r"(?:\d{3} head-\d|\d{3}\.\d[a-d]?(?:-[a-g])?|(?:R|B)\d+(?:-[a-d])?|intro-[ab]|boon-\d|rhox-\d|date)"
NAMED = re.compile(rf"\bSeed ({ROW}(?:, {ROW})*)(?![\w.-])")


def named_rows(docstring: str) -> list[str]:
    """Ids of the seed rows that a docstring names.

    >>> named_rows("Seed B7-a, B7-b, CR 122.1: no shield counters.")
    ['B7-a', 'B7-b']
    """
    return [row for found in NAMED.findall(docstring) for row in found.split(", ")]


DOCSTRINGS = [
    ast.get_docstring(function) or ""
    for path in files("tests/seeds")
    for name, function in functions(path)
    if name.startswith("test_")
]


def test_the_rows_are_all_there_once():
    assert len(ROWS) == 106
    assert len({row for row, _, _ in ROWS}) == 106


@pytest.mark.parametrize(("row", "rules", "title"), ROWS, ids=[row for row, _, _ in ROWS])
def test_a_row_has_a_test_that_names_it_and_its_rules(row, rules, title):
    naming = [docstring for docstring in DOCSTRINGS if row in named_rows(docstring)]
    assert naming, f"no test in tests/seeds names seed {row}: {title}"
    numbers = {number for docstring in naming for number in citations(docstring)}
    for rule in rules.replace("-", "").split(", "):
        assert rule == "" or any(re.fullmatch(rf"{rule}(?:\.\d+)?[a-z]?", number) for number in numbers), rule


def test_the_rules_of_the_rows_exist():
    assert {rule for _, rules, _ in ROWS for rule in rules.split(", ")} - {"-"} <= set(RULE_NUMBERS)


def test_no_test_names_a_row_that_does_not_exist():
    assert {row for docstring in DOCSTRINGS for row in named_rows(docstring)} <= {row for row, _, _ in ROWS}
