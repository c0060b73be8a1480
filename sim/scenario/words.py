"""Words of the JSON form: steps, zones, keywords, colours, players, and readers for them."""

from __future__ import annotations

from components.characteristics import Color, Keyword
from components.clock import Step
from components.zones import Zone
from sim.scenario.fields import Fields, Reader, list_of, one_of, table_of, text, whole
from sim.scenario.model import PLAYERS, Moment

STEPS = {
    "untap": Step.UNTAP,
    "upkeep": Step.UPKEEP,
    "draw": Step.DRAW,
    "main1": Step.PRECOMBAT_MAIN,
    "begin_combat": Step.BEGINNING_OF_COMBAT,
    "declare_attackers": Step.DECLARE_ATTACKERS,
    "declare_blockers": Step.DECLARE_BLOCKERS,
    "first_strike_damage": Step.FIRST_STRIKE_DAMAGE,
    "combat_damage": Step.COMBAT_DAMAGE,
    "end_combat": Step.END_OF_COMBAT,
    "main2": Step.POSTCOMBAT_MAIN,
    "end": Step.END,
    "cleanup": Step.CLEANUP,
}
STEP_NAMES = {step: name for name, step in STEPS.items()}
PLACES = {
    "battlefield": Zone.BATTLEFIELD,
    "hand": Zone.HAND,
    "graveyard": Zone.GRAVEYARD,
    "library_top": Zone.LIBRARY,
    "exile": Zone.EXILE,
}
"""Keys of a player's zones, in the order in which the board is set up."""
ZONES = {zone.name.lower(): zone for zone in Zone}
KEYWORDS = {keyword.name.lower().replace("_", " "): keyword for keyword in Keyword}
WORDS_OF_MAY = {"counter": True, "haste": False, "untapped": True, "tapped": False}
"""Outcomes by which a script answers "may": of riot (CR 702.136a), and of paying for a land."""
COLORS = {color.name.lower(): color for color in Color}

player: Reader[int] = one_of({name: i for i, name in enumerate(PLAYERS)})
step: Reader[Step] = one_of(STEPS)
zone: Reader[Zone] = one_of(ZONES)
texts = list_of(text)
counters = table_of(whole)


def moment_of(fields: Fields) -> Moment:
    """Moment from the fields ``turn`` and ``step``."""
    return Moment(fields.take("turn", whole), fields.take("step", step))
