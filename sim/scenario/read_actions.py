"""Reading the actions of a script from their JSON form."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sim.scenario.fields import Fields, anything, flag, list_of, one_of, one_or_more, text, whole
from sim.scenario.model import NO_FACTS, PLAYERS, Action
from sim.scenario.words import counters, moment_of, player, texts, zone


def script(data: Any, path: str) -> tuple[Action, ...]:
    """Script: its actions in order, repeated ones as often as they are taken."""
    repeated = list_of(_action)(data, path)
    return tuple(action for actions in repeated for action in actions)


def _action(data: Any, path: str) -> tuple[Action, ...]:
    """One entry of the script, as often as it says."""
    fields = Fields(data, path)
    at, who = moment_of(fields), fields.take("player", player)
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
        "paid_with": (*fields.take("sacrifice", one_or_more(text), ()), *fields.take("pay", _payment, ())),
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


def _payment(data: Any, path: str) -> tuple[str, ...]:
    """Handles, or kinds of counter, with which a cost is paid; an object says how many of each."""
    return tuple(counters(data, path)) if isinstance(data, Mapping) else one_or_more(text)(data, path)


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
