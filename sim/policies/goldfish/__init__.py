"""The policy `goldfish`: kill opponents who do nothing as early as the cards allow.

Every decision is answered from the game record alone, without memory and without looking at hidden cards. It acts in
its own precombat main phase only: against opponents who do nothing nothing is gained by waiting, and each stop costs
time.
"""

from components.clock import Step, stop_bit
from sim.policies import Policy
from sim.policies.goldfish.plan import PLAN
from systems.answering import Answerer
from systems.compiled import kernel_in

answer = kernel_in("sim.policies.goldfish.answering", "answer")

STOPS = stop_bit(Step.PRECOMBAT_MAIN, True)

POLICY = Policy("goldfish", STOPS, Answerer(answer, PLAN))
