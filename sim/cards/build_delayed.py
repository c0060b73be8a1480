"""Delayed triggered abilities of the card vocabulary (CR 603.7): what happens later, once or for a while."""

from __future__ import annotations

from components.clock import Step
from components.continuous import Duration
from components.trigger import Event
from components.vocabulary.instructions import Op, OpFlag
from components.vocabulary.selectors import Base, Who
from sim.cards.build_abilities import when, whenever
from sim.cards.build_costs import ProgramPart
from sim.cards.model import Instruction, Number, Selector, Triggered

followed = Selector(base=Base.FOLLOWED)
"""Of the event of a delayed ability: the object that it follows; its effects call that ``it``."""
it_dies = when(Event.DIES, followed)
it_leaves = when(Event.LEAVES, followed)
next_end_step = when(Event.BEGIN_STEP, step=Step.END)
your_next_end_step = when(Event.BEGIN_STEP, None, Who.YOU, step=Step.END)
your_next_upkeep = when(Event.BEGIN_STEP, None, Who.YOU, step=Step.UPKEEP)
end_of_combat = when(Event.BEGIN_STEP, step=Step.END_OF_COMBAT)


def later(
    trigger: Triggered,
    *parts: ProgramPart,
    about: Selector | None = None,
    until: Duration = Duration.GAME,
    each_time: bool = False,
    amount: Number | None = None,
) -> Instruction:
    """Create a delayed triggered ability, one that follows each of ``about`` (None: this one's ``it``).

    It triggers the next time, or ``each_time``, until the duration is over. Its effects call the event's object
    ``it``: for an event without any, what the ability follows; ``amount`` is fixed now as ``event_amount`` then.
    """
    flags = (OpFlag.ALL,) if each_time else ()
    ability = whenever(trigger, *parts)
    return Instruction(op=Op.DELAY, ability=ability, selector=about, duration=until, amount=amount, flags=flags)


def this_turn(trigger: Triggered, *parts: ProgramPart, about: Selector | None = None) -> Instruction:
    """Create a delayed triggered ability that triggers the next time this turn."""
    return later(trigger, *parts, about=about, until=Duration.END_OF_TURN)
