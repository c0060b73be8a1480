"""The result of a comparison as sentences and as JSON."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import asdict
from typing import Any

from sim.cards.verify.facts import Difference
from sim.cards.verify.library import Verification
from sim.errors import shown_path

VERIFY_SCHEMA = "tenpoison.cards.verify/1"


def sentences(found: Verification, source: str) -> Iterator[str]:
    """Lines that tell what was found, the differences first and the summary last."""
    yield from _part("Differences", [str(difference) for difference in found.differences])
    yield from _part("Not in the file", found.missing)
    yield from _part("Left out, as the definitions say", [_left_out(difference) for difference in found.left_out])
    yield from _part("Not given by the file, so not compared", found.unknown)
    yield (
        f"{_counted(len(found.differences), 'difference')} between {_counted(found.compared, 'definition')} and "
        f"{shown_path(source)} with {_counted(found.printed, 'card')}; {len(found.missing)} not in the file, "
        f"{len(found.left_out)} left out, {len(found.unknown)} not given"
    )


def _part(title: str, lines: Sequence[str]) -> Iterator[str]:
    if lines:
        yield f"{title}:"
        yield from (f"  {line}" for line in lines)


def _left_out(difference: Difference) -> str:
    return f"{difference.card}: {difference.fact}: {difference.printed}"


def _counted(number: int, noun: str) -> str:
    return f"{number:,} {noun}" if number == 1 else f"{number:,} {noun}s"


def verify_json(found: Verification, source: str) -> dict[str, Any]:
    """JSON form of a comparison."""
    return {
        "schema": VERIFY_SCHEMA,
        "against": source,
        "printed": found.printed,
        "compared": found.compared,
        "differences": [_difference_json(difference) for difference in found.differences],
        "missing": found.missing,
        "left_out": [_difference_json(difference) for difference in found.left_out],
        "not_given": found.unknown,
    }


def _difference_json(difference: Difference) -> dict[str, str]:
    return {name: value for name, value in asdict(difference).items() if name != "left_out"}
