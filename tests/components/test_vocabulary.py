"""The codes of each vocabulary are its members' own."""

from enum import IntEnum
from inspect import getmembers, isclass

import pytest

from components import characteristics, clock, continuous, counters, decision, game, player, stack, trigger
from components.vocabulary import abilities, amounts, cards, instructions, selectors

COMPONENTS = (characteristics, clock, continuous, counters, decision, game, player, stack, trigger)
VOCABULARIES = (abilities, amounts, cards, instructions, selectors)
CLASSES = {found for module in COMPONENTS + VOCABULARIES for _, found in getmembers(module, isclass)}
ENUMERATIONS = sorted(
    (found for found in CLASSES if issubclass(found, IntEnum) and found is not IntEnum),
    key=lambda found: found.__name__,
)
SHARED = {"OpFlag": {"CHOSEN_TYPE"}}
"""Names that stand for a bit of another name on purpose: they are about other instructions."""


@pytest.mark.parametrize("enumeration", ENUMERATIONS, ids=lambda found: found.__name__)
def test_no_two_names_have_the_same_number(enumeration):
    """Two names of one number would be one code: what is meant by the one would be carried out as the other."""
    aliases = {name for name, member in enumeration.__members__.items() if name != member.name}
    assert aliases == SHARED.get(enumeration.__name__, set())


def test_all_vocabularies_are_looked_at():
    assert len(ENUMERATIONS) > 30
