"""Work space of the rules: what is filled and read within one tick, and forgotten after it."""

import numpy as np

from components.capacities import MEMBER_WORDS, NUM_SLOTS
from components.continuous import LAYERED_EFFECT, NUM_LAYERED
from components.damage import DAMAGE, NUM_DAMAGE
from components.mana import HELD, SUPPLY
from components.replacement import NUM_REPLACEMENTS, REPLACEMENT
from components.stack import STACK_ENTRY

SCRATCH = np.dtype(
    [
        ("num_layered", "i1"),
        ("num_damage", "i2"),
        ("num_replacements", "i1"),
        ("members", "i8", (MEMBER_WORDS,)),
        ("controllers", "i1", (NUM_SLOTS,)),
        ("context", STACK_ENTRY),
        ("trigger_context", STACK_ENTRY),
        ("layer_context", STACK_ENTRY),
        ("replacement_context", STACK_ENTRY),
        ("layered", LAYERED_EFFECT, (NUM_LAYERED,)),
        ("damage", DAMAGE, (NUM_DAMAGE,)),
        ("replacement", REPLACEMENT, (NUM_REPLACEMENTS,)),
        ("best_of_sets", "i8", (1 << NUM_REPLACEMENTS,)),
        ("supply", SUPPLY),
        ("held", HELD),
        ("specs_asked", "i8"),
        ("specs_met", "i8"),
    ]
)
"""Work space that all games of a process share: a rule fills what it reads, and no system finds anything in it.

``members`` is a set of permanents; ``controllers`` who controlled each slot's permanent before the layers are computed;
``context``, ``trigger_context``, ``layer_context`` and ``replacement_context`` stand in for a stack entry where a
static, triggered or replacement ability is evaluated without one; ``layered`` is used while the layers are computed,
``damage`` while one event's damage is dealt, ``replacement`` and ``best_of_sets`` while one event is replaced,
``supply`` while mana is counted and spent, ``held`` while a menu is made; ``specs_asked`` and ``specs_met`` are sets of
target specifications of which is known, while a menu is made, whether there are targets, and of those that have them.
What must outlive a decision is in `components.game.GAME`.
"""
