"""Machine code of kernels: as it is kept, and loaded into this process by LLVM alone, without numba."""

import json
from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np

Kind = tuple[np.dtype, int]
"""What decides how a kernel takes an argument: its dtype, and its number of dimensions; 0 is a number or a record."""


@dataclass(frozen=True)
class MachineCode:
    """A compiled version of a kernel.

    Parameters
    ----------
    symbol : str
        Name of its function in the object file.
    results : tuple of str
        Names of the dtypes of the numbers that it returns, all the same.
    object_file : bytes
    """

    symbol: str
    results: tuple[str, ...]
    object_file: bytes

    def to_bytes(self) -> bytes:
        """As it is kept: a line of JSON, and the object file."""
        return json.dumps({"symbol": self.symbol, "results": self.results}).encode() + b"\n" + self.object_file

    @classmethod
    def from_bytes(cls, content: bytes) -> "MachineCode":
        """Read what is kept.

        Examples
        --------
        >>> code = MachineCode("f", ("int64",), b"code")
        >>> MachineCode.from_bytes(code.to_bytes()) == code
        True
        """
        head, _, object_file = content.partition(b"\n")
        told = json.loads(head)
        return cls(told["symbol"], tuple(told["results"]), object_file)

    def load(self) -> int:
        """Address of the function; the code stays in this process to its end."""
        import llvmlite.binding as llvm  # takes its time to import

        if not _engines:
            start_engine()
        engine = _engines[-1]
        engine.add_object_file(llvm.ObjectFileRef.from_data(self.object_file))
        engine.finalize_object()
        return engine.get_function_address(self.symbol)


_engines: list[Any] = []
"""What loads machine code, and keeps it; the last one is in use."""


def start_engine() -> None:
    """Load machine code from now on to places of its own, also what was loaded before."""
    import llvmlite.binding as llvm

    llvm.initialize_native_target()
    llvm.initialize_native_asmprinter()
    machine = llvm.Target.from_triple(llvm.get_process_triple()).create_target_machine(jit=True)
    _engines.append(llvm.create_mcjit_compiler(llvm.parse_assembly(""), machine))


@cache
def processor() -> str:
    """The kind of this machine's processor, for which machine code is made."""
    import llvmlite.binding as llvm

    return f"{llvm.get_process_triple()} {llvm.get_host_cpu_name()} {llvm.get_host_cpu_features().flatten()}"
