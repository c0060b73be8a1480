"""A policy that answers every decision with a random legal answer."""

from components.characteristics import Keyword
from components.decision import DecisionKind, DecisionStatus
from components.game import Purpose
from components.reference import NOTHING
from sim.policies import Policy
from sim.policies.goldfish.choices import answer_among, answer_assignment, answer_division
from systems.answering import Answerer
from systems.combat.combatants import can_be_attacked
from systems.combat.declaring import may_block, num_chosen_blockers
from systems.combat.requirements import ANYTHING, GIVEN
from systems.compiled import kernel, rule
from systems.decision import is_number, is_single
from systems.effects.names import can_be_named
from systems.objects.references import permanent_reference, slot_of
from systems.random import random_below


@rule
def chance(game, bound):
    """A random number from 0 to ``bound - 1``."""
    return random_below(game, Purpose.POLICY, bound)


@rule
def choose_set(game):
    """Choose a random number of options, within the limits, and that many of them."""
    decision = game.decision
    size = int(decision.num_options)
    most = min(int(decision.maximum), size)
    number = int(decision.minimum) + chance(game, max(most - int(decision.minimum), 0) + 1)
    for i in range(size):
        left = size - i
        chosen = chance(game, left) < number
        decision.answers[i] = 1 if chosen else 0
        if chosen:
            number -= 1


@rule
def choose_most(game):
    """Choose as many options as may be chosen, as costs of total power may need (CR 702.122a)."""
    for i in range(game.decision.num_options):
        game.decision.answers[i] = 1 if i < game.decision.maximum else 0


@rule
def random_attacked(game):
    """Reference of a player or permanent that may be attacked, or -1."""
    found = NOTHING
    number = 0
    for candidate in range(game.num_players + game.num_slots):
        reference = candidate
        if candidate >= game.num_players:
            reference = permanent_reference(candidate - game.num_players)
        if can_be_attacked(game, reference):
            number += 1
            if chance(game, number) == 0:
                found = reference
    return found


@rule
def choose_attackers(game):
    """Attack with each creature with even chances, and with those that must."""
    decision = game.decision
    for i in range(decision.num_options):
        attacks = decision.detail[i] == ANYTHING or chance(game, 2) == 0
        decision.answers[i] = 1 + random_attacked(game) if attacks else 0
        if decision.detail[i] >= GIVEN:
            decision.answers[i] = int(decision.detail[i]) - GIVEN + 1


@rule
def choose_blockers(game, tables):
    """Block a random attacker with each creature with even chances; menace takes two (CR 702.111b)."""
    decision = game.decision
    for i in range(decision.num_options):
        decision.answers[i] = 0
        number = 0
        blocks = chance(game, 2) == 0
        for attacker in range(game.num_slots):
            if blocks and may_block(game, tables, slot_of(decision.object[i]), attacker, int(decision.player)):
                number += 1
                if chance(game, number) == 0:
                    decision.answers[i] = attacker + 1
    for attacker in range(game.num_slots):
        menace = int(game.perm[attacker].characteristics.keywords) & Keyword.MENACE != 0
        if menace and num_chosen_blockers(game, attacker) == 1:
            for i in range(decision.num_options):
                if decision.answers[i] == attacker + 1:
                    decision.answers[i] = 0


@rule
def distribute(game):
    """Move random numbers of counters, together no more than there are."""
    decision = game.decision
    left = int(decision.number)
    for i in range(decision.num_options):
        share = chance(game, left + 1)
        decision.answers[i] = share
        left -= share


@rule
def random_name(game, tables):
    """Row of a random card whose name may be chosen."""
    decision = game.decision
    found = int(decision.minimum)
    number = 0
    for definition in range(int(decision.minimum), int(decision.maximum) + 1):
        if can_be_named(tables, int(decision.context), definition):
            number += 1
            if chance(game, number) == 0:
                found = definition
    return found


@kernel
def answer_randomly(game, tables, _memory=None):
    """Answer the pending decision; every other priority is passed, so that every game goes on."""
    decision = game.decision
    kind = int(decision.kind)
    if kind == DecisionKind.CHOOSE_NAME:
        decision.choice = random_name(game, tables)
    elif is_number(kind):
        decision.choice = int(decision.minimum) + chance(game, int(decision.maximum) - int(decision.minimum) + 1)
    elif kind == DecisionKind.PRIORITY:
        decision.choice = 0 if chance(game, 2) == 0 else chance(game, int(decision.num_options))
    elif is_single(kind):
        decision.choice = chance(game, int(decision.num_options))
    elif kind == DecisionKind.ATTACK:
        choose_attackers(game)
    elif kind == DecisionKind.BLOCK:
        choose_blockers(game, tables)
    elif kind == DecisionKind.COST_OBJECT and decision.minimum < decision.maximum:
        choose_most(game)
    elif kind == DecisionKind.ASSIGN_DAMAGE:
        answer_assignment(game)
    elif kind == DecisionKind.DIVIDE:
        answer_division(game)
    elif kind == DecisionKind.AMONG:
        answer_among(game)
    elif kind == DecisionKind.ONTO:
        distribute(game)
    else:
        choose_set(game)
    decision.status = DecisionStatus.ANSWERED


RANDOM = Policy("random", 0, Answerer(answer_randomly))
