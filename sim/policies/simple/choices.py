"""Decisions of all other kinds: as little as possible where something is given up, the first that will do elsewhere."""

from components.decision import DecisionKind
from components.reference import NOTHING
from components.vocabulary.instructions import Op
from sim.policies.goldfish.choices import answer_among, answer_assignment, answer_division, answer_may, answer_nothing
from sim.policies.goldfish.objects import answer_proliferate, tap_for_power
from sim.policies.goldfish.survey import is_able, is_own_creature
from systems.combat.requirements import GIVEN
from systems.compiled import rule
from systems.objects.references import are_opponents, controller_of, in_game, is_permanent, slot_of


@rule
def choose_first(game, number):
    """Choose the first ``number`` options."""
    for i in range(game.decision.num_options):
        game.decision.answers[i] = 1 if i < number else 0


@rule
def suits(game, reference, helps):
    """How well a target suits: 2 for an own creature that can attack, 1 for others of the right side, 0 for the rest.

    What helps is for the own side, anything else for opponents.
    """
    player = int(game.decision.player)
    theirs = are_opponents(game, max(controller_of(game, reference), 0), player)
    if theirs == helps:
        return 0
    if helps and is_permanent(reference):
        slot = slot_of(reference)
        return 2 if is_own_creature(game, slot, player) and is_able(game, slot, False) else 1
    return 1


@rule
def answer_target(game, tables):
    """Choose one target, or as many as there must be: those that suit best, the first of equals."""
    decision = game.decision
    helps = tables.target_spec[decision.context].benefit >= 0
    choose_first(game, 0)
    for _ in range(max(int(decision.minimum), min(int(decision.maximum), 1))):
        best = NOTHING
        most = NOTHING
        for i in range(decision.num_options):
            if decision.answers[i] == 0:
                value = suits(game, int(decision.object[i]), helps)
                if value > most:
                    best, most = i, value
        if best != NOTHING:
            decision.answers[best] = 1


@rule
def first_opponent(game, player):
    """The first opponent who is still in the game."""
    for other in range(game.num_players):
        if in_game(game, other) and are_opponents(game, other, player):
            return other
    return NOTHING


@rule
def answer_attack(game):
    """Attack the first opponent with everything, or what must be attacked."""
    decision = game.decision
    foe = first_opponent(game, int(decision.player))
    for i in range(decision.num_options):
        given = int(decision.detail[i]) - GIVEN
        decision.answers[i] = given + 1 if given >= 0 else foe + 1


@rule
def answer_number(game):
    """Numbers: mana before life, X and anything else as high as possible, any name."""
    decision = game.decision
    least = decision.kind == DecisionKind.NUMBER_LIFE_SYMBOLS or decision.kind == DecisionKind.CHOOSE_NAME
    decision.choice = decision.minimum if least else decision.maximum


@rule
def answer_set(game, tables):
    """Answer a decision that is answered with a set of options or with amounts."""
    decision = game.decision
    kind = decision.kind
    if kind == DecisionKind.PROLIFERATE:
        answer_proliferate(game)
    elif kind == DecisionKind.BLOCK:
        answer_nothing(game)
    elif kind == DecisionKind.ASSIGN_DAMAGE:
        answer_assignment(game)
    elif kind == DecisionKind.DIVIDE or kind == DecisionKind.ONTO:
        answer_division(game)
    elif kind == DecisionKind.AMONG:
        answer_among(game)
    elif kind == DecisionKind.COST_OBJECT and tables.op[decision.context].code == Op.COST_TAP_OTHERS:
        if decision.number > 0:
            tap_for_power(game)
        else:
            choose_first(game, int(decision.minimum))
    elif kind == DecisionKind.SEARCH:
        choose_first(game, int(decision.maximum))
    else:
        choose_first(game, int(decision.minimum))


@rule
def answer_choice(game, tables):
    """Answer any decision but PRIORITY."""
    decision = game.decision
    kind = decision.kind
    if kind == DecisionKind.TARGET:
        answer_target(game, tables)
    elif kind == DecisionKind.ATTACK:
        answer_attack(game)
    elif kind == DecisionKind.MAY:
        answer_may(game)
    elif (
        kind == DecisionKind.NUMBER_X
        or kind == DecisionKind.NUMBER
        or kind == DecisionKind.NUMBER_LIFE_SYMBOLS
        or kind == DecisionKind.CHOOSE_NAME
    ):
        answer_number(game)
    elif (
        kind == DecisionKind.MULLIGAN
        or kind == DecisionKind.WAY
        or kind == DecisionKind.CHOOSE_TYPE
        or kind == DecisionKind.CHOOSE_COLOR
        or kind == DecisionKind.CHOOSE_KIND
        or kind == DecisionKind.ORDER_TRIGGERS
    ):
        decision.choice = 0
    else:
        answer_set(game, tables)
