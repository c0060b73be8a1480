"""Creatures with infect."""

from sim.cards.build import *

CARDS = (
    creature("Glistener Elf", "{G}", "Phyrexian Elf Warrior", 1, 1, infect),
    creature("Blight Mamba", "{1}{G}", "Phyrexian Snake", 1, 1, infect,
             activated("{1}{G}", regenerate())),
    artifact_creature("Ichorclaw Myr", "{2}", "Phyrexian Myr", 1, 1, infect,
                      whenever(this_becomes_blocked, pump(2, 2, on=this))),
    creature("Rot Wolf", "{2}{G}", "Phyrexian Wolf", 2, 2, infect,
             whenever(dies(damaged_by_this(creatures)), you_may(draw(1)))),
)
