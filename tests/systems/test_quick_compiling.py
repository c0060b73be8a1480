"""The shorter way through numba for rules is a part of numba's own."""

from types import SimpleNamespace

import pytest
from numba.core import types
from numba.core.compiler import DefaultPassBuilder, Flags
from numba.core.compiler_machinery import PassManager

from components.game import GAME
from systems import quick_compiling
from systems.quick_compiling import PASSES, RuleCompiler


def numbas_own() -> list[type]:
    """The passes of a function that is compiled without Python's own mode."""
    manager = DefaultPassBuilder.define_nopython_pipeline(SimpleNamespace(flags=Flags(), func_ir=None))
    return [each for each, _ in manager.passes]


def test_the_passes_stand_in_numbas_order():
    left = iter(numbas_own())
    assert all(any(own is each for own in left) for each in PASSES)


def test_the_pipeline_has_these_passes():
    (pipeline,) = RuleCompiler.define_pipelines(SimpleNamespace())
    assert isinstance(pipeline, PassManager)
    assert tuple(each for each, _ in pipeline.passes) == PASSES


@pytest.mark.parametrize("name", ["clock", "perm", "player"])
def test_a_record_is_described_once(name):
    """The description is that of numba, and the same object each time."""
    from numba import from_dtype

    record = from_dtype(GAME[name].base)
    assert isinstance(record, types.Record)
    described = quick_compiling._describe_once(record)
    assert described == quick_compiling._describe(record)
    assert quick_compiling._describe_once(record) is described
