"""Files of the cache: written all at once, since others may be reading, and with a checksum, since disks fill up."""

import hashlib
import os
from contextlib import suppress
from pathlib import Path

_CHECKSUM = 32


def read(path: Path) -> bytes | None:
    """Content of a file, or None if it is not there, cannot be read or is damaged.

    Examples
    --------
    >>> import tempfile
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     path = Path(folder) / "kernels" / "one"
    ...     write(path, b"code")
    ...     whole = read(path)
    ...     path.write_bytes(path.read_bytes()[:-1])
    ...     print(whole, read(path))
    35
    b'code' None
    """
    try:
        data = path.read_bytes()
    except OSError:
        return None
    content = data[_CHECKSUM:]
    return content if hashlib.sha256(content).digest() == data[:_CHECKSUM] else None


def write(path: Path, content: bytes) -> None:
    """Write a file, and its folder if it is not there.

    Raises
    ------
    OSError
        If it cannot be written.
    """
    beside = path.with_name(f"{path.name}.{os.getpid()}")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        beside.write_bytes(hashlib.sha256(content).digest() + content)
        beside.replace(path)
    except OSError:
        with suppress(OSError):
            beside.unlink()
        raise
