"""The installed version."""

from importlib.metadata import PackageNotFoundError, version


def installed_version() -> str:
    """Version of the installed distribution, or ``0+source`` if the project runs from its folder uninstalled."""
    try:
        return version("tenpoison")
    except PackageNotFoundError:
        return "0+source"
