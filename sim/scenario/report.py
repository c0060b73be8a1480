"""Telling what became of scenarios, for people and for machines."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sim.scenario.run import Outcome


def groups_of(outcomes: Sequence[Outcome]) -> dict[str, dict[str, int]]:
    """How many scenarios of each group passed and failed."""
    groups: dict[str, dict[str, int]] = {}
    for outcome in outcomes:
        counts = groups.setdefault(outcome.group, {"passed": 0, "failed": 0})
        counts["passed" if outcome.passed else "failed"] += 1
    return groups


def report_json(outcomes: Sequence[Outcome]) -> dict[str, Any]:
    """What ``--json`` prints."""
    failures = [outcome for outcome in outcomes if not outcome.passed]
    return {
        "passed": len(outcomes) - len(failures),
        "failed": len(failures),
        "groups": groups_of(outcomes),
        "failures": [{"id": o.id, "expected": o.expected, "got": o.got, "at": o.at} for o in failures],
    }


def report_lines(outcomes: Sequence[Outcome]) -> list[str]:
    """A line for each scenario that failed, then a count for each group and for all."""
    failed = [f"{o.id} at {o.at}: expected {o.expected}; got {o.got}" for o in outcomes if not o.passed]
    groups = groups_of(outcomes)
    width = max(len(name) for name in (*groups, "all"))
    counts = [_count(name.ljust(width), **counts) for name, counts in groups.items()]
    return [*failed, *counts, _count("all".ljust(width), sum(o.passed for o in outcomes), len(failed))]


def _count(name: str, passed: int, failed: int) -> str:
    return f"{name}  {passed} of {passed + failed} passed"
