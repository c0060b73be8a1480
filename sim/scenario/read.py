"""Reading scenarios from their JSON form.

The form is strict: a key, word or handle that is not known is an error with its path, since a fact that nobody checks
would look like one that holds.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from components.characteristics import Color, Keyword
from components.clock import Step
from components.zones import Zone
from sim.scenario.fields import Fields, Reader, anything, flag, list_of, one_of, one_or_more, table_of, text, whole
from sim.scenario.model import (
    NO_FACTS,
    PLAYERS,
    Action,
    Check,
    Moment,
    PermanentFacts,
    Placed,
    Scenario,
    ScenarioError,
    Side,
    TokenFacts,
    ZoneFacts,
)

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
COLORS = {color.name.lower(): color for color in Color}
NUMBER_FACTS = ("power", "toughness", "base_power", "base_toughness", "damage")
FLAG_FACTS = ("tapped", "phased_out")
COMMENTS = ("mechanics", "source", "rules", "note", "cards")
"""Keys of a scenario that are for readers."""

player: Reader[int] = one_of({name: i for i, name in enumerate(PLAYERS)})
step: Reader[Step] = one_of(STEPS)
zone: Reader[Zone] = one_of(ZONES)
texts = list_of(text)
counters = table_of(whole)


def read_scenario(data: Any, path: str = "") -> Scenario:
    """Scenario from its JSON form.

    Parameters
    ----------
    data : object
        As `json.loads` gives it.
    path : str
        Where it stands in its file.

    Raises
    ------
    ScenarioError
        With the path of the wrong field.
    """
    fields = Fields(data, path)
    for name in COMMENTS:
        fields.take(name, anything, None)
    identity, group = fields.take("id", text), fields.take("group", text)
    title = fields.take("title", text, "")
    start, active = fields.take("start", _start, (Moment(1, Step.UPKEEP), 0))
    sides = fields.take("players", _sides)
    script = fields.take("script", _script, ())
    checks = fields.take("checkpoints", list_of(_check), ())
    checks = tuple(sorted((*checks, fields.take("expect", _check)), key=lambda check: check.at))
    fields.end()
    return Scenario(identity, group, title, start, active, sides, script, checks)


def _moment(fields: Fields) -> Moment:
    return Moment(fields.take("turn", whole), fields.take("step", step))


def _start(data: Any, path: str) -> tuple[Moment, int]:
    fields = Fields(data, path)
    moment, active = _moment(fields), fields.take("active", player)
    fields.end()
    return moment, active


def _sides(data: Any, path: str) -> tuple[Side, ...]:
    fields = Fields(data, path)
    sides = tuple(fields.take(name, _side, None) or _side({}, fields.inside(name)) for name in PLAYERS)
    fields.end()
    return sides


def _side(data: Any, path: str) -> Side:
    fields = Fields(data, path)
    life, poison = fields.take("life", whole, 20), fields.take("poison", whole, 0)
    own_counters = {"poison": poison, **fields.take("counters", counters, {})}
    zones = {place: fields.take(name, list_of(_placed), ()) for name, place in PLACES.items()}
    fields.end()
    return Side(life, own_counters, zones)


def _placed(data: Any, path: str) -> Placed:
    fields = Fields(data, path)
    ref = fields.take("ref", text)
    placed = Placed(
        ref,
        fields.take("card", text, ref),
        fields.take("n", whole, 1),
        fields.take("counters", counters, {}),
        fields.take("tapped", flag, False),
        fields.take("damage", whole, 0),
        fields.take("attached_to", text, None),
    )
    fields.end()
    return placed


def _script(data: Any, path: str) -> tuple[Action, ...]:
    repeated = list_of(_action)(data, path)
    return tuple(action for actions in repeated for action in actions)


def _action(data: Any, path: str) -> tuple[Action, ...]:
    """One entry of the script, as often as it says."""
    fields = Fields(data, path)
    at, who = _moment(fields), fields.take("player", player)
    do = fields.take("do", one_of({name: name for name in _READERS}))
    times = fields.take("times", whole, 1)
    action = Action(at, who, do, path, **_READERS[do](fields))
    fields.end()
    return (action,) * times


def _play(fields: Fields) -> dict[str, Any]:
    """What casting a spell, activating an ability and playing a land have in common."""
    return {
        "targets": fields.take("targets", one_or_more(text), ()),
        "entering_targets": fields.take("etb_target", one_or_more(text), ()),
        "x": fields.take("X", whole, None),
        "paid_with": (*fields.take("sacrifice", one_or_more(text), ()), *fields.take("pay", one_or_more(text), ())),
        "amounts": fields.take("distribute", counters, NO_FACTS),
        "library": {
            i: fields.take(f"library_of_{name}", _library)
            for i, name in enumerate(PLAYERS)
            if f"library_of_{name}" in fields
        },
        "hold": fields.take("hold", flag, False),
        "hold_triggers": fields.take("hold_triggers", flag, False),
        "in_response_to": fields.take("in_response_to", text, None),
        "illegal": fields.take("illegal", flag, False),
        "moved": fields.take("moved", whole, None),
    }


def _library(data: Any, path: str) -> tuple[str, ...]:
    return () if data == "empty" else texts(data, path)


def _gift(data: Any, path: str) -> bool:
    words = {"no": False, "not promised": False, "yes": True, "promised": True}
    return data if type(data) is bool else one_of(words)(data, path)


def _cast(fields: Fields) -> dict[str, Any]:
    return {
        "subject": fields.take("card", text),
        "named_source": fields.take("source", text, None),
        "from_zone": fields.take("from", zone, None),
        "alternative": fields.take("alt", text, None),
        "gift": fields.take("gift", _gift, None),
        "copy": fields.take("copy", text, None),
        **_play(fields),
    }


def _activate(fields: Fields) -> dict[str, Any]:
    return {"subject": fields.take("source", text), "ability": fields.take("ability", text, ""), **_play(fields)}


def _play_land(fields: Fields) -> dict[str, Any]:
    return {"subject": fields.take("card", text), "copy": fields.take("copy", text, None), **_play(fields)}


def _pairs(name: str, first: str, second: str) -> Any:
    def read_pair(data: Any, path: str) -> tuple[str, str]:
        fields = Fields(data, path)
        pair = fields.take(first, text), fields.take(second, text)
        fields.end()
        return pair

    def read(fields: Fields) -> dict[str, Any]:
        return {"pairs": fields.take(name, list_of(read_pair)), "illegal": fields.take("illegal", flag, False)}

    return read


def _assign_damage(fields: Fields) -> dict[str, Any]:
    illegal = fields.take("illegal", flag, False)
    return {"subject": fields.take("attacker", text), "amounts": fields.take("assign", counters), "illegal": illegal}


def _choose(fields: Fields) -> dict[str, Any]:
    return {"about": fields.take("for", text), "value": fields.take("value", anything)}


def _put_counters(fields: Fields) -> dict[str, Any]:
    return {"subject": fields.take("on", text), "counters": fields.take("counters", counters)}


def _nothing(_fields: Fields) -> dict[str, Any]:
    return {}


_READERS: Mapping[str, Any] = {
    "cast": _cast,
    "activate": _activate,
    "play_land": _play_land,
    "attack": _pairs("attackers", "attacker", "defender"),
    "block": _pairs("blocks", "blocker", "attacker"),
    "assign_damage": _assign_damage,
    "choose": _choose,
    "harness_put_counters": _put_counters,
    "check_state_based_actions": _nothing,
}
"""How the fields of each kind of action are read."""


def _check(data: Any, path: str) -> Check:
    fields = Fields(data, path)
    at_fields = Fields(fields.take("at", anything), fields.inside("at"))
    at = _moment(at_fields)
    at_fields.end()
    fields.take("also", anything, None)
    check = Check(
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
    return check


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


def scenarios_of(data: Any, name: str) -> list[tuple[str, str, Any, str]]:
    """What each scenario of a file is called and consists of: id, group, JSON form and path.

    Parameters
    ----------
    data : object
        The file, as `json.loads` gives it: an object with ``scenarios``, a list of scenarios, or one scenario.
    name : str
        Of the file, for scenarios without an id.

    Raises
    ------
    ScenarioError
        If the file has none of these forms.
    """
    if isinstance(data, Mapping) and "scenarios" in data:
        fields = Fields(data, "")
        for comment in ("cards", "note"):
            fields.take(comment, anything, None)
        group, listed = fields.take("group", text, name), fields.take("scenarios", list_of(anything))
        fields.end()
        paths = [f"scenarios[{i}]" for i in range(len(listed))]
    elif isinstance(data, list):
        group, listed, paths = name, tuple(data), [f"[{i}]" for i in range(len(data))]
    elif isinstance(data, Mapping):
        group, listed, paths = name, (data,), [""]
    else:
        raise ScenarioError("", "expected an object with scenarios")
    found = []
    for item, path in zip(listed, paths, strict=True):
        known = item if isinstance(item, Mapping) else {}
        found.append((str(known.get("id", f"{name} {path}".strip())), str(known.get("group", group)), item, path))
    return found
