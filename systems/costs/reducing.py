"""Parts of a cost that a player may pay any number of times to pay less mana (CR 601.2b, 601.2f)."""

from components.reference import NOTHING
from components.vocabulary.instructions import Op
from systems.compiled import rule


@rule
def is_reducing(op):
    """Whether any number of objects, also none, pay for a part, and each takes mana off the cost."""
    code = op.code
    can_reduce = code == Op.COST_EXILE or code == Op.COST_SACRIFICE or code == Op.COST_DISCARD
    return can_reduce and op.second != NOTHING
