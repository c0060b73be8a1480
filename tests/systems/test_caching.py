"""The cache of compiled kernels, tried in processes of their own: filled once, and never in the way."""

import json
import os
import subprocess
import sys

import pytest

from systems.cache_folders import LOCK
from systems.caching import cache_folder
from systems.file_lock import FileLock
from tests.architecture.sources import ROOT

pytestmark = pytest.mark.compiled

PROGRAM = """
import json
from systems.compilation import compiled_once, found_by_others, told_to
from systems.compiled import kernel, rule

@rule
def twice(number):
    return 2 * number

@kernel
def run(number):
    return twice(number) + 1

@kernel
def run_again(number):
    return twice(twice(number))

def note(sentence):
    print(sentence, flush=True)

told = []
with compiled_once(note), told_to(lambda *word: told.append(word)):
    results = [run(20), run_again(3)]
print(json.dumps([results, bool(told), found_by_others()]))
"""
COMPILED, LOADED = [[41, 12], True, True], [[41, 12], False, True]
WAITING = "another process is compiling the rules; waiting for it\n"


class Program:
    """A program with two kernels, in a process of its own.

    Parameters
    ----------
    folder : Path
        Where it lies.
    cache : Path
        Where its kernels are cached.
    """

    def __init__(self, folder, cache, text=PROGRAM):
        path = folder / "program.py"
        path.write_text(text)
        settings = {"NUMBA_DISABLE_JIT": "0", "TENPOISON_CACHE_DIR": str(cache), "PYTHONPATH": str(ROOT)}
        self.process = subprocess.Popen(
            [sys.executable, str(path)],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env=os.environ | settings,
        )

    def finish(self):
        """What it noted, and its results, whether it compiled something, and whether others find that."""
        out, err = self.process.communicate(timeout=120)
        assert (self.process.returncode, err) == (0, "")
        *notes, result = out.splitlines(keepends=True)
        return "".join(notes), json.loads(result)


@pytest.fixture
def start(tmp_path):
    """Starts the program, with its cache in a folder of the test."""
    programs = []

    def start_program(cache=tmp_path / "cache", text=PROGRAM):
        programs.append(Program(tmp_path, cache, text))
        return programs[-1]

    yield start_program
    for program in programs:
        program.process.kill()
        program.process.communicate()


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """The cache folder of the programs."""
    monkeypatch.setenv("TENPOISON_CACHE_DIR", str(tmp_path / "cache"))
    return cache_folder()


def test_processes_that_start_together_compile_once(start, folder):
    """Both wait for a third, which leaves without compiling anything; then one of them does."""
    lock = FileLock(folder / LOCK)
    assert lock.take(seconds=0)
    both = start(), start()
    first_lines = [program.process.stdout.readline() for program in both]
    lock.release()
    results = [program.finish()[1] for program in both]
    assert first_lines == [WAITING, WAITING]
    assert sorted(results) == [LOADED, COMPILED]


def test_what_is_in_the_cache_is_loaded_while_another_process_compiles(start, folder):
    assert start().finish() == ("", COMPILED)
    lock = FileLock(folder / LOCK)
    assert lock.take(seconds=0)
    assert start().finish() == ("", LOADED)
    lock.release()


def test_a_folder_that_cannot_be_written_is_told_once(start, tmp_path):
    """A file stands where the folder should be, since an administrator may write into any folder."""
    (tmp_path / "file").write_text("")
    for _ in range(2):
        notes, result = start(cache=tmp_path / "file").finish()
        assert result == [[41, 12], True, False]
        assert notes.startswith(f"the compiled rules cannot be kept in {tmp_path / 'file'}")
        assert notes.endswith("set TENPOISON_CACHE_DIR to a folder that can be written\n")
        assert len(notes.splitlines()) == 1


@pytest.mark.parametrize("share", [0, 2])
def test_damaged_files_are_compiled_anew(start, folder, share):
    start().finish()
    damaged = list(folder.glob("*.kernel"))
    assert len(damaged) == 2
    for path in damaged:
        content = path.read_bytes()
        path.write_bytes(content[: share and len(content) // share])
    assert start().finish() == ("", COMPILED)
    assert start().finish() == ("", LOADED)


def test_kernels_are_not_called_by_kernels(start):
    program = start(text=PROGRAM.replace("return twice(twice(number))", "return run(number)"))
    _, err = program.process.communicate(timeout=120)
    assert "run is a kernel, which Python calls; what kernels and rules call is a @rule" in err


def test_what_is_in_the_cache_is_called_without_numba(start):
    told = PROGRAM.replace("bool(told)", "'numba' in __import__('sys').modules")
    assert start(text=told).finish() == ("", COMPILED)
    assert start(text=told).finish() == ("", LOADED)
