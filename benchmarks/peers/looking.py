"""What is so in a game of this engine, in the words that both sides use."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from components.capacities import NUM_PERMANENT_KINDS
from components.characteristics import CardType, Keyword
from components.counters import CounterKind
from components.game import NO_WINNER, Status
from components.permanent import Presence
from components.zones import Zone
from sim.scenario.set_up import Board
from systems.layers.applying import apply_layers
from systems.objects.references import is_player, permanent_reference, zone_of_card


def name_of(board: Board, refs: Mapping[int, str], reference: int) -> str:
    """Handle of an object or player; ``token`` if it has none."""
    return "AB"[reference] if is_player(reference) else refs.get(board.handles.card_behind(reference), "token")


def snapshot(board: Board, refs: Mapping[int, str]) -> dict[str, Any]:
    """Players, zones, permanents and tokens as they are now.

    Parameters
    ----------
    board : Board
    refs : mapping of int to str
        Handle of each card, by its reference.
    """
    game = board.game
    apply_layers(game, board.tables)
    zones = {ref: Zone(zone_of_card(game, card)).name.lower() for card, ref in refs.items()}
    permanents: dict[str, Any] = {}
    tokens: list[Any] = []
    for slot in range(game.num_slots):
        if game.perm[slot].presence == Presence.BATTLEFIELD:
            name, facts = name_of(board, refs, permanent_reference(slot)), _facts(board, slot)
            if name != "token":
                permanents[name] = facts
            elif facts["name"] != "Prism":
                tokens.append(facts)
    return {
        "players": [_player(game.player[player]) for player in range(2)],
        "zones": zones,
        "permanents": permanents,
        "tokens": sorted(tokens, key=json.dumps),
        "winner": _winner(game),
    }


def _player(player: Any) -> dict[str, int]:
    poison = int(player.counters[int(CounterKind.POISON) - NUM_PERMANENT_KINDS])
    return {"life": int(player.life), "poison": poison, "hand": int(player.hand_size)}


def _winner(game: Any) -> str | None:
    if game.status != Status.OVER:
        return None
    return "draw" if game.winner == NO_WINNER else "AB"[int(game.winner)]


def _facts(board: Board, slot: int) -> dict[str, Any]:
    perm = board.game.perm[slot]
    now = perm.characteristics
    kinds = {row: name for name, row in board.compiled.kinds.items() if row < NUM_PERMANENT_KINDS}
    types = int(now.types)
    is_creature = types & CardType.CREATURE != 0
    return {
        "name": board.compiled.names[int(perm.definition)].removesuffix(" Token"),
        "controller": int(perm.controller),
        "power": int(now.power) if is_creature else 0,
        "toughness": int(now.toughness) if is_creature else 0,
        "damage": int(perm.damage),
        "tapped": bool(perm.tapped),
        "counters": {name: int(perm.counters[row]) for row, name in kinds.items() if perm.counters[row]},
        "keywords": sorted(word.name.lower().replace("_", " ") for word in Keyword if int(now.keywords) & word),
        "toxic": int(now.toxic),
        "types": sorted(member.name.lower() for member in CardType if types & member),
    }
