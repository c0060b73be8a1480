"""The folders of the cache: one for each state of the sources, of which the last few stay."""

import os
import re
import shutil
import time
from contextlib import suppress
from pathlib import Path

from systems.file_lock import FileLock

LOCK = "lock"
"""Name of the file in a cache folder that is locked by who fills it."""
KEPT = 3
"""This many folders stay: that of the sources in use, and those that were used last."""
IN_USE = 3600.0
"""Seconds since its last use in which a folder stays, too."""


def note_use(folder: Path) -> None:
    """Set the time of a folder's last use to now, if it is there and can be changed."""
    with suppress(OSError):
        os.utime(folder)


def remove_old(folder: Path) -> list[Path]:
    """Remove the folders of former sources beside a folder, but for those that were used last.

    Parameters
    ----------
    folder : Path
        Cache folder of the sources in use, which stays.

    Returns
    -------
    list of Path
        Those that are gone.
    """
    others: list[tuple[float, Path]] = []
    with suppress(OSError):
        for other in folder.parent.iterdir():
            if re.fullmatch("[0-9a-f]{16}", other.name) and other.name != folder.name and not other.is_symlink():
                others.append((other.stat().st_mtime, other))
    newest_first = sorted(others, reverse=True)
    return [old for used, old in newest_first[KEPT - 1 :] if time.time() - used > IN_USE and _remove(old)]


def _remove(folder: Path) -> bool:
    lock = FileLock(folder / LOCK)
    if not lock.take(seconds=0):
        return False
    shutil.rmtree(folder, ignore_errors=True)
    lock.release()
    return not folder.exists()
