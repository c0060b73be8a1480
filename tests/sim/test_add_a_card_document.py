"""The page on adding cards is right: its changes, made in a copy of the project, and its commands do what it says."""

import doctest
import os
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.architecture.sources import ROOT

PAGE = "docs/how_to/add_a_card.md"
FENCE = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
PROGRAMS = {
    "python": (sys.executable,),
    "tenpoison": (sys.executable, "-c", "from sim.cli import main; raise SystemExit(main())"),
}
EXIT_CODES = {"tenpoison cards verify --against my_facts.json": 1}
"""Of commands that find something; the others end with 0."""


def passages(page):
    """For each fenced block: the last paragraph before it, its language and what it holds."""
    end = 0
    for block in FENCE.finditer(page):
        before = page[end : block.start()].strip().rpartition("\n\n")[2]
        yield " ".join(before.split()), block[1], block[2]
        end = block.end()


def change(folder, before, block, last):
    """Make the change that a paragraph announces; returns the path of the changed file, None if it announces none."""
    new = re.search(r"(?:In a new file|as|the three cards,) `([\w/.]+)`:$", before)
    end = re.search(r"At the end of `([\w/.]+)`:$", before)
    below = re.search(r"(?:In `([\w/.]+)`, b|B)elow (?:the|its) line `([^`]+)`(?:,[^`]*)?:$", before)
    if new:
        path = folder / new[1]
        assert not path.exists()
        path.write_text(block, encoding="utf-8")
    elif end:
        path = folder / end[1]
        path.write_text(path.read_text(encoding="utf-8") + block, encoding="utf-8")
    elif below:
        path = folder / below[1] if below[1] else last
        lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
        (place,) = (i for i, line in enumerate(lines) if line.strip() == below[2])
        path.write_text("".join([*lines[: place + 1], block, *lines[place + 1 :]]), encoding="utf-8")
    else:
        return None
    return path


def run(folder, command):
    program, *words = shlex.split(command)
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    environment |= {"NUMBA_DISABLE_JIT": "1", "COLUMNS": "80", "PYTHONDONTWRITEBYTECODE": "1"}
    done = subprocess.run(
        [*PROGRAMS[program], *words], cwd=folder, env=environment, capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stderr) == (EXIT_CODES.get(command, 0), ""), f"{command}: {done.stdout}{done.stderr}"
    return done.stdout


def tidy(text):
    return "".join(f"{line.rstrip()}\n" for line in text.splitlines())


@pytest.fixture
def project(tmp_path):
    """A copy of the project."""
    for name in ("components", "systems", "sim", "tests", "docs"):
        shutil.copytree(ROOT / name, tmp_path / name, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    return tmp_path


def test_the_page_does_what_it_says(project):
    page = (ROOT / PAGE).read_text(encoding="utf-8")
    changed, printed, commands, compared = None, None, [], 0
    for before, language, block in passages(page):
        if language == "sh":
            for command in block.splitlines():
                printed = run(project, command)
                commands.append(command)
        elif ">>>" not in block:
            made = change(project, before, block, changed)
            if made is not None:
                changed = made
            else:
                assert (language, before) == ("text", ""), "what is this block for?"
                assert doctest.OutputChecker().check_output(tidy(block), tidy(printed), doctest.ELLIPSIS), printed
                compared += 1
    assert (len(commands), compared) == (11, 8)
    assert "Omen Drake" not in (ROOT / "sim/cards/library/creatures.py").read_text(encoding="utf-8")
    (named,) = (line for line in (project / "tests/architecture/own_tests.txt").read_text().splitlines()[-1:])
    assert named.startswith("Event.SCRIES ")
    (project / "own.txt").write_text(named)
    plugin = "-p tests.architecture.knocking_out --own-tests own.txt"
    assert run(project, f"python -m pytest -q {plugin} {named.split()[1]}") == "\n"


@pytest.mark.parametrize("before", ["Something else:", "In `a.py`:", "Below `x`:", "At the start of `a.py`:"])
def test_a_change_that_is_not_said_where_to_make_is_none(tmp_path, before):
    (tmp_path / "a.py").write_text("x\n")
    assert change(tmp_path, before, "y\n", Path("a.py")) is None


@pytest.mark.parametrize("line", ["x", "z"])
def test_a_line_that_is_there_twice_or_not_at_all_is_no_place(tmp_path, line):
    (tmp_path / "a.py").write_text("x\nx\n")
    with pytest.raises(ValueError, match="values to unpack"):
        change(tmp_path, f"In `a.py`, below the line `{line}`:", "y\n", None)
