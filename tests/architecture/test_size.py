"""Modules and functions stay small; each exception stands here with its reason."""

import ast

from tests.architecture.sources import FOLDERS, files, functions, text

MODULE_LINES = 300
TEST_MODULE_LINES = 650
"""Tests mirror their module, and a table of cases is long without being hard to read."""
FUNCTION_LINES = 60

DATA_FOLDERS = ("sim/cards/library/",)
"""Card definitions: data written as Python."""

LONG_MODULES = {
    "components/vocabulary/instructions.py": "one vocabulary, read as a reference",
}
LONG_FUNCTIONS: dict[str, str] = {}
"""Reasons by ``path:name``."""


def code_lines(function: ast.FunctionDef | ast.AsyncFunctionDef) -> int:
    """Lines from ``def`` to the end, without the docstring."""
    length = (function.end_lineno or 0) - function.lineno + 1
    first = function.body[0]
    if ast.get_docstring(function) is not None:
        length -= (first.end_lineno or 0) - first.lineno + 1
    return length


def test_modules_are_short():
    long = {
        path.as_posix()
        for path in files(*FOLDERS)
        if text(path).count("\n") > (TEST_MODULE_LINES if path.parts[0] == "tests" else MODULE_LINES)
        and not path.as_posix().startswith(DATA_FOLDERS)
    }
    assert long == set(LONG_MODULES)


def test_functions_are_short():
    long = {
        f"{path.as_posix()}:{name}"
        for path in files(*FOLDERS)
        for name, function in functions(path)
        if code_lines(function) > FUNCTION_LINES
    }
    assert long == set(LONG_FUNCTIONS)


def test_docstrings_do_not_count():
    (function,) = ast.parse('def f():\n    """One.\n\n    Two.\n    """\n    return 1\n').body
    assert isinstance(function, ast.FunctionDef)
    assert code_lines(function) == 2
