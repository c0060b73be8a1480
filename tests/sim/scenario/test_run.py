"""Running files of scenarios, and telling what came out."""

import json
import os
import subprocess
import sys

import pytest

from sim.cards.build import creature
from sim.cards.formats import to_json
from sim.cli import main
from sim.errors import UsageError
from sim.json_files import read_json
from sim.scenario import run
from sim.scenario.report import report_json, report_lines
from sim.scenario.run import Outcome, card_finder, run_files
from tests.architecture.sources import ROOT
from tests.sim.scenario.small import facts, played, scenario

OWN = sorted((ROOT / "tests" / "scenarios" / "json").glob("*.json"))
OUTCOMES = [Outcome("a", "g"), Outcome("b", "h", "x", "y", "turn 1 end"), Outcome("c", "g", "u", "v", "set-up")]


@pytest.mark.parametrize("path", OWN, ids=lambda path: path.stem)
def test_the_scenarios_of_the_project_pass(path):
    outcomes = run_files([path], card_finder(None))
    assert len(outcomes) >= 3
    assert [outcome for outcome in outcomes if not outcome.passed] == []


def test_identities_are_unique():
    identities = [data["id"] for path in OWN for data in json.loads(path.read_text())["scenarios"]]
    assert sorted(set(identities)) == sorted(identities)


def test_a_folder_is_read_file_by_file(tmp_path):
    for name in ("b", "a"):
        (tmp_path / f"{name}.json").write_text(json.dumps([scenario(), scenario(["Glistner Elf"])]))
    (tmp_path / "notes.txt").write_text("no scenario")
    outcomes = run_files([tmp_path], card_finder(None))
    assert [outcome.passed for outcome in outcomes] == [True, False] * 2


@pytest.mark.parametrize(
    ("content", "message"),
    [(b"{", "this is no JSON"), (b"\xff", "this is no JSON"), (b"5", "expected an object"), (b"[]", "no scenarios")],
)
def test_files_that_cannot_be_read(tmp_path, content, message):
    path = tmp_path / "bad.json"
    path.write_bytes(content)
    with pytest.raises(UsageError, match=message):
        run_files([path], card_finder(None))


def test_a_file_that_is_not_there(tmp_path):
    with pytest.raises(UsageError, match="No such file"):
        read_json(tmp_path / "none.json")


def test_a_wrong_field_is_a_failure_of_its_scenario():
    outcome = played(scenario(checkpoints=[facts("noon")]))
    assert (outcome.expected, outcome.at) == ("a scenario in the known form", "checkpoints[0].at.step")


def test_an_exception_of_the_rules_is_a_failure_of_its_scenario(monkeypatch):
    def broken(*_arguments):
        raise ZeroDivisionError("boom")

    monkeypatch.setattr("sim.scenario.drive.advance", broken)
    assert played(scenario()).got == "ZeroDivisionError: boom"


def test_compiled_rules_play_no_scenarios(monkeypatch, tmp_path):
    monkeypatch.setattr(run, "COMPILED", True)
    with pytest.raises(RuntimeError, match="NUMBA_DISABLE_JIT"):
        run_files([tmp_path], card_finder(None))


BEAR = creature("Invented Bear", "{1}{G}", "Bear", 2, 2)


@pytest.mark.parametrize("form", [[to_json(BEAR)], {"Invented Bear": to_json(BEAR)}])
def test_more_cards(tmp_path, form):
    path = tmp_path / "cards.json"
    path.write_text(json.dumps(form))
    find = card_finder(path)
    assert find("Invented Bear") == BEAR
    assert find("Glistener Elf").power == 1
    assert find("Glistner Elf") is None


@pytest.mark.parametrize(
    ("form", "message"),
    [
        ({}, "expected a card, a list of cards"),
        (5, "expected a card, a list of cards"),
        ([{"name": "x", "powr": 1}], r"\[0\].powr: unknown field; did you mean power"),
        ([to_json(BEAR)] * 2, "defined twice"),
    ],
)
def test_wrong_cards_are_refused(tmp_path, form, message):
    path = tmp_path / "cards.json"
    path.write_text(json.dumps(form))
    with pytest.raises(UsageError, match=message):
        card_finder(path)


def test_the_report_for_machines():
    assert report_json(OUTCOMES) == {
        "passed": 1,
        "failed": 2,
        "groups": {"g": {"passed": 1, "failed": 1}, "h": {"passed": 0, "failed": 1}},
        "failures": [
            {"id": "b", "expected": "x", "got": "y", "at": "turn 1 end"},
            {"id": "c", "expected": "u", "got": "v", "at": "set-up"},
        ],
    }


def test_the_report_for_people():
    assert report_lines(OUTCOMES) == [
        "b at turn 1 end: expected x; got y",
        "c at set-up: expected u; got v",
        "g    1 of 2 passed",
        "h    0 of 1 passed",
        "all  1 of 3 passed",
    ]


def test_the_command(tmp_path, capsys):
    path = tmp_path / "scenarios.json"
    path.write_text(json.dumps([scenario()]))
    assert main(["scenario", str(path)]) == 0
    path.write_text(json.dumps([scenario(), scenario(expect=facts(game_over=True))]))
    capsys.readouterr()
    assert main(["scenario", str(path), "--json"]) == 1
    assert json.loads(capsys.readouterr().out)["failed"] == 1
    assert main(["scenario", str(tmp_path / "none")]) == 2
    assert "No such file" in capsys.readouterr().err


def test_a_process_plays_scenarios_without_compiling(tmp_path):
    path = tmp_path / "scenarios.json"
    path.write_text(json.dumps([scenario()]))
    environment = {name: value for name, value in os.environ.items() if name != "NUMBA_DISABLE_JIT"}
    command = [sys.executable, "-m", "sim.cli", "scenario", str(path)]
    result = subprocess.run(command, check=False, capture_output=True, text=True, timeout=60, cwd=ROOT, env=environment)
    assert (result.returncode, result.stdout, result.stderr) == (0, "G    1 of 1 passed\nall  1 of 1 passed\n", "")
