"""Programs that compile rules of their own, run in a process of their own: tests run the rules as plain Python."""

import os
import subprocess
import sys

from tests.architecture.sources import ROOT


def output_of(program, folder):
    """What a program, which stands in a file in ``folder`` and keeps its kernels there, prints; it must end well."""
    path = folder / "program.py"
    path.write_text(program)
    settings = {"NUMBA_DISABLE_JIT": "0", "TENPOISON_CACHE_DIR": str(folder), "PYTHONPATH": str(ROOT)}
    command = [sys.executable, str(path)]
    done = subprocess.run(command, check=False, capture_output=True, text=True, timeout=120, env=os.environ | settings)
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout
