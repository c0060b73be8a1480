"""Sets of permanents and of other things as bits: how many they have."""

from components.capacities import MEMBER_WORDS
from systems.compiled import rule
from systems.local_arrays import local_zeros

nobody = local_zeros(MEMBER_WORDS)
"""An empty set of permanents, for the rule that asks for it and those that it calls."""


@rule
def count_bits(bits):
    """How many bits are set."""
    number = 0
    while bits != 0:
        number += bits & 1
        bits >>= 1
    return number


@rule
def is_empty(members):
    """Whether a set of permanents has none."""
    union = 0
    for word in range(MEMBER_WORDS):
        union |= int(members[word])
    return union == 0
