"""The cards of a player's deck as games use them: one in each deck slot, the commanders first."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from sim.cards.model import Card


@dataclass(frozen=True)
class DeckSlots(Sequence[Card]):
    """The card in each deck slot, and how many of the first are the player's commanders (CR 903.3).

    Parameters
    ----------
    cards : tuple of Card
    commanders : int
        0 if the deck plays no Commander game, else 1 or 2.

    Examples
    --------
    >>> from sim.cards.build import creature
    >>> deck = DeckSlots((creature("General", "{G}", "Elf", 1, 1), *[creature("Soldier", "{G}", "Elf", 1, 1)] * 2), 1)
    >>> [card.name for card in deck], [card.name for card in deck.library]
    (['General', 'Soldier', 'Soldier'], ['Soldier', 'Soldier'])
    """

    cards: tuple[Card, ...]
    commanders: int = 0

    @classmethod
    def of(cls, deck: Sequence[Card]) -> DeckSlots:
        """Deck slots of any sequence of cards, which has no commander unless it says so."""
        return deck if isinstance(deck, DeckSlots) else cls(tuple(deck))

    @property
    def command_zone(self) -> tuple[Card, ...]:
        """The commanders (CR 903.6)."""
        return self.cards[: self.commanders]

    @property
    def library(self) -> tuple[Card, ...]:
        """The cards that begin in the library (CR 903.6)."""
        return self.cards[self.commanders :]

    def __len__(self) -> int:
        return len(self.cards)

    def __getitem__(self, slots: Any) -> Any:
        return self.cards[slots]
