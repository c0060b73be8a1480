"""Check that the packages `components` and `systems` are this project's.

The names are general, so another project's folder on the import path can hide them; without this check
the first symptom would be a puzzling error far from its cause.
"""

from importlib import import_module

PROJECT = "tenpoison"


def check_packages(names: tuple[str, ...] = ("components", "systems")) -> None:
    """Import each package and compare its ``__project__``.

    Parameters
    ----------
    names : tuple of str
        Packages that must be this project's.

    Raises
    ------
    ImportError
        If one of them is missing or belongs to something else; the message says which file was found
        and how to mend it.
    """
    for name in names:
        try:
            package = import_module(name)
        except ModuleNotFoundError as error:
            if error.name != name:
                raise
            raise ImportError(
                f"{PROJECT} needs its own package '{name}', which is not installed: install {PROJECT} again, "
                "or run Python from the project's folder"
            ) from error
        if getattr(package, "__project__", None) != PROJECT:
            place = getattr(package, "__file__", None) or ", ".join(getattr(package, "__path__", ["no file"]))
            raise ImportError(
                f"{PROJECT} needs its own package '{name}', but Python found another one at {place}: "
                f"run from a folder that holds no '{name}', take it off PYTHONPATH, "
                f"or install {PROJECT} in a virtual environment of its own"
            )
