"""What is made of the sources alone and takes a while to make: kept beside the compiled kernels."""

import hashlib
import pickle
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import TypeVar

from systems import kept_files
from systems.caching import cache_folder
from systems.compiled import COMPILED

T = TypeVar("T")


def kept(name: str, make: Callable[[], T]) -> T:
    """What a function makes, from the cache if this version's sources made it before.

    A process that runs rules as plain Python always makes it, and a cache that cannot be written is nothing to tell.

    Parameters
    ----------
    name : str
        Of the file.
    make : callable
        Of `sim.cards`, whose sources and those of the kernels decide what it makes.
    """
    if not COMPILED:
        return make()
    path = cache_folder() / f"{name}-{_hash_of_cards()}.pickle"
    content = kept_files.read(path)
    if content is not None:
        return pickle.loads(content)
    made = make()
    with suppress(OSError):
        kept_files.write(path, pickle.dumps(made, pickle.HIGHEST_PROTOCOL))
        for former in set(path.parent.glob(f"{name}-*.pickle")) - {path}:
            former.unlink()
    return made


@cache
def _hash_of_cards() -> str:
    digest = hashlib.sha256()
    for path in sorted((Path(__file__).parent / "cards").rglob("*.py")):
        digest.update(path.name.encode())
        digest.update(path.read_bytes())
    return digest.hexdigest()[:16]
