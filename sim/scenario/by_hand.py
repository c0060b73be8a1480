"""What a scenario does beside the schedule: mana abilities by hand, counters put by hand, new libraries."""

from __future__ import annotations

from components.clock import Stage
from components.counters import Cause
from components.decision import DecisionKind
from components.game import Problem, Status
from components.record import new_records
from components.reference import NOTHING
from components.stack import STACK_ENTRY
from components.zones import Zone
from sim.scenario.answers import Answers
from sim.scenario.model import Action, Mismatch
from sim.scenario.set_up import Board
from systems.counters.putting import put_counters, remove_counters
from systems.decision import accept_answer, clear_decision, is_waiting
from systems.mana.abilities import activate_mana_ability, can_activate_mana_ability
from systems.objects.references import deck_slot_of, is_permanent, is_player, permanent_reference, set_context
from systems.zones.library import put_on_bottom


def usable_slots(board: Board, action: Action, row: int) -> list[int]:
    """Slots of the permanents of an action whose mana ability can be activated now."""
    slots = board.handles.permanents(str(action.subject))
    return [slot for slot in slots if can_activate_mana_ability(board.game, board.tables, action.player, slot, row)]


def activate_by_hand(board: Board, answers: Answers, action: Action, row: int) -> None:
    """Activate a mana ability of a permanent (CR 605.3); the player has priority again afterwards.

    Raises
    ------
    Mismatch
        If it cannot be activated.
    """
    game, tables, player = board.game, board.tables, action.player
    usable = usable_slots(board, action, row)
    if not usable:
        raise Mismatch(str(action), "it cannot be activated")
    clear_decision(game)
    slot = usable[0]
    entry = set_context(new_records(1, STACK_ENTRY)[0], permanent_reference(slot), int(game.perm[slot].stamp), player)
    types = int(tables.ability[row].mana_types)
    while not activate_mana_ability(game, tables, slot, row, types & -types, entry):
        if game.status != Status.PLAYING or not is_waiting(game):
            raise Mismatch(str(action), f"the engine stopped it: {Problem(int(game.problem)).name.lower()}")
        answers.answer()
        accept_answer(game)
    resume(board)


def put_counters_by_hand(board: Board, action: Action) -> None:
    """Let a player put counters on, or with a negative number remove them from, whatever a handle names."""
    game, tables = board.game, board.tables
    for holder in board.handles.references(str(action.subject)):
        for name, number in action.counters.items():
            kind = board.kind(name)
            if kind == NOTHING or not (is_permanent(holder) or is_player(holder)):
                raise Mismatch(str(action), f"{board.handles.describe(holder)} cannot have {name} counters")
            if number < 0:
                remove_counters(game, tables, holder, kind, -number)
            else:
                put_counters(game, tables, action.player, holder, kind, number, Cause.EFFECT)
    resume(board)


def resume(board: Board) -> None:
    """Go on with the check that comes before a player gets priority (CR 117.5)."""
    if board.game.decision.kind == DecisionKind.PRIORITY:
        clear_decision(board.game)
    board.game.clock.stage = Stage.CHECK
    board.game.clock.passes = 0


def set_library(board: Board, player: int, handles: tuple[str, ...]) -> None:
    """Let a player's library consist of the named cards, the first on top; the others are outside the game."""
    record = board.game.player[player]
    for position in range(record.library_top, record.library_end):
        record.zone[record.library[position]] = Zone.OUTSIDE
    record.library_top = record.library_end = record.unseen_start = record.unseen_end = 0
    for handle in handles:
        for card in board.handles.cards_of(handle):
            put_on_bottom(record, deck_slot_of(card))
            record.zone[deck_slot_of(card)] = Zone.LIBRARY
