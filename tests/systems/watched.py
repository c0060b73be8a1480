"""A game that remembers which of its fields were read and written, for tests of declared access."""

import numpy as np

from components.access import Component

COMPONENT_OF = {field: component for component in Component for field in component.value}


def component_of(path):
    """The component to which a field belongs."""
    while path not in COMPONENT_OF:
        path = path[: path.rindex(".")]
    return COMPONENT_OF[path]


class Watched:
    """Stands for a record, or an array, of a game.

    Parameters
    ----------
    value : numpy.void or numpy.ndarray
    reads, writes : set of Component
        Grow as fields are read and written.
    path : str
        Names of the fields that lead here.
    """

    def __init__(self, value, reads, writes, path=""):
        vars(self).update(_value=value, _reads=reads, _writes=writes, _path=path)

    def inner(self, value, path):
        if isinstance(value, np.void | np.ndarray):
            return Watched(value, self._reads, self._writes, path)
        self._reads.add(component_of(path))
        return value

    def __getattr__(self, name):
        return self.inner(getattr(self._value, name), f"{self._path}.{name}".lstrip("."))

    def __setattr__(self, name, value):
        self._writes.add(component_of(f"{self._path}.{name}".lstrip(".")))
        setattr(self._value, name, value)

    def __getitem__(self, index):
        return self.inner(self._value[index], self._path)

    def __setitem__(self, index, value):
        self._writes.add(component_of(self._path))
        if isinstance(value, Watched):
            self._reads.add(component_of(value._path))
            value = value._value
        self._value[index] = value

    def __len__(self):
        return len(self._value)
