"""The card library: definitions by theme, each module with a tuple ``CARDS``."""

from sim.cards.library import infect, interaction, lands, pump, toxic
from sim.cards.model import Card
from sim.cards.names import NameIndex

ALL: tuple[Card, ...] = (
    *(*infect.CARDS, *toxic.CARDS, *pump.CARDS),
    *(*lands.CARDS, *interaction.CARDS),
)
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
