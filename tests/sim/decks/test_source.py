"""`sim.decks.source` and `sim.decks.parse`: finding a list and turning it into text."""

import errno
import io
import os
import threading

import pytest

from sim.decks import bundled, source
from sim.decks.parse import read_deck
from sim.errors import DeckError


def stdin(monkeypatch, content):
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(content)))


def test_a_file_is_read_and_names_the_deck(tmp_path):
    path = tmp_path / "My deck.TXT"
    path.write_bytes(b"4 Forest")
    found = source.find(str(path))
    assert (found.label, found.name, found.extension, found.text) == (str(path), "My deck", "txt", "4 Forest")


def test_standard_input(monkeypatch):
    stdin(monkeypatch, b"4 Forest\n")
    assert read_deck("-").size() == 4
    stdin(monkeypatch, b"")
    with pytest.raises(DeckError, match=r"^standard input: no card"):
        read_deck("-")


def test_closed_standard_input(monkeypatch):
    monkeypatch.setattr("sys.stdin", None)
    with pytest.raises(DeckError, match="standard input is closed"):
        read_deck("-")


def test_a_file_goes_before_a_bundled_list_and_a_folder_does_not(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / bundled.DEFAULT).write_text("4 Forest")
    (tmp_path / "ceiling_infect").mkdir()
    assert read_deck(bundled.DEFAULT).size() == 4
    assert read_deck("ceiling_infect").size() == 60


@pytest.mark.parametrize("name", bundled.names())
def test_bundled_lists_are_whole(name):
    deck = read_deck(name)
    assert (deck.size(), deck.notes) == (60, ())
    assert deck.name != name


def test_unknown_bundled_list():
    with pytest.raises(KeyError):
        bundled.text("../__init__")


@pytest.mark.parametrize(
    ("argument", "message"),
    [
        ("peasant_infekt", "did you mean peasant_infect_pilot_variant"),
        ("selesnya", "did you mean standard_selesnya_toxic_2023"),
        ("zzz.txt", "the bundled lists are ceiling_infect, "),
        ("", "no file and no bundled list is named ''"),
        ("a\0b", "no file and no bundled list"),
        ("x" * 5000, "no file and no bundled list"),
    ],
)
def test_no_such_list(argument, message):
    with pytest.raises(DeckError, match=message) as caught:
        source.find(argument)
    assert "\n" not in str(caught.value)


def test_a_folder(tmp_path):
    with pytest.raises(DeckError, match="is a folder"):
        source.find(str(tmp_path))


@pytest.mark.parametrize("number", [errno.EACCES, errno.EIO, errno.EMFILE])
def test_a_file_that_the_system_does_not_give(tmp_path, monkeypatch, number):
    """The superuser may read every file, so the system's answer is made up."""
    path = tmp_path / "deck.txt"
    path.write_text("4 Forest")

    def fail(*_args):
        raise OSError(number, os.strerror(number))

    monkeypatch.setattr(source.Path, "open", fail)
    with pytest.raises(DeckError, match=f"cannot be read: {os.strerror(number)}") as caught:
        source.find(str(path))
    assert len(caught.value.lines) == 1


def test_a_pipe_is_read_like_a_file(tmp_path):
    path = tmp_path / "pipe"
    os.mkfifo(path)
    writer = threading.Thread(target=path.write_text, args=("4 Forest",))
    writer.start()
    assert source.find(str(path)).text == "4 Forest"
    writer.join()


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR", "is a binary file"),
        (b"4 Forest\n4 Lim-D\xfbl\n", r"line 2: byte 0xfb is no UTF-8 text; save the list as UTF-8"),
        (b"\xff\xfe4\0 ", "is no UTF-16 text"),
        (b"x" * ((1 << 20) + 1), "is larger than 1 MiB"),
    ],
)
def test_bytes_that_are_no_text(content, message):
    with pytest.raises(DeckError, match=message):
        source.decode(content, "deck.txt")


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16"])
def test_bytes_that_are_text(encoding):
    assert source.decode("4 Lim-Dûl".encode(encoding), "deck.txt") == "4 Lim-Dûl"


def test_an_endless_file_ends():
    with pytest.raises(DeckError, match="is larger than 1 MiB"):
        source.find("/dev/zero")
