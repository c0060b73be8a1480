"""The policy `simple`: what can be told in one sentence, and so be played in the same way by other engines.

Keep seven cards, play a land, cast creatures from the most to the least expensive, enchant and pump creatures that can
attack as far as the mana goes, attack with everything. No plan, no memory, no look at what kills; it acts in its own
precombat main phase only.
"""

from components.clock import Step, stop_bit
from sim.policies import Policy
from systems.answering import Answerer
from systems.compiled import kernel_in

answer = kernel_in("sim.policies.simple.answering", "answer")

POLICY = Policy("simple", stop_bit(Step.PRECOMBAT_MAIN, True), Answerer(answer))
