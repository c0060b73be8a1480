"""The page on cards of one's own is right: its file, its commands and the lines that refuse a wrong file."""

import json
import re
import shlex

import pytest

from sim.cards.user_cards import catalogue_with
from sim.cli import main
from sim.errors import UsageError
from tests.architecture.sources import ROOT

PAGE = (ROOT / "docs" / "how_to" / "use_your_own_cards.md").read_text(encoding="utf-8")


def blocks(language):
    return re.findall(rf"^```{language}\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)


COMMANDS = [line for block in blocks("sh") for line in block.splitlines()]
WRONG = re.findall(r"^\| `(\"\w+\": .*?)` \| `(.*?)` \|$", PAGE, re.MULTILINE)
(CARDS,) = blocks("json")
(DECK,) = blocks("text")


@pytest.mark.parametrize("command", COMMANDS)
def test_a_command_of_the_page(engine, monkeypatch, tmp_path, capsys, command):  # noqa: ARG001 (stands in for games)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "120")
    (tmp_path / "my_cards.json").write_text(CARDS)
    (tmp_path / "my_deck.txt").write_text(DECK)
    program, *words = shlex.split(command)
    assert (program, main(words)) == ("tenpoison", 0)
    out, err = capsys.readouterr()
    assert (len(out.splitlines()) > 3, err) == (True, "")
    if words[0] in ("check", "goldfish"):
        assert "your definitions: Glistening Bear, Spreading Sickness" in " ".join(out.split())
        assert "It can't be cast for its other cost." in " ".join(out.split())


def test_there_are_commands_and_refusals():
    assert len(COMMANDS) == 7
    assert len(WRONG) == 4


@pytest.mark.parametrize(("written", "line"), WRONG)
def test_a_wrong_file_of_the_page(tmp_path, written, line):
    path = tmp_path / "my_cards.json"
    path.write_text(json.dumps([json.loads(CARDS)[0] | json.loads(f"{{{written}}}")]))
    with pytest.raises(UsageError) as caught:
        catalogue_with(path)
    assert str(caught.value) == f"{path}: {line}"
