"""The card library: definitions by theme, each module with a tuple ``CARDS``."""

from sim.cards.library import infect, interaction, lands, pump
from sim.cards.model import Card

ALL: tuple[Card, ...] = (*infect.CARDS, *pump.CARDS, *lands.CARDS, *interaction.CARDS)
"""Every card that is defined."""

_BY_NAME = {card.name: card for card in ALL}


def find(name: str) -> Card | None:
    """Card with exactly this name, or None.

    Examples
    --------
    >>> find("Glistener Elf").power
    1
    """
    return _BY_NAME.get(name)
