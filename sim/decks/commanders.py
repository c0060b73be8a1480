"""Which cards can be the commanders of a deck (CR 903.3), and which of them two at a time (CR 702.124)."""

from __future__ import annotations

from collections.abc import Sequence

from components.characteristics import CardType, Supertype
from sim.cards.model import Card
from sim.cards.partners import BACKGROUND, DOCTORS_COMPANION, PARTNER_WITH, TOGETHER

CREWED = ("Vehicle", "Spacecraft")


def problem_of(commanders: Sequence[Card]) -> str | None:
    """Why some cards cannot be a deck's commanders; None if they can.

    Examples
    --------
    >>> from sim.cards.library import find
    >>> problem_of([find("Fynn, the Fangbearer")])
    >>> problem_of([find("Rancor")])
    'Rancor cannot be a commander: it is no legendary creature (CR 903.3)'
    """
    backgrounds = [card for card in commanders if "Background" in card.subtypes]
    for card in commanders:
        if not can_command(card) and card not in backgrounds:
            return f"{card.name} cannot be a commander: it is no legendary creature (CR 903.3)"
    if len(commanders) == 1 and backgrounds:
        return f"{backgrounds[0].name} cannot be the only commander (CR 702.124k)"
    if len(commanders) == 2 and not may_pair(*commanders):
        return f"{commanders[0].name} and {commanders[1].name} cannot be commanders together (CR 702.124)"
    return None


def can_command(card: Card) -> bool:
    """Whether a card can be a commander by itself: a legendary creature, Vehicle or Spacecraft, or it says so."""
    if card.can_be_commander:
        return True
    fights = card.power is not None and any(subtype in CREWED for subtype in card.subtypes)
    return Supertype.LEGENDARY in card.supertypes and (CardType.CREATURE in card.types or fights)


def may_pair(one: Card, other: Card) -> bool:
    """Whether two cards can be commanders together (CR 702.124); no card can be twice in a deck (CR 903.5b)."""
    if one.name == other.name:
        return False
    return _allows(one, other) or _allows(other, one) or (_names(one, other) and _names(other, one))


def _names(card: Card, other: Card) -> bool:
    return card.partner == f"{PARTNER_WITH}{other.name}"


def _allows(card: Card, other: Card) -> bool:
    if card.partner == BACKGROUND:
        return Supertype.LEGENDARY in other.supertypes and "Background" in other.subtypes
    if card.partner == DOCTORS_COMPANION:
        return Supertype.LEGENDARY in other.supertypes and set(" ".join(other.subtypes).split()) == {
            "Time",
            "Lord",
            "Doctor",
        }
    return card.partner in TOGETHER and card.partner == other.partner
