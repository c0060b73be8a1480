"""Look the cards of a list up, and say which of them are modelled."""

from __future__ import annotations

import difflib
import shlex
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from components.zones import Zone
from sim.cards import names
from sim.cards.catalogue import LIBRARY, Catalogue
from sim.cards.deck_slots import DeckSlots
from sim.cards.model import Card, Selector
from sim.cards.payment import has_unused_mana
from sim.cards.walk import parts
from sim.decks.commanders import problem_of
from sim.decks.deck import Board, Deck, Entry
from sim.errors import CardError, DeckError, UsageError, shown


@dataclass(frozen=True)
class Use:
    """A card of a list: its name, number of copies, what its definition leaves out, and whether it is the user's.

    ``unused_mana`` says whether it has a mana ability that paying does not use (`sim.cards.payment`).
    """

    card: str
    count: int
    left_out: str | None = None
    own: bool = False
    unused_mana: bool = False

    def to_json(self) -> dict[str, int | str | bool]:
        """The card as a JSON object."""
        left_out = {} if self.left_out is None else {"left_out": self.left_out}
        own = {"user_card": True} if self.own else {}
        unused = {"unused_mana": True} if self.unused_mana else {}
        return {"card": self.card, "count": self.count, **left_out, **own, **unused}


@dataclass(frozen=True)
class Coverage:
    """How the cards of a list are modelled.

    Parameters
    ----------
    modelled : tuple of Use
        Every ability has its effect.
    partly : tuple of Use
        Something is left out.
    blank : tuple of Use
        Played as a card that does nothing, because the user said so.
    unknown : tuple of Entry
        No definition is known; such a list is not played.
    """

    modelled: tuple[Use, ...] = ()
    partly: tuple[Use, ...] = ()
    blank: tuple[Use, ...] = ()
    unknown: tuple[Entry, ...] = ()

    @property
    def own(self) -> tuple[str, ...]:
        """Names of the cards that the user defined."""
        return tuple(use.card for use in (*self.modelled, *self.partly, *self.blank) if use.own)

    @property
    def with_unused_mana(self) -> tuple[str, ...]:
        """Names of the cards with a mana ability that paying does not use."""
        return tuple(use.card for use in (*self.modelled, *self.partly) if use.unused_mana)

    def to_json(self) -> dict[str, list[dict[str, int | str | bool]]]:
        """The three groups of cards that can be played."""
        return {
            "modelled": [use.to_json() for use in self.modelled],
            "partly": [use.to_json() for use in self.partly],
            "blank": [use.to_json() for use in self.blank],
        }


@dataclass(frozen=True)
class ResolvedDeck:
    """A list with the card in each deck slot: commanders, main deck, and the sideboard if it takes part."""

    deck: Deck
    cards: DeckSlots
    coverage: Coverage


def resolve(deck: Deck, blanks: Iterable[str] = (), catalogue: Catalogue = LIBRARY) -> ResolvedDeck:
    """Look up every card that takes part in games (`played_entries`).

    Parameters
    ----------
    deck : Deck
    blanks : iterable of str
        Cards to play as blanks.
    catalogue : Catalogue
        The cards that are known.

    Raises
    ------
    CardError
        If cards are unknown; every one is told with its line and the nearest names.
    DeckError
        If the commanders cannot be commanders.
    """
    asked = list(blanks)
    entries = played_entries(deck, asked, catalogue)
    coverage = cover(entries, asked, catalogue)
    if coverage.unknown:
        raise CardError(*unknown_lines(deck.source, coverage.unknown, catalogue))
    check_commanders(deck, catalogue)
    slots = tuple(
        card for entry in entries for card in [_definition(entry.name, asked, catalogue)] * entry.count if card
    )
    sideboard = len(slots) - deck.size(Board.COMMANDER) - deck.size()
    return ResolvedDeck(deck, DeckSlots(slots, deck.size(Board.COMMANDER), sideboard), coverage)


def played_entries(deck: Deck, blanks: Iterable[str] = (), catalogue: Catalogue = LIBRARY) -> tuple[Entry, ...]:
    """Entries of what takes part in games: commanders, main deck, and the sideboard if a card brings cards from it."""
    entries = (*deck.commander, *deck.main)
    return (*entries, *deck.sideboard) if plays_sideboard(deck, blanks, catalogue) else entries


def plays_sideboard(deck: Deck, blanks: Iterable[str] = (), catalogue: Catalogue = LIBRARY) -> bool:
    """Whether the sideboard takes part in games: a commander or card of the main deck brings cards from it."""
    asked = list(blanks)
    cards = (_definition(entry.name, asked, catalogue) for entry in (*deck.commander, *deck.main))
    return bool(deck.sideboard) and any(card is not None and brings_from_outside(card) for card in cards)


def brings_from_outside(card: Card) -> bool:
    """Whether a card speaks of cards from outside the game, which are those of the sideboard (CR 400.11).

    >>> brings_from_outside(LIBRARY.find("Vivien, Arkbow Ranger")), brings_from_outside(LIBRARY.find("Rancor"))
    (True, False)
    """
    return any(isinstance(part, Selector) and part.zone == Zone.OUTSIDE for _, part in parts(card))


def check_commanders(deck: Deck, catalogue: Catalogue = LIBRARY) -> None:
    """Check that the commanders of a list can be commanders, as far as they are known.

    Raises
    ------
    DeckError
        If they cannot.
    """
    found = [catalogue.find(entry.name) for entry in deck.commander for _ in range(entry.count)]
    problem = problem_of([card for card in found if card is not None]) if None not in found else None
    if problem:
        raise DeckError(f"{deck.source}, line {deck.commander[0].line}: {problem}")


def cover(entries: Sequence[Entry], blanks: Iterable[str] = (), catalogue: Catalogue = LIBRARY) -> Coverage:
    """How the cards of a board are modelled.

    Parameters
    ----------
    entries : sequence of Entry
    blanks : iterable of str
        Cards to play as blanks.
    catalogue : Catalogue
        The cards that are known.
    """
    asked = list(blanks)
    groups: dict[str, dict[str, Use]] = {"modelled": {}, "partly": {}, "blank": {}}
    unknown = []
    for entry in entries:
        card = _definition(entry.name, asked, catalogue)
        if card is None:
            unknown.append(entry)
            continue
        group = groups["blank" if card.blank else "partly" if card.partly else "modelled"]
        before = group[card.name].count if card.name in group else 0
        own, unused = catalogue.is_own(card), has_unused_mana(card)
        group[card.name] = Use(card.name, before + entry.count, card.partly, own, unused)
    return Coverage(**{name: tuple(uses.values()) for name, uses in groups.items()}, unknown=tuple(unknown))


def cover_deck(deck: Deck, blanks: Iterable[str] = (), catalogue: Catalogue = LIBRARY) -> Coverage:
    """How all cards that belong to the deck are modelled: those that are played, and the companion."""
    asked = list(blanks)
    return cover(_deck_entries(deck, asked, catalogue), asked, catalogue)


def check_blanks(decks: Iterable[Deck], blanks: Iterable[str], catalogue: Catalogue = LIBRARY) -> None:
    """Check that each card to be played as a blank is in a list.

    Raises
    ------
    UsageError
        If one is in none of them, with the nearest name that is.
    """
    listed = [entry.name for deck in decks for entry in _deck_entries(deck, (), catalogue)]
    for blank in blanks:
        if not any(_same(name, blank, catalogue) for name in listed):
            near = difflib.get_close_matches(blank, listed, n=1)
            hint = f"; did you mean {near[0]}?" if near else ""
            raise UsageError(f"--blank {shown(blank)}: no such card in the list{hint}")


def unknown_lines(source: str, unknown: Sequence[Entry], catalogue: Catalogue = LIBRARY) -> list[str]:
    """What to tell of unknown cards: line, card and nearest names, one line each."""
    lines = [f"{source}, line {e.line}: unknown card {shown(e.name)}{did_you_mean(e.name, catalogue)}" for e in unknown]
    lines[-1] += f" (--blank {shlex.quote(unknown[-1].name)} plays it as a card that does nothing)"
    return lines


def _deck_entries(deck: Deck, blanks: Iterable[str], catalogue: Catalogue) -> tuple[Entry, ...]:
    return (*played_entries(deck, blanks, catalogue), *deck.companion)


def _definition(name: str, blanks: Iterable[str], catalogue: Catalogue) -> Card | None:
    known = catalogue.find(name)
    if any(_same(name, blank, catalogue) for blank in blanks):
        return Card(name=known.name if known else name, blank=True)
    return known


def _same(name: str, other: str, catalogue: Catalogue) -> bool:
    if names.key(name) == names.key(other):
        return True
    first, second = catalogue.find(name), catalogue.find(other)
    return first is not None and second is not None and first.name == second.name


def did_you_mean(name: str, catalogue: Catalogue = LIBRARY) -> str:
    """End of a message about an unknown card: the names nearest to it, if any are near."""
    near = catalogue.suggest(name)
    return f"; did you mean {' or '.join(near)}?" if near else ""
