"""A lock between processes: a file that the operating system lets one of them lock at a time."""

import os
import sys
import time
from contextlib import suppress
from pathlib import Path

SECONDS_BETWEEN_TRIES = 0.1

if sys.platform == "win32":
    import msvcrt

    HELD: type[OSError] = PermissionError

    def _lock(descriptor: int) -> None:
        msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    HELD = BlockingIOError

    def _lock(descriptor: int) -> None:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)


class FileLock:
    """A lock that ends with its holder, however that ends. Its file stays.

    Parameters
    ----------
    path : Path
        Of the lock's file; it is made, with its folder, if it is not there.

    Examples
    --------
    >>> import tempfile
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     first, second = FileLock(Path(folder) / "lock"), FileLock(Path(folder) / "lock")
    ...     print(first.take(seconds=0), second.take(seconds=0))
    ...     first.release()
    ...     print(second.take(seconds=0))
    ...     second.release()
    True False
    True
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self._descriptor: int | None = None

    def take(self, seconds: float) -> bool:
        """Take the lock, and wait at most so many seconds for whoever holds it.

        Returns
        -------
        bool
            False if it is still held. Where files cannot be written or locked, nobody waits for anybody: True.
        """
        last = time.monotonic() + seconds
        with suppress(OSError):
            self.path.parent.mkdir(parents=True, exist_ok=True)
            descriptor = os.open(self.path, os.O_RDWR | os.O_CREAT, 0o666)
            while _is_held(descriptor):
                if time.monotonic() >= last:
                    os.close(descriptor)
                    return False
                time.sleep(SECONDS_BETWEEN_TRIES)
            self._descriptor = descriptor
        return True

    def release(self) -> None:
        """Let others take the lock; nothing happens if it is not taken."""
        if self._descriptor is not None:
            os.close(self._descriptor)
            self._descriptor = None


def _is_held(descriptor: int) -> bool:
    """Whether somebody else holds the lock; if nobody does, it is ours from now on, where files can be locked."""
    try:
        _lock(descriptor)
    except HELD:
        return True
    except OSError:
        return False
    return False
