"""Lists that come with the project, one text file each."""

from importlib.resources import files

DEFAULT = "peasant_infect_pilot_variant"
"""The list that is played if none is named: mono-green infect."""


def names() -> list[str]:
    """Names of the bundled lists, sorted.

    >>> DEFAULT in names()
    True
    """
    return sorted(file.name.removesuffix(".txt") for file in files(__name__).iterdir() if file.name.endswith(".txt"))


def text(name: str) -> str:
    """Content of a bundled list.

    Parameters
    ----------
    name : str
        One of `names`.

    Raises
    ------
    KeyError
        If there is no such list.
    """
    if name not in names():
        raise KeyError(name)
    return files(__name__).joinpath(f"{name}.txt").read_text(encoding="utf-8")
