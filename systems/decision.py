"""Asking players: how a system poses a decision and reads the answer.

A system that needs a choice poses it and returns; the game then stands still until the decision is answered. When
the schedule comes back to the system, the answer is there::

    if not answered(game, DecisionKind.DISCARD):
        begin_decision(game, DecisionKind.DISCARD, player, number, number, source)
        for ...:
            add_option(game, 0, card_reference(player, card), 0)
        return pose(game)
    for i in range(game.decision.num_options):
        if game.decision.answers[i] != 0:
            ...
    clear_decision(game)

A decision that leaves no choice is answered in place, without stopping the game.
"""

from components.capacities import MAX_TICKS, NUM_OPTIONS
from components.decision import Action, DecisionKind, DecisionStatus
from components.game import Problem, Status
from components.permanent import Presence
from components.player import Seat
from components.reference import NOTHING
from systems.compiled import rule
from systems.objects.references import are_opponents, counters_on, fail, in_game, is_permanent, is_player, slot_of


@rule
def begin_decision(game, kind, player, minimum, maximum, source):
    """Start a decision without options yet; ``source`` is the reference of what asks, or -1."""
    decision = game.decision
    decision.kind = kind
    decision.status = DecisionStatus.NONE
    decision.player = player
    decision.minimum = minimum
    decision.maximum = maximum
    decision.source = source
    decision.context = 0
    decision.number = 0
    decision.choice = 0
    decision.num_options = 0


@rule
def add_option(game, action, reference, detail):
    """Add one option to the decision that is being posed."""
    decision = game.decision
    i = int(decision.num_options)
    if i == NUM_OPTIONS:
        fail(game, Status.OVERFLOW, Problem.OPTIONS)
        return
    decision.action[i] = action
    decision.object[i] = reference
    decision.detail[i] = detail
    decision.answers[i] = 0
    decision.num_options = i + 1


@rule
def is_number(kind):
    """Whether a decision is answered with a number instead of options."""
    return (
        kind == DecisionKind.NUMBER_X
        or kind == DecisionKind.NUMBER_LIFE_SYMBOLS
        or kind == DecisionKind.NUMBER
        or kind == DecisionKind.CHOOSE_NAME
    )


@rule
def is_single(kind):
    """Whether a decision is answered with one option's number in ``choice``."""
    return (
        kind == DecisionKind.MULLIGAN
        or kind == DecisionKind.PRIORITY
        or kind == DecisionKind.CHOOSE_COLOR
        or kind == DecisionKind.CHOOSE_KIND
        or kind == DecisionKind.WAY
        or kind == DecisionKind.CHOOSE_TYPE
        or kind == DecisionKind.MAY
        or kind == DecisionKind.ORDER_TRIGGERS
    )


@rule
def sums_to_number(kind):
    """Whether the answers of a set are amounts that add up to ``number``."""
    return kind == DecisionKind.ASSIGN_DAMAGE or kind == DecisionKind.DIVIDE or kind == DecisionKind.AMONG


@rule
def answer_the_only_way(game):
    """Answer a decision that leaves no choice; returns whether it did."""
    decision = game.decision
    kind = decision.kind
    if is_number(kind):
        decision.choice = decision.minimum
        return decision.minimum == decision.maximum
    if is_single(kind):
        decision.choice = 0
        return decision.num_options == 1
    if sums_to_number(kind):
        decision.answers[0] = decision.number
        return decision.num_options == 1
    if decision.num_options == 0 or decision.maximum == 0:
        return True
    if kind == DecisionKind.ATTACK or kind == DecisionKind.BLOCK:
        return False
    if decision.minimum == decision.num_options:
        for i in range(decision.num_options):
            decision.answers[i] = 1
        return True
    return False


@rule
def pose(game):
    """Pose the decision: the game waits for the answer unless there is only one."""
    decision = game.decision
    dummy_seat = game.player[decision.player].seat == Seat.DUMMY
    if answer_the_only_way(game) or (dummy_seat and decision.minimum == 0):
        decision.status = DecisionStatus.ACCEPTED
        return
    decision.status = DecisionStatus.WAITING
    game.clock.ticks += 1
    if game.clock.ticks >= MAX_TICKS:
        fail(game, Status.OVERFLOW, Problem.TICKS)


@rule
def answered(game, kind):
    """Whether the answer to a decision of this kind is there."""
    return game.decision.kind == kind and game.decision.status == DecisionStatus.ACCEPTED


@rule
def is_waiting(game):
    """Whether the game waits for an answer."""
    return game.decision.status == DecisionStatus.WAITING


@rule
def clear_decision(game):
    """Forget the decision after its answer was used."""
    game.decision.kind = DecisionKind.NONE
    game.decision.status = DecisionStatus.NONE


@rule
def is_legal_value(game, i):
    """Whether an answer's value has a meaning for its kind: whom it attacks, what it blocks, how much."""
    decision = game.decision
    value = int(decision.answers[i])
    if decision.kind == DecisionKind.ATTACK:
        defender = value - 1
        if is_player(defender):
            in_range = defender < game.num_players and in_game(game, defender)
            return in_range and are_opponents(game, defender, decision.player)
        if not is_permanent(defender) or slot_of(defender) >= game.num_slots:
            return False
        return game.perm[slot_of(defender)].presence == Presence.BATTLEFIELD
    if decision.kind == DecisionKind.BLOCK:
        return 0 < value <= game.num_slots and game.perm[value - 1].attacking != NOTHING
    if decision.kind == DecisionKind.AMONG:
        return 0 < value <= counters_on(game, int(decision.object[i]), int(decision.detail[i]))
    if decision.kind == DecisionKind.TIME_TRAVEL:
        return value == 1 or value == 2
    return value > 0


@rule
def is_legal_set(game):
    """Whether a set of answers has a legal size and legal values."""
    decision = game.decision
    number = 0
    total = 0
    for i in range(decision.num_options):
        if decision.answers[i] != 0:
            number += 1
            total += int(decision.answers[i])
            if not is_legal_value(game, i):
                return False
    if sums_to_number(decision.kind):
        return total == decision.number and number >= decision.minimum
    if decision.kind == DecisionKind.ONTO and total > decision.number:
        return False
    return decision.minimum <= number <= decision.maximum


@rule
def accept_answer(game):
    """Check the answer that came in; an illegal one is an error of the game and is never obeyed."""
    decision = game.decision
    if decision.status != DecisionStatus.ANSWERED:
        return
    kind = decision.kind
    if is_number(kind):
        legal = decision.minimum <= decision.choice <= decision.maximum
    elif is_single(kind):
        legal = 0 <= decision.choice < decision.num_options
    else:
        legal = is_legal_set(game)
    if legal:
        decision.status = DecisionStatus.ACCEPTED
    else:
        fail(game, Status.ERROR, Problem.ILLEGAL_ANSWER)


@rule
def chosen_action(game):
    """The action of the chosen option of a PRIORITY decision."""
    decision = game.decision
    if decision.num_options == 0:
        return int(Action.PASS)
    return int(decision.action[decision.choice])
