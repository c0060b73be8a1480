"""Handles: names of objects that a scenario speaks of, followed through zones."""

from __future__ import annotations

from typing import Any

from components.permanent import Presence
from components.reference import FIRST_STACK_OBJECT, NOTHING
from components.zones import Zone
from sim.scenario.model import PLAYERS, Mismatch
from systems.objects.references import (
    card_reference,
    deck_slot_of,
    is_card,
    is_permanent,
    is_player,
    is_stack_object,
    owner_of_card,
    permanent_reference,
    slot_of,
    stack_position,
    zone_of_card,
)

TOKEN = "_token"


class Handles:
    """Where the objects of a game are that handles name.

    Parameters
    ----------
    game : record of dtype GAME
    names : list of str
        Card name of each definition, shape (num_cards,).
    """

    def __init__(self, game: Any, names: list[str]) -> None:
        self.game, self.names = game, names
        self.cards: dict[str, list[int]] = {}
        """References of the cards under each handle; they stay the same in all zones."""

    def add(self, handle: str, card: int) -> None:
        """Let a handle name one more card."""
        self.cards.setdefault(handle, []).append(card)

    def __contains__(self, handle: object) -> bool:
        return isinstance(handle, str) and (handle in PLAYERS or handle in self.cards or handle.endswith(TOKEN))

    def cards_of(self, handle: str) -> list[int]:
        """References of the cards under a handle."""
        if handle not in self.cards:
            raise Mismatch(f"an object called {handle}", "no card has that handle")
        return self.cards[handle]

    def references(self, handle: str) -> list[int]:
        """What a handle names now: players, permanents, spells, or cards in other zones."""
        if handle in PLAYERS:
            return [PLAYERS.index(handle)]
        if handle not in self.cards and handle.endswith(TOKEN):
            return self.tokens(handle.removesuffix(TOKEN).replace("_", " "))
        return [self.place_of(card) for card in self.cards_of(handle)]

    def permanents(self, handle: str) -> list[int]:
        """Slots of the permanents that a handle names, phased-out ones included."""
        return [slot_of(reference) for reference in self.references(handle) if is_permanent(reference)]

    def place_of(self, card: int) -> int:
        """Reference of a card as a permanent, spell or card, wherever it is now."""
        zone = zone_of_card(self.game, card)
        if zone == Zone.BATTLEFIELD:
            for slot in range(self.game.num_slots):
                perm = self.game.perm[slot]
                if perm.presence == Presence.BATTLEFIELD and perm.card == card:
                    return permanent_reference(slot)
        if zone == Zone.STACK:
            for position in range(self.game.stack_size):
                if self.game.stack[position].card == card:
                    return FIRST_STACK_OBJECT + int(self.game.stack[position].identity)
        return card

    def tokens(self, name: str) -> list[int]:
        """References of the tokens on the battlefield whose name is, or ends with, some words."""
        wanted = name.lower()
        found = []
        for slot in range(self.game.num_slots):
            perm = self.game.perm[slot]
            if perm.presence == Presence.BATTLEFIELD and perm.card == NOTHING:
                called = self.names[int(perm.definition)].lower().removesuffix(" token")
                if called == wanted or called.endswith(" " + wanted):
                    found.append(permanent_reference(slot))
        return found

    def card_behind(self, reference: int) -> int:
        """Reference of the card that an object is or was, -1 for tokens, abilities and players."""
        if is_card(reference):
            return reference
        if is_permanent(reference):
            return int(self.game.perm[slot_of(reference)].card)
        if is_stack_object(reference):
            position = stack_position(self.game, reference)
            return int(self.game.stack[position].card) if position >= 0 else NOTHING
        return NOTHING

    def is_named(self, reference: int, handle: str) -> bool:
        """Whether an object, or the permanent that it was, is under a handle."""
        return self.card_behind(reference) in self.cards.get(handle, []) or reference in self.references(handle)

    def exchange(self, card: int, other: int) -> None:
        """Exchange the handles of two equal cards, neither of which has been told from the other."""
        for cards in self.cards.values():
            cards[:] = [other if c == card else card if c == other else c for c in cards]

    def describe(self, reference: int) -> str:
        """Handle of an object or player, or another word for it."""
        if is_player(reference):
            return PLAYERS[reference]
        for handle, cards in self.cards.items():
            if self.card_behind(reference) in cards:
                return handle
        if is_permanent(reference):
            return self.names[int(self.game.perm[slot_of(reference)].definition)]
        if is_card(reference):
            return f"card {deck_slot_of(reference)} of {PLAYERS[owner_of_card(reference)]}"
        return "an ability" if is_stack_object(reference) else "nothing"


def reference_of(player: int, position: int) -> int:
    """Reference of the card at a position of a player's deck."""
    return card_reference(player, position)
