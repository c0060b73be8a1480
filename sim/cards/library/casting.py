"""Cards that are cast in other ways, from elsewhere or at other times, or that change what casting costs."""

from components.characteristics import CardType
from sim.cards.build import *
from sim.cards.library.tokens import goat, saproling

_land_card = cards(hand, CardType.LAND)
_life_card_and_land = (gain_life(3), draw(1), you_may(choose_object(_land_card), put_onto_battlefield(chosen)))

CARDS = (
    artifact("Vedalken Orrery", "{4}", as_though_it_had_flash(yours(spells()))),
    creature("Elderwood Scion", "{3}{G}{W}", "Elemental", 4, 4, trample, lifelink,
             spells_cost(-2, yours(spells()), targeting=this),
             spells_cost(2, of_opponents(spells()), targeting=this)),
    instant("Become Immense", "{5}{G}", delve, target(a_creature), pump(6, 6)),
    creature("Battlegate Mimic", "{1}{R/W}", "Shapeshifter", 2, 1,
             whenever(you_cast(of_all_colors(spells(), red, white)), gains(becomes(4, 2), first_strike, on=this))),
    sorcery("Rift Bolt", "{2}{R}", suspend(1, "{R}"), target(any_target), deal(3)),
    creature("Durkwood Baloth", "{4}{G}{G}", "Beast", 5, 5, suspend(5, "{G}")),
    creature("Woe Strider", "{2}{B}", "Horror", 3, 2,
             whenever(this_enters, create(goat)),
             activated(cost(sacrifice_one(another(creatures))), scry(1)),
             escape("{3}{B}{B}", 4),
             enters_with(2, only_if=escaped)),
    creature("Mulldrifter", "{4}{U}", "Elemental", 2, 2, flying,
             evoke("{2}{U}"),
             whenever(this_enters, draw(2))),
    instant("Capsize", "{1}{U}{U}", buyback("{3}"), target(permanents()), return_to_hand()),
    creature("Gnarlid Pack", "{1}{G}", "Beast", 2, 2, multikicker("{1}{G}"), enters_with(times_kicked)),
    sorcery("Raven's Crime", "{B}", retrace, target(a_player), discard(1)),
    creature("Ninja of the Deep Hours", "{3}{U}", "Human Ninja", 2, 2,
             ninjutsu("{1}{U}"),
             whenever(deals_combat_damage(), you_may(draw(1)))),
    creature("Siege Wurm", "{5}{G}{G}", "Wurm", 5, 5, convoke, trample),
    instant("Metallic Rebuke", "{2}{U}", improvise, target(spells()),
            unless_pays(its_controller, "{3}", counter_spell())),
    artifact("Helm of Awakening", "{2}", spells_cost(-1, spells())),
    enchantment_creature("Courser of Kruphix", "{1}{G}{G}", "Centaur", 2, 4,
                         playable_from(cards(library, CardType.LAND)),
                         whenever(enters(yours(lands)), gain_life(1))),
    instant("Sprout Swarm", "{1}{G}", convoke, buyback("{3}"), create(saproling)),
    creature("Uro, Titan of Nature's Wrath", "{1}{G}{U}", "Elder Giant", 6, 6, legendary,
             whenever(this_enters, if_(no(escaped), sacrifice())),
             whenever(this_enters, *_life_card_and_land),
             whenever(this_attacks, *_life_card_and_land),
             escape("{G}{G}{U}{U}", 5)),
    sorcery("See Beyond", "{1}{U}", draw(2), choose_object(cards(hand)), into_library(chosen)),
)
