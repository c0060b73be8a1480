"""The project's own source files, parsed once for all architecture tests."""

import ast
import re
from functools import cache
from pathlib import Path
from string import ascii_lowercase

ROOT = Path(__file__).resolve().parents[2]
PACKAGES = ("components", "systems", "sim")
FOLDERS = (*PACKAGES, "benchmarks", "tests")

NUMBER = r"\d{3}(?:\.\d+[a-z]?)?"
LETTER = r"[a-z](?=\s*(?:[,.;:)\]-]|$|and\b|to\b|or\b))"
SEPARATOR = r"(?:,\s*|\s+and\s+|\s+to\s+|\s+or\s+|-)"
CITATION = re.compile(rf"\bCR\s+{NUMBER}(?:{SEPARATOR}(?:{NUMBER}|{LETTER})|-[a-z]\b)*")


def files(*folders: str) -> list[Path]:
    """Python files below the folders, sorted, as paths relative to the repository."""
    return sorted(path.relative_to(ROOT) for folder in folders for path in (ROOT / folder).rglob("*.py"))


@cache
def text(path: Path) -> str:
    """Source text of a file."""
    return (ROOT / path).read_text(encoding="utf-8")


@cache
def tree(path: Path) -> ast.Module:
    """Syntax tree of a file."""
    return ast.parse(text(path), str(path))


def imported_modules(path: Path) -> set[str]:
    """Full names of the modules that a file imports, wherever in the file."""
    names: set[str] = set()
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            names.add("." * node.level + (node.module or ""))
    return names


def functions(path: Path) -> list[tuple[str, ast.FunctionDef | ast.AsyncFunctionDef]]:
    """Functions and methods of a file with their qualified names, nested ones included."""
    found: list[tuple[str, ast.FunctionDef | ast.AsyncFunctionDef]] = []

    def visit(node: ast.AST, prefix: str) -> None:
        for child in ast.iter_child_nodes(node):
            name = prefix
            if isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
                name = f"{prefix}{child.name}."
                if not isinstance(child, ast.ClassDef):
                    found.append((name[:-1], child))
            visit(child, name)

    visit(tree(path), "")
    return found


def citations(source: str) -> list[str]:
    """Rule numbers that a text cites, with shortened ones written out.

    >>> citations("CR 614.1c, d; CR 500.2 to 500.5. See CR 117 and 704.5q-r, or CR 122.1, a rule; not 120.3")
    ['614.1c', '614.1d', '500.2', '500.5', '117', '704.5q', '704.5r', '122.1']
    """
    numbers: list[str] = []
    for match in CITATION.finditer(source):
        for part in re.findall(rf"{NUMBER}|\b{LETTER}", match[0]):
            numbers.append(part if len(part) > 1 else numbers[-1].rstrip(ascii_lowercase) + part)
    return numbers
