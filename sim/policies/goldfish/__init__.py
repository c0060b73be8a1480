"""The policy `goldfish`: kill opponents who do nothing as early as the cards allow.

Every decision is answered from the game record alone, without memory and without looking at hidden cards. It acts in
its own precombat main phase only: against opponents who do nothing nothing is gained by waiting, and each stop costs
time.
"""

from components.clock import Step, stop_bit
from components.decision import DecisionKind, DecisionStatus
from sim.policies import Policy
from sim.policies.goldfish.choices import answer_choice
from sim.policies.goldfish.plan import PLAN
from sim.policies.goldfish.turn import answer_priority
from systems.answering import Answerer
from systems.compiled import kernel


@kernel
def answer(game, tables, plan):
    """Answer the pending decision; ``plan`` is a scratch record of dtype `sim.policies.goldfish.plan.PLAN`."""
    if game.decision.kind == DecisionKind.PRIORITY:
        answer_priority(game, tables, plan)
    else:
        answer_choice(game, tables, plan)
    game.decision.status = DecisionStatus.ANSWERED


STOPS = stop_bit(Step.PRECOMBAT_MAIN, True)

POLICY = Policy("goldfish", STOPS, Answerer(answer, PLAN))
