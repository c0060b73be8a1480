"""Every rule that is cited exists in the Comprehensive Rules of 2026-04-17.

``rule_numbers.txt`` lists their numbers, sections and subrules included, and nothing of their text.
"""

import re

import pytest

from tests.architecture.sources import FOLDERS, ROOT, citations, files, text

RULE_NUMBERS = (ROOT / "tests" / "architecture" / "rule_numbers.txt").read_text(encoding="utf-8").split()
DOCUMENTS = sorted(path.relative_to(ROOT) for pattern in ("*.md", "docs/**/*.md") for path in ROOT.glob(pattern))


def sort_key(number: str) -> tuple[int, int, str]:
    section, _, rest = number.partition(".")
    digits = re.match(r"\d*", rest)[0]
    return int(section), int(digits or 0), rest[len(digits) :]


def test_the_list_is_in_order_without_repetition():
    assert sorted(set(RULE_NUMBERS), key=sort_key) == RULE_NUMBERS


def test_the_list_follows_the_numbering_of_the_rule_book():
    """Letters l and o are never used, and a subrule's rule and section exist."""
    known = set(RULE_NUMBERS)
    for number in RULE_NUMBERS:
        assert re.fullmatch(r"[1-9]\d\d(\.[1-9]\d*[a-kmnp-z]?)?", number), number
        assert number[:3] in known
        assert number.rstrip("abcdefghijklmnopqrstuvwxyz") in known


@pytest.mark.parametrize("number", ["122.1", "122.1c", "702.164c", "704.5c", "704.5q", "711.2b"])
def test_the_list_knows_the_rules_of_counters(number):
    assert number in RULE_NUMBERS


@pytest.mark.parametrize("number", ["122.1l", "704.5o", "122.10", "199", "704.9"])
def test_the_list_does_not_know_others(number):
    assert number not in RULE_NUMBERS


@pytest.mark.parametrize("path", [*files(*FOLDERS), *DOCUMENTS], ids=str)
def test_cited_rules_exist(path):
    assert sorted(set(citations(text(path))) - set(RULE_NUMBERS), key=sort_key) == []
