"""Continuous effects from resolved spells and abilities (CR 611.2), and the layers (CR 613)."""

from enum import IntEnum

import numpy as np

from components.capacities import MEMBER_WORDS


class Layer(IntEnum):
    """Layers and sublayers, in the order of CR 613.1 and 613.4."""

    COPY = 0
    CONTROL = 1
    TEXT = 2
    TYPE = 3
    COLOR = 4
    ABILITY = 5
    DEFINE_PT = 6
    SET_PT = 7
    MODIFY_PT = 8
    SWITCH_PT = 9
    RULES = 10
    """Not a layer: effects that modify the rules of the game apply last (CR 613.11)."""
    NONE = 11
    """Of instructions that are no modification of permanents."""


class Duration(IntEnum):
    """How long an effect lasts (CR 611.2a)."""

    END_OF_TURN = 0
    END_OF_COMBAT = 1
    WHILE_SOURCE_REMAINS = 2
    """For as long as the source stays on the battlefield."""
    GAME = 3
    CONTROLLERS_NEXT_TURN = 4
    """Until the controller's next turn."""
    WHILE_COUNTERED = 5
    """For each object, for as long as it has a counter of ``kind`` (CR 611.2b)."""
    NEXT_UNTAP = 6
    """Of each affected permanent: until its controller's next untap step is over."""
    PLAYERS_NEXT_TURN = 9
    """Through the next turn of the player whom the effect is about; it starts in another player's turn."""
    END_OF_NEXT_TURN = 8
    """Until the end of the controller's next turn."""


ENDED = -1
"""``duration`` of an effect that is over and about to be forgotten."""

NO_SOURCE = -2
"""``from_source`` of an effect on the damage of a source that could not be chosen."""

KEYWORD_COUNTERS = -1
"""``op`` of an effect that stands for keyword counters."""

EFFECT = np.dtype(
    [
        ("op", "i2"),
        ("source", "i2"),
        ("source_stamp", "i4"),
        ("controller", "i1"),
        ("player", "i1"),
        ("duration", "i1"),
        ("kind", "i1"),
        ("timestamp", "i4"),
        ("members", "i8", (MEMBER_WORDS,)),
        ("first", "i4"),
        ("second", "i4"),
        ("mask", "i8"),
        ("from_source", "i2"),
        ("from_stamp", "i4"),
        ("spell", "i2"),
    ]
)
"""One part of a continuous effect.

``spell`` is the permanent spell on the stack that it affects, -1 for none.

``op`` is the modification's row in the instruction table; ``members`` has a bit for each affected slot, fixed when the
effect started (CR 611.2c) and cleared as permanents leave; ``player`` the affected player or -1; ``kind`` the counter
kind on which a WHILE_COUNTERED effect depends; ``first``, ``second`` and ``mask`` hold the amounts and choices that
were fixed on resolution (CR 608.2h). A row with ``op`` KEYWORD_COUNTERS stands for keyword counters: they give
``members`` the keyword ``mask`` in layer 6 at the row's timestamp (CR 122.1b, 613.7c); ``first`` is their kind.
`systems.counters.keyword_counters` keeps these rows, so that layer 6 reads keyword counters here and nowhere else.

An effect on damage (`systems.replacement.shields`) has in ``first`` the points that it has left (-1: no limit), and
speaks of the source ``from_source`` with ``from_stamp`` alone, unless that is -1; one that redirects has the new
recipient in ``second`` and its stamp in ``mask``.
"""

GRANTED_ABILITY = np.dtype([("ability", "i2"), ("controller", "i1"), ("members", "i8", (MEMBER_WORDS,))])
"""An ability that layer 6 gives to the permanents in ``members``."""
NUM_GRANTED = 8

LAYERED_EFFECT = np.dtype(
    [
        ("timestamp", "i4"),
        ("effect", "i2"),
        ("ability", "i2"),
        ("slot", "i2"),
        ("granted", "i2"),
        ("layers", "i2"),
        ("applied", "i1"),
        ("started", "i1"),
        ("members", "i8", (MEMBER_WORDS,)),
    ]
)
"""A continuous effect while the layers are computed: row ``effect`` of the game's effects, or (``effect`` -1) the
static ability in row ``ability`` of the permanent in ``slot``, which has it from row ``granted`` of the granted
abilities or (-1) by itself.

``layers`` has bit ``1 << layer`` for each layer in which it applies, ``applied`` is the last one in which it did. Once
``started``, ``members`` is its set of objects in all further layers (CR 613.6).
"""
NUM_LAYERED = 56
