"""Cards that are chosen and then go somewhere, in the card vocabulary: discarded, put back, found (CR 401, 701.9)."""

from __future__ import annotations

from components.characteristics import CardType, Supertype
from components.vocabulary.instructions import Op
from components.vocabulary.selectors import Who
from components.zones import Zone
from sim.cards.build_abilities import activated
from sim.cards.build_actions import choose_object
from sim.cards.build_costs import cost, discard_this
from sim.cards.build_effects import look_at_hand, search_library
from sim.cards.build_selectors import chosen, with_supertype
from sim.cards.build_words import cards, the_target, you
from sim.cards.model import Activated, Instruction, Number, Selector

cards_in_their_hand = cards(Zone.HAND, of=Who.TARGET_PLAYER)
"""Cards in the hand of the player who is the target."""


def discard_these(what: Selector = chosen) -> Instruction:
    """These cards are discarded by their owners (CR 701.9)."""
    return Instruction(op=Op.DISCARD_THESE, selector=what)


def you_choose_discard(what: Selector = cards_in_their_hand) -> tuple[Instruction, ...]:
    """The target player reveals the hand; you choose one of these cards, and it is discarded (CR 701.9b)."""
    return look_at_hand(), choose_object(what), discard_these()


def fateseal(number: int, who: Selector = the_target) -> Instruction:
    """Look at the top cards of another's library and put any number of them on its bottom (CR 701.29a)."""
    return Instruction(op=Op.SCRY, amount=number, selector=who, other=you)


def put_back(number: int) -> tuple[Instruction, ...]:
    """Put so many cards from your hand on top of your library in any order, the last one on top (CR 401.4)."""
    return (choose_object(cards(Zone.HAND)), Instruction(op=Op.PUT_ON_LIBRARY, selector=chosen)) * number


def arrange_top(number: Number) -> Instruction:
    """Look at the top cards of your library and put them back in any order (CR 401.4)."""
    return Instruction(op=Op.ARRANGE_TOP, amount=number)


def basic_landcycling(mana: str) -> Activated:
    """Basic landcycling (CR 702.29e)."""
    found = with_supertype(cards(Zone.LIBRARY, CardType.LAND), Supertype.BASIC)
    return activated(cost(mana, discard_this), search_library(found), functions_in=Zone.HAND)
