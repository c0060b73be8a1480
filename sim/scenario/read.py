"""Reading scenarios from their JSON form.

The form is strict: a key, word or handle that is not known is an error with its path, since a fact that nobody checks
would look like one that holds.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from components.clock import Step
from sim.scenario.fields import Fields, anything, flag, list_of, text, whole
from sim.scenario.model import PLAYERS, Moment, Placed, Scenario, ScenarioError, Side
from sim.scenario.read_actions import script
from sim.scenario.read_checks import check
from sim.scenario.words import PLACES, counters, moment_of, player

COMMENTS = ("mechanics", "source", "rules", "note", "cards")
"""Keys of a scenario that are for readers."""


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
    actions = fields.take("script", script, ())
    checks = fields.take("checkpoints", list_of(check), ())
    checks = tuple(sorted((*checks, fields.take("expect", check)), key=lambda facts: facts.at))
    fields.end()
    return Scenario(identity, group, title, start, active, sides, actions, checks)


def _start(data: Any, path: str) -> tuple[Moment, int]:
    fields = Fields(data, path)
    moment, active = moment_of(fields), fields.take("active", player)
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
