"""How compiled rules call each other: arguments in, result out, as in C.

numba lets every compiled function return a status, and hand out its result and an exception through pointers. Rules
raise nothing: what goes wrong in a game is written into its record (`systems.objects.references.fail`). So inner
functions (`systems.linking`) return the result itself, and whoever calls them has no status to look at.

What numba itself would raise is never reached: rules ask for no memory.
`docs/decisions/d13_calls_and_indices.md` says what this saves.
"""

from typing import Any

from llvmlite import ir
from numba.core import cgutils
from numba.core.callconv import RETCODE_OK, CPUCallConv, Status, excinfo_ptr_t
from numba.core.cpu import CPUContext

_direct: set[str] = set()

YES, NO = ir.Constant(ir.IntType(1), 1), ir.Constant(ir.IntType(1), 0)
FINE = Status(RETCODE_OK, YES, NO, NO, NO, NO, NO, ir.Constant(excinfo_ptr_t, ir.Undefined))
"""What numba asks about a call that cannot fail."""


def returns_directly(name: str) -> None:
    """Let the function of this mangled name, before it is declared, return its result itself."""
    _direct.add(name)


def _is_direct(builder: ir.IRBuilder) -> bool:
    """Whether code is being made for a function that returns its result itself."""
    return builder.function.name in _direct


def _end_process(builder: ir.IRBuilder) -> None:
    """What stands where numba raises: code that is never reached."""
    trap = cgutils.get_or_insert_function(builder.module, ir.FunctionType(ir.VoidType(), []), "llvm.trap")
    builder.call(trap, [])
    builder.unreachable()


class RuleCallConv(CPUCallConv):
    """Calling convention: C's for inner functions, numba's for all others.

    The methods are those of numba's convention, each with a branch for inner functions.
    """

    def type_of(self, fndesc: Any) -> ir.FunctionType:
        """Type of the LLVM function of a compiled function."""
        if fndesc.mangled_name not in _direct:
            return self.get_function_type(fndesc.restype, fndesc.argtypes)
        arguments = self._get_arg_packer(fndesc.argtypes).argument_types
        return ir.FunctionType(self.get_return_type(fndesc.restype).pointee, list(arguments))

    def decorate_function(self, fn: Any, args: Any, fe_argtypes: Any, noalias: bool = False) -> None:
        """Name the arguments of a function."""
        if fn.name in _direct:
            self._get_arg_packer(fe_argtypes).assign_names(fn.args, [f"arg.{name}" for name in args])
        else:
            super().decorate_function(fn, args, fe_argtypes, noalias)

    def get_arguments(self, func: Any) -> Any:
        """Arguments that the Python function has."""
        return func.args if func.name in _direct else super().get_arguments(func)

    def return_value(self, builder: Any, retval: Any) -> Any:
        """Return a result."""
        return builder.ret(retval) if _is_direct(builder) else super().return_value(builder, retval)

    def check_try_status(self, builder: Any) -> Any:
        """Whether an exception would be caught here; inner functions catch none."""
        return None if _is_direct(builder) else super().check_try_status(builder)

    def set_static_user_exc(self, builder: Any, *args: Any, **kwargs: Any) -> None:
        """Prepare to raise an exception."""
        if not _is_direct(builder):
            super().set_static_user_exc(builder, *args, **kwargs)

    def return_status_propagate(self, builder: Any, status: Any) -> None:
        """Hand the exception of a function that was called on to the caller."""
        if _is_direct(builder):
            _end_process(builder)
        else:
            super().return_status_propagate(builder, status)

    def _return_errcode_raw(self, builder: Any, code: Any) -> None:
        if _is_direct(builder):
            _end_process(builder)
        else:
            super()._return_errcode_raw(builder, code)

    def call_function(self, builder: Any, callee: Any, resty: Any, argtys: Any, args: Any, attrs: Any = None) -> Any:
        """Call a compiled function; returns its status and its result."""
        if callee.name not in _direct:
            return super().call_function(builder, callee, resty, argtys, args, attrs)
        value = builder.call(callee, self._get_arg_packer(argtys).as_arguments(builder, args))
        return FINE, self.context.get_returned_value(builder, resty, value)


def _declare_function(self: CPUContext, module: Any, fndesc: Any) -> Any:
    """Declare a compiled function in a module, with the type that its convention gives it."""
    fn = cgutils.get_or_insert_function(module, self.call_conv.type_of(fndesc), fndesc.mangled_name)
    self.apply_target_attributes(fn, fndesc.argtypes, fndesc.restype)
    self.call_conv.decorate_function(fn, fndesc.args, fndesc.argtypes, noalias=fndesc.noalias)
    if fndesc.inline:
        fn.attributes.add("alwaysinline")
    return fn


def install() -> None:
    """Let numba use the convention."""
    setattr(CPUContext, "call_conv", property(RuleCallConv))  # noqa: B010 (an assignment is a type error)
    setattr(CPUContext, "declare_function", _declare_function)  # noqa: B010
