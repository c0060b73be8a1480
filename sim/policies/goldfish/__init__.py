"""The policy `goldfish`: kill opponents who do nothing as early as the cards allow.

Every decision is answered from the game record alone, without memory and without looking at hidden cards. It acts in
its own precombat main phase only: against opponents who do nothing nothing is gained by waiting, and each stop costs
time.
"""

import esper

from components.clock import Step, stop_bit
from components.decision import DecisionKind, DecisionStatus
from components.record import new_records
from sim.batch import Batch
from sim.policies import Policy
from sim.policies.goldfish.choices import answer_choice
from sim.policies.goldfish.plan import PLAN
from sim.policies.goldfish.turn import answer_priority
from systems.compiled import for_kernels, kernel, rule


@rule
def answer(game, tables, plan):
    """Answer the pending decision; ``plan`` is a scratch record of dtype `sim.policies.goldfish.plan.PLAN`."""
    if game.decision.kind == DecisionKind.PRIORITY:
        answer_priority(game, tables, plan)
    else:
        answer_choice(game, tables, plan)
    game.decision.status = DecisionStatus.ANSWERED


@kernel
def answer_batch(games, tables, plans, waiting, num_waiting):
    """Answer the pending decision of each listed game."""
    for i in range(num_waiting):
        answer(games[waiting[i]], tables[0], plans[0])


class Answer(esper.Processor):
    """Answers the pending decisions of a batch."""

    def __init__(self, batch: Batch) -> None:
        self.batch = batch
        self.plans = for_kernels(new_records(1, PLAN), PLAN)

    def process(self) -> None:
        """Answer every waiting game."""
        batch = self.batch
        answer_batch(batch.games, batch.tables, self.plans, batch.waiting, batch.num_waiting)


STOPS = stop_bit(Step.PRECOMBAT_MAIN, True)

POLICY = Policy("goldfish", STOPS, Answer)
