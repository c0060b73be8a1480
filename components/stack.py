"""Spells and abilities on the stack (CR 405)."""

from enum import IntEnum

import numpy as np

from components.capacities import NUM_TARGETS


class StackKind(IntEnum):
    """What a stack entry is (CR 112, 113)."""

    SPELL = 0
    ACTIVATED = 1
    TRIGGERED = 2


class Announcement(IntEnum):
    """How far announcing a spell or ability has come, in the order of CR 601.2."""

    MODES = 0
    X = 1
    TARGETS = 2
    DIVISION = 3
    MANA = 4
    PAYMENT = 5
    """Mana is paid, the other parts of the cost are not yet."""
    DONE = 6


STACK_ENTRY = np.dtype(
    [
        ("source", "i2"),
        ("controller", "i1"),
        ("payee", "i1"),
        ("source_stamp", "i4"),
        ("event_player", "i1"),
        ("event_controller", "i1"),
        ("modified", "i2"),
        ("event_object", "i2"),
        ("card", "i2"),
        ("identity", "i2"),
        ("x", "i2"),
        ("mana_spent", "i2"),
        ("event_amount", "i4"),
        ("colors_spent", "i1"),
        ("kicked", "i1"),
        ("way", "i1"),
        ("from_zone", "i1"),
        ("num_targets", "i1"),
        ("num_event_targets", "i1"),
        ("spec_base", "i1"),
        ("kind", "i1"),
        ("announcement", "i1"),
        ("alternative", "i1"),
        ("copied", "i1"),
        ("life_symbols", "i1"),
        ("next_spec", "i1"),
        ("modes_done", "i1"),
        ("checked", "i1"),
        ("definition", "i2"),
        ("ability", "i2"),
        ("modes", "i2"),
        ("pointer", "i2"),
        ("pass_number", "i2"),
        ("targets", "i2", (NUM_TARGETS,)),
        ("target_stamps", "i4", (NUM_TARGETS,)),
        ("target_specs", "i1", (NUM_TARGETS,)),
        ("division", "i2", (NUM_TARGETS,)),
        ("event_stamp", "i4"),
        ("choices", "i2", (4,)),
    ]
)
"""One spell or ability on the stack; entry 0 is the bottom. What is reset together stands together.

``ability`` is the row whose instructions it carries out (-1: a permanent spell without any); ``identity`` numbers
stack objects of a game (its reference is FIRST_STACK_OBJECT + identity); ``card`` the reference of the card that the
spell is (-1 for abilities and copies); ``source`` the reference of an ability's source and ``source_stamp`` its stamp;
``pointer`` the next instruction, at which a suspended resolution goes on, and ``pass_number`` how often a repeating
instruction has run; ``modes`` a bit for each chosen mode; ``alternative`` the alternative way of casting (-1: the
printed cost), ``way`` its kind (`AlternativeKind`) plus 1, 0 for the printed cost, and ``kicked`` how often it was
kicked; ``life_symbols`` the Phyrexian mana symbols paid with life; ``event_*`` what a triggered ability
triggered on; ``modified`` the object for which the numbers of a modification are being found; ``target_specs`` the
number of the specification that each target answers; ``next_spec`` counts the specifications whose targets are chosen,
``spec_base`` is the number of the first one of the mode that is being carried out; ``modes_done`` counts the chosen
modes that were carried out; ``checked`` is 1 once targets were checked on resolution; ``choices`` registers that
instructions fill, -1 before that. Targets beyond ``NUM_TARGETS`` are in the game's ``further_target``
(`systems.objects.target_list` reads and writes both).
While a cost is paid on resolution, ``payee`` is the controller in whose place the payer stands, otherwise -1. Of a
triggered ability without targets the first ``num_event_targets`` are those of the event's spell or ability once that
has left the stack.
"""

FURTHER_TARGET = np.dtype([("identity", "i2"), ("target", "i2"), ("stamp", "i4"), ("spec", "i1"), ("division", "i2")])
"""One target more of the spell or ability with an ``identity``; its other fields are as in a stack entry."""
