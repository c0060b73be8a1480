"""Writes ``docs/reference/rules_coverage.md``: which tests and which kernels cite a rule, and what is simplified.

::

    python -m tests.architecture.coverage_page

Everything on the page is taken from docstrings, except for the rules themselves: ``covered_rules.txt`` names each with
a few words, and where the project does not follow it, with the limit and its reason in a second line.
"""

import ast
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

from sim.version import RULES_VERSION
from tests.architecture.sources import ROOT, citations, files, tree

PAGE = Path("docs/reference/rules_coverage.md")
DATA = Path("tests/architecture/covered_rules.txt")
COMMAND = "python -m tests.architecture.coverage_page"

PARTS = (
    *("Game concepts", "Parts of a card", "Card types", "Zones", "Turn structure"),
    *("Spells, abilities and effects", "Additional rules", "Multiplayer rules", "Casual variants"),
)
"""The parts of the rule book: rules 1xx belong to the first."""

RENUMBERED = {"121": "122", "613.3": "613.4", "701.24": "701.34", "702.85": "702.87", "704.5r": "704.5q", "710": "711"}
"""Sections and rules that older texts on counters number otherwise: their number of 2011, and today's."""

SOURCES = (
    f"the Comprehensive Rules of {RULES_VERSION}",
    "rulings on cards, where they say more than the rules and contradict none",
)
"""What the project follows; the first counts most."""


@dataclass
class Rule:
    """A rule of the page."""

    number: str
    words: str
    limit: str = ""
    kernels: list[str] = field(default_factory=list)
    tests: list[str] = field(default_factory=list)
    simplified: list[str] = field(default_factory=list)

    @property
    def is_carried_out(self) -> bool:
        """Whether something does what it says; data alone does nothing."""
        return any(not path.startswith("components/") for path in self.kernels)

    def is_cited_by(self, numbers: Iterable[str]) -> bool:
        """Whether one of the numbers is this rule, or a subrule of it."""
        return any(re.fullmatch(rf"{re.escape(self.number)}[a-z]?", number) for number in numbers)


def rules() -> list[Rule]:
    """The rules of the list, without what cites them."""
    listed: list[Rule] = []
    for line in (ROOT / DATA).read_text(encoding="utf-8").splitlines():
        if line.startswith("  limit: "):
            listed[-1].limit = line.removeprefix("  limit: ")
        else:
            listed.append(Rule(*line.split(" ", 1)))
    return listed


def docstrings(path: Path) -> Iterator[str]:
    """Docstrings of a file: of the module, its functions, classes and constants."""
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            yield node.value.value


def simplifications(docstring: str) -> list[str]:
    r"""What a docstring says is simplified, one text for each "Simplified:".

    >>> simplifications("It does (CR 104).\n\n    Simplified: not\n    always.\n\n    More.")
    ['not always.']
    """
    paragraphs = re.split(r"\n\s*\n", docstring)
    found = [paragraph.split("Simplified:", 1)[1] for paragraph in paragraphs if "Simplified:" in paragraph]
    return [" ".join(text.split()) for text in found]


def kernel_files() -> list[Path]:
    """Files that may carry out a rule: systems, what cards are built of, and the data that both work on."""
    library = Path("sim/cards/library")
    return [path for path in files("systems", "sim/cards", "components") if library not in path.parents]


def files_with_tests() -> list[Path]:
    """Files with tests of rules."""
    return [path for path in files("tests") if path.name.startswith("test_") and "architecture" not in path.parts]


@cache
def covered() -> tuple[Rule, ...]:
    """The rules with the modules that cite them and with what these simplify."""
    listed = rules()
    for path in kernel_files():
        for docstring in docstrings(path):
            numbers = citations(docstring)
            for rule in listed:
                if rule.is_cited_by(numbers):
                    rule.kernels.append(path.as_posix())
                    rule.simplified += simplifications(docstring)
    for path in files_with_tests():
        numbers = {number for docstring in docstrings(path) for number in citations(docstring)}
        for rule in listed:
            if rule.is_cited_by(numbers):
                rule.tests.append(path.as_posix())
    for rule in listed:
        rule.kernels = list(dict.fromkeys(rule.kernels))
        rule.simplified = list(dict.fromkeys(rule.simplified))
    return tuple(listed)


def _list(paths: Iterable[str]) -> str:
    return "<br>".join(f"`{path}`" for path in paths)


def _row(rule: Rule) -> str:
    remarks = [*rule.simplified, *([f"Limit: {rule.limit}"] if rule.limit else [])]
    cells = (rule.number, rule.words, _list(rule.kernels), _list(rule.tests), "<br>".join(remarks))
    return "|".join(("", *(f" {cell} " if cell else " " for cell in cells), ""))


def page() -> str:
    """Text of the page."""
    lines = [
        "# Which rules are covered, and where",
        "",
        f"Written by `{COMMAND}` from the docstrings; do not change it by hand. The project follows, in this order:",
        "",
        *(f"{i}. {source}" for i, source in enumerate(SOURCES, 1)),
        "",
        "A rule stands here with the modules that carry it out, the tests that cite it (or a subrule of it), and what",
        "their docstrings say is simplified. A rule that is not followed says so as a limit. The order is that of the",
        f"rule book's {len(PARTS)} parts.",
        "",
        "Older texts number some of it otherwise: "
        + ", ".join(f"{old} is now {new}" for old, new in RENUMBERED.items())
        + ".",
    ]
    for number, part in enumerate(PARTS, 1):
        in_part = [rule for rule in covered() if rule.number.startswith(str(number))]
        lines += [
            "",
            f"## {number}. {part}",
            "",
            "| Rule | What | Modules | Tests | Simplified |",
            "|---|---|---|---|---|",
        ]
        lines += [_row(rule) for rule in in_part]
    shown = {text for rule in covered() for text in rule.simplified}
    others = [
        (path.as_posix(), text)
        for path in kernel_files()
        for docstring in docstrings(path)
        for text in simplifications(docstring)
        if text not in shown
    ]
    lines += ["", "## Simplified beyond single rules", "", "| Module | What |", "|---|---|"]
    lines += [f"| `{path}` | {text} |" for path, text in others]
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    (ROOT / PAGE).parent.mkdir(exist_ok=True)
    (ROOT / PAGE).write_text(page(), encoding="utf-8")
