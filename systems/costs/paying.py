"""Parts of a cost other than mana (CR 118, 601.2b, 601.2h, 602.2b): rows of the instruction table.

A part is paid by its source or its player alone, or with objects: permanents that are sacrificed, tapped, returned or
bear the counters, cards that are discarded or exiled. Where more objects could pay than are needed the player chooses.

Simplified: parts are judged one by one, and apart from the mana; so a permanent that could serve two parts of one
cost, or be tapped for mana and for a part, is counted for both. Paying then stops the game with ERROR if it was
needed twice.
"""

from components.capacities import COUNTER_CAP
from components.characteristics import Keyword
from components.reference import NOTHING
from components.vocabulary.amounts import AmountCode
from components.vocabulary.instructions import Op
from systems.compiled import rule
from systems.costs.paying_objects import can_pay_with_objects, number_to_pay, pay_with_objects
from systems.counters.putting import remove_counters
from systems.damage.life import can_pay_life, gain_life, pay_life
from systems.objects.references import are_opponents, counters_on, is_creature, is_permanent, on_battlefield, slot_of
from systems.objects.tapping import tap_permanent, untap_permanent

LARGEST_X = COUNTER_CAP


@rule
def is_too_new(game, slot):
    """Whether a permanent's {T} and {Q} abilities wait for its controller's next turn (CR 302.6, 602.5a, 702.10c)."""
    perm = game.perm[slot]
    return (
        perm.summoning_sick == 1 and is_creature(game, slot) and int(perm.characteristics.keywords) & Keyword.HASTE == 0
    )


@rule
def can_pay_part(game, tables, player, op, context):
    """Whether a player can pay one part of a cost now, for an ability or spell of ``context.source``."""
    code = op.code
    if code == Op.CHANGE_COST or code == Op.COST_OPPONENT_LIFE:
        return True
    if code == Op.COST_LIFE:
        return can_pay_life(game, tables, player, number_to_pay(game, tables, op, context))
    if code == Op.COST_PLAYER_COUNTERS:
        return counters_on(game, player, int(op.kind)) >= number_to_pay(game, tables, op, context)
    if code == Op.COST_TAP or code == Op.COST_UNTAP:
        if not is_permanent(context.source):
            return False
        slot = slot_of(context.source)
        wanted = 0 if code == Op.COST_TAP else 1
        return on_battlefield(game, slot) and game.perm[slot].tapped == wanted and not is_too_new(game, slot)
    return can_pay_with_objects(game, tables, player, op, context)


@rule
def life_in_parts(game, tables, first, number, context):
    """Life that the parts of a cost ask for together."""
    life = 0
    for row in range(first, first + number):
        if tables.op[row].code == Op.COST_LIFE:
            life += number_to_pay(game, tables, tables.op[row], context)
    return life


@rule
def can_pay_parts(game, tables, player, first, number, source, context):
    """Whether a player can pay the parts of a cost other than mana (CR 601.2b, 602.2b, 118.3).

    Parameters
    ----------
    player : int
        Who pays.
    first, number : int
        Rows of the instruction table: ``first`` to ``first + number - 1``.
    source : int
        Reference of the permanent, card or spell whose cost it is.
    context : STACK_ENTRY
        What amounts and selectors are evaluated with; ``controller`` is the player. Its ``source`` is set.

    Returns
    -------
    bool
        Costs that include something that can't happen can't be paid (CR 614.17c).
    """
    context.source = source
    for row in range(first, first + number):
        if not can_pay_part(game, tables, player, tables.op[row], context):
            return False
    life = life_in_parts(game, tables, first, number, context)
    return life == 0 or can_pay_life(game, tables, player, life)


@rule
def parts_have_x(tables, first, number):
    """Whether a part of a cost asks for X of something, such as X counters (CR 107.3)."""
    for row in range(first, first + number):
        op = tables.op[row]
        if op.code != Op.CHANGE_COST and op.amount != NOTHING:
            if tables.amount[op.amount].code == AmountCode.X:
                return True
    return False


@rule
def most_x_of_parts(game, tables, player, first, number, entry):
    """Greatest X for which a player can pay the parts of the cost of the spell or ability being announced."""
    x = 0
    entry.x = 1
    while x < LARGEST_X and can_pay_parts(game, tables, player, first, number, int(entry.source), entry):
        x += 1
        entry.x = x + 1
    entry.x = 0
    return x


@rule
def give_life(game, tables, player, amount):
    """An opponent gains life as a cost. Simplified: the first one, who is never kept from gaining it (CR 614.17c)."""
    for other in range(game.num_players):
        if are_opponents(game, other, player) and game.player[other].loss == 0:
            gain_life(game, tables, other, amount)
            return


@rule
def pay_part(game, tables, player, row, entry):
    """Pay one part of a cost; False while the player must choose."""
    op = tables.op[row]
    code = op.code
    if code == Op.COST_TAP:
        tap_permanent(game, tables, slot_of(entry.source))
    elif code == Op.COST_UNTAP:
        untap_permanent(game, tables, slot_of(entry.source))
    elif code == Op.COST_LIFE:
        pay_life(game, tables, player, number_to_pay(game, tables, op, entry))
    elif code == Op.COST_PLAYER_COUNTERS:
        remove_counters(game, tables, player, int(op.kind), number_to_pay(game, tables, op, entry))
    elif code == Op.COST_OPPONENT_LIFE:
        give_life(game, tables, player, number_to_pay(game, tables, op, entry))
    elif code != Op.CHANGE_COST:
        return pay_with_objects(game, tables, player, row, entry)
    return True


@rule
def pay_parts(game, tables, player, first, number, entry):
    """Pay the parts of a cost other than mana, in their order (CR 601.2h, 602.2b).

    ``entry.pass_number`` counts the parts that are paid; it is 0 before the first call and again after the last.

    Returns
    -------
    bool
        False while the player must choose an object (COST_OBJECT); call again, with the same arguments, when the
        answer is there. Also False if the game stopped: UNPAYABLE if the parts could not be paid, ILLEGAL_ANSWER for
        a choice of too little power.
    """
    while entry.pass_number < number:
        if not pay_part(game, tables, player, first + int(entry.pass_number), entry):
            return False
        entry.pass_number = int(entry.pass_number) + 1
    entry.pass_number = 0
    return True
