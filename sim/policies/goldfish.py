"""The policy `goldfish`: kill opponents who do nothing as early as the cards allow."""

import esper

from components.clock import Step, stop_bit
from components.decision import Action, DecisionKind, DecisionStatus
from sim.batch import Batch
from sim.policies import Policy
from systems.compiled import kernel, rule
from systems.objects import next_player


@rule
def answer_set(game, number):
    """Choose the first ``number`` options."""
    decision = game.decision
    for i in range(decision.num_options):
        decision.answers[i] = 1 if i < number else 0


@rule
def answer_attack(game):
    """Attack the next opponent with everything."""
    decision = game.decision
    for i in range(decision.num_options):
        decision.answers[i] = 1 + next_player(game, decision.player)


@rule
def answer_priority(game):
    """Play a land, else the first spell."""
    decision = game.decision
    decision.choice = 0
    for i in range(decision.num_options):
        if decision.action[i] == Action.PLAY_LAND:
            decision.choice = i
            return
    for i in range(decision.num_options):
        if decision.action[i] == Action.CAST:
            decision.choice = i
            return


@rule
def answer(game, tables):
    """Answer the pending decision."""
    decision = game.decision
    kind = decision.kind
    if kind == DecisionKind.PRIORITY:
        answer_priority(game)
    elif kind == DecisionKind.ATTACK:
        answer_attack(game)
    elif kind == DecisionKind.NUMBER_X or kind == DecisionKind.NUMBER_LIFE_SYMBOLS:
        decision.choice = decision.maximum
    elif kind == DecisionKind.MULLIGAN:
        decision.choice = 0
    else:
        answer_set(game, decision.maximum)
    decision.status = DecisionStatus.ANSWERED


@kernel
def answer_batch(games, tables, active, num_active):
    """Answer the pending decision of each listed game."""
    for i in range(num_active):
        answer(games[active[i]], tables[0])


class Answer(esper.Processor):
    """Answers the pending decisions of a batch."""

    def __init__(self, batch: Batch) -> None:
        self.batch = batch

    def process(self) -> None:
        """Answer every waiting game."""
        batch = self.batch
        answer_batch(batch.games, batch.tables, batch.active, batch.num_active)


STOPS = stop_bit(Step.PRECOMBAT_MAIN, True) | stop_bit(Step.DECLARE_BLOCKERS, True) | stop_bit(Step.POSTCOMBAT_MAIN, True)

POLICY = Policy("goldfish", STOPS, Answer)
