"""What is different in two records."""

from collections.abc import Iterator

import numpy as np


def differences(one: np.void, other: np.void, path: str = "") -> Iterator[str]:
    """Name each field in which two records of the same dtype differ, with both values.

    >>> dtype = np.dtype([("x", "i4"), ("y", "i2", (3,))])
    >>> one, other = np.array([(1, (0, 5, 0)), (1, (0, 6, 0))], dtype)
    >>> list(differences(one, other))
    ['y[1]: 5, 6']
    """
    for name in one.dtype.names or ():
        first, second = one[name], other[name]
        where = f"{path}.{name}" if path else name
        if isinstance(first, np.ndarray):
            for at in np.ndindex(first.shape):
                inner = f"{where}[{', '.join(map(str, at))}]"
                if first.dtype.names:
                    yield from differences(first[at], second[at], inner)
                elif first[at] != second[at]:
                    yield f"{inner}: {first[at]}, {second[at]}"
        elif first.dtype.names:
            yield from differences(first, second, where)
        elif first != second:
            yield f"{where}: {first}, {second}"
