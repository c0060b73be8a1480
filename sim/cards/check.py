"""What must hold in a card definition beyond the types of its fields."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from components.capacities import CHOSEN_MODES
from components.vocabulary.cards import AlternativeKind
from components.vocabulary.selectors import Base
from sim.cards.compile_costs import ManaCostError, parse_mana
from sim.cards.compile_rows import TableOverflowError
from sim.cards.model import (
    Alternative,
    Amount,
    Card,
    Condition,
    Cost,
    LevelBand,
    Mode,
    Program,
    Replacement,
    Selector,
    Target,
    Triggered,
)
from sim.cards.partners import ABILITIES, PARTNER_WITH, is_partner_ability
from sim.cards.walk import parts
from sim.errors import shown

NOUNS = (Selector, Amount, Condition)
"""Classes of the model in which nothing can be wrong by itself."""


class CardError(ValueError):
    """Parts of a card definition that do not fit together.

    Parameters
    ----------
    card : str
        Name of the card.
    path : str
        Where: fields and positions, such as ``abilities[0].program.effects[1].selector``.
    problem : str
        What is wrong there.
    """

    def __init__(self, card: str, path: str, problem: str) -> None:
        self.card, self.path, self.problem = card, path, problem
        super().__init__(f"{card}, {path}: {problem}")


def check(card: Card) -> None:
    """Raise a `CardError` if the parts of ``card`` do not fit together.

    Names must be printable, a partner ability one that there is, mana costs must be mana symbols, bands and choices
    must not end before they begin, effects may speak only of targets that their spell or ability has, and a triggered
    or replacement ability may ask for one detail of its event.
    """
    for path, value in parts(card, without=NOUNS):
        if isinstance(value, Card):
            _check_face(card, path, value)
        elif isinstance(value, Cost):
            _check_mana(card, f"{path}.mana", value.mana)
        elif isinstance(value, Program | Mode):
            _check_targets(card, path, value.effects, value.targets)
            if isinstance(value, Program):
                _check_span(card, path, "min_modes", value.min_modes, "max_modes", value.max_modes)
                if len(value.modes) > CHOSEN_MODES:
                    raise CardError(card.name, f"{path}.modes", f"{len(value.modes)} modes, at most {CHOSEN_MODES} fit")
        elif isinstance(value, Alternative) and value.kind == AlternativeKind.ENTWINED:
            if not (value.program or card.program or Program()).modes:
                raise CardError(card.name, path, "only a spell with modes can be entwined")
        elif isinstance(value, Target):
            if isinstance(value.maximum, int):
                _check_span(card, path, "minimum", value.minimum, "maximum", value.maximum)
        elif isinstance(value, LevelBand) and value.high is not None:
            _check_span(card, path, "low", value.low, "high", value.high)
        elif isinstance(value, Triggered):
            asked = [d for d in (value.step, value.kind, value.zone, value.detail) if d is not None]
            if len(asked) > 1:
                raise CardError(card.name, path, "a triggered ability asks for more than one detail of its event")
        elif isinstance(value, Replacement) and value.kind is not None and value.event is not None:
            raise CardError(card.name, path, "a replacement asks for a kind of counter and an event")


def _check_face(card: Card, path: str, face: Card) -> None:
    name = face.name
    if not name.isprintable() or name != " ".join(name.split()) or not name:
        problem = "a name is printable text without spaces around it or double spaces; mend it"
        raise CardError(shown(card.name), f"{path}.name".lstrip("."), problem)
    if face.partner is not None and not is_partner_ability(face.partner):
        words = ", ".join(repr(ability) for ability in ABILITIES)
        problem = f"{shown(face.partner)} is no ability for two commanders; write {words} or '{PARTNER_WITH}NAME'"
        raise CardError(card.name, f"{path}.partner".lstrip("."), problem)
    if face.cost is not None:
        _check_mana(card, f"{path}.cost".lstrip("."), face.cost)


def _check_span(card: Card, path: str, first: str, low: int, last: str, high: int) -> None:
    if low > high:
        problem = f"{first} is {low}, and {last} is {high}; make {last} {low} or more"
        raise CardError(card.name, f"{path}.{last}", problem)


def _check_mana(card: Card, path: str, text: str) -> None:
    try:
        parse_mana(text)
    except (ManaCostError, TableOverflowError) as error:
        raise CardError(card.name, path, str(error)) from error


def _check_targets(card: Card, path: str, effects: Sequence[Any], targets: Sequence[Target]) -> None:
    for inner, value in parts(tuple(effects), f"{path}.effects", without=(Card, Program)):
        if isinstance(value, Selector) and value.base == Base.TARGET and value.index >= len(targets):
            raise CardError(card.name, inner, f"there is no target {value.index}, only {len(targets)} target(s)")
        if isinstance(value, Selector) and value.base == Base.EVENT_TARGETS and targets:
            raise CardError(card.name, inner, "what speaks of the event's targets has no target of its own")
