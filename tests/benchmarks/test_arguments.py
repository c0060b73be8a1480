"""Options that benchmarks share."""

import argparse

import pytest

from benchmarks.__main__ import main
from benchmarks.arguments import duration, positive
from benchmarks.comparison.command import percentage


@pytest.mark.parametrize("text", ["0", "-1", "1.5", "", "many"])
def test_numbers_that_are_no_positive_whole_ones_are_refused(text):
    with pytest.raises(argparse.ArgumentTypeError, match="at least 1"):
        positive(text)


@pytest.mark.parametrize("text", ["0", "-1", "3601", "nan", "inf", "long"])
def test_durations_that_are_none_are_refused(text):
    with pytest.raises(argparse.ArgumentTypeError, match="above 0"):
        duration(text)


@pytest.mark.parametrize("text", ["-1", "101", "nan", "much"])
def test_shares_that_are_none_are_refused(text):
    with pytest.raises(argparse.ArgumentTypeError, match="0 to 100"):
        percentage(text)


def test_values_in_range_are_taken():
    assert (positive("7"), duration("0.5"), percentage("100")) == (7, 0.5, 1.0)


@pytest.mark.parametrize(
    "name", ["ceiling", "kernels", "runs", "complexity", "opponents", "growth", "startup", "memory"]
)
def test_no_rounds_are_a_usage_error_in_one_line(name, capsys):
    with pytest.raises(SystemExit) as failure:
        main([name, "--rounds", "0"])
    assert failure.value.code == 2
    assert (
        capsys.readouterr().err.splitlines()[-1].endswith("argument --rounds: 0: must be a whole number of at least 1")
    )
