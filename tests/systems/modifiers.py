"""Cards that replace or forbid the putting of counters, as tests of several pipelines use them."""

from components.characteristics import CardType, Restriction
from components.vocabulary.abilities import Pipeline
from components.vocabulary.instructions import Op, OpFlag
from components.vocabulary.selectors import Who
from sim.cards.build import (
    artifact_or_creature,
    creature,
    creatures,
    creatures_you_control,
    either,
    enchantment,
    minus_one,
    more_counters,
    permanents,
    players,
    plus_one,
    poison,
    this,
    you,
    yours,
)
from sim.cards.model import Instruction, Selector, Static
from tests.systems.tables_builder import replacing


def restricting(restriction: Restriction, subject: Selector) -> Static:
    """A static ability: permanents that can't do something."""
    return Static(modifications=(Instruction(op=Op.RESTRICT, restrictions=(restriction,)),), subject=subject)


bear = creature("Grizzly Bears", "{1}{G}", "Bear", 2, 2)
scales = enchantment("Hardened Scales", "{G}", more_counters(plus_one, plus=1))
corpsejack = creature("Corpsejack Menace", "{2}{B}{G}", "Fungus", 4, 4, more_counters(plus_one, times_=2))
primal_vigor = enchantment("Primal Vigor", "{4}{G}", more_counters(plus_one, times_=2, on=creatures))
season = enchantment(
    "Doubling Season", "{4}{G}", more_counters(None, None, 2, yours(permanents()), OpFlag.EFFECTS_ONLY)
)
constrictor = creature(
    *("Winding Constrictor", "{B}{G}", "Snake", 2, 3),
    more_counters("any", plus=1, on=either(yours(artifact_or_creature), you)),
)
vorinclex = creature(
    *("Vorinclex, Monstrous Raider", "{4}{G}{G}", "Phyrexian Praetor", 6, 6),
    replacing(Op.REPLACE_TIMES, 2, Pipeline.COUNTERS, OpFlag.BY_PUTTER, who=Who.YOU),
    replacing(Op.REPLACE_HALF_DOWN, None, Pipeline.COUNTERS, OpFlag.BY_PUTTER, who=Who.OPPONENT),
)
solemnity = enchantment(
    *("Solemnity", "{2}{W}"),
    replacing(Op.REPLACE_NOTHING, None, on=players),
    restricting(
        Restriction.CANT_GET_COUNTERS,
        permanents(CardType.ARTIFACT, CardType.CREATURE, CardType.ENCHANTMENT, CardType.LAND),
    ),
)
melira = creature(
    *("Melira, Sylvok Outcast", "{1}{G}", "Human Scout", 2, 2),
    replacing(Op.REPLACE_NOTHING, None, on=you, kind=poison),
    restricting(Restriction.CANT_GET_MINUS_COUNTERS, creatures_you_control),
)
vizier = creature(
    "Vizier of Remedies", "{1}{W}", "Human Cleric", 2, 1, more_counters(minus_one, plus=-1, on=creatures_you_control)
)
mowu = creature("Mowu, Loyal Companion", "{3}{G}", "Dog", 3, 3, more_counters(plus_one, plus=1, on=this))
