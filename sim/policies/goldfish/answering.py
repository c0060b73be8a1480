"""The kernel of the policy `goldfish`: the answer of one decision, with all that it weighs."""

from components.decision import DecisionKind, DecisionStatus
from sim.policies.goldfish.choices import answer_choice
from sim.policies.goldfish.turn import answer_priority
from systems.compiled import kernel


@kernel
def answer(game, tables, plan):
    """Answer the pending decision; ``plan`` is a scratch record of dtype `sim.policies.goldfish.plan.PLAN`."""
    if game.decision.kind == DecisionKind.PRIORITY:
        answer_priority(game, tables, plan)
    else:
        answer_choice(game, tables, plan)
    game.decision.status = DecisionStatus.ANSWERED
