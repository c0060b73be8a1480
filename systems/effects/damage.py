"""Instructions that deal damage and change life totals (CR 120, 119)."""

from components.reference import NOTHING
from components.vocabulary.amounts import AmountCode
from components.vocabulary.instructions import Op, OpFlag
from components.vocabulary.selectors import Field
from systems.compiled import rule
from systems.damage.dealing import add_damage, begin_damage, deal_damage
from systems.damage.life import gain_life, lose_life, set_life
from systems.objects.amounts import value_of
from systems.objects.numbers import number_of
from systems.objects.references import controller_of, is_creature, is_permanent, on_battlefield, slot_of
from systems.objects.selectors import first_selected, next_selected
from systems.objects.target_list import division_of, target_of, target_spec_of


@rule
def share_of(game, tables, row, value, selector, reference, entry):
    """``value`` of an amount row, or a target's part if the amount is divided among targets (CR 601.2d)."""
    if row < 0 or tables.amount[row].code != AmountCode.DIVISION:
        return value
    for i in range(entry.num_targets):
        of_selector = target_spec_of(game, entry, i) == int(selector.index) + int(entry.spec_base)
        if of_selector and target_of(game, entry, i) == reference:
            return division_of(game, entry, i)
    return 0


@rule
def add_parts(game, tables, entry, op):
    """Add the damage of one instruction to the event that is collected."""
    amount = value_of(game, tables, int(op.amount), entry)
    unpreventable = 1 if int(op.marks) & OpFlag.UNPREVENTABLE != 0 else 0
    source = int(entry.source)
    if op.other != NOTHING:
        source = first_selected(game, tables, int(op.other), entry)
        if source == NOTHING:
            return
    selector = tables.selector[op.selector]
    recipient = first_selected(game, tables, int(op.selector), entry)
    while recipient != NOTHING:
        share = share_of(game, tables, int(op.amount), amount, selector, recipient, entry)
        add_damage(game, tables, source, recipient, share, 0, unpreventable)
        recipient = next_selected(game, tables, int(op.selector), entry, recipient)


@rule
def deal(game, tables, entry, op):
    """Deal damage to each selected object and player at the same time (CR 120.4)."""
    begin_damage(tables)
    add_parts(game, tables, entry, op)
    deal_damage(game, tables)
    return True


@rule
def deal_together(game, tables, entry, op, row):
    """Deal the damage of the next ``jump`` instructions as one event (CR 120.4); returns the rows to go on."""
    begin_damage(tables)
    for part in range(row + 1, row + 1 + int(op.jump)):
        add_parts(game, tables, entry, tables.op[part])
    deal_damage(game, tables)
    return 1 + int(op.jump)


@rule
def each_deals(game, tables, entry, op):
    """Each of several objects deals damage, its power unless another amount is given, all at the same time."""
    begin_damage(tables)
    source = first_selected(game, tables, int(op.other), entry)
    while source != NOTHING:
        amount = number_of(game, tables, source, Field.POWER)
        if op.amount != NOTHING:
            amount = value_of(game, tables, int(op.amount), entry)
        recipient = first_selected(game, tables, int(op.selector), entry)
        while recipient != NOTHING:
            add_damage(game, tables, source, recipient, amount, 0, 0)
            recipient = next_selected(game, tables, int(op.selector), entry, recipient)
        source = next_selected(game, tables, int(op.other), entry, source)
    deal_damage(game, tables)
    return True


@rule
def is_there_to_fight(game, reference):
    """Whether what should fight is a creature on the battlefield; if not, nothing is dealt damage (CR 701.14b)."""
    return (
        is_permanent(reference) and on_battlefield(game, slot_of(reference)) and is_creature(game, slot_of(reference))
    )


@rule
def fight(game, tables, entry, op):
    """Two creatures deal damage equal to their power to each other (CR 701.14)."""
    one = first_selected(game, tables, int(op.selector), entry)
    other = first_selected(game, tables, int(op.other), entry)
    if not is_there_to_fight(game, one) or not is_there_to_fight(game, other):
        return True
    begin_damage(tables)
    add_damage(game, tables, one, other, number_of(game, tables, one, Field.POWER), 0, 0)
    add_damage(game, tables, other, one, number_of(game, tables, other, Field.POWER), 0, 0)
    deal_damage(game, tables)
    return True


@rule
def change_life(game, tables, entry, op):
    """Each selected player gains life, loses life, or has a life total set (CR 119.3, 119.5)."""
    amount = value_of(game, tables, int(op.amount), entry)
    reference = first_selected(game, tables, int(op.selector), entry)
    while reference != NOTHING:
        player = controller_of(game, reference)
        if op.code == Op.GAIN_LIFE:
            gain_life(game, tables, player, amount)
        elif op.code == Op.LOSE_LIFE:
            lose_life(game, tables, player, amount)
        else:
            set_life(game, tables, player, amount)
        reference = next_selected(game, tables, int(op.selector), entry, reference)
    return True
