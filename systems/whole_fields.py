"""Fields that hold several numbers, written at once: an array or a record within a record (`clear`, `copy_into`)."""

from systems.compiled import COMPILED

if COMPILED:
    from systems.compiled import intrinsic

    def _size(field):
        """Bytes of a field, or None if what is given is no field of fixed size."""
        from numba.core import types

        if isinstance(field, types.NestedArray):
            return field.nitems * field.dtype.bitwidth // 8
        return field.size if isinstance(field, types.Record) else None

    def _place(context, builder, field, value):
        """Address of a field."""
        from numba.core import cgutils, types
        from numba.np.arrayobj import make_array

        if isinstance(field, types.NestedArray):
            value = make_array(field)(context, builder, value).data
        return builder.bitcast(value, cgutils.voidptr_t)

    @intrinsic
    def clear(_context, field):
        """Set all numbers of a field to zero."""
        from llvmlite import ir
        from numba.core import cgutils, types

        size = _size(field)
        if size is None:
            return None

        def generate(context, builder, _signature, arguments):
            """Set its bytes, a number of them that is known."""
            cgutils.memset(builder, _place(context, builder, field, arguments[0]), ir.Constant(ir.IntType(64), size), 0)
            return context.get_dummy_value()

        return types.void(field), generate

    @intrinsic
    def copy_into(_context, field, other):
        """Give a field the numbers of another with the same layout."""
        from llvmlite import ir
        from numba.core import cgutils, types

        size = _size(field)
        if size is None or field != other:
            return None

        def generate(context, builder, _signature, arguments):
            """Copy its bytes, a number of them that is known."""
            to, origin = (_place(context, builder, field, value) for value in arguments)
            cgutils.raw_memcpy(builder, to, origin, ir.Constant(ir.IntType(64), size), 1)
            return context.get_dummy_value()

        return types.void(field, other), generate
else:

    def clear(field):
        """Set all numbers of a field to zero."""
        for part in field.dtype.names or [...]:
            field[part] = 0

    def copy_into(field, other):
        """Give a field the numbers of another with the same layout."""
        for part in field.dtype.names or [...]:
            field[part] = other[part]
