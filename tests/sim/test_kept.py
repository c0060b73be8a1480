"""`sim.kept`: the card library comes from the cache, and is the library."""

import hashlib
import os
import subprocess
import sys

import pytest

from sim.cards.library import ALL
from tests.architecture.sources import ROOT

PROGRAM = """
import hashlib, sys
from sim.cards.library import ALL
print(hashlib.sha256(repr(ALL).encode()).hexdigest(), "sim.cards.library.infect" in sys.modules)
"""
MADE, LOADED = (f"{hashlib.sha256(repr(ALL).encode()).hexdigest()} {imported}\n" for imported in (True, False))


@pytest.fixture
def run(tmp_path):
    """Runs the program, with its cache in a folder of the test."""

    def run_program(cache=tmp_path):
        settings = {"NUMBA_DISABLE_JIT": "0", "TENPOISON_CACHE_DIR": str(cache), "PYTHONPATH": str(ROOT)}
        command = [sys.executable, "-c", PROGRAM]
        environment = os.environ | settings
        done = subprocess.run(command, check=True, capture_output=True, text=True, env=environment, timeout=60)
        return done.stdout + done.stderr

    return run_program


def test_the_library_is_made_once(run):
    assert [run(), run()] == [MADE, LOADED]


def test_a_damaged_file_is_made_anew(run, tmp_path):
    run()
    (path,) = tmp_path.rglob("library-*.pickle")
    path.write_bytes(path.read_bytes()[:-1])
    assert [run(), run()] == [MADE, LOADED]


def test_what_former_sources_made_is_removed(run, tmp_path):
    run()
    (path,) = tmp_path.rglob("library-*.pickle")
    path.rename(path.with_name("library-0123456789abcdef.pickle"))
    assert [run(), run()] == [MADE, LOADED]
    assert list(tmp_path.rglob("library-*")) == [path]


def test_a_folder_that_cannot_be_written_is_nothing_to_tell(run, tmp_path):
    (tmp_path / "file").write_text("")
    assert [run(tmp_path / "file"), run(tmp_path / "file")] == [MADE, MADE]
