"""Lands."""

from components.characteristics import CardType
from components.continuous import Duration
from components.vocabulary.selectors import Who
from sim.cards.build import *
from sim.cards.library.tokens import construct, marit_lage, mite

BASIC_LANDS = ("Plains", "Island", "Swamp", "Mountain", "Forest")
TWO_TYPES = {
    "Underground Sea": "Island Swamp",
    "Badlands": "Swamp Mountain",
    "Taiga": "Mountain Forest",
    "Bayou": "Swamp Forest",
    "Tropical Island": "Forest Island",
}
SHOCK_LANDS = {
    "Hallowed Fountain": "Plains Island",
    "Watery Grave": "Island Swamp",
    "Blood Crypt": "Swamp Mountain",
    "Stomping Ground": "Mountain Forest",
    "Temple Garden": "Forest Plains",
    "Godless Shrine": "Plains Swamp",
    "Steam Vents": "Island Mountain",
    "Overgrown Tomb": "Swamp Forest",
    "Sacred Foundry": "Mountain Plains",
    "Breeding Pool": "Forest Island",
}
FAST_LANDS = {"Blooming Marsh": (black, green), "Darkslick Shores": (blue, black)}
CHECK_LANDS = {
    "Drowned Catacomb": (("Island", "Swamp"), (blue, black)),
    "Glacial Fortress": (("Plains", "Island"), (white, blue)),
}
PAIN_LANDS = {
    "Llanowar Wastes": (black, green),
    "Underground River": (blue, black),
    "Yavimaya Coast": (green, blue),
}
FETCH_LANDS = {
    "Misty Rainforest": ("Forest", "Island"),
    "Scalding Tarn": ("Island", "Mountain"),
    "Verdant Catacombs": ("Swamp", "Forest"),
    "Windswept Heath": ("Forest", "Plains"),
    "Wooded Foothills": ("Mountain", "Forest"),
}

_creature_or_planeswalker_card = cards(graveyard, CardType.CREATURE, CardType.PLANESWALKER)
_cheap_artifact = of_generic_cost_at_most(cards(library, CardType.ARTIFACT), 1)
_other_lands = count(another(yours(lands)))
_land_with_basic_type = of_type(cards(library, CardType.LAND, of=Who.ANYONE), *BASIC_LANDS)
_artifact_enchantment_or_nonbasic_land = either(of_opponents(artifact_or_enchantment), of_opponents(nonbasic(lands)))

CARDS = (
    *(land(name, basic, subtypes=name) for name in BASIC_LANDS),
    land("Wastes", basic, tap_for(colorless)),
    *(land(name, subtypes=types) for name, types in TWO_TYPES.items()),
    *(land(name, pay_life_or_enter_tapped(2), subtypes=types) for name, types in SHOCK_LANDS.items()),
    land("Pendelhaven", legendary,
         tap_for(green),
         activated(cost(tap), target(size(a_creature, 1)), pump(1, 2))),
    land("Brushland",
         tap_for(colorless),
         tap_for(green, white, damage=1)),
    land("Overgrown Farmland",
         enters_tapped(at_most(_other_lands, 1)),
         tap_for(green, white)),
    land("Razorverge Thicket",
         enters_tapped(at_least(_other_lands, 3)),
         tap_for(green, white)),
    land("Boseiju, Who Endures", legendary,
         tap_for(green),
         channel("{1}{G}", target(_artifact_enchantment_or_nonbasic_land),
                 destroy(),
                 search_library(_land_with_basic_type, 1, to=battlefield, who=its_controller))),
    land("Eiganjo, Seat of the Empire", legendary,
         tap_for(white),
         channel("{2}{W}", target(attacking_or_blocking(a_creature)), deal(4))),
    land("Mirrex",
         tap_for(colorless),
         tap_for(*any_color, only_if=this_entered_this_turn),
         activated(cost("{3}", tap), create(mite)),
         subtypes="Sphere"),
    land("The Seedcore",
         tap_for(colorless),
         tap_for(*any_color, spend_on=of_type(spells(CardType.CREATURE), "Phyrexian")),
         activated(cost(tap), target(size(a_creature, 1)), pump(2, 1), only_if=corrupted),
         subtypes="Sphere"),
    *(land(name, enters_tapped(at_least(_other_lands, 3)), tap_for(*colors)) for name, colors in FAST_LANDS.items()),
    *(land(name, enters_tapped(no(exists(of_type(yours(permanents()), *types)))), tap_for(*colors))
      for name, (types, colors) in CHECK_LANDS.items()),
    *(land(name, tap_for(colorless), tap_for(*colors, damage=1)) for name, colors in PAIN_LANDS.items()),
    *(land(name, activated(cost(tap, pay_life(1), sacrifice_this),
                           search_library(of_type(cards(library, CardType.LAND), *types), 1, to=battlefield)))
      for name, types in FETCH_LANDS.items()),
    land("Dark Depths", legendary, snow,
         enters_with(10, "ice"),
         activated("{3}", remove_counters(1, "ice", this)),
         when_it_is_so(this_has_no("ice"), sacrifice(), create(marit_lage))),
    land("Contaminated Aquifer", enters_tapped(), subtypes="Island Swamp"),
    land("Ice Tunnel", snow, enters_tapped(), subtypes="Island Swamp"),
    land("Jwar Isle Refuge", enters_tapped(), whenever(this_enters, gain_life(1)), tap_for(blue, black)),
    land("Llanowar Reborn", enters_tapped(), tap_for(green), graft(1)),
    land("Waterlogged Grove",
         tap_for(green, blue, price=cost(tap, pay_life(1))),
         activated(cost("{1}", tap, sacrifice_this), draw(1))),
    land("Otawara, Soaring City", legendary,
         tap_for(blue),
         channel("{3}{U}", target(permanents(CardType.ARTIFACT, CardType.CREATURE, CardType.ENCHANTMENT,
                                             CardType.PLANESWALKER)), return_to_hand())),
    land("Nesting Grounds",
         tap_for(colorless),
         activated(cost("{1}", tap), target(yours(permanents())), target(another_target(permanents())),
                   *move_a_counter(onto=second_target, from_=the_target), sorcery_speed=True)),
    make("Urza's Saga", None, (CardType.ENCHANTMENT, CardType.LAND), "Urza's Saga",
         (chapter(1, gains(gives(tap_for(colorless)), on=this, until=Duration.GAME)),
          chapter(2, gains(gives(activated(cost("{2}", tap), create(construct))), on=this, until=Duration.GAME)),
          chapter(3, search_library(_cheap_artifact, 1, to=battlefield)))),
    land("Under-Construction Skyscraper",
         level_up("{1}"),
         tap_for(colorless),
         level(1, 7, None, None, tap_for(white, black, green, colorless)),
         level(8, None, None, None, tap_for(white, black, green, colorless, and_scry=1))),
    land("Ash Barrens", tap_for(colorless), basic_landcycling("{1}")),
    make("Dryad Arbor", None, (CardType.LAND, CardType.CREATURE), "Forest Dryad", (colored(green),),
         power=1, toughness=1),
    land("Restless Reef",
         enters_tapped(),
         tap_for(blue, black),
         activated("{2}{U}{B}", gains(*becomes_creature(4, 4, deathtouch, subtypes="Shark"),
                                      only_colors(blue, black), on=this)),
         whenever(this_attacks, target(a_player), mill(4))),
    land("Spara's Headquarters", enters_tapped(), cycling("{3}"), subtypes="Forest Plains Island"),
    land("Spire of Industry",
         tap_for(colorless),
         tap_for(*any_color, price=cost(tap, pay_life(1)), only_if=exists(yours(artifacts)))),
    land("Takenuma, Abandoned Mire", legendary,
         tap_for(black),
         channel("{3}{B}", mill(3, you), choose_object(_creature_or_planeswalker_card), return_to_hand(chosen))),
    land("The Hunter Maze",
         enters_tapped(),
         tap_for(green),
         activated(cost("{1}{G}", tap, sacrifice_this), draw(1)),
         subtypes="Sphere"),
    land("Underground Mortuary", enters_tapped(), whenever(this_enters, surveil(1)), subtypes="Swamp Forest"),
    land("Grove of the Burnwillows", tap_for(colorless), tap_for(red, green, opponents_gain=1)),
    land("Halimar Depths", enters_tapped(), whenever(this_enters, arrange_top(3)), tap_for(blue)),
    land("Gemstone Caverns", legendary, begins_for_a_card,
         enters_with(1, "luck", only_if=before_the_game),
         tap_for(colorless, only_if=this_has_no("luck")),
         tap_for(*any_color, only_if=this_has("luck"))),
)
