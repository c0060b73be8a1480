"""Tests run the rules as plain Python, so that a debugger and coverage see them.

The environment variable is set here, before any module of the project is imported, because whether kernels are
compiled is decided when they are defined. ``TENPOISON_TEST_COMPILED=1`` runs the same tests on compiled kernels.
"""

import os

if os.environ.get("TENPOISON_TEST_COMPILED", "0") in ("", "0"):
    os.environ["NUMBA_DISABLE_JIT"] = "1"
