"""``python -m systems`` prints the schedule: each system with its stage, its rules and the components it touches."""

import textwrap

from components.access import Component
from systems.schedule import SYSTEMS, System

WIDTH = 100


def listed(components: frozenset[Component]) -> str:
    """Names of components in the order of their definition."""
    return ", ".join(component.name.lower().replace("_", " ") for component in Component if component in components)


def described(number: int, system: System) -> list[str]:
    """Lines about one system, the ``number``-th in a tick."""
    stage = "any stage" if system.stage is None else f"stage {system.stage.name}"
    lines = [f"{number}  {system.name:<29}{stage:<18}{system.rules}"]
    for verb, components in (("reads", system.reads - system.writes), ("writes", system.writes)):
        lines += textwrap.wrap(listed(components), WIDTH, initial_indent=f"   {verb:<8}", subsequent_indent=" " * 11)
    return lines


def main() -> None:
    """Print the schedule."""
    for number, system in enumerate(SYSTEMS, start=1):
        print("\n".join(described(number, system)))


if __name__ == "__main__":
    main()
