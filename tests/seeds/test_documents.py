"""What the seed documents say about themselves: editions, the parts of the rule book, the date of rulings."""

import re

import pytest

from sim.version import RULES_VERSION
from tests.architecture.coverage_page import PARTS, RENUMBERED, SOURCES, page
from tests.architecture.sources import ROOT

RULE_NUMBERS = (ROOT / "tests" / "architecture" / "rule_numbers.txt").read_text(encoding="utf-8").split()


def test_the_edition_of_the_rules():
    """Seed 710 head-1, 109 head-1: the edition stands in one place, and the readme names the same."""
    assert RULES_VERSION == "2026-04-17"
    assert f"Comprehensive Rules of {RULES_VERSION}" in (ROOT / "README.md").read_text(encoding="utf-8")


@pytest.mark.parametrize(("old", "today"), [("710", "711"), ("121", "122"), ("702.85", "702.87"), ("704.5r", "704.5q")])
def test_what_has_another_number_today(old, today):
    """Seed 710 head-1, 109 head-1: older editions number the sections otherwise; the reference page says how."""
    assert RENUMBERED[old] == today
    assert f"{old} is now {today}" in page()
    assert set(RENUMBERED.values()) <= set(RULE_NUMBERS)


def test_the_parts_of_the_rule_book():
    """Seed 710 head-2, 109 head-2: nine parts, of which each has a section on the reference page, in their order."""
    assert len(PARTS) == 9
    assert re.findall(r"^## (\d)\. (.+)$", page(), re.MULTILINE) == [(str(i), part) for i, part in enumerate(PARTS, 1)]
    assert {number[0] for number in RULE_NUMBERS} == {str(i) for i in range(1, 10)}


def test_rulings_stand_below_the_rules():
    """Seed date: a ruling explains a rule and never overrules it; the reference page says so."""
    assert ["Comprehensive Rules" in source for source in SOURCES] == [True, False]
    assert page().index(SOURCES[0]) < page().index(SOURCES[1])
