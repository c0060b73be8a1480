"""Comparing one definition with the printed card."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from components.characteristics import Keyword
from components.vocabulary.instructions import Op
from sim.cards.model import Card, Instruction, LevelBand
from sim.cards.names import full_name
from sim.cards.verify.keywords import NUMBERED, has_term, is_present, numbers_of
from sim.cards.verify.printed import PrintedCard, PrintedFace
from sim.cards.verify.text import PrintedBand, Term, read_text
from sim.cards.verify.words import keyword_word
from sim.cards.walk import parts

NOTHING = "nothing"


@dataclass(frozen=True)
class Difference:
    """A fact in which a definition and a card file differ; ``left_out``: something that a `partly` definition lacks."""

    card: str
    fact: str
    defined: str
    printed: str
    left_out: bool = False

    def __str__(self) -> str:
        return f"{self.card}: {self.fact}: defined {self.defined}, printed {self.printed}"


@dataclass
class Compared:
    """What the comparison of one card found; ``unknown`` are facts that the file does not give."""

    differences: list[Difference]
    unknown: list[str]


def compare(card: Card, printed: PrintedCard) -> Compared:
    """Compare a definition with a printed card.

    What a definition has and the card has not is a difference. What the card has and the definition lacks is one too,
    unless the definition is `partly` and its sentence names the keyword or the face: then it counts as left out.
    """
    compared = Compared([], [])
    if card.name != printed.face_names[0]:
        compared.differences.append(Difference(full_name(card), "name", card.name, printed.face_names[0]))
    faces = [card] if card.other_face is None else [card, card.other_face]
    if card.other_face is None and len(printed.face_names) > 1:
        other = printed.face_names[1]
        compared.differences.append(Difference(card.name, "other face", NOTHING, other, _says(card.partly, other)))
    elif card.other_face is not None and printed.face_names[1:] != (card.other_face.name,):
        names = " // ".join(printed.face_names[1:]) or NOTHING
        compared.differences.append(Difference(full_name(card), "other face", card.other_face.name, names))
    for i, face in enumerate(faces):
        known = printed.face(i)
        if known is None:
            compared.unknown.append(f"{face.name}: everything but its name")
            continue
        compared.differences += _compare_face(face, known, card.partly)
        compared.unknown += [f"{face.name}: {fact}" for fact in _not_given(face, known)]
    compared.differences += _compare_list(card, printed)
    return compared


def _compare_face(face: Card, printed: PrintedFace, partly: str | None) -> Iterator[Difference]:
    for fact, defined, wanted in _texts(face, printed):
        if defined != wanted:
            yield Difference(face.name, fact, defined or NOTHING, wanted or NOTHING)
    for fact in ("power", "toughness", "loyalty", "defense"):
        number, text = getattr(face, fact), getattr(printed, fact)
        if fact not in printed.silent and not _is_number(number, text, _defines_numbers(face) or _says(partly, fact)):
            yield Difference(face.name, fact, _shown(number), _shown(text))
    if "text" in printed.silent:
        return
    read = read_text(printed.text)
    yield from _compare_terms(face, read.terms, partly)
    yield from _compare_bands(face, read.bands, partly)


def _not_given(face: Card, printed: PrintedFace) -> Iterator[str]:
    """Facts of a definition that the file cannot tell."""
    if "defense" in printed.silent and face.defense is not None:
        yield "defense"
    if "text" in printed.silent and (face.keywords or face.toxic or face.bands):
        yield "numbers and costs of keywords, and level bands"


def _texts(face: Card, printed: PrintedFace) -> Iterator[tuple[str, str, str]]:
    """Facts that are compared as texts: as defined and as printed."""
    yield "mana cost", face.cost or "", printed.cost
    kinds = {"Tribal": "Kindred"}
    yield "types", _words(member.name for member in face.types), _words(kinds.get(t, t) for t in printed.types)
    yield "supertypes", _words(member.name for member in face.supertypes), _words(printed.supertypes)
    yield "subtypes", " ".join(sorted(face.subtypes)), " ".join(sorted(" ".join(printed.subtypes).split()))


def _says(partly: str | None, name: str) -> bool:
    """Whether the sentence of a definition that is `partly` names something: a face, or a keyword by its first word."""
    words = name.lower()
    return partly is not None and (words in partly.lower() or words.split()[0] in partly.lower().split())


def _words(words: Iterable[str]) -> str:
    return " ".join(sorted(word.title() for word in words))


def _shown(value: object) -> str:
    return NOTHING if value is None else str(value)


def _is_number(number: int | None, text: str | None, may_be_defined: bool) -> bool:
    """Whether a number is the printed one; 0 stands for one that an ability defines, 0 or None for X."""
    if text is not None and text.upper() == "X":
        return not number
    if number is None or text is None:
        return number is None and text is None
    if "*" in text:
        return number == 0 and may_be_defined
    return text.lstrip("+") == str(number)


def _defines_numbers(card: Card) -> bool:
    return any(isinstance(part, Instruction) and part.op == Op.DEFINE_PT for _, part in parts(card))


def _compare_terms(face: Card, terms: list[Term], partly: str | None) -> Iterator[Difference]:
    """Compare the keywords that stand in lines of their own, with their numbers and costs, in both directions."""
    for term in terms:
        if not has_term(face, term):
            yield Difference(face.name, "keyword", _nearest(face, term.name), str(term), _says(partly, term.name))
    names = {term.name for term in terms}
    for member in face.keywords:
        if keyword_word(member) not in names:
            yield Difference(face.name, "keyword", keyword_word(member), NOTHING)
    for name in NUMBERED:
        if name not in names and numbers_of(face, name):
            yield Difference(face.name, "keyword", _nearest(face, name), NOTHING)


def _nearest(card: Card, name: str) -> str:
    """The keyword as it is defined with another number, or nothing."""
    return ", ".join(f"{name} {number}" for number in _numbers(card, name)) or NOTHING


def _numbers(card: Card, name: str) -> list[int]:
    return numbers_of(card, name) if name in NUMBERED else []


def _compare_bands(face: Card, printed: list[PrintedBand], partly: str | None) -> Iterator[Difference]:
    """Compare level bands: levels, power and toughness, and keywords."""
    defined = {(band.low, band.high): band for band in face.bands}
    wanted = {(band.low, band.high): band for band in printed}
    if list(defined) != list(wanted):
        yield Difference(face.name, "level bands", _levels(defined), _levels(wanted))
    for levels, band in defined.items():
        if levels in wanted:
            yield from _compare_band(f"level {_level(levels)}", face.name, band, wanted[levels], partly)


def _compare_band(
    where: str, name: str, band: LevelBand, printed: PrintedBand, partly: str | None
) -> Iterator[Difference]:
    for fact in ("power", "toughness"):
        number, text = getattr(band, fact), getattr(printed, fact)
        if not _is_number(number, text, may_be_defined=False):
            yield Difference(name, f"{where} {fact}", _shown(number), _shown(text))
    words, wanted = _simple(band.keywords), {str(term) for term in printed.terms}
    for word in sorted(wanted - words):
        yield Difference(name, f"{where} keyword", NOTHING, word, _says(partly, word))
    for word in sorted(words - wanted):
        yield Difference(name, f"{where} keyword", word, NOTHING)


def _simple(keywords: Iterable[Keyword]) -> set[str]:
    return {keyword_word(member) for member in keywords}


def _level(levels: tuple[int, int | None]) -> str:
    return f"{levels[0]}+" if levels[1] is None else f"{levels[0]}-{levels[1]}"


def _levels(bands: Iterable[tuple[int, int | None]]) -> str:
    return ", ".join(_level(levels) for levels in bands) or NOTHING


def _compare_list(card: Card, printed: PrintedCard) -> Iterator[Difference]:
    """Account for each keyword that the file lists, but for those that were compared in the texts."""
    read = [read_text(face.text) for face in printed.faces]
    terms = [*(t for text in read for t in text.terms), *(t for text in read for b in text.bands for t in b.terms)]
    compared = {name for term in terms for name in (term.name, term.name.split(" from ")[0])}
    for word in printed.keywords:
        name = word.lower()
        if name not in compared and not is_present(card, name):
            yield Difference(full_name(card), "keyword", NOTHING, name, _says(card.partly, name))
