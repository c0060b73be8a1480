"""Which units of mana can pay for which symbols, decided by Hall's condition.

Units stand in groups: so many, each of any one type of a set. One collection can be matched into another, every unit
with a partner of its own that shares a type, exactly if for each set of types the units that may only be of these
types are no more than the partners that may be of one of them.
"""

from components.mana import ANY_TYPE
from systems.compiled import rule


@rule
def clear_units(units):
    """Empty a collection of units."""
    units.num_groups = 0
    units.total = 0


@rule
def add_units(units, types, number):
    """Add units that may be of any one of ``types``; a negative number takes away what was added."""
    units.total = int(units.total) + number
    for i in range(units.num_groups):
        if units.types[i] == types:
            units.number[i] = int(units.number[i]) + number
            return
    i = int(units.num_groups)
    units.types[i] = types
    units.number[i] = number
    units.num_groups = i + 1


@rule
def copy_units(units, other):
    """Make one collection equal to another."""
    units.total = other.total
    units.num_groups = other.num_groups
    for i in range(other.num_groups):
        units.types[i] = other.types[i]
        units.number[i] = other.number[i]


@rule
def number_within(units, types):
    """How many units may only be of ``types``."""
    number = 0
    for i in range(units.num_groups):
        if int(units.types[i]) & ~types == 0:
            number += int(units.number[i])
    return number


@rule
def number_touching(units, types):
    """How many units may be of one of ``types``."""
    number = 0
    for i in range(units.num_groups):
        if int(units.types[i]) & types != 0:
            number += int(units.number[i])
    return number


@rule
def can_match(units, partners):
    """Whether each unit can have a partner of its own that shares a type with it (Hall's condition).

    Only unions of the units' sets of types can break the condition; units of any type add nothing but their number.
    """
    if units.total > partners.total:
        return False
    span = 0
    for i in range(units.num_groups):
        if units.types[i] != ANY_TYPE and units.number[i] > 0:
            span |= int(units.types[i])
    types = span
    while types != 0:
        if number_within(units, types) > number_touching(partners, types):
            return False
        types = (types - 1) & span
    return True
