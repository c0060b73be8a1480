"""Triggered abilities that no card spells out because the rules give them (CR 702.83, 702.108, 728)."""

from __future__ import annotations

from components.clock import Step
from components.trigger import Event
from components.vocabulary.abilities import RuleAbility
from components.vocabulary.instructions import Op
from sim.cards.build_abilities import when, whenever
from sim.cards.build_effects import pump
from sim.cards.build_keyword_actions import copy_it
from sim.cards.build_numbers import at_least, counters_on, event_amount
from sim.cards.build_words import it, this, you
from sim.cards.model import Instruction

RULE_ABILITIES = {
    RuleAbility.RAD: whenever(
        when(Event.BEGIN_STEP, step=Step.PRECOMBAT_MAIN),
        Instruction(op=Op.RAD, selector=you),
        only_if=at_least(counters_on(you, "rad"), 1),
    ),
    RuleAbility.EXALTED: whenever(when(Event.ATTACKS), pump(1, 1, on=it)),
    RuleAbility.PROWESS: whenever(when(Event.CAST), pump(1, 1, on=this)),
    RuleAbility.STORM: whenever(when(Event.CAST), copy_it(it, event_amount)),
}
"""What each of them does; when it triggers is the rules' business."""
