"""Damage that is about to be dealt, all at the same time (CR 120)."""

import numpy as np

NUM_DAMAGE = 128
"""Parts of one simultaneous damage event."""

DAMAGE = np.dtype(
    [
        ("source", "i2"),
        ("recipient", "i2"),
        ("amount", "i2"),
        ("combat", "i1"),
        ("unpreventable", "i1"),
    ]
)
"""One source's damage to one recipient: references, and whether it is combat damage or can't be prevented."""
