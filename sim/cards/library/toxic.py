"""Creatures with toxic, and cards that go with them."""

from sim.cards.build import *
from sim.cards.library.tokens import mite

CARDS = (
    artifact_creature("Annex Sentry", "{2}{W}", "Phyrexian Cleric", 1, 4, toxic(1),
                      whenever(this_enters, target(mana_value_at_most(of_opponents(artifact_or_creature), 3)),
                               exile_until_this_leaves())),
    creature("Bloated Contaminator", "{2}{G}", "Phyrexian Beast", 4, 4, trample, toxic(1),
             whenever(deals_combat_damage(), proliferate)),
    creature("Crawling Chorus", "{W}", "Phyrexian Horror", 1, 1, toxic(1),
             whenever(this_dies, create(mite))),
    creature("Jawbone Duelist", "{1}{W}", "Phyrexian Soldier", 1, 1, double_strike, toxic(1)),
    artifact_creature("Skrelv, Defector Mite", "{W}", "Phyrexian Mite", 1, 1, legendary, toxic(1), cant_block,
                      activated(cost("{W/P}", tap), target(another_creature_you_control),
                                choose_color,
                                gains(toxic(1), hexproof_from_chosen_color, cant_be_blocked_by_chosen_color))),
    creature("Slaughter Singer", "{G}{W}", "Phyrexian Cleric", 2, 2, toxic(2),
             whenever(attacks(with_toxic(another_creature_you_control)), pump(1, 1, on=it))),
    creature("Venerated Rotpriest", "{G}", "Phyrexian Druid", 1, 2, toxic(1),
             whenever(targeted_by_a_spell(creatures_you_control), target(an_opponent), give_poison())),
    enchantment("Skrelv's Hive", "{1}{W}",
                whenever(your_upkeep, lose_life(1), create(mite)),
                as_long_as(corrupted, have(with_toxic(creatures_you_control), lifelink))),
    instant("Charge of the Mites", "{2}{W}",
            choose_one((target(creature_or_planeswalker), deal(count(creatures_you_control))),
                       (create(mite, 2),))),
)
