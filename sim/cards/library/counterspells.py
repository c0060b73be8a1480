"""Counterspells (CR 701.6), and spells that draw and choose cards."""

from components.characteristics import CardType
from components.vocabulary.instructions import Op
from sim.cards.build import *
from sim.cards.model import Instruction

_noncreature_spell = that_are_not(spells(), CardType.CREATURE)
_return_a_land = Instruction(op=Op.COST_RETURN, selector=yours(lands), amount=1)

CARDS = (
    instant("Counterspell", "{U}{U}", target(spells()), counter_spell()),
    instant("Deprive", "{U}{U}", additional_cost(_return_a_land), target(spells()), counter_spell()),
    instant("Flashfreeze", "{1}{U}", target(of_color(spells(), red, green)), counter_spell()),
    instant("Mana Leak", "{1}{U}", target(spells()), unless_pays(its_controller, "{3}", counter_spell())),
    instant("Mental Misstep", "{U/P}", target(mana_value_is(spells(), 1)), counter_spell()),
    instant("Mystical Dispute", "{2}{U}", additional_cost(cheaper(2, targeting=of_color(spells(), blue))),
            target(spells()), unless_pays(its_controller, "{3}", counter_spell())),
    instant("March of Swirling Mist", "{X}{U}", target(creatures, 0, x), phase_out(),
            additional_cost(exile_any_from_hand(of_color(cards(hand), blue), less=2))),
    sorcery("Memoricide", "{3}{B}", target(a_player), choose_name(nonland_cards),
            search_everywhere(the_target, with_the_chosen_name(all_cards)),
            Instruction(op=Op.SHUFFLE, selector=the_target)),
    artifact("Pithing Needle", "{1}",
             as_it_enters(choose_name()),
             cant_be_activated(with_the_name_this_chose(all_sources))),
    instant("Negate", "{1}{U}", target(_noncreature_spell), counter_spell()),
    instant("Spell Pierce", "{U}", target(_noncreature_spell), unless_pays(its_controller, "{2}", counter_spell())),
    sorcery("Foresee", "{3}{U}", scry(4), draw(2)),
    sorcery("Preordain", "{U}", scry(2), draw(1)),
    sorcery("Infectious Inquiry", "{2}{B}", draw(2), lose_life(2), give_poison(1, opponents)),
    instant("Prologue to Phyresis", "{1}{U}", give_poison(1, opponents), draw(1)),
    planeswalker("Jace Beleren", "{1}{U}{U}", "Jace", 3,
                 loyalty(2, draw(1, players)),
                 loyalty(-1, target(a_player), draw(1, the_target)),
                 loyalty(-10, target(a_player), mill(20))),
    instant("Bring the Ending", "{1}{U}", target(spells()),
            if_(at_least(counters_on(its_controller, poison), 3), counter_spell(),
                otherwise=unless_pays(its_controller, "{2}", counter_spell()))),
)
