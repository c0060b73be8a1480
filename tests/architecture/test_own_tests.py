"""Each effect primitive, part of a cost, keyword and trigger event has a test that fails if the rules don't know it."""

import subprocess
import sys
from pathlib import Path

import pytest

from components.trigger import Event
from tests.architecture.knocking_out import DATA, VOCABULARIES, own_tests
from tests.architecture.sources import ROOT

NEVER_EMITTED = {f"Event.{Event.REFLEXIVE.name}"}
"""What triggers on nothing but an instruction: `Op.TRIGGER_REFLEXIVELY` has the test."""

FIGHTS = "tests/systems/effects/test_damage.py::test_fighting"


def knock_out(path: Path) -> subprocess.CompletedProcess:
    """Let each test that a file names fail without its primitive."""
    tests = sorted(set(own_tests(path).values()))
    plugin = ("-p", "tests.architecture.knocking_out", "--own-tests", str(path), "-s", "--no-header")
    command = [sys.executable, "-m", "pytest", "-q", *plugin, *tests]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)


def test_each_primitive_has_a_line_in_the_order_of_its_vocabulary():
    members = [f"{name}.{member.name}" for name, vocabulary in VOCABULARIES.items() for member in vocabulary]
    expected = [member for member in members if member not in NEVER_EMITTED]
    listed = list(own_tests(ROOT / DATA))
    assert [member for member in expected if member not in listed] == [], f"name a test of each in {DATA}"
    assert listed == expected


def test_each_test_fails_without_its_primitive():
    run = knock_out(ROOT / DATA)
    assert (run.returncode, run.stdout.strip(), run.stderr) == (0, "", ""), f"see {DATA}"


@pytest.mark.parametrize(
    ("line", "told"),
    [
        (f"Op.FIGHT {FIGHTS}", ""),
        (f"Op.SURVEIL {FIGHTS}", f"Op.SURVEIL: {FIGHTS} passes without it"),
        (f"Keyword.STORM {FIGHTS}", f"Keyword.STORM: {FIGHTS} passes without it"),
        (f"Event.DRAWS {FIGHTS}", f"Event.DRAWS: {FIGHTS} passes without it"),
        (f"Op.FIGHT {FIGHTS}_with_nobody", "not found: "),
    ],
)
def test_a_test_of_something_else_is_found(tmp_path, line, told):
    path = tmp_path / "own_tests.txt"
    path.write_text(f"# a comment\n{line}\n")
    run = knock_out(path)
    assert (run.returncode != 0) == (told != "")
    assert told in run.stdout + run.stderr
