"""Compiling kernels, with all rules that they reach, by numba; imported only when the cache does not have one."""

from collections.abc import Callable, Sequence
from typing import Any

import numba
from numba.core import event, types
from numba.core.registry import cpu_target
from numba.extending import intrinsic, overload

from systems import indexing, linking
from systems.caching import Listener
from systems.compiled import rules
from systems.machine_code import Kind, MachineCode
from systems.quick_compiling import RuleCompiler

OPTIONS: dict[str, Any] = {
    "pipeline_class": RuleCompiler,
    "nogil": True,
    "error_model": "numpy",
    "no_cpython_wrapper": True,
    "no_cfunc_wrapper": True,
    "_nrt": False,
}
"""``_nrt``: nobody counts references, since neither kernels nor rules own memory."""

_inner: set[Any] = set()
_ready: set[Any] = set()
"""Dispatchers of rules: all, and those that have compiled something."""

linking.install()
indexing.install()


@overload(int)
def int_of_member(member):
    """Let kernels write ``int(Step.UPKEEP)``, which numba does not know by itself."""
    if isinstance(member, types.IntEnumMember):
        return lambda member: member.value
    return None


def widened(argument: Any) -> Any:
    """Type in which rules take an argument: integers of all widths, constants and enumerations as int64."""
    is_integer = isinstance(argument, types.Integer | types.IntEnumMember | types.IntegerLiteral)
    return types.int64 if is_integer and argument != types.uint64 else argument


def inner_dispatcher(function: Callable[..., Any]) -> Any:
    """What compiles a rule for the kernels that reach it: once, and not anew for each width of integer."""
    compiled = numba.njit(**OPTIONS)(function)
    fold = compiled._compiler.fold_argument_types

    def fold_and_widen(args, kws):
        """Fold arguments as numba does, and widen them."""
        signature, folded = fold(args, kws)
        return signature, tuple(widened(argument) for argument in folded)

    compiled._compiler.fold_argument_types = fold_and_widen
    linking.make_inner(compiled)
    _inner.add(compiled)
    return compiled


def type_of_intrinsic(definition: Callable[..., Any]) -> Any:
    """Type of what numba is told how to compile."""
    made = intrinsic(definition)
    context = cpu_target.typing_context
    context.refresh()
    return context.resolve_value_type(made)


def compiled_kernel(function: Callable[..., Any], kinds: Sequence[Kind], listeners: Sequence[Listener]) -> MachineCode:
    """Compile a kernel.

    Parameters
    ----------
    function : callable
    kinds : sequence of Kind
        Of its arguments.
    listeners : sequence of callable
        Told of every function that is compiled.

    Raises
    ------
    TypeError
        If it gives something else than nothing, a number or numbers of one type, or needs what is not in the cache.
    """
    dispatcher = numba.njit(**OPTIONS)(function)
    signature = tuple(_type_of(kind) for kind in kinds)
    with event.install_listener("numba:compile", _Count(listeners)):
        dispatcher.compile(signature)
    made = dispatcher.overloads[signature]
    missing = linking.missing_symbols(made.library)
    if missing:
        raise TypeError(f"{function.__name__} cannot be kept in the cache: it needs {', '.join(missing)} of numba")
    results = _names_of(made.signature.return_type, function)
    return MachineCode(made.fndesc.llvm_func_name, results, made.library._get_compiled_object())


def _type_of(kind: Kind) -> Any:
    dtype, dimensions = kind
    element = numba.from_dtype(dtype)
    return types.Array(element, dimensions, "C") if dimensions else element


def _names_of(result: Any, function: Callable[..., Any]) -> tuple[str, ...]:
    """Names of the types of the numbers that a kernel returns."""
    if result == types.none:
        return ()
    name, count = (str(result.dtype), result.count) if isinstance(result, types.UniTuple) else (str(result), 1)
    if name not in ("int64", "uint64", "float64"):
        raise TypeError(f"{function.__name__} returns {result}; a kernel returns numbers of 64 bits of one type")
    return (name,) * count


class _Count(event.Listener):
    """Counts the rule functions that numba compiles, however many versions of one it needs."""

    def __init__(self, listeners: Sequence[Listener]) -> None:
        self.listeners = listeners

    def on_start(self, event: Any) -> None:  # noqa: ARG002 (numba gives it)
        """Tell that something is being compiled."""
        self._tell()

    def on_end(self, event: Any) -> None:
        """Count what is compiled now."""
        _ready.update({event.data["dispatcher"]} & _inner)
        self._tell()

    def _tell(self) -> None:
        for listener in self.listeners:
            listener(len(_ready), len(rules))
