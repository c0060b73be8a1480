"""Finding cards by what they are and do."""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, fields

from components.characteristics import CardType, Keyword, Supertype
from components.counters import FIXED_KIND_NAMES
from components.vocabulary.cards import AlternativeKind
from components.vocabulary.instructions import Op
from sim.cards.model import Card, Instruction
from sim.cards.names import full_name, key
from sim.cards.terms import ANY_KIND, THE_CHOSEN_KIND
from sim.cards.walk import parts
from sim.errors import UsageError, shown

_WAYS = {
    AlternativeKind.KICKED: "kicker",
    AlternativeKind.OVERLOADED: "overload",
    AlternativeKind.FLASHBACK: "flashback",
    AlternativeKind.IMPENDING: "impending",
    AlternativeKind.EVOKED: "evoke",
    AlternativeKind.ESCAPED: "escape",
    AlternativeKind.BUYBACK: "buyback",
    AlternativeKind.RETRACED: "retrace",
    AlternativeKind.GIFT: "gift",
    AlternativeKind.ENTWINED: "entwine",
    AlternativeKind.SUSPEND: "suspend",
}
"""Keywords that are ways of casting."""
_MARKS = ("delve", "convoke", "improvise")
"""Keywords that are fields of a card."""
_IMPLIED = {"infect": ("poison", "-1/-1"), "wither": ("-1/-1",), "toxic": ("poison",), "level_up": ("level",)}
"""Counters that a keyword puts or asks for."""
_KEYWORDS = (*(word.name.lower() for word in Keyword), "toxic", "level_up", *_WAYS.values(), *_MARKS)


@dataclass(frozen=True)
class Facts:
    """Words that tell what a card is and does, with its other face, what it gives and the tokens it creates.

    Attributes
    ----------
    keywords, counters, effects, types : frozenset of str
        Keyword abilities; counter kinds, `ANY_KIND` among them; instructions (`Op`); types, supertypes and subtypes
        in small letters, of the card and its other face alone.
    """

    keywords: frozenset[str]
    counters: frozenset[str]
    effects: frozenset[str]
    types: frozenset[str]


def facts(card: Card) -> Facts:
    """What a card is and does.

    Examples
    --------
    >>> from sim.cards.library import find
    >>> found = facts(find("Glistener Elf"))
    >>> sorted(found.keywords), sorted(found.counters), sorted(found.types)
    (['infect'], ['-1/-1', 'poison'], ['creature', 'elf', 'phyrexian', 'warrior'])
    """
    keywords: set[str] = set()
    counters: set[str] = set()
    effects: set[str] = set()
    for _, part in parts(card):
        if isinstance(part, Instruction):
            effects.add(part.op.name.lower())
        if not (isinstance(part, Instruction) and part.op == Op.REMOVE_KEYWORDS):
            keywords.update(word.name.lower() for word in getattr(part, "keywords", ()))
        counters.update(_kinds(part))
        if isinstance(part, Card):
            keywords |= _keywords_of(part)
    if "add_toxic" in effects:
        keywords.add("toxic")
    for word in keywords:
        counters.update(_IMPLIED.get(word, ()))
    return Facts(frozenset(keywords), frozenset(counters), frozenset(effects), frozenset(_types(card)))


def _keywords_of(card: Card) -> set[str]:
    """Keywords that stand in fields of their own."""
    found = {_WAYS[way.kind] for way in card.alternatives if way.kind in _WAYS}
    found |= {mark for mark in _MARKS if getattr(card, mark)}
    if card.toxic:
        found.add("toxic")
    if card.bands:
        found.add("level_up")
    return found


def _kinds(part: object) -> set[str]:
    """Counter kinds that a part of a definition names."""
    named = {getattr(part, field, None) for field in ("kind", "counter", "no_counter", "bound_kind")}
    kinds = {ANY_KIND if kind == THE_CHOSEN_KIND else kind for kind in named if type(kind) is str}
    if isinstance(part, Card):
        kinds |= {kind for kind in ("loyalty", "defense") if getattr(part, kind) is not None}
        kinds |= {"lore"} if "Saga" in part.subtypes else set()
    return kinds


def _types(card: Card) -> set[str]:
    found: set[str] = set()
    for face in (card, card.other_face):
        if face is not None:
            found.update(word.name.lower() for word in (*face.supertypes, *face.types))
            found.update(subtype.casefold() for subtype in face.subtypes)
    return found


@dataclass(frozen=True)
class Wanted:
    """What a card must be and do to be found: all of it.

    Parameters
    ----------
    name : str
        A part of its name.
    keywords, counters, effects, types : sequence of str
        As in `Facts`; case, and spaces or hyphens in place of underscores, do not matter.
    partly : bool
        Only cards that are modelled in part.
    """

    name: str = ""
    keywords: Sequence[str] = ()
    counters: Sequence[str] = ()
    effects: Sequence[str] = ()
    types: Sequence[str] = ()
    partly: bool = False


def search(cards: Iterable[Card], wanted: Wanted) -> list[Card]:
    """Cards that are and do what is wanted, by name.

    Raises
    ------
    UsageError
        If a word names nothing that a card could have; with the nearest word that does.
    """
    known = [(card, facts(card)) for card in cards]
    words = {
        "keywords": set(_KEYWORDS),
        "counters": {*FIXED_KIND_NAMES, ANY_KIND},
        "effects": {op.name.lower() for op in Op},
        "types": {word.name.lower() for words in (CardType, Supertype) for word in words},
    }
    for field in fields(Facts):
        for _, found in known:
            words[field.name] |= getattr(found, field.name)
    asked = {name: {_word(text, name, words) for text in getattr(wanted, name)} for name in words}
    part = key(wanted.name)
    return sorted(
        (
            card
            for card, found in known
            if part in key(full_name(card))
            and (not wanted.partly or card.partly is not None)
            and all(asked[name] <= getattr(found, name) for name in asked)
        ),
        key=lambda card: key(full_name(card)),
    )


def _word(text: str, group: str, words: dict[str, set[str]]) -> str:
    """The word of a group that ``text`` means."""
    plain = " ".join(text.casefold().split())
    for word in (plain, plain.replace("-", "_").replace(" ", "_")):
        if word in words[group]:
            return word
    elsewhere = [f"--{other[:-1]} {plain}" for other in words if other != group and plain in words[other]]
    near = elsewhere or difflib.get_close_matches(plain, sorted(words[group]), n=1)
    hint = f"did you mean {' or '.join(near)}?" if near else "'tenpoison cards --json' says what each card has"
    raise UsageError(f"--{group[:-1]} {shown(text)}: no card has it; {hint}")
