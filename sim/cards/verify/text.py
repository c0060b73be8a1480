"""Keywords and level bands in the rules text of a card file.

Only lines that consist of keywords are read, and the headings of level bands; nothing else of a text is kept.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from sim.cards.verify.words import ALONE, SIMPLE, WITH_ARGUMENT

_QUALITY = r"(?:protection|hexproof) from .+"
_COST = r"(?:\{[^}]+\})+"
_NAME = rf"(?P<name>{'|'.join(sorted((*WITH_ARGUMENT, *ALONE, *SIMPLE), key=len, reverse=True))})"
_NUMBER = r"(?: (?P<number>[0-9]{1,4}|x))?"
_ITEM = re.compile(rf"(?P<quality>{_QUALITY})|{_NAME}{_NUMBER}(?: (?P<cost>{_COST}))?")
_WITH_WORDS = re.compile(rf"{_NAME}{_NUMBER}(?:\u2014(?P<cost>{_COST})?|, where ).*")
"""A keyword whose cost or number is explained in words."""
_HEADING = re.compile(r"level (?P<low>[0-9]{1,4})(?:-(?P<high>[0-9]{1,4})|\+)", re.IGNORECASE)
_NUMBERS = re.compile(r"(?P<power>[-+*\d]+)/(?P<toughness>[-+*\d]+)")
_COLORS = ("white", "blue", "black", "red", "green")


@dataclass(frozen=True)
class Term:
    """A printed keyword, with its number and its mana cost if it has them."""

    name: str
    number: str = ""
    cost: str = ""

    def __str__(self) -> str:
        return " ".join(part for part in (self.name, self.number, self.cost) if part)


@dataclass
class PrintedBand:
    """A level band as printed."""

    low: int
    high: int | None
    power: str | None = None
    toughness: str | None = None
    terms: list[Term] = field(default_factory=list)


@dataclass
class PrintedText:
    """What was read from a text: keywords of the card itself, and its level bands."""

    terms: list[Term] = field(default_factory=list)
    bands: list[PrintedBand] = field(default_factory=list)


def read_text(text: str) -> PrintedText:
    r"""Read the keywords and the level bands of a rules text.

    Examples
    --------
    >>> [str(term) for term in read_text("Flying, toxic 2 (Bla.)\nWhenever it attacks, draw a card.").terms]
    ['flying', 'toxic 2']
    """
    read = PrintedText()
    for line in re.sub(r"\([^)]*\)", "", text).splitlines():
        plain = line.strip().lower()
        heading, numbers = _HEADING.fullmatch(plain), _NUMBERS.fullmatch(plain)
        if heading:
            high = heading["high"]
            read.bands.append(PrintedBand(int(heading["low"]), None if high is None else int(high)))
        elif numbers and read.bands:
            read.bands[-1].power, read.bands[-1].toughness = numbers["power"], numbers["toughness"]
        else:
            (read.bands[-1].terms if read.bands else read.terms).extend(_terms(plain))
    return read


def _terms(line: str) -> list[Term]:
    """Keywords of a line that consists of keywords; none if there is anything else in it."""
    whole = _WITH_WORDS.fullmatch(line)
    if whole:
        return [_term(whole)]
    terms: list[Term] = []
    for item in re.split(r"[,;] ", line):
        match = _ITEM.fullmatch(item)
        if match is None:
            return []
        if match["quality"]:
            terms += [Term(text) for text in _qualities(item)]
        else:
            terms.append(_term(match))
    return terms


def _term(match: re.Match[str]) -> Term:
    return Term(match["name"], match["number"] or "", (match["cost"] or "").upper())


def _qualities(item: str) -> Iterator[str]:
    """Each single quality of "protection from red and from white"."""
    keyword, _, rest = item.partition(" from ")
    for quality in rest.split(" and from "):
        named = _COLORS if quality in ("all colors", "each color") else (quality,)
        yield from (f"{keyword} from {one}" for one in named)
