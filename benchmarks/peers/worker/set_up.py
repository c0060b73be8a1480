"""Putting a board into a game of the peer.

The peer has no editor for boards: a game is started, walked to the first main phase of turn 3, its exported state is
changed, and loaded again.
"""

from typing import Any

from benchmarks.peers.worker.looking import COUNTERS

KEEP = {"type": "MulliganDecision", "data": {"choice": {"type": "Keep"}}}
PASS = {"type": "PassPriority"}
FILLERS = 50


def set_up(phase: Any, engine: Any, board: dict[str, Any]) -> tuple[Any, dict[str, int]]:
    """A game with a board, A to act in the first main phase, and the peer's numbers of what has a name."""
    decks = [[card["card"] for card in (*side["hand"], *side["battlefield"])] for side in board["sides"]]
    lands = [[*side["lands"], *["Blank"] * FILLERS] for side in board["sides"]]
    game = engine.new_game(decks[0] + lands[0], decks[1] + lands[1], seed=5, first_player=0)
    walk_to_turn_3(phase, game)
    exported = game.state()
    numbers = edit(exported["state"], board)
    return engine.load_game(exported), numbers


def walk_to_turn_3(phase: Any, game: Any) -> None:
    """Keep the opening hands and pass until A has priority in the first main phase of turn 3."""
    while True:
        wait = game.waiting_for()
        if wait["type"] == "MulliganDecision":
            game.apply(wait["data"]["pending"][0]["player"], phase.GameAction.from_dict(KEEP))
            continue
        who = wait["data"]["player"]
        if wait["type"] != "Priority":
            game.apply(who, game.actions()[0])
        elif who == 0 and game.turn == 3 and game.phase == "PreCombatMain":
            return
        else:
            game.apply(who, phase.GameAction.from_dict(PASS))


def edit(state: dict[str, Any], board: dict[str, Any]) -> dict[str, int]:
    """Put a board into an exported state; returns the numbers of what has a name."""
    numbers: dict[str, int] = {}
    for player in state["players"]:
        player["library"] += player["hand"]
        for key in player["hand"]:
            state["objects"][str(key)]["zone"] = "Library"
        player["hand"] = []
    for player, side in zip(state["players"], board["sides"], strict=True):
        player["life"], player["poison_counters"] = side["life"], side["poison"]
        for name in side["lands"]:
            _put_permanent(state, _taken(state, player, name), {})
        for card in side["battlefield"]:
            numbers[card["ref"]] = _taken(state, player, card["card"])
            _put_permanent(state, numbers[card["ref"]], card)
        for card in side["hand"]:
            numbers[card["ref"]] = _taken(state, player, card["card"])
            state["objects"][str(numbers[card["ref"]])]["zone"] = "Hand"
            player["hand"].append(numbers[card["ref"]])
    return numbers


def _taken(state: dict[str, Any], player: dict[str, Any], name: str) -> int:
    """Number of a card of a name, taken out of a player's library."""
    key: int = next(key for key in player["library"] if state["objects"][str(key)]["name"] == name)
    player["library"].remove(key)
    return key


def _put_permanent(state: dict[str, Any], key: int, card: dict[str, Any]) -> None:
    thing = state["objects"][str(key)]
    state["battlefield"].append(key)
    thing["zone"], thing["summoning_sick"], thing["entered_battlefield_turn"] = "Battlefield", False, 1
    thing["timestamp"] = state["next_timestamp"]
    state["next_timestamp"] += 1
    thing["tapped"], thing["damage_marked"] = card.get("tapped", False), card.get("damage", 0)
    thing["counters"] = {COUNTERS.get(kind, kind): number for kind, number in card.get("counters", {}).items()}
    if "loyalty" in thing["counters"]:
        thing["loyalty"] = thing["counters"]["loyalty"]
