"""Cards with continuous effects in several layers: lords, types, colours, power and toughness (CR 613)."""

from components.characteristics import CardType
from components.continuous import Duration
from sim.cards.build import *
from sim.cards.library.tokens import worm

_nonbasic_lands = nonbasic(lands)
_forests_and_saprolings = either(of_type(permanents(), "Forest"), of_type(permanents(), "Saproling"))
_slivers = of_type(creatures_you_control, "Sliver")
_spirit, _warrior = of_type(permanents(), "Spirit"), of_type(permanents(), "Warrior")
_for_good = Duration.GAME

CARDS = (
    enchantment("Glorious Anthem", "{1}{W}{W}", get(creatures_you_control, 1, 1)),
    enchantment("Primal Rage", "{1}{G}", have(creatures_you_control, trample)),
    world_enchantment("Concordant Crossroads", "{G}", have(creatures, haste)),
    artifact("War Horn", "{3}", get(attacking(creatures_you_control), 1, 0)),
    enchantment("Privileged Position", "{2}{G/W}{G/W}{G/W}", have(another(yours(permanents())), hexproof)),
    enchantment("Humility", "{2}{W}{W}", have(creatures, loses_abilities, becomes(1, 1))),
    enchantment("Enchanted Evening", "{3}{W/U}{W/U}", have(permanents(), also(CardType.ENCHANTMENT))),
    enchantment("Blood Moon", "{2}{R}",
                have(_nonbasic_lands, only_subtypes("Mountain"), gives(tap_for(red)))),
    land("Urborg, Tomb of Yawgmoth", legendary, have(lands, also(subtypes="Swamp"), gives(tap_for(black)))),
    land("Yavimaya, Cradle of Growth", legendary, have(lands, also(subtypes="Forest"), gives(tap_for(green)))),
    enchantment("Life and Limb", "{3}{G}",
                have(_forests_and_saprolings,
                     also(CardType.CREATURE, CardType.LAND, subtypes="Saproling Forest"),
                     only_colors(green), gives(tap_for(green)), becomes(1, 1))),
    artifact("Chromatic Lantern", "{3}",
             have(yours(lands), gives(tap_for(*any_color))),
             tap_for(*any_color)),
    creature("Manaweft Sliver", "{1}{G}", "Sliver", 1, 1, have(_slivers, gives(tap_for(*any_color)))),
    creature("Battle Sliver", "{4}{R}", "Sliver", 3, 3, get(_slivers, 2, 0)),
    creature("Creakwood Liege", "{1}{B/G}{B/G}{B/G}", "Horror", 2, 2,
             get(of_color(other_creatures_you_control, black), 1, 1),
             get(of_color(other_creatures_you_control, green), 1, 1),
             whenever(your_upkeep, you_may(create(worm)))),
    creature("Kird Ape", "{R}", "Ape", 1, 1,
             as_long_as(exists(of_type(yours(permanents()), "Forest")), get(this, 1, 2))),
    creature("Sejiri Merfolk", "{1}{U}", "Merfolk Soldier", 2, 1,
             as_long_as(exists(of_type(yours(permanents()), "Plains")), this_gains(first_strike, lifelink))),
    creature("Giant Tortoise", "{1}{U}", "Turtle", 1, 1, as_long_as(this_is_untapped, get(this, 0, 3))),
    creature("Masumaro, First to Live", "{3}{G}{G}{G}", "Spirit", 0, 0, legendary,
             power_and_toughness(times(2, hand_of(you)))),
    creature("Figure of Destiny", "{R/W}", "Kithkin", 1, 1,
             activated("{R/W}", gains(only_subtypes("Kithkin", "Spirit"), becomes(2, 2), on=this, until=_for_good)),
             activated("{R/W}{R/W}{R/W}",
                       if_(this_is_one_of(_spirit),
                           gains(only_subtypes("Kithkin", "Spirit", "Warrior"), becomes(4, 4),
                                 on=this, until=_for_good))),
             activated("{R/W}{R/W}{R/W}{R/W}{R/W}{R/W}",
                       if_(this_is_one_of(_warrior),
                           gains(only_subtypes("Kithkin", "Spirit", "Warrior", "Avatar"), becomes(8, 8),
                                 flying, first_strike, on=this, until=_for_good)))),
    land("Inkmoth Nexus",
         tap_for(colorless),
         activated("{1}", gains(*becomes_creature(1, 1, flying, infect, subtypes="Phyrexian Blinkmoth",
                                                  types=(CardType.ARTIFACT,)), on=this))),
    land("Svogthos, the Restless Tomb",
         tap_for(colorless),
         activated("{3}{B}{G}",
                   gains(also(CardType.CREATURE, subtypes="Plant Zombie"), only_colors(black, green),
                         gives(power_and_toughness(count(cards(graveyard, CardType.CREATURE)))), on=this))),
    instant("Animate Land", "{G}", target(lands), gains(*becomes_creature(3, 3))),
    aura("Ensoul Artifact", "{1}{U}", target(artifacts), have(enchanted, *becomes_creature(5, 5))),
    aura("Ichthyomorphosis", "{2}{U}", target(a_creature),
         have(enchanted, only_subtypes("Fish"), only_colors(blue), loses_abilities, becomes(0, 1))),
    instant("Ovinize", "{1}{U}", target(a_creature), gains(loses_abilities, becomes(0, 1))),
    instant("Inside Out", "{1}{U/R}", target(a_creature), gains(power_and_toughness_switched), draw(1)),
    instant("Biomass Mutation", "{X}{G/U}{G/U}", gains(becomes(x, x), on=creatures_you_control)),
)
