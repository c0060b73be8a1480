"""Lands."""

from sim.cards.build import *

CARDS = (
    *(land(name, basic, subtypes=name) for name in ("Plains", "Island", "Swamp", "Mountain", "Forest")),
    land("Wastes", basic, tap_for(colorless)),
    land(
        *("Pendelhaven", legendary, tap_for(green)),
        activated(cost(tap), target(size(a_creature, 1)), pump(1, 2)),
    ),
)
