"""Instructions of flow and choice: if, may, pay, choose (CR 608.2c, d)."""

from components.capacities import NUM_KINDS
from components.characteristics import ALL_COLORS
from components.counters import KIND_REGISTER
from components.decision import DecisionKind
from components.reference import NOTHING
from components.vocabulary.instructions import WAY_REGISTER, Op, OpFlag
from components.vocabulary.selectors import Field
from systems.compiled import rule
from systems.costs.paying import can_pay_parts, pay_parts
from systems.decision import add_option, answered, begin_decision, clear_decision, pose
from systems.effects.record import add_affected, remember
from systems.mana.paying import can_pay, pay_cost
from systems.objects.amounts import value_of
from systems.objects.members import nobody
from systems.objects.numbers import number_of
from systems.objects.references import controller_of, counters_on
from systems.objects.selectors import first_selected, next_selected


@rule
def least_toughness(game, tables, entry, op):
    """Least toughness among the selected permanents; 0 if there are none."""
    reference = first_selected(game, tables, int(op.selector), entry)
    least = 0
    first = True
    while reference != NOTHING:
        toughness = number_of(game, tables, reference, Field.TOUGHNESS)
        least = toughness if first else min(least, toughness)
        first = False
        reference = next_selected(game, tables, int(op.selector), entry, reference)
    return least


@rule
def choose_number(game, player, most, source):
    """Let a player choose a number from 0 to ``most`` (CR 107.1c, 608.2d); NOTHING while it must choose."""
    if not answered(game, DecisionKind.NUMBER):
        begin_decision(game, DecisionKind.NUMBER, player, 0, most, source)
        pose(game)
        if not answered(game, DecisionKind.NUMBER):
            return NOTHING
    number = int(game.decision.choice)
    clear_decision(game)
    return number


@rule
def has_chosen_among(game, tables, entry, row, most, all_of_them):
    """Whether the controller has chosen up to ``most`` of what a selector row selects, or if it must that many."""
    if not answered(game, DecisionKind.CHOOSE_OBJECT):
        begin_decision(game, DecisionKind.CHOOSE_OBJECT, int(entry.controller), 0, most, int(entry.source))
        reference = first_selected(game, tables, row, entry)
        while reference != NOTHING:
            add_option(game, 0, reference, 0)
            reference = next_selected(game, tables, row, entry, reference)
        game.decision.maximum = min(most, int(game.decision.num_options))
        if all_of_them:
            game.decision.minimum = game.decision.maximum
        pose(game)
    return answered(game, DecisionKind.CHOOSE_OBJECT)


@rule
def choose_some(game, tables, entry, op):
    """Choose some of the selected permanents; later instructions find them as affected (CR 608.2d)."""
    most = max(value_of(game, tables, int(op.amount), entry), 0)
    if not has_chosen_among(game, tables, entry, int(op.selector), most, int(op.marks) & OpFlag.ALL != 0):
        return False
    members = nobody()
    number = 0
    for i in range(game.decision.num_options):
        if game.decision.answers[i] != 0:
            add_affected(members, int(game.decision.object[i]), 1)
            number += 1
    clear_decision(game)
    remember(game, members, number)
    return True


@rule
def choose_kind(game, tables, entry, op):
    """Choose a kind of counter among those on the selected objects; False while the player must choose.

    Without any counter there the kind is NOTHING, of which there are no counters.
    """
    if not answered(game, DecisionKind.CHOOSE_KIND):
        begin_decision(game, DecisionKind.CHOOSE_KIND, int(entry.controller), 0, 0, int(entry.source))
        for kind in range(NUM_KINDS):
            reference = first_selected(game, tables, int(op.selector), entry)
            while reference != NOTHING and counters_on(game, reference, kind) == 0:
                reference = next_selected(game, tables, int(op.selector), entry, reference)
            if reference != NOTHING:
                add_option(game, 0, reference, kind)
        if game.decision.num_options == 0:
            clear_decision(game)
            entry.choices[KIND_REGISTER] = NOTHING
            return True
        pose(game)
        if not answered(game, DecisionKind.CHOOSE_KIND):
            return False
    entry.choices[KIND_REGISTER] = game.decision.detail[game.decision.choice]
    clear_decision(game)
    return True


@rule
def pose_one(game):
    """Pose the choice of one of the options, or of none if there are none."""
    number = min(int(game.decision.num_options), 1)
    game.decision.minimum = number
    game.decision.maximum = number
    pose(game)


@rule
def keep_chosen(game, entry, register):
    """Keep the object that was chosen in a register, NOTHING if there was none."""
    entry.choices[register] = NOTHING
    for i in range(game.decision.num_options):
        if game.decision.answers[i] != 0:
            entry.choices[register] = game.decision.object[i]
    clear_decision(game)


@rule
def choose_object(game, tables, entry, op):
    """Choose one of the selected objects into a register (CR 608.2d); False while the player must choose."""
    if not answered(game, DecisionKind.CHOOSE_OBJECT):
        player = int(entry.controller)
        if op.other != NOTHING:
            player = controller_of(game, first_selected(game, tables, int(op.other), entry))
        begin_decision(game, DecisionKind.CHOOSE_OBJECT, player, 0, 0, int(entry.source))
        least = NOTHING
        if op.code == Op.CHOOSE_LEAST:
            least = least_toughness(game, tables, entry, op)
        reference = first_selected(game, tables, int(op.selector), entry)
        while reference != NOTHING:
            if op.code != Op.CHOOSE_LEAST or number_of(game, tables, reference, Field.TOUGHNESS) == least:
                add_option(game, 0, reference, 0)
            reference = next_selected(game, tables, int(op.selector), entry, reference)
        pose_one(game)
        if not answered(game, DecisionKind.CHOOSE_OBJECT):
            return False
    keep_chosen(game, entry, int(op.marks))
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
def choose_way(game, tables, entry, op):
    """Choose one of several things to do into a register (CR 608.2d); False while the player must choose."""
    if not answered(game, DecisionKind.WAY):
        chooser = int(entry.controller)
        if op.other != NOTHING:
            chooser = controller_of(game, first_selected(game, tables, int(op.other), entry))
        begin_decision(game, DecisionKind.WAY, chooser, 0, 0, int(entry.source))
        for way in range(value_of(game, tables, int(op.amount), entry)):
            add_option(game, 0, int(entry.source), way)
        pose(game)
        if not answered(game, DecisionKind.WAY):
            return False
    entry.choices[WAY_REGISTER] = game.decision.detail[game.decision.choice]
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
def asked_player(game, tables, op, context):
    """The player whom an instruction asks: the first of ``other``, without it the controller; -1 if there is none."""
    if op.other == NOTHING:
        return int(context.controller)
    return controller_of(game, first_selected(game, tables, int(op.other), context))


@rule
def pay_rest(game, tables, entry, row, player):
    """Pay the parts of a cost other than mana on resolution; 1 when they are paid, -1 while the player must choose.

    While they are paid the payer stands in for the controller, as a cost speaks of its payer's cards and permanents.
    """
    controller = int(entry.controller)
    entry.controller = player
    entry.payee = controller
    paid = pay_parts(game, tables, player, row + 1, int(tables.op[row].mask), entry)
    entry.controller = controller
    entry.payee = NOTHING
    return 1 if paid else NOTHING


@rule
def can_pay_rest(game, tables, entry, row, player):
    """Whether a player can pay the parts of a cost other than mana on resolution (CR 118.3)."""
    controller = int(entry.controller)
    entry.controller = player
    payable = can_pay_parts(game, tables, player, row + 1, int(tables.op[row].mask), int(entry.source), entry)
    entry.controller = controller
    return payable


@rule
def pays(game, tables, entry, row):
    """Let a player pay a cost on resolution: 1 if paid, 0 if not, -1 while the player must choose (CR 118.12)."""
    op = tables.op[row]
    player = asked_player(game, tables, op, entry)
    source = int(entry.source)
    cost = int(op.kind)
    if answered(game, DecisionKind.COST_OBJECT):
        return pay_rest(game, tables, entry, row, player)
    x = int(entry.x)
    if op.amount != NOTHING:
        x = max(value_of(game, tables, int(op.amount), entry), 0)
    if player < 0 or not can_pay(game, tables, player, cost, 0, x, 0, source, NOTHING):
        return 0
    if not can_pay_rest(game, tables, entry, row, player):
        return 0
    answer = says_yes(game, player, source)
    if answer != 1:
        return answer
    if not pay_cost(game, tables, player, cost, 0, x, 0, source, NOTHING, tables.scratch.context):
        return 0
    return pay_rest(game, tables, entry, row, player)
