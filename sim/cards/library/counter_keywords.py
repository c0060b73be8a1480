"""Cards with modular, graft, evolve and other keyword abilities about +1/+1 counters."""

from components.characteristics import CardType
from components.continuous import Duration
from components.vocabulary.instructions import OpFlag
from sim.cards.build import *

CARDS = (
    artifact_creature("Arcbound Worker", "{1}", "Construct", 0, 0, modular(1)),
    artifact_creature("Arcbound Hybrid", "{4}", "Beast", 0, 0, haste, modular(2)),
    artifact_creature("Arcbound Bruiser", "{5}", "Golem", 0, 0, modular(3)),
    artifact_creature("Arcbound Lancer", "{7}", "Beast", 0, 0, first_strike, modular(4)),
    artifact_creature("Arcbound Fiend", "{6}", "Horror", 0, 0, fear,
                      whenever(your_upkeep, target(a_creature),
                               you_may(move_counters(1, plus_one, this, from_=the_target))),
                      modular(3)),
    artifact_creature("Arcbound Ravager", "{2}", "Beast", 0, 0,
                      activated(cost(sacrifice_one(artifacts)), put_counters(1, on=this)),
                      modular(1)),
    artifact_creature("Arcbound Javelineer", "{W}", "Soldier", 0, 1,
                      activated(cost(tap, remove(x, plus_one)), target(attacking_or_blocking(a_creature)), deal(x)),
                      modular(1)),
    artifact_creature("Zabaz, the Glimmerwasp", "{1}", "Insect", 0, 0, legendary, modular(1),
                      activated("{R}", target(yours(artifacts)), destroy()),
                      more_counters(plus_one, 1, None, creatures_you_control, OpFlag.MODULAR),
                      activated("{W}", gains(flying, on=this))),
    creature("Sporeback Troll", "{3}{G}", "Troll Mutant", 0, 0, graft(2),
             activated("{1}{G}", target(with_counter(creatures, plus_one)), regenerate(the_target))),
    creature("Cytoplast Root-Kin", "{2}{G}{G}", "Elemental Mutant", 0, 0, graft(4),
             whenever(this_enters, put_counters(1, on=with_counter(other_creatures_you_control, plus_one))),
             activated("{2}", target(creature_you_control), move_counters(1, plus_one, this, from_=the_target))),
    creature("Novijen Sages", "{4}{U}{U}", "Human Advisor Mutant", 0, 0, graft(4),
             activated(cost("{1}", remove_from_among(2, plus_one, creatures_you_control)), draw(1))),
    creature("Experiment One", "{G}", "Human Ooze", 1, 1, evolve,
             activated(cost(remove(2, plus_one)), regenerate())),
    creature("Battering Krasis", "{2}{G}", "Shark Beast", 2, 1, trample, evolve),
    creature("Crocanura", "{2}{G}", "Crocodile Frog", 1, 3, reach, evolve),
    creature("Fathom Mage", "{2}{G}{U}", "Human Wizard", 1, 1, evolve,
             whenever(this_gets_a_counter, you_may(draw(1)))),
    creature("Deadbridge Goliath", "{2}{G}{G}", "Insect", 5, 5, scavenge("{4}{G}{G}")),
    creature("Bloodlord of Vaasgoth", "{3}{B}{B}", "Vampire Warrior", 3, 3, bloodthirst(3), flying,
             whenever(you_cast(of_type(spells(CardType.CREATURE), "Vampire")),
                      gains(gives(bloodthirst(3)), on=it, until=Duration.GAME))),
    creature("Burrenton Bombardier", "{2}{W}", "Kithkin Soldier", 2, 2, flying, reinforce(2, "{2}{W}")),
    creature("Boon-Bringer Valkyrie", "{3}{W}{W}", "Angel Warrior", 4, 4, backup(1, flying, first_strike, lifelink)),
    creature("Fanatic of Xenagos", "{1}{R}{G}", "Centaur Warrior", 3, 3, trample,
             tribute(1, pump(1, 1, haste, on=this))),
    creature("Blastoderm", "{2}{G}{G}", "Beast", 5, 5, shroud, fading(3)),
)
