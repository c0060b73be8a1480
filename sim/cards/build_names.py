"""Chosen card names in the card vocabulary (CR 201.4), and what is forbidden to objects."""

from __future__ import annotations

from dataclasses import replace

from components.characteristics import CardType
from components.vocabulary.instructions import Op
from components.vocabulary.selectors import Bound, Field, Relation, Who
from components.zones import Zone
from sim.cards.build_entering import cards_anywhere
from sim.cards.build_selectors import that_are_not
from sim.cards.build_words import permanents
from sim.cards.model import Instruction, Number, Selector, Static

all_cards = cards_anywhere(of=Who.ANYONE)
nonland_cards = that_are_not(all_cards, CardType.LAND)
all_sources = replace(permanents(), also=all_cards)
"""Permanents and cards: what can have activated abilities."""


def choose_name(of: Selector | None = None, by: Selector | None = None) -> Instruction:
    """Choose the name of a card, of any or of such a one; with `as_it_enters` as this enters (CR 201.4)."""
    return Instruction(op=Op.CHOOSE_NAME, selector=of, other=by)


def _named(selector: Selector, bound: Bound) -> Selector:
    also = None if selector.also is None else _named(selector.also, bound)
    return replace(selector, field=Field.NAME, relation=Relation.EQUAL, bound=bound, also=also)


def with_the_chosen_name(selector: Selector) -> Selector:
    """Of these, those with the name that was chosen as this resolved."""
    return _named(selector, Bound.CHOSEN_NAME)


def with_the_name_this_chose(selector: Selector) -> Selector:
    """Of these, those with the name that was chosen as this entered."""
    return _named(selector, Bound.NAME_CHOSEN_BY_THIS)


def search_everywhere(
    whose: Selector, what: Selector, number: Number | None = None, to: Zone = Zone.EXILE
) -> Instruction:
    """Search a player's graveyard, hand and library for up to a number of cards, or any number (CR 701.23)."""
    return Instruction(op=Op.SEARCH_EVERYWHERE, selector=whose, other=what, amount=number, zone=to)


def cant_be_activated(of: Selector) -> Static:
    """Activated abilities of these sources can't be activated unless they are mana abilities (CR 602.5)."""
    return Static(modifications=(Instruction(op=Op.CANT_BE_ACTIVATED),), subject=of)


def cant_be_cast(what: Selector) -> Static:
    """These spells can't be cast (CR 601.3)."""
    return Static(modifications=(Instruction(op=Op.CANT_BE_CAST),), subject=what)
