"""`sim.decks.commanders`: which cards can be commanders, and which two of them together."""

from dataclasses import replace

import pytest

from sim.cards.build import (
    artifact,
    can_be_commander,
    choose_a_background,
    creature,
    doctors_companion,
    enchantment,
    friends_forever,
    land,
    legendary,
    partner,
    planeswalker,
    vehicle,
)
from sim.cards.build_facts import Fact
from sim.decks.commanders import problem_of


def general(name, *parts, subtypes="Elf"):
    return creature(name, "{G}", subtypes, 1, 1, legendary, *parts)


def background(name, *parts):
    return replace(enchantment(name, "{G}", *parts), subtypes=("Background",))


ALONE = "A cannot be a commander: it is no legendary creature (CR 903.3)"


@pytest.mark.parametrize(
    ("card", "problem"),
    [
        (general("A"), None),
        (creature("A", "{G}", "Elf", 1, 1), ALONE),
        (artifact("A", "{1}", legendary), ALONE),
        (land("A", legendary), ALONE),
        (planeswalker("A", "{G}", "Elf", 3), ALONE),
        (planeswalker("A", "{G}", "Elf", 3, can_be_commander), None),
        (vehicle("A", "{1}", 3, 3, legendary), None),
        (vehicle("A", "{1}", 3, 3), ALONE),
        (artifact("A", "{1}", legendary, subtypes="Spacecraft"), ALONE),
        (background("A", legendary), "A cannot be the only commander (CR 702.124k)"),
    ],
)
def test_one_commander(card, problem):
    """CR 903.3, 903.3a."""
    assert problem_of([card]) == problem


WITH_B, WITH_A, WITH_C = (Fact("partner", f"partner with {name}") for name in "BAC")


@pytest.mark.parametrize(
    ("one", "other", "together"),
    [
        (general("A"), general("B"), False),
        (general("A", partner), general("B"), False),
        (general("A", partner), general("B", partner), True),
        (general("A", partner), general("A", partner), False),
        (general("A", partner), general("B", friends_forever), False),
        (general("A", friends_forever), general("B", friends_forever), True),
        (general("A", WITH_B), general("B", WITH_A), True),
        (general("A", WITH_B), general("B", WITH_C), False),
        (general("A", WITH_B), general("B", partner), False),
        (general("A", choose_a_background), background("B", legendary), True),
        (general("A", choose_a_background), background("B"), False),
        (general("A", choose_a_background), general("B", choose_a_background), False),
        (general("A", partner), background("B", legendary), False),
        (general("A", doctors_companion), general("B", subtypes="Time Lord Doctor"), True),
        (general("A", doctors_companion), general("B", subtypes="Human Time Lord Doctor"), False),
        (general("A", doctors_companion), general("B", doctors_companion), False),
    ],
)
def test_two_commanders(one, other, together):
    """CR 702.124, whichever is named first."""
    for first, second in ((one, other), (other, one)):
        problem = f"{first.name} and {second.name} cannot be commanders together (CR 702.124)"
        assert problem_of([first, second]) == (None if together else problem)


def test_no_commander_is_no_problem():
    assert problem_of([]) is None
