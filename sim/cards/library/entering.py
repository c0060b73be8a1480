"""Cards about entering the battlefield and changing zones: choices, copies, devour, riot, blinking, exile instead."""

from components.characteristics import CardType
from components.vocabulary.instructions import OpFlag
from components.vocabulary.selectors import Who
from components.zones import Zone
from sim.cards.build import *

_their_nontoken_creatures = of_opponents(nontoken(creatures))
_creature_card_in_a_graveyard = cards(graveyard, CardType.CREATURE, of=Who.ANYONE)

CARDS = (
    artifact_creature("Metallic Mimic", "{2}", "Shapeshifter", 2, 1,
                      choose_type_as_it_enters,
                      have(this, chosen_type_too),
                      as_it_enters(with_counters(1), what=of_chosen_type(another_creature_you_control))),
    creature("Thromok the Insatiable", "{3}{R}{G}", "Hellion", 0, 0, legendary, devour(devoured)),
    enchantment("Rhythm of the Wild", "{1}{R}{G}",
                these_cant_be_countered(spells(CardType.CREATURE)),
                have(nontoken(creatures_you_control), gives(riot))),
    creature("Spark Double", "{3}{U}", "Illusion", 0, 0,
             may_enter_as_copy(yours(creature_or_planeswalker), not_legendary, with_=(
                 if_(this_is_one_of(creatures), with_counters(1)),
                 if_(this_is_one_of(planeswalkers), with_counters(1, "loyalty"))))),
    creature("Anafenza, the Foremost", "{W}{B}{G}", "Human Soldier", 4, 4, legendary,
             whenever(this_attacks, target(tapped(another_creature_you_control)), put_counters(1)),
             goes_to_instead(either(_their_nontoken_creatures, of_opponents(spells(CardType.CREATURE))))),
    enchantment("Leyline of the Void", "{2}{B}{B}",
                goes_to_instead(cards_anywhere(of=Who.OPPONENT)), begins_on_battlefield),
    instant("Cloudshift", "{W}", target(creature_you_control),
            exile(),
            put_onto_battlefield(the_target, OpFlag.UNDER_YOUR_CONTROL)),
    sorcery("Sudden Disappearance", "{5}{W}", target(a_player),
            exile_until_next_end_step(of_target_player(nonland_permanents))),
    aura("Animate Dead", "{1}{B}", target(_creature_card_in_a_graveyard),
         whenever(this_enters,
                  put_onto_battlefield(enchanted, OpFlag.UNDER_YOUR_CONTROL, OpFlag.REMEMBERED),
                  attach_for_good(this, chosen)),
         whenever(leaves(this), sacrifice(linked)),
         enchanted_gets(-1, 0)),
    instant("Makeshift Mannequin", "{3}{B}", target(cards(graveyard, CardType.CREATURE)),
            put_onto_battlefield(the_target, OpFlag.UNDER_YOUR_CONTROL, OpFlag.REMEMBERED,
                                 counters=1, kind="mannequin"),
            while_it_has("mannequin", gives(whenever(becomes_target(this), sacrifice(this))), on=chosen)),
    artifact_creature("Epochrasite", "{2}", "Construct", 1, 1,
                      as_it_enters(with_counters(3), only_if=no(cast_from(Zone.HAND))),
                      whenever(this_dies, *exile_with_counters(3, "time")),
                      in_exile_with_time),
    artifact_creature("Phyrexian Metamorph", "{3}{U/P}", "Phyrexian Shapeshifter", 0, 0,
                      may_enter_as_copy(artifact_or_creature, also(CardType.ARTIFACT))),
)
