"""The README shows what the main job prints; it stands here because it finds the kernels of the parity tests."""

import os
import re
import subprocess
import sys

import pytest

from tests.architecture.sources import ROOT


def without_speed(text):
    """Lines of a result but the one that depends on the machine."""
    return [line for line in text.splitlines() if not line.startswith("Speed ")]


@pytest.mark.compiled
def test_the_readme_shows_what_the_main_job_prints():
    """If this fails after a change of the policy, run ``tenpoison goldfish`` and put its output into the README."""
    (shown,) = re.findall(r"```text\n(.*?)```", (ROOT / "README.md").read_text(encoding="utf-8"), re.DOTALL)
    command = [sys.executable, "-m", "sim.cli", "goldfish"]
    settings = {"NUMBA_DISABLE_JIT": "0", "COLUMNS": "80", "PYTHONIOENCODING": "utf-8"}
    done = subprocess.run(
        command, check=True, capture_output=True, encoding="utf-8", cwd=ROOT, env=os.environ | settings
    )
    assert without_speed(shown) == without_speed(done.stdout)
