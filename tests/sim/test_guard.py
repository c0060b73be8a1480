"""`sim.guard`: foreign packages of the same name are told apart from the project's."""

import sys

import pytest

from sim.guard import check_packages


@pytest.fixture
def folder(tmp_path, monkeypatch):
    monkeypatch.syspath_prepend(tmp_path)
    yield tmp_path
    for name in ("ours", "theirs", "hollow", "broken"):
        sys.modules.pop(name, None)


def test_own_packages_pass(folder):
    (folder / "ours.py").write_text("__project__ = 'tenpoison'")
    check_packages(("components", "systems", "ours"))


@pytest.mark.parametrize("content", ["", "__project__ = 'ecs-demo'"])
def test_a_foreign_package_is_named_with_its_file(folder, content):
    (folder / "theirs.py").write_text(content)
    with pytest.raises(ImportError, match=r"'theirs', but Python found another one at .*theirs\.py: run from a folder"):
        check_packages(("components", "theirs"))


def test_a_folder_without_files_is_named(folder):
    (folder / "hollow").mkdir()
    with pytest.raises(ImportError, match=r"another one at .*hollow"):
        check_packages(("hollow",))


def test_a_missing_package_is_said_to_be_missing():
    with pytest.raises(ImportError, match="'no_such_package_here', which is not installed"):
        check_packages(("no_such_package_here",))


def test_a_missing_dependency_of_the_package_is_not_blamed_on_it(folder):
    (folder / "broken.py").write_text("import no_such_dependency")
    with pytest.raises(ModuleNotFoundError, match="no_such_dependency"):
        check_packages(("broken",))
