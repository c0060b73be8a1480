"""Mana abilities that let their controller scry (CR 605.1a, 701.22), and what of it is left to do as a cost is paid.

Simplified: it is done when the mana of the cost is paid, for all of these abilities one after the other.
"""

from components.decision import DecisionKind, DecisionStatus
from components.game import Problem, Status
from components.reference import NOTHING
from components.vocabulary.instructions import Op
from systems.compiled import rule
from systems.costs.paying_objects import number_to_pay
from systems.objects.references import fail
from systems.zones.scrying import look_at_top_cards


@rule
def forget_scries(game):
    """Let no scrying be left to do."""
    game.scrier = NOTHING
    game.num_scries = 0
    for number in range(len(game.scries)):
        game.scries[number] = 0


@rule
def owe_scries(game, tables, player, row, context):
    """Remember what a mana ability that was activated lets its controller scry."""
    ability = tables.ability[row]
    for i in range(ability.first_op, ability.first_op + ability.num_ops):
        if tables.op[i].code == Op.SCRY:
            number = number_to_pay(game, tables, tables.op[i], context)
            if number >= len(game.scries):
                fail(game, Status.OVERFLOW, Problem.AMOUNT)
                return
            game.scrier = player
            game.num_scries = int(game.num_scries) + 1
            game.scries[number] = int(game.scries[number]) + 1


@rule
def finish_mana_abilities(game, tables):
    """Scry for the mana abilities that were activated; False while the player must choose.

    While another decision's answer waits for whoever posed it, nothing is done yet.
    """
    if game.num_scries == 0:
        return True
    if game.decision.status != DecisionStatus.NONE and game.decision.kind != DecisionKind.SCRY:
        return True
    player = int(game.scrier)
    for number in range(len(game.scries)):
        while game.scries[number] > 0:
            if not look_at_top_cards(game, tables, player, player, number, int(DecisionKind.SCRY), NOTHING):
                return False
            game.scries[number] = int(game.scries[number]) - 1
            game.num_scries = int(game.num_scries) - 1
    return True
