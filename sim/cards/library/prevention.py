"""Cards that prevent or redirect damage, and others that replace what would happen (CR 614, 615)."""

from dataclasses import replace

from components.clock import Step
from components.continuous import Duration
from components.vocabulary.instructions import OpFlag
from components.vocabulary.selectors import Combat, Who
from sim.cards.build import *
from sim.cards.build_entering import goes_to_instead
from sim.cards.library.tokens import zombie

_unblocked_creature = replace(creatures, combat=Combat.UNBLOCKED)
_you_and_your_other_permanents = either(you, another(yours(permanents())))
_it_loses_that_many = (remove_counters(event_amount, plus_one, this),)

CARDS = (
    instant("Test of Faith", "{1}{W}", target(a_creature),
            shielded(3, of=the_target, then=(put_counters(event_amount, on=it),))),
    instant("Sacred Boon", "{1}{W}", target(a_creature),
            shielded(3, of=the_target, then=(at_the_next(Step.END, put_counters(event_amount, "+0/+1", it)),))),
    instant("Deflecting Palm", "{R}{W}",
            choose_source(),
            prevent_next_time(then=(deal(event_amount, that_player),))),
    artifact("Forcefield", "{3}",
             activated("{1}", choose_source(_unblocked_creature), prevent_next_time(OpFlag.COMBAT_ONLY, but=1))),
    instant("Harm's Way", "{W}", target(any_target),
            choose_source(),
            redirect_from_all(the_target, 2, of=you_and_your_permanents, from_=chosen)),
    creature("Glarecaster", "{4}{W}{W}", "Bird Cleric", 3, 3, flying,
             activated("{5}{W}", target(any_target),
                       gains(redirected(the_target, -1, OpFlag.NEXT_TIME), on=either(this, you)))),
    creature("Palisade Giant", "{4}{W}{W}", "Giant Soldier", 2, 7,
             takes_damage_of(_you_and_your_other_permanents, to=this)),
    creature("Shaman en-Kor", "{1}{W}", "Kor Cleric Shaman", 1, 2,
             activated("{0}", target(creature_you_control), gains(redirected(the_target, 1), on=this)),
             activated("{1}{W}", target(a_creature),
                       choose_source(),
                       gains(redirected(this, -1, OpFlag.NEXT_TIME, from_=chosen)))),
    enchantment_creature("The Mindskinner", "{U}{U}{U}", "Nightmare", 10, 1, legendary, cant_be_blocked,
                         prevent_damage(OpFlag.EACH_SOURCE, OpFlag.THAT_MUCH, from_=your_sources, to=opponents,
                                        then=(mill(event_amount, opponents),))),
    creature("Phyrexian Hydra", "{3}{G}{G}", "Phyrexian Hydra", 7, 7, infect,
             prevent_damage(to=this, then=(put_counters(event_amount, minus_one, this),))),
    creature("Polukranos, Unchained", "{2}{B}{G}", "Zombie Hydra", 0, 0, legendary,
             escape("{4}{B}{G}", 6),
             enters_with(6),
             enters_with(6, only_if=escaped),
             prevent_damage(OpFlag.THAT_MUCH, to=this, only_if=this_has(plus_one), then=_it_loses_that_many),
             activated("{1}{B}{G}", target(another(creatures)), fight(this, the_target))),
    creature("Phantom Nishoba", "{5}{G}{W}", "Cat Beast Spirit", 0, 0, trample,
             enters_with(7),
             whenever(deals_damage(to=Who.ANYONE), gain_life(event_amount)),
             prevent_damage(to=this, then=(remove_counters(1, plus_one, this),))),
    creature("Stormwild Capridor", "{2}{W}", "Bird Goat", 1, 3, flying,
             prevent_damage(OpFlag.NONCOMBAT_ONLY, to=this, then=(put_counters(event_amount, on=this),))),
    creature("Swans of Bryn Argoll", "{2}{W/U}{W/U}", "Bird Spirit", 4, 3, flying,
             prevent_damage(OpFlag.EACH_SOURCE, to=this, then=(draw(event_amount, that_player),))),
    creature("Protean Hydra", "{X}{G}", "Hydra", 0, 0,
             enters_with(x),
             prevent_damage(OpFlag.THAT_MUCH, to=this, then=_it_loses_that_many),
             whenever(loses_a_counter(plus_one), at_the_next(Step.END, put_counters(2, on=it), number=0))),
    creature("Melira, the Living Cure", "{G}{W}", "Human Scout", 3, 3, legendary,
             one_poison_a_turn,
             activated(cost(exile_this), target(another(artifact_or_creature)),
                       this_turn(it_dies, put_onto_battlefield(it), about=the_target))),
    creature("Kalitas, Traitor of Ghet", "{2}{B}{B}", "Vampire Warrior", 3, 4, legendary, lifelink,
             goes_to_instead(nontoken(of_opponents(creatures)), exile_zone, graveyard, create(zombie)),
             activated(cost("{2}{B}", sacrifice_one(another(of_type(permanents(), "Vampire", "Zombie")))),
                       put_counters(2, on=this))),
    sorcery("Chandra's Ignition", "{3}{R}{R}", target(creature_you_control),
            deal(power_of(the_target), either(another_target(creatures), opponents), source=the_target)),
    creature("Wall of Frost", "{1}{U}{U}", "Wall", 0, 7, defender,
             whenever(this_blocks, gains(does_not_untap, on=blocked_creature, until=Duration.NEXT_UNTAP))),
)
