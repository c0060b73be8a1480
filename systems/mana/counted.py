"""A quick yes to whether a mana cost can be paid: from the mana that is counted, whatever else could be added."""

from components.characteristics import NUM_MANA_TYPES
from components.reference import NOTHING
from systems.compiled import rule
from systems.mana.matching import number_touching


@rule
def colored_within(cost, types):
    """How many coloured and colourless symbols of a mana cost are of ``types``."""
    if types == cost.types:
        return int(cost.num_colored)
    number = 0
    for bit in range(NUM_MANA_TYPES):
        if (types >> bit) & 1 == 1:
            number += int(cost.colored[bit])
    return number


@rule
def is_covered(tables, units, row, extra_generic, x):
    """Whether counted mana, a collection of ``units``, already pays a mana cost without hybrid symbols: a quick yes.

    It is Hall's condition (`systems.mana.matching`), asked of the cost itself. A no means nothing.
    """
    if row == NOTHING or tables.cost[row].num_hybrids > 0:
        return False
    cost = tables.cost[row]
    generic = max(int(cost.generic) + int(cost.num_x) * x + extra_generic, 0)
    if int(cost.num_colored) + generic > units.total:
        return False
    types = int(cost.types)
    while types != 0:
        if colored_within(cost, types) > number_touching(units, types):
            return False
        types = (types - 1) & int(cost.types)
    return True
