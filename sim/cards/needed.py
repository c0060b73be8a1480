"""Fields without which an instruction does nothing, though their type lets them be left out."""

from __future__ import annotations

from components.vocabulary.instructions import Op
from sim.cards.format_errors import FormatError, expected, inside
from sim.cards.formats import type_hints
from sim.cards.model import Card, Instruction
from sim.cards.walk import parts

_COUNTERS = ("selector", "amount", "kind")
_PLAYERS = ("selector", "amount")
NEEDED: dict[Op, tuple[str, ...]] = {
    **dict.fromkeys((Op.PUT_COUNTERS, Op.COST_REMOVE_COUNTERS, Op.COST_PUT_COUNTERS), _COUNTERS),
    **dict.fromkeys((Op.REMOVE_COUNTERS, Op.MOVE_COUNTERS), ("selector", "kind")),
    **dict.fromkeys((Op.DRAW, Op.DISCARD, Op.MILL, Op.SCRY, Op.GAIN_LIFE, Op.LOSE_LIFE, Op.DEAL_DAMAGE), _PLAYERS),
    **dict.fromkeys((Op.DESTROY, Op.EXILE, Op.SACRIFICE, Op.RETURN_TO_HAND, Op.TAP, Op.UNTAP), ("selector",)),
    **dict.fromkeys((Op.PROLIFERATE, Op.MODIFY_PT, Op.ADD_TOXIC, Op.CREATE_TOKEN, Op.COST_LIFE), ("amount",)),
    **dict.fromkeys((Op.MAY, Op.IF), ("then",)),
    Op.COUNTER_SPELL: ("selector",),
    Op.ENTERS_WITH_COUNTERS: ("amount", "kind"),
    Op.ADD_KEYWORDS: ("keywords",),
    Op.GRANT_ABILITY: ("ability",),
    Op.GET_EMBLEM: ("definition",),
}
"""Fields by instruction."""


def check_needed(card: Card, place: str) -> None:
    """Raise a `FormatError` for the first instruction that lacks what it acts with.

    Parameters
    ----------
    card : Card
    place : str
        Where the card stands, for messages.
    """
    for path, part in parts(card):
        if isinstance(part, Instruction):
            for field in NEEDED.get(part.op, ()):
                if getattr(part, field) in (None, ()):
                    where = f"{place}.{path}" if place else path
                    hint = expected(type_hints(Instruction)[field])
                    op = part.op.name.lower()
                    raise FormatError(inside(where, field), f'missing; {op} needs it: add "{field}" with {hint}')
