"""Tests run the rules as plain Python, so that a debugger and coverage see them.

The environment variable is set here, before any module of the project is imported, because whether kernels are
compiled is decided when they are defined. The parity tests compare with compiled games of other processes.
"""

import os

import pytest

os.environ["NUMBA_DISABLE_JIT"] = "1"


@pytest.fixture
def board():
    """A board (`tests.board`) of two players; the test fails if it leaves a decision open."""
    from tests.board import Board

    made = Board()
    yield made
    made.finish()
