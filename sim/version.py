"""The installed version, and the version of the rules."""

RULES_VERSION = "2026-04-17"
"""Effective date of the Comprehensive Rules that are followed."""


def installed_version() -> str:
    """Version of the installed distribution, or ``0+source`` if the project runs from its folder uninstalled."""
    from importlib.metadata import PackageNotFoundError, version  # slow to import, and tables do without

    try:
        return version("tenpoison")
    except PackageNotFoundError:
        return "0+source"
