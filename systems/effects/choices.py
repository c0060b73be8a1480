"""Instructions of flow and choice: if, may, pay, choose (CR 608.2c, d)."""

from components.characteristics import ALL_COLORS
from components.decision import DecisionKind
from components.reference import NOTHING
from systems.compiled import rule
from systems.decision import add_option, answered, begin_decision, clear_decision, pose
from systems.mana.paying import can_pay, pay_cost
from systems.objects.references import controller_of
from systems.objects.selectors import first_selected, next_selected


@rule
def choose_object(game, tables, entry, op):
    """Choose one of the selected objects into a register (CR 608.2d); False while the player must choose."""
    if not answered(game, DecisionKind.CHOOSE_OBJECT):
        begin_decision(game, DecisionKind.CHOOSE_OBJECT, int(entry.controller), 0, 0, int(entry.source))
        reference = first_selected(game, tables, int(op.selector), entry)
        while reference != NOTHING:
            add_option(game, 0, reference, 0)
            reference = next_selected(game, tables, int(op.selector), entry, reference)
        number = min(int(game.decision.num_options), 1)
        game.decision.minimum = number
        game.decision.maximum = number
        pose(game)
        if not answered(game, DecisionKind.CHOOSE_OBJECT):
            return False
    entry.choices[op.marks] = NOTHING
    for i in range(game.decision.num_options):
        if game.decision.answers[i] != 0:
            entry.choices[op.marks] = game.decision.object[i]
    clear_decision(game)
    return True


@rule
def choose_color(game, entry, op):
    """Choose a colour into a register (CR 105.4); False while the player must choose."""
    if not answered(game, DecisionKind.CHOOSE_COLOR):
        begin_decision(game, DecisionKind.CHOOSE_COLOR, int(entry.controller), 0, 0, int(entry.source))
        color = 1
        while color & ALL_COLORS != 0:
            add_option(game, 0, NOTHING, color)
            color <<= 1
        pose(game)
        if not answered(game, DecisionKind.CHOOSE_COLOR):
            return False
    entry.choices[op.marks] = game.decision.detail[game.decision.choice]
    clear_decision(game)
    return True


@rule
def says_yes(game, player, source):
    """Ask a player "may": 1 for yes, 0 for no, -1 while the player must choose (CR 608.2d)."""
    if not answered(game, DecisionKind.MAY):
        begin_decision(game, DecisionKind.MAY, player, 0, 0, source)
        add_option(game, 0, source, 0)
        add_option(game, 1, source, 0)
        pose(game)
        if not answered(game, DecisionKind.MAY):
            return NOTHING
    choice = int(game.decision.choice)
    clear_decision(game)
    return choice


@rule
def pays(game, tables, entry, op):
    """Let a player pay a mana cost on resolution: 1 if paid, 0 if not, -1 while the player must choose (CR 118.12)."""
    player = int(entry.controller)
    if op.other != NOTHING:
        player = controller_of(game, first_selected(game, tables, int(op.other), entry))
    source = int(entry.source)
    cost = int(op.kind)
    if player < 0 or not can_pay(game, tables, player, cost, 0, int(entry.x), 0, source, NOTHING):
        return 0
    answer = says_yes(game, player, source)
    if answer == 1 and not pay_cost(game, tables, player, cost, 0, int(entry.x), 0, source, NOTHING, game.context):
        return 0
    return answer
