"""Packages depend on each other in one direction: components, then systems, then sim."""

import ast
import sys

import pytest

from tests.architecture.sources import PACKAGES, files, imported_modules, tree

ALLOWED = {
    "components": {"components", "numpy"},
    "systems": {"components", "systems", "numpy", "numba", "llvmlite", "esper"},
}
"""What a package may import besides the standard library."""


@pytest.mark.parametrize("path", files("components", "systems"), ids=str)
def test_lower_packages_import_only_what_lies_below_them(path):
    roots = {name.split(".")[0] for name in imported_modules(path)}
    assert roots - ALLOWED[path.parts[0]] - sys.stdlib_module_names == set()


@pytest.mark.parametrize("path", files("sim"), ids=str)
def test_the_product_does_not_import_its_tests_or_benchmarks(path):
    assert {name.split(".")[0] for name in imported_modules(path)} & {"tests", "benchmarks"} == set()


@pytest.mark.parametrize("path", files(*PACKAGES), ids=str)
def test_imports_are_absolute(path):
    """One way to write an import, so that the direction can be read off its first word."""
    assert [name for name in imported_modules(path) if name.startswith(".")] == []


@pytest.mark.parametrize("package", PACKAGES)
def test_every_package_says_whose_it_is(package):
    """``components`` and ``systems`` are common names; the marker tells this project's from others."""
    (init,) = (path for path in files(package) if path.parts == (package, "__init__.py"))
    markers = [
        ast.literal_eval(node.value)
        for node in tree(init).body
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "__project__"
    ]
    assert markers == ["tenpoison"]
