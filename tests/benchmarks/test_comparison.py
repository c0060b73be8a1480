"""Faster, slower, no difference or undecided: of two results and of two commits."""

import json
import math
import subprocess

import pytest

from benchmarks.__main__ import main
from benchmarks.comparison import commits
from benchmarks.comparison.change import Change, Verdict, change
from benchmarks.comparison.command import compare
from benchmarks.comparison.results import Result, ResultError, joined
from benchmarks.report import Report
from benchmarks.timing import Measured


def test_the_paired_interval_is_that_of_student():
    """Logarithms of the ratios: 0.1, 0.2, 0.3; mean 0.2, standard error 0.1 / sqrt(3), quantile 4.3027."""
    before = [1.0, 2.0, 3.0]
    after = [value * math.exp(0.1 * (i + 1)) for i, value in enumerate(before)]
    found = change(before, after, higher_is_better=True, paired=True)
    half = 4.302653 * 0.1 / 3**0.5
    assert found.ratio == pytest.approx(math.exp(0.2))
    assert found.interval == pytest.approx((math.exp(0.2 - half), math.exp(0.2 + half)))


def test_the_unpaired_interval_is_that_of_welch():
    """Two series of logarithms with variance 1 and means 0 and 5, three values each: 4 degrees of freedom."""
    before, after = ([math.exp(middle + off) for off in (-1, 0, 1)] for middle in (0, 5))
    found = change(before, after, higher_is_better=True, paired=False)
    half = 2.776445 * (2 / 3) ** 0.5
    assert found.interval == pytest.approx((math.exp(5 - half), math.exp(5 + half)))


@pytest.mark.parametrize("paired", [True, False])
def test_times_are_better_when_they_are_lower(paired):
    assert change([2.0, 2.0], [1.0, 1.0], higher_is_better=False, paired=paired).ratio == pytest.approx(2.0)
    assert change([2.0, 2.0], [1.0, 1.0], higher_is_better=True, paired=paired).ratio == pytest.approx(0.5)
    assert change([2.0], [1.0], higher_is_better=True, paired=paired).interval is None


@pytest.mark.parametrize(
    ("interval", "verdict"),
    [
        ((1.04, 1.2), Verdict.FASTER),
        ((1.02, 1.2), Verdict.UNDECIDED),
        ((0.98, 1.02), Verdict.SAME),
        ((0.96, 1.0), Verdict.UNDECIDED),
        ((0.8, 0.96), Verdict.SLOWER),
        (None, Verdict.UNDECIDED),
    ],
)
def test_verdicts(interval, verdict):
    assert Change(1.0, interval).verdict(0.03) is verdict


def text_of(values, benchmark="runs", **measured):
    about = {"benchmark": benchmark, "commit": "a" * 40, "machine": {"cores": 2}, "versions": {"numpy": "2"}}
    named = {"speed": Measured("games/s", values)} | measured
    return Report("title", ["a"], [], measured=named).as_json(about)


@pytest.fixture
def files(tmp_path):
    def write(name, text):
        (tmp_path / name).write_text(text)
        return str(tmp_path / name)

    return write


@pytest.mark.parametrize(
    ("after", "code", "word"),
    [
        ([200.0, 201.0, 199.0], 0, "faster"),
        ([50.0, 50.5, 49.9], 1, "slower"),
        ([100.0, 101.0, 99.5], 0, "no difference beyond 3 %"),
        ([100.0, 200.0, 50.0], 0, "undecided"),
    ],
)
def test_two_files_are_compared(files, capsys, after, code, word):
    old, new = files("old", text_of([100.0, 101.0, 99.0])), files("new", text_of(after))
    assert main(["compare", old, new]) == code
    (row,) = (line for line in capsys.readouterr().out.splitlines() if line.startswith("speed "))
    assert row.endswith(word)


def test_a_comparison_is_printed_for_programs_too(files, capsys):
    old, new = files("old", text_of([100.0, 101.0])), files("new", text_of([200.0, 201.0]))
    assert main(["compare", old, new, "--json", "--band", "5"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert (found["compared"], found["band"], found["changes"]["speed"]["verdict"]) == ("runs", 0.05, "faster")


def test_what_makes_a_comparison_doubtful_is_said():
    old, new = Result.read(text_of([1.0]), "old"), Result.read(text_of([1.0]), "new")
    assert "machines" not in " ".join(compare(old, new, False, 0.03).notes)
    other = Result(new.benchmark, new.commit, {"cores": 9}, {"numpy": "3"}, new.measured)
    notes = compare(old, other, False, 0.03).notes
    assert notes[-2:] == ["The machines differ.", "The versions differ: numpy."]


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("", "no result of a benchmark"),
        ("[]", "no result of a benchmark"),
        ('{"measured": {}}', "no result of a benchmark"),
        (text_of([0.0]), "must be positive"),
        (text_of([]), "must be positive"),
        (text_of([1.0], benchmark="growth"), "results of runs and of growth can't be compared"),
        (text_of([1.0]).replace('"speed"', '"other"'), "have nothing in common"),
    ],
)
def test_what_is_no_result_is_said_in_one_line(files, capsys, text, problem):
    with pytest.raises(SystemExit) as failure:
        main(["compare", files("old", text_of([1.0])), files("new", text)])
    error = capsys.readouterr().err
    assert (failure.value.code, error.count("\n")) == (2, 1)
    assert problem in error


def test_a_file_and_a_commit_are_not_compared(files, capsys):
    for names in ([files("old", text_of([1.0])), "HEAD"], ["no such", "thing"]):
        with pytest.raises(SystemExit) as failure:
            main(["compare", *names])
        assert failure.value.code == 2
    assert "neither a file nor a commit" in capsys.readouterr().err


def test_rounds_are_joined_by_their_medians():
    rounds = [Result.read(text_of(values), "round") for values in ([1.0, 2.0, 9.0], [4.0])]
    assert joined(rounds).measured["speed"].values == [2.0, 4.0]
    with pytest.raises(ResultError, match="same things"):
        joined([rounds[0], Result.read(text_of([1.0], more=Measured("s", [1.0])), "round")])


@pytest.fixture
def repository(tmp_path, monkeypatch):
    """A repository with two commits of a file; what git does here happens there."""
    folder = tmp_path / "repository"
    folder.mkdir()

    def run(*arguments):
        identity = ("-c", "user.name=a", "-c", "user.email=a@b")
        return subprocess.run(
            ["git", *identity, *arguments], cwd=folder, check=True, capture_output=True, text=True
        ).stdout

    run("init", "-q")
    names = []
    for content in ("old", "new"):
        (folder / "file").write_text(content)
        run("add", "file")
        run("commit", "-qm", content)
        names.append(run("rev-parse", "HEAD").strip())
    real = commits.git
    monkeypatch.setattr(commits, "git", lambda *arguments: real(*arguments, root=folder))
    return folder, tuple(names), run


def test_two_commits_are_checked_out_and_run_in_alternation(repository):
    _, names, run = repository
    order = []

    def measure(checkout, benchmark, options):
        order.append((checkout / "file").read_text())
        assert (benchmark, options) == ("runs", ["--batch", "4"])
        return Result.read(text_of([float(len(order))]), "round")

    before, after = commits.run_both(names, "runs", ["--batch", "4"], 2, measure)
    assert order == ["old", "new", "old", "new", "new", "old"]
    assert (before.measured["speed"].values, after.measured["speed"].values) == ([3.0, 6.0], [4.0, 5.0])
    assert run("worktree", "list").count("\n") == 1
    assert commits.commit_named("HEAD") == names[1]


@pytest.fixture
def checkout(tmp_path):
    """A folder whose benchmarks print what a file says, or fail if there is none."""
    program = (
        "import sys\nfrom pathlib import Path\nassert sys.argv[2:] == ['--rounds', '1', '--json', '--batch', '4']\n"
    )
    program += "print(Path('result').read_text())\n"
    (tmp_path / "benchmarks").mkdir()
    (tmp_path / "benchmarks" / "__init__.py").write_text("")
    (tmp_path / "benchmarks" / "__main__.py").write_text(program)
    return tmp_path


def test_a_round_is_run_with_the_sources_of_a_folder(checkout):
    (checkout / "result").write_text(text_of([5.0]))
    assert commits.run_there(checkout, "runs", ["--batch", "4"]).measured["speed"].values == [5.0]


def test_a_commit_whose_benchmark_fails_is_said(checkout):
    with pytest.raises(ResultError, match=r"benchmark runs fails there: FileNotFoundError: .*result"):
        commits.run_there(checkout, "runs", ["--batch", "4"])
