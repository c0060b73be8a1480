"""Which printed keywords a definition has, in whatever words of the vocabulary.

A keyword of a file is either a keyword of the definition, or written out in other parts of it that `ARGUMENTS` and
`PRESENT` name, or one of those that mean nothing inside a game (`MEANS_NOTHING`). Any other is missing.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from components.characteristics import Color, Keyword
from components.trigger import Event
from components.vocabulary import AlternativeKind, Op, Pipeline
from sim.cards import build as b
from sim.cards.model import Ability, Activated, Alternative, Card, Instruction, Replacement, Triggered
from sim.cards.verify.text import SIMPLE, Term
from sim.cards.walk import parts

ABILITY_WORDS = {
    *("adamant", "addendum", "alliance", "battalion", "bloodrush", "celebration", "channel", "chroma", "cohort"),
    *("constellation", "converge", "corrupted", "coven", "delirium", "descend 4", "descend 8", "domain", "eerie"),
    *("eminence", "enrage", "fateful hour", "fathomless descent", "ferocious", "flurry", "formidable", "grandeur"),
    *("hellbent", "heroic", "imprint", "inspired", "join forces", "kinship", "landfall", "lieutenant", "magecraft"),
    *("metalcraft", "morbid", "pack tactics", "paradox", "parley", "radiance", "raid", "rally", "renew", "revolt"),
    *("secret council", "spell mastery", "strive", "survival", "sweep", "tempting offer", "threshold", "undergrowth"),
    *("valiant", "void", "will of the council"),
}
"""Ability words: they stand before abilities and have no meaning of their own."""
DECK_BUILDING = {"partner", "choose a background", "doctor's companion", "friends forever"}
"""Keywords that only say what a deck may be."""
MEANS_NOTHING = ABILITY_WORDS | DECK_BUILDING
Parts: TypeAlias = tuple[Any, ...]


def _numbered(words: Callable[[int], Any]) -> Callable[[Term], Parts]:
    return lambda term: _as_parts(words(int(term.number)))


def _paid(words: Callable[[str], Any]) -> Callable[[Term], Parts]:
    return lambda term: _as_parts(words(term.cost))


def _as_parts(value: Any) -> Parts:
    return value if isinstance(value, tuple) else (value,)


def _constant(value: Any) -> Callable[[Term], Parts]:
    return lambda _term: _as_parts(value)


PAID = ("equip", "outlast", "scavenge", "ninjutsu", "multikicker", "evoke", "level_up")
"""Keywords with a mana cost that the vocabulary writes out under the same name."""
NUMBERED = ("modular", "graft", "crew", "bloodthirst", "fading", "vanishing", "poisonous", "renown", "devour")
"""Keywords with a number that the vocabulary writes out under the same name."""
ARGUMENTS: dict[str, Callable[[Term], Parts]] = {
    **{name: _numbered(getattr(b, name)) for name in NUMBERED},
    **{name.replace("_", " "): _paid(getattr(b, name)) for name in PAID},
}
"""The parts of a definition that stand for a keyword with its number or its cost."""
ALONE: dict[str, Callable[[Term], Parts]] = {
    **{name: _constant(getattr(b, name)) for name in ("undying", "persist", "evolve", "mentor", "training")},
    **{name: _constant(getattr(b, name)) for name in ("riot", "unleash", "retrace")},
    "gift a card": _constant(b.gift_a_card),
}
"""The parts of a definition that stand for a keyword without a number."""
_ALTERNATIVES = {
    "kicker": AlternativeKind.KICKED,
    "multikicker": AlternativeKind.KICKED,
    "flashback": AlternativeKind.FLASHBACK,
    "buyback": AlternativeKind.BUYBACK,
    "escape": AlternativeKind.ESCAPED,
    "overload": AlternativeKind.OVERLOADED,
    "cleave": AlternativeKind.ALTERNATIVE,
    "suspend": AlternativeKind.SUSPEND,
    "impending": AlternativeKind.IMPENDING,
    "evoke": AlternativeKind.EVOKED,
    "gift": AlternativeKind.GIFT,
    "retrace": AlternativeKind.RETRACED,
}
"""Keywords that are a way of casting, of which the mana cost is compared."""
_OPS = {
    "proliferate": (Op.PROLIFERATE,),
    "scry": (Op.SCRY,),
    "surveil": (Op.SURVEIL,),
    "mill": (Op.MILL,),
    "fight": (Op.FIGHT,),
    "transform": (Op.TRANSFORM,),
    "double": (Op.DOUBLE_COUNTERS, Op.REPLACE_TIMES),
    "regenerate": (Op.REGENERATE,),
    "heal": (Op.REGENERATE,),
    "bolster": (Op.CHOOSE_LEAST,),
    "equip": (Op.ATTACH,),
    "devour": (Op.ENTERS_DEVOURING,),
    "cumulative upkeep": (Op.PAY,),
    "toxic": (Op.ADD_TOXIC,),
}
"""Instructions that carry out a keyword action, or an ability whose number the file does not give in a line."""
_FAMILIES = {
    "protection": "protection from ",
    "hexproof from": "hexproof from ",
    "landwalk": "walk",
}


def keyword_word(member: Keyword) -> str:
    """A keyword as it is printed, in small letters."""
    return member.name.lower().replace("_", " ")


def own_parts(card: Card) -> Parts:
    """Parts of a definition that can stand for keywords."""
    return (*card.abilities, *card.alternatives)


def has_term(card: Card, term: Term) -> bool:
    """Whether a definition has a printed keyword with its number or its cost."""
    name = term.name
    if name == "toxic":
        return card.toxic == int(term.number)
    if name in SIMPLE:
        return name in {keyword_word(member) for member in card.keywords}
    if name in ALONE or (name in ARGUMENTS and (term.number.isdecimal() or term.cost)):
        wanted = (ALONE.get(name) or ARGUMENTS[name])(term)
        return all(part in own_parts(card) for part in wanted)
    if name in _ALTERNATIVES:
        return any(_is_paid(way, term) for way in card.alternatives)
    return is_present(card, name)


def _is_paid(way: Alternative, term: Term) -> bool:
    counted = not term.number or way.times == int(term.number) or way.kind != AlternativeKind.SUSPEND
    return way.kind == _ALTERNATIVES[term.name] and way.cost.mana == term.cost and counted


def numbers_of(card: Card, name: str) -> list[int]:
    """Numbers with which a definition has a keyword that has one."""
    if name == "toxic":
        return [card.toxic] if card.toxic else []
    return [number for number in range(1, 21) if has_term(card, Term(name, str(number)))]


def is_present(card: Card, name: str) -> bool:
    """Whether a definition has or does anything that a keyword of this name, in small letters, means."""
    if name in MEANS_NOTHING:
        return True
    simple = _simple_words(card)
    if name in SIMPLE:
        return name in simple
    if name in _FAMILIES:
        return any(_FAMILIES[name] in word for word in simple)
    return _is_fact(card, name) or _is_written_out(card, name)


def _is_about_proliferating(part: Ability) -> bool:
    """Whether an ability triggers on proliferating or replaces it."""
    if isinstance(part, Triggered):
        return part.event == Event.PROLIFERATES
    return isinstance(part, Replacement) and part.replaces == Pipeline.PROLIFERATE


def _simple_words(card: Card) -> set[str]:
    """Keywords that a definition has, in a level band or otherwise, or gives, or that its tokens have."""
    members = {*card.keywords, *(member for band in card.bands for member in band.keywords)}
    for _, part in parts(card):
        if isinstance(part, Instruction | Card):
            members.update(part.keywords)
    return {keyword_word(member) for member in members}


def _is_fact(card: Card, name: str) -> bool:
    """Whether a keyword is there as a fact of the definition that is no ability."""
    if name == "devoid":
        return card.colors in ((), (Color.COLORLESS,))
    if name == "enchant":
        return card.enchant is not None
    if name == "toxic" and card.toxic:
        return True
    return name in ("convoke", "delve", "improvise") and bool(getattr(card, name))


def _is_written_out(card: Card, name: str) -> bool:
    if name in ALONE:
        return all(part in own_parts(card) for part in ALONE[name](Term(name)))
    if name in _ALTERNATIVES and any(way.kind == _ALTERNATIVES[name] for way in card.alternatives):
        return True
    if name in NUMBERED and numbers_of(card, name):
        return True
    costs = {part.cost.mana for part in card.abilities if isinstance(part, Activated)}
    if name in ARGUMENTS and name not in NUMBERED and any(has_term(card, Term(name, cost=cost)) for cost in costs):
        return True
    if name == "proliferate" and any(_is_about_proliferating(part) for part in card.abilities):
        return True
    done = {part.op for _, part in parts(card) if isinstance(part, Instruction)}
    return any(op in done for op in _OPS.get(name, ()))
