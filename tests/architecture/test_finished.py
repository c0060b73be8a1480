"""What is committed is finished: no notes to oneself, no empty functions, no skipped tests."""

import ast
import re

import pytest

from tests.architecture.sources import FOLDERS, PACKAGES, ROOT, files, functions, text, tree

NOTES = re.compile(r"\b(TO" + r"DO|FIX" + r"ME|XX" + r"X)\b")
SKIPS = re.compile(r"pytest\.(?:mark\.)?(skip|xfail|importor" + r"skip)\b")
PATTERNS = ("*.md", "*.toml", ".ci/run", "docs/**/*.md", "benchmarks/**/*.md")
TEXTS = sorted(path.relative_to(ROOT) for pattern in PATTERNS for path in ROOT.glob(pattern))

EMPTY_FUNCTIONS = {"systems/log.py:note": "compiled runs take no notes"}
"""Reasons by ``path:name``."""


@pytest.mark.parametrize("path", [*files(*FOLDERS), *TEXTS], ids=str)
def test_no_notes_to_oneself_and_no_skipped_tests(path):
    assert NOTES.findall(text(path)) == []
    assert SKIPS.findall(text(path)) == []


def is_empty(function: ast.FunctionDef | ast.AsyncFunctionDef) -> bool:
    """Whether a function does nothing or only says that it is not written yet."""
    body = function.body[1:] if ast.get_docstring(function) is not None else function.body
    return all(
        isinstance(node, ast.Pass)
        or (isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant))
        or (isinstance(node, ast.Raise) and "NotImplementedError" in ast.unparse(node))
        for node in body
    )


def protocol_methods(path) -> set[str]:
    """Methods of protocols and abstract classes, which have no body by design."""
    return {
        f"{node.name}.{child.name}"
        for node in ast.walk(tree(path))
        if isinstance(node, ast.ClassDef) and any("Protocol" in ast.unparse(base) for base in node.bases)
        for child in node.body
        if isinstance(child, ast.FunctionDef)
    }


@pytest.mark.parametrize("path", files(*PACKAGES, "benchmarks"), ids=str)
def test_no_function_is_empty(path):
    empty = {name for name, function in functions(path) if is_empty(function)} - protocol_methods(path)
    assert {name for name in empty if f"{path.as_posix()}:{name}" not in EMPTY_FUNCTIONS} == set()


@pytest.mark.parametrize("path", files("components", "systems"), ids=str)
def test_everything_public_has_a_docstring(path):
    nodes = [
        node
        for node in [tree(path), *ast.walk(tree(path))]
        if isinstance(node, ast.Module)
        or (isinstance(node, ast.FunctionDef | ast.ClassDef) and not node.name.startswith("_"))
    ]
    assert [getattr(node, "name", "module") for node in nodes if ast.get_docstring(node) is None] == []
