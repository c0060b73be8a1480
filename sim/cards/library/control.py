"""Cards that change who controls something, or bring cards back from graveyards."""

from components.characteristics import CardType
from components.continuous import Duration
from components.vocabulary.instructions import LibraryPlace, OpFlag
from sim.cards.build import *

CARDS = (
    aura("Mind Control", "{3}{U}{U}", target(a_creature), you_control_enchanted),
    aura("Confiscate", "{4}{U}{U}", target(permanents()), you_control_enchanted),
    aura("Threads of Disloyalty", "{1}{U}{U}", target(mana_value_at_most(a_creature, 2)), you_control_enchanted),
    aura("Corrupted Conscience", "{3}{U}{U}", target(a_creature),
         you_control_enchanted,
         have(enchanted, infect)),
    sorcery("Act of Treason", "{2}{R}", target(a_creature), control_it(haste), untap_it()),
    sorcery("Ever After", "{4}{B}{B}", target(cards(graveyard, CardType.CREATURE), 0, 2),
            put_onto_battlefield(the_target, OpFlag.REMEMBERED),
            gains(also(subtypes="Zombie"), also_colors(black), on=either(chosen, second_chosen), until=Duration.GAME),
            into_library(place=LibraryPlace.BOTTOM)),
    aura("Enslave", "{4}{B}{B}", target(a_creature),
         you_control_enchanted,
         whenever(your_upkeep, deal(1, owner_of(enchanted), enchanted))),
    aura("Kitnap", "{2}{U}{U}", target(a_creature),
         you_control_enchanted,
         gift_a_card,
         whenever(this_enters, tap_it(enchanted), if_(no(gift_promised), put_counters(3, "stun", enchanted)))),
    aura("Domestication", "{2}{U}{U}", target(a_creature),
         you_control_enchanted,
         whenever(your_end_step, sacrifice(), only_if=at_least(power_of(enchanted), 4))),
    sorcery("Croaking Counterpart", "{1}{G}{U}", target(not_of_type(a_creature, "Frog")),
            create_copy(exceptions=(becomes(1, 1), only_colors(green), only_subtypes("Frog"))),
            flashback("{3}{G}{U}")),
)
