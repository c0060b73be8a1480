"""Which mana abilities of a definition automatic payment leaves alone."""

from __future__ import annotations

from components.vocabulary.instructions import Op
from components.vocabulary.selectors import Base
from sim.cards.model import Card, Cost, Instruction, ManaAbility
from sim.cards.walk import parts

_WITHOUT_OBJECTS = (Op.COST_TAP, Op.COST_UNTAP, Op.COST_LIFE, Op.COST_PLAYER_COUNTERS)


def has_unused_mana(card: Card) -> bool:
    """Whether a card has a mana ability that paying does not use: its cost is mana, or leaves a choice.

    `systems.mana.offers` says how costs are paid; a policy never activates such an ability beforehand.

    Examples
    --------
    >>> from sim.cards.library import find
    >>> has_unused_mana(find("Ashnod's Altar")), has_unused_mana(find("Lotus Petal"))
    (True, False)
    """
    abilities = (part for _, part in parts(card) if isinstance(part, ManaAbility))
    return any(_is_unused(ability.cost) for ability in abilities)


def _is_unused(cost: Cost) -> bool:
    return cost.mana not in ("", "{0}") or any(_leaves_choice(part) for part in cost.parts)


def _leaves_choice(part: Instruction) -> bool:
    if part.op in _WITHOUT_OBJECTS:
        return False
    others = part.selector is not None and part.selector.base != Base.THIS
    return others or part.op == Op.COST_TAP_OTHERS or part.kind == "any"
