"""Made-up cards that the tests of several documents use; all of them cost nothing."""

from sim.cards import build as b

FREE = "{0}"

BEAR = b.creature("Bear", "{1}{G}", "Bear", 2, 2)
GIANT = b.creature("Giant", "{3}{R}", "Giant", 5, 5)
ROCK = b.artifact("Rock", "{3}")
WELL = b.land("Well", b.tap_for(*b.any_color, amount=3))
"""Pays for real cards: mana of any one colour."""

BOLT = b.instant("Bolt", FREE, b.target(b.any_target), b.deal(3))
MURDER = b.instant("Murder", FREE, b.target(b.a_creature), b.destroy())
STUDY = b.instant("Study", FREE, b.proliferate)
BLESSING = b.instant("Blessing", FREE, b.target(b.a_creature), b.put_counters(1))
CURSE = b.instant("Curse", FREE, b.target(b.a_creature), b.put_counters(2, b.minus_one))
VENOM = b.instant("Venom", FREE, b.target(b.a_player), b.give_poison())
FROG = b.instant("Frog", FREE, b.target(b.a_creature), b.gains(b.loses_abilities, b.becomes(1, 1)))
"""Loses all abilities and has base power and toughness 1/1 until end of turn."""
STEAL = b.instant("Steal", FREE, b.target(b.a_creature), b.control_it())
SHIFT = b.instant(
    *("Shift", FREE, b.target(b.a_creature), b.target(b.a_creature)),
    b.move_counters(1, b.plus_one, b.second_target, from_=b.the_target),
)
"""Moves a +1/+1 counter from its first onto its second target."""
