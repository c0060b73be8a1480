"""Which option of a player who has priority is an action of the script."""

from __future__ import annotations

from components.decision import Action as Deed
from components.reference import NOTHING
from components.zones import Zone
from sim.scenario.abilities import find_ability, way_of_casting
from sim.scenario.model import Action
from sim.scenario.set_up import Board
from systems.objects.references import definition_of, is_permanent, zone_of_card

DEEDS = {"cast": (Deed.CAST, Deed.SUSPEND), "activate": (Deed.ACTIVATE,), "play_land": (Deed.PLAY_LAND,)}


def offers(board: Board) -> str:
    """What is offered, in words."""
    decision = board.game.decision
    names = [
        f"{Deed(int(decision.action[i])).name.lower()} {board.handles.describe(int(decision.object[i]))}"
        for i in range(1, decision.num_options)
    ]
    return ", ".join(name for name in names if " card " not in name) or "nothing"


def mana_ability(board: Board, action: Action) -> int:
    """Row of the mana ability that an action activates, -1 if it is no mana ability."""
    for reference in board.handles.references(str(action.subject)):
        if is_permanent(reference):
            row, is_mana = find_ability(board, reference, action.ability)
            return row if is_mana else NOTHING
    return NOTHING


def option_for(board: Board, action: Action) -> int:
    """Number of the option that is an action, -1 if it is not offered."""
    for reference in board.handles.references(str(action.subject)):
        definition = definition_of(board.game, board.tables, reference)
        if definition < 0:
            continue
        if action.do == "cast":
            details = way_of_casting(board, definition, action.alternative, action.from_zone, action.gift)
        elif action.do == "activate":
            details = [find_ability(board, reference, action.ability)[0]]
        else:
            details = [int(action.alternative is not None), 1]
        for deed in DEEDS[action.do]:
            option = _option_of(board, deed, reference, details)
            if option != NOTHING:
                return option
    return NOTHING


def _option_of(board: Board, deed: Deed, reference: int, details: list[int]) -> int:
    """Option for an object; an equal card of the same hand may stand for it."""
    decision = board.game.decision
    for i in range(decision.num_options):
        if decision.action[i] == deed and int(decision.detail[i]) in details:
            offered = int(decision.object[i])
            if offered == reference:
                return i
            if _are_equal_in_hand(board, offered, reference):
                board.handles.exchange(offered, reference)
                return i
    return NOTHING


def _are_equal_in_hand(board: Board, one: int, other: int) -> bool:
    if is_permanent(one) or is_permanent(other):
        return False
    if definition_of(board.game, board.tables, one) != definition_of(board.game, board.tables, other):
        return False
    return zone_of_card(board.game, one) == zone_of_card(board.game, other) == Zone.HAND
