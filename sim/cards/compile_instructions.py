"""Instructions as rows: nested ones become jumps, words become masks and numbers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, TypeAlias

from components.vocabulary import Op, OpFlag
from sim.cards.compile_costs import mana_row
from sim.cards.compile_rows import union
from sim.cards.compile_run import Run
from sim.cards.compile_selectors import amount_row, condition_row, selector_row
from sim.cards.model import Instruction

if TYPE_CHECKING:
    from collections.abc import Callable

    from sim.cards.model import Ability

    GrantedRow: TypeAlias = Callable[[Run, Ability], int]

BRANCHES = (Op.IF, Op.MAY, Op.PAY)
"""Instructions that guard what follows them: on a condition, a yes, or a cost that is paid."""


def op_rows(run: Run, instructions: Sequence[Instruction], granted: GrantedRow) -> list[tuple[Any, ...]]:
    """Rows of instructions in order; what a branch guards follows it, then a jump over its alternative."""
    rows: list[tuple[Any, ...]] = []
    for instruction in instructions:
        then = op_rows(run, instruction.then, granted)
        otherwise = op_rows(run, instruction.otherwise, granted)
        if otherwise:
            then.append(run.op.row(code=Op.JUMP, jump=len(otherwise)))
        rows += [_row(run, instruction, len(then), granted), *then, *otherwise]
    return rows


def _row(run: Run, instruction: Instruction, jump: int, granted: GrantedRow) -> tuple[Any, ...]:
    i = instruction
    kind, flags = run.kinds.number(i.kind), union(i.flags)
    if i.op == Op.PAY:
        kind = mana_row(run, i.cost.mana if i.cost else "")
    elif i.op == Op.GRANT_ABILITY and i.ability is not None:
        kind = granted(run, i.ability)
    elif i.op in (Op.ADD_TYPES, Op.SET_TYPES):
        kind = union(i.types)
    elif i.op in (Op.CHOOSE, Op.CHOOSE_LEAST, Op.CHOOSE_COLOR):
        flags |= i.register
    elif OpFlag.CHOSEN_COLOR in i.flags:
        kind = i.register
    return run.op.row(
        code=i.op,
        selector=selector_row(run, i.selector),
        other=selector_row(run, i.other),
        amount=amount_row(run, i.amount),
        second=amount_row(run, i.second),
        kind=kind,
        zone=-1 if i.zone is None else i.zone,
        duration=i.duration,
        condition=condition_row(run, i.condition),
        definition=run.row_of(i.definition),
        jump=jump,
        marks=flags,
        mask=_mask(run, i),
    )


def _mask(run: Run, i: Instruction) -> int:
    """What the instruction lists: keywords, restrictions, colours or subtypes, of which it has one sort."""
    return union(i.keywords) | union(i.restrictions) | union(i.colors) | run.subtypes.mask(i.subtypes)
