"""Compare two results, or two commits that are measured for it."""

import argparse
import shlex
import sys
from pathlib import Path
from typing import Any

from benchmarks.arguments import add_rounds
from benchmarks.comparison.change import BAND, Change, Verdict, change
from benchmarks.comparison.results import Result, ResultError
from benchmarks.report import Report

SUMMARY = "compare two results, or two commits: faster, slower, no difference, or undecided"
EXIT_USAGE = 2


def add_options(parser: argparse.ArgumentParser) -> None:
    """Add the options of the comparison."""
    parser.add_argument("before", metavar="BEFORE", help="file that --out wrote, or a commit")
    parser.add_argument("after", metavar="AFTER", help="the same of what came later")
    parser.add_argument("--benchmark", metavar="NAME", help="of commits: what to run (default runs)", default="runs")
    parser.add_argument(
        "--options", metavar="TEXT", default="", help='of commits: options of it, --options="--batch 64"'
    )
    parser.add_argument("--band", type=percentage, default=BAND, metavar="PERCENT", help="dead band (default 3)")
    add_rounds(parser)


def percentage(text: str) -> float:
    """A share, given in percent, from 0 to 100.

    >>> percentage("5")
    0.05
    """
    try:
        share = float(text) / 100
    except ValueError:
        share = -1.0
    if not 0 <= share <= 1:
        raise argparse.ArgumentTypeError(f"{text}: must be from 0 to 100")
    return share


def run(options: argparse.Namespace) -> Report:
    """Read or measure both, and compare."""
    from benchmarks.comparison.commits import commit_named, run_both

    files = [Path(name) for name in (options.before, options.after)]
    try:
        if all(path.is_file() for path in files):
            before, after = (Result.read_file(path) for path in files)
            return compare(before, after, paired=False, band=options.band)
        if any(path.is_file() for path in files):
            raise ResultError("a file and a commit can't be compared: give two files or two commits")
        commits = (commit_named(options.before), commit_named(options.after))
        before, after = run_both(commits, options.benchmark, shlex.split(options.options), options.rounds)
        return compare(before, after, paired=True, band=options.band)
    except ResultError as error:
        print(f"error: {error}", file=sys.stderr)
        raise SystemExit(EXIT_USAGE) from error


def compare(before: Result, after: Result, paired: bool, band: float) -> Report:
    """Compare all that both measured.

    Parameters
    ----------
    before, after : Result
        Of the same benchmark.
    paired : bool
        Whether both were measured in alternation.
    band : float
        Dead band, a share.

    Returns
    -------
    Report
        It has failed if anything became slower.

    Raises
    ------
    ResultError
        If they are of different benchmarks or have nothing in common.
    """
    if before.benchmark != after.benchmark:
        raise ResultError(f"results of {before.benchmark} and of {after.benchmark} can't be compared")
    names = [name for name in before.measured if name in after.measured]
    if not names:
        raise ResultError(f"the two results of {before.benchmark} have nothing in common")
    rows, verdicts, data = [], {}, {}
    for name in names:
        old, new = before.measured[name], after.measured[name]
        found = change(old.values, new.values, new.higher_is_better, paired)
        verdicts[name] = found.verdict(band)
        form = ",.0f" if min(old.spread.median, new.spread.median) >= 100 else ".4g"
        medians = [format(values.spread.median, form) for values in (old, new)]
        rows.append([name, new.unit, *medians, f"{found.ratio:.3f}", _interval(found), _words(verdicts[name], band)])
        data[name] = {"ratio": found.ratio, "ci95": found.interval, "verdict": verdicts[name].value}
    report_data: dict[str, Any] = {"before": before.commit, "after": after.commit, "paired": paired, "changes": data}
    return Report(
        f"{before.benchmark}: {before.commit[:12]} and {after.commit[:12]}",
        ["what", "unit", "before", "after", "speed ratio", "95 % interval", "verdict"],
        rows,
        _notes(before, after, paired, len(names)),
        {"compared": before.benchmark, "band": band, **report_data},
        failed=Verdict.SLOWER in verdicts.values(),
    )


def _interval(found: Change) -> str:
    return "-" if found.interval is None else "{:.3f} to {:.3f}".format(*found.interval)


def _words(verdict: Verdict, band: float) -> str:
    return f"{verdict.value} beyond {band * 100:.3g} %" if verdict is Verdict.SAME else verdict.value


def _notes(before: Result, after: Result, paired: bool, num_compared: int) -> list[str]:
    """How the intervals were found, and what makes the comparison doubtful."""
    how = "Both were measured in alternation: intervals of paired differences."
    if not paired:
        how = "They were measured at different times: a machine that changed in between is a difference, too."
    notes = [f"A ratio above 1 is faster. {how}"]
    if num_compared > 1:
        notes.append(f"{num_compared} intervals of 95 % each: one in twenty misses its ratio.")
    if before.machine != after.machine:
        notes.append("The machines differ.")
    changed = [name for name in before.versions if before.versions[name] != after.versions.get(name)]
    if changed:
        notes.append(f"The versions differ: {', '.join(changed)}.")
    return notes
