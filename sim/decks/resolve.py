"""Look the cards of a list up, and say which of them are modelled."""

from __future__ import annotations

import difflib
import shlex
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from sim.cards import library, names
from sim.cards.model import Card
from sim.decks.deck import Board, Deck, Entry
from sim.errors import CardError, UsageError, shown


@dataclass(frozen=True)
class Use:
    """A card of a list: its name, number of copies, and what its definition leaves out, if anything."""

    card: str
    count: int
    left_out: str | None = None

    def to_json(self) -> dict[str, int | str]:
        """The card as a JSON object."""
        left_out = {} if self.left_out is None else {"left_out": self.left_out}
        return {"card": self.card, "count": self.count, **left_out}


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

    def to_json(self) -> dict[str, list[dict[str, int | str]]]:
        """The three groups of cards that can be played."""
        return {
            "modelled": [use.to_json() for use in self.modelled],
            "partly": [use.to_json() for use in self.partly],
            "blank": [use.to_json() for use in self.blank],
        }


@dataclass(frozen=True)
class ResolvedDeck:
    """A list with the definition of the card in each deck slot of the main deck."""

    deck: Deck
    cards: tuple[Card, ...]
    coverage: Coverage


def resolve(deck: Deck, blanks: Iterable[str] = ()) -> ResolvedDeck:
    """Look up every card of the main deck.

    Parameters
    ----------
    deck : Deck
    blanks : iterable of str
        Cards to play as blanks.

    Raises
    ------
    CardError
        If cards are unknown; every one is told with its line and the nearest names.
    """
    asked = list(blanks)
    coverage = cover(deck.main, asked)
    if coverage.unknown:
        raise CardError(*unknown_lines(deck.source, coverage.unknown))
    slots = tuple(card for entry in deck.main for card in [_definition(entry.name, asked)] * entry.count if card)
    return ResolvedDeck(deck, slots, coverage)


def cover(entries: Sequence[Entry], blanks: Iterable[str] = ()) -> Coverage:
    """How the cards of a board are modelled.

    Parameters
    ----------
    entries : sequence of Entry
    blanks : iterable of str
        Cards to play as blanks.
    """
    asked = list(blanks)
    groups: dict[str, dict[str, Use]] = {"modelled": {}, "partly": {}, "blank": {}}
    unknown = []
    for entry in entries:
        card = _definition(entry.name, asked)
        if card is None:
            unknown.append(entry)
            continue
        group = groups["blank" if card.blank else "partly" if card.partly else "modelled"]
        before = group[card.name].count if card.name in group else 0
        group[card.name] = Use(card.name, before + entry.count, card.partly)
    return Coverage(**{name: tuple(uses.values()) for name, uses in groups.items()}, unknown=tuple(unknown))


def cover_deck(deck: Deck, blanks: Iterable[str] = ()) -> Coverage:
    """How all cards that belong to the deck are modelled: main deck, commander and companion."""
    return cover(_deck_entries(deck), blanks)


def check_blanks(decks: Iterable[Deck], blanks: Iterable[str]) -> None:
    """Check that each card to be played as a blank is in a list.

    Raises
    ------
    UsageError
        If one is in none of them, with the nearest name that is.
    """
    listed = [entry.name for deck in decks for entry in _deck_entries(deck)]
    for blank in blanks:
        if not any(_same(name, blank) for name in listed):
            near = difflib.get_close_matches(blank, listed, n=1)
            hint = f"; did you mean {near[0]}?" if near else ""
            raise UsageError(f"--blank {shown(blank)}: no such card in the list{hint}")


def unknown_lines(source: str, unknown: Sequence[Entry]) -> list[str]:
    """What to tell of unknown cards: line, card and nearest names, one line each."""
    lines = [f"{source}, line {e.line}: unknown card {shown(e.name)}{did_you_mean(e.name)}" for e in unknown]
    lines[-1] += f" (--blank {shlex.quote(unknown[-1].name)} plays it as a card that does nothing)"
    return lines


def _deck_entries(deck: Deck) -> list[Entry]:
    return [entry for board in (Board.MAIN, Board.COMMANDER, Board.COMPANION) for entry in deck.board(board)]


def _definition(name: str, blanks: Iterable[str]) -> Card | None:
    known = library.find(name)
    if any(_same(name, blank) for blank in blanks):
        return Card(name=known.name if known else name, blank=True)
    return known


def _same(name: str, other: str) -> bool:
    if names.key(name) == names.key(other):
        return True
    first, second = library.find(name), library.find(other)
    return first is not None and second is not None and first.name == second.name


def did_you_mean(name: str) -> str:
    """End of a message about an unknown card: the names nearest to it, if any are near."""
    near = names.suggest(name)
    return f"; did you mean {' or '.join(near)}?" if near else ""
