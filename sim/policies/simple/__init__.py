"""The policy `simple`: what can be told in one sentence, and so be played in the same way by other engines.

Keep seven cards, play a land, cast creatures from the most to the least expensive, enchant and pump creatures that can
attack as far as the mana goes, attack with everything. No plan, no memory, no look at what kills; it acts in its own
precombat main phase only.
"""

from components.clock import Step, stop_bit
from components.decision import DecisionKind, DecisionStatus
from sim.policies import Policy
from sim.policies.simple.actions import answer_priority
from sim.policies.simple.choices import answer_choice
from systems.answering import Answerer
from systems.compiled import kernel


@kernel
def answer(game, tables, _memory):
    """Answer the pending decision."""
    if game.decision.kind == DecisionKind.PRIORITY:
        answer_priority(game, tables)
    else:
        answer_choice(game, tables)
    game.decision.status = DecisionStatus.ANSWERED


POLICY = Policy("simple", stop_bit(Step.PRECOMBAT_MAIN, True), Answerer(answer))
