"""Removal, counterspells, and cards that look and draw."""

from components.characteristics import CardType
from components.trigger import Event
from components.vocabulary.selectors import Who
from sim.cards.build import *
from sim.cards.library.tokens import human

_its_controller_is_corrupted = at_least(counters_on(its_controller, poison), 3)
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
            activated(cost(tap), *two_targets_of_one_player(cards(graveyard, of=Who.ANYONE)),
                      exile_with_this(either(the_target, second_target))),
            power_and_toughness(num_exiled_with_this),
            crew(2)),
    enchantment("Wedding Announcement", "{2}{W}",
                whenever(your_end_step,
                         put_counters(1, "invitation", this),
                         if_(at_least(creatures_you_attacked_with, 2), draw(1), otherwise=create(human)),
                         if_(this_has("invitation", 3), transform)),
                turns_into(make("Wedding Festivity", None, (CardType.ENCHANTMENT,), "", (
                    colored(white),
                    get(creatures_you_control, 1, 1))))),
    instant("Anoint with Affliction", "{1}{B}", target(a_creature),
            if_(either_condition(at_most(mana_value_of(the_target), 3), _its_controller_is_corrupted), exile())),
    sorcery("Despise", "{B}", target(an_opponent),
            *you_choose_discard(that_are(cards_in_their_hand, CardType.CREATURE, CardType.PLANESWALKER))),
    sorcery("Duress", "{B}", target(an_opponent),
            *you_choose_discard(that_are_not(cards_in_their_hand, CardType.CREATURE, CardType.LAND))),
    sorcery("Distress", "{B}{B}", target(a_player), *you_choose_discard(nonland(cards_in_their_hand))),
    sorcery("Inquisition of Kozilek", "{B}", target(a_player),
            *you_choose_discard(mana_value_at_most(nonland(cards_in_their_hand), 3))),
    sorcery("Ancient Stirrings", "{G}",
            look_at_top(5, matching=not_of_color(cards(library), *any_color))),
    instant("Brainstorm", "{U}", draw(3), *put_back(2)),
    instant("Experimental Augury", "{1}{U}", look_at_top(3, exactly=True), proliferate),
    sorcery("Distorted Curiosity", "{2}{U}", additional_cost(cheaper(if_holds(corrupted, 2))), draw(2)),
    creature("Alluring Siren", "{1}{U}", "Siren", 1, 1,
             activated(cost(tap), target(of_opponents(creatures)), gains(attacks_you))),
    aura("Luminous Wake", "{2}{W}", target(a_creature),
         whenever(attacks(enchanted), gain_life(4)),
         whenever(when(Event.BLOCKS, enchanted), gain_life(4))),
    instant("March of Burgeoning Life", "{X}{G}",
            target(mana_value_less_than_x(creatures)),
            search_library(with_the_same_name(cards(library, CardType.CREATURE)), to=battlefield, tapped=True),
            additional_cost(exile_any_from_hand(of_color(cards(hand), green), less=2))),
)
