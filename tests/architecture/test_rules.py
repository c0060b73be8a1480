"""Rule functions do what compiled kernels can do."""

import ast
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

from tests.architecture.sources import files, tree

Name = tuple[str, str]
"""Module and name of a function."""


def module_of(path: Path) -> str:
    return ".".join(path.with_suffix("").parts).removesuffix(".__init__")


def is_rule(node: ast.AST) -> bool:
    """Whether a node is a function that is compiled."""
    return isinstance(node, ast.FunctionDef) and any(ast.unparse(d) in ("rule", "kernel") for d in node.decorator_list)


def calls(module: str, source: ast.Module) -> dict[Name, set[Name]]:
    """The functions that each rule function of a module calls; names that it does not define itself are imported."""
    imported = {
        alias.asname or alias.name: (node.module or "", alias.name)
        for node in source.body
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
    }
    return {
        (module, rule.name): {
            imported.get(node.func.id, (module, node.func.id))
            for node in ast.walk(rule)
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
        }
        for rule in ast.walk(source)
        if is_rule(rule)
    }


def cycle(graph: dict[Name, set[Name]]) -> list[Name]:
    """Functions that call each other in a circle, or none."""
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as error:
        return error.args[1]
    return []


def test_no_rule_calls_itself_directly_or_through_others():
    """The cache of numba cannot hold such a function: a process that loads it from the cache crashes."""
    graph: dict[Name, set[Name]] = {}
    for path in files("systems", "sim/policies"):
        graph |= calls(module_of(path), tree(path))
    assert len(graph) > 500
    assert cycle(graph) == []


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("@rule\ndef f(n):\n    return f(n - 1)", {"f"}),
        ("@rule\ndef f(n):\n    return g(n)\n@rule\ndef g(n):\n    return f(n)", {"f", "g"}),
        ("from m import h as g\n@kernel\ndef f(n):\n    return g(n)\n@rule\ndef h(n):\n    return f(n)", {"f", "h"}),
        ("from other import f\n@rule\ndef g(n):\n    return f(n)", set()),
    ],
)
def test_circles_are_found(source, expected):
    assert {name for _, name in cycle(calls("m", ast.parse(source)))} == expected
