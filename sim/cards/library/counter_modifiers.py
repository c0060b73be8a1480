"""Cards that change how many counters are put, or say that none can be (CR 122.6, 614)."""

from components.characteristics import CardType
from components.vocabulary.instructions import Op, OpFlag
from components.vocabulary.selectors import Who
from sim.cards.build import *
from sim.cards.library.tokens import deadly_snake, insect, kor_ally

_your_permanents = yours(permanents())
_you_and_your_creatures_and_planeswalkers = either(you, yours(creature_or_planeswalker))
_artifacts_creatures_enchantments_lands = permanents(
    CardType.ARTIFACT, CardType.CREATURE, CardType.ENCHANTMENT, CardType.LAND)

CARDS = (
    enchantment("Hardened Scales", "{G}", more_counters(plus=1)),
    enchantment("Branching Evolution", "{2}{G}", more_counters(times_=2)),
    creature("Corpsejack Menace", "{2}{B}{G}", "Fungus", 4, 4, more_counters(times_=2)),
    creature("Conclave Mentor", "{G}{W}", "Centaur Cleric", 2, 2,
             more_counters(plus=1),
             whenever(this_dies, gain_life(power_of(this)))),
    creature("Mowu, Loyal Companion", "{3}{G}", "Dog", 3, 3, legendary, vigilance, trample,
             more_counters(plus=1, on=this)),
    creature("Pir, Imaginative Rascal", "{2}{G}", "Human", 1, 1, legendary,
             partner_with("Toothy, Imaginary Friend"),
             more_counters(None, plus=1, on=your_teams(permanents()))),
    creature("Toothy, Imaginary Friend", "{3}{U}", "Illusion", 1, 1, legendary,
             partner_with("Pir, Imaginative Rascal"),
             whenever(you_draw, put_counters(1, on=this)),
             whenever(this_leaves, draw(counters_on(it, plus_one)))),
    enchantment("Doubling Season", "{4}{G}",
                more_counters(None, None, 2, _your_permanents, OpFlag.EFFECTS_ONLY),
                more_tokens()),
    creature("Lae'zel, Vlaakith's Champion", "{2}{W}", "Gith Warrior", 3, 3, legendary, choose_a_background,
             counters_you_put(Op.REPLACE_PLUS, 1, on=_you_and_your_creatures_and_planeswalkers)),
    creature("Vorinclex, Monstrous Raider", "{4}{G}{G}", "Phyrexian Praetor", 6, 6, legendary, trample, haste,
             counters_you_put(Op.REPLACE_TIMES, 2),
             counters_you_put(Op.REPLACE_HALF_DOWN, who=Who.OPPONENT)),
    creature("Vizier of Remedies", "{1}{W}", "Human Cleric", 2, 1, more_counters(minus_one, plus=-1)),
    enchantment("Solemnity", "{2}{W}",
                cant_get(None, players),
                cant_get(None, _artifacts_creatures_enchantments_lands)),
    creature("Melira, Sylvok Outcast", "{1}{G}", "Human Scout", 2, 2, legendary,
             cant_get(poison, you),
             cant_get(minus_one, creatures_you_control),
             have(of_opponents(creatures), loses(infect))),
    creature("Blightbeetle", "{1}{B}", "Insect", 1, 1, protection_from_green,
             cant_get(plus_one, of_opponents(creatures))),
    artifact_creature("Tatterkite", "{3}", "Scarecrow", 2, 1, flying, cant_get_counters),
    creature("Master Biomancer", "{2}{G}{U}", "Elf Wizard", 2, 4,
             as_it_enters(with_counters(power_of(this)), entering_gains(also(subtypes="Mutant")),
                          what=another_creature_you_control)),
    creature("Grumgully, the Generous", "{1}{R}{G}", "Goblin Shaman", 3, 3, legendary,
             these_enter_with(not_of_type(another_creature_you_control, "Human"), 1, plus_one)),
    enchantment("Oath of Gideon", "{2}{W}", legendary,
                whenever(this_enters, create(kor_ally, 2)),
                these_enter_with(yours(planeswalkers), 1, "loyalty")),
    creature("Hapatra, Vizier of Poisons", "{B}{G}", "Human Cleric", 2, 2, legendary,
             whenever(deals_combat_damage(), target(a_creature), you_may(put_counters(1, minus_one))),
             whenever(you_put_counters(minus_one), create(deadly_snake))),
    enchantment("Nest of Scarabs", "{2}{B}",
                whenever(you_put_counters(minus_one), create(insect, event_amount))),
    creature("Winding Constrictor", "{B}{G}", "Snake", 2, 3,
             more_counters(None, plus=1, on=yours(artifact_or_creature)),
             more_counters(None, plus=1, on=you)),
    enchantment("Primal Vigor", "{4}{G}",
                more_counters(times_=2, on=creatures),
                more_tokens(who=Who.ANYONE)),
    artifact("Ozolith, the Shattered Spire", "{1}{G}", legendary,
             more_counters(plus=1, on=yours(artifact_or_creature)),
             activated(cost("{1}{G}", tap), target(yours(artifact_or_creature)), put_counters(1), sorcery_speed=True),
             cycling("{2}")),
)
