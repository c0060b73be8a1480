"""Cards and their definitions as tables, sentences and JSON."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from rich import box
from rich.console import Console
from rich.table import Table
from rich.text import Text

from sim.cards.catalogue import Catalogue
from sim.cards.formats import tag_of
from sim.cards.model import Ability, Card, Instruction, Program, Replacement, Triggered
from sim.cards.names import full_name
from sim.cards.search import facts
from sim.cards.walk import parts
from sim.version import RULES_VERSION, installed_version

LIST_SCHEMA = "tenpoison.cards/1"


def show_list(console: Console, cards: Sequence[Card], catalogue: Catalogue) -> None:
    """Print a table of cards.

    Parameters
    ----------
    console : rich.console.Console
    cards : sequence of Card
        Some of the cards of ``catalogue``.
    catalogue : Catalogue
    """
    console.print(Text(f"{len(cards)} of {len(catalogue.all())} cards", style="bold"))
    table = Table(box=box.SIMPLE_HEAD)
    for header in ("Card", "Cost", "Types", "P/T", "Modelled"):
        table.add_column(header)
    for card in cards:
        row = (full_name(card), card.cost or "", type_line(card), _size(card), modelled(card, catalogue.is_own(card)))
        table.add_row(*map(Text, row))
    if cards:
        console.print(table)


def list_json(cards: Sequence[Card], catalogue: Catalogue) -> dict[str, Any]:
    """Cards as a JSON object, each with the words by which it is found."""
    return {
        "schema": LIST_SCHEMA,
        "version": installed_version(),
        "rules": RULES_VERSION,
        "known": len(catalogue.all()),
        "cards": [_row_json(card, catalogue.is_own(card)) for card in cards],
    }


def _row_json(card: Card, own: bool) -> dict[str, Any]:
    found = facts(card)
    return {
        "card": full_name(card),
        "cost": card.cost,
        "power": card.power,
        "toughness": card.toughness,
        "types": sorted(found.types),
        "keywords": sorted(found.keywords),
        "counters": sorted(found.counters),
        "effects": sorted(found.effects),
        **({"left_out": card.partly} if card.partly else {}),
        **({"user_card": True} if own else {}),
    }


def modelled(card: Card, own: bool) -> str:
    """How completely a card is modelled, and by whom.

    >>> modelled(Card(name="Bear", partly="its fur"), own=True)
    'partly: its fur (your definition)'
    """
    return (f"partly: {card.partly}" if card.partly else "fully") + (" (your definition)" if own else "")


def type_line(card: Card) -> str:
    """Supertypes, types and subtypes of a card.

    >>> from sim.cards.library import find
    >>> type_line(find("Glistener Elf"))
    'Creature, Phyrexian Elf Warrior'
    """
    line = " ".join(_said(word.name) for word in (*card.supertypes, *card.types))
    return f"{line}, {' '.join(card.subtypes)}" if card.subtypes else line


def card_lines(card: Card, own: bool) -> Iterator[str]:
    """A definition in words, one line for each part.

    Parameters
    ----------
    card : Card
    own : bool
        Whether it is the user's.
    """
    for face in (card, card.other_face):
        if face is not None:
            yield " ".join(word for word in (face.name, face.cost) if word)
            yield from (f"  {line}" for line in _face_lines(face))
    yield f"Modelled {modelled(card, own)}"


def _face_lines(face: Card) -> Iterator[str]:
    yield " ".join(word for word in (type_line(face), _size(face)) if word)
    for number, word in ((face.loyalty, "loyalty"), (face.defense, "defense"), (face.toxic or None, "toxic")):
        if number is not None:
            yield f"{word} {number}"
    words = [word.name.lower().replace("_", " ") for word in (*face.keywords, *face.restrictions)]
    if words:
        yield ", ".join(words)
    if face.program:
        yield f"spell: {_does(face.program)}"
    yield from map(_ability_line, face.abilities)
    for way in face.alternatives:
        yield f"may be cast: {way.kind.name.lower().replace('_', ' ')} {way.cost.mana}".rstrip()
    for band in face.bands:
        end = "and more" if band.high is None else f"to {band.high}"
        size = "" if band.power is None else f": {band.power}/{band.toughness}"
        words = [word.name.lower().replace("_", " ") for word in band.keywords]
        yield ", ".join([f"level {band.low} {end}{size}", *words, *map(_ability_line, band.abilities)])


def _ability_line(ability: Ability) -> str:
    on = ""
    if isinstance(ability, Triggered):
        on = f" on {_said(ability.event.name).lower()}"
    elif isinstance(ability, Replacement):
        on = f" of {_said(ability.replaces.name).lower()}"
    return f"{tag_of(type(ability))}{on}: {_does(ability)}".removesuffix(": ")


def _does(part: Ability | Program) -> str:
    """The instructions of a part of a definition."""
    ops = [inner.op.name for _, inner in parts(part, without=(Card,)) if isinstance(inner, Instruction)]
    return ", ".join(_said(op).lower() for op in ops)


def _size(card: Card) -> str:
    return "" if card.power is None else f"{card.power}/{card.toughness}"


def _said(name: str) -> str:
    return name.replace("_", " ").capitalize()
