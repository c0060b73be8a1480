"""Spells and permanents that make creatures larger or protect them."""

from sim.cards.build import *

_becomes_a_wurm = (only_subtypes("Wurm"), only_colors(green), becomes(6, 4))

CARDS = (
    instant("Giant Growth", "{G}", target(a_creature), pump(3, 3)),
    instant("Mutagenic Growth", "{G/P}", target(a_creature), pump(2, 2)),
    instant("Predator's Strike", "{1}{G}", target(a_creature), pump(3, 3, trample)),
    instant("Blossoming Defense", "{G}", target(creature_you_control), pump(2, 2, hexproof)),
    instant("Tyvar's Stand", "{X}{G}", target(creature_you_control), pump(x, x, hexproof, indestructible)),
    instant("Groundswell", "{G}", target(a_creature),
            if_(landfall, pump(4, 4), otherwise=pump(2, 2))),
    instant("Might of Old Krosa", "{G}", target(a_creature),
            if_(your_main_phase, pump(4, 4), otherwise=pump(2, 2))),
    instant("Vines of Vastwood", "{G}", kicker("{G}"), target(a_creature),
            gains(cant_be_targeted_by_opponents),
            if_(kicked, pump(4, 4))),
    instant("Apostle's Blessing", "{1}{W/P}", target(yours(artifact_or_creature)),
            you_may(choose_color, gains(protection_from_chosen_color), otherwise=gains(protection_from_artifacts))),
    sorcery("Scale Up", "{G}", target(creature_you_control),
            gains(*_becomes_a_wurm),
            overload("{4}{G}{G}", gains(*_becomes_a_wurm, on=creatures_you_control))),
    aura("Rancor", "{G}", target(a_creature),
         enchanted_gets(2, 0, trample),
         whenever(this_dies, return_to_hand(this))),
    enchantment("Seal of Strength", "{G}",
                activated(cost(sacrifice_this), target(a_creature), pump(3, 3))),
)
