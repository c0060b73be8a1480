"""What is so in a game of the peer, in the words that both sides use."""

import json
import re
from typing import Any

COUNTERS = {"+1/+1": "P1P1", "-1/-1": "M1M1"}
NAMES = {name: ours for ours, name in COUNTERS.items()}


def snapshot(game: Any, ids: dict[str, int], refs: dict[int, str]) -> dict[str, Any]:
    """Players, zones, permanents and tokens as they are now; only the players once the game is over.

    The peer can't always export a game that ended while something resolved.

    Parameters
    ----------
    game : phase.Game
    ids : dict of str to int
        The peer's number of each object that has a name.
    refs : dict of int to str
        The same, the other way round.
    """
    winner = _winner(game.waiting_for())
    if winner is not None:
        players = [_player(game.player(seat)) for seat in (0, 1)]
        return {"players": players, "zones": {}, "permanents": {}, "tokens": [], "winner": winner}
    state = game.state()["state"]
    objects = state["objects"]
    zones = {ref: objects[str(key)]["zone"].lower() if str(key) in objects else "nowhere" for ref, key in ids.items()}
    permanents, tokens = {}, []
    for key in state["battlefield"]:
        thing = objects[str(key)]
        if key in refs:
            permanents[refs[key]] = _facts(thing)
        elif thing["name"] != "Prism":
            tokens.append(_facts(thing))
    return {
        "players": [_player(player) for player in state["players"]],
        "zones": zones,
        "permanents": permanents,
        "tokens": sorted(tokens, key=json.dumps),
        "winner": None,
    }


def _player(player: dict[str, Any]) -> dict[str, int]:
    return {"life": player["life"], "poison": player["poison_counters"], "hand": len(player["hand"])}


def _winner(wait: dict[str, Any]) -> str | None:
    if wait["type"] != "GameOver":
        return None
    winner = wait["data"].get("winner")
    return "draw" if winner is None else "AB"[winner]


def _facts(thing: dict[str, Any]) -> dict[str, Any]:
    keywords: list[str] = []
    toxic = 0
    for keyword in thing["keywords"]:
        if isinstance(keyword, str):
            keywords.append(_words(keyword))
        elif "Toxic" in keyword:
            number = keyword["Toxic"]
            toxic += number if isinstance(number, int) else number["value"]
    counters = {NAMES.get(kind, kind.lower().replace("_", " ")): n for kind, n in thing["counters"].items() if n}
    return {
        "name": thing["name"],
        "controller": thing["controller"],
        "power": thing["power"] or 0,
        "toughness": thing["toughness"] or 0,
        "damage": thing["damage_marked"],
        "tapped": bool(thing["tapped"]),
        "counters": dict(sorted(counters.items())),
        "keywords": sorted(set(keywords)),
        "toxic": toxic,
        "types": sorted(word.lower() for word in thing["card_types"]["core_types"]),
    }


def _words(name: str) -> str:
    return re.sub(r"(?<=[a-z])(?=[A-Z])", " ", name).lower()
