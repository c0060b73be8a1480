"""Resources: mana artifacts, and spells and Sagas that create tokens."""

from sim.cards.build import *
from sim.cards.library.tokens import cleric, demon, germ, saproling

_your_swamps = of_type(yours(permanents()), "Swamp")

CARDS = (
    enchantment("Exploration", "{G}", additional_lands(1)),
    creature("Azusa, Lost but Seeking", "{2}{G}", "Human Monk", 1, 2, legendary, additional_lands(2)),
    artifact("Sol Ring", "{1}", tap_for(colorless, amount=2)),
    artifact("Ashnod's Altar", "{3}", tap_for(colorless, amount=2, price=cost(sacrifice_one(creatures)))),
    artifact("Abzan Banner", "{3}",
             tap_for(white, black, green),
             activated(cost("{W}{B}{G}", tap, sacrifice_this), draw(1))),
    instant("Sprout", "{G}", create(saproling)),
    saga("Rite of Belzenlok", "{2}{B}{B}",
         chapter(1, create(cleric, 2)),
         chapter(2, create(cleric, 2)),
         chapter(3, create(demon))),
    artifact("Lotus Petal", "{0}", tap_for(*any_color, price=cost(tap, sacrifice_this))),
    artifact("Springleaf Drum", "{1}", tap_for(*any_color, price=cost(tap, tap_others(creatures, 1)))),
    artifact("Sphere of the Suns", "{2}",
             enters_tapped(),
             enters_with(3, "charge"),
             tap_for(*any_color, price=cost(tap, remove(1, "charge")))),
    instant("Weather the Storm", "{1}{G}", storm, gain_life(3)),
    enchantment("Training Grounds", "{U}", abilities_cost(-2, creatures_you_control, at_least_mana=1)),
    instant("Angel's Mercy", "{2}{W}{W}", gain_life(7)),
    artifact("Everflowing Chalice", "{0}",
             multikicker("{2}"),
             enters_with(times_kicked, "charge"),
             tap_for(colorless, amount=counters_on(this, "charge"))),
    equipment("Lashwrithe", "{4}",
              living_weapon(germ),
              equipped_gets(count(_your_swamps), count(_your_swamps)),
              equip("{B/P}{B/P}")),
    artifact("Phyrexian Atlas", "{3}",
             tap_for(*any_color),
             whenever(this_becomes_tapped, lose_life(1, with_counters_at_least(opponents, poison, 3)))),
)
