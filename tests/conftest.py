"""Tests run the rules as plain Python, so that a debugger and coverage see them.

The environment variable is set here, before any module of the project is imported, because whether kernels are
compiled is decided when they are defined. The parity tests compare with compiled games of other processes.

The gate tries the same examples in every run, so that it fails for what a change did; runs by hand explore new ones.
"""

import os

import hypothesis
import pytest

os.environ["NUMBA_DISABLE_JIT"] = "1"

hypothesis.settings.register_profile("gate", derandomize=True, deadline=None)
hypothesis.settings.register_profile("explore", deadline=None)
hypothesis.settings.load_profile("gate" if os.environ.get("CI") else "explore")


@pytest.fixture
def board():
    """A board (`tests.board`) of two players; the test fails if it leaves a decision open."""
    from tests.board import Board

    made = Board()
    yield made
    made.finish()
