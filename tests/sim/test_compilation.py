"""Compiling is shown on standard error, with a bar on a terminal and with lines elsewhere, and only if it happens."""

import sys
from contextlib import contextmanager

import pytest
from rich.console import Console
from rich.live import Live

from sim.compilation import ANNOUNCEMENT, compilation_bar, compilation_lines
from sim.runs import warm_up

TOLD = [(0, 4), (1, 4), (4, 4)]


@pytest.fixture
def compiler(monkeypatch):
    """What is told, when the function in this place is called, as if rules were compiled."""
    listeners = []

    @contextmanager
    def told_to(listener):
        listeners.append(listener)
        yield
        listeners.remove(listener)

    monkeypatch.setattr("systems.compilation.told_to", told_to)

    def compiles():
        for listener in listeners:
            for word in TOLD:
                listener(*word)

    return compiles


@pytest.fixture
def terminal(monkeypatch):
    """Whether standard error is a terminal, to be set."""

    def is_terminal(value):
        monkeypatch.setattr(sys.stderr, "isatty", lambda: value)
        monkeypatch.setenv("TERM", "xterm")
        monkeypatch.setenv("COLUMNS", "100")

    return is_terminal


def shown(capsys):
    """What is on standard error; nothing may be on standard output."""
    out, err = capsys.readouterr()
    assert out == ""
    return err


def test_a_bar_on_a_terminal(compiler, terminal, capsys):
    terminal(True)
    with compilation_bar(), compilation_lines():
        compiler()
    err = shown(capsys)
    assert ANNOUNCEMENT in err
    assert "100%" in err
    assert "compiled in" not in err


def test_lines_elsewhere(compiler, terminal, capsys):
    terminal(False)
    with compilation_bar(), compilation_lines():
        compiler()
        compiler()
    assert shown(capsys) == f"tenpoison: {ANNOUNCEMENT} ...\ntenpoison: compiled in 0 s\n"


@pytest.mark.usefixtures("compiler")
@pytest.mark.parametrize("is_terminal", [True, False])
def test_nothing_when_nothing_is_compiled(terminal, capsys, is_terminal):
    terminal(is_terminal)
    with compilation_bar(), compilation_lines():
        pass
    assert shown(capsys) == ""


def test_something_else_may_be_shown(compiler, terminal, capsys):
    """An animation of the caller's own goes on, and compiling is not disturbed."""
    terminal(True)
    with Live("mine", console=Console(stderr=True)), compilation_bar():
        compiler()
    assert "mine" in shown(capsys)


def test_an_error_ends_the_bar(compiler, terminal, capsys, monkeypatch):
    terminal(True)
    monkeypatch.setattr("sim.runs.play_chunk", lambda *_: compiler() or 1 // 0)
    with pytest.raises(ZeroDivisionError):
        warm_up([], None)
    assert shown(capsys).endswith("\x1b[?25h\r\x1b[1A\x1b[2K")


def test_the_warm_up_shows_it(compiler, terminal, capsys, monkeypatch):
    terminal(True)
    monkeypatch.setattr("sim.runs.play_chunk", lambda *_: compiler())
    warm_up([], None)
    assert ANNOUNCEMENT in shown(capsys)
