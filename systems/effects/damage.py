"""Instructions that deal damage and change life totals (CR 120, 119)."""

from components.reference import NOTHING
from components.vocabulary import Field, Op, OpFlag
from systems.compiled import rule
from systems.damage.dealing import add_damage, begin_damage, deal_damage
from systems.damage.life import gain_life, lose_life, set_life
from systems.objects.amounts import value_of
from systems.objects.numbers import number_of
from systems.objects.references import controller_of, is_creature, is_permanent, on_battlefield, slot_of
from systems.objects.selectors import first_selected, next_selected


@rule
def deal(game, tables, entry, op):
    """Deal damage to each selected object and player at the same time (CR 120.4)."""
    amount = value_of(game, tables, int(op.amount), entry)
    unpreventable = 1 if int(op.marks) & OpFlag.UNPREVENTABLE != 0 else 0
    source = int(entry.source)
    if op.other != NOTHING:
        source = first_selected(game, tables, int(op.other), entry)
        if source == NOTHING:
            return True
    begin_damage(game)
    recipient = first_selected(game, tables, int(op.selector), entry)
    while recipient != NOTHING:
        add_damage(game, source, recipient, amount, 0, unpreventable)
        recipient = next_selected(game, tables, int(op.selector), entry, recipient)
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
    begin_damage(game)
    add_damage(game, one, other, number_of(game, tables, one, Field.POWER), 0, 0)
    add_damage(game, other, one, number_of(game, tables, other, Field.POWER), 0, 0)
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
