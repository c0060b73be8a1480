"""`sim.errors`: exit codes, and text of unknown origin on one line."""

import pytest

from sim.errors import CardError, DeckError, RunError, TenpoisonError, UsageError, shown


@pytest.mark.parametrize(("error", "code"), [(RunError, 1), (UsageError, 2), (DeckError, 3), (CardError, 3)])
def test_exit_codes(error, code):
    assert issubclass(error, TenpoisonError)
    assert error("x").exit_code == code


def test_an_error_reads_as_its_lines():
    assert str(DeckError("line 1", "line 2")) == "line 1\nline 2"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("4 Lim-Dûl", "'4 Lim-Dûl'"),
        ("a\nb", r"'a\nb'"),
        ("\x1b[31m", r"'\x1b[31m'"),
        ("x" * 60, "'" + "x" * 60 + "'"),
        ("x" * 61, "'" + "x" * 59 + "…'"),
        ("", "''"),
    ],
)
def test_shown(text, expected):
    assert shown(text) == expected
