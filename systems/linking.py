"""One machine-code generation for each entry kernel, instead of one for each function that it reaches.

numba makes every compiled function ready to be called from Python: it links all functions that this one reaches into
it, optimises the lot and generates machine code, again for each function on the way up. For hundreds of functions that
call each other that work grows with the square of their number. Rule functions are only called by other kernels, so
they stay unlinked and unoptimised until an entry kernel links each of them once.

This replaces methods of numba's code generator, and three of a rule's dispatcher; the numba version is pinned for that
reason, and `docs/decisions/d10_inner_functions.md` says what it saves. Inner functions have a calling convention of
their own (`systems.calling`).
"""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import llvmlite.binding as llvm
from numba import _dynfunc  # type: ignore[attr-defined]  # made of C
from numba.core import codegen
from numba.core.codegen import JITCodeLibrary
from numba.core.cpu import CPUContext
from numba.core.lowering import Lower

from systems import calling, quick_compiling

_finalize = JITCodeLibrary.finalize
_get_executable = CPUContext.get_executable
_set_up_function = Lower.setup_function
_depth = 0

C_FUNCTIONS = frozenset({"memcpy", "memmove", "memset"})
"""Functions that every process has and LLVM makes calls of."""


@contextmanager
def inner_function() -> Iterator[None]:
    """While it lasts, what is compiled is only to be linked into kernels, not to be called from Python."""
    global _depth
    _depth += 1
    try:
        yield
    finally:
        _depth -= 1


def _reached(library: JITCodeLibrary) -> list[JITCodeLibrary]:
    """Libraries that a library links, directly or through others, each once and after all that call it.

    The order matters: LLVM's linker drops a function that nothing linked so far asks for.
    """
    finished: dict[int, JITCodeLibrary] = {}
    waiting = [(library, iter(library._linking_libraries))]
    under_way = {id(library)}
    while waiting:
        current, called = waiting[-1]
        following = next((each for each in called if id(each) not in under_way), None)
        if following is None:
            waiting.pop()
            finished[id(current)] = current
        else:
            under_way.add(id(following))
            waiting.append((following, iter(following._linking_libraries)))
    return list(finished.values())[-2::-1]


def _finalize_once(self: JITCodeLibrary) -> None:
    if _depth > 0:
        self._raise_if_finalized()
        self._finalize_dynamic_globals()
        self._finalized = True
        return
    self._linking_libraries = _reached(self)
    _finalize(self)


def _optimize_as_one(self: JITCodeLibrary) -> None:
    """Optimise a kernel with all that it reaches, which nothing else can call: a tenth faster kernels.

    numba runs LLVM's passes twice, so that it finds references that need not be counted; none are (`_nrt`).
    """
    for function in self._final_module.functions:
        if not function.is_declaration and function.linkage == llvm.Linkage.linkonce_odr:
            function.linkage = llvm.Linkage.internal
    passes, builder = self._codegen._module_pass_manager()
    passes.run(self._final_module, builder)


def _executable_unless_inner(self: CPUContext, library: JITCodeLibrary, fndesc: Any, env: Any) -> Any:
    if _depth > 0:
        library._ensure_finalized()
        name = fndesc.qualname.split(".")[-1]
        return _dynfunc.make_function(fndesc.lookup_module(), name, "compiled for kernels", 0, env, (library,))
    return _get_executable(self, library, fndesc, env)


def _set_up_inner_function(self: Lower, fndesc: Any) -> None:
    if _depth > 0 and self.flags.no_cpython_wrapper and self.flags.no_cfunc_wrapper:
        calling.returns_directly(fndesc.mangled_name)
    _set_up_function(self, fndesc)


def _short_loops(machine: Any, opt: int, **_options: Any) -> Any:
    """LLVM's passes without those that make loops longer: the loops are short, and code must fit the cache."""
    tuning = llvm.create_pipeline_tuning_options(speed_level=opt)
    tuning.loop_vectorization = tuning.slp_vectorization = False
    tuning.loop_interleaving = tuning.loop_unrolling = False
    return llvm.create_pass_builder(machine, tuning)


def make_inner(dispatcher: Any) -> None:
    """Let a rule's dispatcher compile its function as an inner one, which has no address."""
    template_for = dispatcher.get_call_template

    def call_template(args, kws):
        """Compile the function as an inner one where a kernel or rule calls it."""
        with inner_function():
            return template_for(args, kws)

    def keep(result):
        """Keep a compiled version for kernels, out of the reach of Python."""
        dispatcher.overloads[tuple(result.signature.args)] = result

    dispatcher.get_call_template = call_template
    dispatcher.compile = lambda arguments: quick_compiling.compile_rule(dispatcher, arguments)
    dispatcher.add_overload = keep


def missing_symbols(library: JITCodeLibrary) -> list[str]:
    """What a kernel's machine code calls that a process without numba does not have: numba's own functions."""
    return [
        function.name
        for function in library._final_module.functions
        if function.is_declaration and not function.name.startswith("llvm.") and function.name not in C_FUNCTIONS
    ]


def install() -> None:
    """Let numba link and optimise inner functions only as part of the kernels that reach them."""
    calling.install()
    quick_compiling.install()
    setattr(codegen, "create_pass_builder", _short_loops)  # noqa: B010 (an assignment is a type error)
    setattr(Lower, "setup_function", _set_up_inner_function)  # noqa: B010
    setattr(JITCodeLibrary, "finalize", _finalize_once)  # noqa: B010
    setattr(JITCodeLibrary, "_optimize_final_module", _optimize_as_one)  # noqa: B010
    setattr(CPUContext, "get_executable", _executable_unless_inner)  # noqa: B010
