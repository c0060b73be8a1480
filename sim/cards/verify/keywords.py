"""Which printed keywords a definition has, in whatever words of the vocabulary.

A keyword of a file is a keyword of the definition, or stands in it as the parts that the vocabulary's word of the same
name makes (`stands_for`), as a way of casting, or as instructions that do it; or it means nothing inside a game
(`sim.cards.verify.words.ABILITY_WORDS`). Any other is missing.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from inspect import Parameter, signature
from typing import Any, TypeAlias, get_args

from components.characteristics import Color
from components.trigger import Event
from components.vocabulary.abilities import Pipeline
from components.vocabulary.cards import AlternativeKind
from components.vocabulary.instructions import Op
from components.vocabulary.selectors import Base
from sim.cards import build as b
from sim.cards.build_facts import Fact
from sim.cards.library import tokens
from sim.cards.model import Ability, Activated, Alternative, Card, Instruction, ManaAbility, Replacement, Triggered
from sim.cards.partners import keywords_of
from sim.cards.verify.text import Term
from sim.cards.verify.words import ABILITY_WORDS, SIMPLE, WITH_ARGUMENT, keyword_word
from sim.cards.walk import parts

Parts: TypeAlias = tuple[Any, ...]


def stands_for(term: Term) -> Parts | None:
    """The parts of a definition that stand for a keyword, made with the vocabulary's word of the same name.

    None if there is no such word, or it asks for more than a token, and the number and mana cost that are printed.
    """
    word = getattr(b, term.name.replace(" ", "_"), None)
    if word is None or not callable(word):
        return None if word is None else _as_parts(word)
    printed = {"number": term.number.isdecimal() and int(term.number), "mana": term.cost, "price": term.cost}
    given: list[Any] = []
    for name in _asked(word):
        value = printed.get(name, getattr(tokens, name, None))
        if value is None or value is False or value == "":
            return None
        given.append(value)
    return _as_parts(word(*given))


def _asked(word: Callable[..., Any]) -> list[str]:
    """Names of the arguments that a word of the vocabulary must be given."""
    found = signature(word).parameters.items()
    return [name for name, parameter in found if parameter.default is Parameter.empty]


def _as_parts(value: Any) -> Parts | None:
    listed = value if isinstance(value, tuple) else (value,)
    kinds = (*get_args(Ability), Alternative, Instruction, Fact)
    return listed if listed and all(isinstance(part, kinds) for part in listed) else None


def _has_all(card: Card, wanted: Parts) -> bool:
    """Whether parts that stand for a keyword are in a definition."""
    own = own_parts(card)
    inside = [part for _, part in parts(card) if isinstance(part, Instruction)]
    return all(
        getattr(card, part.name) == part.value if isinstance(part, Fact) else part in own or part in inside
        for part in wanted
    )


def _takes_only_a_number(name: str) -> bool:
    word = getattr(b, name, None)
    return callable(word) and _asked(word) == ["number"]


NUMBERED = tuple(name for name in WITH_ARGUMENT if name == "toxic" or _takes_only_a_number(name))
"""Keywords of which the vocabulary's word of the same name asks for a number and nothing else."""


_ALTERNATIVES = {
    "kicker": AlternativeKind.KICKED,
    "multikicker": AlternativeKind.KICKED,
    "flashback": AlternativeKind.FLASHBACK,
    "buyback": AlternativeKind.BUYBACK,
    "entwine": AlternativeKind.ENTWINED,
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
_TOKENS = {
    **{"role token": "Role", "incubate": "Incubator", "investigate": "Clue"},
    **{"treasure": "Treasure", "food": "Food", "blood": "Blood", "map": "Map"},
}
"""Keyword actions that create a token, and its subtype."""
_VARIANTS = {
    "cycling": ("landcycling", "typecycling"),
    "typecycling": ("landcycling",),
    "landcycling": (
        "basic landcycling",
        "plainscycling",
        "islandcycling",
        "swampcycling",
        "mountaincycling",
        "forestcycling",
    ),
}
"""Keywords that a file lists beside the printed one, which is a kind of them."""
_FAMILIES = {
    "protection": "protection from ",
    "hexproof from": "hexproof from ",
    "landwalk": "walk",
}


def own_parts(card: Card) -> Parts:
    """Parts of a definition that can stand for keywords."""
    return (*card.abilities, *card.alternatives)


def has_term(card: Card, term: Term) -> bool:
    """Whether a definition has a printed keyword with its number or its cost."""
    name = term.name
    if name == "toxic":
        return term.number.isdecimal() and card.toxic == int(term.number)
    if name in SIMPLE:
        return name in {keyword_word(member) for member in card.keywords}
    if name in _ALTERNATIVES:
        return any(_is_paid(way, term) for way in card.alternatives)
    if name in _FIRST:
        return term.number.isdecimal() and any(_FIRST[name](part, term) for part in card.abilities)
    wanted = stands_for(term)
    if wanted is None:
        return is_present(card, name)
    return _has_all(card, wanted)


def _is_tribute(part: Ability, term: Term) -> bool:
    return part == b.tribute(int(term.number))[0]


def _is_backup(part: Ability, term: Term) -> bool:
    """Whether an ability is that of backup, whatever else it gives."""
    plain = b.backup(int(term.number))[0]
    if not isinstance(part, Triggered) or not isinstance(plain, Triggered):
        return False
    effects, wanted = part.program.effects, plain.program.effects
    rest = replace(part, program=replace(part.program, effects=wanted))
    return rest == plain and effects[:1] == wanted[:1] and effects[1:2] != () and effects[1].op == Op.IF


_FIRST = {"tribute": _is_tribute, "backup": _is_backup}
"""Keywords whose parts depend on the rest of the card: only the part with the number is compared."""


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
    if name in ABILITY_WORDS or any(is_present(card, variant) for variant in _VARIANTS.get(name, ())):
        return True
    simple = _simple_words(card)
    if name in SIMPLE or name in simple:
        return name in simple
    if name in _FAMILIES:
        return any(_FAMILIES[name] in word for word in simple)
    return _is_fact(card, name) or _is_written_out(card, name)


def _counters_what_targets(part: Any) -> bool:
    selector = part.selector if isinstance(part, Instruction) and part.op == Op.COUNTER_SPELL else None
    return selector is not None and selector.base == Base.EVENT_STACK


def _is_about_proliferating(part: Ability) -> bool:
    """Whether an ability triggers on proliferating or replaces it."""
    if isinstance(part, Triggered):
        return part.event == Event.PROLIFERATES
    return isinstance(part, Replacement) and part.replaces == Pipeline.PROLIFERATE


def _simple_words(card: Card) -> set[str]:
    """Keywords that a definition has, in a level band or otherwise, or gives, or that its tokens have."""
    qualities: set[str] = set()
    members = {*card.keywords, *(member for band in card.bands for member in band.keywords)}
    for _, part in parts(card):
        if isinstance(part, Instruction | Card):
            members.update(part.keywords)
        if isinstance(part, Instruction) and part.op == Op.PROTECTED_FROM and part.selector is not None:
            qualities.update(f"protection from {subtype.lower()}s" for subtype in part.selector.any_subtypes)
    return {keyword_word(member) for member in members} | qualities


def _is_fact(card: Card, name: str) -> bool:
    """Whether a keyword is there as a fact of the definition that is no ability."""
    if card.partner is not None and name in keywords_of(card.partner):
        return True
    if name == "devoid":
        return card.colors in ((), (Color.COLORLESS,))
    if name == "enchant":
        return card.enchant is not None
    if name == "toxic" and card.toxic:
        return True
    return name in _TOKENS and any(isinstance(p, Card) and _TOKENS[name] in p.subtypes for _, p in parts(card))


def _is_written_out(card: Card, name: str) -> bool:
    if name in _ALTERNATIVES and any(way.kind == _ALTERNATIVES[name] for way in card.alternatives):
        return True
    if name in NUMBERED and numbers_of(card, name):
        return True
    costs = {part.cost.mana for part in card.abilities if isinstance(part, Activated)}
    printed = [stands_for(Term(name, cost=cost)) for cost in sorted(costs | {""})]
    if any(wanted and _has_all(card, wanted) for wanted in printed):
        return True
    if name == "ward" and any(_counters_what_targets(part) for _, part in parts(card)):
        return True
    if name == "proliferate" and any(_is_about_proliferating(part) for part in card.abilities):
        return True
    done = {part.op for _, part in parts(card) if isinstance(part, Instruction)}
    if any(isinstance(part, ManaAbility) and part.scry > 0 for _, part in parts(card)):
        done.add(Op.SCRY)
    return any(op in done for op in _OPS.get(name, ()))
