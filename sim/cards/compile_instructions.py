"""Instructions as rows: nested ones become jumps, words become masks and numbers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, TypeAlias

from components.vocabulary.amounts import AmountCode
from components.vocabulary.instructions import Op, OpFlag
from components.vocabulary.selectors import Base
from sim.cards.compile_costs import mana_row
from sim.cards.compile_rows import union
from sim.cards.compile_run import Run
from sim.cards.compile_selectors import amount_row, condition_row, selector_row
from sim.cards.model import Amount, Instruction, Selector
from sim.cards.walk import is_part, parts

if TYPE_CHECKING:
    from collections.abc import Callable

    from sim.cards.model import Ability

    GrantedRow: TypeAlias = Callable[[Run, Ability], int]

DIVISIBLE = (Op.DEAL_DAMAGE, Op.PUT_COUNTERS)
"""Instructions whose amount can be divided among targets."""
BRANCHES = (Op.IF, Op.MAY, Op.PAY)
"""Instructions that guard what follows them: on a condition, a yes, or a cost that is paid."""


def op_rows(run: Run, instructions: Sequence[Instruction], granted: GrantedRow) -> list[tuple[Any, ...]]:
    """Rows of instructions in order; what a branch guards follows it, then a jump over its alternative."""
    rows: list[tuple[Any, ...]] = []
    for instruction in instructions:
        then = op_rows(run, _parts_to_pay(instruction) + instruction.then, granted)
        otherwise = op_rows(run, instruction.otherwise, granted)
        if otherwise:
            then.append(run.op.row(code=Op.JUMP, jump=len(otherwise)))
        rows += [_row(run, instruction, len(then), granted), *then, *otherwise]
    return rows


def _parts_to_pay(i: Instruction) -> tuple[Instruction, ...]:
    """Parts of a cost other than mana that is paid on resolution."""
    return i.cost.parts if i.op == Op.PAY and i.cost else ()


def _row(run: Run, instruction: Instruction, jump: int, granted: GrantedRow) -> tuple[Any, ...]:
    i = instruction
    kind, flags = run.kinds.number(i.kind), union(i.flags)
    if isinstance(i.amount, Amount) and i.amount.code == AmountCode.DIVISION and i.op not in DIVISIBLE:
        raise ValueError(f"this cannot be divided among targets: {i}")
    if i.op == Op.DEAL_TOGETHER and any(part.op != Op.DEAL_DAMAGE for part in i.then):
        raise ValueError(f"only damage is dealt together: {i}")
    if i.op == Op.PAY:
        kind = mana_row(run, i.cost.mana if i.cost else "")
    elif i.op in (Op.GRANT_ABILITY, Op.TRIGGER_REFLEXIVELY, Op.DELAY) and i.ability is not None:
        kind = granted(run, i.ability)
    elif i.op == Op.LOOK_AT_TOP:
        kind = -1 if i.rest is None else int(i.rest)
    elif i.op == Op.REDIRECT_DAMAGE:
        kind = selector_row(run, i.to)
    elif i.op in (Op.ADD_TYPES, Op.SET_TYPES, Op.REMOVE_TYPES, Op.CHOOSE_OF_EACH_TYPE):
        kind = union(i.types)
    elif i.op in (Op.CHOOSE, Op.CHOOSE_LEAST, Op.CHOOSE_COLOR, Op.CHOOSE_SOURCE, Op.CHOOSE_NAME):
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
        each=int(_is_for_each(i)),
        mask=_mask(run, i),
        replaced=_replaced(run, i),
    )


def _is_for_each(i: Instruction) -> bool:
    """Whether an amount speaks of the object that is modified."""
    numbers = [part for amount in (i.amount, i.second) if is_part(amount) for _, part in parts(amount)]
    return any(isinstance(part, Selector) and part.base == Base.MODIFIED for part in numbers)


def _replaced(run: Run, i: Instruction) -> int:
    """Subtypes in whose place others are set."""
    if i.op != Op.SET_TYPES or OpFlag.KEEP_SUBTYPES in i.flags:
        return 0
    return run.subtypes.creature_types if OpFlag.CHOSEN_TYPE in i.flags else run.subtypes.replaced_by(i.subtypes)


def _mask(run: Run, i: Instruction) -> int:
    """What the instruction lists: keywords, restrictions, colours, supertypes or subtypes, of which it has one sort.

    A modification with the chosen type lists the first bit, which is then moved to that type. Of a cost the mask is the
    number of its parts other than mana.
    """
    if i.op == Op.PAY:
        return len(_parts_to_pay(i))
    if i.op in (Op.ADD_TYPES, Op.SET_TYPES) and OpFlag.CHOSEN_TYPE in i.flags:
        return 1
    listed = union(i.keywords) | union(i.restrictions) | union(i.designations) | union(i.colors) | union(i.supertypes)
    return listed | run.subtypes.mask(i.subtypes)
