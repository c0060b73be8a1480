"""Removal, counterspells, and cards that look and draw."""

from components.characteristics import CardType
from components.vocabulary import Who
from sim.cards.build import *
from sim.cards.library.tokens import human

_creature_with_flying = with_keyword(creatures, flying)

CARDS = (
    sorcery("Gitaxian Probe", "{U/P}", target(a_player), look_at_hand(), draw(1)),
    instant("Gut Shot", "{R/P}", target(any_target), deal(1)),
    instant("Nature's Claim", "{G}", target(artifact_or_enchantment), destroy(), gain_life(4, its_controller)),
    sorcery("Carnivorous Canopy", "{2}{G}", target(either(artifact_or_enchantment, _creature_with_flying)),
            destroy(),
            if_(at_most(mana_value_of(the_target), 3), proliferate)),
    instant("Destroy Evil", "{1}{W}",
            choose_one((target(toughness_at_least(a_creature, 4)), destroy()),
                       (target(enchantments), destroy()))),
    instant("Lantern Flare", "{1}{W}", target(creature_or_planeswalker),
            deal(count(creatures_you_control)),
            gain_life(count(creatures_you_control)),
            instead_of_its_cost("{X}{R}{W}", does=(target(creature_or_planeswalker), deal(x), gain_life(x)))),
    creature("Young Wolf", "{G}", "Wolf", 1, 1, undying),
    vehicle("Unlicensed Hearse", "{2}", 0, 0,
            activated(cost(tap), target(cards(graveyard, of=Who.ANYONE), 0, 2), exile()),
            crew(2),
            partly("Its power and toughness stay 0, and its two targets may be in different graveyards.")),
    enchantment("Wedding Announcement", "{2}{W}",
                whenever(your_end_step,
                         put_counters(1, "invitation", this),
                         if_(at_least(creatures_you_attacked_with, 2), draw(1), otherwise=create(human)),
                         if_(this_has("invitation", 3), transform)),
                turns_into(make("Wedding Festivity", None, (CardType.ENCHANTMENT,), "", (
                    colored(white),
                    get(creatures_you_control, 1, 1))))),
)
