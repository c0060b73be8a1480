"""A shorter way through numba for rules, which are plain functions of numbers and records.

numba looks in every function for what rules never have: closures, loops over types, raised exceptions, array
expressions, overloads to be inlined, code in Python's own mode; it writes down the types of each for people to read,
and clocks each compilation within all those that are under way. Rules go through the passes that they need, and what
describes a record, field by field, is written once. `docs/decisions/d17_quick_compiling.md` says what it saves.
"""

from typing import Any

from numba.core import event, types
from numba.core.compiler import CompilerBase
from numba.core.compiler_lock import global_compiler_lock
from numba.core.compiler_machinery import PassManager
from numba.core.typed_passes import (
    IRLegalization,
    NativeLowering,
    NoPythonBackend,
    NopythonTypeInference,
    PreLowerStripPhis,
)
from numba.core.untyped_passes import (
    DeadBranchPrune,
    FixupArgs,
    GenericRewrites,
    IRProcessing,
    ReconstructSSA,
    RewriteSemanticConstants,
    TranslateByteCode,
)

PASSES = (
    TranslateByteCode,
    FixupArgs,
    IRProcessing,
    RewriteSemanticConstants,
    DeadBranchPrune,
    GenericRewrites,
    ReconstructSSA,
    NopythonTypeInference,
    PreLowerStripPhis,
    IRLegalization,
    NativeLowering,
    NoPythonBackend,
)


class RuleCompiler(CompilerBase):
    """numba's compiler with the passes that rules need."""

    def define_pipelines(self) -> list[PassManager]:
        """The one way from bytecode to code for LLVM."""
        passes = PassManager("rule")
        for each in PASSES:
            passes.add_pass(each, each.__name__)
        passes.finalize()
        return [passes]


def compile_rule(dispatcher: Any, arguments: Any) -> None:
    """Compile a rule for some types of arguments, unless it is compiled."""
    with global_compiler_lock:
        arguments = tuple(arguments)
        if arguments not in dispatcher.overloads:
            with event.trigger_event("numba:compile", data={"dispatcher": dispatcher}):
                dispatcher.add_overload(dispatcher._compiler.compile(arguments, None))


_describe = types.Record.__repr__


def _describe_once(self: types.Record) -> str:
    kept = vars(self)
    if "_described" not in kept:
        kept["_described"] = _describe(self)
    return kept["_described"]


def install() -> None:
    """Describe each type of record once."""
    setattr(types.Record, "__repr__", _describe_once)  # noqa: B010
