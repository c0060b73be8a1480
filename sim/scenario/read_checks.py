"""Reading expected facts from their JSON form."""

from __future__ import annotations

from typing import Any

from sim.scenario.fields import Fields, anything, flag, list_of, one_of, table_of, text, whole
from sim.scenario.model import PLAYERS, Check, PermanentFacts, TokenFacts, ZoneFacts
from sim.scenario.words import COLORS, KEYWORDS, counters, moment_of, player, texts, zone

NUMBER_FACTS = ("power", "toughness", "base_power", "base_toughness", "damage")
FLAG_FACTS = ("tapped", "phased_out")


def check(data: Any, path: str) -> Check:
    """Check: the facts of one moment."""
    fields = Fields(data, path)
    at_fields = Fields(fields.take("at", anything), fields.inside("at"))
    at = moment_of(at_fields)
    at_fields.end()
    fields.take("also", anything, None)
    facts = Check(
        at,
        fields.take("players", table_of(counters, player), {}),
        fields.take("permanents", list_of(_permanent), ()),
        fields.take("zones", list_of(_zone_facts), ()),
        fields.take("tokens", list_of(_token_facts), ()),
        fields.take("emblems", table_of(whole, player), {}),
        fields.take("total_damage", _total_damage, None),
        fields.take("winner", one_of({name: name for name in (*PLAYERS, "draw")}), None),
        fields.take("game_over", flag, None),
    )
    fields.end()
    return facts


def _numbers(fields: Fields) -> dict[str, int]:
    numbers = {name: fields.take(name, whole) for name in NUMBER_FACTS if name in fields}
    flags = {name: int(fields.take(name, flag)) for name in FLAG_FACTS if name in fields}
    return {**numbers, **flags}


def _permanent(data: Any, path: str) -> PermanentFacts:
    fields = Fields(data, path)
    facts = PermanentFacts(
        fields.take("ref", text),
        _numbers(fields),
        fields.take("counters", counters, {}),
        fields.take("controller", player, None),
        fields.take("is_creature", flag, None),
        fields.take("has_types", texts, ()),
        fields.take("lacks_types", texts, ()),
        fields.take("has_colors", list_of(one_of(COLORS)), ()),
        fields.take("has_keywords", list_of(one_of(KEYWORDS)), ()),
        fields.take("lacks_keywords", list_of(one_of(KEYWORDS)), ()),
    )
    fields.end()
    return facts


def _zone_facts(data: Any, path: str) -> ZoneFacts:
    fields = Fields(data, path)
    facts = ZoneFacts(
        fields.take("ref", text),
        fields.take("zone", zone),
        fields.take("owner", player, None),
        fields.take("count", whole, None),
    )
    fields.end()
    return facts


def _token_facts(data: Any, path: str) -> TokenFacts:
    fields = Fields(data, path)
    facts = TokenFacts(
        fields.take("name", text),
        fields.take("controller", player),
        fields.take("count", whole),
        _numbers(fields),
        fields.take("has_keywords", list_of(one_of(KEYWORDS)), ()),
    )
    fields.end()
    return facts


def _total_damage(data: Any, path: str) -> tuple[tuple[str, ...], int]:
    fields = Fields(data, path)
    total = fields.take("over", texts), fields.take("amount", whole)
    fields.end()
    return total
