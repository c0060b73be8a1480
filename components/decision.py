"""The pending decision of a game: what a player must choose, the options, and the answer.

The engine writes a decision and stops that game; whoever decides for ``player`` writes the answer and sets
``status`` to ANSWERED. There are two forms of answer:

* *single*: ``choice`` is an option's number (or, for NUMBER, a number from ``minimum`` to ``maximum``);
* *set*: ``answers[i]`` is not 0 for each chosen option i, between ``minimum`` and ``maximum`` of them.

Which form a kind has, and what the values mean, stands beside each member of `DecisionKind`.
"""

from enum import IntEnum

import numpy as np

from components.capacities import NUM_OPTIONS


class DecisionKind(IntEnum):
    """What is to be decided."""

    NONE = 0
    MULLIGAN = 1
    """single: option 0 keeps, option 1 takes a mulligan (CR 103.5)."""
    BOTTOM = 2
    """set: cards of the hand to put on the bottom of the library after a mulligan (CR 103.5)."""
    PRIORITY = 3
    """single: an action (CR 117.1); option 0 passes. ``action``, ``object`` and ``detail`` say what each option
    does."""
    MODE = 4
    """set: modes of a spell or ability (CR 601.2b); ``detail``: the mode's number."""
    NUMBER_X = 5
    """single number: the value of X (CR 601.2b)."""
    NUMBER_LIFE_SYMBOLS = 6
    """single number: how many Phyrexian mana symbols are paid with life (CR 601.2b)."""
    TARGET = 7
    """set: targets (CR 601.2c) of one target specification; ``context``: its number."""
    ATTACK = 8
    """set: attackers (CR 508.1a); the answer is 1 + reference of what it attacks. ``detail``: what it must attack
    (`systems.combat.requirements`)."""
    BLOCK = 9
    """set: blockers (CR 509.1a); the answer is 1 + slot of the attacker it blocks."""
    PROLIFERATE = 10
    """set: permanents and players that get another counter of each kind (CR 701.34a)."""
    DISCARD = 11
    """set: cards to discard (CR 701.9)."""
    SACRIFICE = 12
    """set: permanents to sacrifice (CR 701.21)."""
    SEARCH = 13
    """set: cards found in a library (CR 701.23)."""
    SCRY = 14
    """set: looked-at cards that go to the bottom; the others stay on top in their order (CR 701.22)."""
    CHOOSE_OBJECT = 15
    """set: objects chosen by a resolving spell or ability (CR 608.2d)."""
    CHOOSE_COLOR = 16
    """single: ``detail`` is the colour's bit."""
    MAY = 17
    """single: option 0 declines, option 1 does it (CR 608.2d)."""
    LEGEND = 18
    """set of one: the legendary permanent to keep (CR 704.5j)."""
    ORDER_TRIGGERS = 19
    """single: which waiting ability goes on the stack next (CR 603.3b)."""
    ASSIGN_DAMAGE = 20
    """set: combat damage of one attacker, the answer is the amount for each (CR 510.1c); sum: ``number``."""
    DIVIDE = 21
    """set: an amount divided among targets, each at least 1 (CR 601.2d); sum: ``number``."""
    SURVEIL = 22
    """set: looked-at cards that go to the graveyard (CR 701.25)."""
    COST_OBJECT = 23
    """set: what is sacrificed, discarded, tapped or stripped of a counter as a cost (CR 601.2b)."""
    CHOOSE_KIND = 24
    """single: ``detail`` is a counter kind."""
    NUMBER = 40
    """single number: how many counters are moved or removed, or copies are cast (CR 107.1c, 608.2d)."""
    WAY = 43
    """single: ``detail`` is the number of one of several things to do (CR 608.2d)."""
    PROTECTOR = 44
    """set of one: the player who protects a battle (CR 310.11a)."""
    AMONG = 41
    """set: how many counters (``detail``: their kind) are taken from each object; sum: ``number``."""
    ONTO = 42
    """set: how many counters go onto each object; sum: at most ``number``."""
    CHOOSE_TYPE = 30
    """single: ``detail`` is the number of a creature type's bit, plus one."""
    CHOOSE_NAME = 60
    """single number: the row of a card, no token, that selector row ``context`` (-1: any) asks for by what is printed
    on it (CR 201.4); of several with the same name any."""
    PHASE_OUT = 50
    """set: permanents that phase out (CR 702.26)."""
    TIME_TRAVEL = 51
    """set: the answer is 1 for what gets a time counter, 2 for what loses one (CR 701.56a)."""


class DecisionStatus(IntEnum):
    """Where the pending decision stands."""

    NONE = 0
    WAITING = 1
    ANSWERED = 2
    ACCEPTED = 3
    """The answer was checked; the system that asked may use it."""


class Action(IntEnum):
    """What an option of a PRIORITY decision does."""

    PASS = 0
    PLAY_LAND = 1
    """``object``: the card; ``detail``: 1 for the other face of a modal double-faced card (CR 712.12), else 0."""
    CAST = 2
    """``object``: the card; ``detail``: the way of casting (-1: printed cost, else a row of the alternatives table)."""
    ACTIVATE = 3
    """``object``: permanent or card; ``detail``: row of the abilities table."""
    SUSPEND = 4
    """``object``: the card; ``detail``: row of the alternatives table (CR 702.62a)."""


DECISION = np.dtype(
    [
        ("kind", "i1"),
        ("status", "i1"),
        ("player", "i1"),
        ("context", "i2"),
        ("source", "i2"),
        ("minimum", "i2"),
        ("maximum", "i2"),
        ("number", "i2"),
        ("choice", "i2"),
        ("num_options", "i2"),
        ("action", "i1", (NUM_OPTIONS,)),
        ("object", "i2", (NUM_OPTIONS,)),
        ("detail", "i2", (NUM_OPTIONS,)),
        ("answers", "i2", (NUM_OPTIONS,)),
    ]
)
"""The pending decision of one game. ``object`` holds references, ``source`` the reference of what asks."""
