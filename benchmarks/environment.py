"""Where and when a benchmark was run: a figure without that says nothing."""

import os
import platform
import subprocess
from datetime import UTC, datetime
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
PACKAGES = ("numpy", "numba", "esper", "scipy", "tenpoison")
PROCESSOR_FILE = Path("/proc/cpuinfo")


def git(*arguments: str, root: Path = ROOT) -> str | None:
    """What git prints, or None if it fails or there is none."""
    try:
        done = subprocess.run(["git", *arguments], cwd=root, capture_output=True, text=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        return None
    return done.stdout.strip()


def commit(root: Path = ROOT) -> str | None:
    """The commit that is checked out, with ``-dirty`` if a file differs from it; None outside of a repository."""
    name = git("rev-parse", "HEAD", root=root)
    return name + "-dirty" if name and git("status", "--porcelain", root=root) else name


def processor(text: str) -> str:
    r"""Name of the processor in the text of `PROCESSOR_FILE`, or as Python knows it.

    >>> processor("processor : 0\nmodel name : A Fast One\n")
    'A Fast One'
    """
    for line in text.splitlines():
        key, _, value = line.partition(":")
        if key.strip() == "model name":
            return value.strip()
    return platform.processor() or platform.machine()


def versions() -> dict[str, str]:
    """Versions of Python and of the packages on which a speed depends; those that are not installed are left out."""
    found = {"python": platform.python_version()}
    for name in PACKAGES:
        try:
            found[name] = version(name)
        except PackageNotFoundError:
            continue
    return found


def environment() -> dict[str, Any]:
    """Commit, date, machine and versions, as they stand in a result.

    Returns
    -------
    dict
        ``commit`` (str or None), ``date`` (UTC, ISO 8601), ``machine`` (``processor``, ``cores``, ``system``),
        ``versions``.
    """
    text = PROCESSOR_FILE.read_text(encoding="utf8") if PROCESSOR_FILE.exists() else ""
    return {
        "commit": commit(),
        "date": datetime.now(UTC).isoformat(timespec="seconds"),
        "machine": {"processor": processor(text), "cores": os.cpu_count(), "system": platform.platform()},
        "versions": versions(),
    }
