"""Spells that destroy, bounce, weaken or exile."""

from components.tables import Who
from sim.cards.build import *

CARDS = (
    instant("Murder", "{1}{B}{B}", target(a_creature), destroy()),
    sorcery("Wrath of God", "{2}{W}{W}", destroy(creatures, can_regenerate=False)),
    instant("Broken Wings", "{2}{G}",
            target(either(artifact_or_enchantment, with_keyword(creatures, flying))), destroy()),
    instant("Unsummon", "{U}", target(a_creature), return_to_hand()),
    instant("Last Gasp", "{1}{B}", target(a_creature), pump(-3, -3)),
    instant("Hydrosurge", "{U}", target(a_creature), pump(-5, 0)),
    sorcery("Infest", "{1}{B}{B}", pump(-2, -2, on=creatures)),
    instant("Shadowfeed", "{B}", target(cards(graveyard, of=Who.ANYONE)), exile(), gain_life(3)),
    sorcery("Bump in the Night", "{B}", target(an_opponent), lose_life(3, the_target), flashback("{5}{R}")),
    instant("Reviving Dose", "{2}{W}", gain_life(3), draw(1)),
)
