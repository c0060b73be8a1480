"""The kernel of the policy `simple`: the answer of one decision."""

from components.decision import DecisionKind, DecisionStatus
from sim.policies.simple.actions import answer_priority
from sim.policies.simple.choices import answer_choice
from systems.compiled import kernel


@kernel
def answer(game, tables, _memory):
    """Answer the pending decision."""
    if game.decision.kind == DecisionKind.PRIORITY:
        answer_priority(game, tables)
    else:
        answer_choice(game, tables)
    game.decision.status = DecisionStatus.ANSWERED
