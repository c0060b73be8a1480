"""The page on covered rules is up to date, and every rule of it has a kernel and a test, or a limit with its reason."""

import pytest

from tests.architecture.coverage_page import COMMAND, DATA, PAGE, Rule, covered, page, rules
from tests.architecture.sources import ROOT
from tests.architecture.test_citations import RULE_NUMBERS, sort_key

NUMBERS = [rule.number for rule in rules()]


def test_the_page_is_up_to_date():
    written = (ROOT / PAGE).read_text(encoding="utf-8")
    assert written == page(), f"docstrings or {DATA} changed: run `{COMMAND}` and commit {PAGE}"


def test_the_rules_stand_in_the_order_of_the_rule_book():
    assert sorted(set(NUMBERS), key=sort_key) == NUMBERS
    assert set(NUMBERS) <= set(RULE_NUMBERS)


@pytest.mark.parametrize("rule", covered(), ids=lambda rule: rule.number)
def test_a_rule_has_a_kernel_and_a_test_or_is_a_limit(rule):
    missing = [what for what, found in (("kernel", rule.is_carried_out), ("test", rule.tests)) if not found]
    if missing:
        cited = f"no {' and no '.join(missing)} cites CR {rule.number} ({rule.words})"
        assert rule.limit, f"{cited}: cite it, or add a line '  limit: why' below it in {DATA}"
    else:
        assert not rule.limit, f"CR {rule.number} has a kernel and a test now: take its limit out of {DATA}"


@pytest.mark.parametrize(("cited", "counts"), [
    (["122.1"], True), (["122.1c"], True), (["122.10"], False), (["122"], False), (["704.5c", "122.1a"], True),
])  # fmt: skip
def test_a_subrule_counts_for_its_rule(cited, counts):
    assert Rule("122.1", "").is_cited_by(cited) == counts


@pytest.mark.parametrize(("cited", "counts"), [(["122.1c"], True), (["122.1"], False), (["122.1d"], False)])
def test_a_rule_does_not_count_for_its_subrules(cited, counts):
    assert Rule("122.1c", "").is_cited_by(cited) == counts
