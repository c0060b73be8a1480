"""Made-up cards that several tests of pitfalls use."""

from sim.cards.build import (
    a_creature,
    any_target,
    artifact,
    creature,
    deal,
    destroy,
    enchantment,
    fight,
    gain_life,
    infect,
    instant,
    minus_one,
    permanents,
    plus_one,
    proliferate,
    put_counters,
    second_target,
    sorcery,
    target,
    the_target,
    toxic,
    whenever,
    you_proliferate,
)

BEAR = creature("Bear", "{1}{G}", "Bear", 2, 2)
GIANT = creature("Giant", "{3}{R}", "Giant", 4, 4)
COLOSSUS = creature("Colossus", "{4}{G}", "Golem", 5, 5)
WALL = creature("Wall", "{W}", "Wall", 0, 4)
ROCK = artifact("Rock", "{1}")
INFECTOR = creature("Infector", "{1}{B}", "Phyrexian", 3, 3, infect)
SMALL_INFECTOR = creature("Small Infector", "{B}", "Phyrexian", 2, 2, infect)
TOXIC_BEAR = creature("Toxic Bear", "{1}{G}", "Phyrexian", 2, 2, toxic(2))
BOLT = instant("Bolt", "{0}", target(any_target), deal(3))
SHOCK = instant("Shock", "{0}", target(any_target), deal(2))
MURDER = instant("Murder", "{0}", target(permanents()), destroy())
STUDY = instant("Study", "{0}", proliferate)
BOOST = instant("Boost", "{0}", target(permanents()), put_counters(1, plus_one))
WITHERING = instant("Withering", "{0}", target(permanents()), put_counters(1, minus_one))
BRAWL = sorcery("Brawl", "{0}", target(a_creature), target(a_creature), fight(the_target, second_target))
BITE = sorcery("Bite", "{0}", target(a_creature), target(any_target), deal(3, second_target, the_target))
WATCHER = enchantment("Watcher", "{0}", whenever(you_proliferate, gain_life(1)))
