"""The cards of a player's deck as games use them: one in each deck slot, commanders first, the sideboard last."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from sim.cards.model import Card


@dataclass(frozen=True)
class DeckSlots(Sequence[Card]):
    """The card in each deck slot: the player's commanders (CR 903.3), the library, and the sideboard (CR 400.11).

    Parameters
    ----------
    cards : tuple of Card
    commanders : int
        How many of the first cards are commanders: 0 if the deck plays no Commander game, else 1 or 2.
    sideboard : int
        How many of the last cards are outside the game.

    Examples
    --------
    >>> from sim.cards.build import creature
    >>> deck = DeckSlots((creature("General", "{G}", "Elf", 1, 1), *[creature("Soldier", "{G}", "Elf", 1, 1)] * 2), 1)
    >>> [card.name for card in deck], [card.name for card in deck.library]
    (['General', 'Soldier', 'Soldier'], ['Soldier', 'Soldier'])
    """

    cards: tuple[Card, ...]
    commanders: int = 0
    sideboard: int = 0

    @classmethod
    def of(cls, deck: Sequence[Card]) -> DeckSlots:
        """Deck slots of any sequence of cards, which has neither commanders nor a sideboard unless it says so."""
        return deck if isinstance(deck, DeckSlots) else cls(tuple(deck))

    @property
    def command_zone(self) -> tuple[Card, ...]:
        """The commanders (CR 903.6)."""
        return self.cards[: self.commanders]

    @property
    def library(self) -> tuple[Card, ...]:
        """The cards that begin in the library (CR 903.6)."""
        return self.cards[self.commanders : len(self.cards) - self.sideboard]

    @property
    def outside(self) -> tuple[Card, ...]:
        """The cards that begin outside the game (CR 400.11)."""
        return self.cards[len(self.cards) - self.sideboard :]

    def __len__(self) -> int:
        return len(self.cards)

    def __getitem__(self, slots: Any) -> Any:
        return self.cards[slots]
