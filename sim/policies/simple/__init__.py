"""The policy `simple`: what can be told in one sentence, and so be played in the same way by other engines.

Keep seven cards, play a land, cast creatures from the most to the least expensive, enchant and pump creatures that can
attack as far as the mana goes, attack with everything. No plan, no memory, no look at what kills; it acts in its own
precombat main phase only.
"""

import esper

from components.clock import Step, stop_bit
from components.decision import DecisionKind, DecisionStatus
from sim.batch import Batch
from sim.policies import Policy
from sim.policies.simple.actions import answer_priority
from sim.policies.simple.choices import answer_choice
from systems.compiled import kernel, rule


@rule
def answer(game, tables):
    """Answer the pending decision."""
    if game.decision.kind == DecisionKind.PRIORITY:
        answer_priority(game, tables)
    else:
        answer_choice(game, tables)
    game.decision.status = DecisionStatus.ANSWERED


@kernel
def answer_batch(games, tables, waiting, num_waiting):
    """Answer the pending decision of each listed game."""
    for i in range(num_waiting):
        answer(games[waiting[i]], tables[0])


class Answer(esper.Processor):
    """Answers the pending decisions of a batch."""

    def __init__(self, batch: Batch) -> None:
        self.batch = batch

    def process(self) -> None:
        """Answer every waiting game."""
        batch = self.batch
        answer_batch(batch.games, batch.tables, batch.waiting, batch.num_waiting)


POLICY = Policy("simple", stop_bit(Step.PRECOMBAT_MAIN, True), Answer)
