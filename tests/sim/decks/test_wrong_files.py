"""What is wrong with a file of any form is told in one line each, with the exit code of a list that is not read."""

import io
import os

import pytest

from sim.cli import main
from sim.decks import source

WRONG = {
    "plain.txt": ("4 Forest\n{}\n4 Rancor", ("Rancor", "0 Rancor", "4 Ran{cor"), 2),
    "workstation.mwDeck": (
        "// Deck file for Magic Workstation\n        4 [M10] Forest\n{}",
        ("SB:  [M10] Wilt", "SB: Wilt", "SB:  201 [M10] Wilt"),
        3,
    ),
    "apprentice.dec": ("// NAME : Fangs\n        4 Forest\n\n{}", ("SB: 4", "Four Forest", "-1 Forest"), 4),
    "xmage.dck": (
        "NAME:Fangs\n4 [M10:246] Forest\n{}",
        ("[M10:246] Forest", "4 [M10:246]", "0 [M10:246] Forest"),
        3,
    ),
    "forge.dck": ("[metadata]\nName=Fangs\n[Main]\n4 Forest\n{}", ("Forest|M10", "[Nowhere]", "x Forest|M10"), 5),
    "cockatrice.cod": (
        '<cockatrice_deck>\n<zone name="main">\n<card number="4" name="Forest"/>\n{}\n</zone></cockatrice_deck>',
        ('<card number="0" name="Fog"/>', '<card number="1"/>', "<stack/>"),
        4,
    ),
    "mtgo.dek": (
        '<Deck>\n<Cards Quantity="4" Name="Forest"/>\n{}\n</Deck>',
        ('<Cards Quantity="x" Name="Fog"/>', '<Cards Quantity="1"/>', '<Cards Name="Fog"/>'),
        3,
    ),
    "octgn.o8d": (
        '<deck>\n<section name="Main">\n<card qty="4">Forest</card>\n{}\n</section></deck>',
        ('<card qty="999">Fog</card>', "<card/>", "<cards/>"),
        4,
    ),
    "table.csv": ("Quantity,Name\n4,Forest\n{}", ("x,Fog", "4", "4,Fog,Fog"), 3),
}
"""Of each form: a list with a place for a wrong line, such lines, and the number of that line."""

BINARY = (b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR", "is a binary file")
EMPTY = "no card in the main deck"
NO_XML = "no well-formed XML"
NO_COLUMNS = "the first line must name the columns"
NOTHING = {"cod": NO_XML, "dek": NO_XML, "o8d": NO_XML, "csv": NO_COLUMNS}
"""What a file is told that has an extension and nothing in it; the others hold no card."""


@pytest.fixture
def refused(capsys):
    """Check a file that must be refused; what comes back is the line on standard error."""

    def refused(path):
        code = main(["check", str(path)])
        out, err = capsys.readouterr()
        assert (code, out, err.count("\n")) == (3, "", 1)
        assert str(path) in err
        return err

    return refused


@pytest.mark.parametrize(
    ("name", "line"), [(name, line) for name, (_, lines, _) in WRONG.items() for line in lines], ids=str
)
def test_a_wrong_line_is_told_with_its_number(refused, tmp_path, name, line):
    content, _, number = WRONG[name]
    path = tmp_path / name
    path.write_text(content.format(line))
    assert f"{path}, line {number}: " in refused(path)


@pytest.mark.parametrize("name", WRONG)
def test_the_list_without_the_wrong_line_is_read(capsys, tmp_path, name):
    path = tmp_path / name
    path.write_text(WRONG[name][0].format(""))
    assert main(["check", str(path)]) == 0
    assert " modelled\n" in capsys.readouterr().out


@pytest.mark.parametrize("content", ["", "\n", " \r\n\t\r\n"])
@pytest.mark.parametrize("name", WRONG)
def test_an_empty_file(refused, tmp_path, name, content):
    path = tmp_path / f"list.{name.partition('.')[2]}"
    path.write_text(content)
    assert NOTHING.get(name.partition(".")[2], EMPTY) in refused(path)


@pytest.mark.parametrize("content", [BINARY[0], b"4 Forest\0\n", bytes(range(32))])
@pytest.mark.parametrize("name", WRONG)
def test_a_binary_file(refused, tmp_path, name, content):
    path = tmp_path / name
    path.write_bytes(content)
    assert BINARY[1] in refused(path)


@pytest.mark.parametrize("name", WRONG)
def test_a_file_that_cannot_be_opened(refused, tmp_path, monkeypatch, name):
    path = tmp_path / name
    path.write_text("4 Forest")

    def fail(*_args):
        raise PermissionError(13, os.strerror(13))

    monkeypatch.setattr(source.Path, "open", fail)
    assert "cannot be read: Permission denied" in refused(path)


@pytest.mark.parametrize("name", [name for name in WRONG if NOTHING.get(name.partition(".")[2]) == NO_XML])
def test_a_file_that_was_cut_off(refused, tmp_path, name):
    path = tmp_path / name
    content = WRONG[name][0].format("")
    for length in (len(content) // 3, len(content) // 2, len(content) - 3):
        path.write_text(content[:length])
        assert NO_XML in refused(path)


@pytest.mark.parametrize("wrong", [1, 2, 3])
def test_every_wrong_line_has_a_line(capsys, monkeypatch, wrong):
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(b"4 Forest\n" + b"Fog\n" * wrong)))
    assert main(["check", "-"]) == 3
    err = capsys.readouterr().err.splitlines()
    assert [line.partition(": 'Fog'")[0] for line in err] == [
        f"tenpoison: standard input, line {number}" for number in range(2, 2 + wrong)
    ]


@pytest.mark.parametrize("depth", [0, 1, 20])
@pytest.mark.parametrize(("content", "told"), [(b"4 Forest\n4\n", ", line 2: "), BINARY, (b"4 \xff", ", line 1: byte")])
def test_a_path_is_told_whole_and_on_one_line(capsys, tmp_path, depth, content, told):
    path = tmp_path.joinpath(*["a folder"] * depth) / "my\nlist.txt"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)
    assert main(["check", str(path)]) == 3
    err = capsys.readouterr().err
    assert err.count("\n") == 1
    assert f"{path.parent}/my\\nlist.txt" in err
    assert told in err
