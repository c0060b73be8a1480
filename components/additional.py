"""Additional effects of prevention effects (CR 615.5): what is done right after the damage was prevented."""

import numpy as np

NUM_ADDITIONAL = 12
"""Additional effects that can be due at the same time."""

ADDITIONAL = np.dtype(
    [
        ("op", "i2"),
        ("source", "i2"),
        ("source_stamp", "i4"),
        ("controller", "i1"),
        ("recipient", "i2"),
        ("damager", "i2"),
        ("player", "i1"),
        ("amount", "i4"),
    ]
)
"""One additional effect: the rows that follow instruction row ``op`` are to be carried out.

``source``, ``source_stamp`` and ``controller`` are those of the prevention effect; ``recipient`` would have been dealt
the damage (the event's object), by ``damager`` (choice register 0), which ``player`` controls; ``amount`` is how much.
"""
