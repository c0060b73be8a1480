"""The card library: definitions by theme, each module with a tuple ``CARDS``."""

from importlib import import_module

from sim.cards.model import Card
from sim.cards.names import NameIndex
from sim.kept import kept

THEMES = (
    *("casting", "control", "counter_keywords", "counter_modifiers", "counters", "counterspells", "creatures"),
    *("damage", "entering", "infect", "interaction", "lands", "layers", "levelers", "planeswalkers"),
    *("prevention", "proliferate", "pump", "removal", "resources", "shield", "toxic"),
)
"""Modules with definitions."""


def _all() -> tuple[Card, ...]:
    return tuple(card for theme in THEMES for card in import_module(f"sim.cards.library.{theme}").CARDS)


ALL: tuple[Card, ...] = kept("library", _all)
"""Every card that is defined."""

INDEX = NameIndex(ALL)


def find(name: str) -> Card | None:
    """Card of that name in any of the ways in which lists write it, or None.

    Examples
    --------
    >>> find("Glistener Elf").power, find("Wedding Announcement/Wedding Festivity").name
    (1, 'Wedding Announcement')
    """
    return INDEX.find(name)
