"""Reading compiled tables in tests."""

from typing import Any

import numpy as np

from sim.cards.compile import Compiled, compile_tables
from sim.cards.model import Card


def compiled(*cards: Card) -> Compiled:
    """Tables of one deck with one copy of each card."""
    return compile_tables([cards])


def row(result: Compiled, name: str) -> Any:
    """Card row by name."""
    return result.tables[0].card[result.names.index(name)]


def abilities(result: Compiled, name: str) -> list[Any]:
    """Ability rows of a card."""
    card = row(result, name)
    return list(result.tables[0].ability[card.first_ability : card.first_ability + card.num_abilities])


def spell(result: Compiled, name: str) -> Any:
    """Row of a card's spell ability."""
    return result.tables[0].ability[row(result, name).spell]


def ops(result: Compiled, ability: Any) -> list[Any]:
    """Instruction rows of an ability or mode."""
    return list(result.tables[0].op[ability.first_op : ability.first_op + ability.num_ops])


def codes(result: Compiled, ability: Any) -> list[int]:
    """Codes of an ability's instructions."""
    return [int(op.code) for op in ops(result, ability)]


def constant(result: Compiled, amount: int) -> int:
    """Value of a constant amount row."""
    record = result.tables[0].amount[amount]
    assert record.code == 0
    return int(record.a)


def same(one: np.recarray, two: np.recarray) -> bool:
    """Whether two tables have the same bytes."""
    return bool(one.tobytes() == two.tobytes())
