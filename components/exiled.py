"""Cards exiled with a permanent (CR 607.2a): what its linked abilities speak of."""

import numpy as np

NUM_EXILED_WITH = 96
"""Cards that are remembered as exiled with a permanent, over all permanents."""

EXILED_WITH = np.dtype([("card", "i2"), ("source", "i1")])
"""One card in exile and the permanent with which it was exiled, both as references."""
