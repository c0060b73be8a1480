"""Spells that destroy, bounce, weaken or exile."""

from dataclasses import replace

from components.characteristics import CardType
from components.continuous import Duration
from components.vocabulary.selectors import Who
from sim.cards.build import *

_not_black = replace(creatures, no_colors=(black,))

_each_graveyard = cards(graveyard, of=Who.ANYONE)
_their_graveyard = cards(graveyard, of=Who.TARGET_PLAYER)
_their_creatures = of_target_player(creatures)
_basic_land_card = with_supertype(cards(library, CardType.LAND, of=Who.ANYONE), basic)

CARDS = (
    instant("Murder", "{1}{B}{B}", target(a_creature), destroy()),
    sorcery("Wrath of God", "{2}{W}{W}", destroy(creatures, can_regenerate=False)),
    instant("Broken Wings", "{2}{G}",
            target(either(artifact_or_enchantment, with_keyword(creatures, flying))), destroy()),
    sorcery("Sever the Bloodline", "{3}{B}", target(a_creature),
            exile(with_the_same_name(creatures)),
            flashback("{5}{B}{B}")),
    instant("Unsummon", "{U}", target(a_creature), return_to_hand()),
    instant("Last Gasp", "{1}{B}", target(a_creature), pump(-3, -3)),
    instant("Hydrosurge", "{U}", target(a_creature), pump(-5, 0)),
    sorcery("Infest", "{1}{B}{B}", pump(-2, -2, on=creatures)),
    instant("Shadowfeed", "{B}", target(cards(graveyard, of=Who.ANYONE)), exile(), gain_life(3)),
    sorcery("Bump in the Night", "{B}", target(an_opponent), lose_life(3, the_target), flashback("{5}{R}")),
    instant("Reviving Dose", "{2}{W}", gain_life(3), draw(1)),
    sorcery("Damnation", "{2}{B}{B}", destroy(creatures, can_regenerate=False)),
    instant("Disenchant", "{1}{W}", target(artifact_or_enchantment), destroy()),
    sorcery("Deathmark", "{B}", target(of_color(a_creature, green, white)), destroy()),
    instant("Doom Blade", "{1}{B}", target(_not_black), destroy()),
    instant("Go for the Throat", "{1}{B}", target(that_are_not(creatures, CardType.ARTIFACT)), destroy()),
    instant("Smother", "{1}{B}", target(mana_value_at_most(a_creature, 3)), destroy(can_regenerate=False)),
    instant("Snuff Out", "{3}{B}", target(_not_black), destroy(can_regenerate=False),
            instead_of_its_cost(pay_life(4), only_if=exists(of_type(yours(permanents()), "Swamp")))),
    instant("Victim of Night", "{B}{B}", target(not_of_type(a_creature, "Vampire", "Werewolf", "Zombie")), destroy()),
    instant("Disfigure", "{B}", target(a_creature), pump(-2, -2)),
    instant("Fleeting Distraction", "{U}", target(a_creature), pump(-1, 0), draw(1)),
    instant("Into the Roil", "{1}{U}", kicker("{1}{U}"), target(nonland_permanents),
            return_to_hand(),
            if_(kicked, draw(1))),
    instant("Infectious Bite", "{1}{G}", target(creature_you_control), target(of_opponents(creatures)),
            deal(power_of(the_target), second_target, the_target),
            give_poison(1, opponents)),
    instant("Vraska's Fall", "{2}{B}",
            sacrifices(opponents, creature_or_planeswalker),
            give_poison(1, opponents)),
    artifact("Aether Spellbomb", "{1}",
             activated(cost("{U}", sacrifice_this), target(a_creature), return_to_hand()),
             activated(cost("{1}", sacrifice_this), draw(1))),
    artifact("Lux Cannon", "{4}",
             activated(cost(tap), put_counters(1, "charge", this)),
             activated(cost(tap, remove(3, "charge")), target(permanents()), destroy())),
    artifact("Ratchet Bomb", "{2}",
             activated(cost(tap), put_counters(1, "charge", this)),
             activated(cost(tap, sacrifice_this),
                       destroy(mana_value_is_counters_on_this(nonland_permanents, "charge")))),
    artifact("Tumble Magnet", "{3}",
             enters_with(3, "charge"),
             activated(cost(tap, remove(1, "charge")), target(artifact_or_creature), tap_it())),
    artifact_creature("Haywire Mite", "{1}", "Insect", 1, 1,
                      whenever(this_dies, gain_life(2)),
                      activated(cost("{G}", sacrifice_this),
                                target(that_are_not(artifact_or_enchantment, CardType.CREATURE)), exile())),
    instant("Cut Down", "{B}", target(total_power_and_toughness_at_most(a_creature, 5)), destroy()),
    instant("Path to Exile", "{W}", target(a_creature),
            exile(),
            player_may(its_controller, search_library(_basic_land_card, 1, to=battlefield, who=its_controller,
                                                      tapped=True))),
    aura("Narcolepsy", "{1}{U}", target(a_creature),
         whenever(each_upkeep, tap_it(enchanted), only_if=exists(untapped(enchanted)))),
    sorcery("Sleep", "{2}{U}{U}", target(a_player),
            tap_it(_their_creatures),
            gains(does_not_untap, on=_their_creatures, until=Duration.NEXT_UNTAP)),
    instant("Wilt", "{1}{G}", target(artifact_or_enchantment), destroy(), cycling("{2}")),
    artifact("Nihil Spellbomb", "{1}",
             activated(cost(tap, sacrifice_this), target(a_player), exile(_their_graveyard)),
             whenever(this_dies, you_may_pay("{B}", draw(1)))),
    artifact("Relic of Progenitus", "{1}",
             activated(cost(tap), target(a_player),
                       choose_object(_their_graveyard, by=the_target), exile(chosen)),
             activated(cost("{1}", exile_this), exile(_each_graveyard), draw(1))),
    sorcery("Consuming Vapors", "{3}{B}", target(a_player),
            sacrifices(the_target, creatures), gain_life(toughness_of(affected)), rebound),
    instant("Force of Vigor", "{2}{G}{G}", target(artifact_or_enchantment, 0, 2), destroy(),
            instead_of_its_cost(exile_from_hand(of_color(cards(hand), green)), only_if=no(your_turn))),
)
